#include "errata/items.h"

#include <algorithm>
#include <filesystem>
#include <tuple>

#include <fmt/format.h>

#include "base/unicode.h"
#include "diagnostics/offer.h"
#include "driver/allowances.h"
#include "errata/words.h"
#include "resolve/slug.h"

namespace muster::errata {
namespace {

using diagnostics::Diagnostic;
using model::Correction;

// A note that names a key of the file is for its author: "if the map does have it, widen `last:` there".
bool for_the_author(const std::string& note) {
  for (std::size_t open = note.find('`'); open != std::string::npos;) {
    const std::size_t close = note.find('`', open + 1);
    if (close == std::string::npos) return false;
    if (note[close - 1] == ':') return true;
    open = note.find('`', close + 1);
  }
  return false;
}

bool about_allowing(const std::string& note, const std::optional<std::string>& reason) {
  return reason && note == "allowed: " + *reason;
}

std::string first_line(const std::string& text) { return text.substr(0, text.find('\n')); }

bool is_short(std::string_view text) {
  constexpr std::size_t kShort = 60;
  return text.size() <= kShort;
}

// Text of the file in a sentence: hex numbers and codes as they are, names between quotes.
std::string in_title(std::string_view text) {
  return text.find(' ') == std::string_view::npos ? std::string(text) : fmt::format("“{}”", text);
}

class Maker {
 public:
  Maker(const Gathered& gathered, const Places& places, Battle& battle)
      : gathered_(gathered), places_(places), battle_(battle) {}

  void run() {
    for (const Mistake& mistake : gathered_.mistakes)
      made_.push_back({key(mistake.corrections.front()->range), of(mistake), &mistake});
    for (const Diagnostic& one : gathered_.loose)
      made_.push_back({key(one.primary.range), of(one, false), nullptr});
    for (const Diagnostic& one : gathered_.noted)
      made_.push_back({key(one.primary.range), of(one, true), nullptr});
    link();
    std::stable_sort(made_.begin(), made_.end(), [](const Made& a, const Made& b) { return a.key < b.key; });
    for (Made& one : made_)
      (one.item.change ? battle_.changes : battle_.items).push_back(std::move(one.item));
    for (const Diagnostic& one : gathered_.problems) battle_.problems.push_back(evidence(one));
  }

 private:
  using Key = std::tuple<bool, base::SourceRange>;
  struct Made {
    Key key;
    Item item;
    const Mistake* mistake;
  };

  Key key(const base::SourceRange& range) const { return {places_.spot(range).file != battle_.file, range}; }

  Item of(const Mistake& mistake) const;
  // `noted`: the file itself says what is meant.
  Item of(const Diagnostic& finding, bool noted) const;
  Value value(const Correction& correction) const;
  Evidence evidence(const Diagnostic& finding) const;
  std::string told_subject(const Diagnostic& finding) const;
  Mark mark(const diagnostics::Label& label) const;
  std::string title(const Correction& correction) const;
  const model::Erratum* erratum(const Correction& correction) const;
  std::string about(const Item& item, const base::SourceRange& range) const;
  void link();

