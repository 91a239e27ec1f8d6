#include <set>

#include <fmt/format.h>

#include "render/scene_parts.h"

namespace muster::render {
namespace {

using flatbuffers::uoffset_t;

std::string with_ratings(const format::Game& game, const format::Leader& leader) {
  std::string out(pack::text(leader.name()));
  for (uoffset_t i = 0; i < pack::size(leader.ratings()); ++i) {
    const format::RatingValue& value = *leader.ratings()->Get(i);
    const format::Rating& rating = *game.leader_ratings()->Get(value.rating());
    if (pack::size(rating.words()) > 0) continue;
    out += value.known() ? fmt::format(" ({})", value.value() < 0 ? fmt::format("–{}", -value.value())
                                                                  : fmt::format("{}", value.value()))
                         : " (?)";
  }
  return out;
}

std::string commander(const format::Game& game, const format::Scenario& from, std::int32_t leader,
                      format::CommanderState state) {
  if (leader >= 0) return with_ratings(game, *from.leaders()->Get(static_cast<uoffset_t>(leader)));
  return state == format::CommanderState::unknown ? "commander unknown" : "";
}

void read_sides(const format::Game& game, const format::Scenario& from, Scene& scene) {
  std::vector<std::optional<Rgb>> own;
  for (const format::Side* side : *from.sides()) {
    SceneSide& one = scene.sides.emplace_back();
    one.name = pack::text(side->name());
    one.commander = commander(game, from, side->commander(), side->commander_state());
    if (side->zone() >= 0) one.zone = static_cast<std::size_t>(side->zone());
    own.push_back(parse_colour(pack::text(side->colour())));
  }
  const std::vector<Rgb> colours = side_colours(own);
  for (std::size_t i = 0; i < colours.size(); ++i) scene.sides[i].colour = colours[i];
}

// Stripes tell apart the formations of the highest level on which a side has several.
class Stripes {
 public:
  Stripes(const format::Scenario& from, const std::vector<SceneSide>& sides)
      : from_(from), levels_(pack::size(from.sides())) {
    for (const SceneSide& side : sides) sides_.push_back(side.colour);
    for (std::size_t side = 0; side < levels_.size(); ++side)
      while (levels_[side] < 8 && count(side, levels_[side]) == 1 && count(side, levels_[side] + 1) > 0)
        ++levels_[side];
  }

  // Of a formation whose parent's stripe is known.
  Rgb of(const format::Formation& formation, const Rgb* parent) {
    if (const auto own = parse_colour(pack::text(formation.colour()))) return *own;
    if (parent && formation.level() > levels_[formation.side()]) return *parent;
    return next_stripe(next_[formation.side()], sides_, formation.side());
  }

 private:
  std::size_t count(std::size_t side, int level) const {
    return static_cast<std::size_t>(
        std::count_if(from_.formations()->begin(), from_.formations()->end(),
                      [&](const auto* one) { return one->side() == side && one->level() == level; }));
  }

