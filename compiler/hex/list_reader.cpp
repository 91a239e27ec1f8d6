#include "hex/list_reader.h"

#include <algorithm>
#include <initializer_list>
#include <utility>

#include "hex/characters.h"

namespace muster::hex {
namespace {

constexpr int kMaxDepth = 4;
constexpr std::string_view kFootnoteMarks[] = {"*", "\u2020", "\u2021"};

}  // namespace

bool take_except(TextCursor& cursor) {
  return !cursor.take_any({"except", "excepting", "excluding", "without"}).empty() ||
         cursor.take_words({"but", "not"}) || cursor.take_words({"other", "than"}) || cursor.take_word("not");
}

bool take_inclusive(TextCursor& cursor) {
  if (cursor.take_any({"inclusive", "incl", "included"}).empty()) return false;
  cursor.take('.');
  return true;
}

ListReader::ListReader(std::string_view text, const Grid& grid, const NameResolver& names)
    : cursor_(text), grid_(grid), names_(names), budget_(16 * grid.size() + 4096) {}

RangeResult ListReader::read() {
  cursor_.skip_blanks();
  if (cursor_.done()) problem(RangeFault::no_form, 0, cursor_.text().size(), "no hex is named");
  if (!cursor_.done() && at_separator())
    problem(RangeFault::no_form, cursor_.at(), 1, "no hex stands on one side of it");
  while (!cursor_.done() && !stopped_) {
    const std::size_t from = cursor_.at();
    read_item();
    read_leftovers();
    read_separators();
    if (cursor_.at() == from) break;
  }
  apply_exceptions();
  return std::move(result_);
}

void ListReader::read_item() {
  cursor_.skip_blanks();
  item_from_ = cursor_.at();
  item_.clear();
  band_.reset();
  read_primary(0);
  read_tail();
  finish_item();
}

// What an item begins with; the forms are tried from the most to the least certain.
bool ListReader::read_primary(int depth) {
  if (depth > kMaxDepth) return false;
  if (label_here()) return read_run(read_end(nullptr)), true;
  const std::size_t from = cursor_.at();
  skip_words({"hex", "hexes", "in", "at", "from", "through", "the"});
  if (label_here() || digits_here()) return read_run(read_end(nullptr)), true;
  if (read_rows()) return true;
  cursor_.seek(from);
  return read_between() || read_edge() || read_along() || read_rows() || read_set() || read_anywhere(depth) ||
         read_name();
}

// Words before a hex number, unless the number itself begins with one.
void ListReader::skip_words(std::initializer_list<std::string_view> words) {
  while (!label_here() && !cursor_.take_any(words).empty()) {
  }
}

void ListReader::read_tail() {
  for (bool more = true; more && !stopped_ && !cursor_.rest().starts_with(',');) {
    more = false;
    for (const std::string_view mark : kFootnoteMarks)
      if (cursor_.rest().starts_with(mark)) cursor_.seek(cursor_.at() + mark.size()), more = true;
    const std::size_t from = cursor_.at();
    if (cursor_.take('(')) {
      cursor_.seek(from);
      read_bracket();
      more = true;
    }
    more = take_inclusive(cursor_) || read_filter() || read_crossing_band() || more;
  }
}

void ListReader::read_bracket() {
  cursor_.take('(');
  const std::size_t open = cursor_.at() - 1;
  const std::size_t close = cursor_.text().find(')', open);
  if (close == std::string_view::npos) {
    problem(RangeFault::no_form, open, 1, "this bracket is not closed");
    stopped_ = true;
    return;
  }
  const std::string_view inside = trimmed(cursor_.text().substr(open + 1, close - open - 1));
  cursor_.seek(close + 1);
  TextCursor content(inside);
  if (inside.empty() || (take_inclusive(content) && content.done())) return;
  if (item_.empty() || !spend(item_.size())) return;
  const auto from = static_cast<std::size_t>(inside.data() - cursor_.text().data());
  for (const ListedHex& listed : item_) result_.places.push_back({listed.hex, inside, from, inside.size()});
}

// What stands between an item and the next separator without belonging to either.
void ListReader::read_leftovers() {
  cursor_.skip_blanks();
  const std::size_t from = cursor_.at();
  if (cursor_.take('.')) cursor_.skip_blanks();
  if (cursor_.done() || stopped_) return;
  cursor_.seek(from);
  if (at_separator()) return;
  if (label_here()) {
    problem(RangeFault::no_form, from, cursor_.word_end() - from, "a comma is missing before it");
    if (!stopped_) result_.problems.back().read_as_meant = true;
    return;
  }
  const std::size_t end = separator_after(from);
  const std::size_t length = trimmed(cursor_.text().substr(from, end - from)).size();
  problem(RangeFault::no_form, from, length, "this does not belong to a list of hexes");
  cursor_.seek(end);
}

// Takes what stands between two items: one sign, one word, or a sign and a word.
void ListReader::read_separators() {
  while (!stopped_ && cursor_.take(')'))
    problem(RangeFault::no_form, cursor_.at() - 1, 1, "this bracket was never opened");
  bool sign = false;
  std::size_t from = cursor_.at();
  do {
    cursor_.skip_blanks();
    from = cursor_.at();
    sign = cursor_.take(',') || cursor_.take('/') || cursor_.take('&');
    if (!sign && cursor_.take(';')) sign = true, apply_exceptions();
  } while (sign && take_inclusive(cursor_));
  // Nothing more, or the next item: as nearly always.
  cursor_.skip_blanks();
  if (cursor_.done() ? !sign : sign && is_digit(cursor_.rest()[0])) return;
  if (take_except(cursor_)) excepting_ = true;
  if (cursor_.take_word("or")) result_.ordered = false;
  cursor_.take_word("and");
  if (take_except(cursor_)) excepting_ = true;
  cursor_.skip_blanks();
  if (sign && (cursor_.done() || at_separator()))
    problem(RangeFault::no_form, from, 1, "no hex stands on one side of it");
}

void ListReader::finish_item() {
  if (excepting_) {
    for (const ListedHex& listed : item_) excepted_.push_back(listed.hex);
    return;
  }
  const std::size_t room = grid_.size() - std::min(grid_.size(), result_.hexes.size());
  for (ListedHex& listed : item_) listed.item = result_.items;
  const std::size_t count = std::min(room, item_.size());
  result_.hexes.insert(result_.hexes.end(), item_.begin(),
                       item_.begin() + static_cast<std::ptrdiff_t>(count));
  if (count < item_.size()) {
    problem(RangeFault::too_many, item_from_, cursor_.at() - item_from_,
            "the list names more hexes than the map has");
    stopped_ = true;
  }
  ++result_.items;
}

void ListReader::apply_exceptions() {
  std::sort(excepted_.begin(), excepted_.end());
  const auto excepted = [&](const ListedHex& listed) {
    return std::binary_search(excepted_.begin(), excepted_.end(), listed.hex);
  };
  auto& hexes = result_.hexes;
  if (!excepted_.empty())
    hexes.erase(
        std::remove_if(hexes.begin() + static_cast<std::ptrdiff_t>(clause_start_), hexes.end(), excepted),
        hexes.end());
  excepted_.clear();
  excepting_ = false;
  clause_start_ = hexes.size();
}

bool ListReader::at_separator() const {
  TextCursor cursor = cursor_;
  cursor.skip_blanks();
  if (cursor.done() || is_list_sign(cursor.rest()[0]) || cursor.rest()[0] == '&')
    return !cursor.rest().starts_with('(');
  return take_except(cursor) || !cursor.take_any({"and", "or"}).empty();
}

// Where the next separator stands: a list sign or one of the words that join items.
std::size_t ListReader::separator_after(std::size_t at) const {
  TextCursor cursor(cursor_.text());
  for (cursor.seek(at); !cursor.done();) {
    cursor.skip_blanks();
    const std::size_t here = cursor.at();
    if (cursor.done() || is_list_sign(cursor.rest()[0]) || cursor.rest()[0] == '&') return here;
    if (take_except(cursor) || !cursor.take_any({"and", "or"}).empty()) return here;
    cursor.seek(std::max(cursor.word_end(), here + 1));
  }
  return cursor.at();
}

void ListReader::add(HexIndex hex, std::size_t from, std::size_t to) {
  item_.push_back({hex, from, to - from, 0});
}

void ListReader::add_set(const HexList& hexes, std::size_t from) {
  result_.ordered = false;
  if (!spend(hexes.size())) return;
  for (const HexIndex hex : hexes) add(hex, from, cursor_.at());
}

void ListReader::problem(RangeFault fault, std::size_t from, std::size_t length, std::string reason) {
  if (result_.problems.size() >= kMaxProblems) {
    stopped_ = true;
    return;
  }
  result_.problems.push_back(
      {fault, from, length, std::string(cursor_.text().substr(from, length)), std::move(reason)});
}

bool ListReader::spend(std::size_t hexes) {
  if (hexes <= budget_) return budget_ -= hexes, true;
  if (!stopped_)
    problem(RangeFault::too_many, item_from_, cursor_.at() - item_from_,
            "the list names more hexes than the map has");
  stopped_ = true;
  return false;
}

RangeResult expand(std::string_view text, const Grid& grid, const NameResolver& names) {
  return ListReader(text, grid, names).read();
}

}  // namespace muster::hex
