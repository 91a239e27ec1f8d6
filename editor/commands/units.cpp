// Where units stand.
#include "editor/commands/units.h"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>

#include "editor/commands/spots.h"
#include "editor/commands/unit_line.h"
#include "hex/list_text.h"

namespace muster::editor::commands {
namespace {

using document::Place;
using resolve::NamedHex;
using resolve::PlaceKind;

const resolve::Unit& unit_of(const Analysis& analysis, Index unit) { return analysis.battle()->units[unit]; }
const resolve::Entry& entry_of(const Analysis& analysis, Index unit) {
  return analysis.battle()->entry(unit_of(analysis, unit));
}

// How many units its line has: of numbered counters a line may have several entries.
std::size_t on_line(const Analysis& analysis, Index unit) {
  std::size_t out = 0;
  for (const resolve::Entry& entry : analysis.battle()->entries)
    if (entry.line == entry_of(analysis, unit).line) out += entry.units.count;
  return out;
}

Edit file_edit(const UnitLineText& line, std::string label, std::vector<yaml::Edit> edits,
               std::string stroke = {}) {
  Edit out = document::edit_file(std::move(label), line.place().file, std::move(edits));
  out.merge = std::move(stroke);
  return out;
}

std::string labels(const hex::Grid& grid, const std::vector<hex::HexIndex>& hexes) {
  std::string out;
  for (const hex::HexIndex hex : hexes) out += (out.empty() ? "" : ", ") + grid.label(hex);
  return out;
}

// The text that names a hex, as it is and as it becomes, and where in its list the hex stands.
class HexTexts {
 public:
  explicit HexTexts(const Analysis& analysis)
      : analysis_(analysis), grid_(analysis.board()->grid()), names_(analysis.board()->names()) {}

  bool replace(const NamedHex& named, hex::HexIndex by) {
    Text* const text = text_of(named);
    const auto index = text ? index_of(*text, named) : std::nullopt;
    if (!index) return false;
    auto now = hex::with_hex_replaced(text->now, grid_, names_, *index, by);
    if (!now) return false;
    text->now = std::move(*now);
    return true;
  }

  // The hex leaves its list; one that is the whole text leaves with it.
  bool remove(const NamedHex& named) {
    Text* const text = text_of(named);
    const auto index = text ? index_of(*text, named) : std::nullopt;
    if (!index) return false;
    auto now = hex::without_hex(text->now, grid_, names_, *index);
    const bool alone = hex::expand(text->now, grid_, names_).hexes.size() == 1;
    if (!now && !alone) return false;
    text->now = now ? std::move(*now) : "";
    text->gone.push_back(*index);
    return true;
  }

  // False when a text of which nothing is left is no item of a list, which could go.
  bool write(std::vector<yaml::Edit>& edits) const {
    for (const Text& one : texts_) {
      if (!one.now.empty() && one.now != one.node->text.value) edits.push_back(yaml::Set{one.path, one.now});
    }
    std::vector<yaml::Path> going;
    for (const Text& one : texts_) {
      if (!one.now.empty()) continue;
      yaml::Path path = one.path;
      while (!path.empty() && path.back().is_key()) path.pop_back();  // out of a correction
      if (path.empty() || one.path.size() - path.size() > 1) return false;
      if (const yaml::Node* whole = analysis_.node({one.file, path}); !whole || !is_value(*whole, one))
        return false;
      going.push_back(std::move(path));
    }
    std::sort(going.begin(), going.end(),
              [](const yaml::Path& a, const yaml::Path& b) { return a.back().item() > b.back().item(); });
    for (yaml::Path& path : going) edits.push_back(yaml::Remove{std::move(path)});
    return true;
  }

 private:
  struct Text {
    std::string file;
    yaml::Path path;
    const yaml::Node* node = nullptr;
    std::string now;
    std::vector<std::size_t> gone;  // places in the list as typed that were removed, in the order of removal
  };

  // An item of a list of hexes, or a correction of one: a line of units is neither.
  static bool is_value(const yaml::Node& whole, const Text& one) {
    return whole.is_scalar() || (whole.is_mapping() && (whole.find("printed") || whole.find("value"))) ||
           &whole == one.node;
  }

  Text* text_of(const NamedHex& named) {
    const Place place = analysis_.place_of(named.where);
    for (Text& one : texts_)
      if (one.file == place.file && one.path == place.path) return &one;
    const yaml::Node* const node = analysis_.node(place);
    if (!node || !node->is_scalar()) return nullptr;
    texts_.push_back({place.file, place.path, node, node->text.str(), {}});
    return &texts_.back();
  }

  // In the text as it is now.
  std::optional<std::size_t> index_of(const Text& text, const NamedHex& named) const {
    const hex::RangeResult read = hex::expand(text.node->text.value, grid_, names_);
    for (std::size_t i = 0; i < read.hexes.size(); ++i) {
      const hex::ListedHex& one = read.hexes[i];
      if (one.hex != named.hex || text.node->text.part(one.from, one.length) != named.where) continue;
      std::size_t index = i;
      for (const std::size_t gone : text.gone) index -= gone < i ? 1 : 0;
      return index;
    }
    return std::nullopt;
  }

