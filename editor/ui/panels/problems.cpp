// What the checks say, with ways to mend it.
#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "editor/ui/fields.h"
#include "editor/ui/inks.h"
#include "editor/ui/panels/problems/detail.h"
#include "editor/ui/panels/registry.h"

namespace muster::editor::ui {
namespace {

using diagnostics::Diagnostic;
using diagnostics::Severity;

class Problems final : public Panel {
 public:
  void draw(Desk& desk) override {
    draw_filter(desk);
    const auto followed = desk.followed();
    const float width = ImGui::GetContentRegionAvail().x;
    ImGui::BeginChild("list", {followed ? width * 0.52F : 0, 0});
    draw_list(desk);
    ImGui::EndChild();
    if (!followed || *followed >= desk.checked().analysis().findings().size()) return;
    ImGui::SameLine();
    ImGui::BeginChild("one", {0, 0}, true);
    detail_.draw(desk, *followed);
    ImGui::EndChild();
  }

 private:
  void draw_filter(Desk& desk) {
    int counts[3] = {0, 0, 0}, allowed = 0;
    std::map<std::string_view, int> kinds;
    for (const Diagnostic& one : desk.checked().analysis().findings()) {
      if (one.status == diagnostics::Status::allowed)
        ++allowed;
      else
        ++counts[static_cast<int>(one.severity())];
      ++kinds[entry(one.kind).name];
    }
    const auto box = [](const char* word, const char* more, int count, bool& shown) {
      ImGui::Checkbox(fmt::format("{} {}{}###{}", count, word, count == 1 ? "" : more, word).c_str(), &shown);
      ImGui::SameLine();
    };
    box("error", "s", counts[2], errors_);
    box("warning", "s", counts[1], warnings_);
    box("note", "s", counts[0], notes_);
    box("allowed", "", allowed, allowed_);
    ImGui::SetNextItemWidth(ImGui::GetFontSize() * 13);
    if (ImGui::BeginCombo("##kind", kind_.empty() ? "all kinds" : kind_.c_str())) {
      if (ImGui::Selectable("all kinds", kind_.empty())) kind_.clear();
      for (const auto& [name, count] : kinds)
        if (ImGui::Selectable(fmt::format("{} ({})", name, count).c_str(), kind_ == name)) kind_ = name;
      ImGui::EndCombo();
    }
    ImGui::SameLine();
    ImGui::SetNextItemWidth(ImGui::GetFontSize() * 14);
    text_field("##search", search_, "search");
    ImGui::SameLine();
    if (!desk.document().fresh()) faint("checking …");
    ImGui::NewLine();
  }

  bool shown(const Diagnostic& one) const {
    if (one.status == diagnostics::Status::allowed && !allowed_) return false;
    const bool wanted = one.severity() == Severity::error     ? errors_
                        : one.severity() == Severity::warning ? warnings_
                                                              : notes_;
    const std::string name(entry(one.kind).name);
    return wanted && (kind_.empty() || kind_ == name) && holds(one.message + " " + name, search_);
  }

  void draw_list(Desk& desk) {
    const auto& findings = desk.checked().analysis().findings();
    std::vector<std::size_t> all;
    for (std::size_t i = 0; i < findings.size(); ++i)
      if (shown(findings[i])) all.push_back(i);
    if (all.empty())
      return faint(findings.empty() ? "No problems: all checks are content." : "No problem of this kind.");
    const bool moved = desk.followed() != seen_;
    seen_ = desk.followed();
    const float height = ImGui::GetTextLineHeightWithSpacing();
    const auto chosen = seen_ ? std::find(all.begin(), all.end(), *seen_) : all.end();
    if (moved && chosen != all.end()) {  // by a key: the list follows
      const float at = static_cast<float>(chosen - all.begin()) * height;
      if (at < ImGui::GetScrollY() || at + height > ImGui::GetScrollY() + ImGui::GetWindowHeight())
        ImGui::SetScrollY(std::max(0.0F, at - ImGui::GetWindowHeight() / 2));
    }
    ImGuiListClipper clipper;
    clipper.Begin(static_cast<int>(all.size()), height);
    while (clipper.Step())
      for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i)
        draw_row(desk, findings, all[static_cast<std::size_t>(i)]);
  }

  void draw_row(Desk& desk, const std::vector<Diagnostic>& findings, std::size_t i) {
    const Diagnostic& one = findings[i];
    ImGui::PushID(static_cast<int>(i));
    if (ImGui::Selectable("##row", desk.followed() == i, ImGuiSelectableFlags_AllowItemOverlap)) {
      desk.follow(i);
      if (!desk.checked().units_of(i).empty()) desk.wanted_panel = "Inspector";
      seen_ = i;
    }
    ImGui::SameLine(0, 0);
    const float column = ImGui::GetCursorPosX();
    text(one.status == diagnostics::Status::allowed ? render::kFaintInk : severity_colour(one.severity()),
         to_string(one.severity()));
    ImGui::SameLine(column + ImGui::GetFontSize() * 4);
    if (const base::SourceRange& at = one.primary.range; at.valid())
      faint(std::to_string(desk.checked().analysis().sources()[at.file].position(at.begin).line));
    ImGui::SameLine(column + ImGui::GetFontSize() * 6.5F);
    if (one.status == diagnostics::Status::allowed)
      faint(one.message + " (allowed)");
    else
      text(one.message);
    ImGui::PopID();
  }

  bool errors_ = true, warnings_ = true, notes_ = true, allowed_ = false;
  std::string search_, kind_;
  problems::Detail detail_;
  std::optional<std::size_t> seen_;
};

}  // namespace

std::unique_ptr<Panel> make_problems() { return std::make_unique<Problems>(); }

}  // namespace muster::editor::ui
