// The File menu: packs, exports, pictures.
#include <imgui.h>

#include <filesystem>
#include <memory>

#include <fmt/format.h>

#include "editor/ui/actions/registry.h"
#include "editor/ui/dialogs/dialogs.h"

namespace muster::editor::ui {
namespace {

std::string beside(const Desk& desk, const std::string& extension) {
  return std::filesystem::path(desk.document().path()).replace_extension(extension).string();
}

void ask_compile(Stage& stage) {
  Desk& desk = stage.desk;
  stage.dialogs.files().ask(
      {"Compile into a pack", beside(desk, ".muster"), {".muster"}, true},
      [&desk](const std::string& path) { desk.produce("compiling", path, document::compile); });
}

// The papers of a PDF; other pictures have none.
void choose_paper(std::string& paper, const std::string& name) {
  ImGui::BeginDisabled(!name.ends_with(".pdf"));
  ImGui::SetNextItemWidth(ImGui::GetFontSize() * 8);
  if (ImGui::BeginCombo("paper of a PDF; `map` is one page in the size of printed maps", paper.c_str())) {
    for (const std::string_view one : document::paper_names())
      if (ImGui::Selectable(std::string(one).c_str(), one == paper)) paper = one;
    ImGui::EndCombo();
  }
  ImGui::EndDisabled();
}

void ask_picture(Stage& stage) {
  Desk& desk = stage.desk;
  const auto paper = std::make_shared<std::string>("A4");
  stage.dialogs.files().ask({.title = "Draw a picture: NAME.svg, NAME.png or NAME.pdf",
                             .start = beside(desk, ".png"),
                             .endings = {".png", ".svg", ".pdf"},
                             .to_write = true,
                             .more = [paper](const std::string& name) { choose_paper(*paper, name); }},
                            [&desk, paper](const std::string& path) {
                              desk.produce("drawing", path,
                                           [path, paper = *paper](const document::Analysis& checked) {
                                             return document::draw(checked, path, paper);
                                           });
                            });
}

void ask_export(Stage& stage, const document::Target& target) {
  Desk& desk = stage.desk;
  const std::string ending(target.ending);
  stage.dialogs.files().ask({fmt::format("Export: {}", target.summary), beside(desk, ending), {ending}, true},
                            [&desk, target](const std::string& path) {
                              desk.produce(fmt::format("exporting as {}", target.name), path,
                                           [target](const document::Analysis& checked) {
                                             return document::export_to(checked, target.name);
                                           });
                            });
}

void list_targets(Stage& stage) {
  for (const document::Target& target : document::export_targets()) {
    if (ImGui::MenuItem(std::string(target.name).c_str())) ask_export(stage, target);
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("%s", std::string(target.summary).c_str());
  }
}

constexpr Action kActions[] = {
    {.name = "Compile …",
     .key = {'B', kControl},
     .enabled = has_battle,
     .run = ask_compile,
     .line_above = true},
    {.name = "Export", .enabled = has_battle, .entries = list_targets},
    {.name = "Picture …", .key = {'P', kControl}, .enabled = has_battle, .run = ask_picture},
};

}  // namespace

std::span<const Action> produce_actions() { return kActions; }

}  // namespace muster::editor::ui
