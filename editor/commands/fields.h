// Any key of a block, as typed, and the texts of files themselves: what no other command says.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "editor/commands/units.h"

namespace muster::editor::commands {

// The value under a key of a block, as a field shows it.
struct FieldText {
  std::string typed;      // on one line; empty where there is none, or more lines
  std::size_t lines = 0;  // of the value; 0: the key is not there
  base::SourceRange range;
};
FieldText field_text(const Analysis& analysis, const document::Place& block, std::string_view key);
// Another one as typed: a text, or between braces or brackets a mapping or a list; with nothing typed the key
// goes. A block that is a text alone becomes a mapping, in which that text stands under `short_key`.
Made set_field(const Analysis& analysis, const document::Place& block, std::string_view short_key,
               std::string_view key, const std::string& typed);
// The same for the line of a unit.
Made set_unit_field(const Analysis& analysis, Index unit, std::string_view key, const std::string& typed);

document::Place unit_place(const Analysis& analysis, Index unit);
document::Place leader_place(const Analysis& analysis, Index leader);
document::Place formation_place(const Analysis& analysis, Index formation);
document::Place side_place(const Analysis& analysis, Index side);

Made rename_side(const Analysis& analysis, Index side, std::string_view name);
// A side of that name without formations, behind the others.
Made add_side(const Analysis& analysis, std::string_view name);

// A file's text becomes what is typed. An error, with its line, where that is no YAML.
Made type_text(const Analysis& analysis, const std::string& path, const std::string& typed,
               std::string stroke = {});

}  // namespace muster::editor::commands
