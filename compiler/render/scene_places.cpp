#include <set>

#include <fmt/format.h>

#include "render/scene_parts.h"

namespace muster::render {
namespace {

using flatbuffers::uoffset_t;
using format::PlaceKind;

std::vector<HexIndex> hexes_of(const flatbuffers::Vector<std::uint32_t>* from) {
  return from ? std::vector<HexIndex>(from->begin(), from->end()) : std::vector<HexIndex>();
}

std::string ordinal(int number) {
  const int last = number % 10, tens = number / 10 % 10;
  const char* end = tens == 1 ? "th" : last == 1 ? "st" : last == 2 ? "nd" : last == 3 ? "rd" : "th";
  return fmt::format("{}{}", number, end);
}

constexpr double kCounterHalf = 22;

// A, B, ... Z, AA, AB, ...
std::string tag_of(std::size_t index) {
  const std::string last(1, static_cast<char>('A' + index % 26));
  return index < 26 ? last : tag_of(index / 26 - 1) + last;
}

class Places {
 public:
  Places(const format::Scenario& from, Scene& scene) : from_(from), scene_(scene) {}

  void read() {
    for (uoffset_t i = 0; i < pack::size(from_.boxes()); ++i)
      scene_.boxes.push_back(
          {std::string(pack::text(from_.boxes()->Get(i)->name())), about(*from_.boxes()->Get(i)), {}});
    for (uoffset_t i = 0; i < pack::size(from_.groups()); ++i) area(*from_.groups()->Get(i));
    for (uoffset_t i = 0; i < pack::size(from_.units()); ++i) put(i, *from_.units()->Get(i)->place());
    for (uoffset_t i = 0; i < pack::size(from_.leaders()); ++i) put_leader(i, *from_.leaders()->Get(i));
    for (const auto& [counter, place] : companions_) put_with(counter, *place);
    for (uoffset_t i = 0; i < pack::size(from_.boxes()); ++i)
      sort_spaces(*from_.boxes()->Get(i), scene_.boxes[i]);
  }

 private:
  // "for Red, at most 4 units, leads to 0101, 0102"
  std::string about(const format::Box& box) const {
    std::vector<std::string> parts;
    std::string list;
    for (uoffset_t i = 0; i < pack::size(box.sides()); ++i)
      list += (i ? " or " : "") + scene_.sides[box.sides()->Get(i)].name;
    if (!list.empty()) parts.push_back("for " + list);
    if (const std::size_t spaces = pack::size(box.spaces()); spaces > 0)
      parts.push_back(fmt::format("spaces {} to {}", pack::text(box.spaces()->Get(0)),
                                  pack::text(box.spaces()->Get(static_cast<uoffset_t>(spaces - 1)))));
    if (box.capacity() && box.capacity()->known())
      parts.push_back("at most " +
                      counted(static_cast<std::size_t>(std::max(box.capacity()->value(), 0)), "unit") +
                      (pack::size(box.spaces()) > 0 ? " in each" : ""));
    list.clear();
    constexpr uoffset_t kMost = 6;
    for (uoffset_t i = 0; i < pack::size(box.leads_to()) && i < kMost; ++i)
      list += (i ? ", " : "") + scene_.board.labels[box.leads_to()->Get(i)];
    if (pack::size(box.leads_to()) > kMost) list += " ...";
    if (!list.empty()) parts.push_back("leads to " + list);
    return fmt::format("{}", fmt::join(parts, ", "));
  }

  // As they follow each other on the track.
  static void sort_spaces(const format::Box& track, SceneBox& box) {
    const auto place = [&](const SceneBox::Space& space) {
      uoffset_t at = 0;
      while (at < pack::size(track.spaces()) && pack::text(track.spaces()->Get(at)) != space.name) ++at;
      return at;
    };
    std::stable_sort(box.spaces.begin(), box.spaces.end(),
                     [&](const auto& a, const auto& b) { return place(a) < place(b); });
  }

  void put_in_box(std::size_t counter, const format::Place& place) {
    auto& spaces = scene_.boxes[static_cast<std::size_t>(place.box())].spaces;
    const std::string name(pack::text(place.space()));
    auto found =
        std::find_if(spaces.begin(), spaces.end(), [&](const auto& one) { return one.name == name; });
    if (found == spaces.end()) found = spaces.insert(found, {name, {}});
    found->counters.push_back(counter);
  }

  // A set that is most of the map says nothing by being drawn.
  bool is_anywhere(const std::set<HexIndex>& hexes) const {
    return hexes.size() > 40 && hexes.size() * 5 > scene_.board.size() * 3;
  }

