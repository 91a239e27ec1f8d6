// Writes JSON text, indented, the same bytes for the same calls.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace muster::base {

// The text in quotes, escaped; invalid UTF-8 is replaced by U+FFFD.
std::string json_quoted(std::string_view text);

// Commas, indentation and quotes; the caller opens and closes in pairs and gives a key before each member.
class JsonWriter {
 public:
  JsonWriter& begin_object() { return open('{'); }
  JsonWriter& end_object() { return close('}'); }
  JsonWriter& begin_array() { return open('['); }
  JsonWriter& end_array() { return close(']'); }
  JsonWriter& key(std::string_view name);
  JsonWriter& string(std::string_view text) { return put(json_quoted(text)); }
  JsonWriter& number(std::int64_t value) { return put(std::to_string(value)); }
  JsonWriter& boolean(bool value) { return put(value ? "true" : "false"); }
  JsonWriter& null() { return put("null"); }

  // The text so far, ended by a line break.
  std::string finish() && { return std::move(out_) + '\n'; }

 private:
  JsonWriter& open(char bracket);
  JsonWriter& close(char bracket);
  JsonWriter& put(std::string_view text);
  void separate();
  void new_line();

  std::string out_;
  std::vector<bool> has_members_;  // one for each open bracket
  bool after_key_ = false;
};

}  // namespace muster::base
