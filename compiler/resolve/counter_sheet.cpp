#include "resolve/counter_sheet.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <tuple>

#include <fmt/format.h>

#include "resolve/unit_line.h"
#include "resolve/words.h"

namespace muster::resolve {
namespace {

using base::Text;
using diagnostics::Kind;
using diagnostics::Sink;

constexpr std::array<std::string_view, 2> kEvidence = {"gathered", "copied"};

model::UnitLine as_unit_line(const model::CounterLine& line) {
  model::UnitLine out;
  out.line = line.line;
  model::UnitKeys& keys = out.keys.own();
  keys.count = line.count;
  keys.name = line.name;
  keys.code = line.code;
  keys.type = line.type;
  keys.ratings = line.ratings;
  if (line.numbers.present()) keys.numbers.own() = line.numbers;
  return out;
}

// The items of lists such as "1404, 1405".
std::vector<Text> items(const std::vector<Text>& lists) {
  std::vector<Text> out;
  for (const Text& list : lists) {
    const std::string_view all = list.value;
    for (std::size_t from = 0; from <= all.size();) {
      const std::size_t end = std::min(all.find(',', from), all.size());
      std::size_t first = from, last = end;
      while (first < last && all[first] == ' ') ++first;
      while (last > first && all[last - 1] == ' ') --last;
      if (first < last) out.push_back(list.sub(first, last - first));
      from = end + 1;
    }
  }
  return out;
}

class Reader {
 public:
  Reader(const Ruleset& rules, CounterSheet& out, Sink& sink) : rules_(rules), out_(out), sink_(sink) {}

  void read(const model::CounterGroup& group) {
    for (const model::CounterLine& line : group.units) read_unit(group, line);
    for (const model::CounterLine& line : group.leaders) read_leader(group, line);
  }

  void check_duplicates() {
    using Key = std::tuple<TypeId, int, std::string, std::vector<std::string>>;
    std::map<Key, std::vector<const Counter*>> known;
    for (const Counter& counter : out_.counters) {
      if (counter.number == 0 || counter.type == kNoId) continue;
      std::vector<std::string> marks;
      for (const Text& mark : rules_.game().counter_numbers.told_apart_by)
        marks.push_back(out_.printed_value(counter, mark.value).value_or(""));
      auto& alike = known[Key{counter.type, counter.number, rules_.fold_name(counter.side().value), marks}];
      const auto other = std::find_if(alike.begin(), alike.end(),
                                      [&](const Counter* one) { return share_battle(counter, *one); });
      if (other != alike.end())
        report_duplicate(counter, **other);
      else
        alike.push_back(&counter);
    }
  }

 private:
  Counter start(const model::CounterGroup& group, const model::CounterLine& line, bool leader) const {
    Counter counter;
    counter.line = &line;
    counter.group = &group;
    counter.leader = leader;
    return counter;
  }

  void name(Counter& counter, const Text& name) const {
    counter.name = name;
    if (name.present()) counter.spellings.push_back(rules_.fold_name(name.value));
    for (const Text& other : counter.line->aka) counter.spellings.push_back(rules_.fold_name(other.value));
  }

  void read_unit(const model::CounterGroup& group, const model::CounterLine& line) {
    const UnitWords words = read_unit_words(as_unit_line(line), rules_, sink_);
    if (words.unread && words.name.present()) out_.unread.push_back(rules_.fold_name(words.name.value));
    if (words.unread || !words.name.present()) return;  // which is reported
    Counter counter = start(group, line, false);
    name(counter, words.name);
    if (!words.spelt.empty()) counter.spellings.push_back(rules_.fold_name(words.spelt));
    counter.label = line.line.present() ? line.line : words.name;
    counter.code = words.code;
    counter.type = words.type;
    counter.ratings = words.ratings;
    counter.back = back_of(line);
    if (words.counters.empty()) {
      counter.count = std::max(words.count, 1);
      return add(std::move(counter));
    }
    const auto rating = rules_.counter_rating();
    const std::vector<RatingValue> shared = counter.ratings;
    for (const CounterRun& run : words.counters) {
      if (words.counters.size() > 1) counter.label = run.text;
      counter.ratings = shared;
      if (rating) counter.ratings.push_back({*rating, run.value.has_value(), run.value.value_or(0)});
      for (int number = run.first; number <= run.last; ++number) {
        counter.number = number;
        numbered_.push_back(counter);
      }
    }
    add_numbered();
  }

  std::vector<RatingValue> back_of(const model::CounterLine& line) const {
    model::UnitLine back;
    back.keys.own().code = line.back.code;
    back.keys.own().ratings = line.back.ratings;
    return line.back.range.valid() ? read_unit_words(back, rules_, sink_).ratings
                                   : std::vector<RatingValue>();
  }

  void read_leader(const model::CounterGroup& group, const model::CounterLine& line) {
    const auto words_of = [&](const Text& text, const Text& its_name,
                              const model::Keyed<model::Mark>& ratings) {
      model::LeaderLine words;
      words.line = text;
      words.name = its_name;
      words.keys.own().ratings = ratings;
      return read_leader_words(words, rules_, sink_);
    };
    const LeaderWords words = words_of(line.line, line.name, line.ratings);
    if (!words.name.present()) return;
    Counter counter = start(group, line, true);
    name(counter, words.name);
    counter.label = words.name;
    counter.ratings = words.ratings;
    if (line.back.range.valid()) counter.back = words_of(line.back.code, {}, line.back.ratings).ratings;
    add(std::move(counter));
  }

