#include "editor/ui/look.h"

#include <imgui.h>

namespace muster::editor::ui {
namespace {

void choose_light(ImVec4* colours) {
  ImGui::StyleColorsLight();
  colours[ImGuiCol_WindowBg] = colours[ImGuiCol_PopupBg] = {0.965F, 0.96F, 0.945F, 1};
  colours[ImGuiCol_Text] = {0.13F, 0.12F, 0.11F, 1};
  colours[ImGuiCol_Border] = {0.45F, 0.44F, 0.42F, 0.55F};
  colours[ImGuiCol_Button] = {0.86F, 0.88F, 0.91F, 1};
  colours[ImGuiCol_ButtonHovered] = {0.74F, 0.82F, 0.93F, 1};
  colours[ImGuiCol_ButtonActive] = {0.55F, 0.72F, 0.93F, 1};
  colours[ImGuiCol_Header] = {0.74F, 0.84F, 0.96F, 1};
  colours[ImGuiCol_HeaderHovered] = {0.8F, 0.87F, 0.95F, 1};
  colours[ImGuiCol_HeaderActive] = {0.65F, 0.79F, 0.95F, 1};
  colours[ImGuiCol_ModalWindowDimBg] = {0.2F, 0.2F, 0.2F, 0.18F};
}

void choose_dark(ImVec4* colours) {
  ImGui::StyleColorsDark();
  colours[ImGuiCol_WindowBg] = colours[ImGuiCol_PopupBg] = {0.13F, 0.135F, 0.145F, 1};
  colours[ImGuiCol_Text] = {0.9F, 0.9F, 0.88F, 1};
  colours[ImGuiCol_Border] = {0.55F, 0.56F, 0.58F, 0.5F};
  colours[ImGuiCol_FrameBg] = {0.2F, 0.21F, 0.23F, 1};
  colours[ImGuiCol_Button] = {0.24F, 0.27F, 0.31F, 1};
  colours[ImGuiCol_ButtonHovered] = {0.27F, 0.38F, 0.52F, 1};
  colours[ImGuiCol_ButtonActive] = {0.2F, 0.45F, 0.72F, 1};
  colours[ImGuiCol_ModalWindowDimBg] = {0, 0, 0, 0.35F};
}

}  // namespace

void wear(const Look& look) {
  ImGuiStyle& style = ImGui::GetStyle();
  style = ImGuiStyle();
  if (look.dark)
    choose_dark(style.Colors);
  else
    choose_light(style.Colors);
  style.WindowBorderSize = 0;
  style.PopupBorderSize = style.FrameBorderSize = 1;
  style.FrameRounding = style.TabRounding = 3;
  style.ScrollbarSize = 13;
  style.ScaleAllSizes(look.scale);
}

}  // namespace muster::editor::ui
