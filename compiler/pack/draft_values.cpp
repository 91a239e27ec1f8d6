#include "base/unicode.h"
#include "pack/draft.h"

namespace muster::pack {

std::string str(std::string_view text) { return base::valid_utf8(text); }

std::string str(const base::Text& text) { return str(text.value); }

std::vector<std::string> strs(const std::vector<base::Text>& texts) {
  std::vector<std::string> out;
  for (const base::Text& text : texts) out.push_back(str(text));
  return out;
}

std::unique_ptr<format::Figure> figure(int value, bool known) {
  return std::make_unique<format::Figure>(known ? value : 0, known);
}

std::unique_ptr<format::Figure> figure(const model::Number& number) {
  return number.present() ? figure(number.value, number.known()) : nullptr;
}

std::unique_ptr<format::Spot> spot(format::Spot spot) {
  return spot.line() == 0 ? nullptr : std::make_unique<format::Spot>(spot);
}

std::vector<format::RatingValue> rating_values(const std::vector<resolve::RatingValue>& ratings) {
  std::vector<format::RatingValue> out;
  for (const resolve::RatingValue& rating : ratings)
    out.emplace_back(rating.rating, rating.known, rating.known ? rating.value : 0);
  return out;
}

std::vector<std::uint32_t> hex_indices(std::span<const resolve::NamedHex> hexes) {
  std::vector<std::uint32_t> out;
  for (const resolve::NamedHex& named : hexes) out.push_back(named.hex);
  return out;
}

format::TablePoint table_point(table::Point point) { return {point.x, point.y}; }

std::unique_ptr<format::Figure> thousandths(const base::Text& length) {
  const auto read = table::read_length(length.value);
  return figure(read.value_or(0), read.has_value());
}

std::unique_ptr<format::AreaT> area(const table::Outline& outline) {
  auto out = std::make_unique<format::AreaT>();
  for (const table::Point corner : outline) out->corners.push_back(table_point(corner));
  return out;
}

Areas areas(const std::vector<table::Outline>& outlines) {
  Areas out;
  for (const table::Outline& one : outlines) out.push_back(area(one));
  return out;
}

Areas areas(std::span<const resolve::NamedArea> named) {
  Areas out;
  for (const resolve::NamedArea& one : named) out.push_back(area(one.outline));
  return out;
}

std::vector<format::NumberRange> number_ranges(const std::vector<resolve::NumberSpan>& spans) {
  std::vector<format::NumberRange> out;
  for (const resolve::NumberSpan& span : spans)
    out.emplace_back(span.low.value_or(0), span.high.value_or(0), !span.low, !span.high);
  return out;
}

std::int32_t index_or_none(resolve::Index index) {
  return index == resolve::kNone ? -1 : static_cast<std::int32_t>(index);
}

std::vector<std::string> names_of(const base::Text& name, const std::vector<base::Text>& aka) {
  std::vector<std::string> out = strs(aka);
  if (name.present()) out.insert(out.begin(), str(name));
  return out;
}

std::string UniqueIds::take(std::string id) {
  for (;;) {
    const int number = ++taken_[id];
    if (number == 1) return id;
    id += "-" + std::to_string(number);
  }
}

}  // namespace muster::pack
