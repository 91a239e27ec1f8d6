#include "pack/spots.h"

#include <algorithm>
#include <filesystem>

namespace muster::pack {

std::string seen_from(const std::string& path, const std::string& from) {
  const std::filesystem::path file = std::filesystem::path(path).lexically_normal();
  const std::filesystem::path folder = std::filesystem::path(from).lexically_normal().parent_path();
  const std::filesystem::path relative = folder.empty() ? file : file.lexically_relative(folder);
  if (relative.empty() || relative.is_absolute()) return file.filename().generic_string();
  return relative.generic_string();
}

Spots::Spots(const base::Sources& sources, base::FileId scenario) : sources_(sources) {
  if (scenario == base::kNoFile) return;
  scenario_ = sources[scenario].path();
  index(scenario);
}

std::string Spots::file(base::FileId id) const {
  return id == base::kNoFile ? std::string{} : seen_from(sources_[id].path(), scenario_);
}

std::uint16_t Spots::index(base::FileId id) {
  const std::lock_guard lock(mutex_);
  const auto known = std::find(ids_.begin(), ids_.end(), id);
  if (known != ids_.end()) return static_cast<std::uint16_t>(known - ids_.begin());
  ids_.push_back(id);
  files_.push_back(file(id));
  return static_cast<std::uint16_t>(ids_.size() - 1);
}

format::Spot Spots::at(const base::SourceRange& range) {
  if (!range.valid()) return {};
  const base::Position position = sources_[range.file].position(range.begin);
  return {index(range.file), position.line, position.column};
}

base::Position Spots::end(const base::SourceRange& range) const {
  if (!range.valid()) return {0, 0};
  return sources_[range.file].position(range.end);
}

}  // namespace muster::pack
