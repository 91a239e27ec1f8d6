// All about what is selected, and its values to edit.
#include "editor/ui/panels/inspector/pages.h"
#include "editor/ui/panels/registry.h"

namespace muster::editor::ui {
namespace {

class Inspector final : public Panel {
 public:
  void draw(Desk& desk) override {
    const Selection now = desk.selection();
    const std::size_t count = desk.things().size();
    const std::string id = now.kind == Selection::Kind::hex ? std::to_string(now.hex)
                           : count > 1                      ? std::to_string(count) + " counters"
                                                            : now.id;
    if (now.kind != kind_ || id != id_) rows_.forget();
    kind_ = now.kind;
    id_ = id;
    draw_page(desk, now);
    rows_.flush(desk);
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

  inspector::Rows rows_;
  Selection::Kind kind_ = Selection::Kind::nothing;
  std::string id_;
};

}  // namespace

std::unique_ptr<Panel> make_inspector() { return std::make_unique<Inspector>(); }

}  // namespace muster::editor::ui
