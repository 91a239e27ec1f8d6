// The report as Markdown that can be posted as it is: CommonMark with tables, as forums and code hosts take
// it. Everything that comes from a file is escaped.
#include <fmt/format.h>

#include "diagnostics/paint.h"
#include "errata/renderer.h"
#include "errata/words.h"

namespace muster::errata {
namespace {

// As running text: no mark of Markdown or HTML in it means anything.
std::string plain(std::string_view text) {
  constexpr std::string_view kMarks = "\\`*_[]<>|~&$#@";
  std::string out;
  for (const char c : diagnostics::one_line(text)) {
    if (kMarks.find(c) != std::string_view::npos) out += '\\';
    out += c;
  }
  return out;
}

// As a code span, whatever back quotes it has; in tables not to be used.
std::string code(std::string_view text) {
  const std::string clean = diagnostics::one_line(text);
  std::size_t longest = 0, run = 0;
  for (const char c : clean) {
    run = c == '`' ? run + 1 : 0;
    longest = std::max(longest, run);
  }
  const std::string fence(longest + 1, '`');
  const std::string_view gap = longest > 0 ? " " : "";
  return fmt::format("{}{}{}{}{}", fence, gap, clean, gap, fence);
}

std::string prose(std::string_view text) {
  std::string out;
  for (const Span& span : spans(text)) out += span.quoted ? code(span.text) : plain(span.text);
  return out;
}

std::string value_or_words(bool is_value, const std::string& text) {
  return is_value && !text.empty() ? code(text) : plain(text);
}

class Markdown {
 public:
  std::string take() && { return std::move(out_); }
  void write(const Report& report);

 private:
  template <class... Parts>
  void line(fmt::format_string<Parts...> form, Parts&&... parts) {
    out_ += fmt::format(form, std::forward<Parts>(parts)...) + '\n';
  }
  void point(std::string_view label, const std::string& ready) {
    if (!ready.empty()) line("- **{}:** {}", label, ready);
  }
  void write(const Battle& battle);
  void write_head(const Battle& battle);
  void write(const Item& item, std::string_view tag);
  void write(const Value& value);
  void write(std::string_view label, const std::vector<Evidence>& all);
  void write_rest(const Battle& battle);
  void write_summary(const Report& report);

  std::string out_;
  std::string file_;  // of the battle
};

void Markdown::write_head(const Battle& battle) {
  line("## {}\n", plain(battle.title));
  if (battle.game != battle.title) point("Game", plain(battle.game));
  point("Edition", plain(battle.edition.empty() ? battle.game_edition : battle.edition));
  point("Date", plain(battle.date));
  point("Section", plain(battle.section));
  point("Credits", plain(battle.credits));
  point("File", code(battle.file));
  point("Checked", plain(extent_words(battle)));
  std::string known;
  for (const std::string& words : completeness_words(battle))
    known += (known.empty() ? "" : " ") + sentence(words);
  point("Known", plain(known));
  point("Errata", plain(counts_words(battle)));
}

void Markdown::write(const Value& value) {
  std::string where = plain(book_place(value.where));
  if (value.where.spot.line)
    where += fmt::format("{}{}", where.empty() ? "" : ", ", code(file_place(value.where.spot)));
  point("Where", where);
  point("Printed", value_or_words(value.printed.has_value(), printed_words(value)));
  if (value.right == Right::suggested) return point("Suggested", code(value.corrected));
  point("Right", value_or_words(value.right == Right::given, right_words(value)));
}

void Markdown::write(std::string_view label, const std::vector<Evidence>& all) {
  if (all.empty()) return;
  line("- **{}:**", label);
  for (const Evidence& one : all) {
    bool first = true;
    for (const std::string& words : story(one, file_)) {
      line("{}- {}{}", first ? "  " : "    ", prose(words),
           first ? fmt::format(" ({})", code(one.check)) : "");
      first = false;
    }
  }
}

void Markdown::write(const Item& item, std::string_view tag) {
  line("\n<a id=\"{}\"></a>\n", item.id);
  line("### {}. {}\n", item.number, plain(item.title));
  line("**{}:** {}.\n", capitalised(tag), plain(status_words(item)));
  for (const Value& value : item.values) write(value);
  point(item.status == Status::allowed ? "Harmless because" : "Why", prose(sentence(item.reason)));
  write("Evidence", item.evidence);
  point("Evidence", plain(silence_words(item)));
  for (const std::string& other : item.see)
    line("- **See:** [{}](#{}), which shows this one too", other, other);
  for (const std::string& advice : item.advice) point("Advice", prose(sentence(advice)));
  write("Still wrong when corrected", item.remaining);
}

void Markdown::write_rest(const Battle& battle) {
  if (!battle.shared.empty()) line("\n### Listed above, and true of this battle too\n");
  for (const Reference& one : battle.shared) line("- [{}](#{})", plain(one.title), one.id);
  if (!battle.problems.empty()) line("\n### Wrong with the file itself, and not with the book\n");
  for (const Evidence& one : battle.problems)
    line("- {}: {} ({})", code(file_place(one.mark.spot)), prose(one.message), code(one.check));
}

void Markdown::write(const Battle& battle) {
  file_ = battle.file;
  write_head(battle);
  for (const Item& item : battle.items) write(item, to_string(item.status));
  if (!battle.changes.empty()) line("\n### Changed by the publisher, though not wrong");
  for (const Item& item : battle.changes) write(item, "change");
  write_rest(battle);
  out_ += '\n';
}

void Markdown::write_summary(const Report& report) {
  line("| Battle | Official | Editorial | Open | Allowed | Items | Changes |");
  line("| --- | ---: | ---: | ---: | ---: | ---: | ---: |");
  const auto row = [this](const std::string& name, const Counts& counts) {
    std::string cells;
    for (const Status status : kStatuses) cells += fmt::format(" {} |", counts.of(status));
    line("| {} |{} {} | {} |", name, cells, counts.total(), counts.changes);
  };
  for (const Battle& battle : report.battles) row(plain(summary_name(battle)), battle.counts());
  if (report.battles.size() > 1) row("**Total**", report.counts());
  out_ += '\n';
}

void Markdown::write(const Report& report) {
  line("# Errata\n");
  write_summary(report);
  for (const Battle& battle : report.battles) write(battle);
  line(
      "*Official*: corrected by the publisher. *Editorial*: corrected by the editor of the transcription. "
      "*Open*: "
      "the right value is not known, or nobody has judged it yet. *Allowed*: looked at and found harmless.");
  if (!report.generator.empty()) line("\nFound with {}.", plain(report.generator));
}

}  // namespace

std::string render_markdown(const Report& report) {
  Markdown markdown;
  markdown.write(report);
  return std::move(markdown).take();
}

}  // namespace muster::errata
