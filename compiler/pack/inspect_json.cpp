#include "base/json.h"
#include "pack/inspect.h"
#include "table/shape.h"

namespace muster::pack {
namespace {

using base::JsonWriter;

void string_or_null(JsonWriter& json, std::string_view key, std::string_view value) {
  json.key(key);
  if (value.empty())
    json.null();
  else
    json.string(value);
}

void number(JsonWriter& json, std::string_view key, std::size_t value) {
  json.key(key).number(static_cast<std::int64_t>(value));
}

void write_spot(JsonWriter& json, const format::Scenario& scenario, const format::Spot* spot) {
  const std::string_view file = file_of(scenario, spot);
  string_or_null(json, "file", file);
  json.key("line");
  file.empty() ? json.null() : json.number(spot->line());
  json.key("column");
  file.empty() ? json.null() : json.number(spot->column());
}

void write_game(JsonWriter& json, const format::Game& game) {
  json.begin_object();
  json.key("title").string(text(game.title()));
  string_or_null(json, "edition", text(game.edition()));
  json.key("file").string(text(game.file()));
  number(json, "unitTypes", size(game.types()));
  number(json, "ratings", size(game.ratings()));
  number(json, "orders", size(game.orders()));
  number(json, "terrain", size(game.terrain()));
  json.end_object();
}

void length(JsonWriter& json, std::string_view key, std::int32_t thousandths) {
  json.key(key).string(table::to_text(thousandths));
}

// Null for a map with hexes.
void write_table(JsonWriter& json, const format::Map& map) {
  json.key("table");
  const format::TableTop* table = map.table();
  if (!table) {
    json.null();
    return;
  }
  json.begin_object();
  length(json, "width", table->width());
  length(json, "depth", table->depth());
  string_or_null(json, "unit", text(table->unit()));
  number(json, "areas", size(table->areas()));
  number(json, "zones", size(map.zones()));
  json.end_object();
}

// Null for what does not stand at a point of a table.
void write_point(JsonWriter& json, const format::Place& place) {
  json.key("point");
  if (place.kind() != format::PlaceKind::spot) {
    json.null();
    return;
  }
  json.begin_object();
  length(json, "x", place.spot()->x());
  length(json, "y", place.spot()->y());
  json.key("bearing");
  place.bearing() < 0 ? json.null() : json.number(place.bearing());
  json.end_object();
}

std::string_view box_name(const format::Scenario& scenario, const format::Place& place) {
  if (place.kind() != format::PlaceKind::box || place.box() < 0) return {};
  return text(scenario.boxes()->Get(static_cast<unsigned>(place.box()))->name());
}

void write_boxes(JsonWriter& json, const format::Scenario& scenario) {
  json.key("boxes").begin_array();
  for (unsigned i = 0; i < size(scenario.boxes()); ++i) {
    const format::Box& box = *scenario.boxes()->Get(i);
    json.begin_object();
    json.key("name").string(text(box.name()));
    number(json, "units", units_in_box(scenario, i));
    json.key("capacity");
    box.capacity() && box.capacity()->known() ? json.number(box.capacity()->value()) : json.null();
    number(json, "spaces", size(box.spaces()));
    json.end_object();
  }
  json.end_array();
}

void write_days(JsonWriter& json, const format::Scenario& scenario) {
  json.key("days").begin_array();
  for (unsigned i = 0; scenario.length() && i < size(scenario.length()->days()); ++i) {
    const format::Day& day = *scenario.length()->days()->Get(i);
    json.begin_object();
    json.key("day").number(day.number());
    json.key("night").boolean(day.night());
    string_or_null(json, "date", text(day.date()));
    json.key("firstTurn");
    day.first_turn() > 0 ? json.number(day.first_turn()) : json.null();
    json.key("turns");
    day.turns() && day.turns()->known() ? json.number(day.turns()->value()) : json.null();
    string_or_null(json, "start", text(day.start()));
    json.end_object();
  }
  json.end_array();
}

void write_map(JsonWriter& json, const format::Map& map) {
  json.begin_object();
  json.key("title").string(text(map.title()));
  json.key("file").string(text(map.file()));
  number(json, "hexes", size(map.labels()));
  write_table(json, map);
  json.key("sizeInferred").boolean(map.size_inferred());
  json.key("shifted").string(format::EnumNameParity(map.layout()));
  json.key("shiftAssumed").boolean(map.shift_assumed());
  json.end_object();
}

void write_sheet(JsonWriter& json, const format::CounterSheet& sheet) {
  json.begin_object();
  json.key("title").string(text(sheet.title()));
  json.key("file").string(text(sheet.file()));
  number(json, "game", sheet.game());
  json.key("evidence").string(format::EnumNameEvidence(sheet.evidence()));
  number(json, "counters", size(sheet.counters()));
  json.end_object();
}

// The counter that a unit is; null when that is not known.
void write_counter(JsonWriter& json, std::int32_t counter) {
  json.key("sheetCounter");
  counter < 0 ? json.null() : json.number(counter);
}

void write_sides(JsonWriter& json, const format::Scenario& scenario) {
  std::vector<std::size_t> units(size(scenario.sides()), 0);
  for (const format::Unit* unit : *scenario.units()) ++units[unit->side()];
  json.key("sides").begin_array();
  for (std::size_t i = 0; i < units.size(); ++i) {
    const format::Side& side = *scenario.sides()->Get(static_cast<unsigned>(i));
    json.begin_object();
    json.key("id").string(text(side.id()));
    json.key("name").string(text(side.name()));
    number(json, "units", units[i]);
    json.end_object();
  }
  json.end_array();
}

// Every unit, with the layers that its values come from.
void write_units(JsonWriter& json, const format::Scenario& scenario) {
  json.key("units").begin_array();
  for (const format::Unit* unit : *scenario.units()) {
    json.begin_object();
    json.key("id").string(text(unit->id()));
    json.key("name").string(text(unit->name()));
    string_or_null(json, "code", text(unit->code()));
    json.key("layer").string(format::EnumNameLayer(unit->layer()));
    json.key("ratingsLayer").string(format::EnumNameLayer(unit->ratings_layer()));
    json.key("place").string(format::EnumNamePlaceKind(unit->place()->kind()));
    write_point(json, *unit->place());
    string_or_null(json, "box", box_name(scenario, *unit->place()));
    string_or_null(json, "space", text(unit->place()->space()));
    json.key("placeLayer").string(format::EnumNameLayer(unit->place()->layer()));
    write_counter(json, unit->sheet_counter());
    json.end_object();
  }
  json.end_array();
}

void write_completeness(JsonWriter& json, const format::Completeness& completeness) {
  json.key("completeness").begin_object();
  for (const CompletenessRow& row : completeness_rows(completeness, false)) {
    json.key(row.key).begin_object();
    number(json, "known", row.tally->known());
    number(json, "unknown", row.tally->unknown());
    json.end_object();
  }
  number(json, "rulesTyped", completeness.rules_typed());
  number(json, "rulesProse", completeness.rules_prose());
  number(json, "unsure", completeness.unsure());
  number(json, "correctionsOfficial", completeness.corrections_official());
  number(json, "correctionsEditorial", completeness.corrections_editorial());
  number(json, "correctionsOpen", completeness.corrections_open());
  json.end_object();
}

void write_figure(JsonWriter& json, std::string_view key, const format::Figure* figure) {
  json.key(key);
  figure && figure->known() ? json.number(figure->value()) : json.null();
}

void write_claims(JsonWriter& json, const format::Scenario& scenario) {
  json.key("claims").begin_array();
  for (const format::Claim* claim : *scenario.claims()) {
    json.begin_object();
    json.key("says").string(text(claim->says()));
    write_figure(json, "printed", claim->printed());
    write_figure(json, "actual", claim->actual());
    json.end_object();
  }
  json.end_array();
}

void write_corrections(JsonWriter& json, const format::Scenario& scenario) {
  json.key("corrections").begin_array();
  for (const format::Correction* one : *scenario.corrections()) {
    json.begin_object();
    json.key("printed").string(text(one->printed()));
    json.key("corrected").string(text(one->corrected()));
    json.key("status").string(format::EnumNameCorrectionStatus(one->status()));
    json.key("change").boolean(one->change());
    json.key("usedPrinted").boolean(one->used_printed());
    string_or_null(json, "why", text(one->why()));
    string_or_null(json, "source", text(one->source()));
    const bool shared = one->erratum() >= 0;
    string_or_null(json, "erratum",
                   shared ? text(scenario.errata()->Get(static_cast<unsigned>(one->erratum()))->key())
                          : std::string_view{});
    write_spot(json, scenario, one->spot());
    json.end_object();
  }
  json.end_array();
}

void write_findings(JsonWriter& json, const format::Scenario& scenario) {
  json.key("findings").begin_array();
  for (const format::Finding* one : *scenario.findings()) {
    json.begin_object();
    json.key("name").string(text(one->name()));
    json.key("severity").string(format::EnumNameSeverity(one->severity()));
    json.key("message").string(text(one->message()));
    write_spot(json, scenario, one->spot());
    const bool plain = one->status() == format::FindingStatus::none;
    string_or_null(json, "status", plain ? "" : format::EnumNameFindingStatus(one->status()));
    json.end_object();
  }
  json.end_array();
}

void write_scenario(JsonWriter& json, const format::Scenario& scenario) {
  json.begin_object();
  json.key("id").string(text(scenario.id()));
  json.key("title").string(text(scenario.title()));
  json.key("stem").string(text(scenario.stem()));
  json.key("variants").begin_array();
  for (std::size_t i = 0; i < size(scenario.variants()); ++i)
    json.string(text(scenario.variants()->Get(static_cast<unsigned>(i))->id()));
  json.end_array();
  string_or_null(json, "date", text(scenario.date()));
  string_or_null(json, "edition", text(scenario.edition()));
  string_or_null(json, "credits", text(scenario.credits()));
  number(json, "game", scenario.game());
  number(json, "map", scenario.map());
  json.key("sheet");
  scenario.sheet() < 0 ? json.null() : json.number(scenario.sheet());
  write_days(json, scenario);
  write_boxes(json, scenario);
  write_sides(json, scenario);
  number(json, "formations", size(scenario.formations()));
  number(json, "leaders", size(scenario.leaders()));
  number(json, "rules", size(scenario.rules()));
  write_units(json, scenario);
  write_completeness(json, *scenario.completeness());
  write_claims(json, scenario);
  write_corrections(json, scenario);
  write_findings(json, scenario);
  json.end_object();
}

}  // namespace

std::string inspect_json(const format::PackFile& pack) {
  JsonWriter json;
  json.begin_object();
  json.key("format").begin_object();
  number(json, "major", pack.format()->major());
  number(json, "minor", pack.format()->minor());
  json.end_object();
  string_or_null(json, "generator", text(pack.generator()));
  json.key("games").begin_array();
  for (const format::Game* game : *pack.games()) write_game(json, *game);
  json.end_array().key("maps").begin_array();
  for (const format::Map* map : *pack.maps()) write_map(json, *map);
  json.end_array().key("sheets").begin_array();
  for (std::size_t i = 0; i < size(pack.sheets()); ++i)
    write_sheet(json, *pack.sheets()->Get(static_cast<unsigned>(i)));
  json.end_array().key("scenarios").begin_array();
  for (const format::Scenario* scenario : *pack.scenarios()) write_scenario(json, *scenario);
  json.end_array().end_object();
  return std::move(json).finish();
}

}  // namespace muster::pack
