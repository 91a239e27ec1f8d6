#include "editor/ui/dialogs/file_chooser.h"

#include <GLFW/glfw3.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <utility>

#include "editor/document/files/journal.h"
#include "editor/ui/dialogs/dialog.h"
#include "editor/ui/fields.h"
#include "editor/ui/inks.h"

namespace muster::editor::ui {
namespace {

namespace fs = std::filesystem;

constexpr const char* kPopup = "Choose a file";

// "~/x" as shells read it.
fs::path typed_path(const std::string& folder, const std::string& name) {
  const char* home = std::getenv("HOME");
  if (home && (name == "~" || name.starts_with("~/")))
    return fs::path(home) / name.substr(std::min<std::size_t>(2, name.size()));
  return fs::path(folder) / name;
}

bool ends_with_one_of(const std::string& name, const std::vector<std::string>& endings) {
  return endings.empty() ||
         std::any_of(endings.begin(), endings.end(), [&](const auto& one) { return name.ends_with(one); });
}

}  // namespace

void FileChooser::ask(Wish wish, std::function<void(const std::string&)> done) {
  wish_ = std::move(wish);
  done_ = std::move(done);
  opening_ = true;
  std::error_code unknown;
  const fs::path path = fs::absolute(wish_.start.empty() ? "." : wish_.start, unknown);
  const bool folder = fs::is_directory(path, unknown);
  go_to((folder ? path : path.parent_path()).string());
  name_ = folder || !wish_.to_write ? "" : path.filename().string();
}

void FileChooser::go_to(const std::string& folder) {
  std::error_code failed;
  folder_ = fs::path(folder).lexically_normal().string();
  if (folder_.size() > 1 && folder_.ends_with('/')) folder_.pop_back();
  entries_.clear();
  problem_.clear();
  overwrite_ = false;
  scroll_ = true;
  for (fs::directory_iterator at(folder_, failed), end; !failed && at != end; at.increment(failed)) {
    std::error_code unknown;
    const std::string name = at->path().filename().string();
    const bool is_folder = at->is_directory(unknown);
    if (!name.starts_with('.') && (is_folder || ends_with_one_of(name, wish_.endings)))
      entries_.push_back({name, is_folder});
  }
  if (failed) problem_ = "this folder cannot be read: " + failed.message();
  std::sort(entries_.begin(), entries_.end(),
            [](const Entry& a, const Entry& b) { return a.folder != b.folder ? a.folder : a.name < b.name; });
}

void FileChooser::finish(const std::string& path) {
  ImGui::CloseCurrentPopup();
  done_(path);
}

void FileChooser::take() {
  if (name_.empty()) return;
  fs::path path = typed_path(folder_, name_);
  std::error_code unknown;
  if (fs::is_directory(path, unknown)) {
    go_to(path.string());
    return name_.clear();
  }
  if (wish_.to_write && !path.has_extension() && !wish_.endings.empty()) path += wish_.endings.front();
  const bool there = fs::exists(path, unknown);
  if (!there && !wish_.to_write && !document::has_journal(path.string())) {
    problem_ = "there is no file " + path.string();
  } else if (wish_.to_write && !fs::is_directory(path.parent_path(), unknown)) {
    problem_ = "there is no folder " + path.parent_path().string();
  } else if (there && wish_.to_write && !overwrite_) {
    overwrite_ = true;
    problem_ = path.filename().string() + " is there already";
  } else {
    finish(path.string());
  }
}

void FileChooser::draw_list() {
  const float below =
      ((problem_.empty() ? 2.2F : 3.2F) + (wish_.more ? 1 : 0)) * ImGui::GetFrameHeightWithSpacing();
  ImGui::BeginChild("files", {0, -below}, true);
  if (std::exchange(scroll_, false)) ImGui::SetScrollY(0);
  std::string folder;
  bool chosen = false;
  if (ImGui::Selectable("..", false, ImGuiSelectableFlags_DontClosePopups))
    folder = fs::path(folder_).parent_path().string();
  for (const Entry& entry : entries_) {
    const std::string label = entry.folder ? entry.name + "/" : entry.name;
    if (!ImGui::Selectable(label.c_str(), entry.name == name_,
                           ImGuiSelectableFlags_AllowDoubleClick | ImGuiSelectableFlags_DontClosePopups))
      continue;
    overwrite_ = false;
    problem_.clear();
    if (entry.folder)
      folder = (fs::path(folder_) / entry.name).string();
    else
      name_ = entry.name;
    chosen = !entry.folder && !wish_.to_write && ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left);
  }
  ImGui::EndChild();
  if (!folder.empty()) {
    go_to(folder);
    if (!wish_.to_write) name_.clear();
  }
  if (chosen) take();
}

void FileChooser::draw_buttons() {
  if (wish_.more) wish_.more(name_);
  if (!problem_.empty()) text(render::kError, problem_);
  const bool named = !name_.empty();
  if (confirm(overwrite_ ? "Replace it" : wish_.to_write ? "Write" : "Open", named)) take();
  if (wish_.folders) {
    ImGui::SameLine();
    if (ImGui::Button("Open this folder")) finish(folder_);
  }
  if (cancel()) ImGui::CloseCurrentPopup();
}

void FileChooser::draw() {
  if (std::exchange(opening_, false)) ImGui::OpenPopup(kPopup);
  const float font = ImGui::GetFontSize();
  const ImVec2 middle = ImGui::GetMainViewport()->GetCenter();
  ImGui::SetNextWindowPos(middle, ImGuiCond_Appearing, {0.5F, 0.5F});
  const ImVec2 all = ImGui::GetMainViewport()->Size;
  ImGui::SetNextWindowSize({std::min(font * 40, all.x * 0.97F), std::min(font * 28, all.y * 0.97F)},
                           ImGuiCond_Appearing);
  if (!ImGui::BeginPopupModal(kPopup, nullptr, ImGuiWindowFlags_NoSavedSettings)) return;
  text(wish_.title);
  faint(folder_);
  draw_list();
  ImGui::SetNextItemWidth(-1);
  if (ImGui::IsWindowAppearing()) ImGui::SetKeyboardFocusHere();
  if (text_field("##name", name_, "name of the file, or a path")) {
    overwrite_ = false;
    problem_.clear();
  }
  draw_buttons();
  ImGui::EndPopup();
}

}  // namespace muster::editor::ui
