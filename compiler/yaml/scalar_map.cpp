#include "yaml/scalar_map.h"

#include <algorithm>
#include <cstdlib>

#include "base/unicode.h"
#include "yaml/scalar_text.h"

namespace muster::yaml {
namespace {

class Decoder {
 public:
  Decoder(const Scan& scan, const Node& scalar)
      : scan_(scan), at_(scalar.range().begin), end_(scalar.range().end) {}

  void plain() {
    while (at_ < end_) is_space(scan_.at(at_)) ? gap() : copy();
  }

  void single_quoted() {
    for (++at_, --end_; at_ < end_;) {
      if (scan_.at(at_) == '\'')
        give("'", 2);
      else
        is_space(scan_.at(at_)) ? gap() : copy();
    }
  }

  void double_quoted() {
    for (++at_, --end_; at_ < end_;) {
      if (scan_.at(at_) == '\\')
        escape();
      else
        is_space(scan_.at(at_)) ? gap() : copy();
    }
  }

  // Lines without their indentation, which is that of the first. In a folded one the break between two lines
  // of words is a blank.
  void lines(bool folded) {
    at_ = past_break();
    Offset first = at_;
    while (first < end_ && is_space(scan_.at(first))) ++first;
    const Offset indent = first - scan_.line_begin(first);
    bool before = true;  // whether the line before begins with a blank, or there is none
    for (std::vector<Piece> breaks; at_ < end_;) {
      const Offset stop = std::min(line_stop(), end_);
      const Offset words = std::min(at_ + indent, stop);
      const bool empty = scan_.skip_blanks(at_) >= stop && words == stop;
      const bool blank = is_blank(scan_.at(words));
      if (!empty) {
        give_breaks(breaks, folded && !before && !blank);
        before = blank;
        for (at_ = words; at_ < stop;) copy();
      }
      at_ = stop;
      if (at_ >= end_) break;
      const Offset next = past_break();
      breaks.push_back({at_, next});
      at_ = next;
    }
    const Offset next = past_break();
    if (next > end_) give_at("\n", {end_, next});
  }

  std::string text;
  std::vector<Piece> pieces;

 private:
  void give_at(std::string_view bytes, Piece from) {
    text += bytes;
    pieces.insert(pieces.end(), bytes.size(), from);
  }
  void give(std::string_view bytes, Offset length) {
    give_at(bytes, {at_, at_ + length});
    at_ += length;
  }
  void copy() { give(scan_.text({at_, at_ + 1}), 1); }

  Offset line_stop() const {
    Offset stop = at_;
    while (stop < scan_.size() && !is_break(scan_.at(stop))) ++stop;
    return stop;
  }
  Offset past_break() const {
    const Offset stop = line_stop();
    if (stop == scan_.size()) return stop;
    return stop + (scan_.at(stop) == '\r' && scan_.at(stop + 1) == '\n' ? 2 : 1);
  }

  // Blanks between words, or a fold: one break is a blank, and of more all but one are kept.
  void gap() {
    const Offset begin = at_;
    int breaks = 0;
    for (; at_ < end_ && is_space(scan_.at(at_)); ++at_)
      if (scan_.at(at_) == '\n' || (scan_.at(at_) == '\r' && scan_.at(at_ + 1) != '\n')) ++breaks;
    const Piece all{begin, at_};
    if (breaks == 0) {
      for (at_ = begin; at_ < all.end;) copy();
      return;
    }
    give_at(breaks == 1 ? std::string(" ") : std::string(static_cast<std::size_t>(breaks - 1), '\n'), all);
  }

  void give_breaks(std::vector<Piece>& breaks, bool fold) {
    if (fold && breaks.size() == 1) {
      give_at(" ", breaks.front());
    } else {
      for (std::size_t i = 0; i < breaks.size(); ++i)
        if (!fold || i > 0) give_at("\n", i == 1 && fold ? Piece{breaks[0].begin, breaks[1].end} : breaks[i]);
    }
    breaks.clear();
  }

