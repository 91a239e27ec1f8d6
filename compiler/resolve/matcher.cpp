#include "resolve/matcher.h"

#include <algorithm>
#include <charconv>
#include <limits>
#include <numeric>
#include <optional>
#include <set>

#include <fmt/format.h>

#include "base/edit_distance.h"
#include "diagnostics/offer.h"
#include "resolve/counter_numbers.h"
#include "resolve/names.h"

namespace muster::resolve {
namespace {

using diagnostics::Kind;

constexpr std::size_t kMostListed = 12;  // more names are no help

template <class T, class One>
bool has(const std::vector<T>& all, const One& one) {
  return std::find(all.begin(), all.end(), one) != all.end();
}

std::string_view trim(std::string_view text) {
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
  return text;
}

struct Parsed {
  std::string_view name;
  int low = std::numeric_limits<int>::min();
  int high = std::numeric_limits<int>::max();
  std::string_view word = {};  // instead of a number
};

// "morale >= 8", "nation = Swiss"
std::optional<Parsed> parse_comparison(std::string_view text) {
  for (const std::string_view sign : {">=", "<=", "=", ">", "<"}) {
    const std::size_t at = text.find(sign);
    if (at == std::string_view::npos) continue;
    Parsed parsed{trim(text.substr(0, at))};
    const std::string_view digits = trim(text.substr(at + sign.size()));
    int value = 0;
    const auto [stop, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (error != std::errc{} || stop != digits.data() + digits.size()) {
      if (sign != "=" || digits.empty()) return std::nullopt;
      parsed.word = digits;
      return parsed;
    }
    if (sign != "<=" && sign != "<") parsed.low = sign == ">" ? value + 1 : value;
    if (sign != ">=" && sign != ">") parsed.high = sign == "<" ? value - 1 : value;
    return parsed;
  }
  return std::nullopt;
}

}  // namespace

// Looks the words of one selector up.
struct Matcher::Builder {
  Matcher& out;
  const Ruleset& rules;
  const Battle* battle;
  diagnostics::Sink* sink;
  std::size_t class_limit = rules.game().classes.size();
  Absent absent = Absent::wrong;

  // A name of the battle within a slip's distance is read as meant, with a warning; the game's own words are
  // not.
  // `list` gives what there is: all spellings, or only the printed names.
  template <class List, class Add>
  void unknown(const base::Text& text, std::string_view what, List list, Add add, bool lenient) {
    const auto spellings = kept(what, true, list);
    const std::vector<std::string>& known = spellings->names();
    const auto close = spellings->nearest(text.value);
    if (close && lenient && add(known[*close])) {
      if (!sink) return;
      auto& found = sink->add(Kind::name_mismatch, text.range,
                              fmt::format("`{}` is taken to mean `{}`", text.value, known[*close]));
      found.help.push_back(fmt::format("write `{}`", known[*close]));
      diagnostics::offer_correction(found, text.value, known[*close], "...");
      return;
    }
    out.nothing_ = true;
    if (!sink || (lenient && absent == Absent::elsewhere)) return;
    auto& found =
        sink->add(Kind::unknown_name, text.range, fmt::format("there is no {} `{}`", what, text.value));
    if (what == "class" && has(known, text.str())) {
      found.help.push_back("a class may use only those that stand above it");
    } else if (close) {
      found.help.push_back(fmt::format("did you mean `{}`?", known[*close]));
      found.corrected = known[*close];
    } else if (const std::string_view other = kind_of(text.value); !other.empty() && other != what) {
      found.help.push_back(fmt::format("it is a{} {}", other == "arm" ? "n" : "", other));
    } else if (const auto printed = kept(what, false, list);
               !printed->names().empty() && printed->names().size() <= kMostListed) {
      found.help.push_back(fmt::format("known: {}", fmt::join(printed->names(), ", ")));
    }
  }