  const Analysis& analysis_;
  const hex::Grid& grid_;
  hex::NameResolver names_;
  std::vector<Text> texts_;
};

// Its line has others too, and this one gets a line of its own behind it.
base::Status part(const Analysis& analysis, Index unit, const std::optional<std::string>& place,
                  std::vector<yaml::Edit>& edits) {
  const resolve::Unit& one = unit_of(analysis, unit);
  const resolve::Entry& entry = entry_of(analysis, unit);
  const UnitLineText line(analysis, *entry.line);
  const auto cannot = [&] {
    return base::Error{fmt::format("{} shares a line that cannot be parted here: edit it in the file",
                                   analysis.battle()->name(one))};
  };
  std::optional<PartedCounters> counters;
  if (one.counter != 0) {
    counters =
        part_counter(line.short_form(), analysis.rules()->game().counter_numbers.mark.value, one.counter);
    if (!counters) return cannot();
  }
  auto copy = line.copy_for_one(place.value_or(""), counters ? std::optional(counters->one) : std::nullopt);
  HexTexts texts(analysis);
  for (const NamedHex& named : analysis.battle()->span(one.place.hexes))
    if (!texts.remove(named)) return cannot();
  if (one.place.kind == PlaceKind::spot && !remove_spot(analysis, one.place.spot, edits)) return cannot();
  if (!copy || !texts.write(edits)) return cannot();
  if (counters)
    line.set_short_form(counters->rest, edits);
  else if (!line.set_count(static_cast<int>(on_line(analysis, unit)) - 1, edits))
    return cannot();
  if (!place) return base::Done{};
  yaml::Path list = line.place().path;
  while (!list.empty() && list.back().is_key()) list.pop_back();  // out of a correction
  if (list.empty()) return cannot();
  const yaml::Step own = list.back();
  list.pop_back();
  edits.push_back(yaml::Insert{std::move(list), yaml::after(own), {}, std::move(*copy)});
  return base::Done{};
}

}  // namespace

Made place_unit(const Analysis& analysis, Index unit, const std::vector<hex::HexIndex>& hexes,
                std::string stroke) {
  const resolve::Unit& one = unit_of(analysis, unit);
  const resolve::Entry& entry = entry_of(analysis, unit);
  if (hexes.size() != one.footprint)
    return base::Error{fmt::format("{} covers {} hexes", analysis.battle()->name(one), one.footprint)};
  const UnitLineText line(analysis, *entry.line);
  const hex::Grid& grid = analysis.board()->grid();
  const std::string where = labels(grid, hexes);
  std::vector<yaml::Edit> edits;
  const std::string label = fmt::format("{} to {}", analysis.battle()->name(one), where);
  if (one.place.kind == PlaceKind::fixed) {
    HexTexts texts(analysis);
    bool can = true;
    const auto old = analysis.battle()->span(one.place.hexes);
    for (std::size_t i = 0; i < hexes.size() && can; ++i)
      if (old[i].hex != hexes[i]) can = texts.replace(old[i], hexes[i]);
    if (can && texts.write(edits)) return file_edit(line, label, std::move(edits), std::move(stroke));
    edits.clear();
  }
  if (on_line(analysis, unit) == 1) {
    line.set_place(where, edits);
  } else if (auto parted = part(analysis, unit, where, edits); !parted) {
    return base::Error{parted.error()};
  }
  return file_edit(line, label, std::move(edits), std::move(stroke));
}

Made take_off(const Analysis& analysis, Index unit, std::string_view state) {
  const resolve::Entry& entry = entry_of(analysis, unit);
  const UnitLineText line(analysis, *entry.line);
  std::vector<yaml::Edit> edits;
  if (on_line(analysis, unit) == 1)
    line.set_place(std::string(state), edits);
  else if (auto parted = part(analysis, unit, std::string(state), edits); !parted)
    return base::Error{parted.error()};
  return file_edit(line, fmt::format("{}: {}", analysis.battle()->name(unit_of(analysis, unit)), state),
                   std::move(edits));
}

Made remove_unit(const Analysis& analysis, Index unit) {
  const resolve::Entry& entry = entry_of(analysis, unit);
  const UnitLineText line(analysis, *entry.line);
  std::vector<yaml::Edit> edits;
  if (on_line(analysis, unit) == 1)
    edits.push_back(yaml::Remove{line.place().path});
  else if (auto parted = part(analysis, unit, {}, edits); !parted)
    return base::Error{parted.error()};
  return file_edit(line, fmt::format("remove {}", analysis.battle()->name(unit_of(analysis, unit))),
                   std::move(edits));
}

Made face_unit(const Analysis& analysis, Index unit, std::string_view facing) {
  const resolve::Entry& entry = entry_of(analysis, unit);
  const UnitLineText line(analysis, *entry.line);
  std::vector<yaml::Edit> edits;
  if (facing.empty())
    line.remove("facing", edits);
  else if (entry.line->facing.present() && entry.line->range.contains(entry.line->facing.range))
    edits.push_back(yaml::Set{analysis.place_of(entry.line->facing.range).path, std::string(facing)});
  else
    line.set("facing", std::string(facing), edits);
  return file_edit(line, fmt::format("{} faces {}", entry.name.value, facing), std::move(edits));
}

}  // namespace muster::editor::commands
