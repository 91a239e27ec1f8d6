// Changes to a YAML text, as plain data. Every path of an edit means the tree as it is before that edit.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "base/result.h"
#include "yaml/path.h"
#include "yaml/value.h"

namespace muster::yaml {

// Where among its brothers a child is put: at the end, or right beside one that is there.
struct Spot {
  enum class Side : std::uint8_t { end, before, after };
  Side side = Side::end;
  std::optional<Step> brother;
};
inline Spot at_end() { return {}; }
inline Spot before(Step brother) { return {Spot::Side::before, std::move(brother)}; }
inline Spot after(Step brother) { return {Spot::Side::after, std::move(brother)}; }

// Another value in the place of the one at `at`. A text for a text keeps its quotes; a list or mapping for
// one with as many items or the same keys changes only the children that differ.
struct Set {
  Path at;
  Value value;
};

// Bytes [from, to) of the text of the scalar at `at` (as read: quotes, escapes and folds undone) replaced.
struct Splice {
  Path at;
  std::size_t from = 0, to = 0;
  std::string text;
};

// A new item of a list, or with `key` a new entry of a mapping. Where nothing stands yet (`units:`), a
// list or mapping is begun.
struct Insert {
  Path into;
  Spot spot;
  std::optional<std::string> key;
  Value value;
};

// Another key for the entry at `at`, in the same place.
struct Rename {
  Path at;
  std::string key;
};

// An item or entry goes, with the comments that belong to it. The last one leaves `[]` or `{}`.
struct Remove {
  Path at;
};

// An item goes to another place of its list or of another one; an entry, with its key, of its mapping or of
// another one. Its comments go with it.
struct Move {
  Path at;
  Path into;
  Spot spot;
};

using Edit = std::variant<Set, Splice, Insert, Rename, Remove, Move>;

// Whether a new value can be written at all: valid UTF-8, no key twice.
base::Status check_new(const Value& value);
// Makes the change on a plain value; the error says what is not there. On an error `root` is unchanged.
base::Status apply(const Edit& edit, Value& root);

}  // namespace muster::yaml
