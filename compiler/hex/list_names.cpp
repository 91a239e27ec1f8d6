// Places, areas and terrain by name, and the sides of the map.
#include <algorithm>
#include <array>

#include "hex/characters.h"
#include "hex/edge_words.h"
#include "hex/list_reader.h"

namespace muster::hex {
namespace {

constexpr std::size_t kMaxName = 200;  // bytes; nothing longer is looked up

bool sets_in(TextCursor& cursor) {
  if (take_except(cursor) || !cursor.take_any({"and", "or", "within", "between"}).empty()) return true;
  if (cursor.take_words({"adjacent", "to"}) || cursor.take_words({"next", "to"})) return true;
  if (cursor.take_words({"on", "or"}) || cursor.take_words({"at", "or"})) return true;
  return !cursor.take_any({"north", "east", "south", "west"}).empty() && cursor.take_word("of");
}

}  // namespace

// Where the phrase at the cursor ends: at a list sign, and a soft one also at the words that join sets.
std::size_t ListReader::phrase_end(bool soft) const {
  TextCursor cursor = cursor_;
  const std::size_t from = cursor.at();
  std::size_t end = from;
  while (!cursor.done() && !is_list_sign(cursor.rest()[0]) && cursor.at() - from <= kMaxName) {
    TextCursor ahead = cursor;
    if (soft && cursor.at() > from && (cursor.rest()[0] == '&' || sets_in(ahead))) break;
    while (!cursor.done() && !is_list_sign(cursor.rest()[0]) && !blank_at(cursor.rest()) &&
           cursor.at() - from <= kMaxName)
      cursor.seek(cursor.at() + 1);
    end = cursor.at();
    cursor.skip_blanks();
  }
  return end;
}

std::optional<HexList> ListReader::resolve_exactly(std::string_view name) {
  if (name.empty() || name.size() > kMaxName) return std::nullopt;
  auto hexes = names_.hexes ? names_.hexes(name) : std::optional<HexList>{};
  if (!hexes) hexes = outer_row(name);
  if (!hexes) return std::nullopt;
  std::erase_if(*hexes, [&](HexIndex hex) { return hex >= grid_.size(); });
  if (!spend(hexes->size())) hexes->clear();
  return hexes;
}

// "north edge": the outer row on that side.
std::optional<HexList> ListReader::outer_row(std::string_view name) {
  const EdgeName edge = edge_name(name);
  const auto compass = edge.called_edge ? compass_side(edge.name) : std::nullopt;
  if (!compass) return std::nullopt;
  if (!spend(static_cast<std::size_t>(grid_.extent().line) + grid_.size() / 64)) return HexList{};
  return side(grid_, *compass);
}

// The name as it stands, then without the words around it: "any Mill hex", "any hex of the Mill".
std::optional<HexList> ListReader::resolve(std::string_view phrase) {
  static constexpr std::array<std::string_view, 11> kAround{"any", "all", "every", "each", "hex", "hexes",
                                                            "of",  "in",  "along", "the",  "a"};
  TextCursor cursor(phrase);
  for (bool stripped = true; stripped;) {
    const std::string_view name = trimmed(cursor.rest());
    if (auto hexes = resolve_exactly(name)) return hexes;
    for (const std::string_view word : {"hex", "hexes"})
      if (const std::string_view shorter = without_last_word(name, word); shorter != name)
        if (auto hexes = resolve_exactly(shorter)) return hexes;
    stripped = std::any_of(kAround.begin(), kAround.end(),
                           [&](std::string_view word) { return cursor.take_word(word); });
  }
  return std::nullopt;
}

// A feature by the name as it stands, or without the words around it: "the Stream".
std::optional<Feature> ListReader::feature_called(std::string_view phrase) const {
  if (!names_.feature) return std::nullopt;
  TextCursor cursor(phrase);
  do {
    if (auto feature = names_.feature(trimmed(cursor.rest()))) return feature;
  } while (!cursor.take_any({"any", "the", "a"}).empty());
  return std::nullopt;
}

// Looks up the phrase at the cursor, the longer reading first. `end` is where it ends, found or not.
std::optional<HexList> ListReader::find_name(std::size_t& end) {
  const std::size_t from = cursor_.at();
  end = phrase_end(false);
  const std::size_t soft = phrase_end(true);
  if (end != soft)
    if (auto hexes = resolve_exactly(cursor_.text().substr(from, end - from))) return hexes;
  end = soft;
  return resolve(cursor_.text().substr(from, end - from));
}

bool ListReader::read_name() {
  cursor_.skip_blanks();
  const std::size_t from = cursor_.at();
  if (cursor_.done() || is_list_sign(cursor_.rest()[0])) return false;
  if (read_number_beside(phrase_end(true))) return true;
  std::size_t end = from;
  if (const auto hexes = find_name(end)) {
    cursor_.seek(end);
    add_set(*hexes, from);
    return true;
  }
  const std::string_view word = cursor_.rest().substr(0, cursor_.word_end() - from);
  // 7O11 is a number with a slip in it, 1st is the beginning of a name.
  if (2 * std::count_if(word.begin(), word.end(), is_digit) >= static_cast<std::ptrdiff_t>(word.size()) &&
      !word.empty())
    return read_run(read_end(nullptr)), true;
  problem(RangeFault::unknown_name, from, end - from, "no place of this name is known");
  cursor_.seek(std::max(end, from + 1));
  return true;
}

// "Mill (6701)": the number says where, the name is kept beside it.
bool ListReader::read_number_beside(std::size_t name_end) {
  const std::size_t from = cursor_.at();
  TextCursor ahead = cursor_;
  ahead.seek(name_end);
  if (!ahead.take('(')) return false;
  const std::size_t close = ahead.rest().substr(0, kMaxName).find(')');
  if (close == std::string_view::npos) return false;
  const std::string_view inside = trimmed(ahead.rest().substr(0, close));
  const auto parts = grid_.spec().scheme.read(inside);
  if (!parts) return false;
  cursor_.seek(static_cast<std::size_t>(inside.data() - cursor_.text().data()));
  const RunEnd end = read_end(nullptr);
  cursor_.seek(ahead.at() + close + 1);
  if (end.hex == kNoHex) return true;
  add(end.hex, end.from, end.from + end.length);
  result_.places.push_back({end.hex, cursor_.text().substr(from, name_end - from), from, name_end - from});
  return true;
}

}  // namespace muster::hex
