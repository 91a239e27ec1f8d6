// The text panel: what is typed in it is safe at once.
#include "editor/hands.h"

using muster::editor::Hands;

namespace {

constexpr const char* kBattle = "scenarios/paris-vaut-bien-une-messe/dreux.yaml";

}  // namespace

TEST_CASE("what is typed in the text survives a kill, also when it cannot be read") {
  const Hands hands(kBattle);
  hands.use(R"sh(
cp "$FILE" before
open "$FILE"
control e
settle
quick_type <(printf ": [")
until_true 'tail -c +20 "$JOURNAL" | grep -qaF ": ["'
until_true 'xdotool getwindowname $window | grep -q "^\* "'
settle
control s
cmp "$FILE" before || exit 1
[ -e "$JOURNAL" ] || exit 1
end -9
open "$FILE"
press Return
settle
control s
[ -e "$JOURNAL" ] || exit 1
quick_keys BackSpace BackSpace BackSpace
quick_type <(printf " again")
press Escape
save
end
)sh");
  std::string wanted = hands.before;
  CHECK(hands.text() == wanted.insert(wanted.find('\n'), " again"));
}
