#include "editor/ui/toolbar.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "editor/tools/registry.h"
#include "editor/ui/fields.h"
#include "editor/ui/inks.h"
#include "editor/ui/keys.h"

namespace muster::editor::ui {
namespace {

// In the order of tools::Layer.
constexpr std::array<const char*, 4> kLayers = {"Terrain", "Heights", "Hexsides", "Places"};
constexpr int kMostRadius = 12;

// The tool that paints, if none is chosen yet.
void take_brush(Desk& desk) {
  const auto rows = tools::registry();
  if (rows[desk.tool].paints) return;
  for (std::size_t i = 0; i < rows.size(); ++i)
    if (rows[i].make == tools::make_brush) desk.tool = i;
}

bool chip(const char* label, bool chosen) {
  if (chosen) ImGui::PushStyleColor(ImGuiCol_Button, ImGui::GetStyleColorVec4(ImGuiCol_ButtonActive));
  const bool pressed = ImGui::SmallButton(label);
  if (chosen) ImGui::PopStyleColor();
  return pressed;
}

// On the same line while there is room.
void beside(float width) {
  ImGui::SameLine(0, 4);
  if (ImGui::GetContentRegionAvail().x < width) ImGui::NewLine();
}

// 0 to 9, when they are not typed into a field.
bool digit_pressed(int number) {
  return number <= 9 && !ImGui::GetIO().WantTextInput &&
         !ImGui::IsPopupOpen(nullptr, ImGuiPopupFlags_AnyPopup) && pressed({'0' + number}, false);
}

void draw_reading(Desk& desk) {
  document::Reading reading = desk.document().reading();
  const float font = ImGui::GetFontSize();
  go_on_beside(ImGui::GetFrameHeight() + font * 5, font);
  if (ImGui::Checkbox("as printed", &reading.as_printed)) desk.document().read_as(reading);
  if (ImGui::IsItemHovered()) ImGui::SetTooltip("the book's own words, without corrections");
  const model::Scenario* scenario = desk.analysis().outcome().scenario;
  if (!scenario || scenario->variants.empty()) return;
  go_on_beside(font * 12);
  std::string label;
  for (const std::string& one : reading.variants) label += (label.empty() ? "" : " + ") + one;
  ImGui::SetNextItemWidth(font * 12);
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

void Toolbar::draw(Desk& desk) {
  const auto rows = tools::registry();
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const bool chosen = desk.tool == i;
    go_on_beside(ImGui::CalcTextSize(std::string(rows[i].name).c_str()).x, 3);
    if (chosen) ImGui::PushStyleColor(ImGuiCol_Button, ImGui::GetStyleColorVec4(ImGuiCol_ButtonActive));
    if (ImGui::Button(std::string(rows[i].name).c_str())) desk.tool = i;
    if (chosen) ImGui::PopStyleColor();
    if (ImGui::IsItemHovered())
      ImGui::SetTooltip("%s (%c)", std::string(rows[i].summary).c_str(), rows[i].key);
  }
  draw_reading(desk);
  if (desk.board()) draw_paints(desk);
}

void Toolbar::draw_paints(Desk& desk) {
  if (const std::string why = desk.ground().unpaintable(); !why.empty()) return faint(why);
  signs_.follow(desk);
  tools::Settings& settings = desk.settings;
  for (std::size_t i = 0; i < kLayers.size(); ++i) {
    const auto layer = static_cast<tools::Layer>(i);
    if (chip(kLayers[i], settings.layer == layer)) {
      settings.layer = layer;
      take_brush(desk);
    }
    ImGui::SameLine(0, 2);
  }
  ImGui::SameLine(0, ImGui::GetFontSize());
  ImGui::SetNextItemWidth(ImGui::GetFontSize() * 6);
  ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {4, 1});
  ImGui::SliderInt("##radius", &settings.radius, 0, kMostRadius,
                   fmt::format("brush {}", 2 * settings.radius + 1).c_str());
  if (ImGui::IsItemHovered()) ImGui::SetTooltip("width of brush, line and eraser in hexes ([ and ])");
  ImGui::PopStyleVar();
  ImGui::SameLine(0, ImGui::GetFontSize());
  switch (settings.layer) {
    case tools::Layer::terrain:
      return draw_kinds(desk, settings.terrain, false);
    case tools::Layer::height:
      return draw_heights(desk);
    case tools::Layer::hexside:
      return draw_kinds(desk, settings.hexside, true);
    case tools::Layer::place:
      return draw_places(desk);
  }
}

void Toolbar::draw_kinds(Desk& desk, std::string& chosen, bool on_hexside) {
  const resolve::Ruleset* rules = desk.analysis().rules();
  int number = 0;
  if (rules)
    for (std::size_t i = 0; i < rules->game().terrain.size(); ++i) {
      const auto& kind = rules->game().terrain[i];
      if ((kind.value.on.value == "hexside") != on_hexside) continue;
      draw_kind(desk, static_cast<std::uint16_t>(i), kind.key.str(), chosen, ++number);
    }
  if (number == 0)
    faint(rules ? "the game file has no such kinds"
                : "the map names no game file, whose kinds it could have");
  else if (!on_hexside)
    draw_kind(desk, resolve::kUnknownTerrain, std::string(model::kUnknown), chosen, 0);
}

// Its colour and sign, then its name; a frame around the chosen one.
void Toolbar::draw_kind(Desk& desk, std::uint16_t kind, const std::string& name, std::string& chosen,
                        int number) {
  const float line = ImGui::GetTextLineHeight(), swatch = line * 1.5F;
  const float width = swatch + ImGui::CalcTextSize(name.c_str()).x + 12;
  beside(width);
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const bool pressed = ImGui::InvisibleButton(("kind " + name).c_str(), {width, line + 2});
  ImDrawList& list = *ImGui::GetWindowDrawList();
  if (chosen == name)
    list.AddRectFilled(at, {at.x + width, at.y + line + 2}, ImGui::GetColorU32(ImGuiCol_ButtonActive), 3);
  else if (ImGui::IsItemHovered())
    list.AddRectFilled(at, {at.x + width, at.y + line + 2}, ImGui::GetColorU32(ImGuiCol_ButtonHovered), 3);
  const ImVec2 low{at.x + 3, at.y + 2}, high{at.x + 3 + swatch, at.y + line};
  const bool side = kind < desk.colours().signs().size() && desk.colours().signs()[kind].on_side;
  list.AddRectFilled(low, high, side ? ink(render::kLand) : ink(desk.colours().ground(kind)));
  list.PushClipRect(low, high, true);
  const ImVec2 middle{(low.x + high.x) / 2, (low.y + high.y) / 2};
  const float half = swatch * (side ? 0.8F : 0.55F);
  if (side) list.AddLine({low.x, middle.y}, {high.x, middle.y}, ink(desk.colours().ground(kind), 0.55), 2.5F);
  signs_.paint(list, kind,
               {ImVec2{middle.x - half, middle.y - half},
                {middle.x + half, middle.y - half},
                {middle.x + half, middle.y + half},
                {middle.x - half, middle.y + half}});
  list.PopClipRect();
  list.AddRect(low, high, ink(render::kInk, 0.6));
  list.AddText({high.x + 4, at.y + 1}, ImGui::GetColorU32(ImGuiCol_Text), name.c_str());
  if (ImGui::IsItemHovered() && number <= 9) ImGui::SetTooltip("key %d", number);
  if (!pressed && !digit_pressed(number)) return;
  chosen = name;
  take_brush(desk);
}

void Toolbar::draw_heights(Desk& desk) {
  for (int height = 0; height <= 9; ++height) {
    if (chip(std::to_string(height).c_str(), desk.settings.height == height) || digit_pressed(height)) {
      desk.settings.height = height;
      take_brush(desk);
    }
    ImGui::SameLine(0, 2);
  }
  ImGui::SetNextItemWidth(ImGui::GetFontSize() * 6);
  ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {4, 1});
  ImGui::InputInt("##height", &desk.settings.height);
  ImGui::PopStyleVar();
}

