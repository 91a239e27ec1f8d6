#include "editor/ui/toolbar.h"

#include <algorithm>

#include <fmt/format.h>

#include "editor/tools/registry.h"
#include "editor/ui/inks.h"

namespace muster::editor::ui {
namespace {

constexpr const char* kLayers[] = {"terrain", "height", "hexsides"};

void swatch_item(render::Rgb colour) {
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const float size = ImGui::GetTextLineHeight();
  ImGui::GetWindowDrawList()->AddRectFilled(at, {at.x + size, at.y + size}, ink(colour));
  ImGui::GetWindowDrawList()->AddRect(at, {at.x + size, at.y + size}, ink(render::kInk, 0.6));
  ImGui::Dummy({size, size});
  ImGui::SameLine();
}

void draw_kinds(Desk& desk, std::string& chosen, bool on_hexside) {
  ImGui::SetNextItemWidth(ImGui::GetFontSize() * 11);
  if (!ImGui::BeginCombo("##kind", chosen.empty() ? "choose a kind" : chosen.c_str())) return;
  if (const resolve::Ruleset* rules = desk.analysis().rules())
    for (std::size_t i = 0; i < rules->game().terrain.size(); ++i) {
      const auto& kind = rules->game().terrain[i];
      if ((kind.value.on.value == "hexside") != on_hexside) continue;
      swatch_item(desk.colours().ground(static_cast<std::uint16_t>(i)));
      if (ImGui::Selectable(kind.key.str().c_str(), chosen == kind.key.value)) chosen = kind.key.str();
    }
  if (!on_hexside) {
    swatch_item(canvas::kUnknownGround);
    if (ImGui::Selectable("unknown", chosen == "unknown")) chosen = "unknown";
  }
  ImGui::EndCombo();
}

void draw_paint(Desk& desk) {
  tools::Settings& settings = desk.settings;
  int layer = static_cast<int>(settings.layer);
  ImGui::SetNextItemWidth(ImGui::GetFontSize() * 6);
  if (ImGui::Combo("##layer", &layer, kLayers, IM_ARRAYSIZE(kLayers)))
    settings.layer = static_cast<tools::Layer>(layer);
  ImGui::SameLine();
  if (settings.layer == tools::Layer::height) {
    ImGui::SetNextItemWidth(ImGui::GetFontSize() * 6);
    ImGui::InputInt("##height", &settings.height);
  } else {
    draw_kinds(desk, settings.layer == tools::Layer::terrain ? settings.terrain : settings.hexside,
               settings.layer == tools::Layer::hexside);
  }
  ImGui::SameLine();
  ImGui::SetNextItemWidth(ImGui::GetFontSize() * 6);
  ImGui::SliderInt("##radius", &settings.radius, 0, 6,
                   fmt::format("brush {}", 2 * settings.radius + 1).c_str());
  ImGui::SameLine();
}

void draw_reading(Desk& desk) {
  document::Reading reading = desk.document().reading();
  if (ImGui::Checkbox("as printed", &reading.as_printed)) desk.document().read_as(reading);
  if (ImGui::IsItemHovered()) ImGui::SetTooltip("the book's own words, without corrections");
  const model::Scenario* scenario = desk.analysis().outcome().scenario;
  if (!scenario || scenario->variants.empty()) return;
  ImGui::SameLine();
  std::string label;
  for (const std::string& one : reading.variants) label += (label.empty() ? "" : " + ") + one;
  ImGui::SetNextItemWidth(ImGui::GetFontSize() * 12);
  if (!ImGui::BeginCombo("##variant", label.empty() ? "no variant" : label.c_str())) return;
  for (const model::Variant& variant : scenario->variants) {
    const std::string name = variant.title.empty() ? variant.id.str() : variant.title.str();
    const auto found = std::find(reading.variants.begin(), reading.variants.end(), name);
    bool in_force = found != reading.variants.end();
    if (!ImGui::Checkbox(name.c_str(), &in_force)) continue;
    if (in_force)
      reading.variants.push_back(name);
    else
      reading.variants.erase(found);
    desk.document().read_as(reading);
    break;
  }
  ImGui::EndCombo();
}

}  // namespace

void draw_toolbar(Desk& desk) {
  const auto rows = tools::registry();
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const bool chosen = desk.tool == i;
    if (chosen) ImGui::PushStyleColor(ImGuiCol_Button, ImGui::GetStyleColorVec4(ImGuiCol_ButtonActive));
    if (ImGui::Button(std::string(rows[i].name).c_str())) desk.tool = i;
    if (chosen) ImGui::PopStyleColor();
    if (ImGui::IsItemHovered())
      ImGui::SetTooltip("%s (%c)", std::string(rows[i].summary).c_str(), rows[i].key);
    ImGui::SameLine(0, 3);
  }
  ImGui::SameLine(0, ImGui::GetFontSize());
  if (rows[desk.tool].paints && desk.board()) draw_paint(desk);
  draw_reading(desk);
}

}  // namespace muster::editor::ui
