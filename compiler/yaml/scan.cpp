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

Offset Scan::plain_end(Offset from, std::string_view value) const {
  Offset end = from;
  Offset i = from;
  for (const char c : value) {
    if (is_space(c)) continue;
    while (i < size() && is_space(text_[i])) ++i;
    if (i >= size() || text_[i] != c) break;
    end = ++i;
  }
  return end;
}

Offset Scan::closing_quote(Offset from) const {
  const char quote = at(from);
  for (Offset i = from + 1; i < size(); ++i) {
    if (quote == '"' && text_[i] == '\\') {
      ++i;
    } else if (text_[i] == quote) {
      if (quote == '"' || at(i + 1) != quote) return i;
      ++i;
    }
  }
  return size();
}

Offset Scan::quoted_end(Offset from) const { return std::min(closing_quote(from) + 1, size()); }

Offset Scan::block_end(Offset from, std::string_view value) const {
  Offset header = from;
  while (header < size() && !is_break(text_[header])) ++header;
  const Offset end = plain_end(header, value);
  if (end > header) return end;
  header = from + 1;
  while (header < size() && !is_space(text_[header])) ++header;
  return header;
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
