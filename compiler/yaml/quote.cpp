#include "yaml/quote.h"

#include <algorithm>

#include "yaml/scan.h"

namespace muster::yaml {
namespace {

constexpr std::size_t kLongestShown = 60;
constexpr std::string_view kIndicators = ",[]{}#&*!|>'\"%@`";

bool is_control(char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; }

std::string escaped(char c) {
  if (c == '\n') return "\\n";
  if (c == '\t') return "\\t";
  if (c == '\r') return "\\r";
  constexpr std::string_view kHex = "0123456789abcdef";
  const auto byte = static_cast<unsigned char>(c);
  return {'\\', 'x', kHex[byte >> 4], kHex[byte & 15]};
}

std::string single_quoted(std::string_view text) {
  std::string out = "'";
  for (const char c : text) out.append(c == '\'' ? 2 : 1, c);
  return out + "'";
}

std::string double_quoted(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    if (is_control(c)) {
      out += escaped(c);
      continue;
    }
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  return out + "\"";
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

std::string quoted(std::string_view text) {
  const bool controls = std::any_of(text.begin(), text.end(), is_control);
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
