#include "editor/commands/judgement.h"

#include <algorithm>

#include <fmt/format.h>

#include "editor/commands/quoting.h"
#include "editor/commands/values.h"

namespace muster::editor::commands {
namespace {

using diagnostics::Diagnostic;
using document::Place;

yaml::Value correction_value(yaml::Value printed, const Correction& with) {
  yaml::Value::Entries entries = {{"printed", std::move(printed)}, {"corrected", with.corrected}};
  if (!with.by.empty()) entries.emplace_back("by", with.by);
  if (!with.source.empty()) entries.emplace_back("source", with.source);
  if (!with.why.empty()) entries.emplace_back("why", with.why);
  return yaml::mapping(std::move(entries), yaml::Layout::flow);
}

bool is_separator(char c) { return c == ',' || c == ';' || c == '/'; }

// A list as printed, taken apart at its signs; what stands in brackets stays whole.
std::vector<base::Text> items_of(const base::Text& text) {
  std::vector<base::Text> out;
  int depth = 0;
  std::size_t from = 0;
  const auto add = [&](std::size_t to) {
    while (from < to && text.value[from] == ' ') ++from;
    while (to > from && text.value[to - 1] == ' ') --to;
    if (to > from) out.push_back(text.sub(from, to - from));
  };
  for (std::size_t i = 0; i < text.value.size(); ++i) {
    depth += text.value[i] == '(' ? 1 : text.value[i] == ')' ? -1 : 0;
    if (depth > 0 || !is_separator(text.value[i])) continue;
    add(i);
    from = i + 1;
  }
  add(text.value.size());
  return out;
}

// Whether the items name the same hexes one by one as the text does together. Pairs a/b do not.
bool same_hexes(const Analysis& analysis, const base::Text& text, const std::vector<base::Text>& items) {
  if (!analysis.board()) return false;
  diagnostics::Sink one_way, other_way;
  const auto whole = analysis.board()->expand({text}, one_way),
             parts = analysis.board()->expand(items, other_way);
  return one_way.found().size() == other_way.found().size() && whole.ordered == parts.ordered &&
         std::equal(whole.hexes.begin(), whole.hexes.end(), parts.hexes.begin(), parts.hexes.end(),
                    [](const auto& a, const auto& b) { return a.hex == b.hex; });
}

// The list with one of its items corrected; nothing when the range is no single item of a list of hexes.
std::optional<yaml::Value> corrected_item(const Analysis& analysis, const yaml::Node& node,
                                          const base::SourceRange& where, const Correction& correction) {
  const std::vector<base::Text> items = items_of(node.text);
  if (items.size() < 2 || !same_hexes(analysis, node.text, items)) return std::nullopt;
  std::vector<yaml::Value> values;
  int corrected = 0;
  for (const base::Text& one : items) {
    const bool is_it = one.range.contains(where);
    corrected += is_it;
    values.push_back(is_it ? correction_value(one.str(), correction) : yaml::Value(one.str()));
  }
  if (corrected != 1) return std::nullopt;
  return yaml::list(std::move(values), yaml::Layout::block);
}

bool in_correction(const Analysis& analysis, Place place) {
  for (; !place.path.empty(); place.path.pop_back())
    if (const yaml::Node* node = analysis.node(place); node && node->is_mapping() && node->find("printed"))
      return true;
  return false;
}

}  // namespace

Made correct(const Analysis& analysis, const base::SourceRange& where, const Correction& correction) {
  const Place at = analysis.place_of(where);
  const yaml::Node* const node = analysis.node(at);
  if (!node || at.path.empty()) return base::Error{"there is no value here that could be corrected"};
  if (in_correction(analysis, at)) return base::Error{"this value is part of a correction already"};
  if (!node->range().contains(where))
    return base::Error{"this is a key: put the line into its long form, then correct its value"};
  const std::string label = fmt::format("correct {}", analysis.sources().text(where));
  if (node->is_scalar() && node->range() != where)
    if (auto list = corrected_item(analysis, *node, where, correction))
      return document::edit_file(label, at.file, {yaml::Set{at.path, std::move(*list)}});
  Correction whole = correction;
  const std::string_view part = analysis.sources().text(where);
  if (node->is_scalar() && node->range() != where && correction.corrected != "none" &&
      correction.corrected != "unknown") {  // only a part of the text is wrong
    whole.corrected = node->text.str();
    const std::size_t from = whole.corrected.find(part);
    if (from == std::string::npos || whole.corrected.find(part, from + 1) != std::string::npos)
      return base::Error{"only a part of this text is meant: correct it in the file"};
    whole.corrected.replace(from, part.size(), correction.corrected);
  }
  return document::edit_file(label, at.file,
                             {yaml::Set{at.path, correction_value(yaml::plain(*node), whole)}});
}

bool can_correct_as_suggested(const Diagnostic& finding) {
  return finding.corrected && finding.primary.range.valid() &&
         finding.status != diagnostics::Status::official && finding.status != diagnostics::Status::editorial;
}

bool has_suggestion(const Diagnostic& finding) {
  return can_correct_as_suggested(finding) || offers_quotes(finding);
}

namespace {

// The characters that a suggestion is for.
std::optional<base::SourceRange> suggested_for(const Analysis& analysis, const Diagnostic& finding) {
  base::SourceRange where = finding.primary.range;
  if (!finding.printed) return where;
  const std::string_view text = analysis.sources().text(where);
  const std::size_t at = text.find(*finding.printed);
  if (at == text.npos || text.find(*finding.printed, at + 1) != text.npos) return std::nullopt;
  where.begin += static_cast<std::uint32_t>(at);
  where.end = where.begin + static_cast<std::uint32_t>(finding.printed->size());
  return where;
}

// A part of a text, or all of it, said otherwise.
std::optional<std::string> respelt(const base::Text& text, const base::SourceRange& where,
                                   const std::string& by) {
  if (text.range == where) return by;
  std::string out = text.str();
  for (std::size_t from = 0; from < out.size(); ++from)
    for (std::size_t length = out.size() - from; length > 0; --length)
      if (text.part(from, length) == where) return out.replace(from, length, by);
  return std::nullopt;
}

}  // namespace

Made apply_suggestion(const Analysis& analysis, const Diagnostic& finding) {
  if (!has_suggestion(finding)) return base::Error{"this problem has no suggestion"};
  if (offers_quotes(finding)) {
    if (auto edit = put_in_quotes(analysis, finding)) return std::move(*edit);
    return base::Error{"quotes alone would not mend this: edit it in the file"};
  }
  const auto where = suggested_for(analysis, finding);
  const Place at = where ? analysis.place_of(*where) : Place{};
  const yaml::Node* const node = where ? analysis.node(at) : nullptr;
  const auto cannot = base::Error{"what is suggested cannot be put in here: edit it in the file"};
  if (!node) return cannot;
  const std::string label =
      fmt::format("{} instead of {}", *finding.corrected, analysis.sources().text(*where));
  if (node->range().contains(*where)) {
    const auto text = node->is_scalar() ? respelt(node->text, *where, *finding.corrected) : std::nullopt;
    if (!text) return cannot;
    return document::edit_file(label, at.file, {yaml::Set{at.path, *text}});
  }
  Place above = at;
  above.path.pop_back();
  for (const yaml::Entry& entry : analysis.node(above)->entries) {
    if (!entry.key.range.contains(*where)) continue;
    const auto key = respelt(entry.key, *where, *finding.corrected);
    if (!key) return cannot;
    return document::edit_file(label, at.file, {yaml::Rename{at.path, *key}});
  }
  return cannot;
}

Made correct_as_suggested(const Analysis& analysis, const Diagnostic& finding, Correction correction) {
  if (!can_correct_as_suggested(finding)) return base::Error{"this problem has no suggestion"};
  const auto where = suggested_for(analysis, finding);
  if (!where) return base::Error{"what is suggested cannot be put in here: edit it in the file"};
  correction.corrected = *finding.corrected;
  return correct(analysis, *where, correction);
}

Made allow(const Analysis& analysis, const Diagnostic& finding, std::string_view why) {
  const auto& entry = diagnostics::entry(finding.kind);
  if (!entry.silenceable)
    return base::Error{fmt::format("{} cannot be allowed: it must be mended, or corrected", entry.name)};
  if (why.empty()) return base::Error{"what is allowed needs a reason"};
  const yaml::Value item =
      yaml::mapping({{"check", std::string(entry.name)}, {"why", std::string(why)}}, yaml::Layout::flow);
  auto blocks = analysis.blocks_around(finding.primary.range);
  std::reverse(blocks.begin(), blocks.end());
  for (const Place& block : blocks) {
    const yaml::Node* const node = analysis.node(block);
    if (!node || !node->is_mapping() || node->style == yaml::Style::flow) continue;
    std::vector<yaml::Edit> edits;
    const yaml::Node* const old = node->find("allow");
    if (old && old->is_sequence())
      edits.push_back(yaml::Insert{block.path / "allow", yaml::at_end(), {}, item});
    else if (old)
      edits.push_back(yaml::Set{block.path / "allow", yaml::list({yaml::plain(*old), item})});
    else
      edits.push_back(yaml::Insert{block.path, yaml::at_end(), "allow", item});
    return document::edit_file(fmt::format("allow {}", entry.name), block.file, std::move(edits));
  }
  return base::Error{"there is no block around it that could allow it: edit it in the file"};
}

}  // namespace muster::editor::commands