  void area(const format::Group& group) {
    const std::set<HexIndex> hexes(group.hexes()->begin(), group.hexes()->end());
    if (pack::size(group.areas()) > 0) return area_of_table(group);
    const bool anywhere = is_anywhere(hexes);
    area_names_.push_back(anywhere ? fmt::format("anywhere in {} hexes", hexes.size())
                                   : label(group, hexes.size()));
    anywhere_.push_back(anywhere);
    const bool nobody = pack::size(group.units()) + pack::size(group.leaders()) == 0;
    if (anywhere || hexes.empty() || nobody) return;
    for (uoffset_t i = 0; i < pack::size(group.assignment()); ++i) {
      const format::Slot& slot = *group.assignment()->Get(i);
      Counter& counter = scene_.counters[slot.unit()];
      counter.hexes.push_back(slot.hex());
      counter.tentative = true;
    }
    Area one;
    one.hexes.assign(hexes.begin(), hexes.end());
    if (pack::size(group.units()) > 0)
      one.side = from_.units()->Get(group.units()->Get(0))->side();
    else if (pack::size(group.leaders()) > 0)
      one.side = from_.leaders()->Get(group.leaders()->Get(0))->side();
    one.label = area_names_.back();
    scene_.areas.push_back(std::move(one));
  }

  void area_of_table(const format::Group& group) {
    Area one;
    one.outlines = outlines_on(scene_.board, group.areas());
    one.label = label(group, "an area");
    area_names_.push_back(one.label);
    anywhere_.push_back(false);
    const std::size_t units = pack::size(group.units());
    if (units + pack::size(group.leaders()) == 0) return;
    one.side = units > 0 ? from_.units()->Get(group.units()->Get(0))->side()
                         : from_.leaders()->Get(group.leaders()->Get(0))->side();
    scene_.areas.push_back(std::move(one));
  }

  std::string label(const format::Group& group, std::size_t hexes) const {
    return label(group, hexes == 1 ? "1 hex" : fmt::format("{} hexes", hexes));
  }

  std::string label(const format::Group& group, const std::string& room) const {
    std::string name(pack::text(group.name()));
    const std::size_t units = pack::size(group.units());
    if (name.empty() && units == 1) name = scene_.counters[group.units()->Get(0)].name;
    if (name == "unknown") name.clear();
    const bool alone = units + pack::size(group.leaders()) == 1;
    std::string what = units > 0 ? counted(units, "unit") : "";
    for (uoffset_t i = 0; i < pack::size(group.leaders()); ++i)
      what += (what.empty() ? "" : ", ") +
              std::string(pack::text(from_.leaders()->Get(group.leaders()->Get(i))->name()));
    if (alone && !name.empty()) what.clear();
    if (what.empty()) return name.empty() ? room : fmt::format("{} in {}", name, room);
    return fmt::format("{}{}{} in {}", name, name.empty() ? "" : ": ", what, room);
  }

  void put(std::size_t counter, const format::Place& place) {
    if (!scene_.counters[counter].hexes.empty()) return;  // a free choice that is assigned
    if (place.kind() == PlaceKind::spot) return put_on_table(scene_.counters[counter], place);
    if (place.kind() == PlaceKind::fixed && pack::size(place.hexes()) > 0) {
      scene_.counters[counter].hexes = hexes_of(place.hexes());
      return;
    }
    if (place.kind() == PlaceKind::box && place.box() >= 0) return put_in_box(counter, place);
    if (place.kind() == PlaceKind::with)
      companions_.emplace_back(counter, &place);
    else
      box(counter, heading(counter, place));
  }

  // A point beside the table is drawn at its edge.
  void put_on_table(Counter& counter, const format::Place& place) {
    const Rect room = scene_.board.extent.grown(kCounterHalf);
    Point at = scene_.board.on_table(place.spot()->x(), place.spot()->y());
    at.x = std::clamp(at.x, room.x, room.right());
    at.y = std::clamp(at.y, room.y, room.bottom());
    counter.at = at;
    if (place.bearing() >= 0) counter.heading = place.bearing();
  }

  // A commander of whom nothing particular is said stands in the list of formations; so does one who may
  // follow.
  void put_leader(std::size_t index, const format::Leader& leader) {
    const format::Place& place = *leader.place();
    const PlaceKind kind = place.kind();
    const bool somewhere = kind == PlaceKind::fixed || kind == PlaceKind::entering ||
                           kind == PlaceKind::spot || kind == PlaceKind::box;
    if (leader.replaces() >= 0 && !somewhere) return;
    if (kind == PlaceKind::standard || kind == PlaceKind::unstated) return;
    const auto group = static_cast<std::size_t>(std::max(place.group(), 0));
    if (kind == PlaceKind::choice && group < anywhere_.size() && !anywhere_[group])
      return;  // its label names him
    put(scene_.units + index, place);
  }

