#include "resolve/line_words.h"

#include <algorithm>
#include <charconv>
#include <utility>

#include "base/parallel.h"

namespace muster::resolve {
namespace {

using Lines = std::vector<const model::UnitLine*>;

void collect(const std::vector<model::UnitLine>& lines, Lines& out) {
  for (const model::UnitLine& line : lines) {
    if (says_units(line)) out.push_back(&line);
    collect(line.keys->units, out);
  }
}

void collect(const std::vector<model::FormationLine>& formations, Lines& out) {
  for (const model::FormationLine& formation : formations) {
    collect(formation.units, out);
    collect(formation.formations, out);
  }
}

std::size_t count(const std::vector<model::FormationLine>& formations) {
  std::size_t all = formations.size();
  for (const model::FormationLine& formation : formations) all += count(formation.formations);
  return all;
}

Lines lines_of_sides(const model::Scenario& scenario) {
  Lines lines;
  for (const auto& [name, side] : scenario.sides) collect(side.formations, lines);
  return lines;
}

// "3 x Garde" has three units, as far as one can tell without reading on.
std::size_t likely_units(const model::UnitLine& line) {
  if (line.keys->count.known()) return static_cast<std::size_t>(std::max(1, line.keys->count.value));
  const std::string_view text = line.line.value;
  int count = 1;
  std::from_chars(text.data(), text.data() + text.size(), count);
  return static_cast<std::size_t>(std::max(1, count));
}

Lines lines_of(const model::Scenario& scenario) {
  Lines lines = lines_of_sides(scenario);
  for (const model::Variant& variant : scenario.variants)
    for (const model::Addition& addition : variant.add) {
      collect(addition.units, lines);
      collect(addition.formations, lines);
    }
  return lines;
}

}  // namespace

bool says_units(const model::UnitLine& line) {
  const bool block = !line.keys->units.empty() || !line.keys->leaders.empty();
  return !block && (line.line.present() || line.keys->name.present() || line.keys->code.present() ||
                    line.keys->type.present());
}

Room room_for_lines(const model::Scenario& scenario) {
  Room room;
  for (const auto& [name, side] : scenario.sides) room.formations += count(side.formations);
  for (const model::UnitLine* line : lines_of_sides(scenario)) {
    ++room.entries;
    room.units =
        std::min(kMaxUnits, room.units + std::min<std::size_t>(likely_units(*line), kMaxUnitsPerLine));
  }
  return room;
}

LineWords::LineWords(const model::Scenario& scenario, const Ruleset& rules) {
  const Lines lines = lines_of(scenario);
  read_.resize(lines.size());
  for (std::size_t i = 0; i < lines.size(); ++i) index_.emplace(lines[i], i);
  constexpr std::size_t kTogether = 64;
  base::each_index((lines.size() + kTogether - 1) / kTogether, base::cores(), [&](std::size_t part) {
    for (std::size_t i = part * kTogether; i < std::min(lines.size(), (part + 1) * kTogether); ++i) {
      diagnostics::Sink sink;
      read_[i].words = read_unit_words(*lines[i], rules, sink);
      read_[i].found = std::move(sink.found());
    }
  });
}

const LineWords::Read* LineWords::find(const model::UnitLine& line) const {
  const auto found = index_.find(&line);
  return found == index_.end() ? nullptr : &read_[found->second];
}

}  // namespace muster::resolve
