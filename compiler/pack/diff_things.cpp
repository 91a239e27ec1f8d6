#include "pack/diff_things.h"

#include <algorithm>
#include <array>
#include <map>

#include <fmt/format.h>

#include "pack/walk.h"
#include "table/shape.h"

namespace muster::pack {
namespace {

using flatbuffers::TypeTable;
using flatbuffers::uoffset_t;

// What an index points into, by the name of its field; the schema's conventions.
enum class Into : std::uint8_t {
  hex,
  side,
  formation,
  leader,
  unit,
  group,
  rule,
  type,
  order,
  edge,
  zone,
  box,
  points
};
struct IndexField {
  std::string_view field;
  Into into;
};
constexpr std::array<IndexField, 28> kIndexFields = {{{"hex", Into::hex},
                                                      {"hexes", Into::hex},
                                                      {"entry", Into::hex},
                                                      {"play_area", Into::hex},
                                                      {"side", Into::side},
                                                      {"helps", Into::side},
                                                      {"winner", Into::side},
                                                      {"tie_side", Into::side},
                                                      {"difference", Into::side},
                                                      {"formation", Into::formation},
                                                      {"formations", Into::formation},
                                                      {"parent", Into::formation},
                                                      {"leader", Into::leader},
                                                      {"leaders", Into::leader},
                                                      {"commander", Into::leader},
                                                      {"replaces", Into::leader},
                                                      {"unit", Into::unit},
                                                      {"units", Into::unit},
                                                      {"group", Into::group},
                                                      {"made_by", Into::rule},
                                                      {"type", Into::type},
                                                      {"order", Into::order},
                                                      {"edge", Into::edge},
                                                      {"zone", Into::zone},
                                                      {"sides", Into::side},
                                                      {"leads_to", Into::hex},
                                                      {"under", Into::formation},
                                                      {"box", Into::box}}};

// Where things stand in files, and what follows from what is compared anyway.
constexpr std::array<std::string_view, 12> kLeftOut = {
    "id",   "spot", "references", "layer",   "ratings_layer", "sheet_counter",
    "file", "line", "assignment", "erratum", "number",        "of"};

std::string spaced(std::string_view name) {
  std::string words(name);
  std::replace(words.begin(), words.end(), '_', ' ');
  return words;
}

template <class Vector>
std::string_view id_at(const Vector* things, std::int64_t index) {
  return index < 0 ? std::string_view{} : text(things->Get(static_cast<uoffset_t>(index))->id());
}
template <class Vector>
std::string_view name_at(const Vector* things, std::int64_t index) {
  return index < 0 ? std::string_view{} : text(things->Get(static_cast<uoffset_t>(index))->name());
}

template <class Table>
const std::uint8_t* bytes(const Table* table) {
  return reinterpret_cast<const std::uint8_t*>(table);
}

// Tells what one scenario says, in words.
class Teller {
 public:
  Teller(const format::PackFile& pack, const format::Scenario& scenario)
      : scenario_(scenario),
        game_(*pack.games()->Get(scenario.game())),
        map_(*pack.maps()->Get(scenario.map())),
        sheet_(scenario.sheet() < 0 ? nullptr
                                    : pack.sheets()->Get(static_cast<uoffset_t>(scenario.sheet()))) {}

  std::vector<Thing> tell() && {
    tell_battle();
    tell_forces();
    tell_rules();
    tell_game();
    tell_map();
    if (sheet_) tell_sheet();
    return std::move(things_);
  }

 private:
  void tell_battle();
  void tell_forces();
  void tell_units();
  void tell_rules();
  void tell_game();
  void tell_map();
  void tell_sheet();

  using Fields = std::initializer_list<std::string_view>;
  // A thing with all its properties but those left out.
  Thing& add(std::string_view kind, std::string_view id, std::string_view name, const std::uint8_t* object,
             const TypeTable* type, Fields left_out = {});
  template <class Vector>
  void add_all(std::string_view kind, const Vector* all, const TypeTable* type, Fields left_out = {}) {
    for (uoffset_t i = 0; i < size(all); ++i) {
      const auto* one = all->Get(i);
      add(kind, text(one->id()), text(one->name()), bytes(one), type, left_out);
    }
  }
  template <class Vector>
  void add_named(std::string_view kind, const Vector* all, const TypeTable* type) {
    for (uoffset_t i = 0; i < size(all); ++i)
      add(kind, text(all->Get(i)->name()), {}, bytes(all->Get(i)), type, {"name"});
  }
  void describe(Thing& thing, const std::string& before, const std::uint8_t* object, const TypeTable& type,
                Fields left_out);
  void describe(Thing& thing, const std::string& name, const FieldView& field);
  // Ratings and attributes: a property each.
  bool describe_named(Thing& thing, const FieldView& field);

