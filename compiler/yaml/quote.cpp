#include "yaml/quote.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/unicode.h"
#include "yaml/bytes.h"
#include "yaml/scan.h"

namespace muster::yaml {
namespace {

constexpr std::size_t kLongestShown = 60;
constexpr std::string_view kIndicators = ",[]{}#&*!|>'\"%@`";

bool is_control(char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; }

std::string escaped(char32_t point) {
  if (point == '\n') return "\\n";
  if (point == '\t') return "\\t";
  if (point == '\r') return "\\r";
  const auto code = static_cast<std::uint32_t>(point);
  return code < 0x100 ? fmt::format("\\x{:02x}", code) : fmt::format("\\u{:04x}", code);
}

bool begins_badly(const Scan& scan) {
  const char first = scan.at(0);
  if (is_space(first) || kIndicators.find(first) != std::string_view::npos) return true;
  if ((first == '-' || first == '?' || first == ':') && scan.ends_word(1)) return true;
  const auto head = scan.text().substr(0, 3);
  return (head == "---" || head == "...") && scan.ends_word(3);
}

bool ends_early(const Scan& scan, Offset i, Context context) {
  const char c = scan.at(i);
  if (c == ':' && scan.ends_word(i + 1)) return true;
  if (c == '#' && is_blank(scan.at(i - 1))) return true;
  return context == Context::flow && std::string_view(",[]{}?").find(c) != std::string_view::npos;
}

}  // namespace

std::string single_quoted(std::string_view text) {
  std::string out = "'";
  for (const char c : text) out.append(c == '\'' ? 2 : 1, c);
  return out + "'";
}

std::string double_quoted(std::string_view text) {
  std::string out = "\"";
  for (std::size_t at = 0; at < text.size();) {
    const base::CodePoint point = base::decode(text, at);
    if (point.valid && (point.value < 0x20 || !is_text(point.value))) {
      out += escaped(point.value);
    } else {
      if (point.value == '"' || point.value == '\\') out += '\\';
      out += text.substr(at, point.length);
    }
    at += point.length;
  }
  return out + "\"";
}

bool holds_untypable(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const base::CodePoint point = base::decode(text, at);
    if (point.valid && !is_text(point.value)) return true;
    at += point.length;
  }
  return false;
}

std::string quoted(std::string_view text) {
  const bool controls = std::any_of(text.begin(), text.end(), is_control) || holds_untypable(text);
  const bool escapes = text.find_first_of("\"\\") != std::string_view::npos;
  return escapes && !controls ? single_quoted(text) : double_quoted(text);
}

bool needs_quotes(std::string_view text, Context context) {
  if (text.empty() || is_space(text.back())) return true;
  const Scan scan(text);
  if (begins_badly(scan)) return true;
  // Between brackets a lone dash is text, a question mark or a dash before a comma is not worth the risk.
  if (context == Context::flow && (text == "-" || text.front() == ':')) return true;
  for (Offset i = 0; i < scan.size(); ++i)
    if (is_control(text[i]) || (i > 0 && ends_early(scan, i, context))) return true;
  if (holds_untypable(text)) return true;
  return context == Context::flow && text.front() == '?';
}

std::string shown(std::string_view text) {
  std::size_t length = std::min(text.size(), kLongestShown);
  while (length < text.size() && length > 0 && (static_cast<unsigned char>(text[length]) & 0xc0) == 0x80)
    --length;
  std::string out = "`";
  for (const char c : text.substr(0, length)) out += is_control(c) ? ' ' : c;
  return out + (length < text.size() ? "...`" : "`");
}

}  // namespace muster::yaml