  const format::Scenario& from_;
  std::vector<int> levels_;
  std::vector<Rgb> sides_;
  std::map<std::size_t, std::size_t> next_;
};

void read_formations(const format::Game& game, const format::Scenario& from, Scene& scene) {
  Stripes stripes(from, scene.sides);
  for (const format::Formation* formation : *from.formations()) {
    const std::int32_t parent = formation->parent();
    const Rgb* above = parent < 0 ? nullptr : &scene.formations[static_cast<std::size_t>(parent)].stripe;
    SceneFormation one;
    one.name = pack::text(formation->name());
    one.commander = commander(game, from, formation->commander(), formation->commander_state());
    if (formation->order() >= 0)
      one.order = pack::text(game.orders()->Get(static_cast<uoffset_t>(formation->order()))->name());
    one.side = formation->side();
    one.level = formation->level();
    one.stripe = stripes.of(*formation, above);
    scene.formations.push_back(one);
  }
  for (const format::Unit* unit : *from.units()) {
    ++scene.sides[unit->side()].units;
    for (auto at = static_cast<std::int32_t>(unit->formation()); at >= 0;
         at = from.formations()->Get(static_cast<uoffset_t>(at))->parent())
      ++scene.formations[static_cast<std::size_t>(at)].units;
  }
}

std::string says(const Counter& counter, const format::Unit& unit, const Scene& scene) {
  std::string out = counter.name;
  if (unit.of() > 1) out += fmt::format(" {} of {}", unit.number(), unit.of());
  if (unit.code()) out += fmt::format(", {}", pack::text(unit.code()));
  return out +
         fmt::format(" · {}, {}", scene.formations[unit.formation()].name, scene.sides[unit.side()].name);
}

// The brackets of a code set it off from the name in a line; on a counter nothing needs that.
std::string_view without_brackets(std::string_view code) {
  const bool both = code.starts_with('(') && code.ends_with(')') && code.find('(', 1) == code.npos;
  return both ? code.substr(1, code.size() - 2) : code;
}

// Where a code repeats the unit's name, the counter has it in its stripe.
std::string without_name(std::string code, const std::string& name) {
  const std::size_t at = name.empty() || code == name ? code.npos : code.find(name);
  if (at == code.npos) return code;
  code.erase(at, name.size());
  while (code.starts_with(' ')) code.erase(0, 1);
  while (code.ends_with(' ')) code.pop_back();
  for (std::size_t twice = code.find("  "); twice != code.npos; twice = code.find("  ")) code.erase(twice, 1);
  return code;
}

Counter unit_counter(const format::Game& game, const format::Unit& unit, const Scene& scene) {
  Counter one;
  one.id = pack::text(unit.id());
  one.name = pack::text(unit.name());
  one.code = without_name(std::string(without_brackets(pack::text(unit.code()))), one.name);
  one.side = unit.side();
  one.body = scene.sides[one.side].colour;
  one.stripe = scene.formations[unit.formation()].stripe;
  one.footprint = unit.footprint();
  if (unit.heading() >= 0) one.heading = unit.heading();
  one.says = says(one, unit, scene);
  if (unit.type() < 0) return one;
  const format::UnitType& type = *game.types()->Get(static_cast<uoffset_t>(unit.type()));
  one.symbol = choose_symbol(pack::text(type.symbol()), pack::text(type.arm()), pack::text(type.name()));
  return one;
}

Counter leader_counter(const format::Game& game, const format::Leader& leader, const Scene& scene) {
  Counter one;
  one.id = pack::text(leader.id());
  one.name = pack::text(leader.name());
  const std::string full = with_ratings(game, leader);
  one.code = full.size() > one.name.size() ? full.substr(one.name.size() + 1) : "";
  one.symbol = Symbol::leader;
  one.leader = true;
  one.side = leader.side();
  one.body = scene.sides[one.side].colour;
  const bool army = leader.formation() < 0;
  one.stripe = army ? kPaper : scene.formations[static_cast<std::size_t>(leader.formation())].stripe;
  one.says =
      full +
      (army ? " · " : " · " + scene.formations[static_cast<std::size_t>(leader.formation())].name + ", ") +
      scene.sides[one.side].name;
  return one;
}

// One row a sign, with the names of all types that bear it.
void read_symbols(const format::Game& game, const format::Scenario& from, Scene& scene) {
  std::map<Symbol, std::vector<std::string>> names;
  std::set<std::int32_t> seen;
  for (std::size_t i = 0; i < scene.units; ++i) {
    const std::int32_t type = from.units()->Get(static_cast<uoffset_t>(i))->type();
    if (!seen.insert(type).second) continue;
    if (type < 0) {
      names[Symbol::unknown].emplace_back("type unknown");
      continue;
    }
    const format::UnitType& one = *game.types()->Get(static_cast<uoffset_t>(type));
    names[scene.counters[i].symbol].emplace_back(one.name() ? pack::text(one.name()) : pack::text(one.key()));
  }
  for (const auto& [symbol, all] : names)
    scene.symbols.emplace_back(symbol, fmt::format("{}", fmt::join(all, ", ")));
}

}  // namespace

void read_forces(const format::Game& game, const format::Scenario& from, Scene& scene) {
  read_sides(game, from, scene);
  read_formations(game, from, scene);
  for (const format::Unit* unit : *from.units()) scene.counters.push_back(unit_counter(game, *unit, scene));
  scene.units = scene.counters.size();
  for (const format::Leader* leader : *from.leaders())
    scene.counters.push_back(leader_counter(game, *leader, scene));
  read_symbols(game, from, scene);
}

}  // namespace muster::render
