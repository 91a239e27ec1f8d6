// The report as one page that asks for nothing from elsewhere. Everything that comes from a file is escaped.
#include <fmt/format.h>

#include "base/markup.h"
#include "diagnostics/paint.h"
#include "errata/html_style.h"
#include "errata/renderer.h"
#include "errata/words.h"

namespace muster::errata {
namespace {

std::string plain(std::string_view text) { return base::escape_markup(diagnostics::one_line(text)); }

std::string element(std::string_view name, std::string_view ready) {
  return fmt::format("<{0}>{1}</{0}>", name, ready);
}

std::string prose(std::string_view text) {
  std::string out;
  for (const Span& span : spans(text))
    out += span.quoted ? element("code", plain(span.text)) : plain(span.text);
  return out;
}

class Html {
 public:
  std::string take() && { return std::move(out_); }
  void write(const Report& report);

 private:
  template <class... Parts>
  void line(fmt::format_string<Parts...> form, Parts&&... parts) {
    out_ += fmt::format(form, std::forward<Parts>(parts)...) + '\n';
  }
  // A row of a list of facts; nothing when it is empty.
  void fact(std::string_view label, const std::string& ready) {
    if (!ready.empty()) line("<dt>{}</dt><dd>{}</dd>", label, ready);
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

void Html::write_head(const Battle& battle) {
  line("<h2 id=\"{}\">{}</h2>\n<dl>", battle.anchor, plain(battle.title));
  if (battle.game != battle.title) fact("Game", plain(battle.game));
  fact("Edition", plain(battle.edition.empty() ? battle.game_edition : battle.edition));
  fact("Date", plain(battle.date));
  fact("Section", plain(battle.section));
  fact("Credits", plain(battle.credits));
  fact("File", element("code", plain(battle.file)));
  fact("Checked", plain(extent_words(battle)));
  std::string known;
  for (const std::string& words : completeness_words(battle))
    known += (known.empty() ? "" : " ") + sentence(words);
  fact("Known", plain(known));
  fact("Errata", plain(counts_words(battle)));
  line("</dl>");
}

void Html::write(const Value& value) {
  std::string where = plain(book_place(value.where));
  if (value.where.spot.line)
    where += fmt::format("{}<code class=\"soft\">{}</code>", where.empty() ? "" : "<br>",
                         plain(file_place(value.where.spot)));
  fact("Where", where);
  const bool wrong = value.printed && value.right != Right::none;
  fact("Printed", value.printed ? fmt::format("<span class=\"value{}\">{}</span>", wrong ? " was" : "",
                                              plain(*value.printed))
                                : plain(printed_words(value)));
  const bool has = value.right == Right::given || value.right == Right::suggested;
  fact(value.right == Right::suggested ? "Suggested" : "Right",
       has ? fmt::format("<strong class=\"value\">{}</strong>", plain(value.corrected))
           : plain(right_words(value)));
}

void Html::write(std::string_view label, const std::vector<Evidence>& all) {
  if (all.empty()) return;
  std::string list;
  for (const Evidence& one : all) {
    std::string more, first;
    for (const std::string& words : story(one, file_))
      (first.empty() ? first : more) += first.empty() ? prose(words) : element("li", plain(words));
    list += fmt::format("<li>{} <code class=\"soft\">{}</code>{}</li>", first, plain(one.check),
                        more.empty() ? "" : element("ul", more));
  }
  fact(label, fmt::format("<ul class=\"evidence\">{}</ul>", list));
}

void Html::write(const Item& item, std::string_view tag) {
  line("<article class=\"item {}\" id=\"{}\">", tag, item.id);
  line("<h3><a class=\"number\" href=\"#{}\">{}.</a> {} <span class=\"chip\">{}</span></h3>\n<dl>", item.id,
       item.number, plain(item.title), tag);
  for (const Value& value : item.values) write(value);
  fact(item.status == Status::allowed ? "Harmless" : "Why", prose(sentence(item.reason)));
  write("Evidence", item.evidence);
  fact("Evidence", plain(silence_words(item)));
  for (const std::string& other : item.see)
    fact("See", fmt::format("<a href=\"#{0}\">{0}</a>, which shows this one too", other));
  for (const std::string& advice : item.advice) fact("Advice", prose(sentence(advice)));
  write("Still wrong", item.remaining);
  fact("Status", prose(sentence(status_words(item))));
  line("</dl>\n</article>");
}

void Html::write_rest(const Battle& battle) {
  if (!battle.shared.empty()) {
    line("<h4>Listed above, and true of this battle too</h4>\n<ul>");
    for (const Reference& one : battle.shared)
      line("<li><a href=\"#{}\">{}</a></li>", one.id, plain(one.title));
    line("</ul>");
  }
  if (battle.problems.empty()) return;
  line("<h4>Wrong with the file itself, and not with the book</h4>\n<ul>");
  for (const Evidence& one : battle.problems)
    line("<li><code>{}</code>: {} <code class=\"soft\">{}</code></li>", plain(file_place(one.mark.spot)),
         prose(one.message), plain(one.check));
  line("</ul>");
}

void Html::write(const Battle& battle) {
  file_ = battle.file;
  line("<section>");
  write_head(battle);
  for (const Item& item : battle.items) write(item, to_string(item.status));
  if (!battle.changes.empty()) line("<h4>Changed by the publisher, though not wrong</h4>");
  for (const Item& item : battle.changes) write(item, "change");
  write_rest(battle);
  line("</section>");
}

void Html::write_summary(const Report& report) {
  line(
      "<div "
      "class=\"scroll\"><table>\n<thead><tr><th>Battle</th><th>Official</th><th>Editorial</th><th>Open</th>"
      "<th>Allowed</th><th>Items</th><th>Changes</th></tr></thead>\n<tbody>");
  const auto row = [this](const std::string& name, const Counts& counts) {
    std::string cells = element("td", name);
    for (const Status status : kStatuses) cells += element("td", std::to_string(counts.of(status)));
    cells += element("td", std::to_string(counts.total())) + element("td", std::to_string(counts.changes));
    line("<tr>{}</tr>", cells);
  };
  for (const Battle& battle : report.battles)
    row(fmt::format("<a href=\"#{}\">{}</a>", battle.anchor, plain(summary_name(battle))), battle.counts());
  line("</tbody>");
  if (report.battles.size() > 1) {
    line("<tfoot>");
    row("Total", report.counts());
    line("</tfoot>");
  }
  line("</table></div>");
}

void Html::write(const Report& report) {
  const std::string title =
      report.battles.size() == 1 ? fmt::format("Errata: {}", report.battles.front().title) : "Errata";
  line("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">");
  line("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">");
  line(
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src "
      "'unsafe-inline'\">");
  line("<title>{}</title>\n<style>{}</style>\n</head>\n<body>", plain(title), kHtmlStyle);
  line("<h1>{}</h1>", plain(title));
  write_summary(report);
  for (const Battle& battle : report.battles) write(battle);
  line(
      "<footer class=\"soft\"><p><b>official</b>: corrected by the publisher. <b>editorial</b>: corrected by "
      "the "
      "editor of the transcription. <b>open</b>: the right value is not known, or nobody has judged it yet. "
      "<b>allowed</b>: looked at and found harmless.</p>");
  if (!report.generator.empty()) line("<p>Found with {}.</p>", plain(report.generator));
  line("</footer>\n</body>\n</html>");
}

}  // namespace

std::string render_html(const Report& report) {
  Html html;
  html.write(report);
  return std::move(html).take();
}

}  // namespace muster::errata
