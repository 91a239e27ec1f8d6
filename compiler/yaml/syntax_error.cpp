#include "yaml/syntax_error.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <string_view>

#include "yaml/lost_text.h"
#include "yaml/quote.h"
#include "yaml/trail.h"

namespace muster::yaml {
namespace {

using diagnostics::Kind;

constexpr Offset kLongestKey = 1024;  // libyaml's limit

class Explainer {
 public:
  Explainer(const Scan& scan, const Failure& failure, const Builder& builder)
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

  std::optional<Fault> explain() const {
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

 private:
  using Result = std::optional<Fault>;

  bool in_flow() const { return !trail_.brackets.empty(); }
  // The value that stands just before `at`, on its line.
  bool behind_last() const {
    return last_.piece.end > last_.piece.begin && last_.piece.end <= at_ &&
           scan_.skip_blanks(last_.piece.end) == at_;
  }
  Offset token() const {
    if (trail_.found) return trail_.token.begin;
    return behind_last() ? last_.piece.begin : at_;
  }
  // A visible piece at an offset: one character, or nothing at the end of the text.
  Piece spot(Offset at) const {
    Offset end = std::min(at + 1, scan_.size());
    while (end < scan_.size() && (static_cast<unsigned char>(scan_.at(end)) & 0xc0) == 0x80) ++end;
    return {std::min(at, scan_.size()), end};
  }
  Piece word(Offset at) const {
    const Piece piece = meant(scan_, at, in_flow());
    return piece.end > piece.begin ? piece : spot(at);
  }
  std::string name(Piece piece) const { return shown(scan_.text(piece)); }
  Fault syntax(Piece where, std::string message, std::vector<std::string> help = {}) const {
    return {Kind::yaml_syntax, where, std::move(message), std::move(help)};
  }
  Fault quote(Offset begin, std::string message) const {
    return must_quote(scan_, word(begin), std::move(message));
  }

  // A tab before the first visible character of the line, which YAML does not take for indentation.
  std::optional<Offset> tab_before(Offset at) const {
    for (Offset i = scan_.line_begin(at); i < scan_.size(); ++i) {
      const bool dash = scan_.at(i) == '-' && scan_.ends_word(i + 1);
      if (scan_.at(i) == '\t') return i;
      if (scan_.at(i) != ' ' && !dash) break;
    }
    return std::nullopt;
  }
  Fault tab(Offset at) const {
    return syntax(spot(at), "a tab in the indentation",
                  {"YAML takes only spaces there: replace the tab by spaces"});
  }

  // Text that follows a quoted text, a list or a mapping on its line: all of it was meant as one value.
  Result behind_value() const {
    const Piece before = last_.piece;
    if (!behind_last() || (last_.plain && !last_.damaged)) return std::nullopt;
    if (scan_.at(before.begin) == '*') return property(scan_, {before.begin, word(at_).end});
    if (!scan_.same_line(before.begin, before.end)) {
      Fault fault = syntax(word(at_), fmt::format("{} follows the end of the value", name(word(at_))));
      fault.related.push_back({spot(before.begin), last_.quoted
                                                       ? "the quoted text begins here; is a quote missing?"
                                                       : "the value begins here"});
      return fault;
    }
    if (scan_.at(at_) == ':' && before.end == at_) {
      const Piece rest{at_ + 1, word(at_).end};
      return syntax({before.begin, rest.end},
                    fmt::format("no space behind the colon in {}", name({before.begin, rest.end})),
                    {fmt::format("write `{}: {}`", scan_.text(before), scan_.text(rest))});
    }
    return too_much(before);
  }

  Fault too_much(Piece before) const {
    Piece all{before.begin, word(at_).end};
    if (begins_entry(scan_, before.begin)) all.end = scan_.colon({at_, all.end});
    Fault fault = must_quote(scan_, all,
                             fmt::format("a value that begins with {} ends there: {} is too much",
                                         name(before), name({at_, std::max(at_, all.end)})));
    const auto text = scan_.text(all);
    const bool quotes = text.front() == '"' || text.front() == '\'';
    if (quotes && text.size() > 2 && text.back() == text.front())
      fault.help = {fmt::format("a quote inside quotes ends the text; write it as {}",
                                quoted(text.substr(1, text.size() - 2)))};
    return fault;
  }

  // A line whose colon is behind a `#`.
  Result commented_key() const {
    const Piece key = meant(scan_, at_, false);
    const Offset hash = scan_.skip_blanks(key.end);
    const Piece rest{hash, scan_.line_end(hash)};
    const Offset colon = scan_.colon(rest);
    const Offset cut = scan_.text(key).find(" #") != std::string_view::npos ? key.begin : hash;
    if (scan_.at(cut) != '#' && cut != key.begin) return std::nullopt;
    if (cut == hash && (scan_.at(hash) != '#' || colon == rest.end)) return std::nullopt;
    const Piece whole{key.begin, cut == hash ? colon : key.end};
    const Offset lost = whole.begin + static_cast<Offset>(scan_.text(whole).find(" #")) + 1;
    return must_quote(scan_, whole,
                      fmt::format("YAML reads {} as a comment and drops it, colon and all",
                                  name({lost, scan_.line_end(lost)})));
  }

  Fault no_key() const {
    return syntax(spot(at_), "no key before the colon", {"write `key: value`, or put the text in quotes"});
  }

  Result entry() const {
    if (auto fault = behind_value()) return fault;
    if (scan_.at(at_) == ':' && scan_.ends_word(at_ + 1)) return no_key();
    if (last_.damaged && behind_or_below()) return std::nullopt;
    if (const auto tabbed = tab_before(at_)) return tab(*tabbed);
    if (scan_.at(at_) == ',' || scan_.at(at_) == ']' || scan_.at(at_) == '}')
      return quote(at_, fmt::format("a value cannot begin with {}", name(spot(at_))));
    if (auto fault = commented_key()) return fault;
    const Piece here = word(at_);
    const bool dash = scan_.at(at_) == '-' && scan_.ends_word(at_ + 1);
    if (scan_.at(here.end) == ':' || dash) return misplaced(here, dash);
    return no_colon(here);
  }
  // Whether only the next line separates the failure from the last value.
  bool behind_or_below() const { return scan_.skip_gap(last_.piece.end) >= at_; }

  // Whether it stands as deep as the items of the list that is open.
  bool among_items() const {
    if (builder_.frames().empty() || !builder_.frames().back().sequence) return false;
    const Offset list = builder_.frames().back().begin;
    return at_ - scan_.line_begin(at_) == list - scan_.line_begin(list);
  }

  Fault misplaced(Piece here, bool dash) const {
    if (trouble_ == Trouble::after_end) return behind_root(here);
    if (!dash && among_items()) {
      Fault fault = syntax(here, fmt::format("a key among list items: no `- ` before {}", name(here)),
                           {"begin it with `- `, or indent it like the keys that it belongs to"});
      fault.related.push_back({word(builder_.frames().back().begin), "the list begins here"});
      return fault;
    }
    Fault fault = syntax(here, dash ? "a list item where a key is expected"
                                    : "the indentation of this line fits no line above");
    fault.help.push_back("indent it like the lines it belongs to");
    if (builder_.frames().empty()) return fault;
    const Frame& frame = builder_.frames().back();
    fault.related.push_back({word(frame.begin), frame.sequence
                                                    ? "the list that is open begins here"
                                                    : "the keys that it could belong to begin here"});
    return fault;
  }

  Fault behind_root(Piece here) const {
    Fault fault = syntax(here, fmt::format("{} follows the end of what the file holds", name(here)),
                         {"indent it if it belongs to the lines above"});
    fault.related.push_back({word(builder_.root().begin), "the value of the whole file begins here"});
    return fault;
  }

  Fault no_colon(Piece here) const {
    if (trouble_ == Trouble::after_end) return behind_root(here);
    if (trouble_ == Trouble::list_entry)
      return syntax(here, fmt::format("{} is no list item", name(here)),
                    {"begin it with `- `, or indent it like the text above"});
    const auto text = scan_.text(here);
    const std::size_t colon = text.find(':');
    if (colon != std::string_view::npos && colon > 0)
      return syntax(here, fmt::format("no space behind the colon in {}", name(here)),
                    {fmt::format("write `{}: {}`", text.substr(0, colon), text.substr(colon + 1))});
    Fault fault = syntax(here, fmt::format("{} has no colon, so it is no key", name(here)),
                         {"write `key: value`, or indent the line more if it goes on with the text above"});
    const Offset hash = scan_.skip_blanks(last_.piece.end);
    if (last_.plain && scan_.at(hash) == '#') {
      fault.related.push_back(
          {{hash, scan_.line_end(hash)}, "a comment ends the text, so the next line cannot go on with it"});
      fault.help = {"move the comment to a line of its own"};
    }
    return fault;
  }

  bool lost_in_brackets() const {
    if (last_.damaged && behind_or_below()) return true;
    return std::any_of(builder_.frames().begin(), builder_.frames().end(),
                       [](const Frame& frame) { return frame.flow && (frame.damaged || frame.lost); });
  }

  Result flow_entry() const {
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

  // A comment that took the rest of an entry and the closing bracket with it.
  Result comment_in_brackets() const {
    if (!trail_.comment) return std::nullopt;
    const bool list = in_flow() && scan_.at(trail_.brackets.back()) == '[';
    return comment_between(scan_, trail_.commented, {*trail_.comment, at_},
                           list ? Around::list : Around::braces);
  }

  // `"a" b` and `[a] b` between brackets: a comma is missing, or all was meant as one text.
  Result flow_neighbour() const {
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

  Result flow_colon() const {
    const Offset begin = token();
    if (begin >= at_ || !scan_.same_line(begin, at_)) return unclosed();
    Piece text = word(begin);
    text.end = std::max(text.end, meant(scan_, at_, true).end);
    Fault fault =
        must_quote(scan_, text,
                   "a second `: ` in one entry: the first ends the key, and the value may not have another");
    fault.help.push_back("if these are two entries, put a comma between them");
    return fault;
  }

  // What stands at the failure; a colon with the key before it.
  Piece unexpected() const {
    if (scan_.at(at_) != ':') return word(at_);
    return {scan_.skip_blanks(scan_.line_begin(at_)), at_ + 1};
  }

  Fault unclosed() const {
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

  // What stands where a value should.
  Result no_value() const {
    if (!in_flow()) return entry();
    if (scan_.at(at_) == '-') return dash();
    if (lost_in_brackets()) return std::nullopt;
    if (scan_.at(at_) == ':') return no_key();
    if (scan_.at(at_) == ',') {
      return syntax(spot(at_), "nothing stands before this comma",
                    {"delete it, or write the value before it"});
    }
    return flow_entry();
  }

  Result tight_colon() const {
    if (lost_in_brackets()) return std::nullopt;
    return syntax({token(), at_ + 1},
                  fmt::format("no space behind the colon in {}", name({token(), at_ + 1})),
                  {"put a space behind it, or the text in quotes"});
  }

  // Whether a bracket closes what is not open, or is open with another one.
  bool closes_wrongly() const {
    const bool misplaced = trouble_ == Trouble::map_entry || trouble_ == Trouble::list_entry ||
                           trouble_ == Trouble::flow_entry || trouble_ == Trouble::no_value;
    return misplaced && (scan_.at(at_) == ']' || scan_.at(at_) == '}');
  }
  Result flow_end() const {
    if (lost_in_brackets()) return std::nullopt;
    if (!in_flow()) return quote(token(), fmt::format("{} closes nothing", name(spot(at_))));
    const Offset open = trail_.brackets.back();
    Fault fault = syntax(spot(at_), fmt::format("{} does not close {}", name(spot(at_)), name(spot(open))));
    fault.related.push_back({spot(open), "the bracket is opened here"});
    return fault;
  }

  Fault unclosed_quote() const {
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

  Fault escape() const {
    const Offset begin = token();
    Offset slash = std::min(at_, scan_.size());
    while (slash > begin && scan_.at(slash) != '\\') --slash;
    const Piece where = scan_.at(slash) == '\\' ? Piece{slash, std::min(slash + 2, scan_.size())} : spot(at_);
    Fault fault = syntax(where, fmt::format("{} means nothing between double quotes", name(where)),
                         {"write `\\\\` for a backslash"});
    const Piece quotes{begin, scan_.quoted_end(begin)};
    if (quotes.end < scan_.size() && quotes.end > quotes.begin + 1 &&
        scan_.same_line(quotes.begin, quotes.end))
      fault.help.push_back(fmt::format("or put the text in single quotes: {}",
                                       quoted(scan_.text({quotes.begin + 1, quotes.end - 1}))));
    return fault;
  }

  Fault bad_start() const {
    if (scan_.at(at_) == '\t') return tab(at_);
    return quote(at_, fmt::format("a value cannot begin with {}", name(spot(at_))));
  }

  Result dash() const {
    if (in_flow() && lost_in_brackets()) return std::nullopt;
    if (in_flow())
      if (auto fault = comment_in_brackets()) return fault;
    if (const auto tabbed = tab_before(at_)) return tab(*tabbed);
    Fault fault = quote(at_, "`- ` begins a list item, which cannot stand here");
    fault.help.push_back(in_flow() ? "between brackets list items are parted by commas, without dashes"
                                   : "if a list is meant, put each item on a line of its own");
    return fault;
  }

  Offset indent(Offset at) const {
    const Offset line = scan_.line_begin(at);
    return scan_.skip_blanks(line) - line;
  }

  Result colon() const {
    if (last_.damaged && behind_or_below()) return std::nullopt;
    if (const auto tabbed = tab_before(at_)) return tab(*tabbed);
    const Offset begin = token();
    if (!scan_.same_line(begin, at_))
      return indent(at_) > indent(begin) ? continued_by_key(begin) : no_colon(word(begin));
    if (begins_entry(scan_, begin)) {
      if (at_ - begin > kLongestKey)
        return syntax({begin, at_}, fmt::format("a key may have at most {} characters", kLongestKey));
      return colon_below();
    }
    Piece text{begin, meant(scan_, at_, false).end};
    if (text.end <= text.begin) text = spot(at_);
    return must_quote(
        scan_, text, "a second `: ` in one line: the first ends the key, and the value may not have another");
  }

  // A key that the parser did not take because of the line above it.
  Fault colon_below() const {
    const Piece above = trail_.previous;
    if (above.end == 0 || scan_.same_line(above.begin, at_))
      return syntax(spot(at_), "this colon follows no key");
    if (trail_.token.begin - scan_.line_begin(at_) > indent(above.begin))
      return continued_by_key(above.begin);
    return no_colon(above);
  }

  Fault continued_by_key(Offset begin) const {
    Offset key = scan_.line_begin(at_);
    key = scan_.skip_blanks(key);
    Fault fault = syntax({key, at_},
                         "this line is indented more than the one above, so YAML joins it to the text there",
                         {"indent it like the other keys, or put the whole text in quotes"});
    fault.related.push_back({{begin, scan_.line_end(begin)}, "it is joined to this text"});
    return fault;
  }

  Fault bad_property() const {
    Offset begin = token();
    if (begin == at_ && at_ > 0 && (scan_.at(at_ - 1) == '*' || scan_.at(at_ - 1) == '&')) --begin;
    return property(scan_, word(begin));
  }

  Fault block_header() const {
    Offset begin = std::min(at_, scan_.size());
    while (begin > 0 && scan_.at(begin) != '|' && scan_.at(begin) != '>') --begin;
    return quote(begin,
                 fmt::format("a value cannot begin with {}: it announces a block of text on the next lines",
                             name(spot(begin))));
  }

  Fault directive() const {
    return syntax({at_, std::max(scan_.line_end(at_), at_)},
                  "a line that begins with `%` is an instruction to YAML, which Muster files do not use",
                  {"delete the line, or put the text in quotes"});
  }

  Result after_end() const {
    const auto head = scan_.text().substr(at_, 3);
    if (head == "---" || trail_marker())
      return syntax({at_, std::max(scan_.line_end(at_), at_)},
                    "a second document begins here; a file holds only one",
                    {"delete the line, or move what follows to a file of its own"});
    if (scan_.at(at_) == '%' && scan_.line_begin(at_) == at_) return directive();
    return entry();
  }
  // Whether a line `...` has ended the document before.
  bool trail_marker() const {
    const Offset from = std::min(builder_.root().end, at_);
    const auto between = scan_.text({from, at_});
    return between.find("\n...") != std::string_view::npos;
  }

  Fault too_deep() const {
    Fault fault{Kind::too_large, spot(at_), fmt::format("nested deeper than {} levels", kMaxDepth)};
    if (in_flow()) fault.help.push_back("if the brackets are part of a text, put it in quotes");
    return fault;
  }

  const Scan& scan_;
  Trouble trouble_;
  Offset at_;
  const Builder& builder_;
  const Last& last_;
  Trail trail_;
};

}  // namespace

std::optional<Fault> explain(const Scan& scan, const Failure& failure, const Builder& builder) {
  return Explainer(scan, failure, builder).explain();
}

}  // namespace muster::yaml
