// Lines, keys and items that stand where none can.
#include <algorithm>
#include <string_view>

#include "yaml/explainer.h"

namespace muster::yaml {
namespace {

constexpr Offset kLongestKey = 1024;  // libyaml's limit

}  // namespace

std::optional<Fault> Explainer::behind_value() const {
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

Fault Explainer::too_much(Piece before) const {
  Piece all{before.begin, word(at_).end};
  if (begins_entry(scan_, before.begin)) all.end = scan_.colon({at_, all.end});
  Fault fault = must_quote(scan_, all,
                           fmt::format("a value that begins with {} ends there: {} is too much", name(before),
                                       name({at_, std::max(at_, all.end)})));
  const auto text = scan_.text(all);
  const bool quotes = text.front() == '"' || text.front() == '\'';
  if (quotes && text.size() > 2 && text.back() == text.front())
    fault.help = {fmt::format("a quote inside quotes ends the text; write it as {}",
                              quoted(text.substr(1, text.size() - 2)))};
  return fault;
}

std::optional<Fault> Explainer::commented_key() const {
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

Fault Explainer::no_key() const {
  return syntax(spot(at_), "no key before the colon", {"write `key: value`, or put the text in quotes"});
}

std::optional<Fault> Explainer::entry() const {
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

bool Explainer::behind_or_below() const { return scan_.skip_gap(last_.piece.end) >= at_; }

bool Explainer::among_items() const {
  if (builder_.frames().empty() || !builder_.frames().back().sequence) return false;
  const Offset list = builder_.frames().back().begin;
  return at_ - scan_.line_begin(at_) == list - scan_.line_begin(list);
}

Fault Explainer::misplaced(Piece here, bool dash) const {
  if (trouble_ == Trouble::after_end) return behind_root(here);
  if (!dash && among_items()) {
    Fault fault = syntax(here, fmt::format("a key among list items: no `- ` before {}", name(here)),
                         {"begin it with `- `, or indent it like the keys that it belongs to"});
    fault.related.push_back({word(builder_.frames().back().begin), "the list begins here"});
    return fault;
  }
  Fault fault = syntax(
      here, dash ? "a list item where a key is expected" : "the indentation of this line fits no line above");
  fault.help.push_back("indent it like the lines it belongs to");
  if (builder_.frames().empty()) return fault;
  const Frame& frame = builder_.frames().back();
  fault.related.push_back({word(frame.begin), frame.sequence
                                                  ? "the list that is open begins here"
                                                  : "the keys that it could belong to begin here"});
  return fault;
}

Fault Explainer::behind_root(Piece here) const {
  Fault fault = syntax(here, fmt::format("{} follows the end of what the file holds", name(here)),
                       {"indent it if it belongs to the lines above"});
  fault.related.push_back({word(builder_.root().begin), "the value of the whole file begins here"});
  return fault;
}

Fault Explainer::no_colon(Piece here) const {
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

std::optional<Fault> Explainer::dash() const {
  if (in_flow() && lost_in_brackets()) return std::nullopt;
  if (in_flow())
    if (auto fault = comment_in_brackets()) return fault;
  if (const auto tabbed = tab_before(at_)) return tab(*tabbed);
  Fault fault = quote(at_, "`- ` begins a list item, which cannot stand here");
  fault.help.push_back(in_flow() ? "between brackets list items are parted by commas, without dashes"
                                 : "if a list is meant, put each item on a line of its own");
  return fault;
}

Offset Explainer::indent(Offset at) const {
  const Offset line = scan_.line_begin(at);
  return scan_.skip_blanks(line) - line;
}

std::optional<Fault> Explainer::colon() const {
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
  return must_quote(scan_, text,
                    "a second `: ` in one line: the first ends the key, and the value may not have another");
}

Fault Explainer::colon_below() const {
  const Piece above = trail_.previous;
  if (above.end == 0 || scan_.same_line(above.begin, at_))
    return syntax(spot(at_), "this colon follows no key");
  if (trail_.token.begin - scan_.line_begin(at_) > indent(above.begin)) return continued_by_key(above.begin);
  return no_colon(above);
}

Fault Explainer::continued_by_key(Offset begin) const {
  Offset key = scan_.line_begin(at_);
  key = scan_.skip_blanks(key);
  Fault fault =
      syntax({key, at_}, "this line is indented more than the one above, so YAML joins it to the text there",
             {"indent it like the other keys, or put the whole text in quotes"});
  fault.related.push_back({{begin, scan_.line_end(begin)}, "it is joined to this text"});
  return fault;
}

std::optional<Fault> Explainer::after_end() const {
  const auto head = scan_.text().substr(at_, 3);
  if (head == "---" || trail_marker())
    return syntax({at_, std::max(scan_.line_end(at_), at_)},
                  "a second document begins here; a file holds only one",
                  {"delete the line, or move what follows to a file of its own"});
  if (scan_.at(at_) == '%' && scan_.line_begin(at_) == at_) return directive();
  return entry();
}

bool Explainer::trail_marker() const {
  const Offset from = std::min(builder_.root().end, at_);
  const auto between = scan_.text({from, at_});
  return between.find("\n...") != std::string_view::npos;
}

}  // namespace muster::yaml
