// Colours and text as Dear ImGui takes them.
#pragma once

#include <imgui.h>

#include <algorithm>
#include <string_view>

#include "diagnostics/diagnostic.h"
#include "render/colour.h"

namespace muster::editor::ui {

inline ImU32 ink(render::Rgb colour, double alpha = 1) {
  const auto byte = [](double value) { return static_cast<ImU32>(value * 255 + 0.5); };
  return byte(colour.red) | byte(colour.green) << 8 | byte(colour.blue) << 16 | byte(alpha) << 24;
}
// What is selected or about to change.
inline constexpr render::Rgb kChosen = render::rgb(0xc2189b);

inline bool dark_ground() {
  const ImVec4& ground = ImGui::GetStyle().Colors[ImGuiCol_WindowBg];
  return ground.x + ground.y + ground.z < 1.5F;
}
// A colour for letters. Inks are mixed for light paper; on a dark ground they are made as much lighter as it
// takes to read them.
inline ImVec4 tint(render::Rgb colour) {
  const double light = 0.3 * colour.red + 0.59 * colour.green + 0.11 * colour.blue;
  const double white = dark_ground() ? std::max(0.0, (0.85 - 0.35 * light - light) / (1 - light)) : 0.0;
  const auto part = [&](double now) { return static_cast<float>(now + (1 - now) * white); };
  return {part(colour.red), part(colour.green), part(colour.blue), 1};
}
// Behind lines that are pointed at.
inline ImU32 marker() { return ink(dark_ground() ? render::rgb(0x5c4c14) : render::rgb(0xffe9a8)); }
inline render::Rgb severity_colour(diagnostics::Severity severity) {
  switch (severity) {
    case diagnostics::Severity::error:
      return render::kError;
    case diagnostics::Severity::warning:
      return render::rgb(0xb86200);
    case diagnostics::Severity::note:
      break;
  }
  return render::rgb(0x2f6f9f);
}

inline void text(std::string_view words) {
  ImGui::TextUnformatted(words.data(), words.data() + words.size());
}
inline void text(render::Rgb colour, std::string_view words) {
  ImGui::PushStyleColor(ImGuiCol_Text, tint(colour));
  text(words);
  ImGui::PopStyleColor();
}
inline void faint(std::string_view words) { text(render::kFaintInk, words); }
inline void wrapped(std::string_view words) {
  ImGui::PushTextWrapPos(0);
  text(words);
  ImGui::PopTextWrapPos();
}
inline void wrapped(render::Rgb colour, std::string_view words) {
  ImGui::PushStyleColor(ImGuiCol_Text, tint(colour));
  wrapped(words);
  ImGui::PopStyleColor();
}

}  // namespace muster::editor::ui
