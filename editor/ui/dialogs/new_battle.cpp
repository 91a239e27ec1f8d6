// What a new battle needs to begin with.
#include "editor/document/starting_places.h"
#include "editor/ui/dialogs/dialogs.h"
#include "editor/ui/dialogs/starting_fields.h"
#include "editor/ui/fields.h"

namespace muster::editor::ui {
namespace {

class NewBattle final : public Dialog {
 public:
  void begin(const Desk& desk) override {
    title_.clear();
    first_side_ = "Blue";
    second_side_ = "Red";
    map_ = {};
    game_.begin(desk);
    file_.begin();
    map_file_.begin();
    old_map_ = desk.is_open() ? desk.analysis().map_path() : "";
    with_map_ = desk.board() && !desk.battle() ? 0 : 1;  // whoever has a map open alone wants a battle on it
    problem_.clear();
  }
  void draw(Stage& stage) override {
    if (ImGui::IsWindowAppearing()) ImGui::SetKeyboardFocusHere();
    field("title", title_, "the battle's name");
    game_.draw(stage);
    file_.draw("file", document::place_of_battle(game_.path(), title_));
    field("one side", first_side_);
    field("the other side", second_side_);
    ImGui::Separator();
    draw_map(stage);
  }
  bool decide(Stage& stage) override {
    if (confirm("Make", why_not(), problem_) && make(stage)) return false;
    return !cancel();
  }

 private:
  void draw_map(Stage& stage) {
    choice_button("a map of its own", with_map_, 1);
    ImGui::SameLine();
    choice_button("a map that is there already", with_map_, 0);
    if (with_map_ == 0) {
      path_field(stage, "map file", old_map_, "path of the map");
      return;
    }
    map_file_.draw("file of the map", document::place_of_map(game_.path(), title_));
    draw_grid(map_);
  }

  std::string why_not() const {
    if (title_.empty()) return "the battle needs a title";
    if (first_side_.empty() || second_side_.empty() || first_side_ == second_side_)
      return "the sides need two names";
    if (game_.path().empty()) return "a battle is one of a game: choose its file";
    if (auto problem = document::why_not(file_.path); !problem.empty()) return problem;
    if (with_map_ == 0) return old_map_.empty() ? "choose the file of the map" : "";
    if (auto problem = document::why_not(map_file_.path); !problem.empty()) return problem;
    if (map_file_.path == file_.path) return "the battle and its map are two files";
    return document::problem_of(map_);
  }

  bool make(Stage& stage) {
    const auto game = document::Analysis::make({0, {}, game_.path(), {}, driver::Depth::resolve});
    if (!game->error().empty() || !game->rules()) {
      problem_ =
          game->error().empty() ? game_.path() + " is no game file" : game_.path() + ": " + game->error();
      return false;
    }
    const std::string& map = with_map_ == 1 ? map_file_.path : old_map_;
    std::vector<document::Document::NewFile> files = {
        {file_.path,
         document::new_scenario_text({title_, document::path_seen_from(game_.path(), file_.path),
                                      document::path_seen_from(map, file_.path), first_side_, second_side_},
                                     *game)}};
    if (with_map_ == 1) {
      map_.title = title_;
      map_.game = document::path_seen_from(game_.path(), map);
      files.push_back({map, document::new_map_text(map_)});
    }
    stage.dialogs.leave(stage.desk, [&desk = stage.desk, files = std::move(files)] {
      if (auto made = desk.create(files); !made) desk.say(made.error(), true);
    });
    return true;
  }

  std::string title_, first_side_, second_side_, old_map_, problem_;
  document::NewMap map_;
  GameField game_;
  PathBeneath file_, map_file_;
  int with_map_ = 1;  // 1: a new one; 0: one that is there
};

}  // namespace

std::unique_ptr<Dialog> make_new_battle() { return std::make_unique<NewBattle>(); }

}  // namespace muster::editor::ui
