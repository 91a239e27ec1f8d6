// What `muster errata` tells, as plain data: collect.h makes it, a renderer writes it.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "resolve/completeness.h"

namespace muster::errata {

enum class Status : std::uint8_t { official, editorial, open, allowed };
inline constexpr std::array kStatuses = {Status::official, Status::editorial, Status::open, Status::allowed};
std::string_view to_string(Status status);

// A place in a file; line and column count from 1, and line 0 is nowhere.
struct Spot {
  std::string file;
  std::uint32_t line = 0, column = 0;
};

// A place in the book and in the file that transcribes it.
struct Where {
  std::string section;            // as the file gives it: "14.2", "p. 12"; empty when it does not say
  std::vector<std::string> path;  // the blocks around it, the outermost first: side, formation, unit line
  Spot spot;
};

// What is known of the right value.
enum class Right : std::uint8_t { given, removed, unknown, suggested, none };
std::string_view to_string(Right right);

// One thing that the book prints, beside what it should say.
struct Value {
  Where where;
  std::optional<std::string> printed;  // nothing: the book left it out
  Right right = Right::none;
  std::string corrected;  // of Right::given and Right::suggested
};

// A part of the story of a finding: some text of a file, and what it has to do with it.
struct Mark {
  Spot spot;
  std::string text;     // what stands there; may be empty
  std::string message;  // may be empty
};

// One finding, as evidence.
struct Evidence {
  std::string check;     // the diagnostic's name
  std::string severity;  // error, warning, note
  std::string message;
  std::string subject;  // what it is about, where neither the message nor the item's title says so
  std::string variant;  // titles of the variants in which it shows; empty for the battle itself
  Mark mark;
  std::vector<Mark> related;
  std::vector<std::string> notes;
  std::string rule;  // of the game; may be empty
};

// One printed discrepancy.
struct Item {
  std::size_t number = 0;  // in its battle, from 1
  std::string id;          // link target, unique in the report, the same in the next one
  std::string title;
  bool change = false;  // the publisher altered what was not wrong
  Status status = Status::open;
  bool corrected = false;           // somebody has corrected it, if only with "not known"
  bool official = false;            // it was the publisher
  std::string source;               // where the publisher says so
  std::string reason;               // why it is so; of allowed ones why they are harmless
  std::vector<Value> values;        // one at least
  std::vector<Evidence> evidence;   // of the printed values
  std::vector<std::string> advice;  // of what nobody has corrected
  std::vector<Evidence> remaining;  // what the corrected values raise in their turn
  std::vector<std::string> see;     // ids of items whose evidence holds for this one too
  bool silent = false;              // nothing in the text gives it away
  bool untried = false;             // whether something does could not be tried
};

struct Counts {
  std::array<std::size_t, kStatuses.size()> by_status{};
  std::size_t changes = 0;

  std::size_t of(Status status) const { return by_status.at(static_cast<std::size_t>(status)); }
  std::size_t total() const;
  Counts& operator+=(const Counts& other);
};

// An item that is listed with another battle: both use the file that it lies in.
struct Reference {
  std::string id, title;
};

// What was checked.
struct Extent {
  std::size_t units = 0, formations = 0, leaders = 0, hexes = 0, rules = 0, claims = 0, variants = 0;
};

// One input file.
struct Battle {
  std::string id, title, file;
  std::string anchor;                           // link target of its head
  std::string date, edition, section, credits;  // as the file gives them; may be empty
  std::string game, game_edition;
  std::optional<Extent> extent;  // nothing when it is no battle, or could not be resolved
  bool unchecked = false;        // it could not: what is wrong with the file itself comes first
  resolve::Completeness completeness;
  std::vector<Item> items;         // by place
  std::vector<Item> changes;       // what the publisher altered
  std::vector<Reference> shared;   // items of earlier battles
  std::vector<Evidence> problems;  // of the file itself: no mistakes of the book

  Counts counts() const;
};

struct Report {
  std::string generator;  // "muster 1.2.3"
  std::vector<Battle> battles;

  Counts counts() const;
};

}  // namespace muster::errata
