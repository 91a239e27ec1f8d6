// An edit of a YAML text: the first bytes, up to a line break, choose edits; the rest is the text. Each edit
// is refused, or its result is read as the edited tree, and undo gives the text back, byte for byte.
#include <algorithm>
#include <vector>

#include "diagnostics/diagnostic.h"
#include "fuzz/target.h"
#include "yaml/patch.h"
#include "yaml/random_edit.h"
#include "yaml/show_edit.h"
#include "yaml/support.h"

using namespace muster;
using namespace muster::yaml;
using fuzz::hold;
using test::Reading;

namespace {

constexpr int kEdits = 3;  // of one input, each of what the one before made

// The edited text; the old one when the edit is refused.
std::string edited(const std::string& text, const Reading& reading, const Edit& edit) {
  Value expected = plain(reading.root());
  const bool applied = static_cast<bool>(apply(edit, expected));
  const auto patched = patch(text, *reading.tree, std::vector{edit});
  if (!patched) {
    const bool unsayable = patched.error() == "an item of a list between brackets cannot be empty";
    hold(!applied || !reading.found().empty() || unsayable,
         test::show(edit) + ": refused, though YAML can say it: " + patched.error() + "\nof\n" + text);
    return text;
  }
  hold(applied, "what cannot be done is refused");
  const Reading after(patched->text);
  hold(after.tree && same(after.root(), expected), "the result is read as the edited tree");
  hold(!reading.found().empty() || after.found().empty(), "an edit makes no finding");
  std::string undone = patched->text;
  undo(undone, patched->replacements);
  hold(undone == text, "undo gives the text back");
  redo(undone, patched->replacements);
  hold(undone == patched->text, "redo gives the result again");
  return patched->text;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes = fuzz::text_of(data, size);
  const std::size_t stop = std::min(bytes.find('\n'), bytes.size());
  fuzz::Bytes choices(bytes.substr(0, stop));
  std::string text(bytes.substr(std::min(stop + 1, bytes.size())));
  for (int i = 0; i < kEdits; ++i) {
    const Reading reading(text);
    if (!reading.tree) break;
    text = edited(text, reading, test::BasicRandomEdit<fuzz::Bytes&>(choices, reading.root()).make());
  }
  return 0;
}