  const Gathered& gathered_;
  const Places& places_;
  Battle& battle_;
  std::vector<Made> made_;
};

Mark Maker::mark(const diagnostics::Label& label) const {
  return {places_.spot(label.range), places_.excerpt(label.range), label.message};
}

Evidence Maker::evidence(const Diagnostic& finding) const {
  Evidence out;
  out.check = diagnostics::entry(finding.kind).name;
  out.severity = to_string(finding.severity());
  out.message = finding.message;
  out.variant = places_.variants(finding.scenario);
  out.mark = mark(finding.primary);
  for (const diagnostics::Label& label : finding.related) out.related.push_back(mark(label));
  const auto reason = driver::reason_allowed(finding);
  for (const std::string& note : finding.notes)
    if (!for_the_author(note) && !about_allowing(note, reason)) out.notes.push_back(note);
  out.rule = finding.rule;
  return out;
}

// What a finding is about, unless its message says so.
std::string Maker::told_subject(const Diagnostic& finding) const {
  const std::string subject = places_.subject(finding.primary.range);
  const bool told = base::fold_case(finding.message).find(base::fold_case(subject)) != std::string::npos;
  return told ? std::string() : subject;
}

Value Maker::value(const Correction& correction) const {
  Value out;
  out.where = places_.where(correction.range);
  if (correction.printed_text != model::kNone) out.printed = correction.printed_words;
  if (correction.corrected_text == model::kNone) {
    out.right = Right::removed;
  } else if (correction.corrected_text == model::kUnknown) {
    out.right = Right::unknown;
  } else {
    out.right = Right::given;
    out.corrected = correction.corrected_words;
  }
  return out;
}

const model::Erratum* Maker::erratum(const Correction& correction) const {
  if (!correction.erratum.present() || !gathered_.corrected.scenario) return nullptr;
  for (const auto& [name, one] : gathered_.corrected.scenario->errata)
    if (name.value == correction.erratum.value) return &one;
  return nullptr;
}

std::string Maker::title(const Correction& correction) const {
  if (const model::Erratum* shared = erratum(correction); shared && shared->title.present())
    return capitalised(shared->title.value);
  const Value one = value(correction);
  const std::string subject = places_.subject(correction.range);
  const std::string lead = subject.empty() || (one.printed && *one.printed == subject) ? "" : subject + ": ";
  const std::string printed = !one.printed             ? std::string("what the book leaves out")
                              : is_short(*one.printed) ? in_title(*one.printed)
                                                       : std::string("what is printed");
  if (one.right == Right::unknown) return capitalised(fmt::format("{}{} is wrong", lead, printed));
  if (one.right == Right::removed) return capitalised(fmt::format("{}{} should not be there", lead, printed));
  if (!one.printed)
    return capitalised(fmt::format("{}{} is missing", lead,
                                   is_short(one.corrected) ? in_title(one.corrected) : "something"));
  const auto [wrong, right] = differing(*one.printed, one.corrected);
  return capitalised(fmt::format("{}{} should be {}", lead,
                                 is_short(wrong) ? in_title(wrong) : std::string("what is printed"),
                                 is_short(right) ? in_title(right) : "something else"));
}

// What a link target says of an item beyond its battle.
std::string Maker::about(const Item& item, const base::SourceRange& range) const {
  const Value& first = item.values.front();
  std::string words = places_.subject(range);
  const std::string& text = first.printed && !first.printed->empty() ? *first.printed : first.corrected;
  if (text != words && is_short(text)) words += " " + text;
  return words;
}

Item Maker::of(const Mistake& mistake) const {
  Item out;
  const Correction& first = *mistake.corrections.front();
  const auto all = [&](auto holds) {
    return std::all_of(mistake.corrections.begin(), mistake.corrections.end(), holds);
  };
  out.corrected = true;
  out.change = all([](const Correction* one) { return one->change; });
  out.official = all([](const Correction* one) { return one->by == model::CorrectionBy::official; });
  const bool known = all([](const Correction* one) { return !resolve::is_open(*one); });
  out.status = !known ? Status::open : out.official ? Status::official : Status::editorial;
  out.title = title(first);
  const auto add = [](std::string& to, const base::Text& text) {
    if (text.empty() || to.find(text.value) != std::string::npos) return;
    to += (to.empty() ? "" : "; ") + text.str();
  };
  if (const model::Erratum* shared = erratum(first)) add(out.reason, shared->why);
  for (const Correction* one : mistake.corrections) {
    add(out.reason, one->why);
    add(out.source, one->source);
    out.values.push_back(value(*one));
  }
  for (const Diagnostic& one : mistake.evidence) {
    out.evidence.push_back(evidence(one));
    const bool on_value = std::any_of(
        mistake.corrections.begin(), mistake.corrections.end(),
        [&](const Correction* correction) { return correction->range.contains(one.primary.range); });
    if (!on_value) out.evidence.back().subject = told_subject(one);
  }
  for (const Diagnostic& one : mistake.remaining) out.remaining.push_back(evidence(one));
  out.silent = mistake.silent();
  out.untried = mistake.untried && mistake.evidence.empty();
  out.id = first.erratum.present() ? first.erratum.str() : about(out, first.range);
  return out;
}

Item Maker::of(const Diagnostic& finding, bool noted) const {
  Item out;
  const auto reason = driver::reason_allowed(finding);
  out.status = reason ? Status::allowed : noted ? Status::editorial : Status::open;
  out.corrected = noted;
  out.reason = reason.value_or("");
  const std::string subject = told_subject(finding);
  out.title =
      capitalised(subject.empty() ? finding.message : fmt::format("{}: {}", subject, finding.message));
  Value one;
  one.where = places_.where(finding.primary.range);
  one.printed = finding.printed ? *finding.printed : places_.excerpt(finding.primary.range);
  if (noted && finding.printed && finding.corrected) {
    const std::string about_it = places_.subject(finding.primary.range);
    out.title = capitalised(fmt::format("{}{}{} should be {}", about_it, about_it.empty() ? "" : ": ",
                                        in_title(*finding.printed), in_title(*finding.corrected)));
  }
  if (!reason && finding.corrected) {
    one.right = noted ? Right::given : Right::suggested;
    one.corrected = *finding.corrected;
  }
  out.values.push_back(std::move(one));
  out.evidence.push_back(evidence(finding));
  std::erase(out.evidence.back().notes, subject);
  Diagnostic plain = finding;
  diagnostics::withdraw_correction(plain);
  if (!reason && !noted)
    for (const std::string& help : plain.help) out.advice.push_back(first_line(help));
  out.id = fmt::format("{} {}", out.evidence.front().check, about(out, finding.primary.range));
  return out;
}

// Ids are slugs behind that of the battle, or of the file that it shares, each once; then mistakes can point
// at each other.
void Maker::link() {
  for (std::size_t i = 0; i < made_.size(); ++i) {
    const std::string& file = made_[i].item.values.front().where.spot.file;
    const std::string lead = file == battle_.file ? battle_.id : std::filesystem::path(file).stem().string();
    const std::string id = fmt::format("{}-{}", resolve::slug(lead), resolve::slug(made_[i].item.id));
    made_[i].item.id = id;
    for (std::size_t again = 2;
         std::any_of(made_.begin(), made_.begin() + static_cast<std::ptrdiff_t>(i),
                     [&](const Made& other) { return other.item.id == made_[i].item.id; });
         ++again)
      made_[i].item.id = fmt::format("{}-{}", id, again);
  }
  for (Made& one : made_)
    for (const std::size_t other : one.mistake ? one.mistake->shares : std::vector<std::size_t>())
      one.item.see.push_back(made_[other].item.id);
}

}  // namespace

void add_items(const Gathered& gathered, const Places& places, Battle& battle) {
  Maker(gathered, places, battle).run();
}

}  // namespace muster::errata
