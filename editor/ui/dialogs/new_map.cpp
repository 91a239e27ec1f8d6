// What a new map needs to begin with.
#include "editor/document/starting_places.h"
#include "editor/ui/dialogs/dialogs.h"
#include "editor/ui/dialogs/starting_fields.h"

namespace muster::editor::ui {
namespace {

class NewMap final : public Dialog {
 public:
  void begin(const Desk& desk) override {
    map_ = {};
    file_.begin();
    game_.begin(desk);
  }
  void draw(Stage& stage) override {
    if (ImGui::IsWindowAppearing()) ImGui::SetKeyboardFocusHere();
    field("title", map_.title, "the map's name, as printed on the sheet");
    game_.draw(stage);
    file_.draw("file", document::place_of_map(game_.path(), map_.title));
    ImGui::Separator();
    draw_grid(map_);
  }
  bool decide(Stage& stage) override {
    if (confirm("Make", why_not())) return make(stage), false;
    return !cancel();
  }

 private:
  std::string why_not() const {
    if (map_.title.empty()) return "the map needs a title";
    const std::string problem = document::problem_of(map_);
    return problem.empty() ? document::why_not(file_.path) : problem;
  }
  void make(Stage& stage) {
    map_.game = game_.path().empty() ? "" : document::path_seen_from(game_.path(), file_.path);
    stage.dialogs.leave(stage.desk,
                        [&desk = stage.desk, path = file_.path, text = document::new_map_text(map_)] {
                          if (auto made = desk.create({{path, text}}); !made) desk.say(made.error(), true);
                        });
  }

  document::NewMap map_;
  GameField game_;
  PathBeneath file_;
};

}  // namespace

std::unique_ptr<Dialog> make_new_map() { return std::make_unique<NewMap>(); }

}  // namespace muster::editor::ui
