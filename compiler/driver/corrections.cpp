#include "driver/corrections.h"

#include <algorithm>
#include <optional>
#include <unordered_map>
#include <unordered_set>

#include <fmt/format.h>

#include "base/ranges.h"
#include "base/spellings.h"
#include "diagnostics/offer.h"

namespace muster::driver {
namespace {

using diagnostics::Diagnostic;
using diagnostics::Kind;
using diagnostics::Severity;
using model::Correction;

constexpr std::size_t kMaxTrialBytes = 4'000'000;  // read once more for corrections that nothing points at

bool raises_a_question(const Diagnostic& finding) {
  return finding.severity() != Severity::note && finding.kind != Kind::unused_allow;
}

bool any_in(const base::Ranges& places, const base::SourceRange& range) {
  const auto met = places.meeting(range);
  return std::any_of(met.begin(), met.end(), [&](std::size_t one) { return range.contains(places[one]); });
}

// One that the range is a part of: the list that it is an item of.
bool any_around(const base::Ranges& places, const base::SourceRange& range) {
  const auto met = places.meeting(range);
  return std::any_of(met.begin(), met.end(), [&](std::size_t one) { return places[one].contains(range); });
}

std::string words(const Diagnostic& one) {
  return fmt::format("{} {}", static_cast<int>(one.kind), one.message);
}

class Weigher {
 public:
  Weigher(const std::vector<Correction>& corrections, const std::vector<Diagnostic>& findings,
          const ReadAgain& read_again, std::size_t cost)
      : corrections_(corrections),
        read_again_(read_again),
        trials_left_(kMaxTrialBytes / std::max<std::size_t>(1, cost)) {
    if (std::none_of(corrections.begin(), corrections.end(), judged)) return;
    for (const Diagnostic& finding : findings) known_.insert(words(finding));
    read_again({.as_printed = true, .revert = {}},
               [this](const std::vector<Diagnostic>& found) { return look(found); });
  }

  static bool judged(const Correction& correction) {
    return correction.by == model::CorrectionBy::editor && !correction.change;
  }

  // The printed value, or another one of the same erratum, raises a finding; nothing when that takes too long
  // to tell.
  std::optional<bool> explained(const Correction& correction) {
    if (pointed_at(correction)) return true;
    if (trials_left_ == 0) return std::nullopt;
    --trials_left_;
    bool raises = false;
    read_again_({.as_printed = false, .revert = {correction.range}},
                [&](const std::vector<Diagnostic>& found) {
                  raises = std::any_of(found.begin(), found.end(),
                                       [&](const Diagnostic& one) { return !known_.contains(words(one)); });
                  return !raises;
                });
    return raises;
  }

 private:
  bool pointed_at(const Correction& correction) const {
    return questions(correction) || errata_.contains(correction.erratum.str());
  }
  bool questions(const Correction& correction) const {
    return any_in(printed_, correction.range) || any_around(primary_, correction.range);
  }

  // Notes what findings of the printed reading point at; false when that explains all corrections.
  bool look(const std::vector<Diagnostic>& found) {
    for (const Diagnostic& finding : found) {
      if (!raises_a_question(finding)) continue;
      all_printed_.push_back(finding.primary.range);
      all_primary_.push_back(finding.primary.range);
      for (const diagnostics::Label& label : finding.related) all_printed_.push_back(label.range);
    }
    printed_ = base::Ranges(all_printed_);
    primary_ = base::Ranges(all_primary_);
    for (const Correction& correction : corrections_)
      if (correction.erratum.present() && questions(correction)) errata_.insert(correction.erratum.str());
    return std::any_of(corrections_.begin(), corrections_.end(),
                       [&](const Correction& one) { return judged(one) && !pointed_at(one); });
  }

