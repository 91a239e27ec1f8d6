#include "resolve/stated_fields.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/edit_distance.h"
#include "base/unicode.h"
#include "resolve/code_fields.h"
#include "resolve/names.h"

namespace muster::resolve {
namespace {

using diagnostics::Kind;
using diagnostics::Sink;

const base::Text* find_attribute(const model::Keyed<base::Text>& attributes, std::string_view name) {
  for (const auto& [key, value] : attributes)
    if (base::fold_case(key.value) == base::fold_case(name)) return &value;
  return nullptr;
}

// The game's level with this name: its number from the top.
std::optional<std::size_t> find_level(const Battle& battle, const base::Text& name, Sink* sink) {
  const auto& levels = battle.rules->game().levels;
  for (std::size_t i = 0; i < levels.size(); ++i)
    if (base::fold_case(levels[i].value) == base::fold_case(name.value)) return i;
  if (sink)
    sink->add(Kind::unknown_name, name.range,
              fmt::format("the game has no level of formations called `{}`", name.value));
  return std::nullopt;
}

class Finder {
 public:
  Finder(const Battle& battle, Sink* sink)
      : battle_(battle), names_(battle), sink_(sink ? *sink : ignored_) {}

  // The one thing of this name, or kNone.
  Index one(NameKind kind, const base::Text& name) const {
    const auto found = names_.require(kind, name, sink_);
    return found.size() == 1 ? found.front() : kNone;
  }

  std::optional<StatedField> attribute(const model::Keyed<base::Text>& attributes,
                                       const base::Text& field) const {
    const base::Text* value = find_attribute(attributes, field.value);
    if (!value) {
      std::vector<std::string_view> known;
      for (const auto& one : attributes) known.push_back(one.key.value);
      auto& found =
          sink_.add(Kind::unknown_name, field.range, fmt::format("there is no attribute `{}`", field.value));
      if (const auto near = base::nearest(field.value, known))
        found.help.push_back(fmt::format("did you mean `{}`?", known[*near]));
      else
        found.help.push_back("add it under `attributes:` of what the claim is about");
      return std::nullopt;
    }
    if (model::is_unknown(*value)) return std::nullopt;
    return StatedField{value->str(), value->range};
  }

  std::optional<StatedField> rating(const Leader& leader, const base::Text& field) const {
    const auto id = battle_.rules->find_leader_rating(field.value);
    if (!id) {
      sink_.add(Kind::unknown_name, field.range,
                fmt::format("the game has no leader rating called `{}`", field.value));
      return std::nullopt;
    }
    const auto value = known_value(leader.ratings, *id);
    return value ? std::optional(StatedField{std::to_string(*value), leader.label.range}) : std::nullopt;
  }

 private:
  const Battle& battle_;
  Names names_;
  Sink ignored_;
  Sink& sink_;
};

}  // namespace

std::vector<Index> select_formations(const Battle& battle, const model::FormationSelector& selector,
                                     Sink* sink) {
  const Finder finder(battle, sink);
  std::vector<Index> sides;
  for (const base::Text& name : selector.sides) sides.push_back(finder.one(NameKind::side, name));
  const auto level = selector.level.present() ? find_level(battle, selector.level, sink) : std::nullopt;
  std::vector<Index> found;
  for (Index i = 0; i < battle.formations.size(); ++i) {
    const Formation& formation = battle.formations[i];
    if (!sides.empty() && std::find(sides.begin(), sides.end(), formation.side) == sides.end()) continue;
    if (selector.level.present() && level != formation.level) continue;
    const std::string kind = base::fold_case(formation.kind.value);
    if (selector.kind.present() && kind != base::fold_case(selector.kind.value)) continue;
    const bool all =
        std::all_of(selector.attributes.begin(), selector.attributes.end(), [&](const auto& wanted) {
          const base::Text* value = find_attribute(formation.line->keys->attributes, wanted.key.value);
          return value && (wanted.value.value == "any" || same_value(value->value, wanted.value.value));
        });
    if (all) found.push_back(i);
  }
  return found;
}

std::optional<StatedField> claimed_field(const Battle& battle, const model::Claim& claim, Sink* sink) {
  const Finder finder(battle, sink);
  if (claim.leader.present()) {
    const Index leader = finder.one(NameKind::leader, claim.leader);
    return leader == kNone ? std::nullopt : finder.rating(battle.leaders[leader], claim.field);
  }
  if (claim.formation.present()) {
    const Index formation = finder.one(NameKind::formation, claim.formation);
    if (formation == kNone) return std::nullopt;
    return finder.attribute(battle.formations[formation].line->keys->attributes, claim.field);
  }
  const Index side = finder.one(NameKind::side, claim.side);
  if (side == kNone) return std::nullopt;
  return finder.attribute(battle.sides[side].line->attributes, claim.field);
}

bool same_value(std::string_view a, std::string_view b) {
  const auto x = printed_number(a), y = printed_number(b);
  return x && y ? *x == *y : base::fold_case(a) == base::fold_case(b);
}

}  // namespace muster::resolve