  // What a list gives; in a battle it is asked once, for selectors that name the same sides.
  template <class List>
  std::shared_ptr<const base::Spellings> kept(std::string_view what, bool aliases, List list) const {
    const auto make = [&] {
      const std::vector<std::string_view> names = list(aliases);
      return std::vector<std::string>(names.begin(), names.end());
    };
    if (!battle) return std::make_shared<base::Spellings>(make());
    const Names names(*battle);
    const std::size_t stamp = names.stamp(NameKind::side) + names.stamp(NameKind::formation) +
                              names.stamp(NameKind::unit) + battle->groups.size();
    return battle->known_names->get(
        fmt::format("any {}{} of {}", what, aliases ? " or alias" : "", fmt::join(out.sides_, ",")), stamp,
        make);
  }

  // What else a word of the game is.
  std::string_view kind_of(std::string_view word) const {
    if (rules.find_type(word)) return "unit type";
    const auto& types = rules.game().types;
    if (std::any_of(types.begin(), types.end(),
                    [&](const auto& type) { return type.value.arm.value == word; }))
      return "arm";
    for (const auto& one : rules.game().classes)
      if (one.key.value == word) return "class";
    return {};
  }

  // A class may refer to classes defined before it, so no circle can come about.
  bool add_class(std::string_view name) {
    for (std::size_t i = 0; i < class_limit; ++i) {
      const auto& known = rules.game().classes[i];
      if (known.key.value != name) continue;
      Matcher& part = out.classes_.emplace_back();
      if (!rules.too_large(i)) Builder{part, rules, battle, sink, i, absent}.build(known.value);
      return true;
    }
    return false;
  }

  bool add_arm(std::string_view name) {
    for (const auto& type : rules.game().types)
      if (type.value.arm.value == name) return out.arms_.push_back(type.value.arm.value), true;
    return false;
  }

  bool add_type(std::string_view name) {
    const auto type = rules.find_type(name);
    if (type) out.types_.push_back(*type);
    return type.has_value();
  }

  bool add_side(std::string_view name) {
    if (!battle) return false;
    const auto found = Names(*battle).find(NameKind::side, name);
    out.sides_.insert(out.sides_.end(), found.begin(), found.end());
    return !found.empty();
  }

  // Names are those of the sides that the selector names, if any: these are looked up first.
  bool of_side(Index side) const { return out.sides_.empty() || has(out.sides_, side); }

  bool add_formation(std::string_view name) {
    if (!battle) return false;
    auto found = Names(*battle).find(NameKind::formation, name);
    std::erase_if(found, [&](Index one) { return !of_side(battle->formations[one].side); });
    out.formations_.insert(out.formations_.end(), found.begin(), found.end());
    return !found.empty();
  }

  bool add_name(std::string_view name) {
    const std::string wanted = rules.fold_name(name);
    if (!battle) return false;
    const auto found = battle->entries_by_name.find(wanted);
    if (found == battle->entries_by_name.end()) return false;
    const auto mine = [&](Index entry) { return of_side(battle->entries[entry].side); };
    if (std::none_of(found->second.begin(), found->second.end(), mine)) return false;
    out.names_.push_back(wanted);
    return true;
  }

  // A block stands for its units.
  bool add_block(std::string_view name) {
    if (!battle) return false;
    const std::string wanted = rules.fold_name(name);
    const auto found = battle->entries_by_block.find(wanted);
    if (found == battle->entries_by_block.end()) return false;
    const auto mine = [&](Index entry) { return of_side(battle->entries[entry].side); };
    const auto& inside = found->second;
    const bool known =
        inside.empty()  // only leaders stand in it
            ? std::any_of(battle->blocks.begin(), battle->blocks.end(),
                          [&](const NamedBlock& one) {
                            return of_side(one.side) && rules.fold_name(one.name.value) == wanted;
                          })
            : std::any_of(inside.begin(), inside.end(), mine);
    if (!known) return false;
    out.blocks_.push_back(wanted);
    return true;
  }

