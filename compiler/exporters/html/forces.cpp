#include "exporters/html/parts.h"
#include "table/shape.h"

namespace muster::exporters::html {
namespace {

using flatbuffers::uoffset_t;

class Tree {
 public:
  explicit Tree(const Battle& battle) : battle_(battle) {}

  std::string take() && {
    out_.line("<ul role=\"tree\" class=\"tree\" aria-label=\"Order of battle\">");
    for (std::size_t i = 0; i < battle_.scenario.sides()->size(); ++i) side(i);
    out_.line("</ul>");
    return std::move(out_).take();
  }

 private:
  const format::Scenario& scenario() const { return battle_.scenario; }
  std::size_t units() const { return battle_.scenario.units()->size(); }

  void open(Kind kind, std::size_t index, const flatbuffers::String* id, const std::string& row,
            const std::string& more) {
    out_.line(
        "<li role=\"treeitem\" aria-expanded=\"true\" aria-selected=\"false\" tabindex=\"-1\" id=\"{}\" "
        "data-id=\"{}\">",
        id_of(battle_, kind, index), plain(id));
    out_.line("<div class=\"row\">{}</div><dl class=\"more\">{}</dl><ul role=\"group\">", row, more);
  }
  void close() { out_.line("</ul></li>"); }

  void side(std::size_t index) {
    const format::Side& side = *scenario().sides()->Get(static_cast<uoffset_t>(index));
    const render::SceneSide& drawn = battle_.scene.sides[index];
    Writer more;
    commander(side.commander(), side.commander_state(), more);
    more.fact("Facing", plain(side.facing()));
    attributes(side.attributes(), more);
    more.fact("Source", plain(side.source()));
    more.fact("File", spot_of(battle_, side.spot()));
    open(Kind::side, index, side.id(),
         fmt::format("<span class=\"dot\" style=\"background:{}\"></span><span class=\"who\">{}</span>"
                     "<span class=\"where\">{}</span>",
                     colour(drawn.colour), name(side.name()), render::counted(drawn.units, "unit")),
         std::move(more).take());
    leaders_of(index, -1);
    for (uoffset_t i = 0; i < pack::size(side.formations()); ++i) formation(side.formations()->Get(i));
    close();
  }

  void formation(std::uint32_t index) {
    const format::Formation& formation = *scenario().formations()->Get(index);
    const render::SceneFormation& drawn = battle_.scene.formations[index];
    Writer more;
    more.fact("Part of",
              formation.parent() < 0
                  ? ""
                  : link(battle_, Kind::formation, static_cast<std::size_t>(formation.parent()),
                         name(battle_.scene.formations[static_cast<std::size_t>(formation.parent())].name)));
    more.fact("Level", level(formation));
    commander(formation.commander(), formation.commander_state(), more);
    more.fact("Order", plain(drawn.order));
    if (formation.flank() != format::Flank::none)
      more.fact("Flank", worded(format::EnumNameFlank(formation.flank())));
    attributes(formation.attributes(), more);
    more.fact("Source", plain(formation.source()));
    more.fact("Unsure", plain(formation.unsure()));
    more.fact("File", spot_of(battle_, formation.spot()));
    const std::string order = drawn.order.empty() ? "" : plain(drawn.order) + ", ";
    open(Kind::formation, index, formation.id(),
         fmt::format("<span class=\"dot\" style=\"background:{}\"></span><span class=\"who\">{}</span>"
                     "<span class=\"where\">{}{}</span>",
                     colour(drawn.stripe), name(formation.name()), order,
                     render::counted(drawn.units, "unit")),
         std::move(more).take());
    leaders_of(formation.side(), static_cast<std::int32_t>(index));
    // By what the units say: a variant may have moved one.
    for (uoffset_t i = 0; i < units(); ++i)
      if (scenario().units()->Get(i)->formation() == index) piece(i);
    for (uoffset_t i = 0; i < pack::size(formation.children()); ++i)
      this->formation(formation.children()->Get(i));
    close();
  }

  void leaders_of(std::size_t side, std::int32_t formation) {
    for (uoffset_t i = 0; i < scenario().leaders()->size(); ++i)
      if (const format::Leader& one = *scenario().leaders()->Get(i);
          one.side() == side && one.formation() == formation)
        piece(units() + i);
  }

