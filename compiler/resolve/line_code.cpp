#include "resolve/line_code.h"

#include <charconv>

#include <fmt/format.h>

#include "base/edit_distance.h"
#include "diagnostics/offer.h"
#include "resolve/code_fields.h"

namespace muster::resolve {
namespace {

using base::Text;
using diagnostics::Kind;
using diagnostics::Sink;

constexpr std::size_t kMostLonger = 4;  // words that go on as typed; more are no help

// The whole with other words for a part of it.
std::string with_part(const Text& whole, const Text& part, std::string_view words) {
  const auto from = static_cast<std::size_t>(part.value.data() - whole.value.data());
  std::string out(whole.value);
  return out.replace(from, part.value.size(), words);
}

int size_of(const std::vector<CounterRun>& runs) {
  int sum = 0;
  for (const CounterRun& run : runs) sum += run.size();
  return sum;
}

// What the numbered counters have of the rating that is printed after them.
void check_values(const std::vector<CounterRun>& runs, const Ruleset& rules, Sink& sink) {
  const auto id = rules.counter_rating();
  if (!id) return;
  const auto& [name, rating] = rules.game().ratings[*id];
  for (const CounterRun& run : runs) {
    if (run.value && !in_range(rating, *run.value))
      sink.add(Kind::bad_counter_code, run.text.range, fmt::format("{} cannot be {}", name.value, *run.value))
          .help.push_back(fmt::format("the game says {} to {}", rating.from.value, rating.to.value));
  }
}

// A code whose pattern fits but for its type or a figure out of range; true when that was reported.
bool explain_code(const Text& code, const Ruleset& rules, Sink& sink) {
  const auto fault = rules.codes().near_miss(code.value);
  if (!fault) return false;
  const Text part = code.sub(fault->from, fault->length);
  if (fault->rating.empty()) {
    std::vector<std::string_view> keys;
    for (const auto& type : rules.game().types) keys.push_back(type.key.value);
    auto& found = sink.add(Kind::unknown_unit_type, part.range,
                           fmt::format("the game has no unit type `{}`", part.value));
    help_with(keys, part.value, "types", found);
  } else if (!fault->words.empty()) {
    auto& found = sink.add(Kind::bad_counter_code, part.range,
                           fmt::format("{} cannot be `{}`", fault->rating, part.value));
    help_with(fault->words, part.value, "words for it", found);
  } else {
    auto& found = sink.add(Kind::bad_counter_code, part.range,
                           fmt::format("{} cannot be {}", fault->rating, part.value));
    found.help.push_back(fmt::format("the game says {} to {}", fault->low, fault->high));
  }
  return true;
}

void take_misprint(const MisprintedCode& meant, const Text& code, const Ruleset& rules, UnitWords& out,
                   Sink& sink) {
  auto& found =
      sink.add(Kind::misprint, code.range, fmt::format("`{}` is read as `{}`", code.value, meant.meant));
  found.help.push_back(fmt::format("write `{}`", meant.meant));
  diagnostics::offer_correction(found, code.value, meant.meant, "misprint", "code");
  out.unread = false;
  out.spelt = meant.name;
  take_code(meant.code, code, rules, out, sink);
}

}  // namespace

int read_line_count(const Text& digits, bool& garbled, Sink& sink) {
  int count = 0;
  const char* end = digits.value.data() + digits.value.size();
  const auto [stop, error] = std::from_chars(digits.value.data(), end, count);
  if (error == std::errc{} && stop == end && count <= kMaxUnitsPerLine) return count;
  garbled = true;
  sink.add(Kind::too_large, digits.range, "this is more units than one line may have")
      .help.push_back(fmt::format("a line has at most {} units", kMaxUnitsPerLine));
  return 1;
}

void read_counters(const Text& list, const Text& whole, bool counted, const Ruleset& rules, UnitWords& out,
                   Sink& sink) {
  const std::string_view mark = rules.game().counter_numbers.mark.value;
  auto read = read_counter_list(list, mark, counted ? std::optional(out.count) : std::nullopt);
  if (!read) {
    out.unread = true;
    sink.add(Kind::bad_counter_code, list.range,
             fmt::format("`{}` is no list of counter numbers", list.value))
        .help.push_back(fmt::format("write it as in `{0}1-2 -1, {0}3 0`", mark));
    return;
  }
  if (!read->meant.empty()) {
    auto& found =
        sink.add(Kind::misprint, list.range, fmt::format("`{}` is read as `{}`", list.value, read->meant));
    found.help.push_back(fmt::format("write `{}`", read->meant));
    const bool alone = whole.value.data() == list.value.data();
    diagnostics::offer_correction(found, whole.value, with_part(whole, list, read->meant), "misprint",
                                  alone ? "numbers" : "code");
  }
  check_values(read->runs, rules, sink);
  const int listed = size_of(read->runs);
  if (counted && listed != out.count) {
    out.miscounted = true;
    sink.add(Kind::count_mismatch, list.range,
             fmt::format("{} unit{} here, but {} counter number{} listed", out.count,
                         out.count == 1 ? "" : "s", listed, listed == 1 ? " is" : "s are"))
        .help.push_back("a counter is missing, or one too many; count both in the book");
  }
  if (listed > kMaxUnitsPerLine) {
    read_line_count(list, out.garbled, sink);
    return;
  }
  out.count = listed;
  out.counters = std::move(read->runs);
}

// `text` is what the code was read from.
void take_code(const Code& code, const Text& text, const Ruleset& rules, UnitWords& out, Sink& sink) {
  out.type = code.type;
  out.ratings = code.ratings;
  out.footprint = code.footprint;
  out.qualities = code.qualities;
  if (code.count.length && out.counted)
    sink.add(Kind::bad_counter_code, text.sub(code.count.from, code.count.length).range,
             "the number of units is given twice")
        .help.push_back("leave one of the two out");
  if (code.count.length)
    out.count = read_line_count(text.sub(code.count.from, code.count.length), out.garbled, sink);
  if (code.whole) out.name = text.sub(code.name.from, code.name.length);
  if (code.numbers.length)
    read_counters(text.sub(code.numbers.from, code.numbers.length), text, out.counted || code.count.length,
                  rules, out, sink);
}

void help_with(const std::vector<std::string_view>& words, std::string_view typed, std::string_view what,
               diagnostics::Diagnostic& found) {
  std::vector<std::string_view> longer;
  for (const std::string_view word : words)
    if (!typed.empty() && word.size() > typed.size() && word.starts_with(typed)) longer.push_back(word);
  if (const auto near = base::nearest(typed, words))
    found.help.push_back(fmt::format("did you mean `{}`?", words[*near]));
  else if (!longer.empty() && longer.size() <= kMostLonger)
    found.help.push_back(fmt::format("did you mean `{}`?", fmt::join(longer, "` or `")));
  found.help.push_back(fmt::format("the game's {} are {}", what, fmt::join(words, ", ")));
}

// Reads a text that is all code.
void read_code(const Text& code, const Ruleset& rules, UnitWords& out, Sink& sink) {
  const auto readings = rules.codes().read(code.value);
  if (readings.size() == 1) return take_code(readings.front(), code, rules, out, sink);
  out.unread = true;
  if (readings.size() > 1) {
    sink.add(Kind::bad_counter_code, code.range,
             fmt::format("`{}` can be read in {} ways", code.value, readings.size()))
        .help.push_back(fmt::format("the game's codes are {}", rules.codes().describe()));
    return;
  }
  if (const auto meant = rules.codes().read_misspelt(code.value))
    return take_misprint(*meant, code, rules, out, sink);
  if (explain_code(code, rules, sink)) return;
  if (const auto meant = rules.codes().read_misprint(code.value))
    return take_misprint(*meant, code, rules, out, sink);
  sink.add(Kind::bad_counter_code, code.range,
           fmt::format("`{}` is no counter code of this game", code.value))
      .help.push_back(rules.codes().empty()
                          ? std::string("the game file has no `codes:`")
                          : fmt::format("the game's codes are {}", rules.codes().describe()));
}

}  // namespace muster::resolve
