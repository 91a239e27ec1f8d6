// How long a frame of the canvas takes to build at each zoom, and what edits cost, on a map of a million
// hexes. No window is needed: the frames are made and thrown away. Fails when a frame takes longer than it
// may.
#include <imgui.h>

#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <ctime>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "editor/temporary_folder.h"
#include "editor/tools/registry.h"
#include "editor/ui/canvas/canvas_view.h"
#include "editor/ui/fonts.h"

namespace {

using namespace muster::editor;

constexpr double kMostMilliseconds = 4;
constexpr int kSide = 1000, kFrames = 15, kMoves = 60;

constexpr const char* kGame = R"(game: Bench
types: {C: {name: horse, arm: cavalry}}
terrain:
  clear: {colour: "#e9e2c4"}
  woods: {colour: "#8fae7a", symbol: trees}
  town: {colour: "#c9a38f", symbol: houses}
  stream: {on: hexside, colour: "#6f9cb8"}
)";

std::string number(int line, int place) { return fmt::format("{:04}{:04}", line, place); }

// Every line has short runs of woods and towns, heights and streams; some places have names.
std::string map_text() {
  std::string woods, town, stream, heights, places;
  for (int line = 1; line <= kSide; ++line) {
    const auto list = [&](std::string& out, int first, int step, int length) {
      std::string runs;
      for (int place = first + line * 7 % step; place + length <= kSide; place += step)
        runs += fmt::format("{}{}-{}", runs.empty() ? "" : ", ", number(line, place),
                            number(line, place + length - 1));
      out += "    - " + runs + "\n";
    };
    list(woods, 1, 40, 12);
    list(town, 20, 120, 3);
    list(heights, 5, 200, 25);
    std::string sides;
    for (int place = 1 + line * 3 % 50; place < kSide; place += 50)
      sides +=
          fmt::format("{}{}/{}", sides.empty() ? "" : ", ", number(line, place), number(line, place + 1));
    stream += "    - " + sides + "\n";
    if (line % 5 == 0) places += fmt::format("  Village {}: {}\n", line, number(line, 1 + line * 37 % kSide));
  }
  return "map: Bench\ngame: game.yaml\ngrid:\n  label: \"{line:0000}{place:0000}\"\n  first: \"00010001\"\n" +
         fmt::format("  last: \"{}\"\n", number(kSide, kSide)) +
         "  lines: {run: across, grow: down}\n  shifted: even\nelsewhere: clear\nterrain:\n  woods:\n" +
         woods + "  town:\n" + town + "hexsides:\n  stream:\n" + stream + "heights:\n  1:\n" + heights +
         "places:\n" + places;
}

double now() {
  timespec at{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &at);
  return 1e3 * static_cast<double>(at.tv_sec) + 1e-6 * static_cast<double>(at.tv_nsec);
}

class Bench {
 public:
  explicit Bench(ImVec2 size) : desk_({}) {
    ImGui::CreateContext();
    ImGuiIO& io = ImGui::GetIO();
    io.IniFilename = nullptr;
    io.DisplaySize = size;
    io.BackendFlags |= ImGuiBackendFlags_RendererHasVtxOffset;
    ui::install_fonts(1);
    unsigned char* pixels = nullptr;
    int width = 0, height = 0;
    io.Fonts->GetTexDataAsRGBA32(&pixels, &width, &height);
    canvas_ = std::make_unique<ui::CanvasView>();
  }
  ~Bench() {
    canvas_.reset();
    ImGui::DestroyContext();
  }

  bool open(const std::string& path) {
    const double begin = now();
    if (const auto opened = desk_.open(path); !opened)
      return std::printf("%s\n", opened.error().c_str()), false;
    std::printf("%-34s %8.1f ms\n", "open", now() - begin);
    frame();
    frame();
    return desk_.board() != nullptr;
  }

  // Milliseconds of one frame.
  double frame() {
    ImGuiIO& io = ImGui::GetIO();
    io.DeltaTime = 1 / 60.0F;
    const double begin = now();
    ImGui::NewFrame();
    ImGui::SetNextWindowPos({0, 0});
    ImGui::SetNextWindowSize(io.DisplaySize);
    ImGui::Begin("canvas", nullptr, ImGuiWindowFlags_NoDecoration);
    desk_.refresh(0, false);
    canvas_->draw(desk_);
    ImGui::End();
    ImGui::Render();
    return now() - begin;
  }

