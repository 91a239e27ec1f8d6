#include <algorithm>
#include <array>

#include "base/parallel.h"
#include "pack/draft.h"
#include "resolve/clock.h"
#include "resolve/resolve.h"

namespace muster::pack {
namespace {

using resolve::NameKind;

std::unique_ptr<format::DayT> day(const resolve::Stretch& from, const base::Text& turn_length) {
  auto out = std::make_unique<format::DayT>();
  out->name = str(from.day->name);
  out->number = from.number;
  out->night = from.day->night.value;
  out->date = str(from.day->date);
  out->weekday = str(from.day->weekday);
  if (from.date) {
    out->year = from.date->year;
    out->month = static_cast<std::uint8_t>(from.date->month);
    out->day = static_cast<std::uint8_t>(from.date->day);
  }
  out->first_turn = from.first_turn;
  out->turns = figure(from.day->turns);
  out->start = str(from.day->start);
  out->end = str(from.day->end);
  out->last_turn = str(from.day->last_turn);
  out->turn_length = str(from.day->turn_length.present() ? from.day->turn_length : turn_length);
  if (from.turn_length)
    out->turn_minutes =
        std::make_unique<format::NumberRange>(from.turn_length->least, from.turn_length->most, false, false);
  out->source = str(from.day->remarks->source);
  return out;
}

std::unique_ptr<format::LengthT> length(const resolve::Battle& battle) {
  const model::Length& from = battle.scenario->length;
  const model::Game& game = battle.rules->game();
  if (!from.range.valid()) return nullptr;
  auto out = std::make_unique<format::LengthT>();
  out->turns = figure(from.turns);
  out->start = str(from.start);
  out->end = str(from.end);
  const base::Text& turn = from.turn_length.present() ? from.turn_length : game.turn_length;
  out->turn_length = str(turn);
  out->last_turn = str(from.last_turn);
  if (const auto minutes = resolve::read_time_span(turn.value))
    out->turn_minutes = std::make_unique<format::NumberRange>(minutes->least, minutes->most, false, false);
  for (const resolve::Stretch& one : battle.calendar) out->days.push_back(day(one, turn));
  return out;
}

std::unique_ptr<format::BoxT> box(const Context& context, std::size_t index) {
  const resolve::Box& from = context.battle.boxes[index];
  auto out = std::make_unique<format::BoxT>();
  out->name = str(from.name);
  out->aka = strs(from.box->aka);
  out->says = str(from.box->says);
  out->on_map = index < context.battle.board->boxes().size();
  for (const base::Text& side : from.box->sides)
    for (const std::uint32_t one : context.find(NameKind::side, side)) out->sides.push_back(one);
  out->capacity = figure(from.box->capacity);
  out->leads_to.assign(from.leads_to.begin(), from.leads_to.end());
  for (const std::string& space : from.spaces) out->spaces.push_back(str(space));
  out->source = str(from.box->remarks->source);
  return out;
}

std::unique_ptr<format::VariantInForceT> variant(const Context& context, const model::Variant& from) {
  auto out = std::make_unique<format::VariantInForceT>();
  out->id = str(resolve::variant_id(from));
  out->title = str(from.title);
  out->summary = str(from.summary);
  out->helps = context.find_one(NameKind::side, from.helps);
  out->references = draft_references(context, from.summary.range);
  out->source = str(from.remarks->source);
  return out;
}

void draft_head(const Context& context, format::ScenarioT& out) {
  const model::Scenario& scenario = *context.battle.scenario;
  out.id = str(context.battle.id);
  out.title = str(scenario.title);
  out.stem = out.id.substr(0, out.id.find('#'));
  for (const model::Variant* one : context.battle.variants) out.variants.push_back(variant(context, *one));
  out.date = str(scenario.date);
  out.edition = str(scenario.edition);
  out.credits = str(scenario.credits);
  out.source = str(scenario.remarks->source);
  out.length = length(context.battle);
  out.play_area.assign(context.battle.play_area.begin(), context.battle.play_area.end());
  out.play_areas = areas(context.battle.play_areas);
  for (std::size_t i = 0; i < context.battle.boxes.size(); ++i) out.boxes.push_back(box(context, i));
  out.first_move = str(scenario.first_move);
  out.set_up_order = str(scenario.set_up_order);
  out.as_printed = scenario.as_printed;
}

}  // namespace

Context::Context(const Item& item_to_write, const base::Sources& sources)
    : item(item_to_write),
      battle(*item.battle),
      spots(sources, battle.scenario->range.file),
      lines(battle),
      names(battle),
      origins(resolve::unit_origins(battle)) {}

format::Layer Context::layer(const base::SourceRange& range) const {
  if (resolve::from_variant(battle, range)) return format::Layer::option;
  const bool corrected =
      std::any_of(item.corrections.begin(), item.corrections.end(), [&](const model::Correction& correction) {
        return !correction.used_printed &&
               (range.contains(correction.range) || correction.range.contains(range));
      });
  if (corrected) return format::Layer::erratum;
  return range.file == battle.rules->game().range.file ? format::Layer::game : format::Layer::scenario;
}

std::vector<std::uint32_t> Context::find(NameKind kind, const base::Text& name, resolve::Index side) const {
  diagnostics::Sink ignored;  // the resolver has reported it
  return names.require(kind, name, ignored, side);
}

std::int32_t Context::find_one(NameKind kind, const base::Text& name, resolve::Index side) const {
  const auto found = find(kind, name, side);
  return found.empty() ? -1 : static_cast<std::int32_t>(found.front());
}

std::vector<std::uint32_t> Context::find_units(const base::Text& name, resolve::Index side) const {
  const auto entries = find(NameKind::unit, name, side);
  std::vector<std::uint32_t> out;
  for (std::uint32_t i = 0; i < battle.units.size(); ++i)
    if (std::find(entries.begin(), entries.end(), battle.units[i].entry) != entries.end()) out.push_back(i);
  return out;
}

std::unique_ptr<format::ScenarioT> draft_scenario(const Item& item, const base::Sources& sources,
                                                  std::uint32_t game, std::uint32_t map, std::int32_t sheet,
                                                  const hex::Layout& layout, Takes& takes) {
  const auto shared = std::make_shared<Context>(item, sources);
  Context& context = *shared;
  auto out = std::make_unique<format::ScenarioT>();
  out->game = game;
  out->map = map;
  out->sheet = sheet;
  draft_head(context, *out);
  // These make no spot but in the scenario's own file, so that files are numbered alike however they run.
  const std::array<std::function<void()>, 2> parts = {[&] { draft_groups(context, layout, *out); },
                                                      [&] { draft_victory(context, *out); }};
  base::each_index(parts.size(), base::cores(), [&](std::size_t part) { parts[part](); });
  draft_formations(shared, *out, takes);
  draft_units(shared, *out, takes);
  draft_rules(context, *out);
  draft_findings(context, *out);
  for (const std::string& file : context.spots.files()) out->files.push_back(str(file));
  return out;
}

}  // namespace muster::pack
