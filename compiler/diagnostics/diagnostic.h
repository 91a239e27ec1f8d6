// A finding as plain data. Renderers and sinks are separate.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/source.h"

namespace muster::diagnostics {

enum class Severity : std::uint8_t { note, warning, error };
std::string_view to_string(Severity severity);

enum class Kind : std::uint8_t {
#define MUSTER_DIAGNOSTIC(id, name, severity, family, silenceable, summary) id,
#include "diagnostics/catalogue.def"
#undef MUSTER_DIAGNOSTIC
};

// One entry of the catalogue (catalogue.def).
struct CatalogueEntry {
  Kind kind;
  std::string_view name;
  Severity severity;
  std::string_view family;
  bool silenceable;
  std::string_view summary;
};

// All entries, in the order of Kind.
std::span<const CatalogueEntry> catalogue();
const CatalogueEntry& entry(Kind kind);
// The entry called `name`; null when there is none.
const CatalogueEntry* find_entry(std::string_view name);
// The explanation in Markdown, with one ```yaml failing``` and one ```yaml passing``` example.
std::string_view explanation(Kind kind);

struct Label {
  base::SourceRange range;
  std::string message;  // may be empty for the primary label
  friend auto operator<=>(const Label&, const Label&) = default;
};

enum class Status : std::uint8_t { none, official, editorial, open, allowed };
std::string_view to_string(Status status);

struct Diagnostic {
  Kind kind{};
  std::string message;                   // lower case, no full stop; makes sense alone
  Label primary;                         // the narrowest wrong thing
  std::vector<Label> related;            // the other half of the story
  std::vector<std::string> notes;        // further evidence, a line each
  std::vector<std::string> help;         // what to do, an item each; an item may have several lines: the
                                         // first is the sentence, the others are YAML ready to paste
  std::string rule;                      // the game's rule that says so, e.g. "9.1"; empty when none
  std::string scenario;                  // stem, or stem#variant; empty for files that are no scenario
  std::optional<std::string> printed;    // the text as printed, when a correction concerns it
  std::optional<std::string> corrected;  // the corrected text or the suggestion
  Status status = Status::none;

  Severity severity() const { return entry(kind).severity; }
};

// Collects findings. Checks only ever add.
class Sink {
 public:
  Diagnostic& add(Kind kind, base::SourceRange where, std::string message);
  void add(Diagnostic diagnostic) { found_.push_back(std::move(diagnostic)); }
  std::vector<Diagnostic>& found() { return found_; }
  const std::vector<Diagnostic>& found() const { return found_; }

 private:
  std::vector<Diagnostic> found_;
};

// By file, place, then kind; findings that say the same of the same place are made one.
void sort_and_merge(std::vector<Diagnostic>& found);

}  // namespace muster::diagnostics
