#include "yaml/syntax_error.h"

#include <algorithm>

#include "yaml/explainer.h"

namespace muster::yaml {

using diagnostics::Kind;

Explainer::Explainer(const Scan& scan, const Failure& failure, const Builder& builder)
    : scan_(scan), trouble_(failure.trouble), at_(failure.at), builder_(builder), last_(builder.last()) {
  Offset from = std::max(last_.piece.end, builder.root().begin);
  std::vector<Offset> brackets;
  for (const Frame& frame : builder.frames()) {
    if (frame.bracketed) brackets.push_back(frame.begin);
    from = std::max(from, frame.begin + (frame.bracketed ? 1 : 0));
  }
  trail_ = follow(scan, last_.piece, from, at_, std::move(brackets));
  const bool in_list = !builder.frames().empty() && builder.frames().back().sequence;
  if (trouble_ == Trouble::map_entry && in_list && scan.at(at_) != ':') trouble_ = Trouble::list_entry;
}

std::optional<Fault> Explainer::explain() const {
  if (closes_wrongly()) return flow_end();
  switch (trouble_) {
    case Trouble::map_entry:
    case Trouble::list_entry:
      return entry();
    case Trouble::flow_entry:
      return flow_entry();
    case Trouble::no_value:
      return no_value();
    case Trouble::unclosed_quote:
    case Trouble::marker_in_quote:
      return unclosed_quote();
    case Trouble::escape:
      return escape();
    case Trouble::bad_start:
      return bad_start();
    case Trouble::dash:
      return dash();
    case Trouble::question:
      return quote(at_, "`? ` cannot stand in the middle of a line");
    case Trouble::colon:
      return colon();
    case Trouble::tight_colon:
      return tight_colon();
    case Trouble::property:
      return bad_property();
    case Trouble::block_header:
      return block_header();
    case Trouble::tab:
      return tab(at_);
    case Trouble::directive:
      return directive();
    case Trouble::after_end:
      return after_end();
    case Trouble::too_deep:
      return too_deep();
    case Trouble::unknown:
      break;
  }
  return syntax(word(at_), "this is not well-formed YAML");
}

bool Explainer::behind_last() const {
  return last_.piece.end > last_.piece.begin && last_.piece.end <= at_ &&
         scan_.skip_blanks(last_.piece.end) == at_;
}

Offset Explainer::token() const {
  if (trail_.found) return trail_.token.begin;
  return behind_last() ? last_.piece.begin : at_;
}

Piece Explainer::spot(Offset at) const {
  Offset end = std::min(at + 1, scan_.size());
  while (end < scan_.size() && (static_cast<unsigned char>(scan_.at(end)) & 0xc0) == 0x80) ++end;
  return {std::min(at, scan_.size()), end};
}

Piece Explainer::word(Offset at) const {
  const Piece piece = meant(scan_, at, in_flow());
  return piece.end > piece.begin ? piece : spot(at);
}

std::optional<Offset> Explainer::tab_before(Offset at) const {
  for (Offset i = scan_.line_begin(at); i < scan_.size(); ++i) {
    const bool dash = scan_.at(i) == '-' && scan_.ends_word(i + 1);
    if (scan_.at(i) == '\t') return i;
    if (scan_.at(i) != ' ' && !dash) break;
  }
  return std::nullopt;
}

Fault Explainer::tab(Offset at) const {
  return syntax(spot(at), "a tab in the indentation",
                {"YAML takes only spaces there: replace the tab by spaces"});
}

Fault Explainer::unclosed_quote() const {
  const Offset begin = token();
  const Piece before = trail_.previous.end > 0 ? trail_.previous : last_.piece;
  if (!in_flow() && before.end > 0 && at_ == begin && scan_.skip_blanks(before.end) == at_)
    return too_much(before);
  Fault fault = syntax(spot(begin), "the quote that is opened here is not closed",
                       {fmt::format("add the closing {}", name(spot(begin)))});
  if (trouble_ == Trouble::marker_in_quote)
    fault.related.push_back({{at_, scan_.line_end(at_)}, "such a line cannot stand in quotes"});
  return fault;
}

Fault Explainer::escape() const {
  const Offset begin = token();
  Offset slash = std::min(at_, scan_.size());
  while (slash > begin && scan_.at(slash) != '\\') --slash;
  const Piece where = scan_.at(slash) == '\\' ? Piece{slash, std::min(slash + 2, scan_.size())} : spot(at_);
  Fault fault = syntax(where, fmt::format("{} means nothing between double quotes", name(where)),
                       {"write `\\\\` for a backslash"});
  const Piece quotes{begin, scan_.quoted_end(begin)};
  if (quotes.end < scan_.size() && quotes.end > quotes.begin + 1 && scan_.same_line(quotes.begin, quotes.end))
    fault.help.push_back(fmt::format("or put the text in single quotes: {}",
                                     quoted(scan_.text({quotes.begin + 1, quotes.end - 1}))));
  return fault;
}

Fault Explainer::bad_start() const {
  if (scan_.at(at_) == '\t') return tab(at_);
  return quote(at_, fmt::format("a value cannot begin with {}", name(spot(at_))));
}

Fault Explainer::bad_property() const {
  Offset begin = token();
  if (begin == at_ && at_ > 0 && (scan_.at(at_ - 1) == '*' || scan_.at(at_ - 1) == '&')) --begin;
  return property(scan_, word(begin));
}

Fault Explainer::block_header() const {
  Offset begin = std::min(at_, scan_.size());
  while (begin > 0 && scan_.at(begin) != '|' && scan_.at(begin) != '>') --begin;
  return quote(begin,
               fmt::format("a value cannot begin with {}: it announces a block of text on the next lines",
                           name(spot(begin))));
}

Fault Explainer::directive() const {
  return syntax({at_, std::max(scan_.line_end(at_), at_)},
                "a line that begins with `%` is an instruction to YAML, which Muster files do not use",
                {"delete the line, or put the text in quotes"});
}

Fault Explainer::too_deep() const {
  Fault fault{Kind::too_large, spot(at_), fmt::format("nested deeper than {} levels", kMaxDepth)};
  if (in_flow()) fault.help.push_back("if the brackets are part of a text, put it in quotes");
  return fault;
}

std::optional<Fault> explain(const Scan& scan, const Failure& failure, const Builder& builder) {
  return Explainer(scan, failure, builder).explain();
}

}  // namespace muster::yaml
