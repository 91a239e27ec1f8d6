// A game file made ready to use: types by name, codes by pattern.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "diagnostics/diagnostic.h"
#include "model/game.h"
#include "resolve/code_pattern.h"

namespace muster::resolve {

using TypeId = std::uint16_t;
using RatingId = std::uint16_t;
inline constexpr std::uint16_t kNoId = 0xffff;
inline constexpr int kMaxFootprint = 8;  // hexes that one unit covers

// A rating as printed: a number, one of the rating's words, or unknown.
struct RatingValue {
  RatingId rating = 0;
  bool known = false;
  int value = 0;  // the number, or the word's index
  friend bool operator==(const RatingValue&, const RatingValue&) = default;
};

// The number of a rating, or its word's index; nothing when it is not printed or unknown.
std::optional<int> known_value(const std::vector<RatingValue>& values, RatingId rating);

// Where in a code something stands.
struct CodePart {
  std::size_t from = 0, length = 0;
  friend bool operator==(const CodePart&, const CodePart&) = default;
};

// What a counter code says.
struct Code {
  TypeId type = kNoId;
  std::vector<RatingValue> ratings;
  std::size_t footprint = 0;                // hexes that the unit covers; 0: as its type says
  std::vector<std::string_view> qualities;  // of the code's form, and words that it prints
  CodePart count = {}, numbers = {};        // how many counters, and their numbers, where the form has them
  CodePart name = {};                       // what stands between these: the unit's name
  bool whole = false;                       // nothing stands before such a code: it begins with the count
  friend bool operator==(const Code&, const Code&) = default;
};

// Why a code that has a pattern's form is none: a type or word that the game lacks, or a figure out of range.
struct CodeFault {
  std::size_t from = 0, length = 0;          // in the code
  std::string rating;                        // empty: it is the type
  int low = 0, high = 0;                     // the legal values of the rating
  std::vector<std::string_view> words = {};  // the legal ones, of a rating that is no number
};

struct MisprintedCode {
  Code code;
  std::string meant;      // the code as it should read
  std::string name = {};  // the unit's name in it, where the code prints one
};

// Reads the codes of one kind (counters, or leaders) by the game's patterns.
class CodeReader {
 public:
  CodeReader() = default;
  CodeReader(const class Ruleset& rules, const model::Keyed<model::Rating>& ratings)
      : rules_(&rules), ratings_(&ratings) {}

  // Reports a text that is no pattern. What is added must outlive the reader.
  void add(const model::Text& pattern, diagnostics::Sink& sink);
  void add(const model::CounterCode& code, diagnostics::Sink& sink);

  bool empty() const { return forms_.empty(); }
  // True when a pattern lists counters by their numbers.
  bool lists_counters() const;
  // All readings of the whole text; one is right, several are ambiguous.
  std::vector<Code> read(std::string_view text) const;
  // The one reading in which misspelt words stand for the types and words nearest to them; nothing when there
  // is none, or several.
  std::optional<MisprintedCode> read_misspelt(std::string_view text) const;
  // The one reading that a single lost, added or wrong mark gives; nothing when there is none, or several.
  std::optional<MisprintedCode> read_misprint(std::string_view text) const;
  // Reads a text that no reading fits with any letters for the type and any figures; nothing when that does
  // not fit.
  std::optional<CodeFault> near_miss(std::string_view text) const;
  // True for a text that is set off as all codes of a pattern are: "(Fr., 4+7 Cuir.)".
  bool frames(std::string_view text) const;
  // The patterns, for messages.
  std::string describe() const;

 private:
  std::vector<std::size_t> take(std::string_view field, std::string_view rest) const;
  std::vector<std::size_t> take_any_type(std::string_view rest) const;
  std::vector<std::size_t> take_misspelt(std::string_view field, std::string_view rest) const;
  bool is_word(std::string_view field) const;
  std::optional<std::string_view> meant(std::string_view field, std::string_view text) const;
  std::optional<CodeFault> fault_of(std::string_view code, const PatternField& field) const;
  struct Form {
    CodePattern pattern;
    const model::CounterCode* says;  // null: nothing
    TypeId type;                     // of the form; kNoId: the code prints it
  };
  void find_parts(const Form& form, std::string_view text, const std::vector<PatternField>& fields,
                  Code& code) const;
  std::optional<Code> code_of(const Form& form, std::string_view text,
                              const std::vector<PatternField>& fields) const;
  std::optional<RatingValue> value_of(const PatternField& field, Code& code) const;
  bool add(const model::Text& pattern, const model::CounterCode* says, TypeId type, diagnostics::Sink& sink);

  const Ruleset* rules_ = nullptr;
  const model::Keyed<model::Rating>* ratings_ = nullptr;
  std::vector<Form> forms_;
  std::string literals_;
};

inline constexpr std::size_t kMaxClassParts =
    1000;  // selections in one class, with those of the classes in it

class Ruleset {
 public:
  // Reports what is wrong in the game file itself. The game must outlive the ruleset.
  Ruleset(const model::Game& game, diagnostics::Sink& sink);
  Ruleset(const Ruleset&) = delete;
  Ruleset& operator=(const Ruleset&) = delete;

  const model::Game& game() const { return game_; }
  const model::UnitType& type(TypeId id) const { return game_.types[id].value; }
  std::string_view type_key(TypeId id) const { return game_.types[id].key.value; }
  // By key as printed, or by name in any case.
  std::optional<TypeId> find_type(std::string_view name) const;
  std::optional<RatingId> find_rating(std::string_view name) const;
  std::optional<RatingId> find_leader_rating(std::string_view name) const;
  // The rating that is printed after counter numbers.
  std::optional<RatingId> counter_rating() const { return find_rating(game_.counter_numbers.rating.value); }
  std::optional<std::size_t> find_order(std::string_view name) const;
  std::optional<std::size_t> find_terrain(std::string_view name) const;
  std::size_t footprint(TypeId id) const;
  // A class of more than kMaxClassParts, which is reported; it matches nothing.
  bool too_large(std::size_t class_number) const { return class_parts_[class_number] > kMaxClassParts; }
  // Lower case, without the game's particles and with single blanks: what name look-ups compare.
  std::string fold_name(std::string_view name) const;

  const CodeReader& codes() const { return codes_; }
  const CodeReader& leader_codes() const { return leader_codes_; }
  const std::vector<std::string>& type_spellings() const { return spellings_; }

 private:
  void check_types(diagnostics::Sink& sink);
  void measure_classes(diagnostics::Sink& sink);
  std::size_t parts_of(const model::Selector& selector) const;

  const model::Game& game_;
  std::vector<std::string> particles_;
  std::unordered_map<std::string, TypeId> types_;  // keys, and folded names
  std::vector<std::string> spellings_;             // all spellings of types, longest first
  std::vector<std::size_t> class_parts_;           // selections that each class comes to
  CodeReader codes_, leader_codes_;
};

}  // namespace muster::resolve
