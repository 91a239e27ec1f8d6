// The scanned map under the hexes: which file, how clear, and how it is lined up.
#include <cmath>

#include <GLFW/glfw3.h>
#include <fmt/format.h>

#include "editor/ui/canvas/scan_layer.h"
#include "editor/ui/dialogs/file_chooser.h"
#include "editor/ui/fields.h"
#include "editor/ui/inks.h"
#include "editor/ui/panels/registry.h"

namespace muster::editor::ui {
namespace {

class Scan final : public Panel {
 public:
  void draw(Desk& desk) override {
    files_.draw();
    if (!desk.board()) return faint("There is no map.");
    if (desk.board()->table()) return wrapped("A table has no hexes that a scan could be lined up by.");
    if (desk.scan.session.active()) return draw_session(desk);
    draw_file(desk);
    if (scan_path(desk).empty()) return;
    draw_opacity(desk);
    ImGui::Separator();
    draw_state(desk);
    if (desk.scan.width > 0 && ImGui::Button(desk.scan.lined_up ? "Line up again …" : "Line up …"))
      desk.scan.session.begin(*desk.board());
  }

 private:
  void draw_file(Desk& desk) {
    const std::string image = desk.board()->map().scan.image.str();
    if (image.empty()) {
      wrapped("A picture of the printed map, PNG or JPEG, can lie under the hexes while they are painted.");
      faint("No other program needs it.");
    } else {
      wrapped(image);
    }
    if (ImGui::Button("Choose …"))
      files_.ask({.title = "Choose a picture of the map",
                  .start = image.empty() ? desk.analysis().map_path() : scan_path(desk),
                  .endings = {".png", ".jpg", ".jpeg", ".PNG", ".JPG", ".JPEG"}},
                 [&desk](const std::string& path) { desk.take_scan(path); });
    if (image.empty()) return;
    ImGui::SameLine();
    if (ImGui::Button("Remove")) desk.apply(commands::set_scan(desk.analysis(), {"", {}, {}}));
    if (desk.scan.loading) faint("reading the picture …");
    if (desk.scan.problem.empty()) return;
    wrapped(render::kError, desk.scan.problem);
    if (ImGui::Button("Try again")) desk.scan.reload = true;
  }

  static void draw_opacity(Desk& desk) {
    ImGui::Checkbox("shown", &desk.scan.shown);
    int opacity = scan_opacity(desk);
    ImGui::SetNextItemWidth(-1);
    if (ImGui::SliderInt("##opacity", &opacity, 0, 100, "opacity %d%%")) desk.scan.opacity = opacity;
    if (!ImGui::IsItemDeactivatedAfterEdit()) return;
    commands::ScanChange change;
    change.opacity = opacity;
    desk.apply(commands::set_scan(desk.analysis(), change));
    desk.scan.opacity.reset();
  }

  static void describe(const Desk& desk, const commands::ScanFit& fit) {
    const auto [width, height] = fit.hex_size(desk.board()->grid().spec().run);
    wrapped(
        fmt::format("A hex is {:.1f} pixels wide and {:.1f} tall in the picture, which is turned by {:.1f} "
                    "degrees.",
                    width, height, -fit.turned()));
    if (const std::string why = commands::doubt(fit); !why.empty()) wrapped(render::kWarning, why);
  }

  static void draw_state(Desk& desk) {
    if (desk.scan.lined_up) return describe(desk, desk.scan.written);
    if (desk.board()->map().scan.points.empty()) {
      wrapped("The picture is not lined up yet: it lies over the whole map.");
      return;
    }
    canvas::ScanSession written;
    written.begin(*desk.board());
    if (const auto fit = written.fit(desk.analysis()); !fit)
      wrapped(render::kError, "the points in the file do not line it up: " + fit.error());
  }

  void draw_session(Desk& desk) {
    canvas::ScanSession& session = desk.scan.session;
    const std::size_t count = session.points().size();
    wrapped(session.picking() != canvas::ScanSession::kNone ? "Click the middle of that hex on the picture."
            : count < 3
                ? "Click the middle of a hex on the picture and type its number: three hexes that lie far "
                  "apart, not in a line."
                : "More hexes make it more exact; or apply.");
    const auto fit = session.fit(desk.analysis());
    for (std::size_t i = 0; i < session.points().size(); ++i)
      if (!draw_point(desk, i, fit ? &*fit : nullptr)) break;
    ImGui::Separator();
    if (fit)
      describe(desk, *fit);
    else if (count >= 3)
      wrapped(render::kError, fit.error());
    else
      faint(fmt::format("{} of 3", count));
    const bool typing = ImGui::GetIO().WantTextInput;
    const bool enter =
        !typing && !was_typing_ &&
        (ImGui::IsKeyPressed(GLFW_KEY_ENTER, false) || ImGui::IsKeyPressed(GLFW_KEY_KP_ENTER, false));
    const bool escape = !typing && ImGui::IsKeyPressed(GLFW_KEY_ESCAPE, false);
    was_typing_ = typing;
    if (fit && (ImGui::Button("Apply (Enter)") || enter)) {
      commands::ScanChange change;
      change.points = session.typed();
      desk.apply(commands::set_scan(desk.analysis(), change));
      session.end();
      return;
    }
    if (fit) ImGui::SameLine();
    if (ImGui::Button("Cancel (Esc)") || escape) session.end();
  }

  // False when the point is no longer there.
  static bool draw_point(Desk& desk, std::size_t i, const commands::ScanFit* fit) {
    canvas::ScanSession& session = desk.scan.session;
    canvas::ScanSession::Point& point = session.points()[i];
    ImGui::PushID(static_cast<int>(i));
    if (desk.scan.focus == i) {
      ImGui::SetKeyboardFocusHere();
      desk.scan.focus.reset();
    }
    ImGui::SetNextItemWidth(ImGui::GetFontSize() * 5);
    text_field("##number", point.number, "number", ImGuiInputTextFlags_AutoSelectAll);
    ImGui::SameLine();
    if (ImGui::SmallButton("Click again")) session.pick_again(i);
    ImGui::SameLine();
    const bool gone = ImGui::SmallButton("x");
    if (gone) session.remove(i);
    if (!gone && fit && session.points().size() > 3) {
      ImGui::SameLine();
      if (const auto off = session.off_by(desk.analysis(), *fit, i))
        text(*off > 0.25 ? render::kError : render::kFaintInk, fmt::format("off by {:.2f}", *off));
    }
    ImGui::PopID();
    return !gone;
  }

  FileChooser files_;
  bool was_typing_ = false;
};

}  // namespace

std::unique_ptr<Panel> make_scan() { return std::make_unique<Scan>(); }

}  // namespace muster::editor::ui
