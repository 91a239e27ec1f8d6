#include "base/unicode.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

namespace muster::base {
namespace {

struct Interval {
  char32_t first, last;
};

bool lies_in(std::span<const Interval> sorted, char32_t point) {
  const auto after = std::upper_bound(sorted.begin(), sorted.end(), point,
                                      [](char32_t value, const Interval& one) { return value < one.first; });
  return after != sorted.begin() && point <= (after - 1)->last;
}

constexpr std::array kCombining{
    Interval{0x300, 0x36f},   Interval{0x483, 0x489},   Interval{0x591, 0x5bd},   Interval{0x5bf, 0x5bf},
    Interval{0x5c1, 0x5c2},   Interval{0x5c4, 0x5c5},   Interval{0x5c7, 0x5c7},   Interval{0x610, 0x61a},
    Interval{0x64b, 0x65f},   Interval{0x670, 0x670},   Interval{0x6d6, 0x6dc},   Interval{0x6df, 0x6e4},
    Interval{0x6e7, 0x6e8},   Interval{0x6ea, 0x6ed},   Interval{0x900, 0x902},   Interval{0x93a, 0x93a},
    Interval{0x93c, 0x93c},   Interval{0x941, 0x948},   Interval{0x94d, 0x94d},   Interval{0x951, 0x957},
    Interval{0xe31, 0xe31},   Interval{0xe34, 0xe3a},   Interval{0xe47, 0xe4e},   Interval{0x1160, 0x11ff},
    Interval{0x1ab0, 0x1aff}, Interval{0x1dc0, 0x1dff}, Interval{0x200b, 0x200f}, Interval{0x202a, 0x202e},
    Interval{0x2060, 0x206f}, Interval{0x20d0, 0x20ff}, Interval{0x302a, 0x302d}, Interval{0x3099, 0x309a},
    Interval{0xfe00, 0xfe0f}, Interval{0xfe20, 0xfe2f}, Interval{0xfeff, 0xfeff}, Interval{0xe0100, 0xe01ef},
};

constexpr std::array kWide{
    Interval{0x1100, 0x115f},   Interval{0x231a, 0x231b},   Interval{0x2329, 0x232a},
    Interval{0x2e80, 0x303e},   Interval{0x3041, 0x33ff},   Interval{0x3400, 0x4dbf},
    Interval{0x4e00, 0xa4cf},   Interval{0xa960, 0xa97f},   Interval{0xac00, 0xd7a3},
    Interval{0xf900, 0xfaff},   Interval{0xfe10, 0xfe19},   Interval{0xfe30, 0xfe6f},
    Interval{0xff01, 0xff60},   Interval{0xffe0, 0xffe6},   Interval{0x16fe0, 0x18cff},
    Interval{0x1b000, 0x1b2ff}, Interval{0x1f300, 0x1f64f}, Interval{0x1f680, 0x1f6ff},
    Interval{0x1f900, 0x1faff}, Interval{0x20000, 0x3fffd},
};

// Capitals first, first + step, ... last; the small letter lies `up` further on.
struct Capitals {
  char32_t first, last;
  std::uint32_t step, up;
};

// In order.
constexpr std::array kCapitals{
    Capitals{0x41, 0x5a, 1, 32},    Capitals{0xc0, 0xd6, 1, 32},    Capitals{0xd8, 0xde, 1, 32},
    Capitals{0x100, 0x12e, 2, 1},   Capitals{0x132, 0x136, 2, 1},   Capitals{0x139, 0x147, 2, 1},
    Capitals{0x14a, 0x176, 2, 1},   Capitals{0x179, 0x17d, 2, 1},   Capitals{0x1cd, 0x1db, 2, 1},
    Capitals{0x1de, 0x1ee, 2, 1},   Capitals{0x1f8, 0x21e, 2, 1},   Capitals{0x222, 0x232, 2, 1},
    Capitals{0x386, 0x386, 1, 38},  Capitals{0x388, 0x38a, 1, 37},  Capitals{0x38c, 0x38c, 1, 64},
    Capitals{0x38e, 0x38f, 1, 63},  Capitals{0x391, 0x3a1, 1, 32},  Capitals{0x3a3, 0x3ab, 1, 32},
    Capitals{0x3c2, 0x3c2, 1, 1},   Capitals{0x400, 0x40f, 1, 80},  Capitals{0x410, 0x42f, 1, 32},
    Capitals{0x460, 0x480, 2, 1},   Capitals{0x48a, 0x4be, 2, 1},   Capitals{0x4c0, 0x4c0, 1, 15},
    Capitals{0x4c1, 0x4cd, 2, 1},   Capitals{0x4d0, 0x52e, 2, 1},   Capitals{0x531, 0x556, 1, 48},
    Capitals{0x1e00, 0x1e94, 2, 1}, Capitals{0x1ea0, 0x1efe, 2, 1},
};

bool is_continuation(char c) { return (static_cast<unsigned char>(c) & 0xc0) == 0x80; }

std::size_t sequence_length(unsigned char lead) {
  if (lead < 0x80) return 1;
  if (lead >= 0xc2 && lead <= 0xdf) return 2;
  if (lead >= 0xe0 && lead <= 0xef) return 3;
  return lead >= 0xf0 && lead <= 0xf4 ? 4 : 0;
}

}  // namespace

CodePoint decode(std::string_view text, std::size_t at) {
  const auto lead = static_cast<unsigned char>(text[at]);
  const std::size_t length = sequence_length(lead);
  if (length == 1) return {lead, 1, true};
  if (length == 0 || text.size() - at < length) return {};
  char32_t value = lead & (0x7fU >> length);
  for (std::size_t i = 1; i < length; ++i) {
    if (!is_continuation(text[at + i])) return {};
    value = value << 6 | (static_cast<unsigned char>(text[at + i]) & 0x3fU);
  }
  constexpr std::array<char32_t, 5> kSmallest{0, 0, 0x80, 0x800, 0x10000};
  if (value < kSmallest[length] || value > 0x10ffff || (value >= 0xd800 && value <= 0xdfff)) return {};
  return {value, length, true};
}

void append_utf8(std::string& out, char32_t point) {
  const auto put = [&out](char32_t byte) { out += static_cast<char>(static_cast<unsigned char>(byte)); };
  if (point < 0x80) return put(point);
  const std::size_t more = point < 0x800 ? 1 : point < 0x10000 ? 2 : 3;
  put(((0xff00U >> (more + 1)) & 0xffU) | point >> (6 * more));
  for (std::size_t left = more; left-- > 0;) put(0x80U | ((point >> (6 * left)) & 0x3fU));
}

std::string valid_utf8(std::string_view text) {
  if (std::none_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) >= 0x80; }))
    return std::string(text);
  std::string out;
  out.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    const CodePoint point = decode(text, at);
    append_utf8(out, point.value);
    at += point.length;
  }
  return out;
}