  // On the hex of the one thing that it is with, when that is known.
  void put_with(std::size_t counter, const format::Place& place) {
    std::size_t other = kNothing;
    if (place.leader() >= 0) other = scene_.units + static_cast<std::size_t>(place.leader());
    if (pack::size(place.units()) == 1) other = place.units()->Get(0);
    if (other != kNothing && other != counter && scene_.counters[other].at)
      scene_.counters[counter].beside = other;
    else if (other != kNothing && other != counter && scene_.counters[other].hexes.size() == 1)
      scene_.counters[counter].hexes = scene_.counters[other].hexes;
    else
      box(counter, heading(counter, place));
  }

  std::string heading(std::size_t counter, const format::Place& place) {
    switch (place.kind()) {
      case PlaceKind::fixed:
        return "Its hex is not on the map";
      case PlaceKind::choice: {
        const auto group = static_cast<std::size_t>(std::max(place.group(), 0));
        return "Free choice, " + (group < area_names_.size() ? area_names_[group] : "");
      }
      case PlaceKind::with:
        return "With " + target(place);
      case PlaceKind::next_to:
        return "Next to " + target(place);
      case PlaceKind::standard:
        return "Where the game’s rule puts it";
      case PlaceKind::entering:
        return entering(scene_.counters[counter].side, place);
      case PlaceKind::off_map:
        return "Off the map";
      case PlaceKind::made_later:
        return "Made later: " + std::string(pack::text(place.target()));
      case PlaceKind::not_used:
        return "Not used";
      case PlaceKind::unknown:
        return "Place unknown";
      case PlaceKind::box:
        return "In a box";
      case PlaceKind::spot:
      case PlaceKind::unstated:
        break;
    }
    return "No place is given";
  }

  std::string target(const format::Place& place) const {
    if (place.formation() >= 0)
      return "a unit of " + scene_.formations[static_cast<std::size_t>(place.formation())].name;
    const std::size_t units = pack::size(place.units());
    if (units <= 1) return std::string(pack::text(place.target()));
    std::set<std::uint32_t> formations;
    for (const std::uint32_t unit : *place.units()) formations.insert(from_.units()->Get(unit)->formation());
    if (formations.size() == 1) return "a unit of " + scene_.formations[*formations.begin()].name;
    return fmt::format("one of {} units", units);
  }

  std::string entering(std::size_t side, const format::Place& place) {
    std::string out = place.turn() > 0 && place.on()
                          ? fmt::format("{} (turn {})", pack::text(place.on()), place.turn())
                      : place.turn() > 0       ? fmt::format("Turn {}", place.turn())
                      : place.precedence() > 0 ? ordinal(place.precedence()) + " to enter"
                                               : std::string();
    if (place.enters()) out += (out.empty() ? "Enters " : ", ") + std::string(pack::text(place.enters()));
    if (out.empty()) out = "Enters later";
    Entry at{{}, side, hexes_of(place.entry()), outlines_on(scene_.board, place.entry_areas())};
    return at.hexes.empty() && at.areas.empty() ? out : out + " at " + tag(std::move(at));
  }

  // Of an entry that is known, or of a new one.
  std::string tag(Entry entry) {
    for (const Entry& one : scene_.entries)
      if (one.side == entry.side && one.hexes == entry.hexes && one.areas == entry.areas) return one.tag;
    entry.tag = tag_of(scene_.entries.size());
    scene_.entries.push_back(std::move(entry));
    return scene_.entries.back().tag;
  }

  void box(std::size_t counter, const std::string& heading) {
    const std::size_t side = scene_.counters[counter].side;
    auto found = std::find_if(scene_.off_map.begin(), scene_.off_map.end(),
                              [&](const OffMap& one) { return one.side == side && one.heading == heading; });
    if (found == scene_.off_map.end()) found = scene_.off_map.insert(found, {heading, side, {}});
    found->counters.push_back(counter);
  }

  const format::Scenario& from_;
  Scene& scene_;
  std::vector<std::string> area_names_;  // of all groups
  std::vector<bool> anywhere_;
  std::vector<std::pair<std::size_t, const format::Place*>> companions_;
};

}  // namespace

void read_places(const format::Scenario& from, Scene& scene) {
  Places(from, scene).read();
  std::stable_sort(scene.off_map.begin(), scene.off_map.end(),
                   [](const OffMap& a, const OffMap& b) { return a.side < b.side; });
}

}  // namespace muster::render
