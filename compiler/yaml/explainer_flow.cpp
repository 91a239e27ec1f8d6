// Lists and mappings between brackets.
#include <algorithm>
#include <string_view>

#include "yaml/explainer.h"

namespace muster::yaml {

bool Explainer::lost_in_brackets() const {
  if (last_.damaged && behind_or_below()) return true;
  return std::any_of(builder_.frames().begin(), builder_.frames().end(),
                     [](const Frame& frame) { return frame.flow && (frame.damaged || frame.lost); });
}

std::optional<Fault> Explainer::flow_entry() const {
  if (scan_.at(at_) != '?' && scan_.at(at_) != ':')
    if (auto fault = flow_neighbour()) return fault;
  if (lost_in_brackets()) return std::nullopt;
  if (auto fault = comment_in_brackets()) return fault;
  if (at_ >= scan_.size()) return unclosed();
  if (scan_.at(at_) == '?')
    return quote(behind_last() && last_.plain ? last_.piece.begin : token(),
                 "`?` between brackets does not stand for itself");
  if (scan_.at(at_) == ':') return flow_colon();
  const Piece here = word(at_);
  const Offset next = scan_.skip_gap(here.end);
  if (in_flow() && scan_.at(trail_.brackets.back()) == '{' &&
      (scan_.at(next) == ',' || scan_.at(next) == '}')) {
    const bool cut =
        last_.piece.end > trail_.brackets.back() && scan_.at(scan_.skip_blanks(last_.piece.end)) == ',';
    const Piece joined{cut ? last_.piece.begin : here.begin, here.end};
    return split_entry(scan_, here, joined, cut);
  }
  return unclosed();
}

std::optional<Fault> Explainer::comment_in_brackets() const {
  if (!trail_.comment) return std::nullopt;
  const bool list = in_flow() && scan_.at(trail_.brackets.back()) == '[';
  return comment_between(scan_, trail_.commented, {*trail_.comment, at_},
                         list ? Around::list : Around::braces);
}

std::optional<Fault> Explainer::flow_neighbour() const {
  const bool ahead = trail_.found && trail_.token.begin == at_;
  const Piece before = ahead && trail_.previous.end > 0 ? trail_.previous : last_.piece;
  if (before.end == 0 || scan_.skip_blanks(before.end) != at_) return std::nullopt;
  const Piece here = word(at_);
  const char first = scan_.at(at_);
  const bool apart = before.end < at_;
  if (apart && (scan_.colon(here) < here.end || scan_.at(here.end) == ':' ||
                std::string_view("\"'[{").find(first) != std::string_view::npos))
    return syntax(here, fmt::format("a comma is missing before {}", name(here)));
  return too_much(before);
}

std::optional<Fault> Explainer::flow_colon() const {
  const Offset begin = token();
  if (begin >= at_ || !scan_.same_line(begin, at_)) return unclosed();
  Piece text = word(begin);
  text.end = std::max(text.end, meant(scan_, at_, true).end);
  Fault fault = must_quote(
      scan_, text, "a second `: ` in one entry: the first ends the key, and the value may not have another");
  fault.help.push_back("if these are two entries, put a comma between them");
  return fault;
}

Piece Explainer::unexpected() const {
  if (scan_.at(at_) != ':') return word(at_);
  return {scan_.skip_blanks(scan_.line_begin(at_)), at_ + 1};
}

Fault Explainer::unclosed() const {
  if (!in_flow()) return syntax(word(at_), "a comma or a closing bracket is missing here");
  const Offset open = trail_.brackets.back();
  const char closer = scan_.at(open) == '[' ? ']' : '}';
  if (at_ < scan_.size() && scan_.same_line(open, at_)) {
    Fault fault =
        syntax(word(at_), fmt::format("a comma or `{}` is missing before {}", closer, name(word(at_))));
    fault.related.push_back({spot(open), "the bracket is opened here"});
    return fault;
  }
  Fault fault =
      syntax(spot(open), fmt::format("this `{}` is not closed", scan_.at(open)),
             {fmt::format("add the `{}`, or put the text in quotes if the bracket is part of it", closer)});
  if (at_ < scan_.size())
    fault.related.push_back({unexpected(), fmt::format("a comma or `{}` should be before this", closer)});
  return fault;
}

std::optional<Fault> Explainer::no_value() const {
  if (!in_flow()) return entry();
  if (scan_.at(at_) == '-') return dash();
  if (lost_in_brackets()) return std::nullopt;
  if (scan_.at(at_) == ':') return no_key();
  if (scan_.at(at_) == ',') {
    return syntax(spot(at_), "nothing stands before this comma", {"delete it, or write the value before it"});
  }
  return flow_entry();
}

std::optional<Fault> Explainer::tight_colon() const {
  if (lost_in_brackets()) return std::nullopt;
  return syntax({token(), at_ + 1}, fmt::format("no space behind the colon in {}", name({token(), at_ + 1})),
                {"put a space behind it, or the text in quotes"});
}

bool Explainer::closes_wrongly() const {
  const bool misplaced = trouble_ == Trouble::map_entry || trouble_ == Trouble::list_entry ||
                         trouble_ == Trouble::flow_entry || trouble_ == Trouble::no_value;
  return misplaced && (scan_.at(at_) == ']' || scan_.at(at_) == '}');
}

std::optional<Fault> Explainer::flow_end() const {
  if (lost_in_brackets()) return std::nullopt;
  if (!in_flow()) return quote(token(), fmt::format("{} closes nothing", name(spot(at_))));
  const Offset open = trail_.brackets.back();
  Fault fault = syntax(spot(at_), fmt::format("{} does not close {}", name(spot(at_)), name(spot(open))));
  fault.related.push_back({spot(open), "the bracket is opened here"});
  return fault;
}

}  // namespace muster::yaml
