#include <map>

#include "exporters/html/parts.h"
#include "pack/days.h"

namespace muster::exporters::html {
namespace {

using flatbuffers::uoffset_t;

class Rules {
 public:
  explicit Rules(const Battle& battle) : battle_(battle), scenario_(battle.scenario) {}

  std::string take() && {
    set_up();
    reinforcements();
    rules();
    if (scenario_.victory()) victory(*scenario_.victory());
    points();
    claims();
    return std::move(out_).take();
  }

 private:
  void set_up() {
    out_.line("<h2>Set-up and length</h2><dl class=\"facts\">");
    out_.fact("Sets up", plain(scenario_.set_up_order()));
    out_.fact("Moves first", plain(scenario_.first_move()));
    if (const format::Length* length = scenario_.length()) {
      out_.fact("Turns", figure(length->turns()));
      out_.fact("Begins", plain(length->start()));
      out_.fact("Last turn", plain(length->last_turn()));
      out_.fact("Ends", plain(length->end()));
      out_.fact("A turn is", plain(length->turn_length()));
      for (uoffset_t i = 0; i < pack::size(length->days()); ++i) {
        const format::Day& day = *length->days()->Get(i);
        out_.fact(plain(pack::day_title(day)), plain(pack::day_in_words(day)));
      }
    }
    out_.line("</dl>");
    sets();
  }

  void sets() {
    if (scenario_.groups()->size() == 0) return;
    out_.line("<h3>Free choices</h3><ul>");
    for (const format::Group* group : *scenario_.groups()) {
      std::string who = links(battle_, Kind::unit, group->units());
      if (pack::size(group->leaders()) > 0)
        who += (who.empty() ? "" : ", ") + links(battle_, Kind::leader, group->leaders());
      std::string parts;
      for (uoffset_t i = 0; i < pack::size(group->parts()); ++i)
        parts += fmt::format(
            "; {}: {}", name(group->parts()->Get(i)->name()),
            ground_links(battle_, group->parts()->Get(i)->hexes(), group->parts()->Get(i)->areas()));
      out_.line("<li data-id=\"{}\">{}{} in {}{}{}{}</li>", plain(group->id()),
                group->name() ? name(group->name()) + ": " : "", who.empty() ? "nobody" : who,
                ground_links(battle_, group->hexes(), group->areas()),
                group->complete() ? "" : " and others that are not known",
                group->one_each() ? ", one in each" : "", parts);
    }
    out_.line("</ul>");
  }

  // By turn; what has none comes last.
  void reinforcements() {
    std::map<std::pair<int, int>, std::vector<std::size_t>> entering;
    for (std::size_t i = 0; i < battle_.pieces.size(); ++i)
      if (const format::Place& place = *battle_.pieces[i].place; place.kind() == format::PlaceKind::entering)
        entering[{place.turn() > 0 ? place.turn() : 1 << 20, place.precedence()}].push_back(i);
    if (entering.empty()) return;
    out_.line("<h2>Reinforcements</h2>");
    for (const auto& [when, pieces] : entering) {
      out_.line("<h3>{}</h3><ul>", when.first < 1 << 20 ? fmt::format("Turn {}", when.first)
                                   : when.second > 0    ? fmt::format("Number {} to enter", when.second)
                                                        : "Later");
      for (const std::size_t i : pieces) {
        const Piece& piece = battle_.pieces[i];
        out_.line("<li>{} <span class=\"code\">{}</span> {}</li>",
                  link(battle_, piece.leader ? Kind::leader : Kind::unit, piece.number, name(piece.name)),
                  name(piece.code), place_markup(battle_, *piece.place));
      }
      out_.line("</ul>");
    }
  }

  void rules() {
    if (scenario_.rules()->size() == 0) return;
    out_.line("<h2>Special rules</h2><ul class=\"cards\">");
    for (uoffset_t i = 0; i < scenario_.rules()->size(); ++i) rule(i, *scenario_.rules()->Get(i));
    out_.line("</ul>");
  }

  void rule(std::size_t index, const format::Rule& rule) {
    out_.line("<li class=\"card\" id=\"{}\" data-id=\"{}\" tabindex=\"-1\"><h3>{}</h3>",
              id_of(battle_, Kind::rule, index), plain(rule.id()), name(rule.title()));
    if (rule.summary()) out_.line("<p>{}</p>", prose(battle_, rule.summary(), rule.references()));
    out_.raw(effects_markup(battle_, rule));
    out_.line("<dl>");
    if (rule.prose()) out_.fact("Kind", "prose: only the summary says what to do");
    std::string printed;
    for (uoffset_t i = 0; i < pack::size(rule.prints()); ++i)
      printed += (printed.empty() ? "" : ", ") + name(rule.prints()->Get(i));
    out_.fact("Prints", printed);
    out_.fact("Source", plain(rule.source()));
    out_.fact("Unsure", plain(rule.unsure()));
    out_.fact("File", spot_of(battle_, rule.spot()));
    out_.line("</dl></li>");
  }