  std::string value(const FieldView& field);
  std::string element(const FieldView& field, const std::uint8_t* at);
  std::string structure(const FieldView& field, const std::uint8_t* at);
  std::string table(const std::uint8_t* at, const TypeTable& type);
  std::string_view pointed(Into into, std::int64_t index);
  std::string rating(const format::RatingValue& value, bool leader);
  std::string place(const format::Place& place);

  const format::Scenario& scenario_;
  const format::Game& game_;
  const format::Map& map_;
  const format::CounterSheet* sheet_;
  std::vector<Thing> things_;
};

std::string_view Teller::pointed(Into into, std::int64_t index) {
  if (index < 0) return {};
  const auto at = static_cast<uoffset_t>(index);
  switch (into) {
    case Into::hex:
      return text(map_.labels()->Get(at));
    case Into::side:
      return id_at(scenario_.sides(), index);
    case Into::formation:
      return id_at(scenario_.formations(), index);
    case Into::leader:
      return id_at(scenario_.leaders(), index);
    case Into::unit:
      return id_at(scenario_.units(), index);
    case Into::group:
      return id_at(scenario_.groups(), index);
    case Into::rule:
      return id_at(scenario_.rules(), index);
    case Into::type:
      return text(game_.types()->Get(at)->key());
    case Into::order:
      return name_at(game_.orders(), index);
    case Into::edge:
      return format::EnumNameSheetEdge(map_.edges()->Get(at)->edge());
    case Into::zone:
      return name_at(map_.zones(), index);
    case Into::box:
      return name_at(scenario_.boxes(), index);
    case Into::points:
      break;
  }
  return name_at(scenario_.point_tables(), index);
}

std::string Teller::rating(const format::RatingValue& value, bool leader) {
  const auto& rating = *(leader ? game_.leader_ratings() : game_.ratings())->Get(value.rating());
  if (!value.known()) return "unknown";
  if (size(rating.words()) == 0) return std::to_string(value.value());
  return std::string(text(rating.words()->Get(static_cast<uoffset_t>(value.value()))));
}

std::string Teller::structure(const FieldView& field, const std::uint8_t* at) {
  if (field.ref == format::FigureTypeTable()) {
    const auto& figure = *reinterpret_cast<const format::Figure*>(at);
    return figure.known() ? std::to_string(figure.value()) : "unknown";
  }
  if (field.ref == format::NumberRangeTypeTable()) {
    const auto& range = *reinterpret_cast<const format::NumberRange*>(at);
    return fmt::format("{}..{}", range.open_below() ? "" : std::to_string(range.low()),
                       range.open_above() ? "" : std::to_string(range.high()));
  }
  if (field.ref == format::TablePointTypeTable()) {
    const auto& point = *reinterpret_cast<const format::TablePoint*>(at);
    return fmt::format("({}, {})", table::to_text(point.x()), table::to_text(point.y()));
  }
  return table(at, *field.ref);
}

std::string Teller::element(const FieldView& field, const std::uint8_t* at) {
  if (field.is_table()) return table(FieldView::follow(at), *field.ref);
  if (field.is_struct()) return structure(field, at);
  if (field.type == flatbuffers::ET_STRING) return std::string(string_at(at));
  const std::int64_t number = integer_at(at, field.type);
  if (field.type == flatbuffers::ET_BOOL) return number ? "yes" : "no";
  if (field.is_enum() && number >= 0 && static_cast<std::size_t>(number) < field.ref->num_elems)
    return spaced(field.ref->names[number]);
  const auto index = std::find_if(kIndexFields.begin(), kIndexFields.end(),
                                  [&](const IndexField& one) { return one.field == field.name; });
  if (index != kIndexFields.end()) return std::string(pointed(index->into, number));
  return std::to_string(number);
}

std::string Teller::value(const FieldView& field) {
  std::string out;
  for (std::size_t i = 0; i < field.count(); ++i)
    out += (i ? field.is_table() ? "; " : ", " : "") + element(field, field.element(i));
  return out;
}

std::string Teller::table(const std::uint8_t* at, const TypeTable& type) {
  std::string out;
  each_field(at, type, [&](const FieldView& field) {
    if (std::find(kLeftOut.begin(), kLeftOut.end(), field.name) != kLeftOut.end()) return;
    out += fmt::format("{}{} {}", out.empty() ? "" : ", ", spaced(field.name), value(field));
  });
  return out;
}

std::string Teller::place(const format::Place& place) {
  const std::string kind = spaced(format::EnumNamePlaceKind(place.kind()));
  std::string out = kind;
  each_field(bytes(&place), *format::PlaceTypeTable(), [&](const FieldView& field) {
    // What is meant follows from the words.
    constexpr std::array<std::string_view, 6> kTold = {"kind",   "layer",     "units",
                                                       "leader", "formation", "made_by"};
    if (std::find(kTold.begin(), kTold.end(), field.name) != kTold.end()) return;
    const bool plain =
        field.name == "hexes" || field.name == "target" || field.name == "spot" || field.name == "box";
    out += plain ? " " + value(field) : fmt::format(", {} {}", spaced(field.name), value(field));
  });
  if (place.kind() == format::PlaceKind::fixed || place.kind() == format::PlaceKind::spot)
    out.erase(0, kind.size() + 1);
  return out;
}

bool Teller::describe_named(Thing& thing, const FieldView& field) {
  if (field.ref == format::RatingValueTypeTable()) {
    const std::string before = field.name == "back_ratings" ? "back: " : "";
    for (std::size_t i = 0; i < field.count(); ++i) {
      const auto& one = *reinterpret_cast<const format::RatingValue*>(field.element(i));
      const bool leader = thing.kind == "leader";
      const auto& all = *(leader ? game_.leader_ratings() : game_.ratings());
      thing.properties.push_back(
          {before + std::string(text(all.Get(one.rating())->name())), rating(one, leader)});
    }
    return true;
  }
  if (field.ref != format::AttributeTypeTable()) return false;
  for (std::size_t i = 0; i < field.count(); ++i) {
    const auto& one = *reinterpret_cast<const format::Attribute*>(FieldView::follow(field.element(i)));
    thing.properties.push_back({std::string(text(one.name())), std::string(text(one.value()))});
  }
  return true;
}

void Teller::describe(Thing& thing, const std::string& name, const FieldView& field) {
  if (describe_named(thing, field)) return;
  if (field.ref == format::PlaceTypeTable()) {
    const auto* place_of = reinterpret_cast<const format::Place*>(FieldView::follow(field.value));
    thing.properties.push_back({name, place(*place_of)});
  } else if (field.is_table() && !field.vector) {
    describe(thing, name + " ", FieldView::follow(field.value), *field.ref, {});
  } else {
    thing.properties.push_back({name, value(field)});
  }
}

void Teller::describe(Thing& thing, const std::string& before, const std::uint8_t* object,
                      const TypeTable& type, Fields left_out) {
  each_field(object, type, [&](const FieldView& field) {
    if (std::find(left_out.begin(), left_out.end(), field.name) != left_out.end()) return;
    if (std::find(kLeftOut.begin(), kLeftOut.end(), field.name) != kLeftOut.end()) return;
    describe(thing, before + spaced(field.name), field);
  });
}

Thing& Teller::add(std::string_view kind, std::string_view id, std::string_view name,
                   const std::uint8_t* object, const TypeTable* type, Fields left_out) {
  Thing& thing = things_.emplace_back(Thing{std::string(kind), std::string(id), std::string(name), {}});
  describe(thing, {}, object, *type, left_out);
  return thing;
}

void Teller::tell_battle() {
  add("battle", "battle", {}, bytes(&scenario_), format::ScenarioTypeTable(),
      {"stem",         "variants",     "files",         "game",   "map",         "sides",
       "formations",   "leaders",      "units",         "groups", "sharing",     "rules",
       "victory",      "point_tables", "claims",        "errata", "corrections", "findings",
       "completeness", "sheet",        "barred_orders", "boxes"});
  for (uoffset_t i = 0; i < size(scenario_.variants()); ++i) {
    const format::VariantInForce& one = *scenario_.variants()->Get(i);
    add("variant", text(one.id()), text(one.title()), bytes(&one), format::VariantInForceTypeTable());
  }
}

void Teller::tell_forces() {
  add_all("side", scenario_.sides(), format::SideTypeTable(), {"formations"});
  add_all("formation", scenario_.formations(), format::FormationTypeTable(), {"children", "units"});
  add_all("leader", scenario_.leaders(), format::LeaderTypeTable());
  add_named("box", scenario_.boxes(), format::BoxTypeTable());
  add_all("group", scenario_.groups(), format::GroupTypeTable(), {"units", "leaders"});
  tell_units();
}

// What lists elsewhere say of a unit is said of the unit: it does not change when another one is added.
void Teller::tell_units() {
  const std::size_t first = things_.size();
  add_all("unit", scenario_.units(), format::UnitTypeTable());
  const auto note = [&](std::uint32_t unit, std::string name, std::string said) {
    things_[first + unit].properties.push_back({std::move(name), std::move(said)});
  };
  const auto note_all = [&](const flatbuffers::Vector<std::uint32_t>* units, const std::string& name) {
    for (uoffset_t i = 0; i < size(units); ++i) note(units->Get(i), name, "yes");
  };
  for (uoffset_t i = 0; i < size(scenario_.sharing()); ++i) {
    const format::Sharing& one = *scenario_.sharing()->Get(i);
    const std::string because(text(game_.stacking()->may_share()->Get(one.rule())->because()));
    note_all(one.units(), "shares: " + because);
    note_all(one.with(), "shared with: " + because);
  }
  for (uoffset_t i = 0; i < size(scenario_.barred_orders()); ++i) {
    const format::BarredOrder& one = *scenario_.barred_orders()->Get(i);
    note_all(one.units(), fmt::format("barred from {}", name_at(game_.orders(), one.order())));
  }
  for (const format::PointTable* table : *scenario_.point_tables())
    for (uoffset_t i = 0; i < table->units()->size(); ++i) {
      const format::Figure& points = *table->units()->Get(i);
      note(i, fmt::format("points: {}", text(table->name())),
           points.known() ? std::to_string(points.value()) : "unknown");
    }
}

void Teller::tell_rules() {
  for (const format::Rule* one : *scenario_.rules())
    add("rule", text(one->id()), text(one->title()), bytes(one), format::RuleTypeTable());
  if (const format::Victory* victory = scenario_.victory()) {
    Thing& thing = add("victory", "victory", {}, bytes(victory), format::VictoryTypeTable(), {"points"});
    thing.properties.push_back({"points", std::string(pointed(Into::points, victory->points()))});
  }
  for (const format::PointTable* one : *scenario_.point_tables())
    add("table of points", text(one->name()), {}, bytes(one), format::PointTableTypeTable(),
        {"name", "units"});
  for (const format::Claim* one : *scenario_.claims())
    add("claim", text(one->says()), {}, bytes(one), format::ClaimTypeTable(), {"says", "units"});
  for (const format::Erratum* one : *scenario_.errata())
    add("erratum", text(one->key()), text(one->title()), bytes(one), format::ErratumTypeTable(), {"key"});
  for (const format::Correction* one : *scenario_.corrections())
    add("correction", fmt::format("{} -> {}", text(one->printed()), text(one->corrected())), {}, bytes(one),
        format::CorrectionTypeTable(), {"printed", "corrected"});
}

void Teller::tell_game() {
  add("game", "game", {}, bytes(&game_), format::GameTypeTable(),
      {"types", "ratings", "leader_ratings", "orders", "terrain", "stacking", "unit_rules"});
  for (const format::UnitType* one : *game_.types())
    add("unit type", text(one->key()), text(one->name()), bytes(one), format::UnitTypeTypeTable(), {"key"});
  add_named("rating", game_.ratings(), format::RatingTypeTable());
  add_named("leader rating", game_.leader_ratings(), format::RatingTypeTable());
  add_named("order", game_.orders(), format::OrderTypeTable());
  add_named("terrain", game_.terrain(), format::TerrainTypeTable());
  if (const format::Stacking* stacking = game_.stacking()) {
    add("stacking", "stacking", {}, bytes(stacking), format::StackingTypeTable(), {"may_share"});
    for (uoffset_t i = 0; i < size(stacking->may_share()); ++i)
      add("stacking exception", text(stacking->may_share()->Get(i)->because()), {},
          bytes(stacking->may_share()->Get(i)), format::ShareRuleTypeTable(), {"because"});
  }
  for (uoffset_t i = 0; i < size(game_.unit_rules()); ++i)
    add("rule for units", text(game_.unit_rules()->Get(i)->says()), {}, bytes(game_.unit_rules()->Get(i)),
        format::UnitRuleTypeTable(), {"says"});
}

void Teller::tell_map() {
  add("map", "map", {}, bytes(&map_), format::MapTypeTable(),
      {"game", "labels", "axial", "centres", "terrain", "heights", "hexsides", "sides_of_hexes", "places",
       "edges", "zones", "hexside_owners"});
  add_named("place", map_.places(), format::NamedPlaceTypeTable());
  add_named("zone", map_.zones(), format::NamedPlaceTypeTable());
  for (const format::MapEdge* one : *map_.edges())
    add("edge", format::EnumNameSheetEdge(one->edge()), {}, bytes(one), format::MapEdgeTypeTable(), {"edge"});
}

void Teller::tell_sheet() {
  add("counter sheet", "counter sheet", {}, bytes(sheet_), format::CounterSheetTypeTable(),
      {"game", "counters"});
  for (const format::Counter* one : *sheet_->counters()) {
    const std::string number = one->number() ? fmt::format(" #{}", one->number()) : "";
    add("counter",
        fmt::format("{}{}{}{}", text(one->side()), one->side() ? "/" : "", text(one->name()), number),
        text(one->name()), bytes(one), format::CounterTypeTable());
  }
}

}  // namespace

std::vector<Thing> things(const format::PackFile& pack, const format::Scenario& scenario) {
  return Teller(pack, scenario).tell();
}

}  // namespace muster::pack
