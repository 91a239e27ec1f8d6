#include "pack/diff.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include "pack/diff_things.h"

namespace muster::pack {
namespace {

using Index = std::map<std::pair<std::string, std::string>, const Thing*>;  // by kind and id

// A second thing with the same words in its id is told apart by its number.
void make_unique(std::vector<Thing>& all) {
  std::map<std::pair<std::string, std::string>, int> seen;
  for (Thing& one : all)
    if (const int times = ++seen[{one.kind, one.id}]; times > 1) one.id += " (" + std::to_string(times) + ")";
}

Index indexed(const std::vector<Thing>& all) {
  Index index;
  for (const Thing& one : all) index.emplace(std::pair(one.kind, one.id), &one);
  return index;
}

const std::string* find(const Thing& thing, const std::string& property) {
  for (const Property& one : thing.properties)
    if (one.name == property) return &one.value;
  return nullptr;
}

// What a property that is left out means beside the other value: packs leave out what is usual.
std::string usual(const std::string& property, const std::string& other) {
  if (other == "yes") return "no";
  if (other == "no") return "yes";
  return property == "footprint" ? "1" : "";
}

bool is_place(const Thing& thing, const std::string& property) {
  return property == "place" || (thing.kind == "group" && property == "hexes");
}

class Comparison {
 public:
  Comparison(std::string scenario, std::vector<Change>& out) : scenario_(std::move(scenario)), out_(out) {}

  void compare(std::vector<Thing> before, std::vector<Thing> after) {
    make_unique(before);
    make_unique(after);
    const Index had = indexed(before), has = indexed(after);
    std::vector<const Thing*> gone, come;
    for (const Thing& one : before)
      if (!has.contains({one.kind, one.id})) gone.push_back(&one);
    for (const Thing& one : after)
      if (!had.contains({one.kind, one.id})) come.push_back(&one);
    const auto renamed = pair_by_name(gone, come);
    for (const Thing& one : after) {
      const auto same = had.find({one.kind, one.id});
      const auto other = renamed.find(&one);
      if (same != had.end())
        compare(*same->second, one);
      else if (other != renamed.end())
        compare_renamed(*other->second, one);
      else
        add(ChangeKind::added, one, {}, {}, told(one));
    }
    std::set<const Thing*> kept;
    for (const auto& [now, was] : renamed) kept.insert(was);
    for (const Thing* one : gone)
      if (!kept.contains(one)) add(ChangeKind::removed, *one, {}, told(*one), {});
  }

  void add(ChangeKind change, const Thing& thing, std::string field, std::string before, std::string after) {
    out_.push_back({scenario_, change, thing.kind, thing.id, thing.name, std::move(field), std::move(before),
                    std::move(after)});
  }

 private:
  // Things whose made-up id is another one, as that of a unit in another formation: those of one kind and
  // name of which either has only one, or as many in the same order.
  static std::map<const Thing*, const Thing*> pair_by_name(const std::vector<const Thing*>& gone,
                                                           const std::vector<const Thing*>& come) {
    std::map<std::pair<std::string, std::string>,
             std::pair<std::vector<const Thing*>, std::vector<const Thing*>>>
        named;
    for (const Thing* one : gone)
      if (!one->name.empty()) named[{one->kind, one->name}].first.push_back(one);
    for (const Thing* one : come)
      if (!one->name.empty()) named[{one->kind, one->name}].second.push_back(one);
    std::map<const Thing*, const Thing*> pairs;
    for (const auto& [name, both] : named)
      if (both.first.size() == both.second.size())
        for (std::size_t i = 0; i < both.first.size(); ++i) pairs.emplace(both.second[i], both.first[i]);
    return pairs;
  }

  void compare_renamed(const Thing& before, const Thing& after) {
    add(ChangeKind::changed, after, "id", before.id, after.id);
    compare(before, after);
  }

