// The chain of command as a directed graph: formations and who they obey.
#include <algorithm>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/strong_components.hpp>

#include "checks/checks.h"
#include "resolve/names.h"

namespace muster::checks {
namespace {

using diagnostics::Kind;
using diagnostics::Sink;
using resolve::Battle;
using resolve::CommanderState;
using resolve::Formation;
using resolve::Index;
using resolve::PlaceKind;

bool in_play(PlaceKind kind) { return kind != PlaceKind::off_map && kind != PlaceKind::not_used; }

// The formation that each formation obeys; kNone: the side's commander, or nobody above.
std::vector<Index> superiors(const Battle& battle, Sink& sink) {
  const resolve::Names names(battle);
  std::vector<Index> above;
  for (const Formation& formation : battle.formations) {
    Index superior = formation.parent;
    if (formation.line->keys->under.present()) {
      const auto found =
          names.require(resolve::NameKind::formation, formation.line->keys->under, sink, formation.side);
      if (found.size() == 1) superior = found.front();
    }
    above.push_back(superior);
  }
  return above;
}

// Formations that obey one another in a circle: strongly connected parts of more than one, or a loop on one.
std::vector<std::vector<Index>> circles(const std::vector<Index>& above) {
  boost::adjacency_list<boost::vecS, boost::vecS, boost::directedS> graph(above.size());
  for (Index i = 0; i < above.size(); ++i)
    if (above[i] != resolve::kNone) boost::add_edge(i, above[i], graph);
  std::vector<int> part(above.size());
  if (above.empty()) return {};
  const int parts = boost::strong_components(
      graph, boost::make_iterator_property_map(part.begin(), boost::get(boost::vertex_index, graph)));
  std::vector<std::vector<Index>> members(static_cast<std::size_t>(parts));
  for (Index i = 0; i < above.size(); ++i) members[static_cast<std::size_t>(part[i])].push_back(i);
  std::erase_if(members, [&](const std::vector<Index>& one) {
    return one.size() == 1 && above[one.front()] != one.front();
  });
  return members;
}

std::string circle_in_words(const Battle& battle, const std::vector<Index>& circle) {
  constexpr std::size_t kMost = 6;
  std::vector<std::string_view> names;
  for (const Index member : circle) names.push_back(battle.formations[member].name.value);
  if (names.size() == 1) return fmt::format("{} obeys itself", names.front());
  if (names.size() > kMost) return fmt::format("{} formations obey one another in a circle", names.size());
  return fmt::format("{} obey one another in a circle", fmt::join(names, ", "));
}

void report_circles(const Battle& battle, const std::vector<Index>& above, Sink& sink) {
  for (const auto& circle : circles(above)) {
    const Formation& first = battle.formations[circle.front()];
    auto& found = sink.add(Kind::command_cycle, first.name.range, circle_in_words(battle, circle));
    found.help.push_back("take `under:` away from the one that is at the top, or correct it");
    for (const Index member : circle)
      if (battle.formations[member].line->keys->under.present())
        found.related.push_back({battle.formations[member].line->keys->under.range,
                                 fmt::format("whom {} obeys", battle.formations[member].name.value)});
  }
}

// A formation is commanded by its own commander or by one above it.
void check_commander(const Battle& battle, Index index, const std::vector<Index>& above, Sink& sink) {
  const Formation& formation = battle.formations[index];
  std::size_t steps = 0;
  for (Index at = index; at != resolve::kNone && steps <= above.size(); at = above[at], ++steps)
    if (battle.formations[at].commander_state != CommanderState::unstated) return;
  if (formation.parent != resolve::kNone || steps > above.size())
    return;  // its top formation is reported, or the circle
  const bool named = formation.name.present() && !model::is_unknown(formation.name);
  sink.add(Kind::no_commander, formation.name.range,
           named ? fmt::format("nothing is said about who commands {}", formation.name.value)
                 : fmt::format("nothing is said about who commands this formation of {}",
                               battle.sides[formation.side].name.value))
      .help.push_back(
          "add `commander:` with his name; `none` when the book says there is none, `unknown` when it is "
          "silent");
}

// The words of a text between blanks, folded and without a genitive's ending.
std::string title_words(const Battle& battle, std::string_view text) {
  static constexpr std::string_view kEnding = "'s ";
  std::string words = " " + battle.rules->fold_name(text) + " ";
  for (std::size_t at = words.find(kEnding); at != std::string::npos; at = words.find(kEnding, at))
    words.erase(at, kEnding.size() - 1);
  return words;
}

// "Ash's wing" is commanded by somebody else, while Ash commands another formation of that side. One whose
// leader commands the whole army may well be led by another.
class Titles {
 public:
  explicit Titles(const Battle& battle) : battle_(battle) {
    for (Index i = 0; i < battle.formations.size(); ++i) {
      const Formation& formation = battle.formations[i];
      if (formation.commander == resolve::kNone) continue;
      const std::string words = title_words(battle, battle.leaders[formation.commander].name.value);
      const auto blanks = static_cast<std::size_t>(std::count(words.begin(), words.end(), ' '));
      longest_ = std::max(longest_, blanks);
      led_[words].push_back(i);
    }
  }

