// VASSAL's rules for grids, numbers and pieces, written anew from what is known of the formats and not from
// the exporter.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "exporters/archive.h"

namespace tinyxml2 {
class XMLElement;
}

namespace muster::exporters::testing {

struct Spot {
  int x = 0, y = 0;
  friend bool operator==(const Spot&, const Spot&) = default;
};

// A board's HexGrid with its HexGridNumbering, as attributes that are looked up when they are needed.
class VassalGrid {
 public:
  // `width` and `height` are those of the board's picture.
  VassalGrid(const tinyxml2::XMLElement& grid, int width, int height);

  bool has_numbers() const { return numbering_ != nullptr; }
  double hex_height() const { return number("dy"); }
  // What VASSAL calls a point.
  std::string location_name(Spot point) const;
  // Where it looks for a name; nothing when the name does not fit its pattern.
  std::optional<Spot> location(const std::string& name) const;
  // The middle of the hex that a point lies in.
  Spot snapped(Spot point) const;

 private:
  std::string text(const char* key) const;
  int whole(const char* key) const { return std::stoi(text(key)); }
  bool truth(const char* key) const { return text(key) == "true"; }
  double number(const char* key) const;
  bool sideways() const;
  Spot rotated(Spot point) const { return sideways() ? Spot{point.y, point.x} : point; }
  int raw_column(Spot point) const;
  int raw_row(Spot point) const;
  int max_rows() const;
  int max_columns() const;
  Spot centre_of_raw(int column, int row) const;
  static std::string name_of(int value, char type, int leading);
  static std::string pattern_of(char type, int leading);
  static int value_of(const std::string& name, char type);

  const tinyxml2::XMLElement* grid_;
  const tinyxml2::XMLElement* numbering_;
  int width_, height_;
};

// The parts of a list that VASSAL wrote with that delimiter.
std::vector<std::string> decoded(std::string list, char delimiter);

// A piece of an add command.
struct VassalPiece {
  std::string id, name, image, map;
  Spot at;
  int slot = 0;
  std::vector<std::pair<std::string, std::string>> traits;  // type and state, from the outermost
  bool is_stack = false;
  std::vector<std::string> members;  // of a stack: ids

  // The value of a marker; empty when there is none of that name.
  std::string property(const std::string& name) const;
  // The state of the trait whose type begins so; fails the test when there is none.
  std::string state(const std::string& type) const;
};
VassalPiece read_piece(const std::string& command);

// The commands of a saved game; fails the test when it is none.
std::vector<std::string> saved_commands(const std::string& archive);

}  // namespace muster::exporters::testing
