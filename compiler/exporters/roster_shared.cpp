#include "exporters/roster_shared.h"
#include "table/shape.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>

namespace muster::exporters {
namespace {

using flatbuffers::uoffset_t;
using format::PlaceKind;

constexpr std::size_t kMostListed = 40;  // hexes, in words

std::string str(const flatbuffers::String* string) { return std::string(pack::text(string)); }

template <class Element>
std::vector<RatingText> ratings_of(const flatbuffers::Vector<const format::RatingValue*>* values,
                                   const Element& ratings) {
  std::vector<RatingText> out;
  for (uoffset_t i = 0; i < pack::size(values); ++i) {
    const format::RatingValue& value = *values->Get(i);
    const format::Rating& rating = *ratings.Get(value.rating());
    const bool words = pack::size(rating.words()) > 0;
    RatingText& text = out.emplace_back();
    text.name = str(rating.name());
    text.is_number = value.known() && !words;
    if (!value.known()) continue;
    text.value = words ? str(rating.words()->Get(static_cast<uoffset_t>(value.value())))
                       : std::to_string(value.value());
  }
  return out;
}

std::vector<std::uint32_t> path_to(const format::Scenario& scenario, std::int32_t formation) {
  std::vector<std::uint32_t> path;
  for (; formation >= 0; formation = scenario.formations()->Get(path.back())->parent())
    path.push_back(static_cast<std::uint32_t>(formation));
  std::reverse(path.begin(), path.end());
  return path;
}

// "Cavalry > d'Ars": a formation with those that it belongs to.
std::string path_in_words(const format::Scenario& scenario, const std::vector<std::uint32_t>& path) {
  std::string words;
  for (const std::uint32_t one : path)
    words += (words.empty() ? "" : " > ") + str(scenario.formations()->Get(one)->name());
  return words;
}

// Of the nearest formation that has one; else the side's.
std::int32_t commander_of(const format::Scenario& scenario, std::size_t side,
                          const std::vector<std::uint32_t>& path) {
  for (auto at = path.rbegin(); at != path.rend(); ++at)
    if (const std::int32_t own = scenario.formations()->Get(*at)->commander(); own >= 0) return own;
  return scenario.sides()->Get(static_cast<uoffset_t>(side))->commander();
}

// The starting order of the nearest formation that has one.
std::string order_of(const format::Game& game, const format::Scenario& scenario,
                     const std::vector<std::uint32_t>& path) {
  for (auto at = path.rbegin(); at != path.rend(); ++at)
    if (const std::int32_t order = scenario.formations()->Get(*at)->order(); order >= 0)
      return str(game.orders()->Get(static_cast<uoffset_t>(order))->name());
  return {};
}

void belong(const format::Game& game, const format::Scenario& scenario, std::size_t side,
            std::int32_t formation, Piece& piece) {
  piece.side_number = side;
  piece.side = str(scenario.sides()->Get(static_cast<uoffset_t>(side))->name());
  piece.formations = path_to(scenario, formation);
  if (formation < 0) return;
  piece.formation = path_in_words(scenario, piece.formations);
  piece.order = order_of(game, scenario, piece.formations);
  const std::int32_t commander = commander_of(scenario, side, piece.formations);
  if (commander >= 0)
    piece.commander = str(scenario.leaders()->Get(static_cast<uoffset_t>(commander))->name());
}

// On a table the bearing says more than what is printed for a whole side.
std::string facing_of(const flatbuffers::String* printed, const format::Place& place) {
  return place.bearing() >= 0 ? fmt::format("{}\u00b0", place.bearing()) : str(printed);
}

Piece read_unit(const format::Game& game, const format::Scenario& scenario, const format::Unit& from) {
  Piece piece;
  piece.id = str(from.id());
  piece.name = str(from.name());
  piece.code = str(from.code());
  belong(game, scenario, from.side(), static_cast<std::int32_t>(from.formation()), piece);
  if (from.type() >= 0) {
    const format::UnitType& type = *game.types()->Get(static_cast<uoffset_t>(from.type()));
    piece.type = type.name() ? str(type.name()) : str(type.key());
    piece.arm = str(type.arm());
  }
  piece.like = from.number();
  piece.of = from.of();
  piece.footprint = from.footprint();
  if (from.order() >= 0) piece.order = str(game.orders()->Get(static_cast<uoffset_t>(from.order()))->name());
  piece.facing = facing_of(from.facing(), *from.place());
  if (from.heading() >= 0) piece.heading = from.heading();
  piece.ratings = ratings_of(from.ratings(), *game.ratings());
  for (uoffset_t i = 0; i < pack::size(from.qualities()); ++i)
    piece.qualities.push_back(str(from.qualities()->Get(i)));
  piece.place = from.place();
  piece.source = str(from.source());
  piece.unsure = str(from.unsure());
  return piece;
}

Piece read_leader(const format::Game& game, const format::Scenario& scenario, const format::Leader& from) {
  Piece piece;
  piece.leader = true;
  piece.id = str(from.id());
  piece.name = str(from.name());
  piece.rank = str(from.rank());
  belong(game, scenario, from.side(), from.formation(), piece);
  piece.commander.clear();
  piece.ratings = ratings_of(from.ratings(), *game.leader_ratings());
  piece.facing = facing_of(nullptr, *from.place());
  piece.place = from.place();
  piece.source = str(from.source());
  piece.unsure = str(from.unsure());
  return piece;
}

// Puts pieces on the map, as far as the book and one way to fill each free choice say where.
class Placing {
 public:
  Placing(const format::Scenario& scenario, std::vector<Piece>& pieces)
      : scenario_(scenario), pieces_(pieces), units_(scenario.units()->size()) {}

