#include "errata/places.h"

#include <algorithm>

#include "base/unicode.h"
#include "resolve/resolve.h"

namespace muster::errata {
namespace {

constexpr std::size_t kLongest = 60;  // code points of an excerpt

template <class Model>
void add_blocks(const Model* model, std::vector<driver::NamedBlock>& out) {
  if (!model) return;
  const auto more = driver::blocks(*model);
  out.insert(out.end(), more.begin(), more.end());
}

std::uint32_t length(const driver::NamedBlock& one) { return one.block->range.end - one.block->range.begin; }

// Without the quotes that YAML needs.
std::string_view unquoted(std::string_view text) {
  const bool quoted =
      text.size() > 1 && (text.front() == '"' || text.front() == '\'') && text.back() == text.front();
  return quoted ? text.substr(1, text.size() - 2) : text;
}

// Blanks and line breaks as one blank, and no more than so many code points.
std::string on_one_line(std::string_view text) {
  std::string out;
  std::size_t points = 0;
  for (std::size_t at = 0; at < text.size();) {
    const base::CodePoint point = base::decode(text, at);
    at += point.length;
    const bool blank =
        point.value == ' ' || point.value == '\n' || point.value == '\r' || point.value == '\t';
    if (blank && (out.empty() || out.back() == ' ')) continue;
    if (++points > kLongest) return out + "…";
    base::append_utf8(out, blank ? U' ' : point.value);
  }
  while (out.ends_with(' ')) out.pop_back();
  return out;
}

}  // namespace

Places::Places(const driver::Outcome& outcome, const base::Sources& sources)
    : outcome_(outcome), sources_(sources) {
  add_blocks(outcome.scenario, blocks_);
  add_blocks(outcome.game, blocks_);
  add_blocks(outcome.map, blocks_);
  add_blocks(outcome.counters, blocks_);
}

std::vector<driver::NamedBlock> Places::around(const base::SourceRange& range) const {
  std::vector<driver::NamedBlock> out;
  for (const driver::NamedBlock& one : blocks_)
    if (one.block->range.contains(range)) out.push_back(one);
  std::stable_sort(out.begin(), out.end(),
                   [](const auto& a, const auto& b) { return length(a) > length(b); });
  return out;
}

Spot Places::spot(const base::SourceRange& range) const {
  if (!range.valid() || range.file >= sources_.size()) return {};
  const base::Position at = sources_[range.file].position(range.begin);
  return {sources_[range.file].path(), at.line, at.column};
}

Where Places::where(const base::SourceRange& range) const {
  Where out;
  out.spot = spot(range);
  for (const driver::NamedBlock& one : around(range)) {
    if (one.block->remarks->source.present()) out.section = on_one_line(one.block->remarks->source.value);
    if (!one.name.empty()) out.path.push_back(on_one_line(one.name));
  }
  return out;
}

std::string Places::excerpt(const base::SourceRange& range) const {
  if (!range.valid() || range.file >= sources_.size()) return {};
  return on_one_line(unquoted(sources_.text(range)));
}

std::string Places::subject(const base::SourceRange& range) const {
  const auto all = around(range);
  const auto last = std::find_if(all.rbegin(), all.rend(), [](const auto& one) { return !one.name.empty(); });
  if (last == all.rend()) return {};
  for (const driver::Checked& checked : outcome_.battles)
    for (const resolve::Entry& entry : checked.battle->entries)
      if (entry.line == last->block && !entry.name.empty()) return entry.name.str();
  return on_one_line(last->name);
}

std::string Places::variants(const std::string& scenario) const {
  const std::size_t hash = scenario.find('#');
  if (hash == std::string::npos || !outcome_.scenario) return {};
  std::string titles;
  for (std::size_t from = hash + 1; from <= scenario.size();) {
    const std::size_t end = std::min(scenario.find('+', from), scenario.size());
    const std::string id = scenario.substr(from, end - from);
    from = end + 1;
    std::string title = id;
    for (const model::Variant& variant : outcome_.scenario->variants)
      if (resolve::variant_id(variant) == id && variant.title.present())
        title = on_one_line(variant.title.value);
    titles += (titles.empty() ? "" : ", with ") + title;
  }
  return titles;
}

}  // namespace muster::errata
