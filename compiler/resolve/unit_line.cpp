#include "resolve/unit_line.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/edit_distance.h"
#include "resolve/code_fields.h"
#include "resolve/line_code.h"

namespace muster::resolve {
namespace {

using base::Text;
using diagnostics::Kind;
using diagnostics::Sink;

Text trimmed(const Text& text) {
  std::size_t from = 0, end = text.value.size();
  while (from < end && text.value[from] == ' ') ++from;
  while (end > from && text.value[end - 1] == ' ') --end;
  return text.sub(from, end - from);
}

// Length of "3 x " at the start of a line, with its digits; 0 when there is none.
struct Quantity {
  std::size_t digits = 0, length = 0;
};
Quantity quantity(std::string_view line) {
  Quantity found;
  while (found.digits < line.size() && is_digit(line[found.digits])) ++found.digits;
  if (!found.digits) return {};
  std::size_t at = found.digits + blank_length(line.substr(found.digits));
  std::string_view times = line.substr(at);
  if (times.starts_with("×"))
    at += std::string_view("×").size();
  else if (times.starts_with('x') || times.starts_with('X'))
    ++at;
  else
    return {};
  const std::size_t blank = blank_length(line.substr(at));
  if (!blank) return {};
  found.length = at + blank;
  return found;
}

// Starts of the words of a text, the first included.
std::vector<std::size_t> word_starts(std::string_view text) {
  std::vector<std::size_t> starts;
  for (std::size_t at = 0; at < text.size();) {
    starts.push_back(at);
    at = std::min(text.find(' ', at), text.size());
    at += blank_length(text.substr(at));
  }
  return starts;
}

bool looks_like_code(std::string_view word) {
  return std::any_of(word.begin(), word.end(), is_digit) &&
         std::any_of(word.begin(), word.end(), [](char c) { return !is_digit(c) && c != '.'; });
}

struct Split {
  Text name, code;
  std::vector<Code> readings;
};

// The longest end of the line that is a code; the rest is the name.
std::optional<Split> split_code(const Text& line, const CodeReader& reader) {
  for (const std::size_t at : word_starts(line.value)) {
    auto readings = reader.read(line.value.substr(at));
    if (at > 0) std::erase_if(readings, [](const Code& code) { return code.whole; });
    if (readings.empty()) continue;
    return Split{trimmed(line.sub(0, at)), line.sub(at, line.value.size() - at), std::move(readings)};
  }
  return std::nullopt;
}

// Where in the line a damaged code begins: at the last word that looks like one.
std::optional<std::size_t> damaged_code(const Text& line, const CodeReader& reader) {
  const auto starts = word_starts(line.value);
  for (auto at = starts.rbegin(); at != starts.rend(); ++at) {
    if (at == starts.rend() - 1 && starts.size() > 1) break;  // the first word is the name
    if (reader.read_misprint(line.value.substr(*at)) || reader.near_miss(line.value.substr(*at))) return *at;
  }
  for (const std::size_t at : starts)
    if (at > 0 && reader.frames(line.value.substr(at))) return at;
  if (!starts.empty() && looks_like_code(line.value.substr(starts.back()))) return starts.back();
  return std::nullopt;
}

// A code that does not stand at the end of the line, and so is none: before the name, or before a mark.
std::optional<Text> stray_code(const Text& line, const CodeReader& reader) {
  const auto starts = word_starts(line.value);
  if (starts.size() < 2) return std::nullopt;
  for (std::size_t first = 0; first < starts.size(); ++first)
    for (std::size_t behind = starts.size(); behind-- > first + 1;) {
      const Text part = trimmed(line.sub(starts[first], starts[behind] - starts[first]));
      if (looks_like_code(part.value) && !reader.read(part.value).empty()) return part;
    }
  return std::nullopt;
}

// Counter numbers, or figures in brackets at the end, where a misprint lost their marks.
bool has_numbers(const Text& line, const Ruleset& rules) {
  const std::string_view text = line.value, mark = rules.game().counter_numbers.mark.value;
  if (!mark.empty() && text.find(mark) != std::string_view::npos) return true;
  if (!text.empty() && is_digit(text.front())) return true;  // it begins with the count
  const std::size_t open = text.rfind('(');
  return open != std::string_view::npos && text.ends_with(')') && open + 1 < text.size() &&
         is_digit(text[open + 1]);
}

// What follows the quantity: a name with a code, a type that has no code, or a name alone.
void read_name_and_code(const Text& rest, const Ruleset& rules, UnitWords& out, Sink& sink) {
  const auto type = rules.find_type(rest.value);
  if (type && model::is_none(rules.type(*type).code)) {
    out.name = rest;
    out.type = *type;
    return;
  }
  if (auto split = split_code(rest, rules.codes())) {
    out.name = split->name;
    out.code = split->code;
    if (split->readings.size() == 1)
      take_code(split->readings.front(), split->code, rules, out, sink);
    else
      read_code(split->code, rules, out, sink);
    if (out.name.value.empty()) out.name = split->code;
    return;
  }
  out.name = rest;
  if (rules.codes().empty()) return;
  if (rules.codes().lists_counters() && has_numbers(rest, rules)) {  // the whole line is a code of that kind
    out.code = rest;
    return read_code(out.code, rules, out, sink);
  }
  const auto at = damaged_code(rest, rules.codes());
  const auto stray = at ? std::nullopt : stray_code(rest, rules.codes());
  if (stray) {
    out.unread = true;
    sink.add(Kind::bad_counter_code, stray->range,
             fmt::format("the code `{}` does not stand at the end of the line", stray->value))
        .help.push_back("write the name, then the code; a footnote mark or remark goes into `note:`");
    return;
  }
  if (!at) return;  // a name alone: its code is not printed
  out.code = rest.sub(*at, rest.value.size() - *at);
  if (*at > 0) out.name = trimmed(rest.sub(0, *at));
  read_code(out.code, rules, out, sink);
}

void read_type(const Text& type, const Ruleset& rules, UnitWords& out, Sink& sink) {
  if (!type.present() || model::is_unknown(type)) return;
  if (const auto found = rules.find_type(type.value)) {
    out.type = *found;
    return;
  }
  out.unread = true;
  std::vector<std::string_view> keys;
  for (const auto& known : rules.game().types) keys.push_back(known.key.value);
  auto& found = sink.add(Kind::unknown_unit_type, type.range,
                         fmt::format("the game has no unit type `{}`", type.value));
  help_with(keys, type.value, "types", found);
}

// Hexes that one unit covers; 0, as when nothing is said, for a number that cannot be.
std::size_t read_footprint(const model::Number& number, Sink& sink) {
  if (number.value >= 1 && number.value <= kMaxFootprint) return static_cast<std::size_t>(number.value);
  sink.add(Kind::wrong_type, number.text.range, fmt::format("no unit covers {} hexes", number.value))
      .help.push_back(fmt::format("a unit covers 1 to {} hexes", kMaxFootprint));
  return 0;
}

// A rating given outright; a word that the game does not have for it is reported, and the value is then
// unknown.
RatingValue read_mark(RatingId id, std::string_view name, const model::Rating& rating,
                      const model::Mark& mark, Sink& sink) {
  RatingValue value{id, mark.number.known(), mark.number.value};
  if (rating.values.empty()) {
    if (mark.word.present())
      sink.add(Kind::wrong_type, mark.word.range,
               fmt::format("this must be a whole number or `unknown`, but it is `{}`", mark.word.value));
    if (value.known && !in_range(rating, value.value))
      sink.add(Kind::bad_counter_code, mark.number.text.range,
               fmt::format("{} cannot be {}", name, value.value))
          .help.push_back(fmt::format("the game says {} to {}", rating.from.value, rating.to.value));
    return value;
  }
  const Text& typed = mark.text();
  const auto word = std::find_if(rating.values.begin(), rating.values.end(),
                                 [&](const Text& one) { return one.value == typed.value; });
  value.known = word != rating.values.end();
  value.value = value.known ? static_cast<int>(word - rating.values.begin()) : 0;
  if (value.known || !typed.present() || model::is_unknown(typed)) return value;
  std::vector<std::string_view> words;
  for (const Text& one : rating.values) words.push_back(one.value);
  auto& found =
      sink.add(Kind::unknown_name, typed.range, fmt::format("`{}` is no word of this rating", typed.value));
  help_with(words, typed.value, "words", found);
  return value;
}

template <class Find>
std::vector<Text> read_ratings(const model::Keyed<model::Mark>& typed,
                               const model::Keyed<model::Rating>& known, Find find,
                               std::vector<RatingValue>& out, Sink& sink) {
  std::vector<Text> words;
  for (const auto& [name, mark] : typed) {
    const auto id = find(name.value);
    if (!id) {
      std::vector<std::string_view> keys;
      for (const auto& one : known) keys.push_back(one.key.value);
      auto& found = sink.add(Kind::unknown_name, name.range,
                             fmt::format("the game has no rating called `{}`", name.value));
      help_with(keys, name.value, "ratings", found);
      continue;
    }
    std::erase_if(out, [&](const RatingValue& value) { return value.rating == *id; });
    const model::Rating& rating = known[*id].value;
    out.push_back(read_mark(*id, name.value, rating, mark, sink));
    if (out.back().known && !rating.values.empty())
      words.push_back(rating.values[static_cast<std::size_t>(out.back().value)]);
  }
  return words;
}

}  // namespace

UnitWords read_unit_words(const model::UnitLine& line, const Ruleset& rules, Sink& sink) {
  UnitWords out;
  if (line.line.present()) {
    const Quantity many = quantity(line.line.value);
    if (many.length) {
      out.count = read_line_count(line.line.sub(0, many.digits), out.garbled, sink);
      out.counted = true;
    }
    read_name_and_code(trimmed(line.line.sub(many.length, line.line.value.size())), rules, out, sink);
  }
  if (line.keys->count.known()) {
    out.count = line.keys->count.value;
    out.counted = true;
    if (out.count > kMaxUnitsPerLine) out.count = read_line_count(line.keys->count.text, out.garbled, sink);
  }
  if (out.counted && out.count < 1 && !out.garbled) {
    const Text& digits = line.keys->count.known() ? line.keys->count.text : line.line;
    sink.add(Kind::wrong_type, digits.range, "a line has at least one unit")
        .help.push_back(
            "take the line out; a correction with `corrected: none` does, when the book prints it");
    out.garbled = true;
    out.count = 1;
  }
  if (line.keys->name.present()) out.name = line.keys->name;
  if (line.keys->code.present()) {
    out.code = line.keys->code;
    if (!model::is_unknown(line.keys->code)) read_code(line.keys->code, rules, out, sink);
  }
  if (!out.name.present()) out.name = out.code;  // a counter that bears no name
  read_type(line.keys->type, rules, out, sink);
  if (line.keys->name.present() && out.type == kNoId && !line.keys->code.present() &&
      !line.keys->type.present())
    if (const auto type = rules.find_type(line.keys->name.value)) out.type = *type;
  if (line.keys->footprint->known()) out.footprint = read_footprint(line.keys->footprint, sink);
  const auto words = read_ratings(
      line.keys->ratings, rules.game().ratings, [&](auto name) { return rules.find_rating(name); },
      out.ratings, sink);
  for (const Text& word : words) out.qualities.push_back(word.value);  // as if its code printed them
  if (line.keys->numbers->present() && rules.game().counter_numbers.mark.present())
    read_counters(line.keys->numbers, line.keys->numbers, out.counted, rules, out, sink);
  return out;
}

namespace {

// A name that ends in a code with a value that no leader has: "Ash (9)".
void explain_leader_code(LeaderWords& out, const CodeReader& reader, Sink& sink) {
  const auto starts = word_starts(out.name.value);
  for (auto at = starts.rbegin(); at != starts.rend() && *at > 0; ++at) {
    const Text code = out.name.sub(*at, out.name.value.size() - *at);
    const auto fault = reader.near_miss(code.value);
    if (!fault || fault->rating.empty()) continue;
    const Text part = code.sub(fault->from, fault->length);
    sink.add(Kind::bad_counter_code, part.range, fmt::format("{} cannot be {}", fault->rating, part.value))
        .help.push_back(fmt::format("the game says {} to {}", fault->low, fault->high));
    out.name = trimmed(out.name.sub(0, *at));
    return;
  }
}

}  // namespace

LeaderWords read_leader_words(const model::LeaderLine& line, const Ruleset& rules, Sink& sink) {
  LeaderWords out;
  out.name = line.name.present() ? line.name : line.line;
  if (auto split = split_code(out.name, rules.leader_codes()); split && !split->name.value.empty()) {
    out.name = split->name;
    out.ratings = split->readings.front().ratings;
  } else {
    explain_leader_code(out, rules.leader_codes(), sink);
  }
  read_ratings(
      line.keys->ratings, rules.game().leader_ratings,
      [&](auto name) { return rules.find_leader_rating(name); }, out.ratings, sink);
  return out;
}

}  // namespace muster::resolve
