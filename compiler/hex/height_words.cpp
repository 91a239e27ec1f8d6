#include "hex/height_words.h"

#include <algorithm>

namespace muster::hex {

std::optional<HeightSpan> take_heights(TextCursor& cursor) {
  constexpr int kMost = 1'000'000;
  const std::size_t start = cursor.at();
  const auto number = [&] {
    const std::size_t from = cursor.at();
    const bool below = cursor.take_dash();
    const int value = cursor.take_number();
    if (value < 0) cursor.seek(from);
    return value < 0 ? std::nullopt : std::optional(below ? -value : value);
  };
  cursor.take_any({"any", "all"});
  if (!cursor.take_any({"hex", "hexes"}).empty()) cursor.take_any({"of", "at", "on"});
  const bool word =
      !cursor.take_any({"height", "heights", "level", "levels", "elevation", "elevations"}).empty();
  const auto low = word ? number() : std::nullopt;
  if (!low) return cursor.seek(start), std::nullopt;
  const std::size_t after = cursor.at();
  if (cursor.take_words({"or", "more"}) || cursor.take_words({"or", "higher"}) ||
      cursor.take_words({"or", "above"}) || cursor.take_words({"and", "above"}) ||
      cursor.take_words({"and", "up"}))
    return HeightSpan{*low, kMost};
  if (cursor.take_words({"or", "less"}) || cursor.take_words({"or", "lower"}) ||
      cursor.take_words({"or", "below"}) || cursor.take_words({"and", "below"}))
    return HeightSpan{-kMost, *low};
  if (cursor.take_dash() || cursor.take_word("to"))
    if (const auto high = number()) return HeightSpan{std::min(*low, *high), std::max(*low, *high)};
  cursor.seek(after);
  return HeightSpan{*low, *low};
}

}  // namespace muster::hex