  void place() {
    for (Piece& piece : pieces_)
      if (piece.place->kind() == PlaceKind::fixed) add(piece, piece.place->hexes());
    for (const format::Group* group : *scenario_.groups()) spread(*group);
    // One may be with another who is himself with a third.
    for (bool any = true; any;) {
      any = false;
      for (Piece& piece : pieces_)
        if (piece.hexes.empty()) any |= join(piece);
    }
  }

 private:
  static void add(Piece& piece, const flatbuffers::Vector<std::uint32_t>* hexes) {
    if (hexes) piece.hexes.assign(hexes->begin(), hexes->end());
  }

  void spread(const format::Group& group) {
    for (uoffset_t i = 0; i < pack::size(group.assignment()); ++i) {
      const format::Slot& slot = *group.assignment()->Get(i);
      pieces_[slot.unit()].hexes.push_back(slot.hex());
      pieces_[slot.unit()].tentative = true;
    }
    const std::uint32_t first = pack::size(group.assignment()) > 0 ? group.assignment()->Get(0)->hex()
                                : group.hexes()->size() > 0        ? group.hexes()->Get(0)
                                                                   : 0;
    if (group.hexes()->size() == 0) return;
    for (uoffset_t i = 0; i < pack::size(group.leaders()); ++i) {
      Piece& leader = pieces_[units_ + group.leaders()->Get(i)];
      if (leader.place->kind() != PlaceKind::choice) continue;
      leader.hexes = {first};
      leader.tentative = true;
    }
  }

  // The first piece on the map of those that a place names.
  const Piece* companion(const format::Place& place) const {
    for (uoffset_t i = 0; i < pack::size(place.units()); ++i)
      if (const Piece& one = pieces_[place.units()->Get(i)]; !one.hexes.empty()) return &one;
    if (place.leader() >= 0) {
      const Piece& one = pieces_[units_ + static_cast<std::size_t>(place.leader())];
      if (!one.hexes.empty()) return &one;
    }
    if (place.formation() < 0) return nullptr;
    const auto formation = static_cast<std::uint32_t>(place.formation());
    const auto inside = [&](const Piece& one) {
      return !one.leader && !one.hexes.empty() &&
             std::find(one.formations.begin(), one.formations.end(), formation) != one.formations.end();
    };
    const auto found = std::find_if(pieces_.begin(), pieces_.end(), inside);
    return found == pieces_.end() ? nullptr : &*found;
  }

  bool join(Piece& piece) const {
    const PlaceKind kind = piece.place->kind();
    if (kind != PlaceKind::with && kind != PlaceKind::next_to) return false;
    const Piece* other = companion(*piece.place);
    if (!other) return false;
    piece.hexes = {other->hexes.front()};
    piece.tentative = true;
    return true;
  }

