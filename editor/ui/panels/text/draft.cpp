#include "editor/ui/panels/text/draft.h"

#include <imgui_stdlib.h>

#include <GLFW/glfw3.h>
#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <utility>

#include "editor/commands/fields.h"
#include "editor/ui/fields.h"
#include "editor/ui/inks.h"

namespace muster::editor::ui::text_panel {
namespace {

constexpr double kRestSeconds = 0.4;  // from the last key until what was typed is read

bool enter_pressed() {
  return ImGui::IsKeyPressed(GLFW_KEY_ENTER, true) || ImGui::IsKeyPressed(GLFW_KEY_KP_ENTER, true);
}

// Behind the last letter of a line, from 1.
int end_of_line(std::string_view text, std::uint32_t line) {
  std::size_t at = 0;
  for (std::uint32_t i = 1; i < line && at != text.npos; ++i) {
    at = text.find('\n', at);
    if (at != text.npos) ++at;
  }
  return static_cast<int>(at == text.npos ? text.size() : std::min(text.find('\n', at), text.size()));
}

}  // namespace

void Draft::begin(const Desk& desk, const std::string& file, std::uint32_t line) {
  const document::OpenFile* const open = desk.document().files().find(file);
  if (!open) return;
  file_ = file;
  base_ = *open->text;
  typed_ = open->draft ? *open->draft : base_;
  problem_.clear();
  refused_.clear();
  stroke_ = fmt::format("typing at {}", ImGui::GetTime());
  caret_ = line > 0 ? std::optional(end_of_line(typed_, line)) : std::nullopt;
  focusing_ = true;
}

// The file was changed elsewhere: on the map, on disk, by undo.
void Draft::follow_file(const Desk& desk) {
  const document::OpenFile& now = *desk.document().files().find(file_);
  if (*now.text == base_) return;
  base_ = *now.text;
  typed_ = now.draft ? *now.draft : base_;
}

void Draft::take(Desk& desk) {
  if (typed_ == base_ || typed_ == refused_) return;
  const auto done = desk.attempt(commands::type_text(desk.analysis(), file_, typed_, stroke_));
  problem_ = done ? "" : done.error();
  (done ? base_ : refused_) = typed_;
  if (!done) desk.document().refuse(file_, problem_);
}

void Draft::draw(Desk& desk) {
  if (!desk.document().files().find(file_)) return end();
  follow_file(desk);
  draw_head(desk);
  if (!is_open()) return;
  if (std::exchange(focusing_, false)) ImGui::SetKeyboardFocusHere();
  // Escape would give up what was typed: here it only leaves.
  ImGuiIO& io = ImGui::GetIO();
  const int escape = std::exchange(io.KeyMap[ImGuiKey_Escape], -1);
  constexpr ImGuiInputTextFlags kFlags =
      ImGuiInputTextFlags_CallbackAlways | ImGuiInputTextFlags_CallbackEdit |
      ImGuiInputTextFlags_CallbackCharFilter | ImGuiInputTextFlags_AllowTabInput;
  const bool changed =
      ImGui::InputTextMultiline("##typed", &typed_, ImGui::GetContentRegionAvail(), kFlags, typed_key, this);
  io.KeyMap[ImGuiKey_Escape] = escape;
  const bool active = ImGui::IsItemActive();
  if (changed) {
    last_key_ = ImGui::GetTime();
    refused_.clear();
    if (typed_ == base_) problem_.clear();
    if (auto kept = desk.document().type(file_, typed_); !kept) problem_ = kept.error();
  }
  if (typed_ != base_ && (!active || saving() || ImGui::GetTime() - last_key_ > kRestSeconds)) take(desk);
  if (!active || !ImGui::IsKeyPressed(GLFW_KEY_ESCAPE, false)) return;
  take(desk);
  if (problem_.empty()) end();
}

void Draft::draw_head(Desk& desk) {
  if (ImGui::SmallButton("Done (Escape)")) {
    take(desk);
    if (problem_.empty()) return end();
  }
  ImGui::SameLine();
  if (problem_.empty()) return faint("what you type counts as soon as it can be read; Ctrl+Z takes it back");
  if (ImGui::SmallButton("Throw away what cannot be read")) {
    desk.document().stop_typing(file_);
    return end();
  }
  ImGui::SameLine();
  text(render::kError, problem_);
}

int Draft::typed_key(ImGuiInputTextCallbackData* data) {
  return static_cast<Draft*>(data->UserData)->edit(data);
}

int Draft::edit(ImGuiInputTextCallbackData* data) {
  if (data->EventFlag == ImGuiInputTextFlags_CallbackCharFilter) {
    if (data->EventChar == '\t') data->EventChar = ' ';  // YAML knows no tabs
    return 0;
  }
  if (caret_ && data->EventFlag == ImGuiInputTextFlags_CallbackAlways) {
    data->CursorPos = data->SelectionStart = data->SelectionEnd = std::min(*caret_, data->BufTextLen);
    caret_.reset();
  }
  if (data->EventFlag != ImGuiInputTextFlags_CallbackEdit || data->CursorPos == 0) return 0;
  const std::string_view before(data->Buf, static_cast<std::size_t>(data->CursorPos));
  const std::size_t from_here = before.rfind('\n') + 1;  // npos + 1 is 0
  const bool blank = before.find_first_not_of(' ', from_here) == before.npos;
  if (ImGui::IsKeyPressed(GLFW_KEY_BACKSPACE, true) && blank && (before.size() - from_here) % 2 == 1) {
    data->DeleteChars(data->CursorPos - 1, 1);  // a level is two blanks
  } else if (ImGui::IsKeyPressed(GLFW_KEY_TAB, true) && before.back() == ' ') {
    data->InsertChars(data->CursorPos, " ");
  } else if (enter_pressed() && before.back() == '\n') {
    // A new line begins where the last one did, or two deeper behind a key.
    const std::size_t end = before.size() - 1, from = before.rfind('\n', end - 1);
    const std::string_view line =
        before.substr(from == before.npos ? 0 : from + 1, end - (from == before.npos ? 0 : from + 1));
    const std::size_t first = line.find_first_not_of(' ');
    const bool deeper = !line.empty() && line.back() == ':';
    const std::string blanks((first == line.npos ? line.size() : first) + (deeper ? 2 : 0), ' ');
    data->InsertChars(data->CursorPos, blanks.c_str());
  }
  return 0;
}

}  // namespace muster::editor::ui::text_panel
