// A folder of its own for one test, gone afterwards.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <set>
#include <string>

namespace muster::testing {

class Scratch {
 public:
  Scratch() {
    std::string name = (std::filesystem::temp_directory_path() / "muster-test-XXXXXX").string();
    if (::mkdtemp(name.data()) != nullptr) path_ = name;
  }
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;
  ~Scratch() {
    std::error_code ignored;
    if (!path_.empty()) std::filesystem::remove_all(path_, ignored);
  }

  const std::string& path() const { return path_; }
  std::string operator/(const std::string& name) const { return path_ + '/' + name; }
  // The names in the folder, or in one below it.
  std::set<std::string> names(const std::string& below = ".") const {
    std::set<std::string> found;
    for (const auto& one : std::filesystem::directory_iterator(*this / below))
      found.insert(one.path().filename().string());
    return found;
  }

 private:
  std::string path_;
};

}  // namespace muster::testing
