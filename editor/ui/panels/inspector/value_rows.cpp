#include "editor/ui/panels/inspector/value_rows.h"

#include <fmt/format.h>

#include "editor/commands/corrections.h"
#include "editor/commands/fields.h"
#include "editor/ui/inks.h"

namespace muster::editor::ui::inspector {
namespace {

bool fits_a_field(const document::Analysis& analysis, const yaml::Node& node) {
  if (node.is_scalar()) return node.text.value.find('\n') == std::string_view::npos;
  const std::string_view source = analysis.sources().text(node.range());
  const std::size_t end = source.find_last_not_of(" \n") + 1;  // npos + 1 is 0
  const bool block = !node.is_empty() && node.style != yaml::Style::flow;
  return !block && source.substr(0, end).find('\n') == source.npos;
}

// Read only, as far as two lines go.
void draw_summary(Desk& desk, const yaml::Node& node, const char* words) {
  constexpr std::size_t kLong = 120;
  std::string summary = commands::value_in_words(node);
  const std::string whole = summary;
  if (summary.size() > kLong) summary = summary.substr(0, summary.find_last_of(' ', kLong)) + " …";
  label(words);
  wrapped(summary);
  if (summary != whole && ImGui::IsItemHovered()) ImGui::SetTooltip("%s", whole.c_str());
  ImGui::NewLine();
  ImGui::SameLine(ImGui::GetFontSize() * kLabelWidth);
  if (ImGui::SmallButton(fmt::format("Show in text##{}", words).c_str())) desk.edit_text(node.range());
}

void draw_correction(const Desk& desk, Rows& rows, const document::Place& at) {
  const document::Analysis& now = desk.analysis();
  const auto row = [&](const char* words, const char* key, const char* hint, bool always) {
    const commands::FieldText field = commands::field_text(now, at, key);
    if (field.lines == 0 && !always) return;
    const std::string shown = field.lines > 0 && field.typed.empty()
                                  ? commands::value_in_words(*now.node(at)->find(key))
                                  : field.typed;
    const std::string id = fmt::format("{}##{}", words, yaml::to_string(at.path));
    if (rows.text(id.c_str(), shown, hint))
      rows.commit(commands::amend_correction(now, at, key, rows.typed()));
    if (field.lines > 0) draw_faults(desk, rows, field.range);
  };
  row("as printed", "printed", "what the book says", true);
  row("corrected", "corrected", "what is right", true);
  row("reason", "why", "how this is known", true);
  row("erratum", "erratum", "", false);
  row("source", "source", "where the publisher says so", false);
}

}  // namespace

bool draw_value(Desk& desk, Rows& rows, const char* words, const document::Place& value) {
  const yaml::Node* const node = desk.analysis().node(value);
  if (!node || node->is_empty()) return false;
  const auto corrections = commands::corrections_in(desk.analysis(), value);
  if (corrections.empty() && fits_a_field(desk.analysis(), *node)) return false;
  draw_summary(desk, *node, words);
  for (const document::Place& at : corrections) draw_correction(desk, rows, at);
  return true;
}

void draw_correction_of(const Desk& desk, Rows& rows, const base::SourceRange& text) {
  if (const auto at = commands::correction_around(desk.analysis(), text)) draw_correction(desk, rows, *at);
}

}  // namespace muster::editor::ui::inspector