  void piece(std::size_t index) {
    const Piece& piece = battle_.pieces[index];
    const Kind kind = piece.leader ? Kind::leader : Kind::unit;
    std::string row = face(index);
    row += fmt::format("<span class=\"who\">{}", name(piece.name));
    if (piece.of > 1) row += fmt::format(" <small>{} of {}</small>", piece.like, piece.of);
    row += "</span>";
    const std::string code = piece.code.empty() ? ratings(piece) : name(piece.code);
    if (!code.empty()) row += fmt::format("<span class=\"code\">{}</span>", code);
    row += fmt::format("<span class=\"where\">{}</span>", where(piece));
    out_.line(
        "<li role=\"treeitem\" aria-selected=\"false\" tabindex=\"-1\" id=\"{}\" data-id=\"{}\"{}>"
        "<div class=\"row\">{}</div><dl class=\"more\">{}</dl></li>",
        id_of(battle_, kind, piece.number), plain(piece.id), places(piece), row, more(piece));
  }

  // Which hexes the script marks.
  std::string places(const Piece& piece) const {
    std::string out;
    const std::string at = standing(battle_, piece.leader ? units() + piece.number : piece.number);
    if (!at.empty()) out += fmt::format(" data-at=\"{}\"", at);
    if (piece.place->kind() == format::PlaceKind::choice && piece.place->group() >= 0)
      out += fmt::format(" data-set=\"{}\"", piece.place->group());
    if (const std::string entry = spots_of(piece.place->entry(), piece.place->entry_areas()); !entry.empty())
      out += fmt::format(" data-entry=\"{}\"", entry);
    if (at.empty() && !piece.hexes.empty()) out += fmt::format(" data-near=\"{}\"", numbers(piece.hexes));
    return out;
  }

  std::string where(const Piece& piece) const {
    const format::Place& place = *piece.place;
    switch (place.kind()) {
      case format::PlaceKind::fixed:
        return plain(labels_of(battle_.map, place.hexes(), "-"));
      case format::PlaceKind::spot:
        return plain(point_in_words(place));
      case format::PlaceKind::choice:
        return "free choice";
      case format::PlaceKind::entering:
        return place.turn() > 0 ? fmt::format("turn {}", place.turn()) : "enters";
      case format::PlaceKind::with:
      case format::PlaceKind::next_to:
        return worded(format::EnumNamePlaceKind(place.kind())) + " " + name(place.target());
      case format::PlaceKind::box:
        return plain(box_in_words(battle_.scenario, place));
      case format::PlaceKind::standard:
        return "by rule";
      default:
        return kind_of_place(place);
    }
  }

  std::string more(const Piece& piece) const {
    Writer out;
    out.fact("Rank", plain(piece.rank));
    out.fact("Type", plain(piece.type.empty() || piece.arm.empty() || piece.type == piece.arm
                               ? piece.type + (piece.type == piece.arm ? "" : piece.arm)
                               : fmt::format("{} ({})", piece.type, piece.arm)));
    out.fact("Ratings", ratings(piece));
    out.fact("Qualities", plain(fmt::format("{}", fmt::join(piece.qualities, ", "))));
    out.fact(piece.leader ? "Commands" : "Formation", path(piece));
    out.fact("Place", place_markup(battle_, *piece.place));
    if (piece.tentative) out.fact("One way", hex_links(battle_, piece.hexes));
    out.fact("Facing", plain(piece.facing));
    out.fact("Order", plain(piece.order));
    if (piece.footprint > 1 && !battle_.map.table())
      out.fact("Size", fmt::format("{} hexes", piece.footprint));
    if (piece.leader)
      leader(*scenario().leaders()->Get(static_cast<uoffset_t>(piece.number)), out);
    else
      unit(static_cast<uoffset_t>(piece.number), out);
    out.fact("Source", plain(piece.source));
    out.fact("Unsure", plain(piece.unsure));
    out.fact("File", spot_of(battle_, spot_of_piece(piece)));
    return std::move(out).take();
  }

  std::string path(const Piece& piece) const {
    std::string out = link(battle_, Kind::side, piece.side_number, name(piece.side));
    for (const std::uint32_t one : piece.formations)
      out += " › " + link(battle_, Kind::formation, one, name(battle_.scene.formations[one].name));
    return out;
  }

