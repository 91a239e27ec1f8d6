// How the map's hexes are numbered and lie: each setting is an edit of its own.
#include <array>
#include <map>
#include <utility>

#include <fmt/format.h>

#include "editor/commands/fields.h"
#include "editor/ui/fields.h"
#include "editor/ui/inks.h"
#include "editor/ui/panels/registry.h"

namespace muster::editor::ui {
namespace {

using commands::GridChange;

constexpr float kColumn = 4.6F;  // of the fields, in letters of the font

void label(const char* words, const char* help = "") {
  ImGui::AlignTextToFramePadding();
  text(words);
  if (ImGui::IsItemHovered() && *help) ImGui::SetTooltip("%s", help);
  ImGui::SameLine(ImGui::GetFontSize() * kColumn);
}

// What is typed, or what silence means.
std::string stated(const base::Text& typed, const char* usual) {
  return typed.present() ? typed.str() : usual;
}

// Buttons of which one is on; what was pressed, if it was another one.
template <std::size_t count>
std::optional<std::string> choice(const std::string& now, const std::array<const char*, count>& all) {
  std::optional<std::string> out;
  for (std::size_t i = 0; i < count; ++i) {
    ImGui::PushID(static_cast<int>(i));
    const float width = ImGui::GetFrameHeight() + ImGui::CalcTextSize(all[i]).x + 4;
    if (i > 0) ImGui::SameLine(0, 2);
    if (i > 0 && ImGui::GetContentRegionAvail().x < width) {  // in a narrow panel on a line of its own
      ImGui::NewLine();
      ImGui::SetCursorPosX(ImGui::GetFontSize() * kColumn);
    }
    if (ImGui::RadioButton(all[i], now == all[i]) && now != all[i]) out = all[i];
    ImGui::PopID();
  }
  return out;
}

// The same as a list to choose from, where buttons would need two lines.
template <std::size_t count>
std::optional<std::string> list(const char* id, const std::string& now,
                                const std::array<const char*, count>& all) {
  std::optional<std::string> out;
  ImGui::SetNextItemWidth(ImGui::GetFontSize() * 6);
  if (!ImGui::BeginCombo(id, now.c_str())) return out;
  for (const char* one : all)
    if (ImGui::Selectable(one, now == one) && now != one) out = one;
  ImGui::EndCombo();
  return out;
}

class GridPanel final : public Panel {
 public:
  void draw(Desk& desk) override {
    if (!desk.board()) return faint("There is no map.");
    if (desk.board()->table()) return draw_table(*desk.board()->table());
    const model::GridLines& lines = desk.board()->map().grid;
    GridChange change;
    draw_size(*desk.board(), change);
    ImGui::Separator();
    draw_numbers(lines, change);
    ImGui::Separator();
    draw_lines(*desk.board(), change);
    draw_shift(desk, change);
    draw_lengths(lines, change);
    ImGui::Separator();
    draw_remarks(desk, lines);
    if (made_) desk.apply(commands::set_grid(desk.analysis(), change));
    if (remarked_) desk.apply(*remarked_);
    made_ = false;
    remarked_.reset();
  }

 private:
  static void draw_table(const resolve::Table& table) {
    wrapped(fmt::format("A table without hexes, {} by {} {}.", table::to_text(table.size.width),
                        table::to_text(table.size.depth), table.unit.value));
  }

  void take(std::optional<std::string>& into, std::optional<std::string> value) {
    if (!value) return;
    into = std::move(value);
    made_ = true;
  }

  // A line to type in, and below it the whole of what does not fit.
  void remark(const Desk& desk, const char* words, const yaml::Path& block, const char* short_key,
              const char* key, const std::string& now) {
    label(words);
    ImGui::SetNextItemWidth(-1);
    ImGui::PushID(words);
    EditField& field = remarks_[words];
    if (field.draw("##remark", now, key))
      remarked_ = commands::set_field(desk.analysis(), {desk.analysis().map_path(), block}, short_key, key,
                                      field.typed());
    ImGui::PopID();
    if (ImGui::CalcTextSize(now.c_str()).x > ImGui::GetItemRectSize().x) wrapped(render::kFaintInk, now);
  }

  void draw_remarks(const Desk& desk, const model::GridLines& lines) {
    faint("how this is known");
    const auto evidence = [&](const char* words, const char* key, const char* short_key,
                              const model::Block& block, const base::Text& now) {
      if (block.range.valid()) remark(desk, words, {"grid", key}, short_key, "evidence", now.str());
    };
    evidence("first", "first", "number", lines.first, lines.first.evidence);
    evidence("last", "last", "number", lines.last, lines.last.evidence);
    evidence("shifted", "shifted", "lines", lines.shifted, lines.shifted.evidence);
    remark(desk, "all of it", {"grid"}, "", "evidence", lines.evidence.str());
    remark(desk, "note", {"grid"}, "", "note", lines.remarks->note.str());
  }

  void number(const char* id, EditField& field, const model::Extent& now, std::optional<std::string>& number,
              std::optional<bool>& at_least) {
    ImGui::PushID(id);
    ImGui::SetNextItemWidth(ImGui::GetFontSize() * 6);
    if (field.draw("##number", now.number.str())) take(number, field.typed());
    ImGui::SameLine();
    bool inferred = now.at_least.value;
    if (ImGui::Checkbox("or more", &inferred)) at_least = inferred, made_ = true;
    if (ImGui::IsItemHovered())
      ImGui::SetTooltip("the source does not print it: the map is at least so large");
    ImGui::PopID();
  }