  bool add_part(std::string_view name) {
    if (battle)
      for (const Group& group : battle->groups)
        for (const GroupPart& part : group.parts)
          if (part.name.value == name) return out.parts_.push_back(part.name.value), true;
    return false;
  }

  // The names that there are, are only asked for when one is wrong.
  template <class List, class Add>
  void each(const std::vector<base::Text>& words, std::string_view what, List list, Add add,
            bool lenient = false) {
    for (const base::Text& word : words)
      if (!add(word.value)) unknown(word, what, list, add, lenient);
  }

  std::vector<std::string_view> class_names() const {
    std::vector<std::string_view> keys;
    for (const auto& one : rules.game().classes) keys.push_back(one.key.value);
    return keys;
  }
  std::vector<std::string_view> keys_of_types() const {
    std::vector<std::string_view> keys;
    for (const auto& type : rules.game().types) keys.push_back(type.key.value);
    return keys;
  }
  std::vector<std::string_view> arms() const {
    std::vector<std::string_view> names;
    std::set<std::string_view> seen;
    for (const auto& type : rules.game().types)
      if (seen.insert(type.value.arm.value).second) names.push_back(type.value.arm.value);
    return names;
  }
  std::vector<std::string_view> known(NameKind kind, bool aliases) const {
    if (!battle) return {};
    std::vector<std::string_view> names;
    std::set<std::string_view> seen;
    for (Index side = 0; side < battle->sides.size(); ++side)
      if (of_side(side))
        for (const std::string_view name : Names(*battle).known(kind, side, aliases))
          if (seen.insert(name).second) names.push_back(name);
    return names;
  }
  std::vector<std::string_view> sides(bool aliases) const {
    return battle ? Names(*battle).known(NameKind::side, kNone, aliases) : std::vector<std::string_view>();
  }

  std::vector<std::string_view> parts() const {
    std::vector<std::string_view> all;
    std::set<std::string_view> seen;
    if (battle)
      for (const Group& group : battle->groups)
        for (const GroupPart& part : group.parts)
          if (seen.insert(part.name.value).second) all.push_back(part.name.value);
    return all;
  }

  void word(const base::Text& text) {
    const auto add = [this](std::string_view name) {
      return add_class(name) || add_arm(name) || add_type(name) || add_name(name) || add_formation(name) ||
             add_side(name) || add_part(name) || add_block(name);
    };
    if (add(text.value)) return;
    const auto all = [this](bool aliases) {
      std::vector<std::string_view> known = class_names();
      for (const auto& more : {arms(), keys_of_types(), this->known(NameKind::unit, aliases),
                               this->known(NameKind::formation, aliases), sides(aliases), parts()})
        known.insert(known.end(), more.begin(), more.end());
      return known;
    };
    unknown(text, "unit, type, arm or class", all, add, battle != nullptr);
  }

  void unknown_rating(const base::Text& name) {
    std::vector<std::string_view> known;
    for (const auto& one : rules.game().ratings) known.push_back(one.key.value);
    unknown(
        name, "rating", [&](bool) { return known; }, [](std::string_view) { return false; }, false);
  }

  // "grade = gaurd", or a word for a rating that has numbers.
  void unknown_word(const base::Text& text, RatingId id, std::string_view word) {
    const auto& [name, rating] = rules.game().ratings[id];
    std::vector<std::string_view> words;
    for (const base::Text& one : rating.values) words.push_back(one.value);
    auto& found =
        sink->add(words.empty() ? Kind::wrong_type : Kind::unknown_name,
                  text.sub(static_cast<std::size_t>(word.data() - text.value.data()), word.size()).range,
                  words.empty() ? fmt::format("{} is a number, and not `{}`", name.value, word)
                                : fmt::format("{} has no word `{}`", name.value, word));
    if (const auto near = base::nearest(word, words))
      found.help.push_back(fmt::format("did you mean `{}`?", words[*near]));
    if (!words.empty()) found.help.push_back(fmt::format("its words are {}", fmt::join(words, ", ")));
  }

