// Values of a file set one by one, whatever of them is there already.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "editor/document/analysis/analysis.h"
#include "yaml/edits.h"

namespace muster::editor::commands {

// The value that counts in the analysis' reading where one stands in a correction or beside an `unsure`; else
// the place itself.
document::Place effective(const document::Analysis& analysis, document::Place place);

// Adds what gives `owner`, a mapping, the value under a key: another value, or a new entry at `spot`.
void put(const document::Analysis& analysis, const document::Place& owner, const std::string& key,
         yaml::Value value, std::vector<yaml::Edit>& edits, yaml::Spot spot = yaml::at_end());

// The same for a value that may stand in a short form: `shifted: odd` is {lines: odd}. `short_key` is what a
// text alone means. Once it has become a mapping, all keys of `values` are in it.
void put_in(const document::Analysis& analysis, const document::Place& owner, const std::string& short_key,
            const yaml::Value::Entries& values, std::vector<yaml::Edit>& edits);

// Adds what begins a list under a key of a block where there is none, or `none` alone; the list's path.
yaml::Path begun_list(const document::Analysis& analysis, const document::Place& block,
                      const std::string& key, std::vector<yaml::Edit>& edits);

// What a user typed as a value: a text, or between braces or brackets a mapping or a list.
base::Result<yaml::Value> typed_value(const std::string& typed);

}  // namespace muster::editor::commands
