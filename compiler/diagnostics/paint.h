// Colours for the terminal, and text that is safe to send to one.
#pragma once

#include <string>
#include <string_view>

#include "diagnostics/diagnostic.h"

namespace muster::diagnostics {

enum class Paint { none, strong, note, warning, error, other_label, frame };

Paint paint_of(Severity severity);

class Painter {
 public:
  explicit Painter(bool color) : color_(color) {}
  // The text in its colour; unchanged without colour.
  std::string operator()(std::string_view text, Paint paint) const;

 private:
  bool color_;
};

// The text on one line: line breaks and tabs become spaces, what would steer a terminal becomes U+FFFD.
std::string one_line(std::string_view text);

}  // namespace muster::diagnostics
