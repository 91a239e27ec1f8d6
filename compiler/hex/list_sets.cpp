// Sets of hexes that need no name: rows, bands, disks, the whole map.
#include <algorithm>
#include <array>
#include <iterator>
#include <numeric>

#include <fmt/format.h>

#include "hex/characters.h"
#include "hex/list_reader.h"

namespace muster::hex {
namespace {

using PartKind = LabelScheme::PartKind;

std::optional<Heading> take_compass(TextCursor& cursor) {
  static constexpr std::array<std::string_view, 4> kCompass{"north", "east", "south", "west"};
  for (std::size_t i = 0; i < kCompass.size(); ++i)
    if (cursor.take_word(kCompass[i])) return static_cast<Heading>(i);
  return std::nullopt;
}

}  // namespace

// "anywhere", "any hex", and what narrows them.
bool ListReader::read_anywhere(int depth) {
  const std::size_t from = cursor_.at();
  bool any = cursor_.take_word("anywhere");
  if (!any)
    any = !cursor_.take_any({"any", "all", "every", "each"}).empty() &&
          !cursor_.take_any({"hex", "hexes"}).empty();
  if (!any) return cursor_.seek(from), false;
  if (!cursor_.take_words({"on", "the", "map"}) && !at_separator()) {
    if (read_set()) return true;
    const bool narrowed = !cursor_.take_any({"in", "on", "along", "of"}).empty();
    cursor_.skip_blanks();
    if (narrowed || runs_on(cursor_.rest())) return read_primary(depth + 1);
  }
  HexList all(spend(grid_.size()) ? grid_.size() : 0);
  std::iota(all.begin(), all.end(), HexIndex{0});
  add_set(all, from);
  return true;
}

bool ListReader::read_set() {
  cursor_.skip_blanks();
  const std::size_t from = cursor_.at();
  bool recognised = false;
  // Lines may be much shorter than the widest, so the box is paid for as well as the hexes in it.
  if (const auto band = read_band(recognised); band && spend(grid_.size() / 8))
    add_set(band_hexes(grid_, *band), from);
  if (recognised) return true;
  if (const auto hexes = read_within(recognised)) add_set(*hexes, from);
  return recognised;
}

// "West of xx05 and south of 06xx": one tells the lines and one the places, so that both must hold.
bool ListReader::read_crossing_band() {
  const std::size_t from = cursor_.at();
  if (!band_ || !cursor_.take_word("and")) return false;
  const bool lines = told_by_lines(grid_, *band_);
  TextCursor ahead = cursor_;
  if (!ahead.take_words({"on", "or"})) ahead.take_words({"at", "or"});
  const auto compass = take_compass(ahead);
  if (!compass || !ahead.take_word("of") || told_by_lines(grid_, *compass) == lines)
    return cursor_.seek(from), false;
  read_filter();
  return true;
}

// A set after another form keeps only what lies in both.
bool ListReader::read_filter() {
  bool recognised = false;
  if (const auto band = read_band(recognised); recognised) {
    if (!spend(item_.size())) return true;
    std::erase_if(item_,
                  [&](const ListedHex& listed) { return !band || !band->holds(grid_.cell(listed.hex)); });
  } else if (const auto hexes = read_within(recognised); recognised) {
    if (!spend(item_.size())) return true;
    std::erase_if(item_, [&](const ListedHex& listed) {
      return !hexes || !std::binary_search(hexes->begin(), hexes->end(), listed.hex);
    });
  }
  if (recognised && !item_.empty() && item_.size() > 1)
    for (ListedHex& listed : item_) listed.length = cursor_.at() - listed.from;
  return recognised;
}

// "north of xx24", "on or north of 3316". The printed compass decides, and numbers, not sight.
std::optional<Band> ListReader::read_band(bool& recognised) {
  const std::size_t from = cursor_.at();
  bool inclusive = cursor_.take_words({"on", "or"}) || cursor_.take_words({"at", "or"});
  const auto compass = take_compass(cursor_);
  recognised = compass && cursor_.take_word("of");
  if (!recognised) return cursor_.seek(from), std::nullopt;
  inclusive = cursor_.take_words({"or", "on"}) || inclusive;
  band_ = compass;
  cursor_.take_word("the");
  const auto row = row_here();
  const auto target = row ? row_hexes(*row) : read_target();
  inclusive = take_inclusive(cursor_) || inclusive;
  TextCursor behind = cursor_;  // "east of column 8, inclusive"
  if (behind.take(',') && take_inclusive(behind)) cursor_ = behind, inclusive = true;
  if (!target) return std::nullopt;
  const std::size_t length = cursor_.at() - from;
  if (row && (row->given == PartKind::line) != told_by_lines(grid_, *compass)) {
    problem(RangeFault::no_form, from, length, "this row runs the same way as the compass points");
    return std::nullopt;
  }
  const auto band = band_beside(grid_, *compass, inclusive, *target);
  if (!band) problem(RangeFault::no_form, from, length, "what it is measured from does not lie in one row");
  return band;
}

// "within 2 of 3316" with the centre, "adjacent to 3316" without.
std::optional<HexList> ListReader::read_within(bool& recognised) {
  const std::size_t from = cursor_.at();
  const bool beside = cursor_.take_words({"adjacent", "to"}) || cursor_.take_words({"next", "to"});
  int reach = beside ? 1 : -1;
  if (!beside && cursor_.take_word("within")) {
    reach = cursor_.take_number();
    cursor_.take_any({"hex", "hexes"});
    if (!cursor_.take_word("of")) reach = -1;
  }
  recognised = reach >= 0;
  if (!recognised) return cursor_.seek(from), std::nullopt;
  const auto centres = read_target();
  if (!centres) return std::nullopt;
  std::size_t work = 0;
  auto hexes = within(grid_, *centres, reach, work);
  if (!hexes || !spend(work / 16)) {
    if (!stopped_)
      problem(RangeFault::too_many, from, cursor_.at() - from,
              "too many hexes to measure from at this distance");
    return std::nullopt;
  }
  if (!beside) return hexes;
  HexList inner = *centres, around;
  std::sort(inner.begin(), inner.end());
  std::set_difference(hexes->begin(), hexes->end(), inner.begin(), inner.end(), std::back_inserter(around));
  return around;
}

// What a set is measured from: a hex, a row or a name.
std::optional<HexList> ListReader::read_target() {
  skip_words({"the", "hex"});
  if (label_here() || digits_here()) {
    const RunEnd end = read_end(nullptr);
    return end.hex == kNoHex ? std::nullopt : std::optional(HexList{end.hex});
  }
  if (const auto row = row_here()) return row_hexes(*row);
  cursor_.skip_blanks();
  const std::size_t from = cursor_.at();
  std::size_t end = from;
  auto hexes = find_name(end);
  if (!hexes && end == from)
    problem(RangeFault::no_form, from, 0, "it is not said what this is measured from");
  if (!hexes && end > from)
    problem(RangeFault::unknown_name, from, end - from, "no place of this name is known");
  cursor_.seek(end);
  return hexes;
}

// 33xx, xx24, or a row by its number: "row 33", "column K".
std::optional<ListReader::Row> ListReader::row_here() {
  const std::size_t start = cursor_.at();
  cursor_.skip_blanks();
  Row row;
  row.from = cursor_.at();
  row.length = grid_.spec().scheme.match_row(cursor_.rest(), row.parts, row.given);
  if (!row.length) return cursor_.seek(start), numbered_row();
  cursor_.seek(row.from + row.length);
  return row;
}

std::optional<ListReader::Row> ListReader::numbered_row() {
  const std::size_t start = cursor_.at();
  cursor_.skip_blanks();
  Row row;
  row.from = cursor_.at();
  const std::string_view word = cursor_.take_any({"row", "rows", "column", "columns", "line", "lines"});
  if (word.empty()) return cursor_.seek(start), std::nullopt;
  cursor_.skip_blanks();
  const LabelScheme& scheme = grid_.spec().scheme;
  if (scheme.match_row(cursor_.rest(), row.parts, row.given)) return row_here();
  const bool across = grid_.spec().run == Run::across;
  const bool line = word[0] == 'l' || (word[0] == 'r') == across;
  const PartKind meant = line ? PartKind::line : PartKind::place,
                 other = line ? PartKind::place : PartKind::line;
  if (!take_row_number(row, {meant, other})) return cursor_.seek(start), std::nullopt;
  row.length = cursor_.at() - row.from;
  return row;
}

// A number or letters that number one of the parts, tried in this order.
bool ListReader::take_row_number(Row& row, std::initializer_list<PartKind> parts) {
  const std::size_t start = cursor_.at();
  cursor_.skip_blanks();
  const std::string_view number = cursor_.rest().substr(0, cursor_.word_end() - cursor_.at());
  for (const PartKind given : parts)
    if (const auto value = grid_.spec().scheme.read_number(number, given)) {
      (given == PartKind::line ? row.parts.line : row.parts.place) = *value;
      row.given = given;
      cursor_.seek(cursor_.at() + number.size());
      return true;
    }
  return cursor_.seek(start), false;
}

bool ListReader::read_rows() {
  const auto first = row_here();
  if (!first) return false;
  const std::size_t sign = cursor_.at();
  std::optional<Row> last;
  if (take_connector(false)) {
    last = row_here();
    Row number;
    cursor_.skip_blanks();
    number.from = cursor_.at();
    if (!last && take_row_number(number, {first->given})) {
      number.length = cursor_.at() - number.from;
      last = number;
    }
    if (!last) problem(RangeFault::no_form, sign, cursor_.at() - sign, "the range of rows has no end");
  }
  add_rows(*first, last.value_or(*first), cursor_.take_word("edge"));
  return true;
}

std::optional<HexList> ListReader::row_hexes(const Row& row) {
  HexList hexes = hex::row(grid_, row.parts, row.given);
  if (hexes.empty()) {
    problem(RangeFault::off_map, row.from, row.length, "there is no such row; " + map_extent(grid_));
    return std::nullopt;
  }
  if (!spend(hexes.size() + static_cast<std::size_t>(grid_.extent().line) / 8)) return std::nullopt;
  return hexes;
}

// On an outer line, or at an end of its line.
bool ListReader::outer(HexIndex hex, PartKind given) const {
  const Cell cell = grid_.cell(hex);
  if (given == PartKind::line) return cell.line == 0 || cell.line == grid_.extent().line - 1;
  return grid_.at({cell.line, cell.place - 1}) == kNoHex || grid_.at({cell.line, cell.place + 1}) == kNoHex;
}

void ListReader::add_rows(const Row& first, const Row& last, bool edge_only) {
  const bool line = first.given == PartKind::line;
  const std::size_t length = last.from + last.length - first.from;
  if (first.given != last.given || first.parts.sheet != last.parts.sheet)
    return problem(RangeFault::no_form, first.from, length,
                   "the two rows do not run the same way on one sheet");
  const bool one = first.from == last.from;
  const auto at_first = row_hexes(first);
  const auto at_last = one ? at_first : row_hexes(last);
  HexList hexes = at_first.value_or(at_last.value_or(HexList{}));
  if (at_first && at_last && !one) {
    const int from = line ? first.parts.line : first.parts.place,
              to = line ? last.parts.line : last.parts.place;
    Row between = first;
    for (int number = from + (from < to ? 1 : -1); from != to && number != to; number += from < to ? 1 : -1) {
      (line ? between.parts.line : between.parts.place) = number;
      const HexList more = hex::row(grid_, between.parts, between.given);
      if (!spend(more.size() + 1)) return;
      hexes.insert(hexes.end(), more.begin(), more.end());
    }
    if (from != to) hexes.insert(hexes.end(), at_last->begin(), at_last->end());
  }
  if (edge_only && !hexes.empty()) {
    std::erase_if(hexes, [&](HexIndex hex) { return !outer(hex, first.given); });
    if (hexes.empty())
      problem(RangeFault::no_form, first.from, length, "this is not an outer row of the map");
  }
  add_set(hexes, first.from);
}

}  // namespace muster::hex
