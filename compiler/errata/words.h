// The sentences that all formats share.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "errata/report.h"

namespace muster::errata {

// With a capital at its beginning and a full stop at its end.
std::string sentence(std::string_view text);
// With a capital at its beginning.
std::string capitalised(std::string_view text);
// "1 unit", "2 units", "2 hexes".
std::string counted(std::size_t count, std::string_view word);

// What is printed, and what it should be, of a value.
std::string printed_words(const Value& value);
std::string right_words(const Value& value);

// "14.2: Catholics, Left wing, 3 × Garde S-8-4".
std::string book_place(const Where& where);
// "battle.yaml:49"; empty when it is nowhere.
std::string file_place(const Spot& spot);

// What the status of an item means, and who says so.
std::string status_words(const Item& item);
// That nothing in the text gives it away, that this was not tried; empty when there is evidence.
std::string silence_words(const Item& item);
// In which variants a finding shows, as the end of its sentence; empty for the battle itself.
std::string variant_words(const Evidence& evidence);
// The sentences of a finding: its message first, then what the places say, its notes and the game's rule.
// Places in `file` are given by their line alone.
std::vector<std::string> story(const Evidence& evidence, const std::string& file);

// "36 units in 6 formations, 6 leaders, ..."; empty when nothing was checked.
std::string extent_words(const Battle& battle);
// What the sources told, what they did not, and how much of the rules a program can act on.
std::vector<std::string> completeness_words(const Battle& battle);
// "3 items: 1 editorial, 2 open; 1 change by the publisher", or that none was found; empty when nothing was
// checked.
std::string counts_words(const Battle& battle);
// What a battle is called in the summary.
std::string summary_name(const Battle& battle);

// A part of the words of a finding: as they are, or what stands between two back quotes.
struct Span {
  std::string_view text;
  bool quoted = false;
};
// All parts, in order; a back quote without a partner is a mark like any other.
std::vector<Span> spans(std::string_view text);

// What of two texts is not the same, in whole words; of a word too many or missing the one beside it too.
// Short texts stay whole.
struct Differing {
  std::string printed, right;
};
Differing differing(std::string_view printed, std::string_view right);

}  // namespace muster::errata
