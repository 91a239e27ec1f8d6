#include "errata/gather.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

namespace muster::errata {
namespace {

using diagnostics::Diagnostic;
using diagnostics::Kind;
using diagnostics::Severity;
using diagnostics::Status;

constexpr std::size_t kMaxTrialBytes = 4'000'000;  // read once more to see what each correction mends

using Fault = std::tuple<Kind, base::SourceRange>;
Fault fault(const Diagnostic& one) { return {one.kind, one.primary.range}; }

using Faults = std::set<Fault>;
Faults faults(const std::vector<Diagnostic>& findings) {
  Faults out;
  for (const Diagnostic& one : findings) out.insert(fault(one));
  return out;
}

bool counts(const Diagnostic& one) {
  return one.severity() != Severity::note || one.status == Status::allowed;
}

// What a correction's own author is told of it, or of his `allow`.
bool about_corrections(const Diagnostic& one) {
  return diagnostics::entry(one.kind).family == diagnostics::entry(Kind::stale_correction).family;
}

// No book is to blame for these, unless a correction explains them.
bool about_the_file(const Diagnostic& one) {
  return diagnostics::entry(one.kind).family == diagnostics::entry(Kind::yaml_syntax).family;
}

// The most corrections of one erratum are few, but one may lie in another.
const model::Correction* innermost(const Mistake& mistake, const base::SourceRange& range) {
  const model::Correction* found = nullptr;
  for (const model::Correction* one : mistake.corrections)
    if (one->range.contains(range) && (!found || found->range.contains(one->range))) found = one;
  return found;
}

bool touches(const Mistake& mistake, const Diagnostic& finding) {
  return std::any_of(finding.related.begin(), finding.related.end(),
                     [&](const diagnostics::Label& label) { return innermost(mistake, label.range); });
}

void add(std::vector<Mistake>& mistakes, const model::Correction& one) {
  const auto same = std::find_if(mistakes.begin(), mistakes.end(), [&](const Mistake& other) {
    return one.erratum.present() && other.corrections.front()->erratum.value == one.erratum.value;
  });
  if (same == mistakes.end())
    mistakes.emplace_back().corrections.push_back(&one);
  else
    same->corrections.push_back(&one);
}

// A correction inside a value of another one is read only when that value counts.
std::vector<Mistake> mistakes_of(const Gathered& both) {
  std::vector<Mistake> out;
  std::set<base::SourceRange> seen;
  for (const driver::Outcome* outcome : {&both.corrected, &both.printed})
    for (const model::Correction& one : outcome->corrections)
      if (seen.insert(one.range).second) add(out, one);
  return out;
}

std::size_t size_of(const std::string& path, const base::Sources& sources) {
  for (base::FileId file = 0; file < sources.size(); ++file)
    if (sources[file].path() == path) return sources[file].text().size();
  return 0;
}

bool could_not_be_checked(const driver::Outcome& outcome) {
  return outcome.kind == bind::FileKind::scenario && outcome.battles.empty();
}

class Gatherer {
 public:
  Gatherer(driver::Session& session, Gathered& out, const std::vector<std::string>& variants)
      : session_(session), out_(out), variants_(variants), corrected_(faults(out.corrected.findings)) {}

  void run() {
    for (const Diagnostic& one : out_.printed.findings)
      if (counts(one)) left_.push_back(one);
    take_what_lies_on_corrections();
    const std::size_t cost = size_of(out_.printed.path, session_.sources()) *
                             std::max<std::size_t>(1, out_.corrected.battles.size());
    std::size_t trials = kMaxTrialBytes / std::max<std::size_t>(1, cost);
    for (std::size_t i = 0; i < out_.mistakes.size(); ++i) {
      Mistake& mistake = out_.mistakes[i];
      if (!mistake.evidence.empty() && !any_vanished()) continue;
      if (trials == 0) {
        mistake.untried = true;
        continue;
      }
      --trials;
      take_back(i);
    }
    take_what_touches_corrections();
    if (any_vanished()) take_what_only_all_explain();
    add_what_others_hide();
    sort_out_the_rest();
    add_what_only_the_corrected_reading_has();
  }

 private:
  bool vanished(const Diagnostic& one) const { return !corrected_.contains(fault(one)); }
  bool any_vanished() const {
    return std::any_of(left_.begin(), left_.end(), [this](const Diagnostic& one) { return vanished(one); });
  }

  template <class Pick>
  void take(Pick pick) {
    std::erase_if(left_, [&](Diagnostic& one) {
      Mistake* mistake = pick(one);
      if (!mistake) return false;
      claimed_[fault(one)] = static_cast<std::size_t>(mistake - out_.mistakes.data());
      mistake->evidence.push_back(std::move(one));
      return true;
    });
  }

  void take_what_lies_on_corrections() {
    take([this](const Diagnostic& one) -> Mistake* {
      Mistake* best = nullptr;
      const model::Correction* inner = nullptr;
      for (Mistake& mistake : out_.mistakes) {
        const model::Correction* found = innermost(mistake, one.primary.range);
        if (!found || (inner && !inner->range.contains(found->range))) continue;
        inner = found;
        best = &mistake;
      }
      return best;
    });
  }

