// Asks what becomes of a file that was changed here and by another program, in the same lines.
#include <algorithm>
#include <filesystem>

#include <fmt/format.h>

#include "editor/ui/body.h"
#include "editor/ui/dialogs/registry.h"
#include "editor/ui/inks.h"

namespace muster::editor::ui {
namespace {

class Conflict final : public Dialog {
 public:
  bool due(const Desk& desk) const override { return desk.is_open() && !conflicting(desk).empty(); }
  void begin(const Desk&) override { theirs_ = nullptr; }
  void draw(Stage& stage) override {
    const std::string path = conflicting(stage.desk);
    if (path.empty()) return;
    read(stage.desk.document().files(), path);
    text(fmt::format("{} was changed here and by another program, in the same lines.",
                     std::filesystem::path(path).filename().string()));
    faint("Click on the text that is to stay; all else of both is kept.");
    draw_pieces();
  }
  bool decide(Stage& stage) override {
    const std::string path = conflicting(stage.desk);
    if (path.empty()) return false;
    const bool chosen = confirm("Go on with what is marked");
    ImGui::SameLine();
    const bool mine = ImGui::Button("Mine everywhere");
    ImGui::SameLine();
    const bool theirs = ImGui::Button("On disk everywhere");
    if (!chosen && !mine && !theirs) return true;
    using Decision = document::Workspace::Decision;
    document::Document& document = stage.desk.document();
    const auto done = chosen ? document.decide(path, outcome())
                             : document.decide(path, mine ? Decision::mine : Decision::theirs);
    if (!done) stage.desk.say(done.error(), true);
    return false;
  }

 private:
  struct Part {
    document::MergePiece piece;
    bool take_theirs = false;
  };

  static std::string conflicting(const Desk& desk) {
    for (const auto& [path, file] : desk.document().files().files())
      if (file.theirs) return path;
    return {};
  }

  void read(const document::Workspace& files, const std::string& path) {
    const document::OpenFile& file = *files.find(path);
    if (file.theirs == theirs_) return;
    theirs_ = file.theirs;
    parts_.clear();
    for (document::MergePiece& piece : files.conflict(path)) parts_.push_back({std::move(piece)});
  }

  std::string outcome() const {
    std::string out;
    for (const Part& part : parts_) out += part.take_theirs ? *part.piece.theirs : part.piece.text;
    return out;
  }

  void draw_pieces() {
    const float font = ImGui::GetFontSize();
    if (!ImGui::BeginTable(
            "pieces", 2,
            ImGuiTableFlags_ScrollY | ImGuiTableFlags_Borders | ImGuiTableFlags_SizingStretchSame,
            {std::min(font * 60, body_width()), font * 20}))
      return;
    ImGui::TableSetupScrollFreeze(0, 1);
    ImGui::TableSetupColumn("mine");
    ImGui::TableSetupColumn("on disk");
    ImGui::TableHeadersRow();
    for (std::size_t i = 0; i < parts_.size(); ++i) {
      ImGui::PushID(static_cast<int>(i));
      Part& part = parts_[i];
      if (part.piece.theirs)
        draw_conflict(part);
      else
        draw_agreed(part.piece.text, i > 0, i + 1 < parts_.size());
      ImGui::PopID();
    }
    ImGui::EndTable();
  }

  static void draw_conflict(Part& part) {
    const auto side = [&](const char* id, const std::string& lines, bool theirs) {
      ImGui::TableNextColumn();
      const std::string shown = lines.empty() ? "(nothing)" : lines;
      const ImVec2 size = ImGui::CalcTextSize(shown.c_str(), nullptr, false, ImGui::GetColumnWidth());
      const ImVec2 at = ImGui::GetCursorPos();
      if (ImGui::Selectable(id, part.take_theirs == theirs, ImGuiSelectableFlags_DontClosePopups,
                            {0, size.y}))
        part.take_theirs = theirs;
      ImGui::SetCursorPos(at);
      wrapped(shown);
    };
    side("##mine", part.piece.text, false);
    side("##theirs", *part.piece.theirs, true);
  }

  // A few lines around conflicts show where they are.
  static void draw_agreed(std::string_view lines, bool follows, bool precedes) {
    constexpr int kShown = 3;
    std::vector<std::string_view> all;
    for (; !lines.empty(); lines.remove_prefix(std::min(lines.find('\n'), lines.size() - 1) + 1))
      all.push_back(lines.substr(0, lines.find('\n')));
    const auto count = static_cast<int>(all.size());
    const int head = follows ? std::min(kShown, count) : 0;
    const int tail = precedes ? std::min(kShown, count - head) : 0;
    for (int i = 0; i < head; ++i) draw_both(all[static_cast<std::size_t>(i)]);
    if (head + tail < count) draw_both("…");
    for (int i = count - tail; i < count; ++i) draw_both(all[static_cast<std::size_t>(i)]);
  }
  static void draw_both(std::string_view line) {
    for (int column = 0; column < 2; ++column) {
      ImGui::TableNextColumn();
      faint(line);
    }
  }

  document::SharedText theirs_;
  std::vector<Part> parts_;
};

}  // namespace

std::unique_ptr<Dialog> make_conflict() { return std::make_unique<Conflict>(); }

}  // namespace muster::editor::ui