  // The index of a rating's word.
  std::optional<int> word_of(RatingId id, std::string_view word) const {
    const auto& words = rules.game().ratings[id].value.values;
    const auto found =
        std::find_if(words.begin(), words.end(), [&](const base::Text& one) { return one.value == word; });
    if (found == words.end()) return std::nullopt;
    return static_cast<int>(found - words.begin());
  }

  void rating(const base::Text& text) {
    const auto parsed = parse_comparison(text.value);
    const auto id = parsed ? rules.find_rating(parsed->name) : std::nullopt;
    const auto word = id ? word_of(*id, parsed->word) : std::nullopt;
    if (id && word) return out.ratings_.push_back({*id, *word, *word});
    if (id && parsed->word.empty()) return out.ratings_.push_back({*id, parsed->low, parsed->high});
    out.nothing_ = true;
    if (sink && parsed && !id) return unknown_rating(text.sub(0, parsed->name.size()));
    if (sink && id && !parsed->word.empty()) return unknown_word(text, *id, parsed->word);
    if (sink)
      sink->add(Kind::wrong_type, text.range, fmt::format("`{}` is no comparison of a rating", text.value))
          .help.push_back("write it as in `morale >= 8`, with a rating of the game");
  }

  void counter(const base::Text& text) {
    const auto list = read_counter_list(text, {}, std::nullopt);
    if (!list || !list->meant.empty()) {
      out.nothing_ = true;
      if (sink)
        sink->add(Kind::wrong_type, text.range, fmt::format("`{}` is no list of counter numbers", text.value))
            .help.push_back("write it as in `4` or `1-3`");
      return;
    }
    for (const CounterRun& run : list->runs) out.counters_.emplace_back(run.first, run.last);
  }

