#include "exporters/vassal/pieces.h"

#include <cmath>
#include <numbers>

#include <fmt/format.h>

#include "exporters/vassal/sequence.h"

namespace muster::exporters::vassal {
namespace {

// One list inside the other: the outermost trait, then the rest.
std::string nested(const Traits& traits, std::string Trait::*part, std::size_t from = 0) {
  if (from + 1 == traits.size()) return traits[from].*part;
  return Sequence('\t').add(traits[from].*part).add(nested(traits, part, from + 1)).text();
}

// A layer over the front, which is off at the start; Ctrl+F turns it on.
Trait back_face(std::string_view image) {
  Sequence type(';');
  type.add("Flip").add(130).add("F");
  for (int unused = 0; unused < 2; ++unused) type.add("").add(130).add("");  // no levels to step through
  type.add("").add("").add(1).add("false").add(0).add(0);                    // no reset; under, offset
  type.add(Sequence(',').add(image).text()).add(Sequence(',').add("+ (back)").text());
  type.add("false").add("Back").add("").add("").add("false").add("").add(1);
  type.add(1).add("false").add("70,130").add("").add("");
  return {"emb2;" + type.text(), "-1"};
}

Trait rotation(int turn, int ways) {
  Sequence type(';');
  type.add(ways).add("]").add("[").add("Turn right").add("Turn left").add("").add("").add("Facing").add("");
  return {"rotate;" + type.text(), std::to_string(turn)};
}

Trait facts(const format::PackFile& pack, const format::Scenario& scenario, const Piece& piece) {
  std::vector<std::pair<std::string, std::string>> all = {
      {"Id", piece.id},
      {"Kind", piece.leader ? "leader" : "unit"},
      {"Formation", piece.formation},
      {"Type", piece.type},
      {"Code", piece.leader ? piece.rank : piece.code},
      {"Place", kind_of_place(*piece.place)},
      {"Where", place_in_words(pack, scenario, *piece.place)}};
  const auto add = [&](std::string_view name, const std::string& value) {
    if (!value.empty()) all.emplace_back(name, value);
  };
  add("Commander", piece.commander);
  add("Order", piece.order);
  add("Facing", piece.facing);
  for (const RatingText& rating : piece.ratings) add(rating.name, rating.value.empty() ? "?" : rating.value);
  add("Qualities", fmt::format("{}", fmt::join(piece.qualities, ", ")));
  add("Unsure", piece.unsure);
  return marker(all);
}

}  // namespace

std::string add_piece(std::string_view id, const Traits& traits) {
  return "+/" +
         Sequence('/').add(id).add(nested(traits, &Trait::type)).add(nested(traits, &Trait::state)).text();
}

Trait marker(const std::vector<std::pair<std::string, std::string>>& properties) {
  Sequence names(','), values(',');
  for (const auto& [name, value] : properties) {
    names.add(name);
    values.add(value);
  }
  return {"mark;" + names.text(), values.text()};
}

Trait use_of_prototype(std::string_view name) { return {"prototype;" + Sequence(';').add(name).text(), ""}; }

Trait basic_piece(std::string_view image, std::string_view name, std::string_view map, Pixel at, int slot) {
  return {"piece;" + Sequence(';').add("").add("").add(image).add(name).text(),
          Sequence(';').add(map).add(at.x).add(at.y).add(slot).add(0).text()};
}

Traits traits_of(const format::PackFile& pack, const format::Scenario& scenario, const Piece& piece,
                 const CounterLook& look) {
  return {facts(pack, scenario, piece), rotation(look.turn, look.ways), back_face(look.back)};
}

int turn_of(const format::Map& map, const format::Game& game, const Piece& piece, bool& exact) {
  const bool pointy = map.numbering()->run() == format::Run::across;
  exact = true;
  if (piece.hexes.size() > 1) {
    const auto& from = *map.centres()->Get(piece.hexes.front());
    const auto& to = *map.centres()->Get(piece.hexes.back());
    const double degrees = std::atan2(to.y() - from.y(), to.x() - from.x()) * 180 / std::numbers::pi;
    int turn = (static_cast<int>(std::lround(degrees / 30)) + 12) % 6;  // never upside down
    if (turn > 3) turn += 6;
    return turn;
  }
  if (!piece.heading) return 0;
  // Corners of pointy-top hexes and edges of flat-top ones look up, and every sixth of a circle from there.
  const bool corner = pack::text(game.facing_to()) == "corner";
  const double first = corner == pointy ? 0 : 30;
  const double sixths = (*piece.heading - first) / 60.0;
  const double nearest = std::round(sixths);
  exact = std::abs(sixths - nearest) < 0.45;
  return (static_cast<int>(2 * nearest + first / 30) + 12) % 12;
}

int turn_on_table(const Piece& piece, bool& exact) {
  constexpr int kStep = 360 / kTableWays;
  exact = !piece.heading || *piece.heading % kStep == 0;
  return piece.heading ? (*piece.heading + kStep / 2) / kStep % kTableWays : 0;
}

}  // namespace muster::exporters::vassal
