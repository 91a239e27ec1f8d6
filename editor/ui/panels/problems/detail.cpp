#include "editor/ui/panels/problems/detail.h"

#include <algorithm>
#include <filesystem>

#include <fmt/format.h>

#include "editor/commands/judgement.h"
#include "editor/ui/inks.h"
#include "editor/ui/problem_questions.h"

namespace muster::editor::ui::problems {
namespace {

using diagnostics::Diagnostic;

constexpr render::Rgb kLink = render::rgb(0x2f5f9f), kHelp = render::rgb(0x2f6f4f);

// The line of text that it is about; a click leads there.
void draw_line(Desk& desk, const Diagnostic& one) {
  const auto& analysis = desk.checked().analysis();
  const base::SourceRange& at = one.primary.range;
  if (!at.valid()) return;
  const base::SourceFile& source = analysis.sources()[at.file];
  const std::uint32_t line = source.position(at.begin).line;
  const std::string_view words = source.line(line);
  const std::size_t first = std::min(words.find_first_not_of(' '), words.size());
  const std::string name = std::filesystem::path(source.path()).filename().string();
  ImGui::PushStyleColor(ImGuiCol_Text, tint(kLink));
  const bool clicked = ImGui::Selectable(fmt::format("{}:{}  {}", name, line, words.substr(first)).c_str());
  ImGui::PopStyleColor();
  if (!clicked) return;
  desk.show_text(analysis, at);
  desk.wanted_panel = "Text";
}

std::string fix_label(const Diagnostic& one) {
  if (!one.corrected) return "Put in quotes";
  constexpr std::size_t kLong = 40;
  std::string right = one.corrected->substr(0, one.corrected->find('\n'));
  if (right.size() > kLong) right = right.substr(0, kLong) + " …";
  return fmt::format("Change to {}", right);
}

void tell(const char* words) {
  if (ImGui::IsItemHovered(ImGuiHoveredFlags_AllowWhenDisabled)) ImGui::SetTooltip("%s", words);
}

void draw_ways(Desk& desk, std::size_t number) {
  const Diagnostic& one = desk.checked().analysis().findings()[number];
  ImGui::BeginDisabled(!desk.document().fresh());  // an edit means the text that was checked
  if (commands::has_suggestion(one)) {
    const bool clicked = ImGui::Button(fix_label(one).c_str());
    tell("my own slip: the text becomes what is suggested (Ctrl+.)");
    if (clicked) return take_suggestion(desk, number), ImGui::EndDisabled();
    ImGui::SameLine();
  }
  ImGui::BeginDisabled(one.status == diagnostics::Status::official ||
                       one.status == diagnostics::Status::editorial || !one.primary.range.valid());
  if (ImGui::Button("Correct …")) ask_correction(desk, number);
  ImGui::EndDisabled();
  tell("the book's mistake: printed and right value both stay, with the reason");
  ImGui::SameLine();
  ImGui::BeginDisabled(!entry(one.kind).silenceable || one.status == diagnostics::Status::allowed);
  if (ImGui::Button("Allow …")) ask_allowance(desk, number);
  ImGui::EndDisabled();
  tell(entry(one.kind).silenceable ? "it is right as it stands, for a reason"
                                   : "this kind cannot be allowed: it must be mended, or corrected");
  ImGui::EndDisabled();
}

void draw_related(Desk& desk, const Diagnostic& one) {
  const auto& analysis = desk.checked().analysis();
  for (const diagnostics::Label& label : one.related) {
    if (!label.range.valid()) continue;
    const base::SourceFile& source = analysis.sources()[label.range.file];
    const std::string words =
        fmt::format("line {}: {}##{}", source.position(label.range.begin).line,
                    label.message.empty() ? "the other place" : label.message, label.range.begin);
    if (!ImGui::SmallButton(words.c_str())) continue;
    desk.show_text(analysis, label.range);
    desk.wanted_panel = "Text";
  }
}

// Markdown as it stands, with its examples set apart.
void draw_explanation(std::string_view words) {
  bool example = false;
  std::string paragraph;
  const auto flush = [&] {
    if (!paragraph.empty()) wrapped(paragraph);
    paragraph.clear();
  };
  for (std::size_t at = 0; at < words.size();) {
    const std::size_t end = std::min(words.find('\n', at), words.size());
    const std::string_view line = words.substr(at, end - at);
    at = end + 1;
    if (line.starts_with("```")) {
      flush();
      example = !example;
      if (example && line.size() > 3) faint(line.find("failing") != line.npos ? "wrong:" : "right:");
    } else if (example) {
      const std::size_t blanks = std::min(line.find_first_not_of(' '), line.size());
      ImGui::SetCursorPosX(ImGui::GetCursorPosX() +
                           ImGui::GetFontSize() * (1 + static_cast<float>(blanks) * 0.45F));
      text(render::rgb(0x40454d), line.substr(blanks));
    } else if (line.empty()) {
      flush();
    } else {
      paragraph += (paragraph.empty() ? "" : " ") + std::string(line);
    }
  }
  flush();
}

}  // namespace

void Detail::draw(Desk& desk, std::size_t number) {
  const Diagnostic one = desk.checked().analysis().findings()[number];
  wrapped(severity_colour(one.severity()), fmt::format("{}: {}", to_string(one.severity()), one.message));
  draw_line(desk, one);
  draw_ways(desk, number);
  for (const std::string& note : one.notes) wrapped("note: " + note);
  for (const std::string& help : one.help) wrapped(kHelp, "help: " + help);
  if (!one.rule.empty()) faint("rule " + one.rule);
  draw_related(desk, one);
  if (ImGui::SmallButton(explain_ ? "less" : fmt::format("explain {}", entry(one.kind).name).c_str()))
    explain_ = !explain_;
  if (explain_) draw_explanation(diagnostics::explanation(one.kind));
}

}  // namespace muster::editor::ui::problems
