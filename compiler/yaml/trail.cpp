#include "yaml/trail.h"

#include <algorithm>

namespace muster::yaml {
namespace {

bool is_flow_mark(char c) { return c == ',' || c == '[' || c == ']' || c == '{' || c == '}'; }

Offset plain_token_end(const Scan& scan, Offset from, bool in_flow) {
  for (Offset i = from; i < scan.size(); ++i) {
    const char c = scan.at(i);
    if (is_break(c) || (c == ':' && scan.ends_word(i + 1))) return i;
    if (is_blank(c)) {
      const Offset next = scan.skip_blanks(i);
      if (scan.at(next) == '#') return i;
      i = next - 1;
      continue;
    }
    if (in_flow && i > from && (is_flow_mark(c) || (c == ':' && is_flow_mark(scan.at(i + 1))))) return i;
  }
  return scan.size();
}

class Follower {
 public:
  Follower(const Scan& scan, Piece last, Offset to, Trail& trail)
      : scan_(scan), to_(to), behind_(last), trail_(trail) {}

  // Past what stands at `i`.
  Offset step(Offset i) {
    const char c = scan_.at(i);
    if (is_space(c)) return i + 1;
    if (c == '#') return comment(i);
    if (c == '[' || c == '{') return bracket(i);
    if (c == ']' || c == '}') return closing(i);
    if (c == ',' && !trail_.brackets.empty()) return i + 1;
    if (is_indicator(i)) return i + 1;
    const bool in_flow = !trail_.brackets.empty();
    const Offset end = c == '"' || c == '\'' ? scan_.quoted_end(i) : plain_token_end(scan_, i, in_flow);
    return token({i, std::max(end, i + 1)});
  }

 private:
  bool is_indicator(Offset i) const {
    const char c = scan_.at(i);
    if (c != ':' && c != '-' && c != '?') return false;
    if (scan_.ends_word(i + 1)) return i != to_ || c == ':';
    return c == ':' && trail_.found && trail_.token.end == i;
  }
  Offset token(Piece piece) {
    trail_.previous = trail_.token;
    trail_.token = piece;
    behind_ = piece;
    trail_.found = true;
    return piece.end;
  }
  Offset comment(Offset i) {
    const bool inside = trail_.brackets.empty() || behind_.begin > trail_.brackets.back();
    const bool text = behind_.end > 0 && inside && scan_.same_line(behind_.begin, i);
    const bool bracket = !trail_.brackets.empty() && scan_.same_line(trail_.brackets.back(), i);
    if (is_digit(scan_.at(i + 1)) && (text || bracket) && !trail_.comment) {
      trail_.comment = i;
      trail_.commented = text ? behind_ : Piece{};
    }
    return scan_.line_end(i);
  }
  Offset bracket(Offset i) {
    if (i < to_) trail_.brackets.push_back(i);
    return token({i, i + 1});
  }
  Offset closing(Offset i) {
    if (i == to_) return i + 1;
    Offset begin = i;
    if (!trail_.brackets.empty()) {
      begin = trail_.brackets.back();
      trail_.brackets.pop_back();
    }
    return token({begin, i + 1});
  }

  const Scan& scan_;
  Offset to_;
  Piece behind_;  // what a comment may be behind
  Trail& trail_;
};

}  // namespace

Trail follow(const Scan& scan, Piece last, Offset from, Offset to, std::vector<Offset> brackets) {
  Trail trail;
  trail.brackets = std::move(brackets);
  Follower follower(scan, last, to, trail);
  for (Offset i = from; i <= to && i < scan.size();) i = follower.step(i);
  return trail;
}

}  // namespace muster::yaml
