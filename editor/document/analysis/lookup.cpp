#include "editor/document/analysis/lookup.h"

#include <algorithm>

namespace muster::editor::document {
namespace {

template <class Map, class Key>
const typename Map::mapped_type& get(const Map& map, const Key& key) {
  static const typename Map::mapped_type none;
  const auto found = map.find(key);
  return found == map.end() ? none : found->second;
}

template <class T>
void tidy(std::vector<T>& list) {
  std::sort(list.begin(), list.end());
  list.erase(std::unique(list.begin(), list.end()), list.end());
}

bool meet(const base::SourceRange& a, const base::SourceRange& b) {
  return a.file == b.file && a.begin < b.end && b.begin < a.end;
}

}  // namespace

Lookup::Lookup(std::shared_ptr<const Analysis> analysis, const Lookup* before)
    : analysis_(std::move(analysis)) {
  if (before && !analysis_->findings().empty() && analysis_->board() &&
      before->analysis_->board() == analysis_->board()) {
    before->name_hexes();
    map_namings_ = before->map_namings_;
  }
  if (analysis_->battle()) {
    read_units();
    read_leaders();
    read_groups();
  }
  if (!analysis_->findings().empty()) name_hexes();
  read_findings();
}

// All texts that name hexes. For a large map this takes as long as reading it, so it waits until it is asked
// for.
void Lookup::name_hexes() const {
  std::call_once(named_, [this] {
    if (const resolve::Battle* const battle = analysis_->battle()) {
      for (const resolve::NamedHex& one : battle->hexes) namings_.push_back({one.where, one.hex});
      for (const resolve::Group& group : battle->groups)
        for (const resolve::NamedHex& one : group.hexes.hexes) namings_.push_back({one.where, one.hex});
    }
    if (analysis_->board() && !map_namings_)
      map_namings_ = std::make_shared<const std::vector<Naming>>(read_map());
    if (map_namings_) namings_.insert(namings_.end(), map_namings_->begin(), map_namings_->end());
    std::sort(namings_.begin(), namings_.end(),
              [](const Naming& a, const Naming& b) { return a.where < b.where; });
    for (const Naming& one : namings_) ranges_of_hex_[one.hex].push_back(one.where);
    for (auto& [hex, ranges] : ranges_of_hex_) tidy(ranges);
  });
}

void Lookup::read_units() {
  const resolve::Battle& battle = *analysis_->battle();
  for (resolve::Index unit = 0; unit < battle.units.size(); ++unit) {
    const resolve::Placement& place = battle.units[unit].place;
    for (const resolve::NamedHex& one : battle.span(place.hexes)) units_at_[one.hex].push_back(unit);
    for (const resolve::NamedHex& one : battle.span(place.details->entry))
      entering_at_[one.hex].push_back(unit);
    if (place.kind != resolve::PlaceKind::fixed && place.kind != resolve::PlaceKind::choice &&
        place.kind != resolve::PlaceKind::spot)
      off_map_.push_back(unit);
  }
  for (auto* lists : {&units_at_, &entering_at_})
    for (auto& [hex, list] : *lists) tidy(list);
}

void Lookup::read_leaders() {
  const resolve::Battle& battle = *analysis_->battle();
  for (resolve::Index leader = 0; leader < battle.leaders.size(); ++leader)
    for (const resolve::NamedHex& one : battle.span(battle.leaders[leader].place.hexes))
      leaders_at_[one.hex].push_back(leader);
  for (auto& [hex, list] : leaders_at_) tidy(list);
}

void Lookup::read_groups() {
  const resolve::Battle& battle = *analysis_->battle();
  for (resolve::Index group = 0; group < battle.groups.size(); ++group)
    for (const resolve::NamedHex& one : battle.groups[group].hexes.hexes)
      groups_at_[one.hex].push_back(group);
  for (auto& [hex, list] : groups_at_) tidy(list);
}

void Lookup::name_hexes(const std::vector<base::Text>& texts, std::vector<Naming>& out) const {
  diagnostics::Sink unheard;  // the session has reported them
  for (const resolve::NamedHex& one : analysis_->board()->expand(texts, unheard).hexes)
    out.push_back({one.where, one.hex});
}

std::vector<Lookup::Naming> Lookup::read_map() const {
  std::vector<Naming> out;
  const model::Map& map = analysis_->board()->map();
  for (const auto* areas : {&map.terrain, &map.heights})
    for (const auto& area : *areas) name_hexes(area.value.hexes, out);
  for (const auto& place : map.places) name_hexes(place.value.hexes, out);
  for (const auto& area : map.hexsides)
    for (const base::Text& text : area.value.hexes)
      for (const auto& side : hex::expand_hexsides(text.value, analysis_->board()->grid()).hexsides)
        for (const hex::HexIndex hex : {side.a, side.b})
          out.push_back({text.part(side.from, side.length), hex});
  return out;
}

// Of a place in a line those units that it puts somewhere; all of the line when it is about no hex of one.
void Lookup::add_units(const resolve::Entry& entry, const base::SourceRange& place, Indices& out) const {
  const resolve::Battle& battle = *analysis_->battle();
  const std::size_t before = out.size();
  const auto each = [&](const auto& takes) {
    for (auto unit = entry.units.first; unit < entry.units.first + entry.units.count; ++unit)
      if (takes(battle.units[unit].place)) out.push_back(unit);
  };
  each([&](const resolve::Placement& at) {
    const auto hexes = battle.span(at.hexes);
    return std::any_of(hexes.begin(), hexes.end(),
                       [&](const resolve::NamedHex& one) { return meet(one.where, place); });
  });
  if (out.size() == before) each([](const resolve::Placement&) { return true; });
}

void Lookup::read_findings() {
  const auto& findings = analysis_->findings();
  const resolve::Battle* const battle = analysis_->battle();
  hexes_.resize(findings.size());
  units_.resize(findings.size());
  // Sorted by place, so those that meet a range begin before its end; long ones before it are few.
  std::uint32_t longest = 0;
  for (const Naming& one : namings_) longest = std::max(longest, one.where.end - one.where.begin);
  for (std::size_t i = 0; i < findings.size(); ++i) {
    std::vector<base::SourceRange> places = {findings[i].primary.range};
    for (const auto& label : findings[i].related) places.push_back(label.range);
    for (const base::SourceRange& place : places) {
      const std::uint32_t from = place.begin > longest ? place.begin - longest : 0;
      auto one = std::lower_bound(namings_.begin(), namings_.end(), base::SourceRange{place.file, from, 0},
                                  [](const Naming& a, const base::SourceRange& b) { return a.where < b; });
      for (; one != namings_.end() && one->where.file == place.file && one->where.begin < place.end; ++one)
        if (meet(one->where, place)) hexes_[i].push_back(one->hex);
    }
    if (battle)
      for (const base::SourceRange& place : places)
        for (const resolve::Entry& entry : battle->entries)
          if (entry.line && entry.line->range.contains(place)) add_units(entry, place, units_[i]);
    tidy(hexes_[i]);
    tidy(units_[i]);
    const auto number = static_cast<std::uint32_t>(i);
    for (const hex::HexIndex hex : hexes_[i]) findings_of_hex_[hex].push_back(number);
    for (const std::uint32_t unit : units_[i]) findings_of_unit_[unit].push_back(number);
  }
}

const Lookup::Indices& Lookup::units_at(hex::HexIndex hex) const { return get(units_at_, hex); }
const Lookup::Indices& Lookup::leaders_at(hex::HexIndex hex) const { return get(leaders_at_, hex); }
const Lookup::Indices& Lookup::groups_at(hex::HexIndex hex) const { return get(groups_at_, hex); }
const Lookup::Indices& Lookup::entering_at(hex::HexIndex hex) const { return get(entering_at_, hex); }
const Lookup::Indices& Lookup::findings_of_hex(hex::HexIndex hex) const { return get(findings_of_hex_, hex); }
const Lookup::Indices& Lookup::findings_of_unit(std::uint32_t unit) const {
  return get(findings_of_unit_, unit);
}
const std::vector<base::SourceRange>& Lookup::ranges_of_hex(hex::HexIndex hex) const {
  name_hexes();
  return get(ranges_of_hex_, hex);
}

Lookup::Indices Lookup::findings_of_line(const std::string& file, std::uint32_t line) const {
  Indices out;
  const base::SourceFile* const source = analysis_->source(file);
  if (!source || line == 0 || line > source->line_count()) return out;
  const auto& findings = analysis_->findings();
  for (std::uint32_t i = 0; i < findings.size(); ++i) {
    const base::SourceRange& at = findings[i].primary.range;
    if (!at.valid() || &analysis_->sources()[at.file] != source) continue;
    if (source->position(at.begin).line <= line && line <= source->position(at.end).line) out.push_back(i);
  }
  return out;
}

base::SourceRange Lookup::unit_range(std::uint32_t unit) const {
  const resolve::Battle& battle = *analysis_->battle();
  return battle.entry(battle.units[unit]).line->range;
}
base::SourceRange Lookup::leader_range(std::uint32_t leader) const {
  return analysis_->battle()->leaders[leader].line->range;
}
base::SourceRange Lookup::formation_range(std::uint32_t formation) const {
  return analysis_->battle()->formations[formation].line->range;
}

std::optional<std::uint32_t> Lookup::unit_at(const base::SourceRange& range) const {
  const resolve::Battle* const battle = analysis_->battle();
  if (!battle) return std::nullopt;
  for (const resolve::Entry& entry : battle->entries)
    if (entry.line && entry.units.count && entry.line->range.contains(range)) return entry.units.first;
  return std::nullopt;
}

}  // namespace muster::editor::document
