#include "pack/points_range.h"

#include <charconv>

#include "resolve/code_pattern.h"

namespace muster::pack {
namespace {

void skip_blanks(std::string_view& text) { text.remove_prefix(resolve::blank_length(text)); }

std::optional<int> take_number(std::string_view& text) {
  int value = 0;
  const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{}) return std::nullopt;
  text.remove_prefix(static_cast<std::size_t>(stop - text.data()));
  skip_blanks(text);
  return value;
}

bool take_between(std::string_view& text) {
  const std::size_t length = text.starts_with("to ") ? 2 : resolve::dash_length(text);
  text.remove_prefix(length);
  skip_blanks(text);
  return length != 0;
}

}  // namespace

std::optional<PointsRange> read_points(std::string_view text) {
  skip_blanks(text);
  const auto low = take_number(text);
  if (!low) return std::nullopt;
  if (text.empty()) return PointsRange{*low, *low};
  if (text == "+") return PointsRange{*low, std::nullopt};
  if (!take_between(text)) return std::nullopt;
  const auto high = take_number(text);
  if (!high || !text.empty()) return std::nullopt;
  return PointsRange{*low, *high};
}

}  // namespace muster::pack
