#include "editor/ui/canvas/canvas_view.h"

#include <algorithm>
#include <cmath>

#include <GLFW/glfw3.h>
#include <fmt/format.h>

#include "editor/tools/move_shared.h"
#include "editor/ui/canvas/paint_strokes.h"
#include "editor/ui/canvas/tooltip.h"

namespace muster::editor::ui {
namespace {

constexpr double kTooltipSeconds = 0.5;  // a stack has fanned out by then, and what is told stays

// As long as this is the same, the numbers of hexes are.
std::string grid_text(const document::Analysis& analysis) {
  const base::SourceRange& grid = analysis.board()->map().grid.range;
  return grid.valid() ? std::string(analysis.sources().text(grid)) : "";
}

bool same(const canvas::View& a, const canvas::View& b) {
  const canvas::Pixel at = a.to_screen({}), other = b.to_screen({});
  return a.scale() == b.scale() && at.x == other.x && at.y == other.y;
}

bool panning() {
  return ImGui::IsMouseDragging(ImGuiMouseButton_Middle, 0) ||
         ImGui::IsMouseDragging(ImGuiMouseButton_Right, 0) ||
         (ImGui::IsKeyDown(GLFW_KEY_SPACE) && ImGui::IsMouseDragging(ImGuiMouseButton_Left, 0));
}

}  // namespace

void CanvasView::draw(Desk& desk) {
  origin_ = ImGui::GetCursorScreenPos();
  size_ = ImGui::GetContentRegionAvail();
  size_ = {std::max(size_.x, 40.0F), std::max(size_.y, 40.0F)};
  ImGui::InvisibleButton("map", size_,
                         ImGuiButtonFlags_MouseButtonLeft | ImGuiButtonFlags_MouseButtonMiddle |
                             ImGuiButtonFlags_MouseButtonRight);
  desk.hovered = {};
  desk.hovered_thing.reset();
  if (!desk.board()) {
    ImGui::GetWindowDrawList()->AddText({origin_.x + 20, origin_.y + 20}, ink(render::kFaintInk),
                                        "There is no map to show: see the problems below.");
    return;
  }
  follow_map(desk);
  terrain_signs_.follow(desk);
  place_view(desk);
  scan_.follow(desk);
  use_mouse(desk);
  if (!desk.board()) return;
  follow_map(desk);
  paint(desk);
  if (!desk.scan.session.active()) tell(desk);
}

void CanvasView::follow_map(const Desk& desk) {
  if (painted_turn_ == desk.turn() && painter_) return;
  if (std::string now = grid_text(desk.analysis()); now != grid_) {
    if (tool_ && pressed_) tool_->cancel();
    pressed_ = false;
    grid_ = std::move(now);
    painter_.reset();
  }
  if (!painter_ || !painter_->follow(desk)) painter_ = make_painter(desk);
  area_ = desk.ground().bounds();
  painted_turn_ = desk.turn();
}

void CanvasView::use_mouse(Desk& desk) {
  const bool over = ImGui::IsItemHovered() || ImGui::IsItemActive();
  if (over) {
    const tools::Pointer at = pointer(desk);
    desk.hovered = at;
    desk.hovered_thing = at.thing;
    move_view(desk);
  }
  if (desk.scan.session.active()) {
    fan_.close();
    line_up(desk);
  } else {
    spread_stack(desk, over);
    use_tool(desk);
  }
  take_drop(desk);
}

void CanvasView::tell(Desk& desk) {
  const bool idle = ImGui::IsItemHovered() && !pressed_ && !panning();
  if (told_ != desk.hovered) {
    told_ = desk.hovered;
    told_since_ = ImGui::GetTime();
  }
  if (!idle || !told_ || ImGui::GetTime() - told_since_ <= kTooltipSeconds) return;
  ImGui::BeginTooltip();
  if (fan_.open() && desk.hovered_thing)
    describe_counter(desk, *desk.hovered_thing);
  else
    describe_spot(desk, told_, true);
  ImGui::EndTooltip();
}

void CanvasView::place_view(Desk& desk) {
  // The first frame of a window does not know its menu yet: what fits then would not fit afterwards.
  const bool settled = desk.canvas_size.x == size_.x && desk.canvas_size.y == size_.y;
  desk.canvas_size = {size_.x, size_.y};
  const bool grew = area_.width() != fitted_area_.width() || area_.height() != fitted_area_.height();
  if (desk.fit || ((grew || !settled) && same(desk.view, fitted_))) {
    desk.view.fit(area_, desk.canvas_size);
    fitted_ = desk.view;
    fitted_area_ = area_;
  }
  if (settled) desk.fit = false;
  if (desk.goal) desk.view.show(*desk.goal, desk.canvas_size, 48);
  desk.goal.reset();
}

void CanvasView::move_view(Desk& desk) {
  const ImGuiIO& io = ImGui::GetIO();
  if (io.MouseWheel != 0 && ImGui::IsItemHovered())
    desk.view.zoom({io.MousePos.x - origin_.x, io.MousePos.y - origin_.y}, std::pow(1.2, io.MouseWheel));
  if (panning()) desk.view.pan(io.MouseDelta.x, io.MouseDelta.y);
}

// Over a counter of a stack the others come to be seen; while one is dragged away they are not in the way.
void CanvasView::spread_stack(Desk& desk, bool over) {
  const bool dragging = ImGui::IsMouseDragging(ImGuiMouseButton_Left) || panning();
  if (!over || dragging || desk.tool != 0 || !desk.show_counters || ImGui::GetDragDropPayload())
    return fan_.close();
  fan_.follow(desk, mouse(), desk.hovered.hex, ImGui::IsMouseReleased(ImGuiMouseButton_Left));
}

canvas::Pixel CanvasView::mouse() const {
  const ImVec2 at = ImGui::GetIO().MousePos;
  return {at.x - origin_.x, at.y - origin_.y};
}

hex::Point CanvasView::under_mouse(const Desk& desk) const { return desk.view.to_map(mouse()); }

tools::Pointer CanvasView::pointer(const Desk& desk) const {
  const hex::Point point = under_mouse(desk);
  tools::Pointer at;
  static_cast<canvas::Spot&>(at) = desk.ground().at(point);
  if (at.hex != hex::kNoHex) at.side = canvas::side_at(desk.board()->grid(), desk.analysis().layout(), point);
  at.point = point;
  const canvas::Pixel pixel = mouse();
  at.outside = pixel.x < 0 || pixel.y < 0 || pixel.x >= size_.x || pixel.y >= size_.y;
  if (fan_.open()) {
    at.hex = fan_.hex();
    at.thing = fan_.thing_at(desk, pixel);
  } else if (desk.show_counters) {
    if (const auto piece = canvas::piece_at(desk.scene(), point))
      at.thing = desk.scene().pieces[*piece].thing;
  }
  return at;
}

tools::Context CanvasView::context(const Desk& desk) {
  settings_ = desk.settings;
  settings_.erase = settings_.erase || ImGui::GetIO().KeyShift;
  const bool joining = ImGui::GetIO().KeyShift || ImGui::GetIO().KeyCtrl;
  return {desk.analysis(), settings_,     fmt::format("stroke {}", stroke_),
          desk.thing(),    desk.things(), joining};
}

void CanvasView::use_tool(Desk& desk) {
  if (tool_number_ != desk.tool || !tool_) {
    tool_number_ = desk.tool;
    tool_ = tools::registry()[desk.tool].make();
    pressed_ = false;
  }
  const bool paints = tools::registry()[desk.tool].paints;
  if (paints && ImGui::IsItemHovered() && ImGui::GetIO().KeyAlt &&
      ImGui::IsMouseClicked(ImGuiMouseButton_Left))
    return pick_kind(desk);
  const bool space = ImGui::IsKeyDown(GLFW_KEY_SPACE);
  if (!pressed_ && !space && ImGui::IsItemHovered() && ImGui::IsMouseClicked(ImGuiMouseButton_Left)) {
    if (const std::string why = paints ? desk.ground().unpaintable() : ""; !why.empty())
      return desk.say(why, true);
    pressed_ = true;
    ++stroke_;
    desk.take(tool_->press(context(desk), pointer(desk)));
  } else if (pressed_ && ImGui::IsKeyPressed(GLFW_KEY_ESCAPE)) {
    pressed_ = false;
    tool_->cancel();
  } else if (pressed_ && ImGui::IsMouseReleased(ImGuiMouseButton_Left)) {
    pressed_ = false;
    desk.take(tool_->release(context(desk), pointer(desk)));
    desk.document().seal();
  } else if (pressed_ && ImGui::IsMouseDown(ImGuiMouseButton_Left)) {
    desk.take(tool_->drag(context(desk), pointer(desk)));
  } else {
    pressed_ = false;
  }
}

void CanvasView::pick_kind(Desk& desk) {
  if (desk.hovered.hex != hex::kNoHex) desk.take(tools::make_pick()->press(context(desk), pointer(desk)));
}

// While a scan is lined up a click says where a hex is on the picture.
void CanvasView::line_up(Desk& desk) {
  ScanView& scan = desk.scan;
  if (ImGui::IsKeyDown(GLFW_KEY_SPACE) || scan.width == 0 || !ImGui::IsItemHovered() ||
      !ImGui::IsMouseClicked(ImGuiMouseButton_Left))
    return;
  const hex::Point pixel = scan.fit.to_picture(under_mouse(desk));
  if (pixel.x < 0 || pixel.y < 0 || pixel.x > scan.width || pixel.y > scan.height)
    return desk.say("click on the picture", true);
  scan.focus = scan.session.click(pixel);
  desk.wanted_panel = "Scan";
}

void CanvasView::take_drop(Desk& desk) {
  if (!ImGui::BeginDragDropTarget()) return;
  const ImGuiPayload* payload = ImGui::AcceptDragDropPayload(
      kThingPayload, ImGuiDragDropFlags_AcceptBeforeDelivery | ImGuiDragDropFlags_AcceptNoDrawDefaultRect);
  const tools::Pointer at = pointer(desk);
  desk.hovered = at;
  if (payload && payload->IsDelivery() && at) {
    ++stroke_;
    const canvas::Thing thing = *static_cast<const canvas::Thing*>(payload->Data);
    // Selected first: its number may be another one afterwards, but the selection follows it.
    desk.select(thing);
    desk.take(tools::move_to(context(desk), thing, at));
    desk.document().seal();
  }
  ImGui::EndDragDropTarget();
}

void CanvasView::paint(Desk& desk) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  list.PushClipRect(origin_, {origin_.x + size_.x, origin_.y + size_.y}, true);
  list.AddRectFilled(origin_, {origin_.x + size_.x, origin_.y + size_.y}, ink(render::rgb(0x8f959c)));
  Brush brush(list, desk.view, origin_, size_, desk.board()->grid().spec().run);
  painter_->paint_ground(brush, desk);
  const bool scan = scan_.visible(desk);
  if (scan) scan_.paint(brush, desk);
  const bool lining_up = desk.scan.session.active();
  if (!lining_up || desk.scan.trusted) painter_->paint_features(brush, desk, terrain_signs_, scan);
  for (const tools::Work& work : desk.painted()) paint_figure(brush, desk, work.figure, work.settings);
  if (lining_up) {
    paint_scan_points(brush, desk);
  } else {
    painter_->paint_areas(brush, desk);
    if (desk.show_counters) paint_pieces(brush, desk, signs_);
    painter_->paint_place_names(brush, desk);
    if (desk.show_choices && !desk.board()->table()) paint_entrances(brush, desk);
    if (desk.show_findings) paint_marks(brush, desk);
    paint_preview(brush, desk);
    fan_.paint(list, origin_, size_, desk, signs_);
  }
  paint_reading(brush, desk);
  list.PopClipRect();
}

