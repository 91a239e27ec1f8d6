// A line of the set-up as it stands in the file, in its short or its long form.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "editor/document/analysis/analysis.h"
#include "yaml/edits.h"

namespace muster::editor::commands {

// "3 x Garde S-8-4" is 3 and "Garde S-8-4"; without a count the number is nothing.
struct CountedLine {
  std::optional<int> count;
  std::size_t text_from = 0;  // where the text behind the count begins
  std::size_t digits = 0;     // how many letters the number has
};
CountedLine read_count(std::string_view line);

// "5 Pikemen (#1-2 -2, #3-5 -1)" without counter 4, and counter 4 alone: "4 Pikemen (#1-2 -2, #3 -1, #5 -1)"
// and "1 Pikemen (#4 -1)". Nothing when no list of counters was found, or the counter is not in it. `mark`
// stands before its numbers.
struct PartedCounters {
  std::string rest, one;
};
std::optional<PartedCounters> part_counter(std::string_view line, std::string_view mark, int counter);

class UnitLineText {
 public:
  UnitLineText(const document::Analysis& analysis, const model::UnitLine& line);

  const document::Place& place() const { return at_; }
  // The short form as typed; empty in the long form.
  std::string short_form() const { return line_.line.str(); }

  // Adds what gives the line another short form, a value under a key, a place. The place takes the place of
  // the one that counts in this reading; one of a block or formation above stays.
  void set_short_form(std::string text, std::vector<yaml::Edit>& edits) const;
  void set(const std::string& key, yaml::Value value, std::vector<yaml::Edit>& edits) const;
  void remove(const std::string& key, std::vector<yaml::Edit>& edits) const;
  void set_place(yaml::Value place, std::vector<yaml::Edit>& edits) const;
  // How many units there are from now on. False when the line does not say it in a way that can be changed.
  bool set_count(int count, std::vector<yaml::Edit>& edits) const;

  // The place that the line itself gives, in this reading; nothing when that comes from a block or formation.
  std::optional<document::Place> own_place() const;

  // The same line for one unit at another place, or without a place at that of its block; without what can
  // belong to one line only. `short_form` is what it says then; nothing for that of the line without its
  // count.
  std::optional<yaml::Value> copy_for_one(std::optional<yaml::Value> place,
                                          std::optional<std::string> short_form = {}) const;

 private:
  const yaml::Node& node() const { return *node_; }
  bool is_text() const { return node_->is_scalar(); }
  // How a text becomes a mapping: between braces where a comment stands behind it, which would else be in the
  // way.
  yaml::Layout layout() const;

  const document::Analysis& analysis_;
  const model::UnitLine& line_;
  document::Place at_;
  const yaml::Node* node_ = nullptr;
};

}  // namespace muster::editor::commands
