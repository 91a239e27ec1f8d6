#include "editor/ui/dialogs/dialogs.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "editor/ui/body.h"

namespace muster::editor::ui {

Dialogs::Dialogs() {
  for (const DialogRow& row : dialog_rows()) all_.push_back({row.name, row.make()});
}

void Dialogs::ask(std::string_view name) {
  const auto found =
      std::find_if(all_.begin(), all_.end(), [&](const Shown& one) { return one.name == name; });
  assert(found != all_.end());
  if (std::find(asked_.begin(), asked_.end(), &*found) == asked_.end()) asked_.push_back(&*found);
}

void Dialogs::leave(Desk& desk, std::function<void()> then) {
  desk.settle();
  if (!desk.is_open() || !desk.document().files().dirty()) return then();
  then_ = std::move(then);
  ask("Unsaved work");
}

// The next one, when none is up: what was asked for, else what comes by itself.
void Dialogs::choose(const Desk& desk) {
  if (up_) return;
  if (!asked_.empty()) {
    up_ = asked_.front();
    asked_.erase(asked_.begin());
  } else {
    const auto due =
        std::find_if(all_.begin(), all_.end(), [&](const Shown& one) { return one.dialog->due(desk); });
    if (due != all_.end()) up_ = &*due;
  }
  if (!up_) return;
  up_->dialog->begin(desk);
  opening_ = true;
}

void Dialogs::draw(Stage& stage) {
  choose(stage.desk);
  if (!up_) return files_.draw();
  const bool opening = std::exchange(opening_, false);
  if (opening) ImGui::OpenPopup(up_->name);
  berth_.before(opening);
  if (!ImGui::BeginPopupModal(up_->name, nullptr,
                              ImGuiWindowFlags_AlwaysAutoResize | ImGuiWindowFlags_NoSavedSettings)) {
    up_ = nullptr;
    return;
  }
  berth_.within();
  {
    const Body body;
    up_->dialog->draw(stage);
  }
  ImGui::Spacing();
  if (!up_->dialog->decide(stage)) {
    ImGui::CloseCurrentPopup();
    up_ = nullptr;
  }
  files_.draw();
  ImGui::EndPopup();
}

}  // namespace muster::editor::ui