void CanvasView::paint_preview(Brush& brush, const Desk& desk) {
  const Selection& chosen = desk.selection();
  if (chosen.kind == Selection::Kind::hex) painter_->paint_ring(brush, desk, {chosen.hex, {}}, ink(kChosen));
  const bool idle = !desk.hovered && !pressed_;
  const tools::Pointer at = pointer(desk);
  const tools::Context now = context(desk);
  const tools::Preview preview = idle ? tools::Preview{} : tool_->preview(now, at);
  if (desk.show_counters) paint_selection(brush, desk, signs_, preview.heading);
  if (idle) return;
  paint_stroke(brush, desk, preview, now.settings);
  if (preview.band) paint_band(brush, *preview.band);
  for (const hex::HexIndex hex : preview.hexes) painter_->paint_ring(brush, desk, {hex, {}}, ink(kChosen));
  if (preview.carried) paint_carried(brush, desk, signs_, *preview.carried, under_mouse(desk));
  paint_words(ImGui::GetIO().MousePos, preview.words);
  if (const ImGuiPayload* payload = ImGui::GetDragDropPayload();
      payload && payload->IsDataType(kThingPayload))
    paint_carried(brush, desk, signs_, *static_cast<const canvas::Thing*>(payload->Data), under_mouse(desk));
}

}  // namespace muster::editor::ui
