#include "editor/commands/hex_lists.h"

#include <algorithm>
#include <iterator>
#include <map>

#include <fmt/format.h>

#include "hex/set_text.h"

namespace muster::editor::commands {
namespace {

using document::Analysis;
using document::Place;

constexpr std::size_t kWide = 80;  // letters of a list before another text is begun

// Items joined by commas to texts of about a line each.
std::vector<std::string> lines_of(const std::vector<std::string>& items) {
  std::vector<std::string> out;
  for (const std::string& item : items)
    if (out.empty() || out.back().size() + item.size() + 2 > kWide)
      out.push_back(item);
    else
      out.back() += ", " + item;
  return out;
}

bool ends_in(const yaml::Path& path, std::string_view key) {
  return !path.empty() && path.back().is_key() && path.back().key() == key;
}

// A text of a list goes. It may stand in a correction or beside an `unsure`.
yaml::Edit removal(yaml::Path path) {
  if (ends_in(path, "corrected") || ends_in(path, "printed")) return yaml::Set{std::move(path), "none"};
  if (ends_in(path, "value")) path.pop_back();
  return yaml::Remove{std::move(path)};
}

// The edits that give a list other texts. `texts[i]` becomes `changed[i]`, or goes when that is empty;
// without a value it stays.
class ListWriter {
 public:
  ListWriter(const Analysis& analysis, const Place& at, const std::vector<base::Text>& texts)
      : analysis_(analysis), at_(at), texts_(texts) {}

  ListEdits write(const std::vector<std::optional<std::string>>& changed,
                  std::vector<std::string> items) const {
    ListEdits out;
    std::optional<std::size_t> last;  // the last text that is left
    for (std::size_t i = 0; i < texts_.size(); ++i)
      if (!changed[i] || !changed[i]->empty()) last = i;
    if (!last && items.empty()) return {{}, true};
    if (!last) {
      out.edits.push_back(yaml::Set{list_path(), new_list(items)});
      return out;
    }
    std::vector<std::optional<std::string>> texts = changed;
    if (!model::is_unknown(texts_[*last]) && !items.empty()) lengthen(texts[*last], texts_[*last], items);
    for (std::size_t i = 0; i < texts.size(); ++i)
      if (texts[i] && !texts[i]->empty()) out.edits.push_back(yaml::Set{path(i), *texts[i]});
    for (std::size_t i = texts.size(); i-- > 0;)
      if (texts[i] && texts[i]->empty()) out.edits.push_back(removal(path(i)));
    add_items(lines_of(items), texts[*last] ? *texts[*last] : texts_[*last].str(), out.edits);
    return out;
  }

 private:
  yaml::Path path(std::size_t text) const { return analysis_.place_of(texts_[text].range).path; }

  // The value that is the list: one text, or a sequence of them.
  yaml::Path list_path() const {
    if (texts_.empty()) {
      const yaml::Node* const node = analysis_.node(at_);
      return node && node->is_mapping() ? at_.path / "hexes" : at_.path;
    }
    for (yaml::Path path = this->path(0); yaml::leads_through(path, at_.path) && !path.empty();
         path.pop_back())
      if (!path.back().is_key()) return path.pop_back(), path;
    return path(0);
  }

  // New items go to the end of a text while it is no longer than a line.
  static void lengthen(std::optional<std::string>& text, const base::Text& old,
                       std::vector<std::string>& items) {
    std::string longer = text ? *text : old.str();
    std::size_t taken = 0;
    while (taken < items.size() && longer.size() + items[taken].size() + 2 <= kWide)
      longer += ", " + items[taken++];
    if (taken == 0) return;
    items.erase(items.begin(), items.begin() + static_cast<std::ptrdiff_t>(taken));
    text = longer;
  }

  void add_items(const std::vector<std::string>& more, const std::string& last,
                 std::vector<yaml::Edit>& edits) const {
    if (more.empty()) return;
    const yaml::Path list = list_path();
    const yaml::Node* const node = analysis_.node({at_.file, list});
    if (node && node->is_sequence()) {
      for (const std::string& one : more) edits.push_back(yaml::Insert{list, yaml::at_end(), {}, one});
      return;
    }
    std::vector<yaml::Value> all = {last};
    all.insert(all.end(), more.begin(), more.end());
    edits.push_back(yaml::Set{list, yaml::list(std::move(all), yaml::Layout::block)});
  }

