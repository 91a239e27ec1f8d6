#include "hex/list_text.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "hex/characters.h"
#include "hex/text_cursor.h"

namespace muster::hex {
namespace {

// A list as typed and as read. Texts are made by rule and held to be right only when they are read as wanted.
class ListText {
 public:
  ListText(std::string_view text, const Grid& grid, const NameResolver& names)
      : text_(text), grid_(grid), names_(names), read_(expand(text, grid, names)) {}

  bool has(std::size_t index) const { return index < read_.hexes.size(); }

  std::optional<std::string> replaced(std::size_t index, HexIndex by) const {
    std::vector<HexIndex> wanted = hexes();
    const HexIndex old = std::exchange(wanted[index], by);
    const ListedHex& listed = read_.hexes[index];
    const Run run = run_of(index);
    std::vector<std::string> tries;
    if (run.size() == 1) tries.push_back(spliced(listed.from, listed.length, grid_.label(by)));
    // The other end of two hexes that go together, as those of a long unit.
    if (run.size() == 2)
      tries.push_back(with_run(run, {index == run.first ? std::vector{by, wanted[index + 1]}
                                                        : std::vector{wanted[index - 1], by}}));
    tries.push_back(with_run(run, {before(run, index), {by}, after(run, index)}));
    return first_good(tries, wanted, old, by);
  }

  std::optional<std::string> removed(std::size_t index) const {
    std::vector<HexIndex> wanted = hexes();
    const HexIndex old = wanted[index];
    wanted.erase(wanted.begin() + static_cast<std::ptrdiff_t>(index));
    if (wanted.empty()) return std::nullopt;
    const Run run = run_of(index);
    std::vector<std::string> tries;
    if (run.size() > 1) {
      tries.push_back(with_run(run, {before(run, index), after(run, index)}));
    } else {
      if (run.last + 1 < wanted.size() + 1)
        tries.push_back(spliced(run.from, read_.hexes[run.last + 1].from - run.from, ""));
      if (run.first > 0) {
        const std::size_t from = item_end(run.first - 1);
        tries.push_back(spliced(from, item_end(index) - from, ""));
      }
    }
    tries.push_back(std::string(text_) + " except " + grid_.label(old));
    return first_good(tries, wanted, old, kNoHex);
  }

  std::optional<std::string> added(HexIndex hex) const {
    std::vector<HexIndex> wanted = hexes();
    wanted.push_back(hex);
    std::vector<std::string> tries;
    const std::string more = separator() + grid_.label(hex);
    if (wanted.size() > 1) tries.push_back(spliced(item_end(wanted.size() - 2), 0, more));
    tries.push_back(spliced(trimmed(text_).data() + trimmed(text_).size() - text_.data(), more));
    return first_good(tries, wanted, kNoHex, kNoHex);
  }

 private:
  // Hexes [first, last] that one item of the list gave, in legs: text [from, to) is what names them.
  struct Run {
    std::size_t first = 0, last = 0;
    std::size_t from = 0, to = 0;
    std::size_t size() const { return last - first + 1; }
  };
  using Hexes = std::vector<HexIndex>;

  std::vector<HexIndex> hexes() const {
    std::vector<HexIndex> out;
    for (const ListedHex& listed : read_.hexes) out.push_back(listed.hex);
    return out;
  }

  Run run_of(std::size_t index) const {
    const auto& all = read_.hexes;
    Run run{index, index, 0, 0};
    while (run.first > 0 && all[run.first - 1].item == all[index].item) --run.first;
    while (run.last + 1 < all.size() && all[run.last + 1].item == all[index].item) ++run.last;
    run.from = all[run.first].from;
    run.to = all[run.last].from + all[run.last].length;
    return run;
  }
  Hexes slice(std::size_t from, std::size_t to) const {
    Hexes out;
    for (; from < to; ++from) out.push_back(read_.hexes[from].hex);
    return out;
  }
  Hexes before(const Run& run, std::size_t index) const { return slice(run.first, index); }
  Hexes after(const Run& run, std::size_t index) const { return slice(index + 1, run.last + 1); }

  std::string spliced(std::size_t from, std::size_t length, std::string_view by) const {
    std::string out(text_);
    return out.replace(from, length, by);
  }
  std::string spliced(std::ptrdiff_t at, std::string_view more) const {
    return spliced(static_cast<std::size_t>(at), 0, more);
  }

  // What stands between the two ends of a run, and how many digits its last end is cut short to; 0 when
  // whole.
  struct Join {
    std::string dash = "-";
    std::size_t digits = 0;
  };
  Join join_of(const Run& run) const {
    Join out;
    const std::string_view typed = text_.substr(run.from, run.to - run.from);
    LabelParts parts;
    const std::size_t head = grid_.spec().scheme.match(typed, parts);
    if (head == 0 || head >= typed.size()) return out;
    TextCursor cursor(typed);
    cursor.seek(head);
    if (!cursor.take_dash() && cursor.take_any({"to", "through", "thru", "until"}).empty()) return out;
    cursor.skip_blanks();
    out.dash = typed.substr(head, cursor.at() - head);
    const std::string_view end = cursor.rest();
    if (grid_.spec().scheme.match(end, parts) == 0 && std::all_of(end.begin(), end.end(), is_digit))
      out.digits = end.size();
    return out;
  }