  void build(const model::Selector& selector) {
    out.nothing_ = !selector.range.valid();
    if (selector.word.present() && !selector.any()) word(selector.word);
    each(
        selector.classes, "class", [&](bool) { return class_names(); },
        [&](auto name) { return add_class(name); });
    each(
        selector.arms, "arm", [&](bool) { return arms(); }, [&](auto name) { return add_arm(name); });
    each(
        selector.types, "unit type", [&](bool) { return keys_of_types(); },
        [&](auto name) { return add_type(name); });
    each(
        selector.sides, "side", [&](bool aliases) { return sides(aliases); },
        [&](auto name) { return add_side(name); }, true);
    each(
        selector.formations, "formation", [&](bool aliases) { return known(NameKind::formation, aliases); },
        [&](auto name) { return add_formation(name); }, true);
    each(
        selector.names, "unit called", [&](bool aliases) { return known(NameKind::unit, aliases); },
        [&](auto name) { return add_name(name) || add_block(name); }, true);
    each(
        selector.parts, "part of a set of hexes", [&](bool) { return parts(); },
        [&](auto name) { return add_part(name); });
    for (const base::Text& quality : selector.qualities) out.qualities_.push_back(quality.value);
    for (const base::Text& text : selector.ratings) rating(text);
    for (const base::Text& text : selector.counters) counter(text);
    for (const model::Selector& other : selector.except)
      Builder{out.except_.emplace_back(), rules, battle, sink, class_limit, absent}.build(other);
  }
};

Matcher::Matcher(const model::Selector& selector, const Ruleset& rules, diagnostics::Sink* sink) {
  Builder{*this, rules, nullptr, sink}.build(selector);
}

Matcher::Matcher(const model::Selector& selector, const Battle& battle, diagnostics::Sink* sink,
                 Absent absent) {
  Builder builder{*this, *battle.rules, &battle, sink};
  builder.absent = absent;
  builder.build(selector);
}

bool Matcher::broken() const {
  const auto any = [](const std::vector<Matcher>& all) {
    return std::any_of(all.begin(), all.end(), [](const Matcher& one) { return one.broken(); });
  };
  return nothing_ || any(classes_) || any(except_);
}

bool Matcher::matches(const Battle& battle, const Unit& unit) const {
  if (nothing_) return false;
  const Entry& entry = battle.entry(unit);
  const auto any = [&](const std::vector<Matcher>& all) {
    return std::any_of(all.begin(), all.end(), [&](const Matcher& one) { return one.matches(battle, unit); });
  };
  if (!classes_.empty() && !any(classes_)) return false;
  if (!arms_.empty() && !has(arms_, battle.arm(unit))) return false;
  if (!types_.empty() && !has(types_, entry.type)) return false;
  if (!sides_.empty() && !has(sides_, unit.side)) return false;
  if (!formations_.empty()) {
    bool inside = false;
    for (Index at = unit.formation; at != kNone && !inside; at = battle.formations[at].parent)
      inside = has(formations_, at);
    if (!inside) return false;
  }
  const auto named = [&](std::string_view spelling) { return has(names_, spelling); };
  const auto inside = [&](const std::string& block) { return has(blocks_, block); };
  const bool any_name = names_.empty() && blocks_.empty();
  if (!any_name && std::none_of(entry.spellings.begin(), entry.spellings.end(), named) &&
      std::none_of(entry.details->blocks.begin(), entry.details->blocks.end(), inside))
    return false;
  for (const std::string_view quality : qualities_)
    if (!has(entry.qualities, quality) && !has(*unit.states, quality)) return false;
  for (const Comparison& wanted : ratings_) {
    const auto holds = [&](const RatingValue& value) {
      return value.rating == wanted.rating && value.known && value.value >= wanted.low &&
             value.value <= wanted.high;
    };
    if (std::none_of(entry.ratings.begin(), entry.ratings.end(), holds)) return false;
  }
  const auto numbered = [&](const std::pair<int, int>& run) {
    return unit.counter >= run.first && unit.counter <= run.second;
  };
  if (!counters_.empty() && std::none_of(counters_.begin(), counters_.end(), numbered)) return false;
  if (!parts_.empty() && !may_stand_in_part(battle, unit)) return false;
  return !any(except_);
}

// The owner may put it into one of the parts.
bool Matcher::may_stand_in_part(const Battle& battle, const Unit& unit) const {
  if (unit.place.group == kNone) return false;
  const auto& parts = battle.groups[unit.place.group].parts;
  return std::any_of(parts.begin(), parts.end(),
                     [&](const GroupPart& part) { return has(parts_, part.name.value); });
}

std::vector<Index> Matcher::candidates(const Battle& battle) const {
  std::vector<Index> units;
  // A variant gives single units lines of their own.
  if (!names_.empty() && blocks_.empty() && battle.variants.empty()) {
    for (const std::string& name : names_)
      if (const auto called = battle.entries_by_name.find(name); called != battle.entries_by_name.end())
        for (const Index entry : called->second) {
          const Slice of = battle.entries[entry].units;
          for (Index unit = of.first; unit < of.first + of.count; ++unit) units.push_back(unit);
        }
    std::sort(units.begin(), units.end());
    units.erase(std::unique(units.begin(), units.end()), units.end());
    return units;
  }
  // A variant's removed units are no longer among those of their formation.
  if (formations_.empty() || !battle.variants.empty()) {
    units.resize(battle.units.size());
    std::iota(units.begin(), units.end(), Index{0});
    return units;
  }
  for (const Index formation : formations_) {
    const auto below = battle.units_below(formation);
    units.insert(units.end(), below.begin(), below.end());
  }
  std::sort(units.begin(), units.end());
  units.erase(std::unique(units.begin(), units.end()), units.end());
  return units;
}

std::vector<Index> Matcher::select(const Battle& battle) const {
  std::vector<Index> found;
  if (nothing_) return found;
  for (const Index unit : candidates(battle))
    if (matches(battle, battle.units[unit])) found.push_back(unit);
  return found;
}

}  // namespace muster::resolve
