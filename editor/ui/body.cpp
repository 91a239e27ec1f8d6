#include "editor/ui/body.h"

#include <algorithm>
#include <utility>

#include "editor/ui/window.h"

namespace muster::editor::ui {
namespace {

constexpr float kShare = 0.97F;  // of the window, for a question in it
constexpr int kSettlingFrames = 4;

// Below the title, above buttons and what is said beside them.
float body_height() {
  const ImGuiStyle& style = ImGui::GetStyle();
  return ImGui::GetMainViewport()->Size.y * kShare - 4 * ImGui::GetFrameHeightWithSpacing() -
         2 * style.WindowPadding.y;
}

ImGuiID id(const char* name) { return ImGui::GetID(name); }

}  // namespace

float body_width() {
  const ImGuiStyle& style = ImGui::GetStyle();
  return ImGui::GetMainViewport()->Size.x * kShare - 2 * style.WindowPadding.x - style.ScrollbarSize;
}

float field_width(float wished, const char* label) {
  const float beside = ImGui::CalcTextSize(label, nullptr, true).x + ImGui::GetStyle().ItemInnerSpacing.x;
  return std::min(wished, body_width() - beside);
}

Body::Body() : known_(ImGui::GetStateStorage()) {
  const float font = ImGui::GetFontSize();
  const ImVec2 known{known_->GetFloat(id("width"), 20 * font), known_->GetFloat(id("height"), 4 * font)};
  const bool scrolls = known.y > body_height();
  const float bar = scrolls ? ImGui::GetStyle().ScrollbarSize : 0;
  ImGui::BeginChild("body", {std::min(known.x, body_width()) + bar, std::min(known.y, body_height())}, false,
                    known.x > body_width() ? ImGuiWindowFlags_HorizontalScrollbar : 0);
  ImGui::BeginGroup();
}

Body::~Body() {
  ImGui::EndGroup();
  const ImVec2 size = ImGui::GetItemRectSize();
  ImGui::EndChild();
  if (size.x != known_->GetFloat(id("width")) || size.y != known_->GetFloat(id("height")))
    Window::wake();  // its window fits it a frame later
  known_->SetFloat(id("width"), size.x);
  known_->SetFloat(id("height"), size.y);
}

void Berth::before(bool opening) {
  if (opening) settling_ = kSettlingFrames;
  const ImGuiViewport* const all = ImGui::GetMainViewport();
  if (const auto share = std::exchange(given_, std::nullopt)) {
    at_ = {all->Pos.x + all->Size.x * share->x, all->Pos.y + all->Size.y * share->y};
    moved_ = true;
  }
  if (settling_ > 0 && !moved_)
    ImGui::SetNextWindowPos({all->Pos.x + all->Size.x * share_.x, all->Pos.y + all->Size.y * share_.y},
                            ImGuiCond_Always, share_);
  else if (settling_ > 0 || outside_)
    ImGui::SetNextWindowPos(at_, ImGuiCond_Always);
}

void Berth::within() {
  const ImVec2 at = ImGui::GetWindowPos(), size = ImGui::GetWindowSize();
  const ImGuiViewport* const all = ImGui::GetMainViewport();
  if (settling_ == 0 && !outside_) moved_ = moved_ || at.x != at_.x || at.y != at_.y;
  if (settling_ > 0) --settling_;
  // It has grown, or the program's window has become smaller.
  at_ = {std::max(all->Pos.x, std::min(at.x, all->Pos.x + all->Size.x - size.x)),
         std::max(all->Pos.y, std::min(at.y, all->Pos.y + all->Size.y - size.y))};
  outside_ = (at_.x != at.x || at_.y != at.y) && !ImGui::IsMouseDown(ImGuiMouseButton_Left);
  if (!outside_) at_ = at;
  if (outside_ || settling_ > 0)
    Window::wake();  // it is put right in the next frame, and nobody waits for that
}

std::optional<ImVec2> Berth::chosen() const {
  if (given_) return given_;
  if (!moved_) return std::nullopt;
  const ImGuiViewport* const all = ImGui::GetMainViewport();
  return ImVec2{(at_.x - all->Pos.x) / all->Size.x, (at_.y - all->Pos.y) / all->Size.y};
}

}  // namespace muster::editor::ui