  const Analysis& analysis_;
  const Place& at_;
  const std::vector<base::Text>& texts_;
};

// Pairs leave a text: each with the sign that parts it from the next, the last one with that before it.
std::string without_sides(std::string_view text, const std::vector<hex::ListedHexside>& all,
                          const std::vector<bool>& goes) {
  std::string out(text);
  std::optional<std::size_t> next;
  for (std::size_t i = all.size(); i-- > 0;) {
    if (!goes[i])
      next = all[i].from;
    else if (next)
      out.erase(all[i].from, *next - all[i].from), next = all[i].from;
    else
      out.erase(i == 0 ? 0 : all[i - 1].from + all[i - 1].length);
  }
  return out;
}

// The hexes that each text of a list names; a long list is read once, and only the texts that a change
// concerns again.
class Listed {
 public:
  Listed(const std::vector<base::Text>& texts, const hex::Grid& grid, const hex::NameResolver& names) {
    for (const base::Text& text : texts) {
      Hexes& own = hexes_.emplace_back();
      if (model::is_unknown(text)) continue;
      for (const hex::ListedHex& one : hex::expand(text.value, grid, names).hexes) own.push_back(one.hex);
      all_.insert(all_.end(), own.begin(), own.end());
    }
    std::sort(all_.begin(), all_.end());
  }

  // Those that no text names.
  Hexes without_known(const Hexes& hexes) const {
    Hexes out;
    std::set_difference(hexes.begin(), hexes.end(), all_.begin(), all_.end(), std::back_inserter(out));
    return out;
  }

  // Whether a text loses a hex, or one that is added may lengthen a run of it.
  bool concerns(std::size_t text, const Hexes& remove, const Hexes& add) const {
    return std::any_of(hexes_[text].begin(), hexes_[text].end(), [&](hex::HexIndex hex) {
      return has(remove, hex) || has(add, hex + 1) || has(add, hex - 1);
    });
  }

 private:
  static bool has(const Hexes& sorted, hex::HexIndex hex) {
    return std::binary_search(sorted.begin(), sorted.end(), hex);
  }
  std::vector<Hexes> hexes_;
  Hexes all_;
};

}  // namespace

yaml::Value new_list(const std::vector<std::string>& items) {
  const std::vector<std::string> lines = lines_of(items);
  if (lines.size() == 1) return lines.front();
  return yaml::list({lines.begin(), lines.end()}, yaml::Layout::block);
}

std::vector<std::string> hex_labels(const hex::Grid& grid, const Hexes& hexes) {
  return hex::runs_of(hexes, grid);
}

std::vector<std::string> side_labels(const hex::Grid& grid, const std::vector<Side>& sides,
                                     const Owners& owners) {
  std::vector<std::string> out;
  for (const Side& one : sides) {
    const auto owner = owners.find(one);
    if (owner == owners.end())
      out.push_back(grid.label(one.a) + "/" + grid.label(one.b));
    else
      out.push_back(grid.label(owner->second) + ">" + grid.label(owner->second == one.a ? one.b : one.a));
  }
  return out;
}

base::Result<ListEdits> change_hexes(const Analysis& analysis, const Place& at,
                                     const std::vector<base::Text>& texts, const Hexes& remove,
                                     const Hexes& add) {
  const hex::Grid& grid = analysis.board()->grid();
  const hex::NameResolver names = analysis.board()->names();
  std::vector<std::optional<std::string>> changed(texts.size());
  const Listed listed(texts, grid, names);
  Hexes left = listed.without_known(add);
  for (std::size_t i = 0; i < texts.size(); ++i) {
    if (!listed.concerns(i, remove, left)) continue;
    auto now = hex::with_set_changed(texts[i].value, grid, names, remove, left);
    if (!now)
      return base::Error{fmt::format(
          "`{}` names hexes in a way that cannot be changed here: edit it in the file", texts[i].value)};
    left = std::move(now->left);
    if (now->text != texts[i].value) changed[i] = std::move(now->text);
  }
  return ListWriter(analysis, at, texts).write(changed, hex::runs_of(left, grid));
}

base::Result<ListEdits> change_sides(const Analysis& analysis, const Place& at,
                                     const std::vector<base::Text>& texts, const std::vector<Side>& remove,
                                     const std::vector<Side>& add, const Owners& owners) {
  const hex::Grid& grid = analysis.board()->grid();
  std::vector<std::optional<std::string>> changed(texts.size());
  std::vector<Side> known;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    if (model::is_unknown(texts[i])) continue;
    const auto all = hex::expand_hexsides(texts[i].value, grid).hexsides;
    std::vector<bool> goes;
    for (const hex::ListedHexside& one : all) {
      goes.push_back(std::binary_search(remove.begin(), remove.end(), side(one.a, one.b)));
      if (!goes.back()) known.push_back(side(one.a, one.b));
    }
    if (std::find(goes.begin(), goes.end(), true) == goes.end()) continue;
    changed[i] = without_sides(texts[i].value, all, goes);
  }
  std::sort(known.begin(), known.end());
  std::vector<Side> left;
  for (const Side& one : add)
    if (!std::binary_search(known.begin(), known.end(), one)) left.push_back(one);
  return ListWriter(analysis, at, texts).write(changed, side_labels(grid, left, owners));
}

}  // namespace muster::editor::commands
