// Field tables of special rules and their effects.
#pragma once

#include "bind/common_fields.h"
#include "bind/selector_fields.h"
#include "model/effect_kinds.h"
#include "model/rule.h"

namespace muster::bind {

inline constexpr std::array<KeyDoc, model::kEffectKinds.size()> kEffectKeys = [] {
  std::array<KeyDoc, model::kEffectKinds.size()> keys;
  for (std::size_t i = 0; i < keys.size(); ++i)
    keys[i] = {model::kEffectKinds[i].word, model::kEffectKinds[i].does};
  return keys;
}();

template <>
struct Table<model::Effect> {
  static constexpr std::string_view kName = "an effect";
  static constexpr auto fields() {
    using model::Effect;
    return std::make_tuple(
        Field{"type", &Effect::type, "kind of effect, see the reference"},
        Field{"units", &Effect::units, "the units concerned"},
        Field{"side", &Effect::side, "the side concerned"},
        Field{"formation", &Effect::formation, "the formation concerned"},
        Field{"leader", &Effect::leader, "the leader concerned"}, Field{"order", &Effect::order, "an order"},
        Field{"edge", &Effect::edge, "a map edge"}, Field{"hexes", &Effect::hexes, "hexes"},
        Field{"when", &Effect::when, "when it begins, or what sets it off"},
        Field{"until", &Effect::until, "what ends it"}, Field{"value", &Effect::value, "a number or word"},
        Field{"table", &Effect::table, "what each result of the die means, as in 0-4"},
        Field{"die", &Effect::die,
              "sides of the die that is rolled, when it is not the game's: 6 for 1 to 6"},
        Field{"rolls", &Effect::rolls, "by turn, the results with which it happens, as in 0-1"});
  }
  static constexpr auto short_form() {
    return AsKey{"type", &model::Effect::type, "the effect's particulars, as in {side: Blue, edge: lower}",
                 std::span<const KeyDoc>(kEffectKeys)};
  }
};

template <>
struct Table<model::Rule> {
  static constexpr std::string_view kName = "a special rule";
  static constexpr auto fields() {
    using model::Rule;
    return std::make_tuple(
        Field{"title", &Rule::title, "printed title", Need::required}, Field{"id", &Rule::id, "a lasting id"},
        Field{"summary", &Rule::summary, "the rule in your own words", Need::required},
        Field{"effects", &Rule::effects, "what an engine can act on"},
        Field{"prints", &Rule::prints, "names that the book prints here and the summary does not need"});
  }
};

}  // namespace muster::bind
