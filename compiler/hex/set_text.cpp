#include "hex/set_text.h"

#include <algorithm>

#include "hex/list_text.h"

namespace muster::hex {
namespace {

using Hexes = std::vector<HexIndex>;

bool has(std::span<const HexIndex> sorted, HexIndex hex) {
  return std::binary_search(sorted.begin(), sorted.end(), hex);
}

// Whether b comes right after a on the same line.
bool follows(const Grid& grid, HexIndex a, HexIndex b) {
  if (b != a + 1 || b >= grid.size()) return false;
  const LabelParts x = grid.parts(a), y = grid.parts(b);
  return x.line == y.line && x.sheet == y.sheet;
}

// First and last hex of each run of hexes that follow each other.
std::vector<std::pair<HexIndex, HexIndex>> spans_of(std::span<const HexIndex> hexes, const Grid& grid) {
  std::vector<std::pair<HexIndex, HexIndex>> out;
  for (const HexIndex hex : hexes)
    if (!out.empty() && follows(grid, out.back().second, hex))
      out.back().second = hex;
    else
      out.emplace_back(hex, hex);
  return out;
}

// A list taken apart into its items. Texts are made by rule and held to be right only when they are read as
// wanted.
class SetText {
 public:
  SetText(std::string_view text, const Grid& grid, const NameResolver& names)
      : text_(text), grid_(grid), names_(names), read_(expand(text, grid, names)) {
    for (std::size_t i = 0; i < read_.hexes.size(); ++i) {
      const ListedHex& listed = read_.hexes[i];
      if (items_.empty() || listed.item != read_.hexes[i - 1].item)
        items_.push_back({listed.from, 0, {}, {}, false});
      items_.back().to = std::max(items_.back().to, listed.from + listed.length);
      items_.back().hexes.push_back(listed.hex);
    }
  }

  std::optional<ChangedSet> changed(std::span<const HexIndex> remove, std::span<const HexIndex> add) {
    const Hexes known = listed();
    for (const HexIndex hex : add)
      if (!has(known, hex)) wanted_.push_back(hex);
    for (Item& item : items_) {
      shrink(item, remove);
      item.run = is_run(item);
    }
    ChangedSet out;
    for (const auto& [first, last] : spans_of(wanted_, grid_))
      if (!grow(first, last))
        for (HexIndex hex = first; hex <= last; ++hex) out.left.push_back(hex);
    out.text = assembled();
    if (is_right(out, remove)) return out;
    return one_by_one(remove);
  }

 private:
  struct Item {
    std::size_t from = 0, to = 0;
    Hexes hexes;
    std::optional<std::string> text;  // set when it changes; empty when it goes
    bool run = false;                 // one hex, or hexes that follow each other on a line
  };

  Hexes listed() const {
    Hexes out;
    for (const ListedHex& one : read_.hexes) out.push_back(one.hex);
    std::sort(out.begin(), out.end());
    return out;
  }

  std::string_view typed(const Item& item) const {
    return item.text ? std::string_view(*item.text) : text_.substr(item.from, item.to - item.from);
  }

  // Hexes leave an item; what is left may be several.
  void shrink(Item& item, std::span<const HexIndex> remove) {
    for (std::size_t i = item.hexes.size(); i-- > 0;) {
      if (!has(remove, item.hexes[i])) continue;
      std::string less;
      if (item.hexes.size() > 1) less = without_hex(typed(item), grid_, names_, i).value_or("");
      item.text = std::move(less);
      item.hexes.erase(item.hexes.begin() + static_cast<std::ptrdiff_t>(i));
    }
  }

  bool is_run(const Item& item) const {
    if (item.hexes.empty()) return false;
    for (std::size_t i = 1; i < item.hexes.size(); ++i)
      if (!follows(grid_, item.hexes[i - 1], item.hexes[i])) return false;
    return true;
  }

  // New hexes from first to last lengthen a run that ends before them or begins behind them, or join two.
  bool grow(HexIndex first, HexIndex last) {
    Item *before = nullptr, *behind = nullptr;
    for (Item& item : items_) {
      if (!item.run) continue;
      if (follows(grid_, item.hexes.back(), first)) before = &item;
      if (follows(grid_, last, item.hexes.front())) behind = &item;
    }
    if (!before && !behind) return false;
    Item& grown = before ? *before : *behind;
    const HexIndex from = before ? before->hexes.front() : first;
    const HexIndex to = behind ? behind->hexes.back() : last;
    const auto text = run_text(grown, from, to);
    if (!text) return false;
    if (before && behind) behind->text = "", behind->run = false;
    grown.text = *text;
    grown.hexes.clear();
    for (HexIndex hex = from; hex <= to; ++hex) grown.hexes.push_back(hex);
    return true;
  }

