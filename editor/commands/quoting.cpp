#include "editor/commands/quoting.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "yaml/tree.h"

namespace muster::editor::commands {
namespace {

using diagnostics::Diagnostic;
using diagnostics::Kind;

// The sentences of the reader's help that end in the quoted text.
constexpr std::array<std::string_view, 3> kOffers = {
    "put the text in quotes: ", "put each in quotes: ", "or put the text in single quotes: "};

std::optional<std::string_view> offered(const Diagnostic& finding) {
  if (finding.kind != Kind::lost_text && finding.kind != Kind::yaml_syntax) return std::nullopt;
  for (const std::string& help : finding.help)
    for (const std::string_view offer : kOffers)
      if (help.starts_with(offer)) return std::string_view(help).substr(offer.size());
  return std::nullopt;
}

// The text that was put in quotes; of several, nothing.
std::optional<std::string> unquoted(std::string_view text) {
  base::Sources sources;
  diagnostics::Sink sink;
  const auto tree = yaml::read(sources, sources.add("", "[" + std::string(text) + "]"), sink);
  if (!tree || !sink.found().empty() || tree->root().items.size() != 1) return std::nullopt;
  return tree->root().items[0].text.str();
}

// Where a text stands that begins in or before a range and ends in or behind it.
std::optional<std::size_t> around(std::string_view text, std::string_view part,
                                  const base::SourceRange& range) {
  for (std::size_t at = text.find(part, range.begin > part.size() ? range.begin - part.size() : 0);
       at != text.npos && at <= range.begin; at = text.find(part, at + 1))
    if (at + part.size() >= range.end) return at;
  return std::nullopt;
}

// The same fault is still in the text, between two bytes.
bool still_lost(std::string text, std::size_t from, std::size_t to) {
  base::Sources sources;
  diagnostics::Sink sink;
  (void)yaml::read(sources, sources.add("", std::move(text)), sink);
  return std::any_of(sink.found().begin(), sink.found().end(), [&](const Diagnostic& one) {
    const bool form = one.kind == Kind::lost_text || one.kind == Kind::yaml_syntax;
    return form && one.primary.range.begin < to && from <= one.primary.range.end;
  });
}

}  // namespace

bool offers_quotes(const Diagnostic& finding) { return offered(finding).has_value(); }

std::optional<document::Edit> put_in_quotes(const document::Analysis& analysis, const Diagnostic& finding) {
  const auto quoted = offered(finding);
  const base::SourceRange& where = finding.primary.range;
  if (!quoted || !where.valid()) return std::nullopt;
  const std::string_view text = analysis.sources()[where.file].text();
  std::string raw(analysis.sources().text(where));
  std::size_t at = where.begin;
  if (const auto one = unquoted(*quoted); one && *one != raw) {
    const auto found = around(text, *one, where);
    if (!found) return std::nullopt;
    at = *found;
    raw = *one;
  }
  std::string now(text);
  now.replace(at, raw.size(), *quoted);
  if (still_lost(now, at, at + quoted->size())) return std::nullopt;
  return document::edit_text(fmt::format("put {} in quotes", raw), analysis.file_of(where), text, now);
}

}  // namespace muster::editor::commands
