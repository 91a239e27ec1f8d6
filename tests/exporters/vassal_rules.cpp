#include "exporters/vassal_rules.h"

#include <tinyxml2.h>

#include <catch2/catch.hpp>
#include <cmath>
#include <regex>

namespace muster::exporters::testing {
namespace {

constexpr const char* kNumbering = "VASSAL.build.module.map.boardPicker.board.mapgrid.HexGridNumbering";

int java_round(double value) { return static_cast<int>(std::floor(value + 0.5)); }
bool odd(int value) { return value % 2 != 0; }

std::string quoted(const std::string& text) {
  std::string out;
  for (const char c : text) {
    if (!std::isalnum(static_cast<unsigned char>(c))) out += '\\';
    out += c;
  }
  return out;
}

}  // namespace

VassalGrid::VassalGrid(const tinyxml2::XMLElement& grid, int width, int height)
    : grid_(&grid), numbering_(grid.FirstChildElement(kNumbering)), width_(width), height_(height) {}

std::string VassalGrid::text(const char* key) const {
  const char* value = numbering_->Attribute(key);
  REQUIRE(value);
  return value;
}
double VassalGrid::number(const char* key) const { return grid_->DoubleAttribute(key); }
bool VassalGrid::sideways() const { return grid_->BoolAttribute("sideways"); }

int VassalGrid::raw_column(Spot point) const {
  return static_cast<int>(std::floor((rotated(point).x - number("x0")) / number("dx") + 0.5));
}
int VassalGrid::raw_row(Spot point) const {
  const Spot turned = rotated(point);
  const bool lower = odd(java_round((turned.x - number("x0")) / number("dx")));
  return java_round((turned.y - number("y0") - (lower ? number("dy") / 2 : 0)) / number("dy"));
}
int VassalGrid::max_rows() const { return static_cast<int>(std::floor(height_ / number("dx") + 0.5)); }
int VassalGrid::max_columns() const { return static_cast<int>(std::floor(width_ / number("dy") + 0.5)); }

Spot VassalGrid::centre_of_raw(int column, int row) const {
  Spot point;
  point.x = static_cast<int>(column * number("dx")) + static_cast<int>(number("x0"));
  point.y = static_cast<int>(row * number("dy") + (odd(column) ? number("dy") / 2 : 0)) +
            static_cast<int>(number("y0"));
  return rotated(point);
}
Spot VassalGrid::snapped(Spot point) const { return centre_of_raw(raw_column(point), raw_row(point)); }

std::string VassalGrid::location_name(Spot point) const {
  int column = raw_column(point), row = raw_row(point);
  if (sideways()) {
    if (truth("vDescend")) column = max_rows() - column;
    if (truth("hDescend")) row = max_columns() - row;
  } else {
    if (truth("hDescend")) column = max_columns() - column;
    if (truth("vDescend")) row = max_rows() - row;
  }
  const bool descends = truth(sideways() ? "hDescend" : "vDescend");
  if (truth("stagger") && odd(raw_column(point))) row += descends ? -1 : 1;
  const std::string row_name = name_of(row + whole("vOff"), text("vType")[0], whole("vLeading"));
  const std::string column_name = name_of(column + whole("hOff"), text("hType")[0], whole("hLeading"));
  const std::string both =
      text("first") == "H" ? column_name + text("sep") + row_name : row_name + text("sep") + column_name;
  std::string format = text("locationFormat");
  const std::string key = "$gridLocation$";
  REQUIRE(format.find(key) != format.npos);
  return format.replace(format.find(key), key.size(), both);
}

std::optional<Spot> VassalGrid::location(const std::string& name) const {
  const std::string format = text("locationFormat"), key = "$gridLocation$";
  const std::size_t at = format.find(key);
  const std::string column_pattern = "(" + pattern_of(text("hType")[0], whole("hLeading")) + ")";
  const std::string row_pattern = "(" + pattern_of(text("vType")[0], whole("vLeading")) + ")";
  const bool column_first = text("first") == "H";
  const std::regex pattern(quoted(format.substr(0, at)) + (column_first ? column_pattern : row_pattern) +
                           quoted(text("sep")) + (column_first ? row_pattern : column_pattern) +
                           quoted(format.substr(at + key.size())));
  std::smatch found;
  if (!std::regex_match(name, found, pattern)) return std::nullopt;
  int column = value_of(found[column_first ? 1 : 2].str(), text("hType")[0]) - whole("hOff");
  int row = value_of(found[column_first ? 2 : 1].str(), text("vType")[0]) - whole("vOff");
  if (truth("stagger") && odd(column)) row += truth(sideways() ? "hDescend" : "vDescend") ? 1 : -1;
  if (sideways()) {
    if (truth("vDescend")) column = max_rows() - column;
    if (truth("hDescend")) row = max_columns() - row;
  } else {
    if (truth("hDescend")) column = max_columns() - column;
    if (truth("vDescend")) row = max_rows() - row;
  }
  return centre_of_raw(column, row);
}

std::string VassalGrid::name_of(int value, char type, int leading) {
  const std::string sign = value < 0 ? "-" : "";
  value = std::abs(value);
  if (type == 'A')
    return sign + std::string(static_cast<std::size_t>(value / 26 + 1), static_cast<char>('A' + value % 26));
  std::string digits = std::to_string(value);
  while (static_cast<int>(digits.size()) < leading + 1) digits.insert(0, "0");
  return sign + digits;
}

std::string VassalGrid::pattern_of(char type, int leading) {
  if (type == 'N') return "-?[0-9]{" + std::to_string(leading + 1) + ",}";
  std::string letters;
  for (char c = 'A'; c <= 'Z'; ++c) letters += (c == 'A' ? "" : "|") + std::string(1, c) + "+";
  return "-?(?:" + letters + ")";
}

int VassalGrid::value_of(const std::string& name, char type) {
  if (type == 'N') return std::stoi(name);
  return 26 * static_cast<int>(name.size() - 1) + (name.back() - 'A');
}

std::vector<std::string> decoded(std::string list, char delimiter) {
  std::vector<std::string> parts;
  for (bool more = true; more;) {
    more = false;
    std::string part;
    std::size_t i = 0;
    for (; i < list.size(); ++i) {
      if (list[i] != delimiter) {
        part += list[i];
      } else if (!part.empty() && list[i - 1] == '\\') {
        part.back() = delimiter;
      } else {
        more = true;
        break;
      }
    }
    list = more ? list.substr(i + 1) : "";
    if (part.size() > 1 && part.front() == '\'' && part.back() == '\'')
      part = part.substr(1, part.size() - 2);
    parts.push_back(part);
  }
  return parts;
}

VassalPiece read_piece(const std::string& command) {
  REQUIRE(command.starts_with("+/"));
  const auto fields = decoded(command.substr(2), '/');
  REQUIRE(fields.size() == 3);
  VassalPiece piece;
  piece.id = fields[0];
  if (fields[1] == "stack") {
    piece.is_stack = true;
    const auto state = decoded(fields[2], ';');
    REQUIRE(state.size() > 3);
    piece.map = state[0];
    piece.at = {std::stoi(state[1]), std::stoi(state[2])};
    piece.members.assign(state.begin() + 3, state.end());
    return piece;
  }
  std::string type = fields[1], state = fields[2];
  for (bool inner = true; inner;) {
    const auto types = decoded(type, '\t'), states = decoded(state, '\t');
    REQUIRE(types.size() <= 2);
    REQUIRE(states.size() == types.size());
    piece.traits.emplace_back(types[0], states[0]);
    inner = types.size() == 2;
    if (inner) type = types[1], state = states[1];
  }
  const auto basic = decoded(piece.traits.back().first, ';');
  REQUIRE(basic.size() == 5);
  REQUIRE(basic[0] == "piece");
  piece.image = basic[3];
  piece.name = basic[4];
  const auto where = decoded(piece.traits.back().second, ';');
  REQUIRE(where.size() >= 5);
  piece.map = where[0];
  piece.at = {std::stoi(where[1]), std::stoi(where[2])};
  piece.slot = std::stoi(where[3]);
  return piece;
}

std::string VassalPiece::property(const std::string& key) const {
  for (const auto& [type, state] : traits) {
    if (!type.starts_with("mark;")) continue;
    const auto names = decoded(type.substr(5), ','), values = decoded(state, ',');
    REQUIRE(names.size() == values.size());
    for (std::size_t i = 0; i < names.size(); ++i)
      if (names[i] == key) return values[i];
  }
  return {};
}

std::string VassalPiece::state(const std::string& begin) const {
  for (const auto& [type, state] : traits)
    if (type.starts_with(begin)) return state;
  FAIL("the piece " << name << " has no trait " << begin);
  return {};
}

std::vector<std::string> saved_commands(const std::string& archive) {
  const auto files = unzipped(archive);
  REQUIRE(files.count("savedGame") == 1);
  REQUIRE(files.count("savedata") == 1);
  REQUIRE(files.count("moduledata") == 1);
  const std::string& text = files.at("savedGame");
  REQUIRE(text.starts_with("!VCSK"));
  std::string bytes;
  for (std::size_t i = 5; i < text.size(); i += 2)
    bytes += static_cast<char>(std::stoi(text.substr(i, 2), nullptr, 16));
  for (std::size_t i = 1; i < bytes.size(); ++i) bytes[i] = static_cast<char>(bytes[i] ^ bytes[0]);
  return decoded(bytes.substr(1), '\x1b');
}

}  // namespace muster::exporters::testing
