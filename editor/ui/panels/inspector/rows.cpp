#include "editor/ui/panels/inspector/rows.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "editor/ui/inks.h"

namespace muster::editor::ui::inspector {

void label(const char* words) {
  ImGui::AlignTextToFramePadding();
  const std::string_view all = words;
  faint(all.substr(0, all.find("##")));
  ImGui::SameLine(ImGui::GetFontSize() * kLabelWidth);
  ImGui::SetNextItemWidth(-1);
}

void draw_faults(const Desk& desk, Rows& rows, const base::SourceRange& range) {
  if (!range.valid() || !desk.document().fresh()) return;
  const document::Analysis& checked = desk.checked().analysis();
  const std::string file = desk.analysis().file_of(range);
  for (const diagnostics::Diagnostic& one : checked.findings()) {
    const base::SourceRange& at = one.primary.range;
    const bool within = at.valid() && range.begin <= at.begin && at.end <= range.end;
    if (!within || one.status == diagnostics::Status::allowed || checked.file_of(at) != file) continue;
    if (rows.tells(one)) wrapped(severity_colour(one.severity()), one.message);
  }
}

EditField& Rows::field(const char* words) {
  last_ = words;
  const auto known =
      std::find_if(fields_.begin(), fields_.end(), [&](const auto& one) { return one.first == words; });
  if (known != fields_.end()) return known->second;
  return fields_.emplace_back(words, EditField()).second;
}

bool Rows::text(const char* words, const std::string& now, const char* hint) {
  label(words);
  EditField& one = field(words);
  ImGui::PushID(words);
  const bool done = one.draw("##field", now, hint);
  ImGui::PopID();
  if (done) typed_ = one.typed();
  if (refused_ == last_) wrapped(render::kError, why_);
  return done;
}

bool Rows::choice(const char* words, const std::string& now, const std::vector<std::string>& all,
                  const char* none) {
  label(words);
  last_ = words;
  bool done = false;
  ImGui::PushID(words);
  if (ImGui::BeginCombo("##choice", now.empty() ? none : now.c_str())) {
    const auto offer = [&](const char* shown, const std::string& value) {
      if (!ImGui::Selectable(shown, value == now) || value == now) return;
      typed_ = value;
      done = true;
    };
    offer(none, "");
    for (const std::string& one : all) offer(one.c_str(), one);
    ImGui::EndCombo();
  }
  ImGui::PopID();
  if (refused_ == last_) wrapped(render::kError, why_);
  return done;
}

void Rows::commit(commands::Made made) {
  if (!made_) made_.emplace(last_, std::move(made));
}

bool Rows::tells(const diagnostics::Diagnostic& finding) {
  if (std::find(told_.begin(), told_.end(), &finding) != told_.end()) return false;
  told_.push_back(&finding);
  return true;
}

void Rows::flush(Desk& desk) {
  told_.clear();
  if (!made_) return;
  const auto [row, made] = *std::exchange(made_, std::nullopt);
  const auto done = desk.attempt(made);
  refused_ = done ? "" : row;
  why_ = done ? "" : done.error();
}

void Rows::forget() {
  fields_.clear();
  refused_.clear();
}

}  // namespace muster::editor::ui::inspector
