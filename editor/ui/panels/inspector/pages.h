// What the inspector shows of each kind of thing.
#pragma once

#include "editor/ui/panels/inspector/rows.h"

namespace muster::editor::ui::inspector {

// Each returns at once when an edit was made: the battle is another one then.
void draw_file(Desk& desk, Rows& rows);
void draw_hex(Desk& desk, Rows& rows, hex::HexIndex hex);
void draw_unit(Desk& desk, Rows& rows, resolve::Index unit);
void draw_leader(Desk& desk, Rows& rows, resolve::Index leader);
void draw_formation(Desk& desk, Rows& rows, resolve::Index formation);
void draw_side(Desk& desk, Rows& rows, resolve::Index side);
// Of several counters what they can be given together.
void draw_several(Desk& desk, Rows& rows);

// A rating as it is printed: "7", "Fr."; "unknown".
std::string rating_text(const model::Rating& rating, const resolve::RatingValue& value);

}  // namespace muster::editor::ui::inspector
