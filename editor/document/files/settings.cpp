#include "editor/document/files/settings.h"

#include <charconv>
#include <filesystem>
#include <string_view>

#include <fmt/format.h>

#include "base/files.h"

namespace muster::editor::document {

Settings::Settings(std::string file) : file_(std::move(file)) {
  const auto text = base::DiskReader().read(file_);
  std::string_view rest = text ? std::string_view(*text) : std::string_view();
  while (!rest.empty()) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(line.size() + 1, rest.size()));
    const std::size_t colon = line.find(": ");
    if (colon != line.npos) values_[std::string(line.substr(0, colon))] = line.substr(colon + 2);
  }
}

double Settings::number(const std::string& name, double otherwise, double least, double most) const {
  const std::string value = text(name, "");
  double out = 0;
  const auto [stop, error] = std::from_chars(value.data(), value.data() + value.size(), out);
  const bool good =
      error == std::errc{} && stop == value.data() + value.size() && least <= out && out <= most;
  return good ? out : otherwise;
}

bool Settings::flag(const std::string& name, bool otherwise) const {
  const std::string value = text(name, "");
  return value == "yes" || (value != "no" && otherwise);
}

std::string Settings::text(const std::string& name, const std::string& otherwise) const {
  const auto found = values_.find(name);
  return found == values_.end() ? otherwise : found->second;
}

void Settings::set(const std::string& name, const std::string& value) {
  std::string& now = values_[name];
  changed_ = changed_ || now != value;
  now = value;
}

void Settings::set(const std::string& name, double value) { set(name, fmt::format("{:.6g}", value)); }

base::Status Settings::save() {
  if (!changed_ || file_.empty()) return base::Done{};
  std::error_code failed;
  std::filesystem::create_directories(std::filesystem::path(file_).parent_path(), failed);
  if (failed) return base::Error{"its folder cannot be made"};
  std::string text;
  for (const auto& [name, value] : values_) text += fmt::format("{}: {}\n", name, value);
  auto written = base::write_file(file_, text);
  changed_ = !written;
  return written;
}

}  // namespace muster::editor::document
