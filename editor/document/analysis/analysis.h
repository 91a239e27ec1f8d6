// What the texts of a battle mean at one moment, in one reading. Made once, never changed, shared by threads.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/source.h"
#include "driver/session.h"
#include "editor/document/files/texts.h"
#include "yaml/path.h"
#include "yaml/tree.h"

namespace muster::pack {
class Lines;
}

namespace muster::editor::document {

// How a battle is read.
struct Reading {
  bool as_printed = false;
  std::vector<std::string> variants;  // titles or ids, together; empty: the battle itself
  friend bool operator==(const Reading&, const Reading&) = default;
};

// What is to be analysed.
struct Question {
  std::uint64_t revision = 0;  // of the texts
  Texts texts;                 // other files are read from disk
  std::string path;            // of the scenario, map, game or counter sheet
  Reading reading;
  driver::Depth depth = driver::Depth::check;
};

// A value of a YAML file.
struct Place {
  std::string file;
  yaml::Path path;
};

class Analysis {
 public:
  // Never null. With driver::Depth::resolve it is quick, and its findings are those of form and names alone.
  // What `before` read of files that are still the same is taken over; it may be null.
  static std::shared_ptr<const Analysis> make(Question question,
                                              const std::shared_ptr<const Analysis>& before = nullptr);
  Analysis(const Analysis&) = delete;
  Analysis& operator=(const Analysis&) = delete;
  ~Analysis();

  std::uint64_t revision() const { return question_.revision; }
  const std::string& path() const { return question_.path; }
  const Reading& reading() const { return question_.reading; }
  driver::Depth depth() const { return question_.depth; }

  // Why the file itself could not be read; empty when it could.
  const std::string& error() const { return error_; }
  // What was read: kind, models, corrections, findings of all of it.
  const driver::Outcome& outcome() const { return outcome_; }
  const std::vector<diagnostics::Diagnostic>& findings() const { return outcome_.findings; }
  // The battle of this reading; null when the file is no scenario or could not be resolved.
  const resolve::Battle* battle() const;
  // Its map, or the map that the file itself is; null when it cannot be made.
  const resolve::Board* board() const { return outcome_.board; }
  const resolve::Ruleset* rules() const { return outcome_.rules; }
  // The board's layout as it is drawn; where the map does not say which lines are shifted, the likeliest.
  // Only with a board.
  const hex::Layout& layout() const;

  // What a unit faces: its own facing, else that of its block, formation, side or game. Only with a battle.
  base::Text facing(resolve::Index unit) const;

  const base::Sources& sources() const { return *sources_; }
  // The files that were read from disk because they were not open.
  const Texts& from_disk() const { return reader_.from_disk(); }
  // Those that could not be read.
  const std::set<std::string>& missing() const { return reader_.missing(); }
  // The paths of the map and of the game that the battle uses; empty when there is none.
  std::string map_path() const { return outcome_.map ? file_of(outcome_.map->range) : ""; }
  std::string game_path() const { return outcome_.game ? file_of(outcome_.game->range) : ""; }

  // The path of the file that a range lies in; empty when it points nowhere.
  std::string file_of(const base::SourceRange& range) const;
  // Null when the file was not read; its tree also when it is no YAML.
  const base::SourceFile* source(const std::string& path) const;
  const yaml::Tree* tree(const std::string& path) const;
  const yaml::Node* root(const std::string& path) const;
  // The innermost value that holds a range. One that begins in a key gives the value behind
  // it.
  Place place_of(const base::SourceRange& range) const;
  // The value there; null when there is none.
  const yaml::Node* node(const Place& place) const;
  base::SourceRange range_of(const Place& place) const;
  // The blocks of a file that a range lies in, which can each carry `allow`, from the outermost to the
  // innermost.
  std::vector<Place> blocks_around(const base::SourceRange& range) const;
  // What stands at a line and column of a file, both from 1; nowhere when the file was not read.
  base::SourceRange range_at(const std::string& path, base::Position position) const;

 private:
  Analysis(Question question, const Analysis* before);
  std::optional<base::FileId> id_of(const std::string& path) const;
  const yaml::Tree* tree(base::FileId file) const;

  Question question_;
  TextsReader reader_;
  std::shared_ptr<base::Sources> sources_;
  std::unique_ptr<driver::Session> session_;
  driver::Outcome outcome_;
  std::string error_;
  std::unique_ptr<const pack::Lines> lines_;  // of the battle
};

}  // namespace muster::editor::document