  // Like counters: one entry for all, or one each where they print different start hexes.
  void add(Counter counter) {
    const std::vector<Text> starts = items(counter.line->at);
    const auto count = static_cast<std::size_t>(counter.count);
    check_starts(starts, count);
    if (starts.size() != count || count == 1) {
      if (starts.size() == 1) counter.start = starts.front();
      return keep(counter);
    }
    counter.count = 1;
    for (const Text& start : starts) {
      counter.start = start;
      keep(counter);
    }
  }

  void add_numbered() {
    const std::vector<Text> starts = items(numbered_.front().line->at);
    check_starts(starts, numbered_.size());
    for (std::size_t i = 0; i < numbered_.size(); ++i) {
      if (starts.size() == 1) numbered_[i].start = starts.front();
      if (starts.size() == numbered_.size()) numbered_[i].start = starts[i];
      keep(numbered_[i]);
    }
    numbered_.clear();
  }

  void check_starts(const std::vector<Text>& starts, std::size_t counters) {
    if (starts.size() <= 1 || starts.size() == counters) return;
    sink_
        .add(Kind::count_mismatch, starts.front().range,
             fmt::format("{} start hexes here, but {} counter{}", starts.size(), counters,
                         counters == 1 ? "" : "s"))
        .help.push_back("write one for each counter, or one that all of them print");
  }

  void keep(const Counter& counter) {
    if (out_.counters.size() < kMaxCounters) return out_.counters.push_back(counter);
    if (!full_)
      sink_.add(Kind::too_large, counter.label.range, "these are more counters than a sheet may have")
          .help.push_back(fmt::format("a sheet has at most {} different ones", kMaxCounters));
    full_ = true;
  }

  static bool share_battle(const Counter& one, const Counter& other) {
    if (one.battles().empty() || other.battles().empty()) return true;
    for (const Text& mine : one.battles())
      for (const Text& theirs : other.battles())
        if (mine.value == theirs.value) return true;
    return false;
  }

  // Once for two runs of numbers, whatever they share.
  void report_duplicate(const Counter& counter, const Counter& other) {
    if (!duplicates_.emplace(counter.label.range, other.label.range).second) return;
    auto& found = sink_.add(Kind::duplicate_counter_id, counter.label.range,
                            fmt::format("the sheet has the counter {} twice", out_.name(counter)));
    found.related.push_back({other.label.range, "here too"});
    found.help.push_back("one of the numbers is wrong, or what tells the two apart is missing");
  }

  const Ruleset& rules_;
  CounterSheet& out_;
  Sink& sink_;
  std::vector<Counter> numbered_;  // of one line
  std::set<std::pair<base::SourceRange, base::SourceRange>> duplicates_;
  bool full_ = false;
};

// A gathered counter is worth what its witnesses are.
void check_witnesses(const CounterSheet& sheet, Sink& sink) {
  if (sheet.model->evidence.value != to_string(Evidence::gathered)) return;
  const model::CounterLine* reported = nullptr;
  for (const Counter& counter : sheet.counters) {
    if (!counter.battles().empty() || counter.line == reported) continue;
    reported = counter.line;
    sink.add(Kind::missing_key, counter.label.range, "a gathered counter needs the key `battles`")
        .help.push_back("add `battles:` to it or its group (ids of the scenarios that attest it)");
  }
}

}  // namespace

std::string_view to_string(Evidence evidence) { return kEvidence[static_cast<std::size_t>(evidence)]; }

std::string CounterSheet::name(const Counter& counter) const {
  if (counter.number == 0) return counter.name.str();
  return fmt::format("{} {}{}", counter.name.value, rules->game().counter_numbers.mark.value, counter.number);
}

std::optional<std::string> CounterSheet::printed_value(const Counter& counter, std::string_view name) const {
  if (const auto rating = counter.leader ? std::nullopt : rules->find_rating(name)) {
    const auto value = known_value(counter.ratings, *rating);
    if (!value) return std::nullopt;
    const auto& words = rules->game().ratings[*rating].value.values;
    return words.empty() ? std::to_string(*value) : words[static_cast<std::size_t>(*value)].str();
  }
  for (const auto* attributes : {&counter.line->attributes, &counter.group->attributes})
    for (const auto& [key, value] : *attributes)
      if (key.value == name) return model::is_unknown(value) ? std::nullopt : std::optional(value.str());
  return std::nullopt;
}

CounterSheet read_counter_sheet(const model::Counters& sheet, const Ruleset& rules, Sink& sink) {
  CounterSheet out;
  out.model = &sheet;
  out.rules = &rules;
  check_word(sheet.evidence, kEvidence, sink);
  if (sheet.evidence.value == to_string(Evidence::copied)) out.evidence = Evidence::copied;
  Reader reader(rules, out, sink);
  for (const model::CounterGroup& group : sheet.groups) reader.read(group);
  reader.check_duplicates();
  check_witnesses(out, sink);
  return out;
}

}  // namespace muster::resolve
