#include "driver/corrections.h"

#include <algorithm>

#include <fmt/format.h>

#include "diagnostics/offer.h"

namespace muster::driver {
namespace {

using diagnostics::Diagnostic;
using diagnostics::Kind;
using diagnostics::Severity;
using model::Correction;

constexpr std::size_t kMaxTrials =
    200;  // readings that are tried one by one for corrections that nothing points at

bool raises_a_question(const Diagnostic& finding) {
  return finding.severity() != Severity::note && finding.kind != Kind::unused_allow;
}

bool touches(const Diagnostic& finding, const base::SourceRange& range) {
  if (range.contains(finding.primary.range)) return true;
  return std::any_of(finding.related.begin(), finding.related.end(),
                     [&](const diagnostics::Label& label) { return range.contains(label.range); });
}

bool same(const Diagnostic& a, const Diagnostic& b) { return a.kind == b.kind && a.message == b.message; }

// Findings of `more` that `base` does not have.
bool any_new(const std::vector<Diagnostic>& more, const std::vector<Diagnostic>& base) {
  return std::any_of(more.begin(), more.end(), [&](const Diagnostic& finding) {
    return std::none_of(base.begin(), base.end(),
                        [&](const Diagnostic& other) { return same(finding, other); });
  });
}

bool shares_erratum(const Correction& a, const Correction& b) {
  return a.erratum.present() && a.erratum.value == b.erratum.value;
}

class Weigher {
 public:
  Weigher(const std::vector<Correction>& corrections, const std::vector<Diagnostic>& findings,
          const FindingsOf& findings_of)
      : corrections_(corrections), findings_(findings), findings_of_(findings_of) {
    if (std::any_of(corrections.begin(), corrections.end(), judged))
      printed_ = findings_of({.as_printed = true, .revert = std::nullopt});
  }

  static bool judged(const Correction& correction) {
    return correction.by == model::CorrectionBy::editor && !correction.change;
  }

  // The printed value, or another one of the same erratum, raises a finding.
  bool explained(const Correction& correction) {
    if (pointed_at(correction)) return true;
    for (const Correction& other : corrections_)
      if (shares_erratum(correction, other) && pointed_at(other)) return true;
    if (++trials_ > kMaxTrials) return true;
    if (any_new(findings_of_({.as_printed = false, .revert = correction.range}), findings_)) return true;
    return false;
  }

 private:
  bool pointed_at(const Correction& correction) const {
    return std::any_of(printed_.begin(), printed_.end(), [&](const Diagnostic& finding) {
      return raises_a_question(finding) && touches(finding, correction.range);
    });
  }

  const std::vector<Correction>& corrections_;
  const std::vector<Diagnostic>& findings_;
  const FindingsOf& findings_of_;
  std::vector<Diagnostic> printed_;
  std::size_t trials_ = 0;
};

}  // namespace

void report_corrections(const std::vector<Correction>& corrections, const std::vector<Diagnostic>& findings,
                        const FindingsOf& findings_of, diagnostics::Sink& sink) {
  Weigher weigher(corrections, findings, findings_of);
  for (const Correction& correction : corrections) {
    if (!Weigher::judged(correction)) continue;
    const auto raised = std::find_if(findings.begin(), findings.end(), [&](const Diagnostic& finding) {
      return raises_a_question(finding) && finding.status != diagnostics::Status::allowed &&
             correction.corrected.contains(finding.primary.range);
    });
    if (correction.corrected_text == model::kUnknown && raised != findings.end()) continue;  // it claims nothing
    if (raised != findings.end()) {
      auto& found = sink.add(Kind::ineffective_correction, correction.corrected,
                             fmt::format("the corrected value raises a finding too: {}", raised->message));
      found.help.push_back("write another value, or `corrected: unknown` when the right one is not known");
    } else if (!weigher.explained(correction)) {
      auto& found = sink.add(Kind::stale_correction, correction.printed,
                             "nothing is wrong with the printed value, as far as the checks can tell");
      found.help.push_back(
          "remove the correction; or, when the publisher made it, write `by: official` with `source:`");
    }
  }
}

namespace {

diagnostics::Status status_of(const Correction& correction) {
  if (correction.corrected_text == model::kUnknown) return diagnostics::Status::open;
  return correction.by == model::CorrectionBy::official ? diagnostics::Status::official : diagnostics::Status::editorial;
}

std::string_view reason(const Correction& correction, const model::Scenario& scenario) {
  if (correction.why.present()) return correction.why.value;
  for (const auto& [name, erratum] : scenario.errata)
    if (name.value == correction.erratum.value) return erratum.why.present() ? erratum.why.value : erratum.title.value;
  return correction.source.value;
}

std::string in_words(const Correction& correction, const model::Scenario& scenario) {
  std::string words = "this file corrects it";
  if (correction.corrected_text == model::kUnknown) words = "this file notes it, and the right value is not known";
  if (correction.by == model::CorrectionBy::official) words = "the publisher corrects it";
  const std::string& right = correction.corrected_text;
  if (right != model::kUnknown && right.find('\n') == std::string::npos) words += " to " + right;
  return fmt::format("{}: {}", words, reason(correction, scenario));
}

}  // namespace

void annotate(const std::vector<Correction>& corrections, const model::Scenario& scenario, std::vector<Diagnostic>& findings) {
  for (Diagnostic& finding : findings)
    for (const Correction& correction : corrections) {
      if (!correction.range.contains(finding.primary.range)) continue;
      finding.printed = correction.printed_text;
      finding.corrected = correction.corrected_text;
      diagnostics::withdraw_correction(finding);
      if (!correction.used_printed) continue;
      finding.status = status_of(correction);
      finding.help = {in_words(correction, scenario)};
    }
}

}  // namespace muster::driver
