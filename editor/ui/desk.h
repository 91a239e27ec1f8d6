// What is open and what the user looks at: the one thing that canvas, panels and menu share. Panels ask it
// and tell it; they do not know each other.
#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "editor/canvas/colours.h"
#include "editor/canvas/ground.h"
#include "editor/canvas/scan_session.h"
#include "editor/canvas/scene.h"
#include "editor/commands/map.h"
#include "editor/commands/units.h"
#include "editor/document/document.h"
#include "editor/document/folder.h"
#include "editor/document/producer.h"
#include "editor/tools/tool.h"
#include "editor/ui/look.h"
#include "editor/ui/question.h"
#include "editor/ui/seats.h"

namespace muster::editor::ui {

// What the inspector shows and the canvas frames. Numbers are those of the battle as it is now.
struct Selection {
  enum class Kind : std::uint8_t { nothing, hex, unit, leader, formation, side };
  Kind kind = Kind::nothing;
  std::uint32_t index = 0;  // of the unit, leader, formation or side
  std::string id;           // its id, by which it is found again after an edit
  hex::HexIndex hex = hex::kNoHex;
};

// Lines of a file that are to be seen.
struct TextFocus {
  std::string file;
  std::uint32_t first = 0, last = 0;  // from 1; 0: none
  bool scroll = false;                // the text panel has not followed yet
  bool edit = false;                  // and they are to be typed in
  bool selected = false;              // they are those of what is selected
  document::SharedText text = {};     // whose lines they are
};

struct Message {
  std::string text;
  bool bad = false;
  bool passing = false;  // until something else is selected
};

// The scan under the hexes as it is shown.
struct ScanView {
  canvas::ScanSession session;  // points that are being clicked
  std::optional<int> opacity;   // percent, while the slider is held
  bool shown = true, reload = false, loading = false;
  std::string problem;             // why there is no picture
  int width = 0, height = 0;       // of the picture; 0: there is none
  bool lined_up = false;           // by the points in the file
  bool trusted = false;            // by these, or by those that are being clicked
  commands::ScanFit fit, written;  // how it lies now, and without the session
  std::uint64_t fit_turn = 0;
  std::optional<std::size_t> focus;  // the point whose number is to be typed next
};

using tools::without_place;

class Desk {
 public:
  // `wake` may be called on any thread, to have the window drawn.
  explicit Desk(std::function<void()> wake) : wake_(wake), producer_(std::move(wake)) {}

  // Opens a file in place of what is open. What is unsaved is lost, but for its journal.
  base::Status open(const std::string& path);
  // Files that are not on disk yet, and are then; the first is shown. Where they cannot be written they are
  // unsaved work.
  base::Status create(std::vector<document::Document::NewFile> files);
  void close();
  // The same, and what is unsaved is given up.
  void abandon();

  // Grows with each document that is opened.
  std::uint64_t opening() const { return opening_; }
  bool is_open() const { return document_ != nullptr; }
  document::Document& document() { return *document_; }
  const document::Document& document() const { return *document_; }
  // Of the present frame, all three.
  const document::Lookup& now() const { return *now_; }
  const document::Lookup& checked() const { return *checked_; }
  const document::Analysis& analysis() const { return now_->analysis(); }
  const resolve::Battle* battle() const { return is_open() ? analysis().battle() : nullptr; }
  const resolve::Board* board() const { return is_open() ? analysis().board() : nullptr; }
  const canvas::Scene& scene() const { return scene_; }
  const canvas::Colours& colours() const { return colours_; }
  // Where a pack puts units of free choices; empty until that has been found out on another thread, which
  // begins with the first call.
  const std::vector<document::Seat>& seats() const { return seats_.of(now_); }
  // Only with a board.
  const canvas::Ground& ground() const { return *ground_; }
  // Grows whenever now() is another one.
  std::uint64_t turn() const { return turn_; }

  // To be called before each frame. `seconds` is a clock. Looks at the disk now and then; what was edited is
  // saved in journals at once, but in a stroke, while a mouse button is `held`, only now and then.
  void refresh(double seconds, bool held);
  // The disk is looked at in the next frame.
  void look_soon() { next_look_ = 0; }
  // Whether another running editor has open what is edited here.
  bool contested() const { return contested_; }
  // True while something is under way that will change the window.
  bool busy() const { return is_open() && (!document_->fresh() || producer_.progress()); }

  // Makes an edit, or says why it cannot be made.
  base::Status attempt(const commands::Made& made);
  // Makes an edit; says why when it cannot. True when something was changed.
  bool apply(const document::Edit& edit);
  bool apply(commands::Made made);
  // One made from the last check, which may be older than the texts.
  bool apply_checked(commands::Made made);
  bool take(tools::Outcome outcome);
  // Waits until all that was painted is in the texts.
  void settle();
  // What was painted and is not in the texts yet.
  const std::deque<tools::Work>& painted() const { return painted_; }
  // Does the same to each selected counter, as one step, or to none; the analysis is that of the moment.
  using ToEach = std::function<commands::Made(const document::Analysis&, const canvas::Thing&)>;
  using ToEachLine =
      std::function<commands::Made(const document::Analysis&, const canvas::Thing&, commands::Reach)>;
  bool apply_to_each(const ToEach& make);
  // The same; where all units of a line are selected it is done once, for the line.
  bool apply_to_each_line(const ToEachLine& make);
  // The picture becomes the map's scan.
  bool take_scan(const std::string& path);
  bool undo();
  bool redo();
  // Undoes or redoes until `position` steps are in force.
  void go_to(std::size_t position);
  void save();
  void save_as(const std::string& path);

