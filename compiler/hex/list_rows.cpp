// Rows of hexes by a pattern or by their number.
#include <algorithm>
#include <utility>

#include "hex/list_reader.h"

namespace muster::hex {

using PartKind = LabelScheme::PartKind;

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

// "between rows 9 and 12", with both of them.
std::optional<HexList> ListReader::read_between_rows() {
  const std::size_t from = cursor_.at();
  if (!cursor_.take_word("between")) return std::nullopt;
  std::vector<ListedHex> before = std::exchange(item_, {});
  const bool rows = read_rows(true);
  HexList hexes;
  for (const ListedHex& listed : item_) hexes.push_back(listed.hex);
  item_ = std::move(before);
  if (!rows) return cursor_.seek(from), std::nullopt;
  std::sort(hexes.begin(), hexes.end());
  return hexes;
}

bool ListReader::read_rows(bool with_and) {
  const auto first = row_here();
  if (!first) return false;
  const std::size_t sign = cursor_.at();
  std::optional<Row> last;
  if (take_connector(with_and)) {
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
