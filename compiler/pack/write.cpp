#include <algorithm>
#include <cassert>

#include <fmt/format.h>

#include "pack/draft.h"
#include "pack/encode.h"
#include "resolve/assumed_layout.h"
#include "resolve/counter_sheet.h"

namespace muster::pack {
namespace {

// Things shared between items, in the order in which items first use them.
template <class T>
class Shared {
 public:
  std::uint32_t index(const T* thing) {
    const auto at =
        static_cast<std::size_t>(std::find(things_.begin(), things_.end(), thing) - things_.begin());
    if (at == things_.size()) things_.push_back(thing);
    return static_cast<std::uint32_t>(at);
  }
  const std::vector<const T*>& all() const { return things_; }

 private:
  std::vector<const T*> things_;
};

// Room for a pack, so that it need not grow; what is not used costs nothing.
std::size_t roughly(std::span<const Item> items) {
  constexpr std::size_t kHex = 100, kUnit = 1000, kRest = std::size_t{64} << 10, kMost = std::size_t{1} << 30;
  std::size_t bytes = kRest;
  for (const Item& one : items)
    bytes += kHex * one.battle->board->grid().size() + kUnit * one.battle->units.size();
  return std::min(bytes, kMost);
}

class Writer {
 public:
  Writer(std::span<const Item> items, const base::Sources& sources)
      : items_(items), sources_(sources), encoder_(roughly(items), items.size() > 1) {
    for (const Item& item : items) {
      battles_.push_back(item.battle);
      games_.index(item.battle->rules);
      maps_.index(item.battle->board);
      if (item.battle->sheet) sheets_.index(item.battle->sheet);
    }
  }

  Written write() {
    for (const resolve::Ruleset* rules : games_.all()) write(*rules);
    for (const resolve::Board* board : maps_.all()) write(*board);
    for (const resolve::CounterSheet* sheet : sheets_.all()) write(*sheet);
    for (const Item& item : items_)
      encoder_.add(*draft_scenario(item, sources_, games_.index(item.battle->rules),
                                   maps_.index(item.battle->board), sheet_of(*item.battle),
                                   resolve::assumed_layout(*item.battle->board, battles_), encoder_));
    return encoder_.finish("muster " MUSTER_VERSION);
  }

 private:
  template <class Uses>
  const resolve::Battle& first(Uses uses) const {
    return **std::find_if(battles_.begin(), battles_.end(), uses);
  }

  std::string file(const base::SourceRange& range, const resolve::Battle& battle) const {
    return str(Spots(sources_, battle.scenario->range.file).file(range.file));
  }

  void write(const resolve::Ruleset& rules) {
    const resolve::Battle& battle = first([&](const auto* one) { return one->rules == &rules; });
    encoder_.add(*draft_game(rules, file(rules.game().range, battle)));
  }

  void write(const resolve::Board& board) {
    const resolve::Battle& battle = first([&](const auto* one) { return one->board == &board; });
    const auto game = static_cast<std::int32_t>(games_.index(battle.rules));
    const hex::Layout& layout = resolve::assumed_layout(board, battles_);
    encoder_.add(*draft_map(board, layout, game, file(board.map().range, battle)), {board, layout});
  }

  void write(const resolve::CounterSheet& sheet) {
    const resolve::Battle& battle = first([&](const auto* one) { return one->sheet == &sheet; });
    encoder_.add(*draft_sheet(sheet, sources_, games_.index(battle.rules), file(sheet.model->range, battle)));
  }

  std::int32_t sheet_of(const resolve::Battle& battle) {
    return battle.sheet ? static_cast<std::int32_t>(sheets_.index(battle.sheet)) : -1;
  }

  std::span<const Item> items_;
  const base::Sources& sources_;
  std::vector<const resolve::Battle*> battles_;
  Shared<resolve::Ruleset> games_;
  Shared<resolve::Board> maps_;
  Shared<resolve::CounterSheet> sheets_;
  Encoder encoder_;
};

}  // namespace

Item item(const resolve::Battle& battle, std::span<const diagnostics::Diagnostic> findings,
          std::span<const model::Correction> corrections, std::span<const base::SourceRange> unsure) {
  return {&battle, findings, corrections, resolve::completeness(battle, corrections, unsure.size())};
}

std::optional<Problem> too_large(std::span<const Item> items) {
  Shared<resolve::Board> maps;
  std::size_t hexes = 0;
  for (const Item& one : items) maps.index(one.battle->board);
  for (const resolve::Board* board : maps.all()) hexes += board->grid().size();
  if (hexes <= kMaxHexesInPack) return std::nullopt;
  return Problem{
      fmt::format("the maps have {} hexes, but one pack holds at most {}", hexes, kMaxHexesInPack)};
}

Written write_once(std::span<const Item> items, const base::Sources& sources) {
  assert(!too_large(items));
  return Writer(items, sources).write();
}

std::string write(std::span<const Item> items, const base::Sources& sources) {
  return write_once(items, sources).bytes();
}

}  // namespace muster::pack