  // The legs of hexes that stood in a run, one after the other: 1101-1103-1303.
  std::string chain(const Hexes& part, const Join& join) const {
    std::string out = grid_.label(part.front());
    for (std::size_t i = 1; i < part.size(); ++i) {
      if (i + 1 < part.size() && straight(part[i - 1], part[i], part[i + 1])) continue;
      out += join.dash + end_label(part.front(), part[i], join.digits);
    }
    return out;
  }
  // Whether three hexes that follow each other lie on one leg.
  bool straight(HexIndex a, HexIndex b, HexIndex c) const {
    const Cell x = grid_.cell(a), y = grid_.cell(b), z = grid_.cell(c);
    return y.line - x.line == z.line - y.line && y.place - x.place == z.place - y.place;
  }
  // Cut short as the run that stood there, when all that is cut off is the same.
  std::string end_label(HexIndex first, HexIndex last, std::size_t digits) const {
    const std::string head = grid_.label(first), label = grid_.label(last);
    if (digits == 0 || digits >= label.size() || head.size() != label.size()) return label;
    const std::size_t cut = label.size() - digits;
    return head.compare(0, cut, label, 0, cut) == 0 ? label.substr(cut) : label;
  }

  // The text with a run typed as several; unchanged when it is a set such as `anywhere` and no run.
  std::string with_run(const Run& run, const std::vector<Hexes>& parts) const {
    LabelParts number;
    if (grid_.spec().scheme.match(text_.substr(run.from), number) == 0) return std::string(text_);
    const Join join = join_of(run);
    std::string out;
    for (const Hexes& part : parts)
      if (!part.empty()) out += (out.empty() ? "" : separator()) + chain(part, join);
    return spliced(run.from, run.to - run.from, out);
  }

  // Past a hex and what belongs to it: a place in brackets, a footnote mark.
  std::size_t item_end(std::size_t index) const {
    TextCursor cursor(text_);
    cursor.seek(read_.hexes[index].from + read_.hexes[index].length);
    for (bool more = true; more;) {
      more = false;
      for (const std::string_view mark : {"*", "\u2020", "\u2021"})
        if (cursor.rest().starts_with(mark)) cursor.seek(cursor.at() + mark.size()), more = true;
      const std::size_t here = cursor.at();
      if (!cursor.take('(')) continue;
      const std::size_t close = text_.find(')', here);
      if (close == text_.npos) return here;
      cursor.seek(close + 1);
      more = true;
    }
    return cursor.at();
  }

  // A sign between two items, with its blanks, as it is typed first; a comma when there is none.
  std::string separator() const {
    for (std::size_t i = 0; i + 1 < read_.hexes.size(); ++i) {
      if (read_.hexes[i].item == read_.hexes[i + 1].item) continue;
      const std::size_t from = item_end(i);
      if (from >= read_.hexes[i + 1].from) continue;
      const std::string_view gap = text_.substr(from, read_.hexes[i + 1].from - from);
      const std::string_view sign = trimmed(gap);
      if (sign == "," || sign == "/" || sign == ";") return std::string(gap);
    }
    return ", ";
  }

  using Beside = std::vector<std::pair<HexIndex, std::string>>;
  static Beside places(const RangeResult& read, HexIndex a, HexIndex b) {
    Beside out;
    for (const PlaceBeside& place : read.places)
      if (place.hex != a && place.hex != b) out.emplace_back(place.hex, place.name);
    return out;
  }

  // The first text that is read as wanted. `a` and `b` are the hexes that the change is about.
  std::optional<std::string> first_good(const std::vector<std::string>& tries, const Hexes& wanted,
                                        HexIndex a, HexIndex b) const {
    for (const std::string& one : tries) {
      const RangeResult read = expand(one, grid_, names_);
      const bool same = std::equal(read.hexes.begin(), read.hexes.end(), wanted.begin(), wanted.end(),
                                   [](const ListedHex& x, HexIndex y) { return x.hex == y; });
      if (same && read.problems.size() <= read_.problems.size() && places(read, a, b) == places(read_, a, b))
        return one;
    }
    return std::nullopt;
  }

  std::string_view text_;
  const Grid& grid_;
  const NameResolver& names_;
  RangeResult read_;
};

}  // namespace

std::optional<std::string> with_hex_replaced(std::string_view text, const Grid& grid,
                                             const NameResolver& names, std::size_t index, HexIndex by) {
  const ListText list(text, grid, names);
  if (!list.has(index) || by >= grid.size()) return std::nullopt;
  return list.replaced(index, by);
}

std::optional<std::string> without_hex(std::string_view text, const Grid& grid, const NameResolver& names,
                                       std::size_t index) {
  const ListText list(text, grid, names);
  if (!list.has(index)) return std::nullopt;
  return list.removed(index);
}

std::optional<std::string> with_hex_added(std::string_view text, const Grid& grid, const NameResolver& names,
                                          HexIndex hex) {
  if (hex >= grid.size()) return std::nullopt;
  return ListText(text, grid, names).added(hex);
}

}  // namespace muster::hex
