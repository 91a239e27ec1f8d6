#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "editor/canvas/handle.h"
#include "editor/tools/move_shared.h"
#include "editor/tools/registry.h"

namespace muster::editor::tools {
namespace {

class Select final : public Tool {
  Outcome press(const Context& context, const Pointer& at) override {
    cancel();
    if (handle_under(context, at)) {
      turned_ = context.selected;
      return {};
    }
    Outcome out;
    if (context.joining && at.thing) {
      out.selected = at;
      out.joins = true;
      return out;
    }
    from_ = at;
    carried_ = at.thing;
    if (!at.thing && !context.joining && may_stand(context, at.hex)) {
      carried_ = context.selected;
      chosen_ = true;
      return out;
    }
    if (!at.thing) band_ = at.point;
    if (!at.thing && context.joining) return out;  // what is selected stays, for more to come to it
    const auto& all = context.all_selected;
    with_others_ = at.thing && all.size() > 1 && std::find(all.begin(), all.end(), *at.thing) != all.end();
    if (!with_others_) out.selected = at;
    return out;
  }

  Outcome drag(const Context&, const Pointer& at) override {
    if (band_) moved_ = moved_ || apart(*band_, at.point);
    if (band_) return {};
    moved_ = moved_ || spot(at) != from_ || at.outside;
    return {};
  }

  // The edit is made once, where the counter is let go: a file with a counter on its way says nothing.
  Outcome release(const Context& context, const Pointer& at) override {
    const auto carried = carried_, turned = turned_;
    if (band_) return release_band(context, at);
    const bool moved = moved_ || spot(at) != from_ || at.outside, with_others = with_others_;
    const bool chosen = chosen_;
    cancel();
    if (chosen && !moved) return clicked(at);
    if (turned) return turn_towards(context, *turned, at.point);
    if (carried && with_others) return release_all(at, moved);
    if (!carried || !moved) return {};
    if (is_off(at)) return tools::take_off(context, *carried);
    return spot(at) == from_ ? Outcome{} : move_by(context, *carried, from_, at);
  }

  void cancel() override {
    carried_.reset();
    turned_.reset();
    band_.reset();
    moved_ = with_others_ = chosen_ = false;
  }

  Preview preview(const Context& context, const Pointer& at) const override {
    if (turned_) return turning(context, at);
    Preview out;
    if (band_ && moved_) out.band = between(*band_, at.point);
    if (!carried_ || !moved_) return out;
    out.carried = carried_;
    if (is_off(at)) {
      out.words = carried_->kind == canvas::ThingKind::unit ? "off the map: place unknown" : "off the map";
      return out;
    }
    for (const hex::HexIndex hex : landing(context, *carried_, from_.hex, at.hex))
      if (hex != hex::kNoHex) out.hexes.push_back(hex);
    out.words = canvas::make_ground(context.analysis)->name(at);
    if (with_others_) out.words += fmt::format(", with {} more", context.all_selected.size() - 1);
    return out;
  }

  // Whoever has a free choice of hexes is drawn on each of them, and dragged from any to where he is to
  // stand.
  static bool may_stand(const Context& context, hex::HexIndex hex) {
    if (!context.selected || context.all_selected.size() > 1) return false;
    const resolve::Battle& battle = *context.analysis.battle();
    const std::uint32_t index = context.selected->index;
    const resolve::Index group = context.selected->kind == canvas::ThingKind::unit
                                     ? battle.units[index].place.group
                                     : battle.leaders[index].place.group;
    if (group == resolve::kNone) return false;
    const auto& hexes = battle.groups[group].hexes.hexes;
    return std::any_of(hexes.begin(), hexes.end(), [&](const auto& one) { return one.hex == hex; });
  }

  static Outcome clicked(const Pointer& at) {
    Outcome out;
    out.selected = at;
    return out;
  }

  // A band around counters selects them; a click beside them selects the hex, which it has done already.
  Outcome release_band(const Context& context, const Pointer& at) {
    Outcome out;
    if (moved_ || apart(*band_, at.point)) {
      out.area = between(*band_, at.point);
      out.joins = context.joining;
    }
    cancel();
    return out;
  }

  static canvas::Rect between(hex::Point a, hex::Point b) {
    return {std::min(a.x, b.x), std::min(a.y, b.y), std::max(a.x, b.x), std::max(a.y, b.y)};
  }
  // A hand that clicks is not that steady.
  static bool apart(hex::Point a, hex::Point b) {
    constexpr double kSteady = 0.15;  // hex widths
    return std::abs(a.x - b.x) > kSteady || std::abs(a.y - b.y) > kSteady;
  }

  // One of several selected counters takes the others with it; a click that moves nothing selects it alone.
  Outcome release_all(const Pointer& at, bool moved) const {
    Outcome out;
    if (!moved) {
      out.selected = at;
      out.selected->thing = at.thing;
    } else if (is_off(at)) {
      out.each = [](const Context& now, const canvas::Thing& thing) { return tools::take_off(now, thing); };
    } else if (spot(at) != from_) {
      out.each = [from = from_, to = canvas::Spot(at)](const Context& now, const canvas::Thing& thing) {
        return move_along(now, thing, from, to);
      };
    }
    return out;
  }

  static const canvas::Spot& spot(const Pointer& at) { return at; }
  static bool is_off(const Pointer& at) { return at.outside || !at; }

  static std::optional<canvas::Handle> handle_under(const Context& context, const Pointer& at) {
    if (!context.selected || context.selected->kind != canvas::ThingKind::unit) return std::nullopt;
    auto handle = canvas::handle_of(context.analysis, context.selected->index);
    return handle && canvas::grips(*handle, at.point) ? handle : std::nullopt;
  }

  Preview turning(const Context& context, const Pointer& at) const {
    Preview out;
    const auto handle = canvas::handle_of(context.analysis, turned_->index);
    if (!handle) return out;
    const resolve::Unit& unit = context.analysis.battle()->units[turned_->index];
    if (unit.place.hexes.count > 1) {
      const int steps = canvas::steps_towards(*handle, at.point);
      out.hexes = turned_footprint(context, turned_->index, steps);
      out.words = out.hexes.empty() ? "no room" : "";
      return out;
    }
    if (const auto facing = facing_towards(context, turned_->index, at.point)) {
      out.heading = facing->degrees;
      out.words = facing->word;
    }
    return out;
  }

  std::optional<canvas::Thing> carried_, turned_;
  std::optional<hex::Point> band_;  // where one begins
  canvas::Spot from_;
  bool moved_ = false, with_others_ = false;
  bool chosen_ = false;  // carried_ has a free choice of hexes, and is taken from one of them
};

}  // namespace

std::unique_ptr<Tool> make_select() { return std::make_unique<Select>(); }

}  // namespace muster::editor::tools
