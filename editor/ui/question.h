// A small form over the window: some fields, and what is done with them.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/result.h"
#include "editor/ui/body.h"
#include "render/colour.h"

namespace muster::editor::ui {

class Question {
 public:
  struct Field {
    std::string label;
    std::string value = {};
    std::string hint = {};
    std::vector<std::string> choices = {};  // when there are any, one of them is taken
    bool fixed = false;                     // only shown
  };
  using Values = std::vector<std::string>;
  // Does what was asked for; the error is shown in the form, which stays.
  using Then = std::function<base::Status(const Values&)>;

  // Opens the form. `button` is what it does: "Add".
  void ask(std::string title, std::vector<Field> fields, std::string button, Then then);
  // The same, but the form stays for the next one, its fields as at first, until it is done with.
  void ask_again(std::string title, std::vector<Field> fields, std::string button, Then then);
  // Over the fields one thing is chosen, the first unless another one is; `chosen` is told at once.
  void choose(std::string label, std::vector<std::string> choices, std::size_t now,
              std::function<void(std::size_t)> chosen);
  // Called by what was asked for: the form that stays is another one for what comes next.
  void go_on(std::string title, std::vector<Field> fields);
  // What came of the last one is said in the form that stays.
  void tell(std::string words) { told_ = std::move(words); }
  // Lines below the fields that say what would come of what is typed.
  struct Said {
    std::string words;
    render::Rgb colour = render::kInk;
  };
  using Ahead = std::function<std::optional<std::vector<Said>>(const Values&)>;
  // Of the form that was asked last: asked when typing rests, and again while it answers nothing.
  void look_ahead(Ahead ahead) { ahead_ = std::move(ahead); }
  // In each frame, outside of other windows.
  void draw();
  // Where forms that stay lie.
  Berth& beside() { return beside_; }
  const Berth& beside() const { return beside_; }

 private:
  void draw_choice();
  void draw_fields();
  // Its column begins after the widest label; returns the width that the field gets.
  float draw_label(const std::string& words) const;
  void draw_field(std::size_t number);
  void draw_ahead();
  void draw_problem() const;
  // True when what was asked for is done.
  bool commit();

  std::string title_, button_, problem_, told_;
  std::vector<Field> fields_, at_first_;
  Then then_;
  struct Choice {
    std::string label;
    std::vector<std::string> choices;
    std::size_t now = 0;
    std::function<void(std::size_t)> chosen;
  };
  std::optional<Choice> choice_;
  Ahead ahead_;
  std::vector<Said> said_;
  Values said_of_, typed_;  // the values that said_ is of, and those of the last frame
  double typed_at_ = 0;
  bool opening_ = false, stays_ = false;
  Berth middle_, beside_{{0.5F, 0.96F}};  // a form that stays leaves the map to be seen
  bool focusing_ = false;                 // the first field that is to be filled is typed in next
};

}  // namespace muster::editor::ui