  std::string side(std::int32_t index) const {
    return index < 0 ? std::string("nobody")
                     : link(battle_, Kind::side, static_cast<std::size_t>(index),
                            name(scenario_.sides()->Get(static_cast<uoffset_t>(index))->name()));
  }

  void victory(const format::Victory& victory) {
    out_.line("<h2>Victory</h2>");
    if (victory.says()) out_.line("<p>{}</p>", prose(battle_, victory.says(), victory.references()));
    levels(victory);
    immediate(victory);
    out_.line("<dl class=\"facts\">");
    if (victory.points() >= 0)
      out_.fact("Points",
                plain(scenario_.point_tables()->Get(static_cast<uoffset_t>(victory.points()))->name()));
    if (pack::size(victory.difference()) == 2)
      out_.fact("Levels go by", fmt::format("the points of {} less those of {}",
                                            side(static_cast<std::int32_t>(victory.difference()->Get(0))),
                                            side(static_cast<std::int32_t>(victory.difference()->Get(1)))));
    if (victory.tie())
      out_.fact("A tie",
                victory.tie_side() >= 0 ? "goes to " + side(victory.tie_side()) : plain(victory.tie()));
    if (victory.outcome()) out_.fact("History", outcome(*victory.outcome()));
    out_.fact("Source", plain(victory.source()));
    out_.line("</dl>");
  }

  void levels(const format::Victory& victory) {
    if (pack::size(victory.levels()) == 0) return;
    out_.line("<table><thead><tr><th>Points</th><th>Result</th></tr></thead><tbody>");
    for (const format::VictoryLevel* level : *victory.levels())
      out_.line("<tr><td>{}</td><td>{}</td></tr>", plain(level->points()), name(level->name()));
    out_.line("</tbody></table>");
  }

  void immediate(const format::Victory& victory) {
    for (uoffset_t i = 0; i < pack::size(victory.immediate()); ++i) {
      const format::ImmediateVictory& one = *victory.immediate()->Get(i);
      std::string when;
      if (one.for_units())
        when = fmt::format(" when {}these are gone: {}",
                           one.count() ? fmt::format("all {} of ", figure(one.count())) : "",
                           links(battle_, Kind::unit, one.units()));
      if (one.says())
        when += (when.empty() ? " when " : "; ") + prose(battle_, one.says(), victory.references());
      out_.line("<p>At once for {}{}</p>", side(one.winner()), when);
    }
  }

  std::string outcome(const format::PrintedOutcome& outcome) const {
    std::string out = plain(outcome.name());
    for (uoffset_t i = 0; i < pack::size(outcome.points()); ++i)
      out += fmt::format("{}{} {}", out.empty() ? "" : ", ", side(outcome.points()->Get(i)->side()),
                         figure(outcome.points()->Get(i)->points()));
    if (outcome.difference()) out += fmt::format(", difference {}", figure(outcome.difference()));
    return out;
  }

  void points() {
    if (scenario_.point_tables()->size() == 0) return;
    out_.line("<h2>Tables of points</h2><dl class=\"facts\">");
    for (const format::PointTable* table : *scenario_.point_tables())
      out_.fact(name(table->name()),
                table->says() ? plain(table->says()) : "for each unit, as its entry says");
    out_.line("</dl>");
  }

  void claims() {
    if (scenario_.claims()->size() == 0) return;
    out_.line(
        "<h2>Numbers that the book prints about the "
        "set-up</h2><table><thead><tr><th>What</th><th>Printed</th>"
        "<th>Here</th></tr></thead><tbody>");
    for (const format::Claim* claim : *scenario_.claims()) {
      const std::string printed =
          claim->printed_text() ? plain(claim->printed_text()) : figure(claim->printed());
      const std::string actual = claim->actual_text() ? plain(claim->actual_text()) : figure(claim->actual());
      out_.line("<tr><td>{}</td><td>{}</td><td>{}{}</td></tr>", plain(claim->says()), printed,
                printed == actual ? "" : "≠ ", actual);
    }
    out_.line("</tbody></table>");
  }

  const Battle& battle_;
  const format::Scenario& scenario_;
  Writer out_;
};

}  // namespace

std::string rules_part(const Battle& battle) { return Rules(battle).take(); }

}  // namespace muster::exporters::html
