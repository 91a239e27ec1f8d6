#include "exporters/vassal/saved_game.h"

#include "exporters/vassal/sequence.h"
#include "exporters/vassal/zip.h"

namespace muster::exporters::vassal {
namespace {

constexpr char kBetweenCommands = '\x1b';
constexpr unsigned char kKey = 0x4d;

// Each byte as two digits, after it was changed with a key that stands before them.
std::string obfuscated(const std::string& text) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string out = "!VCSK";
  const auto put = [&](unsigned byte) { (out += kDigits[byte >> 4]) += kDigits[byte & 15]; };
  put(kKey);
  for (const char c : text) put(static_cast<unsigned char>(c) ^ kKey);
  return out;
}

}  // namespace

base::Result<std::string> save_game(const std::vector<SavedStack>& stacks, const std::string& map,
                                    const std::string& set_boards, const std::string& save_data,
                                    const std::string& module_data) {
  Sequence commands(kBetweenCommands);
  commands.add("begin_save");
  int id = 0;
  for (const SavedStack& stack : stacks) {
    Sequence state(';');
    state.add(map).add(stack.at.x).add(stack.at.y);
    for (const Traits& piece : stack.pieces) {
      commands.add(add_piece(std::to_string(++id), piece));
      state.add(id);
    }
    commands.add("+/" + Sequence('/').add(std::to_string(++id)).add("stack").add(state.text()).text());
  }
  commands.add(set_boards);
  commands.add("SETUP_STACK\t");  // the module's own stacks are not to be put down as well
  commands.add("end_save");
  return zip(
      {{"savedGame", obfuscated(commands.text())}, {"savedata", save_data}, {"moduledata", module_data}});
}

}  // namespace muster::exporters::vassal
