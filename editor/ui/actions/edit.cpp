// The Edit menu: the history.
#include "editor/ui/actions/registry.h"

namespace muster::editor::ui {
namespace {

const document::History& history(const Desk& desk) { return desk.document().files().history(); }
constexpr Condition can_undo{[](const Desk& desk) { return is_open(desk) && history(desk).position() > 0; },
                             "nothing is to undo"};
constexpr Condition can_redo{
    [](const Desk& desk) { return is_open(desk) && history(desk).position() < history(desk).steps().size(); },
    "nothing is to redo"};

constexpr Action kActions[] = {
    {.menu = Menu::edit,
     .name = "Undo",
     .key = {'Z', kControl},
     .enabled = can_undo,
     .run = [](Stage& s) { s.desk.undo(); },
     .repeats = true},
    {.menu = Menu::edit,
     .name = "Redo",
     .key = {'Z', kControl | kShift},
     .also = {'Y', kControl},
     .enabled = can_redo,
     .run = [](Stage& s) { s.desk.redo(); },
     .repeats = true},
    {.menu = Menu::edit,
     .name = "Type in the text",
     .key = {'E', kControl},
     .enabled = is_open,
     .run =
         [](Stage& s) {
           s.desk.text_focus().edit = true;
           s.desk.wanted_panel = "Text";
         },
     .line_above = true},
};

}  // namespace

std::span<const Action> edit_actions() { return kActions; }

}  // namespace muster::editor::ui
