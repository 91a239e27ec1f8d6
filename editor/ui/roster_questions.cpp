#include "editor/ui/roster_questions.h"

#include <memory>
#include <utility>

#include <fmt/format.h>

#include "editor/commands/fields.h"
#include "editor/commands/groups.h"
#include "editor/commands/roster.h"
#include "editor/document/trial.h"
#include "editor/document/words.h"
#include "editor/ui/canvas/tooltip.h"
#include "editor/ui/inks.h"

namespace muster::editor::ui {

using resolve::Index;
using Values = Question::Values;

namespace {

// What is printed on the game's counters, as a hint for what is typed.
std::string code_hint(const Desk& desk) {
  std::string out;
  if (const resolve::Ruleset* rules = desk.analysis().rules())
    for (const auto& code : rules->game().codes)
      if (out.size() < 60) out += (out.empty() ? "" : "  or  ") + code.pattern.str();
  return out.empty() ? "as printed" : out;
}

// What a line does not say, or not so that it could be read.
std::string unread(const resolve::Battle& battle, Index unit) {
  const resolve::Entry& entry = battle.entry(battle.units[unit]);
  if (!battle.rules || entry.type != resolve::kNoId) return {};
  return entry.code.empty() ? " (no code was read in it; its type is unknown)" : " (its type is unknown)";
}

// What an edit would add, and what is wrong with it; nothing while the battle itself is being checked.
std::optional<std::vector<Question::Said>> said_ahead(const Desk& desk, const commands::Made& made) {
  std::vector<Question::Said> out;
  if (!desk.document().fresh()) return std::nullopt;
  const document::Trial trial = document::try_edit(desk.document().question(), made, desk.checked());
  if (!trial.then) return std::vector<Question::Said>{{trial.refusal, render::kError}};
  const document::Analysis& then = trial.then->analysis();
  for (const Index unit : trial.units)
    out.push_back(
        {fmt::format("will be added: {}{}, {}", describe(*then.battle(), {canvas::ThingKind::unit, unit}),
                     unread(*then.battle(), unit),
                     document::place_in_words(*then.battle(), then.battle()->units[unit].place)),
         render::kInk});
  for (const std::size_t i : trial.findings) {
    const diagnostics::Diagnostic& one = then.findings()[i];
    out.push_back(
        {fmt::format("{}: {}", to_string(one.severity()), one.message), severity_colour(one.severity())});
  }
  return out;
}

// The thing of this id is selected, if it is there.
template <class Things, class Select>
void select_last(const Things& things, const Select& select) {
  if (!things.empty()) select(things.back());
}

// Where something new goes; kNone until it has been chosen.
using Owner = std::shared_ptr<Index>;

// The form that has just been opened asks for the formation, if none is given.
void offer_formations(Desk& desk, const Owner& owner) {
  if (*owner != resolve::kNone) return;
  const resolve::Battle& battle = *desk.battle();
  std::vector<std::string> names;
  std::size_t first = 0;
  const bool side = desk.selection().kind == Selection::Kind::side;
  for (std::size_t i = battle.formations.size(); i-- > 0;)
    if (side && battle.formations[i].side == desk.selection().index) first = i;
  for (const resolve::Formation& one : battle.formations)
    names.push_back(fmt::format("{} · {}", one.name.value, battle.sides[one.side].name.value));
  desk.question.choose("formation", std::move(names), first,
                       [owner](std::size_t i) { *owner = static_cast<Index>(i); });
}

std::string titled(const Desk& desk, const std::string& what, Index formation) {
  return formation == resolve::kNone ? what : what + " of " + desk.battle()->formations[formation].name.str();
}

// Where there is no formation it is made first. True when that is asked for.
bool begins_with_formation(Desk& desk) {
  if (!desk.battle()->formations.empty()) return false;
  ask_new_formation(desk);
  if (!desk.battle()->sides.empty()) desk.question.tell("there is no formation yet: it comes first");
  return true;
}

}  // namespace

void ask_new_side(Desk& desk) {
  desk.question.ask("new side", {{.label = "name", .hint = "as printed"}}, "Add",
                    [&desk](const Values& typed) -> base::Status {
                      auto made = desk.attempt(commands::add_side(desk.analysis(), typed[0]));
                      if (made && desk.battle() && !desk.battle()->sides.empty())
                        desk.select_side(static_cast<Index>(desk.battle()->sides.size() - 1));
                      return made;
                    });
}

void ask_new_unit(Desk& desk, Index formation) {
  if (begins_with_formation(desk)) return;
  const auto owner = std::make_shared<Index>(formation);
  const auto make = [&desk, owner](const Values& typed) {
    return commands::add_unit(desk.analysis(), *owner, typed[0], typed[1]);
  };
  desk.question.ask_again(titled(desk, "new units", formation),
                          {{.label = "unit", .hint = "2 x Name " + code_hint(desk)},
                           {.label = "place", .hint = "5501-12, 1603/1703, off map, {…}; empty: not known"}},
                          "Add", [&desk, owner, make](const Values& typed) -> base::Status {
                            auto made = desk.attempt(make(typed));
                            if (!made || !desk.battle() || *owner >= desk.battle()->formations.size())
                              return made;
                            const resolve::Battle& now = *desk.battle();
                            select_last(now.formations[*owner].units, [&](Index unit) {
                              desk.select_unit(unit);
                              desk.question.tell("added " + describe(now, {canvas::ThingKind::unit, unit}));
                            });
                            return made;
                          });
  offer_formations(desk, owner);
  desk.question.look_ahead([&desk, make](const Values& typed) {
    return typed[0].empty() ? std::optional(std::vector<Question::Said>()) : said_ahead(desk, make(typed));
  });
}

void select_group(Desk& desk, const model::UnitLine& block) {
  std::vector<canvas::Thing> all;
  for (const Index unit : commands::units_in(desk.analysis(), block))
    all.push_back({canvas::ThingKind::unit, unit});
  desk.select_all(all);
}

namespace {

Question::Field unit_of_group(const Desk& desk) {
  return {.label = "unit", .hint = "2 x Name " + code_hint(desk)};
}

// The last unit of the formation has just come.
void tell_last(Desk& desk, Index formation) {
  if (!desk.battle() || formation >= desk.battle()->formations.size()) return;
  select_last(desk.battle()->formations[formation].units, [&](Index unit) {
    desk.select_unit(unit);
    desk.question.tell("added " + describe(*desk.battle(), {canvas::ThingKind::unit, unit}));
  });
}

}  // namespace

void ask_new_group(Desk& desk, Index formation) {
  if (begins_with_formation(desk)) return;
  const auto owner = std::make_shared<Index>(formation);
  // Its block stands with its first line; what comes next goes into that.
  const auto begun = std::make_shared<bool>(false);
  const auto make = [&desk, owner, begun](const Values& typed) -> commands::Made {
    const document::Analysis& now = desk.analysis();
    if (!*begun) return commands::add_group(now, *owner, typed[0], typed[1], typed[2]);
    const auto& units = desk.battle()->formations[*owner].units;
    const model::UnitLine* const block = units.empty() ? nullptr : commands::block_of(now, units.back());
    if (!block) return base::Error{"the group is gone"};
    return commands::add_to_group(now, now.place_of(block->range), typed[2]);
  };
  desk.question.ask_again(
      titled(desk, "new group", formation),
      {{.label = "group", .hint = "1st Line; empty where no name is printed"},
       {.label = "hexes", .hint = "5501-12, of which the player chooses; {turn: 4, through: 2001}"},
       unit_of_group(desk)},
      "Add", [&desk, owner, make, begun](const Values& typed) -> base::Status {
        auto made = desk.attempt(make(typed));
        if (!made) return made;
        tell_last(desk, *owner);
        if (std::exchange(*begun, true)) return made;
        desk.question.go_on("units of " + (typed[0].empty() ? typed[1] : typed[0]),
                            {{.label = "group", .value = typed[0], .fixed = true},
                             {.label = "hexes", .value = typed[1], .fixed = true},
                             unit_of_group(desk)});
        return made;
      });
  offer_formations(desk, owner);
  desk.question.look_ahead([&desk, make](const Values& typed) {
    return typed[2].empty() ? std::optional(std::vector<Question::Said>()) : said_ahead(desk, make(typed));
  });
}

void ask_more_of_group(Desk& desk, Index unit) {
  const model::UnitLine* const block = commands::block_of(desk.analysis(), unit);
  if (!block) return;
  // The path stays while lines are added behind those that are there.
  const auto make = [&desk, place = desk.analysis().place_of(block->range)](const Values& typed) {
    return commands::add_to_group(desk.analysis(), place, typed[0]);
  };
  desk.question.ask_again("units of " + commands::block_title(desk.analysis(), *block), {unit_of_group(desk)},
                          "Add", [&desk, make](const Values& typed) {
                            auto made = desk.attempt(make(typed));
                            if (made) desk.question.tell("added " + typed[0]);
                            return made;
                          });
  desk.question.look_ahead([&desk, make](const Values& typed) {
    return typed[0].empty() ? std::optional(std::vector<Question::Said>()) : said_ahead(desk, make(typed));
  });
}

void ask_group_selected(Desk& desk) {
  std::string hexes;
  for (const canvas::Thing& one : desk.things())
    if (one.kind == canvas::ThingKind::unit)
      for (const resolve::NamedHex& named :
           desk.battle()->span(desk.battle()->units[one.index].place.hexes)) {
        const std::string hex = desk.board()->grid().label(named.hex);
        if (hexes.find(hex) == std::string::npos) hexes += (hexes.empty() ? "" : ", ") + hex;
      }
  desk.question.ask(fmt::format("group of {} counters", desk.things().size()),
                    {{.label = "group", .hint = "1st Line; empty where no name is printed"},
                     {.label = "hexes", .value = hexes, .hint = "5501-12, of which the player chooses"}},
                    "Group", [&desk](const Values& typed) -> base::Status {
                      std::vector<Index> units;
                      for (const canvas::Thing& one : desk.things())
                        if (one.kind == canvas::ThingKind::unit) units.push_back(one.index);
                      if (units.empty()) return base::Error{"select units"};
                      return desk.attempt(commands::group_units(desk.analysis(), units, typed[0], typed[1]));
                    });
}

void ask_new_formation(Desk& desk, Index side, Index parent) {
  const resolve::Battle& battle = *desk.battle();
  const std::string of = parent != resolve::kNone ? battle.formations[parent].name.str()
                         : side != resolve::kNone ? battle.sides[side].name.str()
                                                  : "";
  const auto owner = std::make_shared<Index>(side);
  desk.question.ask(
      "new formation" + (of.empty() ? "" : " of " + of),
      {{.label = "name", .hint = "as printed"},
       {.label = "commander", .hint = "name (rating), none; empty: unknown"},
       {.label = "kind", .hint = "where one is printed: cavalry wing"}},
      "Add", [&desk, owner, parent](const Values& typed) -> base::Status {
        const Index goal = *owner;
        auto made = desk.attempt(
            commands::add_formation(desk.analysis(), goal, parent, typed[0], typed[1], typed[2]));
        if (!made || !desk.battle()) return made;
        const resolve::Battle& now = *desk.battle();
        if (parent == resolve::kNone && goal < now.sides.size())
          select_last(now.sides[goal].formations, [&](Index one) { desk.select_formation(one); });
        else if (parent < now.formations.size())
          select_last(now.formations[parent].children, [&](Index one) { desk.select_formation(one); });
        return made;
      });
  if (side != resolve::kNone) return;
  std::vector<std::string> sides;
  for (const resolve::Side& one : battle.sides) sides.push_back(one.name.str());
  desk.question.choose("side", std::move(sides), 0,
                       [owner](std::size_t i) { *owner = static_cast<Index>(i); });
}

void ask_new_formation(Desk& desk) {
  const resolve::Battle& battle = *desk.battle();
  if (battle.sides.empty()) {
    ask_new_side(desk);
    return desk.question.tell("there is no side yet: it comes first");
  }
  if (desk.selection().kind == Selection::Kind::side)
    return ask_new_formation(desk, desk.selection().index, resolve::kNone);
  if (const Index beside = selected_formation(desk); beside != resolve::kNone)
    return ask_new_formation(desk, battle.formations[beside].side, battle.formations[beside].parent);
  ask_new_formation(desk, resolve::kNone, resolve::kNone);
}

void ask_new_leader(Desk& desk, Index formation) {
  if (begins_with_formation(desk)) return;
  const bool replaces = formation != resolve::kNone && desk.battle()->formations[formation].commander_state ==
                                                           resolve::CommanderState::named;
  const auto owner = std::make_shared<Index>(formation);
  const char* const what = formation == resolve::kNone ? "new commander or replacement"
                           : replaces                  ? "new replacement"
                                                       : "new commander";
  desk.question.ask(titled(desk, what, formation), {{.label = "leader", .hint = "name (rating)"}}, "Add",
                    [&desk, owner](const Values& typed) {
                      return desk.attempt(commands::add_leader(desk.analysis(), *owner, typed[0]));
                    });
  offer_formations(desk, owner);
}

void ask_army_commander(Desk& desk, Index side) {
  const resolve::Side& one = desk.battle()->sides[side];
  const std::string now =
      one.commander == resolve::kNone ? "" : desk.battle()->leaders[one.commander].label.str();
  desk.question.ask(fmt::format("commander of {}", one.name.value),
                    {{.label = "leader", .value = now, .hint = "name (rating), none, unknown"}}, "Set",
                    [&desk, side](const Values& typed) -> base::Status {
                      if (typed[0].empty())
                        return base::Error{"say `none` or `unknown` where no name is printed"};
                      return desk.attempt(commands::set_army_commander(desk.analysis(), side, typed[0]));
                    });
}

void ask_unit_name(Desk& desk, Index unit) {
  const std::string now = desk.battle()->entry(desk.battle()->units[unit]).name.str();
  desk.question.ask("rename " + (now.empty() ? std::string("unit") : now), {{.label = "name", .value = now}},
                    "Rename", [&desk, unit](const Values& typed) {
                      return desk.attempt(commands::change_unit(desk.analysis(), unit, {{}, typed[0], {}}));
                    });
}

void ask_formation_name(Desk& desk, Index formation) {
  const std::string now = desk.battle()->formations[formation].name.str();
  desk.question.ask("rename " + now, {{.label = "name", .value = now}}, "Rename",
                    [&desk, formation](const Values& typed) {
                      return desk.attempt(commands::rename_formation(desk.analysis(), formation, typed[0]));
                    });
}

void ask_leader_name(Desk& desk, Index leader) {
  const model::LeaderLine& line = *desk.battle()->leaders[leader].line;
  const std::string now = (line.name.present() ? line.name : line.line).str();
  desk.question.ask("rename " + now, {{.label = "name", .value = now}}, "Rename",
                    [&desk, leader](const Values& typed) {
                      return desk.attempt(commands::rename_leader(desk.analysis(), leader, typed[0]));
                    });
}

Index selected_formation(const Desk& desk) {
  if (!desk.battle()) return resolve::kNone;
  const resolve::Battle& battle = *desk.battle();
  switch (desk.selection().kind) {
    case Selection::Kind::unit:
      return battle.units[desk.selection().index].formation;
    case Selection::Kind::leader:
      return battle.leaders[desk.selection().index].formation;
    case Selection::Kind::formation:
      return desk.selection().index;
    case Selection::Kind::side:
    case Selection::Kind::nothing:
    case Selection::Kind::hex:
      break;
  }
  return resolve::kNone;
}

}  // namespace muster::editor::ui
