// Lists of hexes as typed, expanded on a map; what is wrong with them is reported at its characters.
#include <algorithm>

#include <fmt/format.h>

#include "base/edit_distance.h"
#include "base/parallel.h"
#include "resolve/board.h"

namespace muster::resolve {

using diagnostics::Kind;
using diagnostics::Sink;

// A name beside a hex is held against what the map has; it may be a slip, or a remark and no name at all.
void Board::compare_beside(const hex::PlaceBeside& beside, const base::Text& text, Sink& sink) const {
  const base::SourceRange where = text.part(beside.from, beside.length);
  const BoardPlace* place = find_place(beside.name);
  if (!place && !resolve_name(beside.name)) {
    std::vector<std::string_view> known;
    for (const BoardPlace& one : places_) known.push_back(one.name.value);
    const auto near = base::nearest(beside.name, known);
    if (!near) return;
    place = &places_[*near];
    sink.add(Kind::name_mismatch, where,
             fmt::format("`{}` is taken to mean `{}`", beside.name, place->name.value))
        .help.push_back(fmt::format("write `{}`", place->name.value));
  }
  if (!place || !place->complete || place->hexes.empty()) return;
  if (std::find(place->hexes.begin(), place->hexes.end(), beside.hex) != place->hexes.end()) return;
  sink.add(Kind::place_conflict, where,
           fmt::format("{} is not in hex {} on the map", place->name.value, grid_.label(beside.hex)))
      .related.push_back({place->name.range, fmt::format("the map has it in {}", labels(place->hexes))});
}

// The first few, for messages.
std::string Board::labels(const std::vector<hex::HexIndex>& hexes) const {
  constexpr std::size_t kMost = 4;
  std::string out;
  for (std::size_t i = 0; i < hexes.size() && i < kMost; ++i) out += (i ? ", " : "") + grid_.label(hexes[i]);
  return out + (hexes.size() > kMost ? ", ..." : "");
}

// The name within a slip's distance, without the words around it; or what there is.
void Board::explain_unknown(std::string_view text, diagnostics::Diagnostic& found) const {
  constexpr std::size_t kMostListed = 12;
  std::vector<std::string_view> known;
  for (const BoardPlace& place : places_) known.push_back(place.name.value);
  for (const BoardPlace& zone : zones_) known.push_back(zone.name.value);
  for (const Box& box : boxes_) known.push_back(box.name.value);
  for (const auto& edge : map_.edges)
    for (const base::Text& other : edge.value.aka) known.push_back(other.value);
  for (const std::string_view around : {"any ", "all ", "the "})
    if (text.starts_with(around)) text.remove_prefix(around.size());
  for (const std::string_view around : {" hexes", " hex"})
    if (text.ends_with(around)) text.remove_suffix(around.size());
  if (const auto near = base::nearest(text, known))
    found.help.push_back(fmt::format("did you mean `{}`?", known[*near]));
  else if (!known.empty() && known.size() <= kMostListed)
    found.help.push_back(
        fmt::format("the map has {}, and the game's kinds of terrain", fmt::join(known, ", ")));
}

void Board::report(const hex::RangeProblem& problem, const base::Text& text, Sink& sink) const {
  const base::SourceRange where = text.part(problem.from, problem.length);
  if (problem.read_as_meant) {
    sink.add(Kind::misprint, where, fmt::format("`{}`: {}", problem.text, problem.reason))
        .help.push_back("it is read as meant; put it right here, or record what the book prints");
    return;
  }
  switch (problem.fault) {
    case hex::RangeFault::off_map: {
      auto& found = sink.add(Kind::hex_off_map, where, fmt::format("the map has no hex {}", problem.text));
      if (!problem.reason.empty()) found.notes.push_back(problem.reason);
      if (size_inferred()) {
        found.related.push_back({map_.grid.last.number.range, "the last hex is inferred, not printed"});
        found.notes.push_back("if the printed map does have it, widen `last:` there");
      }
      return;
    }
    case hex::RangeFault::unknown_name: {
      auto& found =
          sink.add(Kind::unknown_name, where, fmt::format("nothing on the map is called `{}`", problem.text));
      explain_unknown(problem.text, found);
      return;
    }
    case hex::RangeFault::bad_number:
      sink.add(Kind::bad_hex_number, where, fmt::format("`{}` is no hex number", problem.text))
          .notes.push_back(problem.reason);
      return;
    case hex::RangeFault::no_form: {
      const bool word = problem.text.find_first_of("0123456789xX") != std::string::npos;
      auto& found = sink.add(Kind::ambiguous_range, where,
                             word ? fmt::format("`{}` is no range of hexes", problem.text)
                                  : fmt::format("`{}`: {}", problem.text, problem.reason));
      if (word) found.notes.push_back(problem.reason);
      return;
    }
    case hex::RangeFault::not_adjacent:
      sink.add(Kind::adjacency_mismatch, where, problem.reason);
      return;
    case hex::RangeFault::no_region:
      sink.add(Kind::ambiguous_range, where, problem.reason);
      return;
    case hex::RangeFault::too_many:
      sink.add(Kind::too_large, where, fmt::format("`{}` names more hexes than the map has", problem.text))
          .help.push_back(fmt::format("the map has {} hexes", grid_.size()));
      return;
  }
}

NamedHexes Board::expand(const std::vector<base::Text>& texts, Sink& sink) const {
  return expand(texts, {}, sink);
}

// What the resolver is asked for while it expands one text.
struct Board::Asked {
  bool open = false;   // a name is used of which the map does not say all hexes
  bool later = false;  // something is used that is not read yet
};

hex::NameResolver Board::listening(const Presence& presence, Asked& asked) const {
  hex::NameResolver all;
  all.in_play = presence.in_play;
  all.hexes = [this, &asked](std::string_view name) {
    auto hexes = resolve_name(name);
    if (!hexes) return hexes;
    asked.open = asked.open || !extent_known(name);
    asked.later = asked.later || (!read_ && names_ground(name));
    return hexes;
  };
  all.feature = [this, &asked](std::string_view name) {
    auto feature = find_feature(name);
    if (!feature) return feature;
    asked.open = asked.open || !feature->complete;
    asked.later = asked.later || !read_;
    return feature;
  };
  all.heights = [this, &asked](hex::HeightSpan heights) {
    asked.open = asked.open || !heights_known(heights);
    asked.later = asked.later || !read_;
    return at_height(heights);
  };
  if (presence.standing)
    all.standing = [&presence, &asked](std::string_view name) {
      auto region = presence.standing(name);
      asked.later = asked.later || (region && region->later);
      asked.open = asked.open || (region && region->hexes.empty() && region->fault.empty());
      return region;
    };
  return all;
}

struct Board::Expanded {
  hex::RangeResult range;
  Asked asked;
};

Board::Expanded Board::read_list(const base::Text& text, const Presence& presence) const {
  Expanded out;
  out.range = hex::expand(text.value, grid_, listening(presence, out.asked));
  return out;
}

NamedHexes Board::expand(const std::vector<base::Text>& texts, const Presence& presence, Sink& sink) const {
  constexpr std::size_t kBatch = 64;  // long lists, as those of terrain are, are read on all cores
  if (table_) return expand_areas(texts, sink);
  NamedHexes out;
  Sink found;
  std::size_t items = 0;
  std::vector<Expanded> batch(std::min(kBatch, texts.size()));
  const unsigned cores = texts.size() < kBatch || presence.standing ? 1 : base::cores();
  for (std::size_t i = 0; i < texts.size(); ++i) {
    if (i % kBatch == 0)
      base::each_index(std::min(kBatch, texts.size() - i), cores, [&](std::size_t next) {
        const base::Text& one = texts[i + next];
        batch[next] = model::is_unknown(one) ? Expanded() : read_list(one, presence);
      });
    const base::Text& text = texts[i];
    const auto& [result, asked] = batch[i % kBatch];
    if (model::is_unknown(text)) {
      ++out.unknown;
      ++items;
      continue;
    }
    if (refuse_points(text, found)) {
      out.complete = false;
      ++items;
      continue;
    }
    for (const hex::ListedHex& listed : result.hexes)
      out.hexes.push_back({listed.hex, text.part(listed.from, listed.length),
                           static_cast<std::uint32_t>(items + listed.item)});
    for (const hex::RangeProblem& problem : result.problems) report(problem, text, found);
    for (const hex::PlaceBeside& beside : result.places) compare_beside(beside, text, found);
    if (asked.open) out.complete = false;
    if (result.hexes.empty() && result.problems.empty() && !asked.open)
      found.add(Kind::ambiguous_range, text.range, fmt::format("`{}` leaves no hex of the map", text.value));
    out.ordered = out.ordered && result.ordered;
    out.complete =
        out.complete && std::all_of(result.problems.begin(), result.problems.end(),
                                    [](const hex::RangeProblem& one) { return one.read_as_meant; });
    out.later = out.later || asked.later;
    items += std::max<std::size_t>(result.items, 1);
  }
  out.complete = out.complete && out.unknown == 0 && !out.later;
  if (!out.later || !presence.standing)
    for (diagnostics::Diagnostic& one : found.found()) sink.add(std::move(one));
  return out;
}

std::vector<hex::HexIndex> Board::line(std::string_view pattern) const {
  if (pattern.find_first_of("xX") == std::string_view::npos) return {};
  const hex::RangeResult result = hex::expand(pattern, grid_, [](std::string_view) { return std::nullopt; });
  if (!result.problems.empty()) return {};
  std::vector<hex::HexIndex> hexes;
  for (const hex::ListedHex& listed : result.hexes) hexes.push_back(listed.hex);
  std::sort(hexes.begin(), hexes.end());
  return hexes;
}

}  // namespace muster::resolve