  const format::Scenario& scenario_;
  std::vector<Piece>& pieces_;
  std::size_t units_;
};

std::string entering_in_words(const format::Map& map, const format::Place& place) {
  std::string words = "enters";
  if (place.on()) words += " on " + str(place.on());
  if (place.turn() > 0)
    words += fmt::format("{}{}{}", place.on() ? " (turn " : " on turn ", place.turn(), place.on() ? ")" : "");
  if (pack::size(place.entry()) > 0) words += " through " + labels_of(map, place.entry(), ", ");
  if (pack::size(place.entry_areas()) > 0) words += " through " + areas_in_words(place.entry_areas());
  if (place.precedence() > 0) words += fmt::format(", precedence {}", place.precedence());
  if (place.enters()) words += ": " + str(place.enters());
  return words;
}

}  // namespace

std::vector<Piece> read_pieces(const format::PackFile& pack, const format::Scenario& scenario) {
  const format::Game& game = game_of(pack, scenario);
  std::vector<Piece> pieces;
  for (uoffset_t i = 0; i < scenario.units()->size(); ++i) {
    pieces.push_back(read_unit(game, scenario, *scenario.units()->Get(i)));
    pieces.back().number = i;
  }
  for (uoffset_t i = 0; i < scenario.leaders()->size(); ++i) {
    pieces.push_back(read_leader(game, scenario, *scenario.leaders()->Get(i)));
    pieces.back().number = i;
  }
  Placing(scenario, pieces).place();
  return pieces;
}

std::string piece_title(const Piece& piece) {
  return fmt::format("{}{} of {}", piece.name,
                     piece.of > 1 ? fmt::format(" ({} of {})", piece.like, piece.of) : "",
                     piece.formation.empty() ? piece.side : piece.formation);
}

std::string scenario_title(const format::Scenario& scenario) {
  std::string out(pack::text(scenario.title()));
  for (uoffset_t i = 0; i < pack::size(scenario.variants()); ++i)
    out += (i == 0 ? ": " : " + ") + std::string(pack::text(scenario.variants()->Get(i)->title()));
  return out;
}

std::string kind_of_place(const format::Place& place) {
  std::string kind = format::EnumNamePlaceKind(place.kind());
  std::replace(kind.begin(), kind.end(), '_', ' ');
  return kind;
}

std::string point_in_words(const format::Place& place) {
  if (place.kind() != PlaceKind::spot) return {};
  return table::to_text(table::Point{place.spot()->x(), place.spot()->y()});
}

std::string box_in_words(const format::Scenario& scenario, const format::Place& place) {
  if (place.kind() != PlaceKind::box || place.box() < 0) return {};
  const std::string name = str(scenario.boxes()->Get(static_cast<uoffset_t>(place.box()))->name());
  return place.space() ? fmt::format("{} {}", name, str(place.space())) : name;
}

std::string areas_in_words(const flatbuffers::Vector<flatbuffers::Offset<format::Area>>* areas) {
  std::string words;
  for (uoffset_t i = 0; i < pack::size(areas); ++i) {
    table::Outline outline;
    for (const format::TablePoint* corner : *areas->Get(i)->corners())
      outline.push_back({corner->x(), corner->y()});
    words += (i > 0 ? "; " : "") + table::to_text(outline);
  }
  return words;
}

std::string place_in_words(const format::PackFile& pack, const format::Scenario& scenario,
                           const format::Place& place) {
  const format::Map& map = map_of(pack, scenario);
  switch (place.kind()) {
    case PlaceKind::fixed:
      return labels_of(map, place.hexes(), "-");
    case PlaceKind::choice: {
      if (place.group() < 0) break;
      const format::Group& group = *scenario.groups()->Get(static_cast<uoffset_t>(place.group()));
      if (pack::size(group.areas()) > 0) return "anywhere in " + areas_in_words(group.areas());
      const std::string hexes = group.hexes()->size() > kMostListed
                                    ? fmt::format("{} hexes", group.hexes()->size())
                                    : labels_of(map, group.hexes(), ", ");
      return fmt::format("one of {}{}", hexes, group.name() ? fmt::format(" ({})", str(group.name())) : "");
    }
    case PlaceKind::spot:
      return point_in_words(place);
    case PlaceKind::with:
      return "with " + str(place.target());
    case PlaceKind::next_to:
      return "with or next to " + str(place.target());
    case PlaceKind::entering:
      return entering_in_words(map, place);
    case PlaceKind::box:
      return box_in_words(scenario, place);
    case PlaceKind::made_later:
      return place.target() ? "made later by " + str(place.target()) : "made later";
    default:
      break;
  }
  return kind_of_place(place);
}

std::string labels_of(const format::Map& map, const flatbuffers::Vector<std::uint32_t>* hexes,
                      std::string_view between) {
  std::string out;
  for (uoffset_t i = 0; i < pack::size(hexes); ++i) {
    if (i > 0) out += between;
    out += pack::text(map.labels()->Get(hexes->Get(i)));
  }
  return out;
}

const format::Scenario& scenario_at(const format::PackFile& pack, std::size_t index) {
  return *pack.scenarios()->Get(static_cast<uoffset_t>(index));
}
const format::Map& map_of(const format::PackFile& pack, const format::Scenario& scenario) {
  return *pack.maps()->Get(scenario.map());
}
const format::Game& game_of(const format::PackFile& pack, const format::Scenario& scenario) {
  return *pack.games()->Get(scenario.game());
}

}  // namespace muster::exporters
