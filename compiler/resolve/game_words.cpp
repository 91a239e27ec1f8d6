#include "resolve/game_words.h"

#include <algorithm>
#include <array>
#include <span>

#include <fmt/format.h>

#include "base/edit_distance.h"
#include "base/unicode.h"
#include "model/symbol_words.h"
#include "resolve/words.h"
#include "table/text.h"

namespace muster::resolve {
namespace {

using diagnostics::Sink;

constexpr std::array<std::string_view, 3> kFacings = {"corner", "edge", "bearing"};
constexpr std::array<std::string_view, 2> kOrdersAtStart = {"chosen by the players", "printed"};
constexpr std::array<std::string_view, 2> kTerrainOn = {"hex", "hexside"};
constexpr std::array<std::string_view, 2> kBlocks = {"enemy units", "impassable terrain"};
constexpr std::array<std::string_view, 1> kCommanderStarts = {"with a unit of the formation"};

void check_stacking(const Ruleset& rules, Sink& sink) {
  std::vector<std::string_view> same = {"side", "formation"};
  for (const model::Text& level : rules.game().levels) same.push_back(level.value);
  for (const model::ShareRule& rule : rules.game().stacking.may_share) check_word(rule.same, same, sink);
}

void check_distance(const base::Text& apart, Sink& sink) {
  const auto length = table::read_length(apart.value);
  if (!apart.present() || model::is_unknown(apart) || (length && *length > 0)) return;
  sink.add(diagnostics::Kind::wrong_type, apart.range, fmt::format("`{}` is no distance", apart.value))
      .help.push_back("write a number of units with at most three decimals, as in 1.5, or `unknown`");
}

void check_command(const Ruleset& rules, Sink& sink) {
  const model::CommandRule& command = rules.game().command;
  for (const base::Text& what : command.blocked_by) check_word(what, kBlocks, sink);
  check_word(command.commander_start, kCommanderStarts, sink);
  std::vector<std::string_view> levels;
  for (const base::Text& level : rules.game().levels) levels.push_back(level.value);
  check_word(command.level, levels, sink);
  std::vector<std::string_view> ratings;
  for (const auto& rating : rules.game().leader_ratings) ratings.push_back(rating.key.value);
  check_word(command.commander_reach, ratings, sink);
  for (const model::Reach& reach : command.reach) check_distance(reach.distance, sink);
}

// A mark that could be part of a number or of the list would make every list ambiguous.
void check_counter_mark(const base::Text& mark, Sink& sink) {
  if (!mark.present() || model::is_unknown(mark)) return;
  if (!mark.value.empty() && mark.value.find_first_of("0123456789+-,;? ") == std::string_view::npos) return;
  sink.add(diagnostics::Kind::wrong_type, mark.range,
           fmt::format("`{}` cannot stand before a counter's number", mark.value))
      .help.push_back("write a mark without figures, signs, commas and blanks, such as `#` or `No.`");
}

// Of terrain drawings look for these words in what the author writes; of units it must be one of them.
void check_symbol(const base::Text& symbol, std::span<const std::string_view> known, bool whole, Sink& sink) {
  if (!symbol.present() || model::is_unknown(symbol)) return;
  const std::string folded = base::fold_case(symbol.value);
  if (std::any_of(known.begin(), known.end(), [&](std::string_view word) {
        return whole ? folded == word : folded.find(word) != std::string::npos;
      }))
    return;
  auto& found = sink.add(diagnostics::Kind::unknown_symbol, symbol.range,
                         fmt::format("there is no symbol `{}`", symbol.value));
  if (const auto near = base::nearest(symbol.value, known))
    found.help.push_back(fmt::format("did you mean `{}`?", known[*near]));
  else
    found.help.push_back(fmt::format("known: {}", fmt::join(known, ", ")));
}

}  // namespace

void check_game_words(const Ruleset& rules, Sink& sink) {
  const model::Game& game = rules.game();
  check_stacking(rules, sink);
  check_command(rules, sink);
  std::vector<std::string_view> ratings;
  for (const auto& rating : game.ratings) ratings.push_back(rating.key.value);
  check_word(game.counter_numbers.rating, ratings, sink);
  check_counter_mark(game.counter_numbers.mark, sink);
  check_word(game.facing.to, kFacings, sink);
  check_distance(game.distance.apart, sink);
  check_word(game.orders.at_start, kOrdersAtStart, sink);
  static constexpr std::array<std::string_view, 1> kCodes = {model::kNone};
  for (const auto& type : game.types) {
    check_word(type.value.code, kCodes, sink);
    check_symbol(type.value.symbol, model::kUnitSymbols, true, sink);
  }
  for (const auto& terrain : game.terrain) {
    const bool side = terrain.value.on.value == "hexside";
    check_symbol(terrain.value.symbol,
                 side ? std::span<const std::string_view>(model::kSideSymbols) : model::kHexSymbols, false,
                 sink);
    check_word(terrain.value.on, kTerrainOn, sink);
    check_colour(terrain.value.colour, sink);
  }
}

}  // namespace muster::resolve
