// Sets of hexes: the sides of a row or a line, disks, heights, the whole map.
#include <algorithm>
#include <array>
#include <iterator>
#include <numeric>

#include <fmt/format.h>

#include "hex/characters.h"
#include "hex/height_words.h"
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
  const auto half = read_half(recognised);
  // Lines may be much shorter than the widest, so the box is paid for as well as the hexes in it.
  if (half && half->band && spend(grid_.size() / 8)) add_set(band_hexes(grid_, *half->band), from);
  if (half && !half->band) add_set(half->hexes, from);
  if (recognised) return true;
  if (const auto hexes = read_within(recognised)) add_set(*hexes, from);
  if (recognised) return true;
  const auto heights = read_heights();
  if (heights) add_set(*heights, from);
  return heights.has_value();
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
  TextCursor ahead = cursor_;
  ahead.skip_blanks();
  if (ahead.done() || is_list_sign(ahead.rest()[0])) return false;  // soon told, for there are long lists
  bool recognised = false;
  std::optional<HexList> hexes;
  if (const auto half = read_half(recognised); half && half->band) {
    if (!spend(item_.size())) return true;
    std::erase_if(item_, [&](const ListedHex& listed) { return !half->band->holds(grid_.cell(listed.hex)); });
  } else {
    if (half) hexes = half->hexes;
    if (!recognised) hexes = read_within(recognised);
    if (!recognised) recognised = (hexes = read_heights()).has_value();
    if (!recognised) recognised = (hexes = read_between_rows()).has_value();
    if (!recognised) return false;
    if (!spend(item_.size())) return true;
    std::erase_if(item_, [&](const ListedHex& listed) {
      return !hexes || !std::binary_search(hexes->begin(), hexes->end(), listed.hex);
    });
  }
  if (item_.size() > 1)
    for (ListedHex& listed : item_) listed.length = cursor_.at() - listed.from;
  return true;
}

// "north of xx24", "on or north of 3316": the printed compass decides, and numbers, not sight. "West of the
// stream": the part of the map that it cuts off there.
std::optional<ListReader::Half> ListReader::read_half(bool& recognised) {
  const std::size_t from = cursor_.at();
  bool inclusive = cursor_.take_words({"on", "or"}) || cursor_.take_words({"at", "or"});
  const auto compass = take_compass(cursor_);
  recognised = compass && cursor_.take_word("of");
  if (!recognised) return cursor_.seek(from), std::nullopt;
  inclusive = cursor_.take_words({"or", "on"}) || inclusive;
  band_ = compass;
  cursor_.take_word("the");
  cursor_.skip_blanks();
  const std::size_t named = cursor_.at();
  const auto row = row_here();
  const bool number = !row && (label_here() || digits_here());
  const auto target = row ? row_hexes(*row) : read_target();
  const auto feature = row || number || !target
                           ? std::nullopt
                           : feature_called(cursor_.text().substr(named, cursor_.at() - named));
  inclusive = take_inclusive(cursor_) || inclusive;
  TextCursor behind = cursor_;  // "east of column 8, inclusive"
  if (behind.take(',') && take_inclusive(behind)) cursor_ = behind, inclusive = true;
  if (!target) return std::nullopt;
  const std::size_t length = cursor_.at() - from;
  if (row && (row->given == PartKind::line) != told_by_lines(grid_, *compass)) {
    problem(RangeFault::no_form, from, length, "this row runs the same way as the compass points");
    return std::nullopt;
  }
  if (feature && !feature->sides.empty()) return half_beside(*feature, inclusive, from);
  const auto band = band_beside(grid_, *compass, inclusive, *target);
  if (band) return Half{band, {}};
  if (feature && feature->hexes.size() > 1) return half_beside(*feature, inclusive, from);
  problem(RangeFault::no_form, from, length, "what it is measured from does not lie in one row");
  return std::nullopt;
}

// Of a part of the map in play only that counts which the line cuts off, unless it cuts the whole map.
std::optional<ListReader::Half> ListReader::half_beside(const Feature& feature, bool inclusive,
                                                        std::size_t from) {
  if (inclusive && !feature.sides.empty())
    return told({{}, fmt::format("the {} runs between hexes, and none lies on it", feature.name)}, from),
           std::nullopt;
  if (!spend(2 * grid_.size())) return std::nullopt;
  Region region = side_of(grid_, feature, *band_, {});
  if (!region.fault.empty() && !names_.in_play.empty())
    if (Region part = side_of(grid_, feature, *band_, names_.in_play); part.fault.empty())
      region = std::move(part);
  if (!feature.complete && !region.fault.empty()) region = {};  // what is not known may part it
  auto hexes = told(region, from);
  if (!hexes) return std::nullopt;
  if (inclusive) hexes->insert(hexes->end(), feature.hexes.begin(), feature.hexes.end());
  std::sort(hexes->begin(), hexes->end());
  return Half{std::nullopt, std::move(*hexes)};
}

// The hexes of a region; why there are none is reported at the words that end at the cursor.
std::optional<HexList> ListReader::told(const Region& region, std::size_t from) {
  if (region.fault.empty()) return region.hexes;
  problem(RangeFault::no_region, from, cursor_.at() - from, region.fault);
  return std::nullopt;
}

// Nothing when the words are of another form; what no hex has is reported, and then there are none.
std::optional<HexList> ListReader::read_heights() {
  const std::size_t from = cursor_.at();
  const auto span = names_.heights ? take_heights(cursor_) : std::nullopt;
  if (!span) return cursor_.seek(from), std::nullopt;
  cursor_.skip_blanks();
  // A place may be called "Level 2".
  TextCursor words(trimmed(cursor_.text().substr(from, cursor_.at() - from)));
  if (names_.hexes && names_.hexes(words.rest())) return cursor_.seek(from), std::nullopt;
  if (!spend(grid_.size() / 4)) return HexList{};
  return told(names_.heights(*span), from).value_or(HexList{});
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

// Where units stand, by the phrase at the cursor, the longer reading first: "Gen. Ash", "any unit of Gen.
// Ash".
std::optional<HexList> ListReader::find_standing(std::size_t& end) {
  const std::size_t from = cursor_.at();
  for (const bool soft : {false, true}) {
    const std::size_t here = phrase_end(soft);
    TextCursor name(cursor_.text().substr(from, here - from));
    for (bool more = true; more && !name.done();) {
      if (const auto region = names_.standing(trimmed(name.rest()))) {
        cursor_.seek(end = here);
        auto hexes = told(*region, from);
        cursor_.seek(from);
        if (hexes && !spend(hexes->size())) hexes->clear();
        return hexes;
      }
      more = !name.take_any({"any", "a", "an", "the", "all", "every", "each", "unit", "units", "of"}).empty();
    }
  }
  return std::nullopt;
}

// What a set is measured from: a hex, a row, a name, or what stands somewhere.
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
  if (!hexes && names_.standing) {
    const std::size_t before = result_.problems.size();
    hexes = find_standing(end);
    if (!hexes && result_.problems.size() > before) return cursor_.seek(end), std::nullopt;
  }
  if (!hexes && end == from)
    problem(RangeFault::no_form, from, 0, "it is not said what this is measured from");
  if (!hexes && end > from)
    problem(RangeFault::unknown_name, from, end - from, "no place of this name is known");
  cursor_.seek(end);
  return hexes;
}

}  // namespace muster::hex
