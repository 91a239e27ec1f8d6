// What the checks say, with ways to mend it.
#include <algorithm>

#include <fmt/format.h>

#include "diagnostics/summary.h"
#include "editor/commands/judgement.h"
#include "editor/ui/fields.h"
#include "editor/ui/inks.h"
#include "editor/ui/panels/registry.h"

namespace muster::editor::ui {
namespace {

using diagnostics::Diagnostic;
using diagnostics::Severity;

class Problems final : public Panel {
 public:
  void draw(Desk& desk) override {
    draw_filter(desk);
    const auto& findings = desk.checked().analysis().findings();
    if (chosen_ >= findings.size()) chosen_ = kNone;
    const float width = ImGui::GetContentRegionAvail().x;
    ImGui::BeginChild("list", {chosen_ == kNone ? 0 : width * 0.55F, 0});
    draw_list(desk);
    ImGui::EndChild();
    if (chosen_ == kNone) return;
    ImGui::SameLine();
    ImGui::BeginChild("one", {0, 0}, true);
    draw_one(desk, findings[chosen_]);
    ImGui::EndChild();
  }

 private:
  static constexpr std::size_t kNone = static_cast<std::size_t>(-1);

  void draw_filter(Desk& desk) {
    ImGui::Checkbox("errors", &errors_);
    ImGui::SameLine();
    ImGui::Checkbox("warnings", &warnings_);
    ImGui::SameLine();
    ImGui::Checkbox("notes", &notes_);
    ImGui::SameLine();
    ImGui::Checkbox("allowed", &allowed_);
    ImGui::SameLine();
    ImGui::SetNextItemWidth(ImGui::GetFontSize() * 16);
    text_field("##search", search_, "text or kind");
    ImGui::SameLine();
    if (!desk.document().fresh()) faint("checking …");
    ImGui::NewLine();
  }

  bool shown(const Diagnostic& one) const {
    if (one.status == diagnostics::Status::allowed && !allowed_) return false;
    const bool wanted = one.severity() == Severity::error     ? errors_
                        : one.severity() == Severity::warning ? warnings_
                                                              : notes_;
    return wanted && (holds(one.message, search_) || holds(std::string(entry(one.kind).name), search_));
  }

  void draw_list(Desk& desk) {
    const auto& findings = desk.checked().analysis().findings();
    std::vector<std::size_t> all;
    for (std::size_t i = 0; i < findings.size(); ++i)
      if (shown(findings[i])) all.push_back(i);
    if (all.empty()) return faint(findings.empty() ? "No problems." : "No problem of this kind.");
    ImGuiListClipper clipper;
    clipper.Begin(static_cast<int>(all.size()));
    while (clipper.Step())
      for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i)
        draw_row(desk, findings, all[static_cast<std::size_t>(i)]);
  }

  void draw_row(Desk& desk, const std::vector<Diagnostic>& findings, std::size_t i) {
    const Diagnostic& one = findings[i];
    ImGui::PushID(static_cast<int>(i));
    if (ImGui::Selectable("##row", chosen_ == i, ImGuiSelectableFlags_AllowItemOverlap)) choose(desk, i);
    ImGui::SameLine(0, 0);
    text(severity_colour(one.severity()), fmt::format("{:8}", to_string(one.severity())));
    ImGui::SameLine();
    if (one.status == diagnostics::Status::allowed)
      faint(one.message + " (allowed)");
    else
      text(one.message);
    ImGui::PopID();
  }

  void choose(Desk& desk, std::size_t i) {
    if (chosen_ != i) why_.clear();
    chosen_ = i;
    explain_ = false;
    const document::Lookup& checked = desk.checked();
    const auto& units = checked.units_of(i);
    const auto& hexes = checked.hexes_of(i);
    // Units keep their numbers only while nothing was changed since.
    if (!units.empty() && desk.document().fresh()) desk.select_unit(units.front());
    if (!hexes.empty()) desk.show(hexes.front());
    desk.show_text(checked.analysis(), checked.analysis().findings()[i].primary.range);
    desk.wanted_panel = units.empty() ? "" : "Inspector";
  }