  void escape() {
    const char c = scan_.at(at_ + 1);
    if (is_break(c)) {
      at_ = past_break();
      at_ = std::min(scan_.skip_blanks(at_), end_);
      return;
    }
    const Offset digits = c == 'x' ? 2 : c == 'u' ? 4 : c == 'U' ? 8 : 0;
    if (digits > 0) {
      std::string out;
      const std::string hex(scan_.text({at_ + 2, std::min(at_ + 2 + digits, end_)}));
      base::append_utf8(out, static_cast<char32_t>(std::strtoul(hex.c_str(), nullptr, 16)));
      return give(out, 2 + digits);
    }
    constexpr std::string_view kNames = "0abtnvfre \"/\\'";
    constexpr std::string_view kMeant{"\0\a\b\t\n\v\f\r\x1b \"/\\'", 14};
    const auto known = kNames.find(c);
    give(known == kNames.npos ? std::string("?") : std::string(1, kMeant[known]), 2);
  }

  const Scan& scan_;
  Offset at_, end_;
};

// The text as the style of the scalar wants it typed; nothing when it cannot hold it.
std::optional<std::string> encoded(const Anatomy& anatomy, const Node& scalar, std::string_view text) {
  const bool breaks = text.find_first_of("\n\r") != text.npos;
  switch (scalar.style) {
    case Style::double_quoted: {
      const std::string quoted = double_quoted(text);
      return quoted.substr(1, quoted.size() - 2);
    }
    case Style::single_quoted: {
      if (breaks) return std::nullopt;
      const std::string quoted = single_quoted(text);
      return quoted.substr(1, quoted.size() - 2);
    }
    case Style::literal: {
      Offset line = anatomy.next_line(scalar.range().begin);
      while (line < scalar.range().end && anatomy.scan().skip_blanks(line) == anatomy.line_stop(line))
        line = anatomy.next_line(line);
      const Offset first = anatomy.scan().skip_blanks(line);
      const std::string line_break =
          anatomy.line_break(scalar.range().begin) + std::string(anatomy.text({line, first}));
      std::string out;
      for (const char c : text) out += c == '\n' ? line_break : std::string(1, c);
      return out;
    }
    default:
      if (breaks) return std::nullopt;
      return std::string(text);
  }
}

}  // namespace

std::optional<std::vector<Piece>> map_scalar(const Scan& scan, const Node& scalar) {
  Decoder decoder(scan, scalar);
  switch (scalar.style) {
    case Style::single_quoted:
      decoder.single_quoted();
      break;
    case Style::double_quoted:
      decoder.double_quoted();
      break;
    case Style::literal:
      decoder.lines(false);
      break;
    case Style::folded:
      decoder.lines(true);
      break;
    default:
      decoder.plain();
  }
  const std::string_view value = scalar.text.value;
  // The last break of a block of text may be stripped.
  if (decoder.text.size() == value.size() + 1 && decoder.text.back() == '\n') decoder.text.pop_back();
  if (decoder.text != value) return std::nullopt;
  decoder.pieces.resize(value.size());
  return decoder.pieces;
}

std::optional<std::string> splice_source(const Anatomy& anatomy, const Node& scalar, std::size_t from,
                                         std::size_t to, std::string_view text) {
  const auto map = map_scalar(anatomy.scan(), scalar);
  const auto typed = encoded(anatomy, scalar, text);
  if (!map || !typed || map->empty()) return std::nullopt;
  Piece where;
  if (from < to) {
    where = {(*map)[from].begin, (*map)[to - 1].end};
    // Half an escape cannot be replaced.
    if (from > 0 && (*map)[from - 1] == (*map)[from]) return std::nullopt;
    if (to < map->size() && (*map)[to] == (*map)[to - 1]) return std::nullopt;
  } else {
    const Offset at = from > 0 ? (*map)[from - 1].end : map->front().begin;
    if (from > 0 && from < map->size() && (*map)[from - 1] == (*map)[from]) return std::nullopt;
    where = {at, at};
  }
  std::string out(anatomy.text({scalar.range().begin, where.begin}));
  out += *typed;
  if (where.end < scalar.range().end) out += anatomy.text({where.end, scalar.range().end});
  return out;
}

}  // namespace muster::yaml