  void leader(const format::Leader& leader, Writer& out) const {
    if (leader.replaces() >= 0) {
      const auto other = static_cast<std::size_t>(leader.replaces());
      out.fact("Replaces", link(battle_, Kind::leader, other,
                                name(scenario().leaders()->Get(static_cast<uoffset_t>(other))->name())));
    }
  }
  const format::Spot* spot_of_piece(const Piece& piece) const {
    const auto index = static_cast<uoffset_t>(piece.number);
    return piece.leader ? scenario().leaders()->Get(index)->spot() : scenario().units()->Get(index)->spot();
  }

  void unit(uoffset_t index, Writer& out) const {
    const format::Unit& unit = *scenario().units()->Get(index);
    std::string command;
    if (unit.exempt())
      command = "needs no command";
    else if (unit.reach_on_table() && unit.reach_on_table()->known() && battle_.map.table())
      command = fmt::format("within {} {} of its commander", table::to_text(unit.reach_on_table()->value()),
                            plain(battle_.map.table()->unit()));
    else if (unit.reach() && !battle_.map.table())
      command = fmt::format("within {} of its commander", unit.reach()->known() && unit.reach()->value() == 1
                                                              ? "1 hex"
                                                              : figure(unit.reach()) + " hexes");
    if (unit.relays()) command += command.empty() ? "passes it on" : ", passes it on";
    out.fact("Command", command);
    if (unit.counter() > 0) out.fact("Counter", fmt::format("{}", unit.counter()));
    std::string points;
    for (uoffset_t i = 0; i < scenario().point_tables()->size(); ++i) {
      const format::PointTable& table = *scenario().point_tables()->Get(i);
      if (const format::Figure* value = table.units()->Get(index); !value->known() || value->value() != 0)
        points += fmt::format("{}{} {}", points.empty() ? "" : ", ", plain(table.name()), figure(value));
    }
    out.fact("Points", points);
  }

  std::string face(std::size_t index) const {
    const double margin = 5, length = render::face_length(battle_.scene.board, battle_.scene.counters[index]);
    const double width = length + 2 * margin, height = render::kCounter + 2 * margin;
    return fmt::format(
        "<svg class=\"face\" aria-hidden=\"true\" viewBox=\"{:.0f} {:.1f} {:.0f} {:.0f}\"><use "
        "href=\"#c{}\"/></svg>",
        -width / 2, -height / 2, width, height, battle_.drawing.faces[index]);
  }

  std::string ratings(const Piece& piece) const {
    std::string out;
    for (const RatingText& one : piece.ratings)
      out += fmt::format("{}{} {}", out.empty() ? "" : ", ", plain(one.name),
                         one.value.empty() ? "?" : plain(one.value));
    return out;
  }

  std::string level(const format::Formation& formation) const {
    if (formation.kind()) return plain(formation.kind());
    return formation.level() < battle_.game.levels()->size()
               ? plain(battle_.game.levels()->Get(formation.level()))
               : "";
  }

  void commander(std::int32_t leader, format::CommanderState state, Writer& out) const {
    if (leader >= 0)
      out.fact("Commander", link(battle_, Kind::leader, static_cast<std::size_t>(leader),
                                 name(scenario().leaders()->Get(static_cast<uoffset_t>(leader))->name())));
    else if (state == format::CommanderState::none || state == format::CommanderState::unknown)
      out.fact("Commander", worded(format::EnumNameCommanderState(state)));
  }

  template <class Attributes>
  static void attributes(const Attributes* all, Writer& out) {
    for (uoffset_t i = 0; i < pack::size(all); ++i)
      out.fact(plain(all->Get(i)->name()), plain(all->Get(i)->value()));
  }

  static std::string colour(render::Rgb rgb) {
    return fmt::format("#{:02x}{:02x}{:02x}", static_cast<int>(rgb.red * 255 + .5),
                       static_cast<int>(rgb.green * 255 + .5), static_cast<int>(rgb.blue * 255 + .5));
  }

  const Battle& battle_;
  Writer out_;
};

}  // namespace

std::string forces_part(const Battle& battle) { return Tree(battle).take(); }

}  // namespace muster::exporters::html
