// edit_and_save FILE VALUE: opens a file as the editor does, sets its key `note` to the value, autosaves and
// saves.
#include "editor/document/workspace.h"

using namespace muster;

int main(int count, char** words) {
  if (count != 3) return 2;
  editor::document::Workspace space;
  if (!space.open(words[1])) return 3;
  if (!space.recoverable().empty() && !space.discard_recovery(words[1])) return 4;
  const auto edit = editor::document::edit_file("set note", words[1], {yaml::Set{{"note"}, words[2]}});
  return space.apply(edit) && space.autosave() && space.save() ? 0 : 5;
}
