#include <optional>

#include "pack/draft.h"
#include "pack/finding_things.h"

namespace muster::pack {
namespace {

std::int32_t find_erratum(const model::Scenario& scenario, const base::Text& key) {
  for (std::size_t i = 0; key.present() && i < scenario.errata.size(); ++i)
    if (scenario.errata[i].key.value == key.value) return static_cast<std::int32_t>(i);
  return -1;
}

format::CorrectionStatus status_of(const model::Correction& correction) {
  if (resolve::is_open(correction)) return format::CorrectionStatus::open;
  return correction.by == model::CorrectionBy::official ? format::CorrectionStatus::official
                                                        : format::CorrectionStatus::editorial;
}

std::unique_ptr<format::CorrectionT> draft_correction(Context& context, const model::Correction& correction) {
  auto out = std::make_unique<format::CorrectionT>();
  out->printed = str(correction.printed_text);
  out->corrected = str(correction.corrected_text);
  out->status = status_of(correction);
  out->official = correction.by == model::CorrectionBy::official;
  out->change = correction.change;
  out->used_printed = correction.used_printed;
  out->why = str(correction.why);
  out->source = str(correction.source);
  out->erratum = find_erratum(*context.battle.scenario, correction.erratum);
  out->spot = spot(context.spots.at(correction.range));
  return out;
}

std::vector<std::string> texts(const std::vector<std::string>& all) {
  std::vector<std::string> out;
  for (const std::string& text : all) out.push_back(str(text));
  return out;
}

std::unique_ptr<format::FindingT> draft_finding(Context& context, const diagnostics::Diagnostic& finding) {
  auto out = std::make_unique<format::FindingT>();
  out->name = str(diagnostics::entry(finding.kind).name);
  out->severity = static_cast<format::Severity>(finding.severity());  // same order
  out->message = str(finding.message);
  out->spot = spot(context.spots.at(finding.primary.range));
  const base::Position end = context.spots.end(finding.primary.range);
  out->end_line = end.line;
  out->end_column = end.column;
  out->label = str(finding.primary.message);
  for (const diagnostics::Label& label : finding.related) {
    auto& one = *out->related.emplace_back(std::make_unique<format::RelatedPlaceT>());
    one.message = str(label.message);
    one.spot = spot(context.spots.at(label.range));
  }
  out->notes = texts(finding.notes);
  out->help = texts(finding.help);
  out->rule = str(finding.rule);
  out->printed = str(finding.printed.value_or(""));
  out->corrected = str(finding.corrected.value_or(""));
  out->status = static_cast<format::FindingStatus>(finding.status);  // same order
  return out;
}

std::unique_ptr<format::Tally> tally(const resolve::KnownCount& count) {
  return std::make_unique<format::Tally>(count.known, count.unknown);
}

std::unique_ptr<format::CompletenessT> draft_completeness(const resolve::Completeness& from) {
  auto out = std::make_unique<format::CompletenessT>();
  out->types = tally(from.types);
  out->codes = tally(from.codes);
  out->ratings = tally(from.ratings);
  out->places = tally(from.places);
  out->leader_ratings = tally(from.leader_ratings);
  out->terrain = tally(from.terrain);
  if (from.heights) out->heights = tally(*from.heights);
  if (from.hexsides) out->hexsides = tally(*from.hexsides);
  out->rules_typed = from.rules_typed;
  out->rules_prose = from.rules_prose;
  out->unsure = from.unsure;
  out->corrections_official = from.corrections_official;
  out->corrections_editorial = from.corrections_editorial;
  out->corrections_open = from.corrections_open;
  return out;
}

}  // namespace

void draft_findings(Context& context, format::ScenarioT& out) {
  for (const auto& [key, erratum] : context.battle.scenario->errata) {
    auto& one = *out.errata.emplace_back(std::make_unique<format::ErratumT>());
    one.key = str(key);
    one.title = str(erratum.title);
    one.why = str(erratum.why);
  }
  for (const model::Correction& correction : context.item.corrections)
    out.corrections.push_back(draft_correction(context, correction));
  std::optional<FindingThings> things;  // most large battles have no findings
  if (!context.item.findings.empty()) things.emplace(context.battle);
  for (const diagnostics::Diagnostic& finding : context.item.findings) {
    out.findings.push_back(draft_finding(context, finding));
    things->draft(finding.primary.range, *out.findings.back());
  }
  out.completeness = draft_completeness(context.item.completeness);
}

}  // namespace muster::pack
