// What the editor remembers of its window from run to run: names with values, a line each.
#pragma once

#include <map>
#include <string>

#include "base/result.h"

namespace muster::editor::document {

class Settings {
 public:
  // Without a file nothing is remembered.
  Settings() = default;
  // Those of a file, which need not be there; lines that are no setting are passed over.
  explicit Settings(std::string file);

  // `otherwise` when it is not set, or no number that lies between the limits.
  double number(const std::string& name, double otherwise, double least, double most) const;
  bool flag(const std::string& name, bool otherwise) const;
  std::string text(const std::string& name, const std::string& otherwise) const;
  // A value of one line.
  void set(const std::string& name, const std::string& value);
  void set(const std::string& name, double value);
  void set_flag(const std::string& name, bool value) { set(name, std::string(value ? "yes" : "no")); }

  // Writes them when they have changed, the file as a whole or not at all.
  base::Status save();

 private:
  std::string file_;
  std::map<std::string, std::string> values_;
  bool changed_ = false;
};

}  // namespace muster::editor::document
