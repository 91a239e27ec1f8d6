// Offers the work that an earlier run did not save.
#include <algorithm>
#include <array>
#include <ctime>

#include <fmt/format.h>

#include "editor/document/files/merge.h"
#include "editor/ui/body.h"
#include "editor/ui/dialogs/registry.h"
#include "editor/ui/inks.h"

namespace muster::editor::ui {
namespace {

// "30 November 2026, 21:05", by the clock of this place; empty when it is not known.
std::string moment(std::time_t time) {
  std::tm local{};
  std::array<char, 64> out{};
  if (time <= 0 || localtime_r(&time, &local) == nullptr) return {};
  return {out.data(), std::strftime(out.data(), out.size(), "%d %B %Y, %H:%M", &local)};
}

class Recovery final : public Dialog {
 public:
  bool due(const Desk& desk) const override {
    return desk.is_open() && !desk.document().files().recoverable().empty();
  }
  void draw(Stage& stage) override {
    const document::Workspace& files = stage.desk.document().files();
    ImGui::PushTextWrapPos(std::min(ImGui::GetFontSize() * 46, body_width()));
    text(
        "The editor ended before this work was saved. It is kept beside the file; nothing of the file itself "
        "has changed.");
    for (const std::string& path : files.recoverable()) draw_file(*files.find(path), path);
    ImGui::PopTextWrapPos();
  }
  bool decide(Stage& stage) override {
    const auto paths = stage.desk.document().files().recoverable();
    if (paths.empty()) return false;  // another run has saved it
    const bool take = confirm("Take it up again");
    ImGui::SameLine();
    const bool drop = ImGui::Button("Throw it away");
    if (!take && !drop) return true;
    for (const std::string& path : paths) {
      auto done = take ? stage.desk.document().recover(path) : stage.desk.document().discard_recovery(path);
      if (!done) stage.desk.say(done.error(), true);
      if (stage.desk.document().files().find(path)->draft) stage.desk.wanted_panel = "Text";
    }
    return false;
  }

 private:
  static void draw_file(const document::OpenFile& file, const std::string& path) {
    constexpr std::size_t kShown = 8;
    ImGui::Spacing();
    text(path);
    if (!file.recovery) return;
    const document::Journal& work = *file.recovery;
    if (const std::string when = moment(work.written); !when.empty())
      faint(fmt::format("last kept on {}, with these changes to what was saved before:", when));
    const std::string_view before = work.base ? std::string_view(*work.base) : std::string_view();
    for (const std::string& line : document::differences_in_words(before, *work.text, kShown))
      text("  " + line);
  }
};

}  // namespace

std::unique_ptr<Dialog> make_recovery() { return std::make_unique<Recovery>(); }

}  // namespace muster::editor::ui
