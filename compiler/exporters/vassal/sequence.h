// Lists in one text, as VASSAL writes them: parts with a delimiter between them, which a backslash sets off
// where it stands inside a part. Lists nest.
#pragma once

#include <string>
#include <string_view>

namespace muster::exporters::vassal {

class Sequence {
 public:
  explicit Sequence(char delimiter) : delimiter_(delimiter) {}

  Sequence& add(std::string_view part);
  Sequence& add(int number) { return add(std::to_string(number)); }
  const std::string& text() const { return text_; }

 private:
  char delimiter_;
  bool any_ = false;
  std::string text_;
};

}  // namespace muster::exporters::vassal
