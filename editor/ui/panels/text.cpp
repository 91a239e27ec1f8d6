// The files as they would be saved, with the lines of what is selected.
#include <algorithm>
#include <filesystem>
#include <utility>

#include <fmt/format.h>

#include "editor/ui/fields.h"
#include "editor/ui/inks.h"
#include "editor/ui/panels/registry.h"
#include "editor/ui/panels/text/draft.h"

namespace muster::editor::ui {
namespace {

// The first line of a text that is another one than in the old text, from 1.
std::uint32_t first_difference(std::string_view old, std::string_view now) {
  const auto at = std::mismatch(now.begin(), now.end(), old.begin(), old.end()).first;
  return static_cast<std::uint32_t>(std::count(now.begin(), at, '\n')) + 1;
}

class TextPanel final : public Panel {
 public:
  void draw(Desk& desk) override {
    TextFocus& focus = desk.text_focus();
    if (focus.scroll && !focus.file.empty()) file_ = focus.file;
    if (!desk.document().files().find(file_)) file_ = desk.document().path();
    if (std::exchange(focus.edit, false)) begin(desk, marked(desk));
    if (!draft_.is_open()) go_on_typing(desk);
    if (draft_.is_open()) {
      draft_.draw(desk);
      if (!draft_.is_open()) focus.scroll = true;
      return;
    }
    draw_choice(desk);
    read(*desk.document().files().find(file_));
    ImGui::BeginChild("lines", {0, 0}, false, ImGuiWindowFlags_HorizontalScrollbar);
    const bool here = focus.file == file_ && focus.first > 0;
    const float height = ImGui::GetTextLineHeightWithSpacing();
    if (focus.scroll && here) {
      const float line = static_cast<float>(focus.first - 1) * height;
      ImGui::SetScrollY(std::max(0.0F, line - ImGui::GetWindowHeight() * 0.3F));
    }
    focus.scroll = false;
    ImGuiListClipper clipper;
    clipper.Begin(static_cast<int>(lines_.size()), height);
    top_ = static_cast<std::uint32_t>(ImGui::GetScrollY() / height);
    while (clipper.Step())
      for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i)
        draw_line(static_cast<std::uint32_t>(i), here ? &focus : nullptr, desk);
    ImGui::EndChild();
  }

 private:
  void draw_choice(Desk& desk) {
    for (const auto& [path, file] : desk.document().files().files()) {
      const std::filesystem::path whole(path);
      const std::string name =
          (whole.parent_path().filename() / whole.filename()).string() + (file.unsaved() ? " *" : "");
      go_on_beside(ImGui::GetFrameHeight() + ImGui::CalcTextSize(name.c_str()).x);
      if (ImGui::RadioButton(fmt::format("{}##{}", name, path).c_str(), file_ == path)) file_ = path;
      if (ImGui::IsItemHovered()) ImGui::SetTooltip("%s", path.c_str());
    }
    constexpr const char* kType = "Type (Ctrl+E)";
    go_on_beside(ImGui::CalcTextSize(kType).x);
    if (ImGui::SmallButton(kType)) begin(desk, marked(desk));
    if (ImGui::IsItemHovered())
      ImGui::SetTooltip("change the text itself, at the marked line; a double click on a line does it too");
  }

  // The first of the lines that are marked, else of those in sight.
  std::uint32_t marked(const Desk& desk) const {
    const TextFocus& focus = desk.text_focus();
    return focus.file == file_ && focus.first > 0 ? focus.first : top_ + 1;
  }
  // What an earlier run left unfinished, or the file was given another name while it was typed in.
  void go_on_typing(const Desk& desk) {
    for (const auto& [path, file] : desk.document().files().files())
      if (file.draft) draft_.begin(desk, file_ = path, first_difference(*file.text, *file.draft));
  }
  void begin(const Desk& desk, std::uint32_t line) { draft_.begin(desk, file_, line); }

  void read(const document::OpenFile& file) {
    if (shown_ == file.text) return;
    shown_ = file.text;
    lines_.clear();
    const std::string_view all = *shown_;
    for (std::size_t at = 0; at < all.size();) {
      const std::size_t end = std::min(all.find('\n', at), all.size());
      lines_.push_back(all.substr(at, end - at));
      at = end + 1;
    }
  }

  void draw_line(std::uint32_t i, const TextFocus* focus, Desk& desk) {
    const bool marked = focus && focus->first <= i + 1 && i + 1 <= focus->last;
    if (marked) {
      const ImVec2 at = ImGui::GetCursorScreenPos();
      ImGui::GetWindowDrawList()->AddRectFilled(
          at, {at.x + 4000, at.y + ImGui::GetTextLineHeightWithSpacing()}, marker());
    }
    faint(fmt::format("{:5} ", i + 1));
    ImGui::SameLine(0, 0);
    const std::string_view line = lines_[i];
    const std::size_t first = line.find_first_not_of(' ');
    if (first != line.npos) {  // blanks of this font are too narrow to show the levels
      ImGui::SetCursorPosX(ImGui::GetCursorPosX() + static_cast<float>(first) * ImGui::GetFontSize() * 0.45F);
    }
    const bool comment = first != line.npos && line[first] == '#';
    text(comment ? render::rgb(0x4d7345) : render::kInk, first == line.npos ? line : line.substr(first));
    if (ImGui::IsItemClicked()) follow(desk, i + 1);
    if (ImGui::IsItemHovered() && ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left)) begin(desk, i + 1);
  }

  // A click on a line leads to the unit that stands there.
  void follow(Desk& desk, std::uint32_t line) {
    const auto range = desk.analysis().range_at(file_, {line, 1000});
    if (const auto unit = desk.now().unit_at(range)) {
      desk.select_unit(*unit);
      desk.show_selection();
    }
    desk.mark_lines(file_, line, line);
  }

  text_panel::Draft draft_;
  std::uint32_t top_ = 0;  // the first line in sight, from 0
  std::string file_;
  document::SharedText shown_;
  std::vector<std::string_view> lines_;  // of shown_
};

}  // namespace

std::unique_ptr<Panel> make_text() { return std::make_unique<TextPanel>(); }

}  // namespace muster::editor::ui