std::size_t count_points(std::string_view text) {
  std::size_t count = 0;
  for (std::size_t at = 0; at < text.size(); ++count) at += decode(text, at).length;
  return count;
}

char32_t fold_case(char32_t point) {
  switch (point) {
    case 0x130:
      return 'i';
    case 0x178:
      return 0xff;
    case 0x17f:
      return 's';
    case 0x1e9e:
      return 0xdf;
    default:
      break;
  }
  for (const Capitals& row : kCapitals) {
    if (point < row.first) break;
    if (point <= row.last && (point - row.first) % row.step == 0) return point + row.up;
  }
  return point;
}

std::string fold_case(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    if (static_cast<unsigned char>(text[at]) < 0x80) {
      const char c = text[at++];
      out += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
      continue;
    }
    const CodePoint point = decode(text, at);
    if (point.valid)
      append_utf8(out, fold_case(point.value));
    else
      out += text[at];
    at += point.length;
  }
  return out;
}

bool is_unsafe(char32_t point) {
  return point < 0x20 || (point >= 0x7f && point < 0xa0) || (point >= 0x200e && point <= 0x200f) ||
         (point >= 0x2028 && point <= 0x202e) || (point >= 0x2066 && point <= 0x2069) || point == 0x61c;
}

std::size_t display_width(char32_t point) {
  if (point < 0x300) return 1;
  if (lies_in(kCombining, point)) return 0;
  return lies_in(kWide, point) ? 2 : 1;
}

std::size_t display_width(std::string_view text) {
  std::size_t width = 0;
  for (std::size_t at = 0; at < text.size();) {
    const CodePoint point = decode(text, at);
    width += display_width(point.value);
    at += point.length;
  }
  return width;
}

}  // namespace muster::base
