#include "exporters/html/words.h"

#include <algorithm>

#include "base/markup.h"
#include "diagnostics/paint.h"
#include "table/shape.h"

namespace muster::exporters::html {
namespace {

using flatbuffers::uoffset_t;
using format::PlaceKind;

constexpr std::size_t kMostLinks = 30;

const flatbuffers::String* name_of(const Battle& battle, Kind kind, uoffset_t index) {
  switch (kind) {
    case Kind::side:
      return battle.scenario.sides()->Get(index)->name();
    case Kind::formation:
      return battle.scenario.formations()->Get(index)->name();
    case Kind::unit:
      return battle.scenario.units()->Get(index)->name();
    case Kind::leader:
      return battle.scenario.leaders()->Get(index)->name();
    case Kind::rule:
      return battle.scenario.rules()->Get(index)->title();
    case Kind::finding:
      break;
  }
  return battle.scenario.findings()->Get(index)->name();
}

std::string target(const Battle& battle, const format::Place& place) {
  const std::string words = name(place.target());
  if (place.leader() >= 0) return link(battle, Kind::leader, static_cast<std::size_t>(place.leader()), words);
  if (place.formation() >= 0)
    return link(battle, Kind::formation, static_cast<std::size_t>(place.formation()), words);
  if (pack::size(place.units()) == 1) return link(battle, Kind::unit, place.units()->Get(0), words);
  return words;
}

std::string choice(const Battle& battle, const format::Place& place) {
  if (place.group() < 0) return "free choice";
  const format::Group& group = *battle.scenario.groups()->Get(static_cast<uoffset_t>(place.group()));
  return fmt::format("{} {}{}{}", pack::size(group.areas()) > 0 ? "anywhere in" : "one of",
                     ground_links(battle, group.hexes(), group.areas()),
                     group.complete() ? "" : " and others that are not known",
                     group.name() ? fmt::format(" ({})", name(group.name())) : "");
}

std::string entering(const Battle& battle, const format::Place& place) {
  std::string words = "enters";
  if (place.on()) words += " on " + plain(place.on());
  if (place.turn() > 0)
    words += fmt::format("{}{}{}", place.on() ? " (turn " : " on turn ", place.turn(), place.on() ? ")" : "");
  if (pack::size(place.entry()) + pack::size(place.entry_areas()) > 0)
    words += " through " + ground_links(battle, place.entry(), place.entry_areas());
  if (place.precedence() > 0) words += fmt::format(", precedence {}", place.precedence());
  if (place.enters()) words += ": " + plain(place.enters());
  return words;
}

// A reference as a link to the first thing that it means.
std::string reference(const Battle& battle, const format::Reference& from) {
  using format::ReferenceKind;
  const std::string words = name(from.name());
  if (pack::size(from.targets()) == 0) return words;
  const std::size_t first = from.targets()->Get(0);
  switch (from.kind()) {
    case ReferenceKind::side:
      return link(battle, Kind::side, first, words);
    case ReferenceKind::formation:
      return link(battle, Kind::formation, first, words);
    case ReferenceKind::leader:
      return link(battle, Kind::leader, first, words);
    case ReferenceKind::unit:
      return link(battle, Kind::unit, first, words);
    case ReferenceKind::rule:
      return link(battle, Kind::rule, first, words);
    case ReferenceKind::hex:
      return map_link(numbers(listed(from.targets())), words);
    case ReferenceKind::place: {
      const format::NamedPlace& place = *battle.map.places()->Get(static_cast<uoffset_t>(first));
      return map_link(spots_of(place.hexes(), place.areas()), words);
    }
    case ReferenceKind::edge:
      return map_link(spots_of(battle, *battle.map.edges()->Get(static_cast<uoffset_t>(first))), words);
    default:
      return words;
  }
}

}  // namespace

std::string plain(std::string_view text) { return base::escape_markup(diagnostics::one_line(text)); }
std::string plain(const flatbuffers::String* text) { return plain(pack::text(text)); }
std::string name(std::string_view text) {
  return text.empty() ? std::string() : "<bdi>" + plain(text) + "</bdi>";
}
std::string name(const flatbuffers::String* text) { return name(pack::text(text)); }

std::string id_of(const Battle& battle, Kind kind, std::size_t index) {
  return fmt::format("s{}-{}{}", battle.number, static_cast<char>(kind), index);
}

std::string link(const Battle& battle, Kind kind, std::size_t index, const std::string& ready) {
  return fmt::format("<a href=\"#{}\">{}</a>", id_of(battle, kind, index), ready);
}

std::string links(const Battle& battle, Kind kind, const flatbuffers::Vector<std::uint32_t>* things) {
  if (pack::size(things) > kMostLinks) return fmt::format("{} of them", pack::size(things));
  std::string out;
  for (uoffset_t i = 0; i < pack::size(things); ++i)
    out +=
        (i > 0 ? ", " : "") + link(battle, kind, things->Get(i), name(name_of(battle, kind, things->Get(i))));
  return out;
}

std::string numbers(const std::vector<std::uint32_t>& values) {
  return fmt::format("{}", fmt::join(values, " "));
}
std::vector<std::uint32_t> listed(const flatbuffers::Vector<std::uint32_t>* values) {
  return values ? std::vector<std::uint32_t>(values->begin(), values->end()) : std::vector<std::uint32_t>();
}

std::string spot_text(const format::TablePoint& point) { return fmt::format("{},{}", point.x(), point.y()); }

namespace {

std::string corners_text(const format::Area& area) {
  std::string out;
  for (const format::TablePoint* corner : *area.corners())
    out += (out.empty() ? "" : ";") + spot_text(*corner);
  return out;
}

}  // namespace

std::string spots_of(const flatbuffers::Vector<std::uint32_t>* hexes,
                     const flatbuffers::Vector<flatbuffers::Offset<format::Area>>* areas) {
  std::string out = numbers(listed(hexes));
  for (uoffset_t i = 0; i < pack::size(areas); ++i)
    out += (out.empty() ? "" : " ") + corners_text(*areas->Get(i));
  return out;
}

std::string spots_of(const Battle& battle, const format::MapEdge& edge) {
  if (!battle.map.table()) return numbers(listed(edge.hexes()));
  const table::Size size{battle.map.table()->width(), battle.map.table()->depth()};
  const table::Outline line = size.edge(static_cast<int>(edge.edge()));
  return fmt::format("{},{};{},{}", line[0].x, line[0].y, line[1].x, line[1].y);
}

std::string standing(const Battle& battle, std::size_t counter) {
  const render::Counter& one = battle.scene.counters[counter];
  if (one.beside) return standing(battle, *one.beside);
  if (!one.at) return numbers(one.hexes);
  const std::size_t units = battle.scene.units;
  const format::Place& place =
      counter < units ? *battle.scenario.units()->Get(static_cast<uoffset_t>(counter))->place()
                      : *battle.scenario.leaders()->Get(static_cast<uoffset_t>(counter - units))->place();
  return spot_text(*place.spot());
}

std::string map_link(const std::string& spots, const std::string& ready) {
  return fmt::format("<a href=\"#map\" data-hex=\"{}\">{}</a>", spots, ready);
}

std::string hex_links(const Battle& battle, const std::vector<std::uint32_t>& hexes,
                      std::string_view between) {
  if (hexes.size() > kMostLinks) return map_link(numbers(hexes), fmt::format("{} hexes", hexes.size()));
  std::string out;
  for (const std::uint32_t hex : hexes)
    out += fmt::format("{}{}", out.empty() ? "" : between,
                       map_link(std::to_string(hex), plain(battle.map.labels()->Get(hex))));
  return out;
}

std::string ground_links(const Battle& battle, const flatbuffers::Vector<std::uint32_t>* hexes,
                         const flatbuffers::Vector<flatbuffers::Offset<format::Area>>* areas) {
  if (!battle.map.table()) return hex_links(battle, listed(hexes));
  return map_link(spots_of(nullptr, areas), plain(areas_in_words(areas)));
}

std::string place_markup(const Battle& battle, const format::Place& place) {
  switch (place.kind()) {
    case PlaceKind::fixed:
      return hex_links(battle, listed(place.hexes()), "-");
    case PlaceKind::spot:
      return map_link(spot_text(*place.spot()), plain(point_in_words(place)));
    case PlaceKind::choice:
      return choice(battle, place);
    case PlaceKind::with:
      return "with " + target(battle, place);
    case PlaceKind::next_to:
      return "with or next to " + target(battle, place);
    case PlaceKind::entering:
      return entering(battle, place);
    case PlaceKind::made_later: {
      const std::string by = plain(place.target());
      if (place.made_by() < 0) return by.empty() ? "made later" : "made later by " + by;
      const auto rule = static_cast<std::size_t>(place.made_by());
      return "made later by " +
             link(battle, Kind::rule, rule,
                  by.empty() ? plain(battle.scenario.rules()->Get(static_cast<uoffset_t>(rule))->title())
                             : by);
    }
    case PlaceKind::box: {
      const bool track = place.space() != nullptr;
      return fmt::format("{} {}", track ? "on" : "in", plain(box_in_words(battle.scenario, place)));
    }
    case PlaceKind::standard:
      return "where the game’s rule puts it";
    default:
      return kind_of_place(place);
  }
}

std::string prose(const Battle& battle, const flatbuffers::String* text,
                  const flatbuffers::Vector<flatbuffers::Offset<format::Reference>>* references) {
  const std::string_view all = pack::text(text);
  std::string out;
  uoffset_t next = 0;
  std::size_t at = 0;
  while (at < all.size()) {
    const std::size_t open = all.find('{', at);
    const std::size_t close = open == all.npos ? open : all.find('}', open);
    if (close == all.npos) break;
    out += plain(all.substr(at, open - at));
    const std::string_view inside = all.substr(open + 1, close - open - 1);
    if (inside.find(':') != inside.npos && next < pack::size(references))
      out += reference(battle, *references->Get(next++));
    else
      out += plain(all.substr(open, close + 1 - open));
    at = close + 1;
  }
  return out + plain(all.substr(at));
}

std::string spot_of(const Battle& battle, const format::Spot* spot) {
  if (!spot || spot->line() == 0) return {};
  const std::string_view path = pack::text(battle.scenario.files()->Get(spot->file()));
  return plain(fmt::format("{}:{}", path.substr(path.rfind('/') + 1), spot->line()));
}

std::string worded(std::string_view enum_name) {
  std::string words(enum_name);
  std::replace(words.begin(), words.end(), '_', ' ');
  return words;
}

std::string figure(const format::Figure* figure) {
  if (!figure) return {};
  return figure->known() ? std::to_string(figure->value()) : "?";
}

}  // namespace muster::exporters::html