void Toolbar::draw_places(Desk& desk) {
  std::string& name = desk.settings.place;
  ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {4, 1});
  ImGui::SetNextItemWidth(ImGui::GetFontSize() * 12);
  text_field("##place", name, "name of a new place");
  ImGui::SameLine(0, 2);
  if (ImGui::BeginCombo("##places", "", ImGuiComboFlags_NoPreview)) {
    for (const resolve::BoardPlace& place : desk.board()->places())
      if (ImGui::Selectable(fmt::format("{} ({})", place.name.value, place.hexes.size()).c_str(),
                            name == place.name.value)) {
        name = renamed_ = place.name.str();
        if (!place.hexes.empty()) desk.show(place.hexes.front());
      }
    ImGui::EndCombo();
  }
  const auto& places = desk.board()->places();
  const bool known = std::any_of(places.begin(), places.end(),
                                 [&](const resolve::BoardPlace& place) { return place.name.value == name; });
  ImGui::SameLine();
  if (known) {
    ImGui::SetNextItemWidth(ImGui::GetFontSize() * 10);
    const bool done =
        text_field("##renamed", renamed_, "its other name", ImGuiInputTextFlags_EnterReturnsTrue);
    ImGui::SameLine(0, 2);
    if ((ImGui::SmallButton("Rename") || done) && !renamed_.empty() && renamed_ != name)
      if (desk.apply(commands::rename_place(desk.analysis(), name, renamed_))) name = renamed_;
    ImGui::SameLine(0, 2);
    if (ImGui::SmallButton("Remove")) desk.apply(commands::remove_place(desk.analysis(), name));
  } else {
    faint(name.empty() ? "type a name, then paint its hexes" : "a new place: paint its hexes");
  }
  ImGui::PopStyleVar();
}

}  // namespace muster::editor::ui
