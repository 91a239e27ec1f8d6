#include "editor/ui/dialogs/file_chooser.h"

#include <algorithm>
#include <filesystem>

#include "editor/ui/fields.h"
#include "editor/ui/inks.h"

namespace muster::editor::ui {
namespace {

namespace fs = std::filesystem;

}  // namespace

void FileChooser::ask(std::string title, std::string start, std::vector<std::string> endings, bool to_write,
                      std::function<void(const std::string&)> done) {
  title_ = std::move(title);
  endings_ = std::move(endings);
  to_write_ = to_write;
  done_ = std::move(done);
  opening_ = true;
  overwrite_ = false;
  std::error_code unknown;
  const fs::path path = fs::absolute(start.empty() ? "." : start, unknown);
  const bool folder = fs::is_directory(path, unknown);
  name_ = folder || !to_write ? "" : path.filename().string();
  go_to((folder ? path : path.parent_path()).string());
}

void FileChooser::go_to(const std::string& folder) {
  std::error_code unknown;
  folder_ = fs::path(folder).lexically_normal().string();
  entries_.clear();
  for (fs::directory_iterator at(folder_, unknown), end; !unknown && at != end; at.increment(unknown)) {
    const std::string name = at->path().filename().string();
    const bool is_folder = at->is_directory(unknown);
    const bool wanted =
        is_folder || endings_.empty() ||
        std::any_of(endings_.begin(), endings_.end(), [&](const auto& one) { return name.ends_with(one); });
    if (wanted && !name.starts_with('.')) entries_.push_back({name, is_folder});
  }
  std::sort(entries_.begin(), entries_.end(),
            [](const Entry& a, const Entry& b) { return a.folder != b.folder ? a.folder : a.name < b.name; });
}

void FileChooser::take() {
  const fs::path path = fs::path(folder_) / name_;
  std::error_code unknown;
  if (name_.empty()) return;
  if (fs::is_directory(path, unknown)) {
    go_to(path.string());
    name_.clear();
    return;
  }
  if (to_write_ && fs::exists(path, unknown) && !overwrite_) {
    overwrite_ = true;  // asks once more
    return;
  }
  ImGui::CloseCurrentPopup();
  done_(path.string());
}

void FileChooser::draw_list() {
  ImGui::BeginChild("files", {0, -2.6F * ImGui::GetFrameHeightWithSpacing()}, true);
  std::string folder;
  if (ImGui::Selectable("..")) folder = fs::path(folder_).parent_path().string();
  for (const Entry& entry : entries_) {
    const std::string label = entry.folder ? entry.name + "/" : entry.name;
    if (!ImGui::Selectable(label.c_str(), entry.name == name_,
                           ImGuiSelectableFlags_AllowDoubleClick | ImGuiSelectableFlags_DontClosePopups))
      continue;
    overwrite_ = false;
    if (entry.folder)
      folder = (fs::path(folder_) / entry.name).string();
    else
      name_ = entry.name;
    if (!entry.folder && !to_write_ && ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left)) take();
  }
  ImGui::EndChild();
  if (!folder.empty()) go_to(folder);
}

void FileChooser::draw() {
  if (opening_) ImGui::OpenPopup("choose a file");
  opening_ = false;
  const float font = ImGui::GetFontSize();
  ImGui::SetNextWindowSize({font * 40, font * 28}, ImGuiCond_Appearing);
  if (!ImGui::BeginPopupModal("choose a file", nullptr, ImGuiWindowFlags_NoSavedSettings)) return;
  text(title_);
  faint(folder_);
  draw_list();
  ImGui::SetNextItemWidth(-1);
  if (text_field("##name", name_, "name of the file", ImGuiInputTextFlags_EnterReturnsTrue)) take();
  if (ImGui::Button(overwrite_ ? "Replace what is there" : to_write_ ? "Write" : "Open")) take();
  ImGui::SameLine();
  if (ImGui::Button("Cancel") || ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_Escape)))
    ImGui::CloseCurrentPopup();
  ImGui::EndPopup();
}

}  // namespace muster::editor::ui