  static void draw_size(const resolve::Board& board, GridChange&) {
    const hex::Cell extent = board.grid().extent();
    wrapped(fmt::format("{} hexes in {} lines of up to {}", board.grid().size(), extent.line, extent.place));
    if (board.size_inferred())
      wrapped(render::kWarning, "The size is inferred, not printed: see the last number.");
  }

  void draw_numbers(const model::GridLines& lines, GridChange& change) {
    label("first", "the lowest hex number");
    number("first", first_, lines.first, change.first, change.first_at_least);
    label("last", "the highest hex number");
    number("last", last_, lines.last, change.last, change.last_at_least);
    label("number", "the pattern of a hex number; the language reference lists all forms");
    ImGui::SetNextItemWidth(-1);
    if (label_.draw("##label", lines.label.str())) take(change.label, label_.typed());
    constexpr std::array<std::pair<const char*, const char*>, 2> kUsual = {
        {{"line first: 0633 is line 6", "{line:00}{place:00}"},
         {"place first: 0633 is line 33", "{place:00}{line:00}"}}};
    for (const auto& [words, pattern] : kUsual)
      if (ImGui::RadioButton(words, lines.label.value == pattern) && lines.label.value != pattern)
        take(change.label, pattern);
  }

  void draw_lines(const resolve::Board& board, GridChange& change) {
    const model::GridLines& lines = board.map().grid;
    const bool across = board.grid().spec().run == hex::Run::across;
    label("lines", "hexes of one line touch side by side");
    const std::string run = across ? "across" : "down";
    if (auto other = choice(run, std::array{"across", "down"})) {
      // Where numbers grow is said by other words then.
      take(change.lines_run, other);
      change.lines_grow = *other == "across" ? "down" : "right";
      if (lines.places.grow.present()) change.places_grow = *other == "across" ? "right" : "down";
      if (lines.shifted.towards.present()) change.shifted_towards = *other == "across" ? "right" : "down";
    }
    using Words = std::array<const char*, 2>;
    label("line numbers", "where the numbers of lines grow");
    ImGui::PushID("lines");
    take(change.lines_grow, choice(stated(lines.lines.grow, across ? "down" : "right"),
                                   across ? Words{"down", "up"} : Words{"right", "left"}));
    ImGui::PopID();
    label("places", "where numbers grow along a line");
    ImGui::PushID("places");
    take(change.places_grow, choice(stated(lines.places.grow, across ? "right" : "down"),
                                    across ? Words{"right", "left"} : Words{"down", "up"}));
    ImGui::PopID();
    label("north", "where north lies on the sheet");
    take(change.north, list("##north", stated(lines.north, "up"), std::array{"up", "right", "down", "left"}));
  }

  void draw_shift(Desk& desk, GridChange& change) {
    const resolve::Board& board = *desk.board();
    const model::GridLines& lines = board.map().grid;
    const bool across = board.grid().spec().run == hex::Run::across;
    label("shifted", "which lines lie half a hex farther");
    take(change.shifted_lines,
         choice(stated(lines.shifted.lines, "unknown"), std::array{"odd", "even", "unknown"}));
    label("towards");
    ImGui::PushID("towards");
    take(change.shifted_towards, choice(stated(lines.shifted.towards, across ? "right" : "down"),
                                        across ? std::array{"right", "left"} : std::array{"down", "up"}));
    ImGui::PopID();
    if (board.grid().layouts().size() > 1)
      wrapped(render::kWarning,
              fmt::format("Shift assumed: {} lines, which leaves most printed runs whole.",
                          desk.analysis().layout().shifted() == hex::Parity::even ? "even" : "odd"));
  }

  // Both are needed together: what is typed first waits for the other.
  void draw_lengths(const model::GridLines& lines, GridChange& change) {
    label("even end at", "the last number of even lines, xx27, where lines differ in length");
    ImGui::SetNextItemWidth(ImGui::GetFontSize() * 5);
    if (even_.draw("##even", even_typed_.value_or(lines.lengths.even.str()), "as odd"))
      even_typed_ = even_.typed();
    label("odd end at", "the last number of odd lines, xx28, where lines differ in length");
    ImGui::SetNextItemWidth(ImGui::GetFontSize() * 5);
    if (odd_.draw("##odd", odd_typed_.value_or(lines.lengths.odd.str()), "as even"))
      odd_typed_ = odd_.typed();
    if (!even_typed_ && !odd_typed_) return;
    const std::string even = even_typed_.value_or(lines.lengths.even.str()),
                      odd = odd_typed_.value_or(lines.lengths.odd.str());
    if (even.empty() != odd.empty()) return faint("type the other one too");
    change.even_length = even;
    change.odd_length = odd;
    made_ = true;
    even_typed_.reset();
    odd_typed_.reset();
  }

  EditField first_, last_, label_, even_, odd_;
  std::optional<std::string> even_typed_, odd_typed_;
  bool made_ = false;
  std::map<std::string, EditField> remarks_;
  std::optional<commands::Made> remarked_;
};

}  // namespace

std::unique_ptr<Panel> make_grid() { return std::make_unique<GridPanel>(); }

}  // namespace muster::editor::ui
