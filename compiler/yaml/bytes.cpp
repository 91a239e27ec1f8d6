#include "yaml/bytes.h"

#include <fmt/format.h>

namespace muster::yaml {
namespace {

constexpr std::string_view kMark = "\xef\xbb\xbf";
constexpr char32_t kNotUtf8 = 0xffffffff;

unsigned char byte(std::string_view text, std::size_t at) {
  return at < text.size() ? static_cast<unsigned char>(text[at]) : 0;
}

struct Point {
  char32_t value;
  Offset length;
};

// The code point at `at`, refusing overlong forms, surrogates and values past Unicode's end.
Point decode(std::string_view text, Offset at) {
  const unsigned char lead = byte(text, at);
  const Offset length = lead < 0x80   ? 1
                        : lead < 0xc2 ? 0
                        : lead < 0xe0 ? 2
                        : lead < 0xf0 ? 3
                        : lead < 0xf5 ? 4
                                      : 0;
  if (length == 0) return {kNotUtf8, 1};
  char32_t value = length == 1 ? lead : lead & (0x7fu >> length);
  for (Offset i = 1; i < length; ++i) {
    const unsigned char next = byte(text, at + i);
    if ((next & 0xc0) != 0x80) return {kNotUtf8, i};
    value = value << 6 | (next & 0x3fu);
  }
  const bool overlong = (length == 3 && value < 0x800) || (length == 4 && value < 0x10000);
  if (overlong || (value >= 0xd800 && value < 0xe000) || value > 0x10ffff) return {kNotUtf8, length};
  return {value, length};
}

std::optional<ByteFault> wide_text(std::string_view text) {
  const auto begins = [&](std::string_view mark) { return text.substr(0, mark.size()) == mark; };
  using namespace std::string_view_literals;
  const bool utf32 = begins("\xff\xfe\0\0"sv) || begins("\0\0\xfe\xff"sv);
  if (!utf32 && !begins("\xff\xfe"sv) && !begins("\xfe\xff"sv)) return std::nullopt;
  return ByteFault{{0, utf32 ? 4u : 2u},
                   fmt::format("the file is in {}, not in UTF-8", utf32 ? "UTF-32" : "UTF-16"),
                   "save it as UTF-8"};
}

ByteFault not_utf8(std::string_view text, Offset at, Offset length) {
  return {{at, at + length},
          fmt::format("byte 0x{:02X} is not valid UTF-8", byte(text, at)),
          "save the file as UTF-8; it seems to be in another encoding (Latin-1, Windows-1252)"};
}

ByteFault bad_character(char32_t value, Piece where) {
  if (value == 0)
    return {where, "the file holds a NUL byte, so it is no text", "is it a binary file, or text in UTF-16?"};
  if (value == 0xfeff)
    return {where, "a byte order mark inside the text, where nobody can see it",
            "delete the invisible character U+FEFF"};
  const auto code = static_cast<std::uint32_t>(value);
  if (value == 0x2028 || value == 0x2029)
    return {where, fmt::format("the line break U+{:04X}, which few programs show, inside the text", code),
            "delete it, or put a line break or space there"};
  return {where, fmt::format("control character U+{:04X} in the text", code),
          value < 0x80 || value > 0x9f
              ? "delete it"
              : "delete it; such characters come from text wrongly converted from Windows-1252"};
}

}  // namespace

bool is_text(char32_t value) {
  if (value < 0x20) return value == '\t' || value == '\n' || value == '\r';
  const bool invisible = value == 0xfeff || value == 0x2028 || value == 0x2029;
  return !invisible && (value < 0x7f || value > 0x9f) && value != 0xfffe && value != 0xffff;
}

ByteSurvey survey(std::string_view text) {
  ByteSurvey out;
  out.fault = wide_text(text);
  if (out.fault) return out;
  out.start = text.substr(0, kMark.size()) == kMark ? static_cast<Offset>(kMark.size()) : 0;
  for (Offset at = out.start; at < text.size();) {
    const unsigned char c = byte(text, at);
    if ((c >= 0x20 && c < 0x7f) || c == '\n' || c == '\r') {
      ++at;
      continue;
    }
    const Point point = decode(text, at);
    if (point.value == kNotUtf8)
      out.fault = not_utf8(text, at, point.length);
    else if (!is_text(point.value))
      out.fault = bad_character(point.value, {at, at + point.length});
    if (out.fault) return out;
    at += point.length;
  }
  return out;
}

}  // namespace muster::yaml