  void compare(const Thing& before, const Thing& after) {
    for (const Property& now : after.properties) {
      const std::string* was = find(before, now.name);
      say(after, now.name, was ? *was : usual(now.name, now.value), now.value);
    }
    for (const Property& was : before.properties)
      if (!find(after, was.name)) say(after, was.name, was.value, usual(was.name, was.value));
  }

  void say(const Thing& thing, const std::string& property, const std::string& before,
           const std::string& after) {
    if (before == after) return;
    add(is_place(thing, property) ? ChangeKind::moved : ChangeKind::changed, thing, property, before, after);
  }

  // Of a thing that is new or gone, what tells most of it.
  static std::string told(const Thing& thing) {
    std::string words;
    for (const char* property : {"code", "place", "summary", "printed", "hexes"})
      if (const std::string* value = find(thing, property); value && !value->empty())
        words += (words.empty() ? "" : ", ") + (property == std::string("place") ? "at " + *value : *value);
    return words;
  }

  std::string scenario_;
  std::vector<Change>& out_;
};

std::string_view stem_of(std::string_view id) { return id.substr(0, id.find('#')); }

bool one_battle(const format::PackFile& pack) {
  std::set<std::string_view> stems;
  for (const format::Scenario* one : *pack.scenarios()) stems.insert(stem_of(text(one->id())));
  return stems.size() == 1;
}

class Packs {
 public:
  Packs(const format::PackFile& before, const format::PackFile& after)
      : before_(before), after_(after), by_variant_(one_battle(before) && one_battle(after)) {}

  std::vector<Change> diff() && {
    for (const format::Scenario* one : *after_.scenarios())
      if (const format::Scenario* was = find(before_, *one))
        compare(*was, *one);
      else
        say(ChangeKind::added, *one);
    for (const format::Scenario* one : *before_.scenarios())
      if (!find(after_, *one)) say(ChangeKind::removed, *one);
    return std::move(out_);
  }

 private:
  std::string_view key(const format::Scenario& scenario) const {
    const std::string_view id = text(scenario.id());
    return by_variant_ ? id.substr(stem_of(id).size()) : id;
  }
  const format::Scenario* find(const format::PackFile& pack, const format::Scenario& like) const {
    for (const format::Scenario* one : *pack.scenarios())
      if (key(*one) == key(like)) return one;
    return nullptr;
  }
  void say(ChangeKind change, const format::Scenario& scenario) {
    const std::string id(text(scenario.id()));
    out_.push_back({id, change, "scenario", id, std::string(text(scenario.title())), {}, {}, {}});
  }
  void compare(const format::Scenario& before, const format::Scenario& after) {
    std::vector<Change> found;
    Comparison comparison(std::string(text(after.id())), found);
    comparison.compare(things(before_, before), things(after_, after));
    const auto hexes =
        hex_changes(before_, *before_.maps()->Get(before.map()), after_, *after_.maps()->Get(after.map()));
    for (const HexChange& one : hexes)
      comparison.add(ChangeKind::changed, {"hex", one.hexes, {}, {}}, one.field, one.before, one.after);
    for (Change& one : found)
      if (is_new(one)) out_.push_back(std::move(one));
  }
  // What a battle says for all its variants is said once.
  bool is_new(const Change& change) {
    const auto& c = change;
    return said_
        .insert({std::string(stem_of(c.scenario)), std::to_string(static_cast<int>(c.change)), c.kind, c.id,
                 c.field, c.before, c.after})
        .second;
  }

  const format::PackFile& before_;
  const format::PackFile& after_;
  bool by_variant_;
  std::vector<Change> out_;
  std::set<std::vector<std::string>> said_;
};

}  // namespace

std::string_view to_string(ChangeKind kind) {
  switch (kind) {
    case ChangeKind::added:
      return "added";
    case ChangeKind::removed:
      return "removed";
    case ChangeKind::moved:
      return "moved";
    case ChangeKind::changed:
      break;
  }
  return "changed";
}

std::vector<Change> diff(std::string_view before, std::string_view after) {
  const Opened first(before), second(after);
  return Packs(first.root(), second.root()).diff();
}

}  // namespace muster::pack
