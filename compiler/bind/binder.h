// What every reader of the language shares: corrections, `unsure`, common keys, and the form errors.
#pragma once

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "bind/shared_keys.h"
#include "diagnostics/diagnostic.h"
#include "model/correction.h"
#include "model/value.h"
#include "yaml/tree.h"

namespace muster::bind {

// Which of the two values of a correction counts.
struct Reading {
  bool as_printed = false;
  std::vector<base::SourceRange> revert;  // in a corrected reading: these corrections as printed

  bool printed(const base::SourceRange& correction) const {
    return as_printed || std::find(revert.begin(), revert.end(), correction) != revert.end();
  }
};

class Binder {
 public:
  Binder(const base::Sources& sources, diagnostics::Sink& sink, Reading reading)
      : sources_(sources), sink_(sink), reading_(std::move(reading)) {}

  // The value that counts in this reading: a correction gives its printed or corrected value, and
  // {value: x, unsure: why} gives x. Null when that value is `none`: nothing is there.
  const yaml::Node* effective(const yaml::Node& node);

  diagnostics::Diagnostic& report(diagnostics::Kind kind, base::SourceRange where, std::string message) {
    return sink_.add(kind, where, std::move(message));
  }
  // Returns the key that was probably meant, which is also suggested: reading it as that spares follow-on
  // findings.
  std::optional<std::string_view> unknown_key(const base::Text& key, std::string_view owner,
                                              std::span<const std::string_view> known);
  void missing_key(const yaml::Node& owner, std::string_view owner_name, std::string_view key,
                   std::string_view doc);
  // The same where one of several keys must be there.
  void missing_one_of(const yaml::Node& owner, std::string_view owner_name, std::span<const KeyDoc> keys);
  // "this must be <wanted>, but it is <what was seen>"; silent for a value that was already reported as
  // damaged.
  void wrong_type(const yaml::Node& node, std::string_view wanted);
  // The same for a block of which only the keys are known.
  void wrong_record(const yaml::Node& node, std::string_view owner, std::span<const std::string_view> keys);

  std::vector<model::Correction>& corrections() { return corrections_; }
  // Ranges of all values marked unsure.
  std::vector<base::SourceRange>& unsure() { return unsure_; }
  const base::Sources& sources() const { return sources_; }

 private:
  const yaml::Node* corrected(const yaml::Node& node);
  // All of a value on one line, else its head.
  base::SourceRange shown(const yaml::Node& node) const;

  const base::Sources& sources_;
  diagnostics::Sink& sink_;
  Reading reading_;
  std::vector<model::Correction> corrections_;
  std::vector<base::SourceRange> unsure_;
};

// The narrowest range that shows which block is meant: its first key, or all of a short value.
base::SourceRange head(const yaml::Node& node);

}  // namespace muster::bind
