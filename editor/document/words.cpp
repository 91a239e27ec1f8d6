#include "editor/document/words.h"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

namespace muster::editor::document {
namespace {

// Each name once: three like units are one word.
void add(std::vector<std::string_view>& names, std::string_view name) {
  if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
}

std::string counted(std::size_t count, const char* what) {
  return count == 0 ? "" : fmt::format("{} {}{}", count, what, count == 1 ? "" : "s");
}

}  // namespace

std::string group_in_words(const resolve::Battle& battle, resolve::Index index) {
  constexpr std::size_t kFew = 3;
  const resolve::Group& group = battle.groups[index];
  if (group.units.empty() && group.leaders.empty()) return group.name.empty() ? "nobody" : group.name;
  std::vector<std::string_view> names;
  for (const resolve::Index unit : group.units) add(names, battle.entry(battle.units[unit]).name.value);
  for (const resolve::Index leader : group.leaders) add(names, battle.leaders[leader].name.value);
  const std::string all = fmt::format("{}", fmt::join(names, ", "));
  const std::string units = counted(group.units.size(), "unit"),
                    leaders = counted(group.leaders.size(), "leader");
  const std::string both = units + (units.empty() || leaders.empty() ? "" : " and ") + leaders;
  if (group.units.size() + group.leaders.size() == 1) return group.name.empty() ? all : group.name;
  const std::string title = !group.name.empty() ? group.name : names.size() <= kFew ? all : "";
  return title.empty() ? both : fmt::format("{} ({})", title, both);
}

std::string place_in_words(const resolve::Battle& battle, const resolve::Placement& place) {
  std::string hexes;
  for (const resolve::NamedHex& one : battle.span(place.hexes))
    hexes += (hexes.empty() ? "" : ", ") + battle.board->grid().label(one.hex);
  if (place.kind == resolve::PlaceKind::fixed) return hexes;
  if (place.kind == resolve::PlaceKind::box) return "in " + battle.box(place);
  std::string out(resolve::to_string(place.kind));
  if (place.group != resolve::kNone)
    out += fmt::format(" of {} hexes", battle.groups[place.group].hexes.hexes.size());
  if (place.details->on.present()) out += " on " + place.details->on.str();
  if (place.details->turn > 0) out += fmt::format(" on turn {}", place.details->turn);
  std::string entry;
  std::size_t more = 0;
  for (const resolve::NamedHex& one : battle.span(place.details->entry))
    if (entry.size() < 40)
      entry += (entry.empty() ? "" : ", ") + battle.board->grid().label(one.hex);
    else
      ++more;
  if (!entry.empty()) out += " through " + entry;
  if (more > 0) out += fmt::format(" and {} more", more);
  if (!place.details->target.empty()) out += " " + place.details->target.str();
  return out + (hexes.empty() ? "" : " " + hexes);
}

}  // namespace muster::editor::document
