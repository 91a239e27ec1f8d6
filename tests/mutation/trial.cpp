#include "trial.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdlib>
#include <iostream>
#include <sstream>

namespace muster::mutation {
namespace {

std::string name_of(const Fresh& one) { return std::string(diagnostics::entry(one.finding.kind).name); }

std::string describe(const Subject& subject, const Edits& edits, const std::vector<Span>& wanted,
                     const std::vector<Fresh>& fresh) {
  const std::string& text = subject.text();
  std::string out = subject.name() + ": ";
  for (const Edit& edit : edits) {
    const std::size_t from = text.rfind('\n', edit.from) + 1, end = text.find('\n', edit.from + edit.length);
    out += text.substr(from, edit.from - from) + "<" + text.substr(edit.from, edit.length) + " -> " +
           edit.text + ">" + text.substr(edit.from + edit.length, end - edit.from - edit.length) + "\n";
  }
  for (const Span& span : wanted)
    out += "    wanted at " + std::to_string(span.from) + ": " + text.substr(span.from, span.to - span.from) +
           "\n";
  for (const Fresh& one : fresh)
    out += "    " + name_of(one) + " at " + std::to_string(one.from) + "-" + std::to_string(one.to) + ": " +
           one.finding.message + (one.finding.corrected ? " [" + *one.finding.corrected + "]" : "") + "\n";
  return out;
}

bool touches(std::size_t from, std::size_t to, const Span& span) {
  return from <= span.to && span.from <= to;
}

bool lies_at(const Fresh& one, const Span& span) { return touches(one.from, one.to, span); }

bool speaks_of(const Fresh& one, const Span& span) {
  const auto& related = one.finding.related;
  return lies_at(one, span) || std::any_of(related.begin(), related.end(), [&](const auto& label) {
           return touches(label.range.begin, label.range.end, span);
         });
}

// Each span has a finding of its own.
template <class Fits>
bool all_met(const std::vector<Span>& spans, std::vector<Fresh> fresh, Fits fits) {
  for (const Span& span : spans) {
    const auto found =
        std::find_if(fresh.begin(), fresh.end(), [&](const Fresh& one) { return fits(one, span); });
    if (found == fresh.end()) return false;
    fresh.erase(found);
  }
  return true;
}

std::vector<Span> spans_after(std::vector<Span> spans, const Edits& edits) {
  for (Span& span : spans) span = moved(span, edits);
  return spans;
}

// The hex that help suggests; empty when it suggests none.
std::string suggestion(const Fresh& one) {
  static const std::string kLead = "did you mean ";
  for (const std::string& help : one.finding.help)
    if (help.starts_with(kLead)) return help.substr(kLead.size(), help.find('?') - kLead.size());
  return {};
}

// With MUSTER_SHOW, help that is wrong is shown.
void score_help(const Subject& subject, const Slip& slip, const std::vector<Span>& spans,
                const std::vector<Fresh>& fresh, Score& score) {
  for (const Fresh& one : fresh) {
    if (slip.original.empty() || suggestion(one).empty()) continue;
    const bool right = lies_at(one, spans.front()) && suggestion(one) == slip.original;
    ++score.offered;
    score.right += right;
    if (!right && std::getenv("MUSTER_SHOW")) std::cout << describe(subject, slip.edits, spans, fresh);
  }
}

void try_slip(const SlipKind& kind, const Slip& slip, const Subject& subject, Table& table) {
  const Expected expected = slip.expected();
  const std::vector<Span> spans = spans_after(expected.spans, slip.edits);
  const auto fresh = without_echo(subject.try_edits(slip.edits));
  std::string name = kind.name;
  if (!expected.part.empty()) name += ": " + std::string(expected.part);
  Score& score = table.at(name, subject.name());
  ++score.tried;
  INFO(name << "\n" << describe(subject, slip.edits, expected.spans, fresh));
  if (spans.empty()) {
    ++score.hidden;
    score.alarms += !fresh.empty();
    CHECK(fresh.empty());
    return;
  }
  const bool once = fresh.size() == spans.size();
  ++score.can_show;
  score.found += !fresh.empty();
  score.once += once;
  score.there += all_met(spans, fresh, lies_at);
  score_help(subject, slip, spans, fresh, score);
  const bool met = expected.or_related ? all_met(spans, fresh, speaks_of) : all_met(spans, fresh, lies_at);
  const bool named = std::all_of(fresh.begin(), fresh.end(), [&](const Fresh& one) {
    return kind.wanted.empty() || kind.wanted.contains(name_of(one));
  });
  CHECK((once && met && named));
}

// Every how manieth is tried: no divisor of 6, so that lists of digits are not gone through in step.
std::size_t stride(std::size_t possible, std::size_t most) {
  if (std::getenv("MUSTER_ALL") || possible <= most) return 1;
  std::size_t step = (possible + most - 1) / most;
  while (step % 2 == 0 || step % 3 == 0) ++step;
  return step;
}

}  // namespace

Score& Score::operator+=(const Score& other) {
  for (int Score::*const column :
       {&Score::possible, &Score::tried, &Score::can_show, &Score::found, &Score::once, &Score::there,
        &Score::hidden, &Score::alarms, &Score::offered, &Score::right})
    this->*column += other.*column;
  return *this;
}

Score& Table::at(const std::string& kind, const std::string& battle) {
  for (Row& row : rows_)
    if (row.kind == kind && row.battle == battle) return row.score;
  rows_.push_back({kind, battle, {}});
  return rows_.back().score;
}

Score Table::total() const {
  Score all;
  for (const Row& row : rows_) all += row.score;
  return all;
}

namespace {

void write_head(std::ostream& out, std::string_view first) {
  out << "\n| " << first
      << " | tried | text shows it | found | once | there | nothing shows it | alarms | hex offered | right "
         "|\n"
      << "| --- | --: | --: | --: | --: | --: | --: | --: | --: | --: |\n";
}

void write_row(std::ostream& out, const std::string& name, const Score& score) {
  out << "| " << name;
  for (const int value : {score.tried, score.can_show, score.found, score.once, score.there, score.hidden,
                          score.alarms, score.offered, score.right})
    out << " | " << value;
  out << " |\n";
}

}  // namespace

std::string Table::text() const {
  std::ostringstream out;
  std::vector<std::string> kinds, battles;
  const auto note = [](std::vector<std::string>& all, const std::string& one) {
    if (std::find(all.begin(), all.end(), one) == all.end()) all.push_back(one);
  };
  for (const Row& row : rows_) note(kinds, row.kind), note(battles, row.battle);
  write_head(out, "all battles");
  for (const std::string& kind : kinds) {
    Score sum;
    for (const Row& row : rows_)
      if (row.kind == kind) sum += row.score;
    write_row(out, kind, sum);
  }
  write_row(out, "**all slips**", total());
  for (const std::string& battle : battles) {
    write_head(out, battle);
    for (const Row& row : rows_)
      if (row.battle == battle) write_row(out, row.kind, row.score);
  }
  return out.str();
}

void try_kind(const SlipKind& kind, const Subject& subject, Table& table) {
  const std::vector<Slip> slips = kind.make(subject);
  const std::size_t step = stride(slips.size(), kind.most);
  for (std::size_t i = 0; i < slips.size(); i += step) try_slip(kind, slips[i], subject, table);
  if (step > 1)
    std::cout << subject.name() << ": " << kind.name << ": every " << step << "th of " << slips.size()
              << " is tried\n";
}

}  // namespace muster::mutation