  void draw_one(Desk& desk, const Diagnostic& one) {
    wrapped(severity_colour(one.severity()), fmt::format("{}: {}", to_string(one.severity()), one.message));
    draw_line(desk, one);
    draw_ways(desk, one);
    for (const std::string& note : one.notes) wrapped("note: " + note);
    for (const std::string& help : one.help) wrapped(render::rgb(0x2f6f4f), "help: " + help);
    if (!one.rule.empty()) faint("rule " + one.rule);
    const auto& analysis = desk.checked().analysis();
    for (const diagnostics::Label& label : one.related)
      if (label.range.valid() &&
          ImGui::SmallButton(fmt::format("see: {}##{}",
                                         label.message.empty() ? "the other place" : label.message,
                                         label.range.begin)
                                 .c_str()))
        desk.show_text(analysis, label.range);
    if (ImGui::SmallButton(explain_ ? "less" : fmt::format("explain {}", entry(one.kind).name).c_str()))
      explain_ = !explain_;
    if (explain_) wrapped(diagnostics::explanation(one.kind));
  }

  // The line of text that it is about; a click leads there.
  static void draw_line(Desk& desk, const Diagnostic& one) {
    const auto& analysis = desk.checked().analysis();
    const base::SourceRange& at = one.primary.range;
    if (!at.valid()) return;
    const base::SourceFile& source = analysis.sources()[at.file];
    const std::uint32_t line = source.position(at.begin).line;
    const std::string_view words = source.line(line);
    const std::size_t first = std::min(words.find_first_not_of(' '), words.size());
    const std::string label = fmt::format("line {}:  {}", line, words.substr(first));
    ImGui::PushStyleColor(ImGuiCol_Text, tint(render::rgb(0x2f5f9f)));
    const bool clicked = ImGui::Selectable(label.c_str());
    ImGui::PopStyleColor();
    if (!clicked) return;
    desk.show_text(analysis, at);
    desk.wanted_panel = "Text";
  }

  void draw_ways(Desk& desk, const Diagnostic& one) {
    const auto& analysis = desk.checked().analysis();
    // An edit means the text that was checked.
    ImGui::BeginDisabled(!desk.document().fresh());
    if (commands::has_suggestion(one)) {
      const std::string right = one.corrected.value_or("");
      if (ImGui::Button(fmt::format("Change to {}", right).c_str()))
        desk.apply_checked(commands::apply_suggestion(analysis, one));
      if (ImGui::IsItemHovered()) ImGui::SetTooltip("my own slip: the text becomes what is suggested");
      ImGui::SameLine();
      if (ImGui::Button("Keep as correction") && has_reason(desk))
        desk.apply_checked(commands::correct_as_suggested(analysis, one, why_));
      if (ImGui::IsItemHovered())
        ImGui::SetTooltip("the book's mistake: printed and corrected both stay, with the reason");
      ImGui::SameLine();
    }
    ImGui::BeginDisabled(!entry(one.kind).silenceable || one.status == diagnostics::Status::allowed);
    if (ImGui::Button("Allow") && has_reason(desk)) desk.apply_checked(commands::allow(analysis, one, why_));
    ImGui::EndDisabled();
    if (ImGui::IsItemHovered(ImGuiHoveredFlags_AllowWhenDisabled))
      ImGui::SetTooltip("it is right as it stands: say why in the field");
    ImGui::SetNextItemWidth(-1);
    text_field("##why", why_, "the reason, for a correction or an allowance");
    ImGui::EndDisabled();
  }

  bool has_reason(Desk& desk) {
    if (!why_.empty()) return true;
    desk.say("give the reason first", true);
    return false;
  }

  bool errors_ = true, warnings_ = true, notes_ = true, allowed_ = false, explain_ = false;
  std::string search_, why_;
  std::size_t chosen_ = kNone;
};

}  // namespace

std::unique_ptr<Panel> make_problems() { return std::make_unique<Problems>(); }

}  // namespace muster::editor::ui
