#include <algorithm>
#include <numeric>

#include <fmt/format.h>

#include "pack/draft.h"
#include "resolve/matcher.h"

namespace muster::pack {
namespace {

using resolve::Index;
using resolve::Matcher;

// The game's command rule, for each unit.
class Command {
 public:
  explicit Command(const resolve::Battle& battle) : battle_(battle) {
    const model::CommandRule& rule = battle.rules->game().command;
    for (const model::Reach& reach : rule.reach)
      reaches_.emplace_back(Matcher(reach.units, *battle.rules, nullptr), &reach);
    relays_ = Matcher(rule.relays, *battle.rules, nullptr);
    exempt_ = Matcher(rule.exempt, *battle.rules, nullptr);
  }

  void draft(const resolve::Unit& unit, format::UnitT& out) const {
    out.relays = relays_.matches(battle_, unit);
    out.exempt = exempt_.matches(battle_, unit);
    for (const auto& [units, reach] : reaches_) {
      if (!units.matches(battle_, unit)) continue;
      out.reach = figure(reach->hexes);
      if (reach->distance.present()) out.reach_on_table = thousandths(reach->distance);
      return;
    }
  }

 private:
  const resolve::Battle& battle_;
  std::vector<std::pair<Matcher, const model::Reach*>> reaches_;
  Matcher relays_, exempt_;
};

void draft_line(Context& context, const resolve::Entry& entry, format::UnitT& out) {
  out.name = str(entry.name);
  out.code = str(entry.code);
  out.type = entry.type == resolve::kNoId ? -1 : entry.type;
  out.ratings = rating_values(entry.ratings);
  for (const std::string_view quality : entry.qualities) out.qualities.push_back(str(quality));
  out.counters = str(entry.line->keys->numbers);
  out.aka = strs(entry.line->keys->aka);
  out.source = str(entry.line->remarks->source);
  out.unsure = str(entry.line->remarks->unsure);
  out.spot = spot(context.spots.at(entry.label().range));
}

// What a numbered counter prints: "#4 -1".
std::string numbered_code(const resolve::Battle& battle, const resolve::Unit& unit) {
  const std::string code = battle.rules->game().counter_numbers.mark.str() + std::to_string(unit.counter);
  const auto rating = battle.rules->counter_rating();
  const auto value = rating ? resolve::known_value(battle.entry(unit).ratings, *rating) : std::nullopt;
  return value ? fmt::format("{} {}{}", code, *value > 0 ? "+" : "", *value) : code;
}

// Degrees clockwise from the sheet's upper edge, which is north on a table; -1 when nothing says it in
// figures.
std::int16_t looks(const resolve::Battle& battle, const resolve::Unit& unit, const std::string& facing) {
  if (!battle.board->table()) return heading(facing, battle.board->grid().spec().north);
  const int own = unit.place.details->spot.bearing;
  return static_cast<std::int16_t>(
      own != table::kNoBearing ? own : table::read_bearing(facing).value_or(table::kNoBearing));
}

std::unique_ptr<format::UnitT> draft_unit(Context& context, Index index) {
  const resolve::Unit& unit = context.battle.units[index];
  const resolve::Entry& entry = context.battle.entry(unit);
  const resolve::UnitOrigin& origin = context.origins[index];
  auto out = std::make_unique<format::UnitT>();
  out->id = str(unit.id);
  draft_line(context, entry, *out);
  out->side = unit.side;
  out->formation = unit.formation;
  out->number = unit.number;
  out->counter = unit.counter;
  out->sheet_counter = index_or_none(context.battle.counter_of_unit(index));
  if (unit.counter != 0) out->code = numbered_code(context.battle, unit);
  out->footprint = unit.footprint;
  out->facing = str(context.lines.facing(unit.entry));
  out->heading = looks(context.battle, unit, out->facing);
  const std::uint16_t order = context.battle.order(unit);
  out->order = order == resolve::kNoId ? -1 : order;
  out->place = draft_place(context, unit.place, unit.side);
  if (origin.placed) out->place->layer = format::Layer::option;
  const base::Text& rated_by = entry.code.present() ? entry.code : entry.label();
  out->layer = origin.added || origin.attached ? format::Layer::option : context.layer(entry.label().range);
  out->ratings_layer = origin.added || origin.rated ? format::Layer::option : context.layer(rated_by.range);
  return out;
}

class Units {
 public:
  explicit Units(std::shared_ptr<Context> context)
      : context_(std::move(context)), battle_(context_->battle), command_(battle_) {
    const std::vector<resolve::Entry>& entries = battle_.entries;
    sizes_.resize(entries.size());
    for (const resolve::Unit& unit : battle_.units)
      sizes_[unit.entry] = std::max(sizes_[unit.entry], unit.number);
    // A line with runs of counter numbers has several entries, and a variant may give a unit one of its own.
    std::vector<Index> by_line(entries.size());
    std::iota(by_line.begin(), by_line.end(), Index{0});
    std::sort(by_line.begin(), by_line.end(),
              [&](Index one, Index other) { return entries[one].line < entries[other].line; });
    for (auto first = by_line.begin(); first != by_line.end();) {
      std::uint16_t most = 0;
      auto end = first;
      for (; end != by_line.end() && entries[*end].line == entries[*first].line; ++end)
        most = std::max(most, sizes_[*end]);
      for (; first != end; ++first) sizes_[*first] = most;
    }
  }

  std::unique_ptr<format::UnitT> draft(Index index) const {
    auto out = draft_unit(*context_, index);
    out->of = sizes_[battle_.units[index].entry];
    command_.draft(battle_.units[index], *out);
    return out;
  }

 private:
  std::shared_ptr<Context> context_;
  const resolve::Battle& battle_;
  Command command_;
  std::vector<std::uint16_t> sizes_;  // of each entry: units of its line
};

void draft_barred_orders(const resolve::Battle& battle, format::ScenarioT& out) {
  const auto& kinds = battle.rules->game().orders.kinds;
  for (std::size_t order = 0; order < kinds.size(); ++order) {
    if (kinds[order].value.barred_to.empty()) continue;
    auto& one = *out.barred_orders.emplace_back(std::make_unique<format::BarredOrderT>());
    one.order = static_cast<std::uint32_t>(order);
    std::vector<Matcher> barred;
    for (const model::Selector& selector : kinds[order].value.barred_to)
      barred.emplace_back(selector, *battle.rules, nullptr);
    for (Index i = 0; i < battle.units.size(); ++i)
      if (std::any_of(barred.begin(), barred.end(),
                      [&](const Matcher& to) { return to.matches(battle, battle.units[i]); }))
        one.units.push_back(i);
  }
}

}  // namespace

void draft_units(const std::shared_ptr<Context>& context, format::ScenarioT& out, Takes& takes) {
  const resolve::Battle& battle = context->battle;
  takes.units(battle.units.size(), [units = std::make_shared<const Units>(context)](std::size_t i) {
    return units->draft(static_cast<Index>(i));
  });
  draft_barred_orders(battle, out);
}

}  // namespace muster::pack
