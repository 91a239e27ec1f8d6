// Texts that name the hexes of units, and units that leave the line that they share with others.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "base/result.h"
#include "editor/document/analysis/analysis.h"
#include "editor/document/edit.h"
#include "hex/range.h"
#include "yaml/edits.h"

namespace muster::editor::commands {

// How many units the line of a unit has: of numbered counters a line may have several entries.
std::size_t on_line(const document::Analysis& analysis, resolve::Index unit);

// The texts that name some hexes, as they are and as they become.
class HexTexts {
 public:
  explicit HexTexts(const document::Analysis& analysis);

  // Another hex stands there instead. False when the text does not say it in a way that can be changed.
  bool replace(const resolve::NamedHex& named, hex::HexIndex by);
  // Other hexes, of which the first and last are named, in the place of a whole run: "2027-2028" becomes
  // "2328-2329". False when it is none, or the others are none that can be written as this one is.
  bool replace_run(std::span<const resolve::NamedHex> run, const std::vector<hex::HexIndex>& by);
  // The hex leaves its list; one that is the whole text leaves with it.
  bool remove(const resolve::NamedHex& named);
  // False when a text of which nothing is left is no item of a list, which could go.
  bool write(std::vector<yaml::Edit>& edits) const;

 private:
  struct Text {
    std::string file;
    yaml::Path path;
    const yaml::Node* node = nullptr;
    std::string now;
    std::vector<std::size_t> gone;  // places in the list as typed that were removed, in the order of removal
  };
  static bool is_value(const yaml::Node& whole, const Text& one);
  Text* text_of(const resolve::NamedHex& named);
  std::optional<std::size_t> index_of(const Text& text, const resolve::NamedHex& named) const;

  const document::Analysis& analysis_;
  const hex::Grid& grid_;
  hex::NameResolver names_;
  std::vector<Text> texts_;
};

// What becomes of a unit that leaves its line.
struct Parting {
  std::optional<yaml::Value> place = {};  // of the line of its own that it gets; nothing: that of its block
  std::optional<yaml::Path> list = {};    // at whose end that line stands; nothing: behind the old one
  bool gone = false;                      // it gets no line
  // What that line says otherwise than the old one; without a value it does not say it.
  std::vector<std::pair<std::string, std::optional<yaml::Value>>> keys = {};
};
// Adds what parts a unit from the others of its line.
base::Status part(const document::Analysis& analysis, resolve::Index unit, Parting to,
                  std::vector<yaml::Edit>& edits);
// The parting after which a unit stands where it stood. An error where it shares a free choice with the
// others of its line.
base::Result<Parting> where_it_stands(const document::Analysis& analysis, resolve::Index unit);
// The number that a unit has when it stands on a line of its own behind the others, and what it had.
document::Renumbered behind_others(const document::Analysis& analysis, resolve::Index unit);

}  // namespace muster::editor::commands
