// Titles, and what the margin says of the drawing itself.
#include <fmt/format.h>

#include "render/scene_parts.h"

namespace muster::render {
namespace {

using flatbuffers::uoffset_t;

void add(std::vector<std::string>& parts, std::string part) {
  if (!part.empty() && part != "unknown") parts.push_back(std::move(part));
}

std::string length(const format::Scenario& from) {
  const format::Length* length = from.length();
  if (!length || !length->turns() || !length->turns()->known()) return {};
  return counted(static_cast<std::size_t>(std::max(length->turns()->value(), 0)), "turn");
}

// "as printed" or "with 3 corrections".
std::string corrections(const format::Scenario& from) {
  if (from.as_printed()) return "This is the set-up as the book prints it, without corrections.";
  std::size_t used = 0, open = 0;
  for (const format::Correction* one : *from.corrections()) {
    ++(one->status() == format::CorrectionStatus::open ? open : used);
  }
  std::string out;
  if (used > 0) out = fmt::format("{} of the printed values {} corrected.", used, used == 1 ? "is" : "are");
  if (open > 0)
    out += fmt::format("{}{} {} wrong, and the right value is not known.", out.empty() ? "" : " ", open,
                       open == 1 ? "value is" : "values are");
  return out;
}

std::string shift_words(const Board& board) {
  if (!board.shift_assumed) return {};
  return fmt::format("Shift assumed: the source does not say which {} of hexes are set off by half a hex.",
                     board.shape.pointy ? "rows" : "columns");
}

std::string terrain_words(const Board& board) {
  if (board.table) return board.table->elsewhere == 0 ? "The terrain outside the areas is unknown." : "";
  const std::size_t unknown = board.unknown_terrain();
  if (unknown == 0) return {};
  if (unknown == board.size()) return "The terrain is unknown: the printed map was not at hand.";
  return fmt::format("The terrain of {} of {} hexes is unknown.", unknown, board.size());
}

void read_retreats(const format::Scenario& from, Scene& scene) {
  scene.retreats.assign(4, {});
  for (const format::Rule* rule : *from.rules())
    for (uoffset_t i = 0; i < pack::size(rule->effects()); ++i) {
      const format::Effect& effect = *rule->effects()->Get(i);
      if (effect.kind() != format::EffectKind::retreat_edge || effect.edge() < 0 || effect.side() < 0)
        continue;
      const int edge = scene.board.edges[static_cast<std::size_t>(effect.edge())].side;
      std::string& who = scene.retreats[static_cast<std::size_t>(edge & 3)];
      const std::string& side = scene.sides[static_cast<std::size_t>(effect.side())].name;
      if (who.find(side) == std::string::npos) who += (who.empty() ? "" : ", ") + side;
    }
}

}  // namespace

void read_titles(const format::PackFile& pack, const format::Scenario& from, Scene& scene) {
  const format::Game& game = *pack.games()->Get(from.game());
  scene.overline = pack::text(game.title());
  scene.title = pack::text(from.title());
  scene.generator = pack::text(pack.generator());
  std::vector<std::string> parts;
  for (uoffset_t i = 0; i < pack::size(from.variants()); ++i)
    add(parts, "Variant: " + std::string(pack::text(from.variants()->Get(i)->title())));
  const std::string date(pack::text(from.date()));
  if (scene.title.find(date) == std::string::npos) add(parts, date);
  if (scene.title.find(scene.board.title) == std::string::npos) add(parts, "Map: " + scene.board.title);
  add(parts, length(from));
  if (const std::string first(pack::text(from.first_move())); first != "unknown" && !first.empty())
    add(parts, "First move: " + first);
  if (from.as_printed()) add(parts, "As printed");
  scene.subtitle = fmt::format("{}", fmt::join(parts, "  ·  "));
}

void read_notes(const format::Scenario& from, Scene& scene) {
  const Board& board = scene.board;
  read_retreats(from, scene);
  add(scene.notes,
      board.size_inferred ? "The size of the map is inferred from the hexes that the set-up uses." : "");
  add(scene.notes, shift_words(board));
  add(scene.notes, terrain_words(board));
  add(scene.notes, board.north ? "" : "Where north lies is not known: the map lies as its hex numbers run.");
  add(scene.notes, corrections(from));
  const bool tentative = std::any_of(scene.counters.begin(), scene.counters.end(),
                                     [](const Counter& one) { return one.tentative; });
  add(scene.notes, tentative ? "Pale counters show one way of many to fill a free choice." : "");
}

}  // namespace muster::render