  // With the printed values of this mistake alone: what shows now tells of it.
  void take_back(std::size_t number) {
    Mistake& mistake = out_.mistakes[number];
    driver::Options options;
    options.variants = variants_;
    for (const model::Correction* one : mistake.corrections) options.reverted.push_back(one->range);
    const auto outcome = session_.check(out_.printed.path, options);
    if (!outcome || could_not_be_checked(*outcome)) mistake.untried = true;
    if (!outcome) return;
    Faults raised;
    const Faults printed = faults(out_.printed.findings);
    for (const Diagnostic& one : outcome->findings) {
      if (!counts(one) || !vanished(one)) continue;
      raised.insert(fault(one));
      if (!printed.contains(fault(one))) hidden_[number].push_back(one);
    }
    take([&](const Diagnostic& one) { return raised.contains(fault(one)) ? &mistake : nullptr; });
    for (const Fault& one : raised)
      if (const auto other = claimed_.find(one); other != claimed_.end() && other->second != number)
        share(mistake, other->second);
  }

  void add_what_others_hide() {
    for (auto& [number, findings] : hidden_)
      if (out_.mistakes[number].evidence.empty()) out_.mistakes[number].evidence = std::move(findings);
  }

  static void share(Mistake& mistake, std::size_t other) {
    if (std::find(mistake.shares.begin(), mistake.shares.end(), other) == mistake.shares.end())
      mistake.shares.push_back(other);
  }

  void take_what_touches_corrections() {
    take([this](const Diagnostic& one) -> Mistake* {
      const auto found =
          std::find_if(out_.mistakes.begin(), out_.mistakes.end(),
                       [&](const Mistake& mistake) { return vanished(one) && touches(mistake, one); });
      return found == out_.mistakes.end() ? nullptr : &*found;
    });
  }

  // It takes several corrections together to raise these: the last one before the place, in its file. What
  // shows in the printed reading alone is none of theirs.
  void take_what_only_all_explain() {
    driver::Options options;
    options.variants = variants_;
    for (const Mistake& mistake : out_.mistakes)
      for (const model::Correction* one : mistake.corrections) options.reverted.push_back(one->range);
    if (options.reverted.empty()) return;
    const auto outcome = session_.check(out_.printed.path, options);
    const Faults raised = outcome ? faults(outcome->findings) : Faults();
    take([&](const Diagnostic& one) -> Mistake* {
      if (!vanished(one) || !raised.contains(fault(one))) return nullptr;
      Mistake* best = &out_.mistakes.front();
      for (Mistake& mistake : out_.mistakes) {
        const base::SourceRange& at = mistake.corrections.front()->range;
        if (at.file == one.primary.range.file && at.begin <= one.primary.range.begin) best = &mistake;
      }
      return best;
    });
  }

  void sort_out_the_rest() {
    for (Diagnostic& one : left_)
      (about_the_file(one) ? out_.problems
       : vanished(one)     ? out_.noted
                           : out_.loose)
          .push_back(std::move(one));
  }

  void add_what_only_the_corrected_reading_has() {
    const Faults printed = faults(out_.printed.findings);
    for (const Diagnostic& one : out_.corrected.findings) {
      if (one.kind == Kind::stale_correction || printed.contains(fault(one))) continue;
      if (one.kind == Kind::not_decided) out_.problems.push_back(one);
      if (!counts(one)) continue;
      const auto on = std::find_if(out_.mistakes.begin(), out_.mistakes.end(), [&](const Mistake& mistake) {
        return innermost(mistake, one.primary.range) != nullptr;
      });
      if (one.kind == Kind::ineffective_correction) continue;  // repeats the finding itself
      if (on != out_.mistakes.end())
        on->remaining.push_back(one);
      else
        (about_the_file(one) || about_corrections(one) ? out_.problems : out_.loose).push_back(one);
    }
  }

  driver::Session& session_;
  Gathered& out_;
  const std::vector<std::string>& variants_;
  Faults corrected_;
  std::vector<Diagnostic> left_;                           // not yet explained
  std::map<Fault, std::size_t> claimed_;                   // by mistake
  std::map<std::size_t, std::vector<Diagnostic>> hidden_;  // by mistake: other ones hide them as printed
};

}  // namespace

base::Result<Gathered> gather(driver::Session& session, const std::string& path,
                              const std::vector<std::string>& variants) {
  Gathered out;
  for (const bool as_printed : {true, false}) {
    auto outcome = session.check(path, {.as_printed = as_printed, .variants = variants});
    if (!outcome) return base::Error{outcome.error()};
    (as_printed ? out.printed : out.corrected) = std::move(*outcome);
  }
  out.mistakes = mistakes_of(out);
  Gatherer(session, out, variants).run();
  return out;
}

}  // namespace muster::errata