  void check(Index index, Sink& sink) const {
    const Formation& formation = battle_.formations[index];
    if (formation.commander == resolve::kNone || !formation.name.present()) return;
    const std::string title = title_words(battle_, formation.name.value);
    const resolve::Leader& his = battle_.leaders[formation.commander];
    if (title.find(title_words(battle_, his.name.value)) != std::string::npos) return;
    const Index other = first_called_after(title, formation.side);
    if (other != resolve::kNone) report(formation, battle_.formations[other], sink);
  }

 private:
  // The first formation of the side whose commander's name stands in the title.
  Index first_called_after(const std::string& title, Index side) const {
    Index first = resolve::kNone;
    for (std::size_t from = 0; from + 1 < title.size(); from = title.find(' ', from + 1)) {
      std::size_t to = from;
      for (std::size_t blanks = 1; blanks < longest_ && to + 1 < title.size(); ++blanks) {
        to = title.find(' ', to + 1);
        const auto led = led_.find(title.substr(from, to + 1 - from));
        if (led == led_.end()) continue;
        for (const Index one : led->second)
          if (battle_.formations[one].side == side) first = std::min(first, one);
      }
    }
    return first;
  }

  void report(const Formation& formation, const Formation& other, Sink& sink) const {
    const resolve::Leader& his = battle_.leaders[formation.commander];
    const std::string_view meant = battle_.leaders[other.commander].name.value;
    auto& found = sink.add(Kind::commander_elsewhere, his.label.range,
                           fmt::format("{} commands {}, while {} commands {}", his.name.value,
                                       formation.name.value, meant, other.name.value));
    found.related.push_back({formation.name.range, fmt::format("it is called after {}", meant)});
    found.related.push_back({battle_.leaders[other.commander].label.range, "whom it is called after"});
    found.help.push_back("compare with the book: two commanders may be exchanged");
  }

  const Battle& battle_;
  std::unordered_map<std::string, std::vector<Index>>
      led_;                  // formations by the words of their commander's name
  std::size_t longest_ = 0;  // blanks in and around such words
};

void check_empty(const Battle& battle, Index index, Sink& sink) {
  const Formation& formation = battle.formations[index];
  if (!battle.units_below(index).empty()) return;
  if (!battle.variants.empty() && !formation.line->units.empty()) return;  // a variant took its units
  const bool reported_above =
      formation.parent != resolve::kNone && battle.units_below(formation.parent).empty();
  if (reported_above) return;
  auto& found = sink.add(Kind::empty_formation, formation.name.range,
                         fmt::format("{} has no units", formation.name.value));
  if (formation.commander != resolve::kNone)
    found.related.push_back(
        {battle.leaders[formation.commander].label.range, "its commander has nothing to command"});
  found.help.push_back(
      "add `units:`; or, when the book left them out,\n"
      "units: {printed: none, corrected: [...], by: editor, why: ...}");
}

void check_reachable(const Battle& battle, Index index, Sink& sink) {
  const Formation& formation = battle.formations[index];
  if (formation.commander == resolve::kNone) return;
  const resolve::Leader& leader = battle.leaders[formation.commander];
  if (in_play(leader.place.kind)) return;
  const auto units = battle.units_below(index);
  const bool on_map = std::any_of(units.begin(), units.end(), [&](Index unit) {
    const PlaceKind kind = battle.units[unit].place.kind;
    return kind == PlaceKind::fixed || kind == PlaceKind::spot;
  });
  if (!on_map) return;
  sink.add(Kind::unreachable_command, leader.label.range,
           fmt::format("{} commands units on the map but is never there himself", leader.name.value))
      .related.push_back({formation.name.range, "his formation"});
}

}  // namespace

void check_command_chain(const Battle& battle, Sink& sink) {
  const std::vector<Index> above = superiors(battle, sink);
  report_circles(battle, above, sink);
  const Titles titles(battle);
  for (Index i = 0; i < battle.formations.size(); ++i) {
    check_commander(battle, i, above, sink);
    titles.check(i, sink);
    check_empty(battle, i, sink);
    check_reachable(battle, i, sink);
  }
}

}  // namespace muster::checks
