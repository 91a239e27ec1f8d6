// Patterns of counter codes, and codes read by them: the first line is the pattern, each other line a code.
#include <algorithm>
#include <map>

#include "driver/session.h"
#include "fuzz/target.h"
#include "resolve/ruleset.h"
#include "yaml/quote.h"

using namespace muster;
using fuzz::hold;
using resolve::Code;
using resolve::Ruleset;

namespace {

constexpr const char* kGame = R"(game: Codes
types: {G: {arm: cavalry}, Arq.: {arm: infantry}, HI Bn: {name: heavy foot, arm: infantry}, 12-24lb: {arm: artillery}}
ratings:
  strength: {from: 1, to: 20}
  morale: {from: 0, to: 10}
  modifier: {from: -3, to: 3}
  calibre: {values: [3-6lb, 8-12lb, 12-24lb]}
counter numbers: {rating: modifier}
codes:
  - )";

// Takes one line off.
std::string_view take_line(std::string_view& text) {
  const std::size_t stop = std::min(text.find('\n'), text.size());
  const std::string_view line = text.substr(0, stop);
  text.remove_prefix(std::min(stop + 1, text.size()));
  return line;
}

void check_code(const Code& code, std::string_view text, const Ruleset& rules) {
  const auto& ratings = rules.game().ratings;
  hold(code.type == resolve::kNoId || code.type < rules.game().types.size(), "the type is one of the game");
  for (const resolve::RatingValue& one : code.ratings) {
    hold(one.rating < ratings.size(), "the rating is one of the game");
    if (!one.known) continue;
    const model::Rating& rating = ratings[one.rating].value;
    const bool word = !rating.values.empty();
    hold(word ? one.value >= 0 && static_cast<std::size_t>(one.value) < rating.values.size()
              : one.value >= rating.from.value && one.value <= rating.to.value,
         "a figure is in its range");
  }
  for (const resolve::CodePart& part : {code.count, code.numbers, code.name})
    hold(part.from + part.length <= text.size(), "a part stands in the code");
}

void check_text(std::string_view text, const Ruleset& rules) {
  const resolve::CodeReader& reader = rules.codes();
  const auto codes = reader.read(text);
  for (const Code& code : codes) check_code(code, text, rules);
  (void)reader.frames(text);
  if (const auto fault = reader.near_miss(text))
    hold(fault->from + fault->length <= text.size(), "a fault stands in the code");
  for (const auto& meant : {reader.read_misspelt(text), reader.read_misprint(text)}) {
    if (!meant) continue;
    const auto again = reader.read(meant->meant);
    hold(std::find(again.begin(), again.end(), meant->code) != again.end(), "what is meant is a code");
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view text = fuzz::text_of(data, size);
  const std::string pattern = yaml::quoted(take_line(text));
  const base::MemoryReader files({{"game.yaml", kGame + pattern + "\n"}});
  base::Sources sources;
  driver::Session session(files, sources);
  const auto outcome = session.check("game.yaml", {});
  if (!outcome || !outcome->rules) return 0;
  while (!text.empty()) check_text(take_line(text), *outcome->rules);
  return 0;
}
