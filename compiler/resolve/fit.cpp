#include "resolve/fit.h"

#include <algorithm>

namespace muster::resolve {
namespace {

class Relaxer {
 public:
  Relaxer(const Ruleset& rules, unsigned open) : rules_(rules), open_(open) {}

  model::Selector relax(const model::Selector& selector) const {
    model::Selector out = selector;
    const std::size_t all = rules_.game().classes.size();
    if (selector.word.present() && depends(selector.word.value, all)) {
      out.word = {};
    }
    if (depends_on_class(selector.classes, all)) out.classes.clear();
    if (open_ & kOpenType) {
      out.arms.clear();
      out.types.clear();
      out.qualities.clear();
    }
    if (open_ & kOpenRatings) out.ratings.clear();
    if (open_ & kOpenFormation) out.formations.clear();
    out.except.clear();
    return out;
  }

 private:
  // Only classes before `limit` count, as in Matcher: a class may refer to those defined before it.
  bool depends(std::string_view word, std::size_t limit) const {
    for (std::size_t i = 0; i < limit; ++i)
      if (rules_.game().classes[i].key.value == word)
        return rules_.too_large(i) || depends(rules_.game().classes[i].value, i);
    const auto& types = rules_.game().types;
    const bool arm = std::any_of(types.begin(), types.end(),
                                 [&](const auto& type) { return type.value.arm.value == word; });
    if (arm || rules_.find_type(word)) return open_ & kOpenType;
    return open_ & kOpenFormation;  // it may name a formation
  }

  bool depends_on_class(const std::vector<base::Text>& names, std::size_t limit) const {
    return std::any_of(names.begin(), names.end(),
                       [&](const base::Text& name) { return depends(name.value, limit); });
  }

  bool depends(const model::Selector& selector, std::size_t limit) const {
    const bool on_type = !selector.arms.empty() || !selector.types.empty() || !selector.qualities.empty();
    if ((open_ & kOpenType) && on_type) return true;
    if ((open_ & kOpenRatings) && !selector.ratings.empty()) return true;
    if ((open_ & kOpenFormation) && !selector.formations.empty()) return true;
    if (selector.word.present() && !selector.any() && depends(selector.word.value, limit)) return true;
    if (depends_on_class(selector.classes, limit)) return true;
    return std::any_of(selector.except.begin(), selector.except.end(),
                       [&](const model::Selector& other) { return depends(other, limit); });
  }

  const Ruleset& rules_;
  unsigned open_;
};

}  // namespace

model::Selector relaxed(const model::Selector& selector, const Ruleset& rules, unsigned open) {
  return Relaxer(rules, open).relax(selector);
}

unsigned unknowns(const Battle& battle, const Unit& unit) {
  const Entry& entry = battle.entry(unit);
  unsigned open = entry.type == kNoId ? static_cast<unsigned>(kOpenType) : 0U;
  const bool codeless = entry.type != kNoId && model::is_none(battle.rules->type(entry.type).code);
  const bool unread = entry.ratings.empty() && !codeless && !battle.rules->game().ratings.empty();
  const bool gaps = std::any_of(entry.ratings.begin(), entry.ratings.end(),
                                [](const RatingValue& value) { return !value.known; });
  if (unread || gaps) open |= kOpenRatings;
  return open;
}

Selection::Selection(const model::Selector& selector, const Battle& battle, diagnostics::Sink* sink)
    : strict_(selector, battle, sink) {
  for (unsigned open = 1; open < relaxed_.size(); ++open)
    relaxed_[open] = Matcher(relaxed(selector, *battle.rules, open), battle, nullptr);
  for (const model::Selector& other : selector.except) except_.emplace_back(other, battle, nullptr);
}

Selection::Selection(const model::Selector& selector, const Ruleset& rules, diagnostics::Sink* sink)
    : strict_(selector, rules, sink) {
  for (unsigned open = 1; open < relaxed_.size(); ++open)
    relaxed_[open] = Matcher(relaxed(selector, rules, open), rules, nullptr);
  for (const model::Selector& other : selector.except) except_.emplace_back(other, rules, nullptr);
}

Fit Selection::fit(const Battle& battle, const Unit& unit) const {
  const unsigned open = unknowns(battle, unit);
  if (open == 0) return strict_.matches(battle, unit) ? Fit::yes : Fit::no;
  if (!relaxed_[open].matches(battle, unit)) return Fit::no;
  bool sure = strict_.matches(battle, unit);
  for (const Selection& other : except_) {
    const Fit excepted = other.fit(battle, unit);
    if (excepted == Fit::yes) return Fit::no;
    if (excepted == Fit::perhaps) sure = false;
  }
  return sure ? Fit::yes : Fit::perhaps;
}

namespace {

// It takes none of the units that could be read.
bool takes_nothing(const model::Selector& selector, const Battle& battle) {
  const Selection selection(selector, battle, nullptr);
  return std::all_of(battle.units.begin(), battle.units.end(), [&](const Unit& unit) {
    return selection.fit(battle, unit) == Fit::no && !battle.entry(unit).unread;
  });
}

}  // namespace

std::vector<Index> select_some(const model::Selector& selector, const Battle& battle,
                               diagnostics::Sink& sink) {
  const Matcher matcher(selector, battle, &sink);
  std::vector<Index> units = matcher.select(battle);
  if (!units.empty() || matcher.broken() || battle.units.empty() || !takes_nothing(selector, battle))
    return units;
  sink.add(diagnostics::Kind::empty_selection, selector.range, "no unit of the battle is meant by this")
      .help.push_back("all that it says must be true of a unit: look at each word, and at the numbers");
  return units;
}

}  // namespace muster::resolve
