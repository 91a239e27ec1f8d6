// Boxes and tracks of a map or of a battle.
#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "resolve/board.h"
#include "resolve/number_span.h"

namespace muster::resolve {
namespace {

using diagnostics::Kind;
using diagnostics::Sink;

constexpr int kMostSpaces = 1000;
constexpr std::array<std::string_view, 6> kTaken = {"default", "off map", "not used",
                                                    "unknown", "any",     "none"};

bool shares(const std::vector<std::string>& a, const std::vector<std::string>& b) {
  return std::any_of(a.begin(), a.end(),
                     [&](const std::string& one) { return std::find(b.begin(), b.end(), one) != b.end(); });
}

// "1-12" is all numbers from 1 to 12; what is no number is a name.
void add_spaces(const base::Text& text, std::vector<std::string>& out, Sink& sink) {
  const SpanList spans = read_spans(text.value);
  const bool numbers = spans.reading == SpanReading::numbers && !spans.by_sign;
  if (!numbers) return out.push_back(text.str());
  for (const NumberSpan& span : spans.spans) {
    if (!span.low || !span.high || *span.high - *span.low >= kMostSpaces) {
      sink.add(Kind::too_large, text.range, fmt::format("a track has at most {} spaces", kMostSpaces))
          .help.push_back("write its first and last number, as in 1-12");
      return;
    }
    for (int number = *span.low; number <= *span.high; ++number) out.push_back(std::to_string(number));
  }
}

}  // namespace

std::vector<Box> Board::read_boxes(const model::Keyed<model::Box>& boxes, Sink& sink) const {
  std::vector<Box> all = boxes_;  // those of a battle stand beside the map's
  const std::size_t own = all.size();
  for (const auto& [name, from] : boxes) {
    Box box{name, &from, {fold(name.value)}, {}, {}};
    for (const base::Text& other : from.aka) box.spellings.push_back(fold(other.value));
    for (const base::Text& side : from.sides) box.sides.push_back(fold(side.value));
    if (table_ && !from.leads_to.empty())
      sink.add(Kind::wrong_type, from.leads_to.front().range,
               "a table has no hexes to which a box could lead")
          .help.push_back("say it in words, under `says:`");
    else
      for (const NamedHex& one : expand(from.leads_to, sink).hexes) box.leads_to.push_back(one.hex);
    for (const base::Text& text : from.spaces)
      if (!model::is_unknown(text)) add_spaces(text, box.spaces, sink);
    if (std::any_of(kTaken.begin(), kTaken.end(), [&, &printed = name.value](std::string_view word) {
          return model::is_word(printed, word);
        }))
      sink.add(Kind::ambiguous_name, name.range,
               fmt::format("`{}` means something else where a place is written", name.value))
          .help.push_back("call the box as the book does, with another word beside it");
    for (const Box& other : all)
      if (shares(other.spellings, box.spellings))
        sink.add(Kind::ambiguous_name, name.range, fmt::format("two boxes are called `{}`", name.value))
            .related.push_back({other.name.range, "the other one"});
    if (const BoardPlace* place = find_place(name.value))
      sink.add(Kind::ambiguous_name, name.range,
               fmt::format("`{}` is a place of the map and a box", name.value))
          .related.push_back({place->name.range, "the place"});
    all.push_back(std::move(box));
  }
  if (&boxes != &map_.boxes) return all;
  all.erase(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(own));
  return all;
}

}  // namespace muster::resolve
