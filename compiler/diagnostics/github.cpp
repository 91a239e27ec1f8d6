#include "diagnostics/github.h"

#include <fmt/format.h>

#include <iterator>

#include "base/unicode.h"

namespace muster::diagnostics {
namespace {

std::string_view command(Severity severity) {
  return severity == Severity::note ? "notice" : to_string(severity);
}

std::string escaped(std::string_view text, std::string_view special) {
  std::string out;
  for (const char c : base::valid_utf8(text)) {
    if (special.find(c) == std::string_view::npos)
      out += c;
    else
      out += fmt::format("%{:02X}", static_cast<unsigned char>(c));
  }
  return out;
}

std::string message_text(std::string_view text) { return escaped(text, "%\r\n"); }
std::string property_text(std::string_view text) { return escaped(text, "%\r\n:,"); }

std::string place(const base::SourceRange& range, const base::Sources& sources) {
  if (!has_source(range, sources)) return {};
  const Spot at = spot(range, sources);
  return fmt::format("file={},line={},col={},endLine={},endColumn={},", property_text(at.path), at.begin.line,
                     at.begin.column, at.end.line, at.end.column);
}

// An annotation shows no second place, so the others are told in words.
std::string body(const Diagnostic& one, const base::Sources& sources) {
  std::string text = one.message;
  for (const Label& label : one.related) {
    text += '\n';
    if (has_source(label.range, sources)) {
      const Spot at = spot(label.range, sources);
      text += fmt::format("{}:{}:{}: ", at.path, at.begin.line, at.begin.column);
    }
    text += label.message;
  }
  if (!one.rule.empty()) text += "\nrule " + one.rule;
  for (const std::string& note : one.notes) text += "\nnote: " + note;
  for (const std::string& help : one.help) text += "\nhelp: " + help;
  return text;
}

}  // namespace

std::string render_github(Findings found, const base::Sources& sources, const RenderOptions&) {
  std::string out;
  for (const Diagnostic& one : found) {
    if (one.status == Status::allowed) continue;
    fmt::format_to(std::back_inserter(out), "::{} {}title={}::{}\n", command(one.severity()),
                   place(one.primary.range, sources), property_text(entry(one.kind).name),
                   message_text(body(one, sources)));
  }
  return out;
}

}  // namespace muster::diagnostics
