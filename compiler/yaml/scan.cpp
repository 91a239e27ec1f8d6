#include "yaml/scan.h"

#include <algorithm>

namespace muster::yaml {
namespace {

bool is_flow_mark(char c) { return c == ',' || c == '[' || c == ']' || c == '{' || c == '}'; }

}  // namespace

Offset Scan::skip_blanks(Offset from) const {
  while (from < size() && is_blank(text_[from])) ++from;
  return from;
}

Offset Scan::skip_gap(Offset from) const {
  for (; from < size(); ++from) {
    if (text_[from] == '#')
      while (from < size() && !is_break(text_[from])) ++from;
    if (from >= size() || !is_space(text_[from])) break;
  }
  return from;
}

Offset Scan::line_begin(Offset at) const {
  while (at > 0 && !is_break(text_[at - 1])) --at;
  return at;
}

Offset Scan::line_end(Offset at) const {
  Offset end = at;
  while (end < size() && !is_break(text_[end])) ++end;
  while (end > at && is_blank(text_[end - 1])) --end;
  return end;
}

bool Scan::same_line(Offset from, Offset to) const {
  for (Offset i = from; i < to && i < size(); ++i)
    if (is_break(text_[i])) return false;
  return true;
}

Offset Scan::colon(Piece piece) const {
  Offset i = piece.begin;
  while (i < piece.end && !(text_[i] == ':' && ends_word(i + 1))) ++i;
  return i;
}

Offset Scan::quoted_end(Offset from) const {
  const char quote = at(from);
  for (Offset i = from + 1; i < size(); ++i) {
    if (quote == '"' && text_[i] == '\\') {
      ++i;
    } else if (text_[i] == quote) {
      if (quote == '"' || at(i + 1) != quote) return i + 1;
      ++i;
    }
  }
  return size();
}

Offset Scan::block_end(Piece scalar, bool empty) const {
  Offset end = scalar.end;
  if (empty)
    for (end = scalar.begin; !ends_word(end);) ++end;
  while (end > scalar.begin && is_space(text_[end - 1])) --end;
  return end;
}

Offset Scan::skip_properties(Offset from) const {
  while (at(from) == '&' || at(from) == '!') {
    const bool verbatim = at(from) == '!' && at(from + 1) == '<';
    while (from < size() && !is_space(text_[from]) && (verbatim || !is_flow_mark(text_[from]))) ++from;
    from = skip_gap(from);
  }
  return from;
}

}  // namespace muster::yaml
