#include "base/json.h"

#include <fmt/format.h>

#include <utility>

#include "base/unicode.h"

namespace muster::base {
namespace {

void append_escaped(std::string& out, char32_t point) {
  switch (point) {
    case '"':
      out += "\\\"";
      return;
    case '\\':
      out += "\\\\";
      return;
    case '\n':
      out += "\\n";
      return;
    case '\r':
      out += "\\r";
      return;
    case '\t':
      out += "\\t";
      return;
    default:
      break;
  }
  if (is_unsafe(point))
    out += fmt::format("\\u{:04x}", static_cast<std::uint32_t>(point));
  else
    append_utf8(out, point);
}

}  // namespace

std::string json_quoted(std::string_view text) {
  std::string out = "\"";
  for (std::size_t at = 0; at < text.size();) {
    const CodePoint point = decode(text, at);
    append_escaped(out, point.value);
    at += point.length;
  }
  return out += '"';
}

JsonWriter& JsonWriter::key(std::string_view name) {
  separate();
  out_ += json_quoted(name);
  out_ += ": ";
  after_key_ = true;
  return *this;
}

JsonWriter& JsonWriter::open(char bracket) {
  separate();
  out_ += bracket;
  has_members_.push_back(false);
  return *this;
}

JsonWriter& JsonWriter::close(char bracket) {
  const bool had_members = has_members_.back();
  has_members_.pop_back();
  if (had_members) new_line();
  out_ += bracket;
  return *this;
}

JsonWriter& JsonWriter::put(std::string_view text) {
  separate();
  out_ += text;
  return *this;
}

// A value after its key stands on the key's line; everything else on a line of its own.
void JsonWriter::separate() {
  if (std::exchange(after_key_, false) || has_members_.empty()) return;
  if (has_members_.back()) out_ += ',';
  has_members_.back() = true;
  new_line();
}

void JsonWriter::new_line() {
  out_ += '\n';
  out_.append(2 * has_members_.size(), ' ');
}

}  // namespace muster::base
