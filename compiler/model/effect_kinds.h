// The words for what special rules do.
#pragma once

#include <array>
#include <string_view>

namespace muster::model {

struct EffectKind {
  std::string_view word;
  std::string_view does;  // with the keys that say the particulars
};

// The kinds of effect that an engine can act on; everything else is prose.
inline constexpr std::array<EffectKind, 21> kEffectKinds = {{
    {"retreat edge", "the map edge to which a side retreats: `side`, `edge`"},
    {"exit hexes", "hexes through which units may leave the map, and what that counts: `hexes`, `value`"},
    {"reinforcement schedule",
     "when units arrive: `units`, `hexes`, `when`, a die's `table` or `rolls` by turn"},
    {"victory points",
     "points that a side gets: `side`, `value`, for `hexes`, `units` or a `leader`, `when`"},
    {"terrain override", "hexes that count as another terrain: `hexes`, `value`, `until`"},
    {"command exception", "units or a leader not bound to the command rule: `units` or `leader`, `until`"},
    {"forbidden action",
     "what may not be done: `units`, `side` or `formation`, `order` or `value`, `when`, `until`"},
    {"forced action",
     "what must be done: `units`, `side` or `formation`, `order` or `value`, `when`, `until`"},
    {"modifier", "a modifier of a roll or rating: of whom, `value`, `when`"},
    {"die table", "a die that is rolled, and what its results mean: `when`, `table`"},
    {"flight level change",
     "a change of the level at which a side flees: `side` or `formation`, `value`, `when`"},
    {"time limit", "when the battle ends: `value`, `when`, `rolls`"},
    {"pause", "a time without turns: `value`, `when`, `rolls`"},
    {"before turn 1", "what happens before the first turn: `units`, `value`"},
    {"starting state", "the state or order in which things start: `order` or `value`"},
    {"unit removal", "units that are taken away: `units`, `when`, `table`"},
    {"unit addition", "units that are added: `units`, `hexes`, `when`, `table`"},
    {"tied units", "units that must stay with each other or with a leader: `units`, `leader`"},
    {"activation exception",
     "a formation or leader activated otherwise: `formation`, `leader`, `value`, `when`"},
    {"attachment", "units that belong to another formation: `units`, `formation`, `when`"},
    {"senior commander", "a leader above the others of his side: `side`, `leader`"},
}};

// The words alone, in the same order.
constexpr std::array<std::string_view, kEffectKinds.size()> effect_words() {
  std::array<std::string_view, kEffectKinds.size()> words;
  for (std::size_t i = 0; i < words.size(); ++i) words[i] = kEffectKinds[i].word;
  return words;
}

}  // namespace muster::model