  // What stands between the ends of a run, and how many digits its last number is cut short to; 0 when whole.
  std::pair<std::string, std::size_t> join_of(const Item& run) const {
    const std::string_view text = typed(run);
    LabelParts parts;
    const std::size_t head = grid_.spec().scheme.match(text, parts);
    if (head == 0 || head == text.size() || run.hexes.size() < 2) return {"-", 0};
    const std::string last = grid_.label(run.hexes.back());
    if (text.size() > head + last.size() && text.ends_with(last))
      return {std::string(text.substr(head, text.size() - head - last.size())), 0};
    const std::size_t end = text.find_last_not_of("0123456789") + 1;
    if (end <= head || end == text.size()) return {"-", 0};
    return {std::string(text.substr(head, end - head)), text.size() - end};
  }

  // A run typed as the one that it grew from.
  std::optional<std::string> run_text(const Item& old, HexIndex from, HexIndex to) const {
    const auto [dash, cut] = join_of(old);
    const std::string head = grid_.label(from), tail = grid_.label(to);
    std::vector<std::string> tries;
    if (cut > 0 && cut < tail.size()) tries.push_back(head + dash + tail.substr(tail.size() - cut));
    tries.push_back(head + dash + tail);
    for (const std::string& one : tries) {
      const RangeResult again = expand(one, grid_, names_);
      if (again.problems.empty() && again.hexes.size() == to - from + 1 && again.hexes.front().hex == from &&
          again.hexes.back().hex == to)
        return one;
    }
    return std::nullopt;
  }

  // Past an item and what belongs to it: a place in brackets.
  std::size_t end_of(const Item& item) const {
    std::size_t at = item.to;
    while (at < text_.size() && text_[at] == ' ') ++at;
    if (at >= text_.size() || text_[at] != '(') return item.to;
    const std::size_t close = text_.find(')', at);
    return close == text_.npos ? item.to : close + 1;
  }

  // From the last item to the first, so that places before a change stay good.
  std::string assembled() const {
    std::string out(text_);
    std::optional<std::size_t> next;  // where the item behind begins
    for (std::size_t i = items_.size(); i-- > 0;) {
      const Item& item = items_[i];
      if (!item.text || !item.text->empty()) {
        if (item.text) out.replace(item.from, item.to - item.from, *item.text);
        next = item.from;
      } else if (next) {
        out.erase(item.from, *next - item.from);
        next = item.from;
      } else {
        const std::size_t from = i == 0 ? 0 : end_of(items_[i - 1]);
        out.erase(from);
      }
    }
    return out;
  }

  bool is_right(const ChangedSet& made, std::span<const HexIndex> remove) const {
    Hexes want, got;
    for (const ListedHex& one : read_.hexes)
      if (!has(remove, one.hex)) want.push_back(one.hex);
    for (const HexIndex hex : wanted_)
      if (!has(made.left, hex)) want.push_back(hex);
    if (made.text.empty()) return want.empty() && read_.problems.empty();
    const RangeResult again = expand(made.text, grid_, names_);
    for (const ListedHex& one : again.hexes) got.push_back(one.hex);
    for (Hexes* list : {&want, &got}) {
      std::sort(list->begin(), list->end());
      list->erase(std::unique(list->begin(), list->end()), list->end());
    }
    return want == got && again.problems.size() <= read_.problems.size();
  }

  // The long way, for names and sets: a hex at a time.
  std::optional<ChangedSet> one_by_one(std::span<const HexIndex> remove) const {
    ChangedSet out{std::string(text_), wanted_};
    for (bool more = true; more;) {
      more = false;
      const RangeResult read = expand(out.text, grid_, names_);
      for (std::size_t i = read.hexes.size(); i-- > 0 && !more;) {
        if (!has(remove, read.hexes[i].hex)) continue;
        if (read.hexes.size() == 1) return ChangedSet{"", wanted_};
        auto less = without_hex(out.text, grid_, names_, i);
        if (!less) return std::nullopt;
        out.text = std::move(*less);
        more = true;
      }
    }
    return is_right(out, remove) ? std::optional(out) : std::nullopt;
  }

  std::string_view text_;
  const Grid& grid_;
  const NameResolver& names_;
  RangeResult read_;
  std::vector<Item> items_;
  Hexes wanted_;  // added ones that the list did not name yet
};

}  // namespace

std::optional<ChangedSet> with_set_changed(std::string_view text, const Grid& grid, const NameResolver& names,
                                           std::span<const HexIndex> remove, std::span<const HexIndex> add) {
  return SetText(text, grid, names).changed(remove, add);
}

std::vector<std::string> runs_of(std::span<const HexIndex> hexes, const Grid& grid) {
  std::vector<std::string> out;
  for (const auto& [first, last] : spans_of(hexes, grid))
    out.push_back(first == last ? grid.label(first) : grid.label(first) + "-" + grid.label(last));
  return out;
}

}  // namespace muster::hex
