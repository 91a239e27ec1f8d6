// Reads a printed list of hexes. One class by meaning over five files: the list itself (list_reader.cpp),
// numbers and runs (list_runs.cpp), sets (list_sets.cpp), rows (list_rows.cpp), names (list_names.cpp).
#pragma once

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "hex/hex_number.h"
#include "hex/range.h"
#include "hex/range_forms.h"
#include "hex/rim.h"
#include "hex/text_cursor.h"

namespace muster::hex {

// "except", "but not" and their like; "inclusive".
bool take_except(TextCursor& cursor);
bool take_inclusive(TextCursor& cursor);

class ListReader {
 public:
  ListReader(std::string_view text, const Grid& grid, const NameResolver& names);
  RangeResult read();

 private:
  // A row pattern such as 33xx or a row's number, and where it stands.
  struct Row {
    LabelParts parts;
    LabelScheme::PartKind given = LabelScheme::PartKind::line;
    std::size_t from = 0, length = 0;
  };

  // The list.
  void read_item();
  bool read_primary(int depth);
  void skip_words(std::initializer_list<std::string_view> words);
  void read_tail();
  void read_bracket();
  void read_leftovers();
  void read_separators();
  void finish_item();
  void apply_exceptions();
  bool at_separator() const;
  std::size_t separator_after(std::size_t at) const;

  // Numbers and runs. Those that return bool take nothing when the text is of another form.
  bool label_here();
  bool digits_here();
  RunEnd read_end(const RunEnd* before);
  void read_run(RunEnd first);
  void add_leg(const RunEnd& a, const RunEnd& b);
  bool take_connector(bool with_and);
  bool read_between();
  bool read_along();
  std::optional<Feature> take_along();
  bool along_here() const;
  bool take_along_edge();
  void add_course(const Feature& feature, const RunEnd& a, const RunEnd& b, std::size_t from);
  bool read_edge();
  void walk_edge(const RunEnd& a, const RunEnd& b);

  // Sets of hexes.
  bool read_anywhere(int depth);
  // One side of a row, or of a line that parts the map.
  struct Half {
    std::optional<Band> band;
    HexList hexes;  // sorted; without a band
  };
  bool read_set();
  bool read_filter();
  bool read_crossing_band();
  std::optional<Half> read_half(bool& recognised);
  std::optional<Half> half_beside(const Feature& feature, bool inclusive, std::size_t from);
  std::optional<HexList> read_within(bool& recognised);
  std::optional<HexList> read_heights();
  std::optional<HexList> read_target();
  std::optional<HexList> find_standing(std::size_t& end);
  std::optional<HexList> told(const Region& region, std::size_t from);

  // Rows.
  std::optional<Row> row_here();
  std::optional<Row> numbered_row();
  bool take_row_number(Row& row, std::initializer_list<LabelScheme::PartKind> parts);
  bool read_rows(bool with_and = false);
  std::optional<HexList> read_between_rows();
  void add_rows(const Row& first, const Row& last, bool edge_only);
  std::optional<HexList> row_hexes(const Row& row);
  bool outer(HexIndex hex, LabelScheme::PartKind given) const;

  // Names.
  bool read_name();
  bool read_number_beside(std::size_t name_end);
  std::optional<HexList> find_name(std::size_t& end);
  std::optional<HexList> resolve(std::string_view phrase);
  std::optional<Feature> feature_called(std::string_view phrase) const;
  std::optional<HexList> resolve_exactly(std::string_view name);
  std::optional<HexList> outer_row(std::string_view name);
  std::size_t phrase_end(bool soft) const;

  // The result.
  void add(HexIndex hex, std::size_t from, std::size_t to);
  void add_set(const HexList& hexes, std::size_t from);
  void problem(RangeFault fault, std::size_t from, std::size_t length, std::string reason);
  bool spend(std::size_t hexes);

  TextCursor cursor_;
  const Grid& grid_;
  const NameResolver& names_;
  RangeResult result_;
  std::vector<ListedHex> item_;  // of the item being read
  std::size_t item_from_ = 0;
  HexList excepted_;  // what stands after "except"
  bool excepting_ = false;
  std::size_t clause_start_ = 0;  // in result_.hexes: what "except" takes from
  std::size_t budget_;            // work left, in hexes, so that a hostile list ends
  bool stopped_ = false;
  std::optional<Rim> rim_;
  std::optional<Heading> band_;  // of the item being read, the last half of the map: "south of"
  std::string sheet_;            // of the hex number before
};

}  // namespace muster::hex
