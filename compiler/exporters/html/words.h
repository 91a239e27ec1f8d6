// Text of a pack inside the page, and links between its parts.
#pragma once

#include <vector>

#include <fmt/format.h>

#include "exporters/roster_shared.h"
#include "render/page_drawings.h"

namespace muster::exporters::html {

// A scenario of the page with all that its parts are made from.
struct Battle {
  std::size_t number;  // on the page, from 0
  const format::PackFile& pack;
  const format::Scenario& scenario;
  const format::Map& map;
  const format::Game& game;
  const render::Scene& scene;
  const render::SceneDrawing& drawing;
  std::vector<Piece> pieces;  // units, then leaders
};

// Gathers lines of markup. What is put in must be escaped.
class Writer {
 public:
  template <class... Parts>
  void line(fmt::format_string<Parts...> form, Parts&&... parts) {
    fmt::format_to(std::back_inserter(out_), form, std::forward<Parts>(parts)...);
    out_ += '\n';
  }
  // A row of a list of facts; nothing when there is nothing to say.
  void fact(std::string_view label, const std::string& ready) {
    if (!ready.empty()) line("<dt>{}</dt><dd>{}</dd>", label, ready);
  }
  void raw(std::string_view ready) { out_ += ready; }
  std::string take() && { return std::move(out_); }

 private:
  std::string out_;
};

// Escaped, on one line.
std::string plain(std::string_view text);
std::string plain(const flatbuffers::String* text);
// Escaped, and set off so that its direction of writing does not turn what stands beside it.
std::string name(std::string_view text);
std::string name(const flatbuffers::String* text);

// What a link can lead to; the letter stands in its id.
enum class Kind : char { side = 's', formation = 'f', unit = 'u', leader = 'l', finding = 'n', rule = 'r' };
std::string id_of(const Battle& battle, Kind kind, std::size_t index);
// A link to a thing of the same scenario; `ready` is escaped.
std::string link(const Battle& battle, Kind kind, std::size_t index, const std::string& ready);
// Links to several by their names, with commas; of many only how many there are.
std::string links(const Battle& battle, Kind kind, const flatbuffers::Vector<std::uint32_t>* things);

// Numbers with blanks between them.
std::string numbers(const std::vector<std::uint32_t>& values);
std::vector<std::uint32_t> listed(const flatbuffers::Vector<std::uint32_t>* values);
// Hex numbers, each a link to the map; of many one link that shows them all.
std::string hex_links(const Battle& battle, const std::vector<std::uint32_t>& hexes,
                      std::string_view between = ", ");
// What the script marks on the map: numbers of hexes; on a table "24000,12500", and areas by their corners
// with
// ";" between them.
std::string spots_of(const flatbuffers::Vector<std::uint32_t>* hexes,
                     const flatbuffers::Vector<flatbuffers::Offset<format::Area>>* areas);
std::string spot_text(const format::TablePoint& point);
// Where a counter of the scene stands, for the script; empty off the map.
std::string standing(const Battle& battle, std::size_t counter);
// The same of the line along an edge of the map.
std::string spots_of(const Battle& battle, const format::MapEdge& edge);
// A link to what is marked; `ready` is escaped.
std::string map_link(const std::string& spots, const std::string& ready);
// Hexes as hex_links(), or areas of a table, each a link.
std::string ground_links(const Battle& battle, const flatbuffers::Vector<std::uint32_t>* hexes,
                         const flatbuffers::Vector<flatbuffers::Offset<format::Area>>* areas);
// Where a piece starts, as place_in_words(), with links.
std::string place_markup(const Battle& battle, const format::Place& place);
// A text with its {kind:name} as links.
std::string prose(const Battle& battle, const flatbuffers::String* text,
                  const flatbuffers::Vector<flatbuffers::Offset<format::Reference>>* references);
// "battle.yaml:29"; empty when nothing is known.
std::string spot_of(const Battle& battle, const format::Spot* spot);
// The name of an enum's value in words.
std::string worded(std::string_view enum_name);
// "?" for what is not known; empty when absent.
std::string figure(const format::Figure* figure);

}  // namespace muster::exporters::html
