// Settings of the grid.
#include <fmt/format.h>

#include "editor/commands/map.h"
#include "editor/commands/map_areas.h"
#include "editor/commands/values.h"
#include "resolve/board.h"

namespace muster::editor::commands {
namespace {

using document::Place;
using Entries = yaml::Value::Entries;

class GridWriter {
 public:
  explicit GridWriter(const Analysis& analysis) : analysis_(analysis), grid_{analysis.map_path(), {"grid"}} {}

  void text(const char* key, const std::optional<std::string>& value) {
    if (value) put(analysis_, grid_, key, *value, edits);
  }
  void part(const char* key, const char* short_key, Entries values) {
    put_in(analysis_, {grid_.file, grid_.path / key}, short_key, values, edits);
  }

  // `last: at least 2025` is the short form of {number: 2025, at least: yes}.
  void extent(const char* key, const std::optional<std::string>& number, std::optional<bool> at_least) {
    if (!number && !at_least) return;
    const Place at{grid_.file, grid_.path / key};
    const yaml::Node* const node = analysis_.node(at);
    constexpr std::string_view kAtLeast = "at least ";
    if (node && node->is_mapping()) {
      if (number) put(analysis_, at, "number", *number, edits);
      if (at_least && !*at_least && node->find("at least"))
        edits.push_back(yaml::Remove{at.path / "at least"});
      else if (at_least && *at_least)
        put(analysis_, at, "at least", "yes", edits, yaml::after("number"));
      return;
    }
    std::string old = node ? node->text.str() : "";
    const bool inferred = old.starts_with(kAtLeast);
    if (inferred) old.erase(0, kAtLeast.size());
    const std::string now = (at_least.value_or(inferred) ? std::string(kAtLeast) : "") + number.value_or(old);
    put(analysis_, grid_, key, now, edits);
  }

  void lengths(const GridChange& change) {
    if (!change.even_length && !change.odd_length) return;
    const bool equal = change.even_length.value_or("").empty() && change.odd_length.value_or("").empty();
    const Place at{grid_.file, grid_.path / "lengths"};
    if (equal && analysis_.node(at)) edits.push_back(yaml::Remove{at.path});
    Entries values;
    if (!equal && change.even_length) values.emplace_back("even", *change.even_length);
    if (!equal && change.odd_length) values.emplace_back("odd", *change.odd_length);
    part("lengths", "", values);
  }

  std::vector<yaml::Edit> edits;

 private:
  const Analysis& analysis_;
  Place grid_;
};

Entries entries(std::initializer_list<std::pair<const char*, const std::optional<std::string>*>> all) {
  Entries out;
  for (const auto& [key, value] : all)
    if (*value) out.emplace_back(key, **value);
  return out;
}

// The grid as it would be, to hear what is wrong with it. Texts need a place to count as written: any.
base::Status check(const model::GridLines& now, const GridChange& change) {
  model::GridLines lines = now;
  const auto text = [&](base::Text& into, const std::optional<std::string>& value) {
    if (value) into = {*value, now.range};
  };
  text(lines.label, change.label);
  text(lines.first.number, change.first);
  text(lines.last.number, change.last);
  text(lines.lines.run, change.lines_run);
  text(lines.lines.grow, change.lines_grow);
  text(lines.places.grow, change.places_grow);
  text(lines.shifted.lines, change.shifted_lines);
  text(lines.shifted.towards, change.shifted_towards);
  text(lines.north, change.north);
  if (change.even_length || change.odd_length) {
    text(lines.lengths.even, change.even_length);
    text(lines.lengths.odd, change.odd_length);
    const bool equal = lines.lengths.even.empty() && lines.lengths.odd.empty();
    lines.lengths.range = equal ? base::SourceRange{} : now.range;
  }
  diagnostics::Sink sink;
  if (resolve::make_grid(lines, sink)) return base::Done{};
  return base::Error{sink.found().empty() ? "such a grid cannot be made" : sink.found().front().message};
}

// What the history says of a change: the first that it sets, as the others go with that.
std::string label_of(const GridChange& change) {
  const auto extent = [](const char* which, const std::optional<std::string>& number, bool at_least) {
    if (number) return fmt::format("{} hex {}", which, *number);
    return fmt::format("{} hex is {}", which, at_least ? "inferred" : "as printed");
  };
  if (change.label) return fmt::format("hex numbers {}", *change.label);
  if (change.first || change.first_at_least)
    return extent("first", change.first, change.first_at_least.value_or(false));
  if (change.last || change.last_at_least)
    return extent("last", change.last, change.last_at_least.value_or(false));
  if (change.lines_run) return fmt::format("lines run {}", *change.lines_run);
  if (change.lines_grow) return fmt::format("lines are numbered {}", *change.lines_grow);
  if (change.places_grow) return fmt::format("places are numbered {}", *change.places_grow);
  if (change.shifted_lines) return fmt::format("shifted lines: {}", *change.shifted_lines);
  if (change.shifted_towards) return fmt::format("lines are shifted {}", *change.shifted_towards);
  if (change.even_length || change.odd_length) return "lengths of lines";
  return change.north ? fmt::format("north is {}", *change.north) : "change the grid";
}

}  // namespace

Made set_grid(const Analysis& analysis, const GridChange& change) {
  if (auto good = check(analysis.board()->map().grid, change); !good) return base::Error{good.error()};
  GridWriter writer(analysis);
  writer.text("label", change.label);
  writer.extent("first", change.first, change.first_at_least);
  writer.extent("last", change.last, change.last_at_least);
  writer.part("lines", "", entries({{"run", &change.lines_run}, {"grow", &change.lines_grow}}));
  writer.part("places", "", entries({{"grow", &change.places_grow}}));
  writer.part("shifted", "lines",
              entries({{"lines", &change.shifted_lines}, {"towards", &change.shifted_towards}}));
  writer.lengths(change);
  writer.text("north", change.north);
  return map_edit(analysis, label_of(change), std::move(writer.edits));
}

}  // namespace muster::editor::commands