  const Selection& selection() const { return selection_; }
  void select_nothing();
  void select_hex(hex::HexIndex hex);
  void select_unit(std::uint32_t unit);
  void select_leader(std::uint32_t leader);
  void select_formation(std::uint32_t formation);
  void select_side(std::uint32_t side);
  void select(const canvas::Thing& thing);
  // Several, the last of which the inspector shows.
  void select_all(const std::vector<canvas::Thing>& things);
  // The counter joins what is selected, or leaves it.
  void toggle(const canvas::Thing& thing);
  // All counters whose middle lies in an area, or with `joins` these too.
  void select_area(const canvas::Rect& area, bool joins);
  // The next unit, in the order of the file, of which nobody has said where it stands; false without one.
  bool select_next_unplaced();
  // A finding of the last check is looked at: its hex, its unit and its line come to be seen.
  void follow(std::size_t finding);
  // It comes back when it is found again, as when its fix is undone.
  std::optional<std::size_t> followed() const { return followed_; }
  // From where the next one is looked for, or the one before, when none is looked at: behind the one that was
  // last.
  int where_followed(int by) const;
  // The selected counter, if one is; of several that which the inspector shows.
  std::optional<canvas::Thing> thing() const;
  // All selected counters, leaders behind units.
  std::vector<canvas::Thing> things() const;
  bool is_selected(const canvas::Thing& thing) const;
  // The canvas goes to a hex or a point; to a counter where it lies.
  void show(const canvas::Spot& spot);
  void show(hex::HexIndex hex) { show(canvas::Spot{hex, {}}); }
  void show(const canvas::Thing& thing);
  void show_selection();
  // The text panel goes to a range of an analysis.
  void show_text(const document::Analysis& analysis, const base::SourceRange& range);
  // And marks lines of a file as it is now.
  void mark_lines(const std::string& file, std::uint32_t first, std::uint32_t last);
  TextFocus& text_focus() { return focus_; }
  const TextFocus& text_focus() const { return focus_; }
  // And its text is typed there.
  void edit_text(const base::SourceRange& range);

  void say(std::string text, bool bad = false);
  // What is to be selected before something can be done.
  void say_missing(std::string text) { message_ = {std::move(text), true, true}; }
  const Message& message() const { return message_; }
  // Makes a file of the battle as it is now, on another thread. `doing` says what, as in "compiling".
  using Make = std::function<base::Result<document::Product>(const document::Analysis&)>;
  void produce(std::string doing, const std::string& path, Make make);
  document::Producer& producer() { return producer_; }
  // What came of it, until it has been read.
  std::optional<document::Report>& report() { return report_; }
  const std::optional<document::Report>& report() const { return report_; }

  // Free for all.
  Question question;  // that the window asks, if it does
  canvas::View view;
  canvas::Pixel canvas_size;
  bool fit = true;                 // the whole map is to be shown in the next frame
  std::optional<hex::Point> goal;  // the canvas goes there
  canvas::Spot hovered;
  std::optional<canvas::Thing> hovered_thing;
  tools::Settings settings;
  ScanView scan;
  std::size_t tool = 0;    // of tools::registry()
  bool searching = false;  // the field that searches the order of battle is to be typed in
  Look look;
  bool show_numbers = true, show_counters = true, show_findings = true, show_choices = true;
  std::size_t unknown_hexes = 0;
  std::vector<document::Listed> offered;  // of a folder that was opened
  // Names of panels that are to come to the front.
  std::string wanted_panel;

 private:
  bool apply_to_all(const ToEachLine& make, bool by_line);
  std::size_t whole_line(const canvas::Thing& thing) const;
  base::Status make(const document::Edit& edit);
  void meet_renumbered(const std::vector<document::Renumbered>& all);
  void adopt(std::unique_ptr<document::Document> document);
  void remember_opened();
  void meet_now();
  void find_selection();
  base::SourceRange selected_range() const;
  void show_selected_text();
  void mark_selected();
  void follow_lines();
  bool find_again(Selection& chosen) const;
  // The same after an edit that may have given it another name.
  bool find_renamed(Selection& chosen, const resolve::Battle& before) const;
  void refind_followed(const document::Lookup& checked);
  void count_unknown();
  void meet_painted();
  void look_around(double seconds);
  void look_for_others();

  std::function<void()> wake_;
  std::unique_ptr<document::Document> document_;
  std::shared_ptr<const document::Lookup> now_, checked_;
  canvas::Scene scene_;
  canvas::Colours colours_;
  std::unique_ptr<const canvas::Ground> ground_;
  mutable Seats seats_;
  std::uint64_t turn_ = 0, opening_ = 0;
  Selection selection_;
  Selection lost_;  // was selected, and is again when it comes back: by undo, or when typing has gone on
  std::vector<Selection> others_;  // units and leaders that are selected with it
  std::uint64_t strokes_ = 0;
  TextFocus focus_;
  std::optional<std::size_t> followed_;
  struct Followed {
    std::size_t at = 0;
    diagnostics::Kind kind{};
    std::string message;
  };
  std::optional<Followed> last_followed_;  // which it is, or was
  Message message_;
  // What was being done when it was said: with something else it is past.
  std::size_t said_with_ = 0;
  tools::Settings said_of_;
  double next_look_ = 0;
  bool contested_ = false;
  document::Producer producer_;
  std::optional<document::Report> report_;
  std::deque<tools::Work> painted_;
};

}  // namespace muster::editor::ui
