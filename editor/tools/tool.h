// Tools turn what the pointer does on the map into edits. They change nothing themselves.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "editor/canvas/ground.h"
#include "editor/canvas/scene.h"
#include "editor/commands/map.h"
#include "editor/document/edit.h"

namespace muster::editor::tools {

// What is painted.
enum class Layer : std::uint8_t { terrain, height, hexside, place };

// What the user chose beside the map.
struct Settings {
  Layer layer = Layer::terrain;
  std::string terrain;  // kind of the game, or `unknown`
  std::string hexside;
  std::string place;  // name
  int height = 0;
  int radius = 0;      // of the brush: 0 is one hex
  bool erase = false;  // take away what else would be painted
  bool operator==(const Settings&) const = default;
};

// Where the pointer is.
struct Pointer : canvas::Spot {
  std::optional<commands::Side> side;  // the nearest, when a neighbour lies behind it
  std::optional<canvas::Thing> thing;  // the counter under it
  hex::Point point;                    // where on the map
  bool outside = false;                // it has left the map's window
};

// What tools look at.
struct Context {
  const document::Analysis& analysis;  // with a board
  const Settings& settings;
  std::string stroke;  // of the present press: edits that bear it become one step
  std::optional<canvas::Thing> selected = {};
  std::vector<canvas::Thing> all_selected = {};  // with it
  bool joining = false;  // what is clicked joins what is selected (Ctrl or Shift is held)
  // `each`: all units of its line are selected, and what is done is done to them.
  bool whole_line = false;
};

// Hexes or hexsides that one movement of a tool covers.
struct Figure {
  commands::Hexes hexes;  // sorted, each once
  std::vector<commands::Side> sides;
  commands::Hexes owners = {};  // hexes on whose side they were drawn; sorted
};

// An edit that may take long, to be made on any thread, and how the map will look: the figure as the settings
// say. Hexes are those of the map it was pressed on.
struct Work {
  std::function<commands::Made(const document::Analysis&)> make;
  Figure figure;
  Settings settings;
};

// What comes of a movement.
struct Outcome {
  document::Edit edit;               // empty when nothing is to change
  std::optional<Work> work;          // of painting tools, in place of the edit
  std::string problem;               // why nothing can be changed, for the user
  std::optional<Settings> settings;  // picked from the map
  std::optional<Pointer> selected;   // what the user wants to look at
  bool joins = false;                // it joins what is selected, or leaves that
  std::optional<canvas::Rect> area;  // what lies in it is selected, or with `joins` comes to that
  // Set: is to be done to each selected counter, in a context of that moment, as one step.
  std::function<Outcome(const Context&, const canvas::Thing&)> each = {};
  bool by_line = false;        // `each` is for a whole line at once where all of it is selected
  bool next_unplaced = false;  // the next unit without a place is wanted in hand
};
// Nobody has said yet where it stands.
bool without_place(const resolve::Placement& place);
// The command's edit, or why there is none.
Outcome outcome(commands::Made made);

// What a tool would do, to be shown.
struct Preview {
  commands::Hexes hexes;  // in the tool's reach
  std::vector<commands::Side> sides;
  commands::Hexes laid;  // touched since the button went down: they change when it goes up
  std::vector<commands::Side> laid_sides;
  std::optional<canvas::Thing> carried;  // is drawn at the pointer
  std::optional<double> heading;         // that the selected counter would have, as in canvas::Piece
  std::optional<canvas::Rect> band;      // drawn around what is to be selected
  std::string words;                     // what would come of it, in a word or two
};

class Tool {
 public:
  virtual ~Tool() = default;
  // The button goes down, the pointer moves with the button down, the button goes up. An edit is made when it
  // goes up, and not before: on a large map each takes a while, and Escape leaves nothing behind.
  virtual Outcome press(const Context& context, const Pointer& at) = 0;
  virtual Outcome drag(const Context&, const Pointer&) { return {}; }
  virtual Outcome release(const Context&, const Pointer&) { return {}; }
  // Forgets a press.
  virtual void cancel() {}
  virtual Preview preview(const Context& context, const Pointer& at) const = 0;
};

}  // namespace muster::editor::tools
