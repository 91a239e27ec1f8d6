// Units and leaders in boxes and on tracks.
#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "base/edit_distance.h"
#include "resolve/builder.h"

namespace muster::resolve {
namespace {

using diagnostics::Kind;

// Words around the name of a box and the number of a space: "on the Turn Track at 3", "space 3 of the Turn
// Track".
constexpr std::array<std::string_view, 10> kAround = {"on", "in",  "at",    "of",  "the",
                                                      "no", "no.", "space", "box", "number"};

std::string without_words_around(std::string_view text) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find_first_of(" :#", at), text.size());
    const std::string_view word = text.substr(at, end - at);
    if (!word.empty() && std::find(kAround.begin(), kAround.end(), word) == kAround.end())
      out += (out.empty() ? "" : " ") + std::string(word);
    at = end + 1;
  }
  return out;
}

// What is left of a text when a name that stands in it as a whole is taken out; nothing when it does not.
std::optional<std::string> left_of(const std::string& text, const std::string& name) {
  const std::size_t at = name.empty() ? std::string::npos : text.find(name);
  if (at == std::string::npos) return std::nullopt;
  const auto ends = [](char c) { return c == ' ' || c == ':' || c == '#'; };
  const std::size_t end = at + name.size();
  if ((at > 0 && !ends(text[at - 1])) || (end < text.size() && !ends(text[end]))) return std::nullopt;
  return without_words_around(text.substr(0, at) + " " + text.substr(end));
}

std::string spaces_in_words(const Box& box) {
  constexpr std::size_t kMost = 4;
  if (box.spaces.size() > kMost) return fmt::format("{} to {}", box.spaces.front(), box.spaces.back());
  return fmt::format("{}", fmt::join(box.spaces, ", "));
}

}  // namespace

const std::optional<Placement>& Builder::in_box(const model::Place& place) {
  static const std::optional<Placement> kNoBox;
  if (battle_.boxes.empty() || place.hexes.empty()) return kNoBox;
  const auto known = box_places_.find(&place);
  if (known != box_places_.end()) return known->second;
  return box_places_.emplace(&place, read_box(place)).first->second;
}

std::optional<Placement> Builder::read_box(const model::Place& place) {
  if (place.hexes.size() == 1) return box_called(place.hexes.front(), place.range);
  for (const base::Text& text : place.hexes) {
    const std::string folded = battle_.rules->fold_name(text.value);
    for (const Box& box : battle_.boxes)
      for (const std::string& name : box.spellings)
        if (const auto left = left_of(folded, name); left && left->find(' ') == std::string::npos) {
          sink_
              .add(Kind::wrong_type, text.range,
                   fmt::format("{} is no hex: it cannot stand in a list", box.name.value))
              .help.push_back("give the units that start there a line or a block of their own");
          Placement unknown;
          unknown.kind = PlaceKind::unknown;
          unknown.where = place.range;
          return unknown;
        }
  }
  return std::nullopt;
}

std::optional<Placement> Builder::box_called(const base::Text& text, const base::SourceRange& where) {
  Placement out;
  out.where = where;
  const std::string folded = battle_.rules->fold_name(text.value);
  std::size_t longest = 0;
  std::string space;
  Index at = kNone;
  for (Index i = 0; i < battle_.boxes.size(); ++i)
    for (const std::string& name : battle_.boxes[i].spellings) {
      auto left = left_of(folded, name);
      const bool track = !battle_.boxes[i].spaces.empty();
      if (!left || name.size() <= longest || (!left->empty() && !track)) continue;
      longest = name.size();
      at = i;
      space = std::move(*left);
    }
  if (at == kNone) {
    std::vector<std::string_view> known;
    for (const Box& box : battle_.boxes) known.push_back(box.name.value);
    const auto near = base::nearest(text.value, known);
    diagnostics::Sink ignored;  // it is asked whether this is anything else
    if (!near || battle_.board->expand({text}, ignored).hexes.size() > 0 || ignored.found().empty())
      return std::nullopt;
    auto& found = sink_.add(Kind::unknown_name, text.range, fmt::format("there is no box `{}`", text.value));
    found.help.push_back(fmt::format("did you mean `{}`?", known[*near]));
    found.corrected = std::string(known[*near]);
    out.kind = PlaceKind::unknown;
    return out;
  }
  out.details.own().box = at;
  const Box& box = battle_.boxes[at];
  const auto found = std::find_if(box.spaces.begin(), box.spaces.end(), [&](const std::string& one) {
    return without_words_around(battle_.rules->fold_name(one)) == space;
  });
  if (box.spaces.empty() || found != box.spaces.end()) {
    out.kind = PlaceKind::box;
    if (found != box.spaces.end()) out.details.own().space = static_cast<Index>(found - box.spaces.begin());
    return out;
  }
  auto& wrong = sink_.add(Kind::unknown_name, text.range,
                          space.empty() ? fmt::format("on which space of {} is not said", box.name.value)
                                        : fmt::format("{} has no space {}", box.name.value, space));
  wrong.related.push_back({box.name.range, fmt::format("it has {}", spaces_in_words(box))});
  wrong.help.push_back(
      fmt::format("write the space behind its name, as in `{} {}`", box.name.value, box.spaces.front()));
  out.kind = PlaceKind::unknown;
  return out;
}

}  // namespace muster::resolve
