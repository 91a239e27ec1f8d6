// What is printed on units, and how they face.
#include <fmt/format.h>

#include <algorithm>

#include "base/unicode.h"
#include "editor/commands/unit_line.h"
#include "editor/commands/units.h"

namespace muster::editor::commands {
namespace {

const resolve::Entry& entry_of(const Analysis& analysis, Index unit) {
  return analysis.battle()->entry(analysis.battle()->units[unit]);
}

// "north-east" and "NE" as NE; empty when it is no compass word.
std::string compass_word(std::string_view facing) {
  std::string out, word = base::fold_case(facing);
  for (const auto& [name, letter] :
       {std::pair("north", "n"), std::pair("south", "s"), std::pair("east", "e"), std::pair("west", "w")})
    for (std::size_t at = word.find(name); at != word.npos; at = word.find(name))
      word.replace(at, std::string_view(name).size(), letter);
  for (const char c : word) {
    if (c == '-' || c == ' ') continue;
    const std::size_t letter = std::string_view("nesw").find(c);
    if (letter == std::string_view::npos) return {};
    out += "NESW"[letter];
  }
  return out;
}

// Part of a line's short form becomes something else: the first `old`, or for codes the last.
bool respell(std::string& text, std::string_view old, const std::string& by, bool last) {
  const std::size_t at = last ? text.rfind(old) : text.find(old);
  if (old.empty() || at == text.npos) return false;
  text.replace(at, old.size(), by);
  return true;
}

// The short form with another count, name and code. Nothing when it does not print what is to change.
std::optional<std::string> respelt(const resolve::Entry& entry, std::string text, const UnitChange& change) {
  std::string count, rest = text;
  const CountedLine counted = read_count(text);
  if (counted.count) {
    count = text.substr(0, counted.text_from);
    rest = text.substr(counted.text_from);
  }
  if (change.count && *change.count == 1 && counted.count) count.clear();
  if (change.count && *change.count != 1)
    count = counted.count ? std::to_string(*change.count) + count.substr(counted.digits)
                          : fmt::format("{} x ", *change.count);
  if (change.code && !respell(rest, entry.code.value, *change.code, true)) {
    if (!entry.code.empty()) return std::nullopt;
    rest += ' ' + *change.code;
  }
  if (change.name && !respell(rest, entry.name.value, *change.name, false)) return std::nullopt;
  return count + rest;
}

}  // namespace

Made change_unit(const Analysis& analysis, Index unit, const UnitChange& change) {
  const resolve::Entry& entry = entry_of(analysis, unit);
  const UnitLineText line(analysis, *entry.line);
  if (change.count && *change.count < 1) return base::Error{"a line has at least one unit"};
  std::vector<yaml::Edit> edits;
  UnitChange in_short = change;  // what the short form says
  const auto outright = [&](const base::Text& typed, const char* key, std::optional<std::string>& value) {
    if (!value || (!typed.present() && !line.short_form().empty())) return;
    line.set(key, *value, edits);
    value.reset();
  };
  outright(entry.line->keys->name, "name", in_short.name);
  outright(entry.line->keys->code, "code", in_short.code);
  if (in_short.count && (entry.line->keys->count.present() || line.short_form().empty())) {
    line.set_count(*in_short.count, edits);
    in_short.count.reset();
  }
  if (in_short.count || in_short.name || in_short.code) {
    auto text = respelt(entry, line.short_form(), in_short);
    if (!text)
      return base::Error{fmt::format("`{}` does not print that: edit it in the file", line.short_form())};
    if (*text != line.short_form()) line.set_short_form(std::move(*text), edits);
  }
  return document::edit_file(fmt::format("change {}", entry.name.value), line.place().file, std::move(edits));
}

Made rate_unit(const Analysis& analysis, Index unit, std::string_view rating, std::string_view value) {
  const resolve::Entry& entry = entry_of(analysis, unit);
  const UnitLineText line(analysis, *entry.line);
  const document::Place ratings{line.place().file, line.place().path / "ratings"};
  std::vector<yaml::Edit> edits;
  const yaml::Node* const there = analysis.node(ratings);
  if (!there) {
    line.set("ratings", yaml::mapping({{std::string(rating), std::string(value)}}, yaml::Layout::flow),
             edits);
  } else if (there->find(rating)) {
    edits.push_back(yaml::Set{ratings.path / std::string(rating), std::string(value)});
  } else {
    edits.push_back(yaml::Insert{ratings.path, yaml::at_end(), std::string(rating), std::string(value)});
  }
  return document::edit_file(fmt::format("{}: {} {}", entry.name.value, rating, value), line.place().file,
                             std::move(edits));
}

std::vector<std::string> facings(const Analysis& analysis) {
  if (!analysis.board()) return {};
  const std::string_view to = analysis.rules() ? analysis.rules()->game().facing.to.value : "";
  const hex::Grid& grid = analysis.board()->grid();
  if (to == "bearing" || analysis.board()->table()) return {};
  const auto names = to == "edge" ? grid.edge_names() : grid.corner_names();
  return {names.begin(), names.end()};
}

std::optional<std::string> turned(const Analysis& analysis, Index unit, int steps) {
  const std::vector<std::string> names = facings(analysis);
  const auto now = std::find(names.begin(), names.end(), compass_word(analysis.facing(unit).value));
  if (now == names.end()) return std::nullopt;
  const auto at = static_cast<int>(now - names.begin());
  return names[static_cast<std::size_t>(((at + steps) % 6 + 6) % 6)];
}

}  // namespace muster::editor::commands
