// All about what is selected, and its values to edit.
#include "editor/ui/panels/inspector/pages.h"
#include "editor/ui/panels/registry.h"

namespace muster::editor::ui {
namespace {

class Inspector final : public Panel {
 public:
  void draw(Desk& desk) override {
    if (shown_ != key_of(desk)) rows_.forget();
    draw_page(desk, desk.selection());
    rows_.flush(desk);
    shown_ = key_of(desk);  // which its edit may have given another name
  }

 private:
  void draw_page(Desk& desk, const Selection& now) {
    if (desk.things().size() > 1) return inspector::draw_several(desk, rows_);
    switch (now.kind) {
      case Selection::Kind::nothing:
        return inspector::draw_file(desk, rows_);
      case Selection::Kind::hex:
        return inspector::draw_hex(desk, rows_, now.hex);
      case Selection::Kind::unit:
        return inspector::draw_unit(desk, rows_, now.index);
      case Selection::Kind::leader:
        return inspector::draw_leader(desk, rows_, now.index);
      case Selection::Kind::formation:
        return inspector::draw_formation(desk, rows_, now.index);
      case Selection::Kind::side:
        return inspector::draw_side(desk, rows_, now.index);
    }
  }

  using Key = std::pair<Selection::Kind, std::string>;
  static Key key_of(const Desk& desk) {
    const Selection& now = desk.selection();
    if (now.kind == Selection::Kind::hex) return {now.kind, std::to_string(now.hex)};
    const std::size_t count = desk.things().size();
    return {now.kind, count > 1 ? std::to_string(count) + " counters" : now.id};
  }

  inspector::Rows rows_;
  Key shown_ = {Selection::Kind::nothing, {}};
};

}  // namespace

std::unique_ptr<Panel> make_inspector() { return std::make_unique<Inspector>(); }

}  // namespace muster::editor::ui
