#include "diagnostics/offer.h"

#include <algorithm>
#include <string>

namespace muster::diagnostics {
namespace {

constexpr std::string_view kLead = "if the book prints ";

// In quotes where YAML would read something else between braces.
std::string as_yaml(std::string_view text) {
  const bool plain =
      !text.empty() && text.find_first_of(",{}[]#:\"'&*!|>%@`\\\n") == std::string_view::npos &&
      !text.starts_with(' ') && !text.ends_with(' ') && !text.starts_with('-') && !text.starts_with('?');
  if (plain) return std::string(text);
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    out += c == '\n' ? ' ' : c;
  }
  return out + '"';
}

}  // namespace

void offer_correction(Diagnostic& finding, std::string_view printed, std::string_view right,
                      std::string_view why, std::string_view key) {
  std::string help = std::string(kLead) + std::string(printed) + ", keep it beside the right one";
  help += key.empty() ? ":\n" : ", in the long form of the line:\n" + std::string(key) + ": ";
  help += "{printed: " + as_yaml(printed) + ", corrected: " + as_yaml(right) + ", by: editor, why: ";
  help += why == "..." ? "..." : as_yaml(why);
  finding.help.push_back(help + '}');
  finding.printed = std::string(printed);
  finding.corrected = std::string(right);
}

void withdraw_correction(Diagnostic& finding) {
  std::erase_if(finding.help, [](const std::string& item) { return item.starts_with(kLead); });
}

}  // namespace muster::diagnostics
