// Hex numbers, whole and cut short, and the runs between two of them.
#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "hex/characters.h"
#include "hex/list_reader.h"

namespace muster::hex {

bool ListReader::label_here() {
  LabelParts parts;
  const std::size_t from = cursor_.at();
  cursor_.skip_blanks();
  const bool found = match_label(grid_.spec().scheme, cursor_.rest(), sheet_, parts) > 0;
  if (!found) cursor_.seek(from);
  return found;
}

// A number that is no label; names are looked up, numbers are not.
bool ListReader::digits_here() {
  const std::size_t from = cursor_.at();
  cursor_.skip_blanks();
  const std::string_view word = cursor_.text().substr(cursor_.at(), cursor_.word_end() - cursor_.at());
  const bool number = std::any_of(word.begin(), word.end(), is_digit) &&
                      word.find_first_not_of("0123456789.") == std::string_view::npos;
  if (!number) cursor_.seek(from);
  return number;
}

RunEnd ListReader::read_end(const RunEnd* before) {
  std::optional<RangeProblem> wrong;
  const RunEnd end = take_hex_number(cursor_, grid_, before, sheet_, wrong);
  const LabelScheme& scheme = grid_.spec().scheme;
  if (!scheme.sheets().empty())
    if (const auto parts = scheme.read(end.label)) sheet_ = parts->sheet;
  if (wrong) problem(wrong->fault, wrong->from, wrong->length, std::move(wrong->reason));
  return end;
}

bool ListReader::take_connector(bool with_and) {
  if (cursor_.take_dash()) return true;
  if (!cursor_.take_any({"to", "through", "thru", "until"}).empty()) return true;
  return with_and && cursor_.take_word("and");
}

void ListReader::read_run(RunEnd first) {
  bool alone = true;
  for (std::size_t sign = cursor_.at(); !stopped_ && take_connector(false); sign = cursor_.at()) {
    const std::size_t length = cursor_.at() - sign;
    skip_words({"hex"});
    const RunEnd next = read_end(&first);
    if (next.length == 0) problem(RangeFault::no_form, sign, length, "the run of hexes has no end");
    if (alone && along_here()) {
      if (const auto feature = take_along()) add_course(*feature, first, next, first.from);
      return;
    }
    add_leg(first, next);
    alone = false;
    first = next;
  }
  if (alone && first.hex != kNoHex) add(first.hex, first.from, first.from + first.length);
}

// The hexes from a to b. A leg that goes on from the one before does not repeat the corner.
void ListReader::add_leg(const RunEnd& a, const RunEnd& b) {
  const bool corner = !item_.empty() && item_.back().hex == a.hex;
  if (a.hex == kNoHex || b.hex == kNoHex) {
    for (const RunEnd& end : {a, b})
      if (end.hex != kNoHex && !(corner && end.from == a.from)) add(end.hex, end.from, end.from + end.length);
    return;
  }
  const std::size_t to = b.from + b.length;
  const auto hexes = run_between(grid_, a.hex, b.hex);
  if (!hexes) {
    problem(
        RangeFault::no_form, a.from, to - a.from,
        fmt::format("{} and {} share neither their line nor their place on it, so no run of hexes joins them",
                    a.label, b.label));
    return;
  }
  if (!spend(hexes->size())) return;
  if (std::find(hexes->begin(), hexes->end(), kNoHex) != hexes->end())
    problem(RangeFault::off_map, a.from, to - a.from,
            "a line between them is too short to have a hex at that place");
  for (std::size_t i = corner ? 1 : 0; i < hexes->size(); ++i)
    if ((*hexes)[i] != kNoHex) add((*hexes)[i], a.from, to);
}

bool ListReader::read_between() {
  const std::size_t from = cursor_.at();
  if (const auto rows = read_between_rows()) return add_set(*rows, from), true;
  if (!cursor_.take_word("between")) return false;
  skip_words({"hex", "hexes"});
  if (!label_here() && !digits_here()) return cursor_.seek(from), false;
  const RunEnd a = read_end(nullptr);
  const std::size_t after = cursor_.at();
  if (!take_connector(true)) {
    problem(RangeFault::no_form, from, after - from, "\"between\" wants two hexes");
    return true;
  }
  skip_words({"hex"});
  const RunEnd b = read_end(&a);
  result_.ordered = false;  // anywhere between them, as the owner likes
  bool exclusive = cursor_.take_word("exclusive");
  TextCursor behind = cursor_;  // "between 1404 and 1407 inclusive, along the hedge"
  take_inclusive(behind);
  behind.take(',');
  std::swap(behind, cursor_);
  if (a.hex != kNoHex && b.hex != kNoHex && take_along_edge()) {
    walk_edge(a, b);
  } else if (along_here()) {
    if (const auto feature = take_along()) add_course(*feature, a, b, from);
  } else {
    cursor_ = behind;
    add_leg(a, b);
  }
  if (cursor_.take_word("exclusive") || exclusive)
    std::erase_if(item_, [&](const ListedHex& listed) { return listed.hex == a.hex || listed.hex == b.hex; });
  return true;
}

bool ListReader::along_here() const {
  TextCursor ahead = cursor_;
  return names_.feature && ahead.take_word("along");
}

// "along the map edge".
bool ListReader::take_along_edge() {
  const std::size_t from = cursor_.at();
  if (!cursor_.take_word("along")) return false;
  cursor_.take_word("the");
  cursor_.take_word("map");
  return cursor_.take_word("edge") || (cursor_.seek(from), false);
}

// The feature that is named after "along". One that is not known is reported.
std::optional<Feature> ListReader::take_along() {
  cursor_.take_word("along");
  cursor_.take_word("the");
  cursor_.skip_blanks();
  const std::size_t from = cursor_.at();
  for (const bool soft : {false, true}) {
    const std::size_t end = phrase_end(soft);
    auto feature = feature_called(cursor_.text().substr(from, end - from));
    if (!feature && !soft) continue;
    cursor_.seek(end);
    if (!feature) problem(RangeFault::unknown_name, from, end - from, "no line of this name is known");
    return feature;
  }
  return std::nullopt;
}

// "along the Stream between 1404 and 1407", "along the Stream from 1404 to 1407".
bool ListReader::read_along() {
  const std::size_t start = cursor_.at();
  if (!along_here()) return false;
  TextCursor ahead = cursor_;
  if (!ahead.take_words({"along", "the"})) ahead.take_word("along");
  ahead.skip_blanks();
  const std::size_t from = ahead.at();
  cursor_.seek(from);
  const std::size_t stop = phrase_end(false);
  std::optional<Feature> feature;
  bool between = false;
  while (!ahead.done() && ahead.at() < stop && !feature) {
    const std::size_t end = ahead.at();
    between = ahead.take_word("between");
    if (between || ahead.take_word("from"))
      feature = feature_called(trimmed(cursor_.text().substr(from, end - from)));
    if (feature) break;
    ahead.skip_blanks();
    ahead.seek(std::max(ahead.word_end(), ahead.at() + 1));
  }
  if (!feature) return cursor_.seek(start), false;
  cursor_ = ahead;
  skip_words({"hex", "hexes"});
  const RunEnd a = read_end(nullptr);
  const std::size_t sign = cursor_.at();
  if (!take_connector(true)) {
    if (a.hex != kNoHex)
      problem(RangeFault::no_form, start, sign - start, "a way along a line wants two hexes");
    return true;
  }
  skip_words({"hex"});
  const RunEnd b = read_end(&a);
  if (between) result_.ordered = false;
  add_course(*feature, a, b, start);
  return true;
}

void ListReader::add_course(const Feature& feature, const RunEnd& a, const RunEnd& b, std::size_t from) {
  if (a.hex == kNoHex || b.hex == kNoHex || !spend(feature.hexes.size() + feature.sides.size())) return;
  Region region = course(grid_, feature, a.hex, b.hex);
  if (!feature.complete && !region.fault.empty()) return;  // it may go on where nothing is known
  const auto hexes = told(region, from);
  if (!hexes || !spend(hexes->size())) return;
  for (const HexIndex hex : *hexes) add(hex, from, cursor_.at());
}

bool ListReader::read_edge() {
  const std::size_t from = cursor_.at();
  cursor_.take_any({"along"});
  cursor_.take_any({"the"});
  cursor_.take_any({"map"});
  if (!cursor_.take_word("edge")) return cursor_.seek(from), false;
  skip_words({"hex", "hexes", "from", "between"});
  if (const auto row = row_here()) return add_rows(*row, *row, true), true;
  if (!label_here() && !digits_here()) return cursor_.seek(from), false;
  const RunEnd a = read_end(nullptr);
  const std::size_t sign = cursor_.at();
  if (!take_connector(true)) {
    if (a.hex != kNoHex)
      problem(RangeFault::no_form, from, sign - from, "a walk along the edge wants two hexes");
    return true;
  }
  skip_words({"hex"});
  const RunEnd b = read_end(&a);
  if (b.length == 0)
    problem(RangeFault::no_form, sign, cursor_.at() - sign, "the walk along the edge has no end");
  if (a.hex == kNoHex || b.hex == kNoHex) return add_leg(a, b), true;
  walk_edge(a, b);
  return true;
}

void ListReader::walk_edge(const RunEnd& a, const RunEnd& b) {
  bool both = true;
  for (const RunEnd& end : {a, b})
    if (!grid_.on_edge(end.hex)) {
      problem(RangeFault::no_form, end.from, end.length, "this hex is not on the map's edge");
      both = false;
    }
  if (!both) return;
  if (!rim_) rim_.emplace(grid_);
  const auto hexes = rim_->walk(a.hex, b.hex);
  const std::size_t to = b.from + b.length;
  if (!hexes) {
    problem(RangeFault::no_form, a.from, to - a.from,
            "both ways along the edge are equally long; name a hex between them");
    return;
  }
  if (!spend(hexes->size())) return;
  for (const HexIndex hex : *hexes) add(hex, a.from, to);
}

}  // namespace muster::hex
