// The report for a terminal: at most so many columns, one block an item.
#include <fmt/format.h>

#include "base/unicode.h"
#include "diagnostics/paint.h"
#include "errata/renderer.h"
#include "errata/words.h"

namespace muster::errata {
namespace {

constexpr std::size_t kColumns = 100;
constexpr std::size_t kLabel = 10;  // columns of "printed", "status" and the like

class Text {
 public:
  std::string take() && { return std::move(out_); }

  void write(const Report& report);

 private:
  void write(const Battle& battle);
  void write_head(const Battle& battle);
  void write(const Item& item, std::string_view tag);
  void write(std::string_view label, const Evidence& evidence);
  void write_summary(const Report& report);

  void blank() { out_ += '\n'; }
  // A text behind a label, wrapped, with the further lines below its first word.
  void field(std::string_view label, std::string_view text, std::size_t indent = 5);
  void heading(std::string_view text);

  std::string out_;
  std::string file_;  // of the battle
};

void Text::field(std::string_view label, std::string_view text, std::size_t indent) {
  if (text.empty()) return;
  const std::string clean = diagnostics::one_line(text);
  const std::size_t left = indent + kLabel + (clean.starts_with("- ") ? 2 : 0);
  out_ += fmt::format("{:{}}{:<{}}", "", indent, label, kLabel);
  std::size_t column = indent + kLabel;
  for (std::size_t at = 0; at < clean.size();) {
    const std::size_t end = std::min(clean.find(' ', at), clean.size());
    const std::string word = clean.substr(at, end - at);
    const std::size_t width = base::display_width(word);
    if (at > 0 && column > left && column + 1 + width > kColumns) {
      out_ += fmt::format("\n{:{}}", "", left);
      column = left;
    } else if (at > 0) {
      out_ += ' ';
      ++column;
    }
    out_ += word;
    column += width;
    at = end + 1;
  }
  blank();
}

void Text::heading(std::string_view text) {
  const std::string clean = diagnostics::one_line(text);
  out_ += clean + '\n' + std::string(base::display_width(clean), '=') + '\n';
}

void Text::write_head(const Battle& battle) {
  heading(battle.title);
  const auto line = [this](std::string_view label, std::string_view text) { field(label, text, 0); };
  const std::string edition = battle.edition.empty() ? battle.game_edition : battle.edition;
  if (battle.game != battle.title) line("game", battle.game);
  line("edition", edition);
  if (battle.title.find(battle.date) == std::string::npos) line("date", battle.date);
  line("section", battle.section);
  line("credits", battle.credits);
  line("file", battle.file);
  line("checked", extent_words(battle));
  std::string_view label = "known";
  for (const std::string& words : completeness_words(battle)) {
    line(label, words);
    label = "";
  }
  line("errata", counts_words(battle));
}

void Text::write(std::string_view label, const Evidence& evidence) {
  bool first = true;
  for (const std::string& words : story(evidence, file_)) {
    field(first ? label : "", first ? fmt::format("{} [{}]", words, evidence.check) : "- " + words);
    first = false;
  }
}

void Text::write(const Item& item, std::string_view tag) {
  blank();
  out_ += fmt::format("{:>3}. {} [{}]\n", item.number, diagnostics::one_line(item.title), tag);
  for (const Value& value : item.values) {
    field("where", book_place(value.where));
    field(value.where.section.empty() && value.where.path.empty() ? "where" : "",
          file_place(value.where.spot));
    field("printed", printed_words(value));
    field(value.right == Right::suggested ? "suggested" : "right", right_words(value));
  }
  field(item.status == Status::allowed ? "harmless" : "why", sentence(item.reason));
  for (const Evidence& one : item.evidence) write("evidence", one);
  field("evidence", silence_words(item));
  for (const std::string& other : item.see) field("see", fmt::format("#{} shows this one too", other));
  for (const std::string& advice : item.advice) field("advice", sentence(advice));
  for (const Evidence& one : item.remaining) write("remains", one);
  field("status", fmt::format("{}: {}", tag, status_words(item)));
  field("link", "#" + item.id);
}

void Text::write(const Battle& battle) {
  file_ = battle.file;
  write_head(battle);
  for (const Item& item : battle.items) write(item, to_string(item.status));
  if (!battle.changes.empty()) out_ += "\nChanged by the publisher, though not wrong\n";
  for (const Item& item : battle.changes) write(item, "change");
  if (!battle.shared.empty()) out_ += "\nListed above, and true of this battle too\n";
  for (const Reference& one : battle.shared) field("", fmt::format("{} (#{})", one.title, one.id), 0);
  if (battle.problems.empty()) return;
  out_ += "\nWrong with the file itself, and not with the book\n";
  for (const Evidence& one : battle.problems)
    field("", fmt::format("{}: {} [{}]", file_place(one.mark.spot), one.message, one.check), 0);
}

void Text::write_summary(const Report& report) {
  heading("Summary");
  std::size_t widest = 5;
  for (const Battle& battle : report.battles)
    widest = std::max(widest, base::display_width(diagnostics::one_line(summary_name(battle))));
  const auto row = [&](const std::string& name, const Counts& counts) {
    out_ += name + std::string(widest - base::display_width(name), ' ');
    for (const Status status : kStatuses) out_ += fmt::format("{:>11}", counts.of(status));
    out_ += fmt::format("{:>8}{:>9}\n", counts.total(), counts.changes);
  };
  out_ += std::string(widest, ' ');
  for (const Status status : kStatuses) out_ += fmt::format("{:>11}", to_string(status));
  out_ += fmt::format("{:>8}{:>9}\n", "items", "changes");
  for (const Battle& battle : report.battles)
    row(diagnostics::one_line(summary_name(battle)), battle.counts());
  if (report.battles.size() > 1) row("total", report.counts());
}

void Text::write(const Report& report) {
  for (const Battle& battle : report.battles) {
    write(battle);
    blank();
  }
  write_summary(report);
}

}  // namespace

std::string render_text(const Report& report) {
  Text text;
  text.write(report);
  return std::move(text).take();
}

}  // namespace muster::errata