  // The median at a zoom in the middle of the map; false when it is too long.
  bool zoom(double scale) {
    const muster::hex::Point middle{kSide / 2.0, kSide * 0.43};
    desk_.view.show(middle, desk_.canvas_size, 0);
    desk_.view.zoom({desk_.canvas_size.x / 2, desk_.canvas_size.y / 2}, scale / desk_.view.scale());
    frame();
    std::vector<double> times;
    for (int i = 0; i < kFrames; ++i) times.push_back(frame());
    std::sort(times.begin(), times.end());
    const double median = times[times.size() / 2];
    std::printf("%-34s %8.2f ms   %7d triangles%s\n",
                fmt::format("frame, a hex {:.1f} pixels wide", scale).c_str(), median,
                ImGui::GetDrawData()->TotalIdxCount / 3, median > kMostMilliseconds ? "   TOO LONG" : "");
    return median <= kMostMilliseconds;
  }

  // A stroke of the brush from left to right, and a second one while the first is not in the text yet; false
  // when a frame is too long, or the map is not as it was painted.
  bool stroke(double scale, int radius) {
    desk_.settings.terrain = desk_.settings.terrain == "town" ? "woods" : "town";
    desk_.settings.radius = radius;
    for (std::size_t i = 0; i < tools::registry().size(); ++i)
      if (tools::registry()[i].name == "Brush") desk_.tool = i;
    zoom(scale);
    const std::size_t steps = position();
    std::vector<muster::hex::HexIndex> passed;
    const auto begin = std::chrono::steady_clock::now();
    const double longest = std::max(draw_stroke(0.45, passed), draw_stroke(0.55, passed));
    double waiting = 0;
    while (!desk_.painted().empty()) {
      waiting = std::max(waiting, frame());
      usleep(500);
    }
    const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - begin;
    waiting = std::max(waiting, frame());
    const bool right = position() == steps + 2 && passed.size() > kMoves &&
                       std::all_of(passed.begin(), passed.end(), [&](auto hex) {
                         return desk_.board()->terrain(hex) ==
                                *desk_.analysis().rules()->find_terrain(desk_.settings.terrain);
                       });
    std::printf("%-34s %8.2f ms%s\n", "  longest frame of two strokes", longest, too_long(longest));
    std::printf("%-34s %8.2f ms%s\n", "  longest until they are in the text", waiting, too_long(waiting));
    std::printf("%-34s %8.1f ms   (%s)\n", "  which takes, by the wall", took.count(),
                right ? desk_.document().files().history().steps().back().title().c_str() : "NOT PAINTED");
    if (!right) std::printf("%s\n", desk_.message().text.c_str());
    const double before = now();
    desk_.undo();
    desk_.undo();
    std::printf("%-34s %8.1f ms\n", "  undo, twice", now() - before);
    frame();
    return right && std::max(longest, waiting) <= kMostMilliseconds;
  }

 private:
  static const char* too_long(double milliseconds) {
    return milliseconds > kMostMilliseconds ? "   TOO LONG" : "";
  }
  std::size_t position() const { return desk_.document().files().history().position(); }

  // At a share of the window's height; the longest frame. Adds the hexes that the pointer stopped in.
  double draw_stroke(double height, std::vector<muster::hex::HexIndex>& passed) {
    ImGuiIO& io = ImGui::GetIO();
    const auto at = [&](double share) {
      io.MousePos = {io.DisplaySize.x * static_cast<float>(share),
                     io.DisplaySize.y * static_cast<float>(height)};
    };
    at(0.1);
    double longest = frame();
    io.MouseDown[0] = true;
    for (int i = 0; i <= kMoves; ++i) {
      at(0.1 + 0.8 * i / kMoves);
      longest = std::max(longest, frame());
      if (desk_.hovered) passed.push_back(desk_.hovered.hex);
    }
    io.MouseDown[0] = false;
    longest = std::max(longest, frame());
    io.MousePos = {-1, -1};
    return std::max(longest, frame());
  }

  ui::Desk desk_;
  std::unique_ptr<ui::CanvasView> canvas_;
};

bool run(ImVec2 size, const std::string& map) {
  std::printf("\n%.0f x %.0f pixels\n", size.x, size.y);
  Bench bench(size);
  if (!bench.open(map)) return false;
  bool good = true;
  for (const double scale : {0.7, 2.0, 5.0, 8.9, 9.0, 12.0, 15.0, 22.0, 30.0, 42.0, 64.0, 100.0, 220.0})
    good = bench.zoom(scale) && good;
  good = bench.stroke(20, 0) && good;
  good = bench.stroke(20, 3) && good;
  good = bench.stroke(2, 6) && good;
  return good;
}

}  // namespace

int main() {
  std::setvbuf(stdout, nullptr, _IOLBF, BUFSIZ);
  TemporaryFolder folder;
  setenv("XDG_STATE_HOME", folder.at("state").c_str(), 1);
  folder.write("game.yaml", kGame);
  const std::string map = folder.write("map.yaml", map_text());
  const bool usual = run({1280, 800}, map), large = run({2560, 1440}, map);
  return usual && large ? 0 : 1;
}
