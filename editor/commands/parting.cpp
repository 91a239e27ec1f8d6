#include "editor/commands/parting.h"

#include <algorithm>

#include <fmt/format.h>

#include "editor/commands/spots.h"
#include "editor/commands/unit_line.h"
#include "hex/list_text.h"
#include "table/text.h"

namespace muster::editor::commands {

using document::Analysis;
using document::Place;
using resolve::Index;
using resolve::NamedHex;

std::size_t on_line(const Analysis& analysis, Index unit) {
  const resolve::Battle& battle = *analysis.battle();
  const model::UnitLine* const line = battle.entry(battle.units[unit]).line;
  std::size_t out = 0;
  for (const resolve::Entry& entry : battle.entries)
    if (entry.line == line) out += entry.units.count;
  return out;
}

HexTexts::HexTexts(const Analysis& analysis)
    : analysis_(analysis), grid_(analysis.board()->grid()), names_(analysis.board()->names()) {}

bool HexTexts::replace(const NamedHex& named, hex::HexIndex by) {
  Text* const text = text_of(named);
  const auto index = text ? index_of(*text, named) : std::nullopt;
  if (!index) return false;
  auto now = hex::with_hex_replaced(text->now, grid_, names_, *index, by);
  if (!now) return false;
  text->now = std::move(*now);
  return true;
}

bool HexTexts::replace_run(std::span<const NamedHex> run, const std::vector<hex::HexIndex>& by) {
  if (run.size() < 2 || run.size() != by.size()) return false;
  Text* const text = text_of(run.front());
  const auto index = text ? index_of(*text, run.front()) : std::nullopt;
  if (!index || text->now != text->node->text.value) return false;
  std::vector<hex::ListedHex> listed = hex::expand(text->now, grid_, names_).hexes;
  const std::size_t from = listed[*index].from, length = listed[*index].length;
  const auto here =
      std::count_if(listed.begin(), listed.end(), [&](const auto& one) { return one.from == from; });
  if (static_cast<std::size_t>(here) != run.size() || *index + run.size() > listed.size()) return false;
  for (std::size_t i = 0; i < run.size(); ++i)
    if (std::exchange(listed[*index + i].hex, by[i]) != run[i].hex) return false;

  // The first number, what stands between, and as much of the last as is written.
  const std::string_view words = std::string_view(text->now).substr(from, length);
  const std::string first = grid_.label(run.front().hex), last = grid_.label(run.back().hex);
  const std::string end = grid_.label(by.back());
  if (!words.starts_with(first)) return false;
  std::size_t written = std::min({last.size(), end.size(), words.size() - first.size()});
  while (written > 0 && !words.ends_with(std::string_view(last).substr(last.size() - written))) --written;
  if (written == 0) return false;
  const std::string between(words.substr(first.size(), words.size() - first.size() - written));
  std::string now = text->now;
  now.replace(from, length, grid_.label(by.front()) + between + end.substr(end.size() - written));
  const hex::RangeResult read = hex::expand(now, grid_, names_);
  const auto same = [](const hex::ListedHex& a, const hex::ListedHex& b) { return a.hex == b.hex; };
  if (!read.problems.empty() ||
      !std::equal(listed.begin(), listed.end(), read.hexes.begin(), read.hexes.end(), same))
    return false;
  text->now = std::move(now);
  return true;
}

bool HexTexts::remove(const NamedHex& named) {
  Text* const text = text_of(named);
  const auto index = text ? index_of(*text, named) : std::nullopt;
  if (!index) return false;
  auto now = hex::without_hex(text->now, grid_, names_, *index);
  const bool alone = hex::expand(text->now, grid_, names_).hexes.size() == 1;
  if (!now && !alone) return false;
  text->now = now ? std::move(*now) : "";
  text->gone.push_back(*index);
  return true;
}

bool HexTexts::write(std::vector<yaml::Edit>& edits) const {
  for (const Text& one : texts_) {
    if (!one.now.empty() && one.now != one.node->text.value) edits.push_back(yaml::Set{one.path, one.now});
  }
  std::vector<yaml::Path> going;
  for (const Text& one : texts_) {
    if (!one.now.empty()) continue;
    yaml::Path path = one.path;
    while (!path.empty() && path.back().is_key()) path.pop_back();  // out of a correction
    if (path.empty() || one.path.size() - path.size() > 1) return false;
    if (const yaml::Node* whole = analysis_.node({one.file, path}); !whole || !is_value(*whole, one))
      return false;
    going.push_back(std::move(path));
  }
  std::sort(going.begin(), going.end(),
            [](const yaml::Path& a, const yaml::Path& b) { return a.back().item() > b.back().item(); });
  for (yaml::Path& path : going) edits.push_back(yaml::Remove{std::move(path)});
  return true;
}

// An item of a list of hexes, or a correction of one: a line of units is neither.
bool HexTexts::is_value(const yaml::Node& whole, const Text& one) {
  return whole.is_scalar() || (whole.is_mapping() && (whole.find("printed") || whole.find("value"))) ||
         &whole == one.node;
}

HexTexts::Text* HexTexts::text_of(const NamedHex& named) {
  const Place place = analysis_.place_of(named.where);
  for (Text& one : texts_)
    if (one.file == place.file && one.path == place.path) return &one;
  const yaml::Node* const node = analysis_.node(place);
  if (!node || !node->is_scalar()) return nullptr;
  texts_.push_back({place.file, place.path, node, node->text.str(), {}});
  return &texts_.back();
}

// In the text as it is now.
std::optional<std::size_t> HexTexts::index_of(const Text& text, const NamedHex& named) const {
  const hex::RangeResult read = hex::expand(text.node->text.value, grid_, names_);
  for (std::size_t i = 0; i < read.hexes.size(); ++i) {
    const hex::ListedHex& one = read.hexes[i];
    if (one.hex != named.hex || text.node->text.part(one.from, one.length) != named.where) continue;
    std::size_t index = i;
    for (const std::size_t gone : text.gone) index -= gone < i ? 1 : 0;
    return index;
  }
  return std::nullopt;
}

namespace {

// The list of lines that a line is an item of, and which one.
std::optional<std::pair<yaml::Path, yaml::Step>> list_of(yaml::Path line) {
  while (!line.empty() && line.back().is_key()) line.pop_back();  // out of a correction
  if (line.empty()) return std::nullopt;
  yaml::Step own = line.back();
  line.pop_back();
  return std::pair(std::move(line), std::move(own));
}

// From `[1404, unknown]`, where places are listed one by one.
void remove_unknown(const Analysis& analysis, const UnitLineText& line, std::vector<yaml::Edit>& edits) {
  const auto own = line.own_place();
  const yaml::Node* const node = own ? analysis.node(*own) : nullptr;
  if (!node || !node->is_sequence()) return;
  for (std::size_t i = 0; i < node->items.size(); ++i)
    if (node->items[i].is_scalar() && node->items[i].text.value == model::kUnknown)
      return edits.push_back(yaml::Remove{own->path / i});
}

// In a line that is to be written.
void say_in(yaml::Value& line, const std::string& key, std::optional<yaml::Value> value) {
  if (line.kind == yaml::NodeKind::scalar) {
    if (value) line = yaml::mapping({{line.text, {}}, {key, std::move(*value)}}, yaml::Layout::block);
    return;
  }
  const auto found = std::find_if(line.entries.begin(), line.entries.end(),
                                  [&](const auto& entry) { return entry.first == key; });
  if (found == line.entries.end() && value)
    line.entries.emplace_back(key, std::move(*value));
  else if (found != line.entries.end() && value)
    found->second = std::move(*value);
  else if (found != line.entries.end())
    line.entries.erase(found);
}

}  // namespace

base::Status part(const Analysis& analysis, Index unit, Parting to, std::vector<yaml::Edit>& edits) {
  const resolve::Battle& battle = *analysis.battle();
  const resolve::Unit& one = battle.units[unit];
  const UnitLineText line(analysis, *battle.entry(one).line);
  const auto cannot = [&] {
    return base::Error{
        fmt::format("{} shares a line that cannot be parted here: edit it in the file", battle.name(one))};
  };
  std::optional<PartedCounters> counters;
  if (one.counter != 0) {
    counters =
        part_counter(line.short_form(), analysis.rules()->game().counter_numbers.mark.value, one.counter);
    if (!counters) return cannot();
  }
  auto copy = line.copy_for_one(to.place, counters ? std::optional(counters->one) : std::nullopt);
  HexTexts texts(analysis);
  for (const NamedHex& named : battle.span(one.place.hexes))
    if (!texts.remove(named)) return cannot();
  if (one.place.kind == resolve::PlaceKind::spot && !remove_spot(analysis, one.place.details->spot, edits))
    return cannot();
  if (one.place.kind == resolve::PlaceKind::unknown) remove_unknown(analysis, line, edits);
  if (!copy || !texts.write(edits)) return cannot();
  if (counters)
    line.set_short_form(counters->rest, edits);
  else if (!line.set_count(static_cast<int>(on_line(analysis, unit)) - 1, edits))
    return cannot();
  if (to.gone) return base::Done{};
  for (auto& [key, value] : to.keys) say_in(*copy, key, std::move(value));
  if (to.list) {
    edits.push_back(yaml::Insert{std::move(*to.list), yaml::at_end(), {}, std::move(*copy)});
    return base::Done{};
  }
  auto list = list_of(line.place().path);
  if (!list) return cannot();
  edits.push_back(yaml::Insert{std::move(list->first), yaml::after(list->second), {}, std::move(*copy)});
  return base::Done{};
}

base::Result<Parting> where_it_stands(const Analysis& analysis, Index unit) {
  const resolve::Battle& battle = *analysis.battle();
  const resolve::Unit& one = battle.units[unit];
  const UnitLineText line(analysis, *battle.entry(one).line);
  const auto own = line.own_place();
  if (!own) return Parting{};
  if (one.place.kind == resolve::PlaceKind::unknown) return Parting{std::string(model::kUnknown), {}};
  if (one.place.kind == resolve::PlaceKind::fixed) {
    std::string hexes;
    for (const NamedHex& named : battle.span(one.place.hexes))
      hexes += (hexes.empty() ? "" : ", ") + battle.board->grid().label(named.hex);
    return Parting{hexes, {}};
  }
  if (one.place.kind == resolve::PlaceKind::spot) {
    const resolve::NamedSpot& spot = one.place.details->spot;
    const int bearing = one.place.details->spot.bearing;
    return Parting{
        table::to_text(spot.at) + (bearing == table::kNoBearing ? "" : " facing " + std::to_string(bearing)),
        {}};
  }
  const yaml::Node* const node = analysis.node(*own);
  if (!node || node->is_sequence() || one.place.group != resolve::kNone)
    return base::Error{fmt::format(
        "{} shares its place with the others of its line: give each a line in the file, or select all {}",
        battle.name(one), on_line(analysis, unit))};
  return Parting{yaml::plain(*node), {}};
}

document::Renumbered behind_others(const Analysis& analysis, Index unit) {
  const resolve::Battle& battle = *analysis.battle();
  const model::UnitLine* const line = battle.entry(battle.units[unit]).line;
  Index last = unit;
  while (last + 1 < battle.units.size() && battle.entry(battle.units[last + 1]).line == line) ++last;
  return {unit, last};
}

}  // namespace muster::editor::commands