  const std::vector<Correction>& corrections_;
  const ReadAgain& read_again_;
  std::size_t trials_left_;
  std::unordered_set<std::string> known_;  // findings of the corrected reading
  // What questions of the printed reading point at, and what they are about.
  std::vector<base::SourceRange> all_printed_, all_primary_;
  base::Ranges printed_{{}}, primary_{{}};
  std::unordered_set<std::string> errata_;  // with a correction that one of them points at
};

std::vector<base::SourceRange> primary_ranges(const std::vector<Diagnostic>& findings) {
  std::vector<base::SourceRange> out;
  for (const Diagnostic& finding : findings) out.push_back(finding.primary.range);
  return out;
}

void report_ineffective(const Correction& correction, const Diagnostic& raised, diagnostics::Sink& sink) {
  if (correction.corrected_text == model::kUnknown) return;  // it claims nothing
  auto& found = sink.add(Kind::ineffective_correction, correction.corrected,
                         fmt::format("the corrected value raises a finding too: {}", raised.message));
  found.help.push_back("write another value, or `corrected: unknown` when the right one is not known");
}

void report_stale(const Correction& correction, diagnostics::Sink& sink) {
  auto& found = sink.add(Kind::stale_correction, correction.printed,
                         "nothing is wrong with the printed value, as far as the checks can tell");
  found.help.push_back(
      "remove the correction; or, when the publisher made it, write `by: official` with `source:`");
}

void report_untried(const std::vector<const Correction*>& untried, diagnostics::Sink& sink) {
  if (untried.empty()) return;
  sink.add(Kind::not_decided, untried.front()->printed,
           fmt::format("whether the printed value is wrong was not tried for {} correction{}", untried.size(),
                       untried.size() == 1 ? "" : "s"))
      .notes.push_back(
          fmt::format("reading the scenario once more for each would be more than {} bytes", kMaxTrialBytes));
}

}  // namespace

void report_corrections(const std::vector<Correction>& corrections, const std::vector<Diagnostic>& findings,
                        const ReadAgain& read_again, std::size_t cost, diagnostics::Sink& sink) {
  Weigher weigher(corrections, findings, read_again, cost);
  const auto open = [](const Diagnostic& finding) {
    return raises_a_question(finding) && finding.status != diagnostics::Status::allowed;
  };
  const base::Ranges raised(primary_ranges(findings));
  std::vector<const Correction*> untried;
  for (const Correction& correction : corrections) {
    if (!Weigher::judged(correction)) continue;
    const auto met = raised.meeting(correction.corrected);
    const auto first = std::find_if(met.begin(), met.end(), [&](std::size_t one) {
      return open(findings[one]) && correction.corrected.contains(raised[one]);
    });
    if (first != met.end()) {
      report_ineffective(correction, findings[*first], sink);
      continue;
    }
    const auto explained = weigher.explained(correction);
    if (!explained)
      untried.push_back(&correction);
    else if (!*explained)
      report_stale(correction, sink);
  }
  report_untried(untried, sink);
}

namespace {

diagnostics::Status status_of(const Correction& correction) {
  if (correction.corrected_text == model::kUnknown) return diagnostics::Status::open;
  return correction.by == model::CorrectionBy::official ? diagnostics::Status::official
                                                        : diagnostics::Status::editorial;
}

// The first of each name.
using ErrataByName = std::unordered_map<std::string_view, const model::Erratum*>;

std::string_view reason(const Correction& correction, const ErrataByName& errata) {
  if (correction.why.present()) return correction.why.value;
  const auto found = errata.find(correction.erratum.value);
  if (found == errata.end()) return correction.source.value;
  return found->second->why.present() ? found->second->why.value : found->second->title.value;
}

std::string in_words(const Correction& correction, const ErrataByName& errata) {
  std::string words = "this file corrects it";
  if (correction.corrected_text == model::kUnknown)
    words = "this file notes it, and the right value is not known";
  if (correction.by == model::CorrectionBy::official) words = "the publisher corrects it";
  const std::string& right = correction.corrected_text;
  if (right != model::kUnknown && right.find('\n') == std::string::npos) words += " to " + right;
  const std::string_view why = reason(correction, errata);
  return why.empty() ? words : fmt::format("{}: {}", words, why);
}

}  // namespace

void annotate(const std::vector<Correction>& corrections, const Errata& errata,
              std::vector<Diagnostic>& findings) {
  ErrataByName by_name;
  for (const auto& [name, erratum] : errata) by_name.emplace(name.value, &erratum);
  std::vector<base::SourceRange> places;
  for (const Correction& correction : corrections) places.push_back(correction.range);
  const base::Ranges ranges(std::move(places));
  for (Diagnostic& finding : findings)
    for (const std::size_t number : ranges.meeting(finding.primary.range)) {
      const Correction& correction = corrections[number];
      const bool around = !correction.range.contains(finding.primary.range);
      if (around && correction.used_printed && finding.primary.range.contains(correction.range) &&
          finding.status != diagnostics::Status::allowed)
        finding.help.push_back("as to a part of it, " + in_words(correction, by_name));
      if (around) continue;
      finding.printed = correction.printed_text;
      finding.corrected = correction.corrected_text;
      diagnostics::withdraw_correction(finding);
      if (!correction.used_printed) continue;
      finding.status = status_of(correction);
      finding.help = {in_words(correction, by_name)};
    }
}

void check_errata(const std::vector<Correction>& corrections, const Errata& errata, diagnostics::Sink& sink) {
  std::vector<std::string> names;
  for (const auto& erratum : errata) names.push_back(erratum.key.str());
  const std::unordered_set<std::string_view> there(names.begin(), names.end());
  const base::Spellings known(names);
  for (const Correction& correction : corrections) {
    const base::Text& name = correction.erratum;
    if (!name.present() || there.contains(name.value)) continue;
    auto& found = sink.add(Kind::unknown_name, name.range,
                           fmt::format("there is no erratum `{}` under `errata:`", name.value));
    if (const auto near = known.nearest(name.value))
      found.help.push_back(fmt::format("did you mean `{}`?", known.names()[*near]));
    else
      found.help.push_back("add it there with a title and the evidence");
  }
}

}  // namespace muster::driver
