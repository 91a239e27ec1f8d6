#include "diagnostics/paint.h"

#include <array>

#include "base/unicode.h"

namespace muster::diagnostics {

Paint paint_of(Severity severity) {
  switch (severity) {
    case Severity::error:
      return Paint::error;
    case Severity::warning:
      return Paint::warning;
    case Severity::note:
      return Paint::note;
  }
  return Paint::none;
}

std::string Painter::operator()(std::string_view text, Paint paint) const {
  constexpr std::array<std::string_view, 7> kCodes{"", "1", "1;36", "1;33", "1;31", "1;34", "34"};
  if (!color_ || paint == Paint::none || text.empty()) return std::string(text);
  std::string out = "\x1b[";
  out += kCodes.at(static_cast<std::size_t>(paint));
  out += 'm';
  out += text;
  return out += "\x1b[0m";
}

std::string one_line(std::string_view text) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const base::CodePoint point = base::decode(text, at);
    at += point.length;
    if (point.value == '\n' || point.value == '\t')
      out += ' ';
    else if (point.value != '\r' || at >= text.size() || text[at] != '\n')
      base::append_utf8(out, base::is_unsafe(point.value) ? base::kReplacement : point.value);
  }
  return out;
}

}  // namespace muster::diagnostics
