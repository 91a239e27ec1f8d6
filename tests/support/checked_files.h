// Files in memory, checked as the driver checks them, with what was found in a form that a test can compare.
#pragma once

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "driver/session.h"

namespace muster::testing {

class CheckedFiles {
 public:
  CheckedFiles(std::map<std::string, std::string> files, const std::string& path,
               const driver::Options& options = {})
      : reader_(std::move(files)), session_(reader_, sources_) {
    auto checked = session_.check(path, options);
    if (checked) outcome_ = std::move(*checked);
  }

  // False when the file itself could not be read.
  bool read() const { return outcome_.has_value(); }
  const driver::Outcome& outcome() const { return *outcome_; }
  const std::vector<diagnostics::Diagnostic>& findings() const { return outcome_->findings; }
  const resolve::Battle& battle(std::size_t number = 0) const { return *outcome_->battles[number].battle; }
  const base::Sources& sources() const { return sources_; }
  std::string_view at(const base::SourceRange& range) const { return sources_.text(range); }
  std::string_view at(const diagnostics::Diagnostic& found) const { return at(found.primary.range); }

  // The findings of a name.
  std::vector<const diagnostics::Diagnostic*> found(std::string_view name) const {
    std::vector<const diagnostics::Diagnostic*> out;
    for (const diagnostics::Diagnostic& one : findings())
      if (diagnostics::entry(one.kind).name == name) out.push_back(&one);
    return out;
  }
  // "name <text>; name <text>"; notes only when they are asked for.
  std::string list(bool notes = false) const {
    std::string out;
    for (const diagnostics::Diagnostic& one : findings()) {
      if (!notes && one.severity() == diagnostics::Severity::note) continue;
      if (!out.empty()) out += "; ";
      out += std::string(diagnostics::entry(one.kind).name) + " <" + std::string(at(one)) + ">";
    }
    return out;
  }

 private:
  base::MemoryReader reader_;
  base::Sources sources_;
  driver::Session session_;
  std::optional<driver::Outcome> outcome_;
};

}  // namespace muster::testing
