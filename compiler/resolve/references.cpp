#include "resolve/references.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/edit_distance.h"
#include "diagnostics/offer.h"
#include "model/effect_kinds.h"
#include "resolve/effects.h"
#include "resolve/fit.h"
#include "resolve/names.h"
#include "resolve/whereabouts.h"

namespace muster::resolve {
namespace {

using diagnostics::Kind;
using diagnostics::Sink;

class Reader {
 public:
  Reader(Battle& battle, Sink& sink) : battle_(battle), sink_(sink), names_(battle) {}

  void read(const model::Rule& rule) {
    of_battle_ = rule.range.file == battle_.scenario->range.file;
    read_text(rule.summary);
    for (const base::Text& name : rule.prints) read_printed(name);
    for (const model::Effect& effect : rule.effects) read_effect(effect);
    of_battle_ = true;
  }
  void read_text(const base::Text& text);

 private:
  void read_reference(const base::Text& inside);
  void read_printed(const base::Text& name);
  void read_as_printed(NameKind kind, const base::Text& meant, const base::Text& printed);
  void read_effect(const model::Effect& effect);
  void require(NameKind kind, const base::Text& name, Index side = kNone);
  void override_terrain(const model::Effect& effect, const NamedHexes& hexes);

  Battle& battle_;
  Sink& sink_;
  Names names_;
  bool of_battle_ = true;  // or a rule of the game, for all its battles
};

void Reader::read_text(const base::Text& text) {
  for (std::size_t at = text.value.find('{'); at != std::string_view::npos;
       at = text.value.find('{', at + 1)) {
    const std::size_t end = text.value.find('}', at);
    if (end == std::string_view::npos) {
      sink_.add(Kind::unknown_name, text.sub(at, 1).range, "this brace is not closed")
          .help.push_back("a name stands in braces with its kind, as in {unit:Guard}");
      return;
    }
    read_reference(text.sub(at + 1, end - at - 1));
    at = end;
  }
}

// In a text the printed spelling stands behind a bar, not in a correction.
void offer_both_spellings(std::string_view kind, const base::Text& name, bool has_printed,
                          diagnostics::Diagnostic& finding) {
  if (finding.kind != Kind::name_mismatch) return;
  diagnostics::withdraw_correction(finding);
  if (!has_printed)
    finding.help.push_back(fmt::format("if the book prints {}, write both: {{{}:{}|{}}}", name.value, kind,
                                       *finding.corrected, name.value));
}

// kind:name, or kind:name|as printed
void Reader::read_reference(const base::Text& inside) {
  const std::size_t colon = inside.value.find(':');
  if (colon == std::string_view::npos) {
    sink_
        .add(Kind::unknown_name, inside.range,
             fmt::format("`{{{}}}` does not say what kind of thing is meant", inside.value))
        .help.push_back(fmt::format("write the kind before the name, as in {{unit:{}}}", inside.value));
    return;
  }
  const base::Text kind = inside.sub(0, colon);
  const base::Text names = inside.sub(colon + 1, inside.value.size());
  const std::size_t bar = std::min(names.value.find('|'), names.value.size());
  const base::Text name = names.sub(0, bar);
  const base::Text printed = bar < names.value.size() ? names.sub(bar + 1, names.value.size()) : base::Text{};
  battle_.references.push_back({inside.range, kind.value, name.value, printed.value});
  if (kind.value == "hex") {
    expand(battle_, {name}, sink_);
  } else if (const auto known = name_kind(kind.value)) {
    const std::size_t before = sink_.found().size();
    require(*known, name);
    for (std::size_t i = before; i < sink_.found().size(); ++i)
      offer_both_spellings(kind.value, name, printed.present(), sink_.found()[i]);
    if (printed.present() && battle_.scenario->as_printed) read_as_printed(*known, name, printed);
  } else {
    sink_
        .add(Kind::unknown_name, kind.range,
             fmt::format("`{}` is no kind of thing that a text can refer to", kind.value))
        .help.push_back("kinds are hex, side, formation, leader, unit, place, order, edge, rule, variant");
  }
}

// What a reference corrects: the name that the book prints is no name of what is meant.
void Reader::read_as_printed(NameKind kind, const base::Text& meant, const base::Text& printed) {
  if (names_.find(kind, printed.value) == names_.find(kind, meant.value)) return;
  auto& found = sink_.add(Kind::name_mismatch, printed.range,
                          fmt::format("the book writes `{}` here, but no {} is called that; `{}` is meant",
                                      printed.value, to_string(kind), meant.value));
  found.printed = printed.str();
  found.corrected = meant.str();
  found.status = diagnostics::Status::editorial;
}

// A name that the book prints without saying what it is: a leader, unit, formation, place or side.
void Reader::read_printed(const base::Text& name) {
  for (const NameKind kind :
       {NameKind::leader, NameKind::unit, NameKind::formation, NameKind::place, NameKind::side})
    if (!names_.find(kind, name.value).empty()) return;
  names_.require(NameKind::leader, name, sink_);
}

// A rule of the game may be about units and leaders that this battle does not have.
void Reader::require(NameKind kind, const base::Text& name, Index side) {
  const bool game_word = kind == NameKind::order || kind == NameKind::edge || kind == NameKind::rule;
  if (!of_battle_ && !game_word && !names_.near(kind, name.value, side)) return;
  names_.require(kind, name, sink_, side);
}

void Reader::read_effect(const model::Effect& effect) {
  static constexpr auto kWords = model::effect_words();
  if (effect.type.present() && std::find(kWords.begin(), kWords.end(), effect.type.value) == kWords.end()) {
    auto& found = sink_.add(Kind::unknown_name, effect.type.range,
                            fmt::format("there is no effect `{}`", effect.type.value));
    if (const auto near = base::nearest(effect.type.value, kWords))
      found.help.push_back(fmt::format("did you mean `{}`?", kWords[*near]));
    else
      found.help.push_back("what no effect fits is prose: leave `effects:` out; the pack says so");
  }
  require(NameKind::side, effect.side);
  const Index owner = side_of_names(battle_, effect);
  require(NameKind::formation, effect.formation, owner);
  require(NameKind::leader, effect.leader, owner);
  require(NameKind::order, effect.order);
  require(NameKind::edge, effect.edge);
  const NamedHexes hexes = expand(battle_, effect.hexes, sink_, owner);
  if (effect.type.value == "terrain override") override_terrain(effect, hexes);
  for (const base::Text* words : {&effect.when, &effect.until, &effect.value}) read_text(*words);
  for (const auto& row : effect.table) read_text(row.value);
  if (!effect.units.range.valid()) return;
  if (of_battle_)
    select_some(effect.units, battle_, sink_);
  else
    Matcher(effect.units, battle_, &sink_, Absent::elsewhere);
}

// The value is a kind of terrain, or says in words what the terrain does. What comes later (`when:`) does not
// hold for the set-up.
void Reader::override_terrain(const model::Effect& effect, const NamedHexes& hexes) {
  const auto& terrain = battle_.rules->game().terrain;
  auto kind = battle_.rules->find_terrain(effect.value.value);
  if (!kind && hexes.hexes.empty()) return;
  if (!kind) {
    std::vector<std::string_view> known;
    for (const auto& one : terrain) known.push_back(one.key.value);
    kind = base::nearest(effect.value.value, known);
    if (!kind) return;
    auto& found = sink_.add(Kind::name_mismatch, effect.value.range,
                            fmt::format("the game has no terrain `{}`; it is taken to mean `{}`",
                                        effect.value.value, known[*kind]));
    found.help.push_back(fmt::format("write `{}`", known[*kind]));
    diagnostics::offer_correction(found, effect.value.value, known[*kind], "...");
  }
  if (effect.when.present()) return;
  for (const NamedHex& one : hexes.hexes)
    battle_.terrain_overrides.push_back({one.hex, static_cast<std::uint16_t>(*kind)});
}

// A later rule counts before an earlier one.
void settle_overrides(std::vector<TerrainOverride>& overrides) {
  const auto before = [](const TerrainOverride& a, const TerrainOverride& b) { return a.hex < b.hex; };
  std::stable_sort(overrides.begin(), overrides.end(), before);
  std::reverse(overrides.begin(), overrides.end());
  const auto same = [](const TerrainOverride& a, const TerrainOverride& b) { return a.hex == b.hex; };
  overrides.erase(std::unique(overrides.begin(), overrides.end(), same), overrides.end());
  std::reverse(overrides.begin(), overrides.end());
}

}  // namespace

void resolve_references(Battle& battle, Sink& sink) {
  Reader reader(battle, sink);
  for (const model::Rule* rule : battle.rules_in_force) reader.read(*rule);
  settle_overrides(battle.terrain_overrides);
  reader.read_text(battle.scenario->victory.says);
  for (const model::ImmediateVictory& end : battle.scenario->victory.immediate) reader.read_text(end.says);
  for (const Entry& entry : battle.entries) reader.read_text(entry.line->at.keys->entry);
  for (const model::Variant* variant : battle.variants) reader.read_text(variant->summary);
}

}  // namespace muster::resolve
