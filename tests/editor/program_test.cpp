// The editor as a program, on a screen that is only in memory (Xvfb).
#include <stb_image.h>
#include <sys/wait.h>

#include <catch2/catch.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <memory>
#include <set>
#include <sstream>

#include "editor/temporary_folder.h"

namespace {

namespace fs = std::filesystem;

constexpr int kWidth = 1280, kHeight = 800;  // of a new window

struct Run {
  int code = -1;
  std::string out, error;
};

std::string text_of(const fs::path& path) {
  std::ostringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  return text.str();
}

// The editor, run in a folder of its own.
struct Desk {
  muster::editor::TemporaryFolder folder;

  Run run(const std::string& before, const std::string& arguments) const {
    const std::string command = "cd '" + folder.path().string() +
                                "' && XDG_STATE_HOME=$PWD/state XDG_CONFIG_HOME=$PWD/config " + before +
                                " '" MUSTER_EDITOR "' " + arguments + " >out.txt 2>error.txt </dev/null";
    const int status = std::system(command.c_str());
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, text_of(folder.path() / "out.txt"),
            text_of(folder.path() / "error.txt")};
  }
  Run on_screen(const std::string& arguments) const {
    constexpr int kNoCleanUp = 5;  // of xvfb-run itself, which then gives no status of what it ran
    Run out;
    for (int i = 0; i < 3 && (i == 0 || out.code == kNoCleanUp); ++i)
      out = run("xvfb-run -a -s '-screen 0 1600x1000x24'", arguments);
    return out;
  }
  Run without_screen(const std::string& arguments) const {
    return run("env -u DISPLAY -u WAYLAND_DISPLAY", arguments);
  }
};

struct Picture {
  int width = 0, height = 0;
  std::string pixels;  // three bytes each
};

Picture read_picture(const fs::path& path) {
  Picture picture;
  int channels = 0;
  const std::unique_ptr<unsigned char, void (*)(void*)> data(
      stbi_load(path.c_str(), &picture.width, &picture.height, &channels, 3), stbi_image_free);
  REQUIRE(data);
  picture.pixels.assign(
      reinterpret_cast<const char*>(data.get()),
      static_cast<std::size_t>(picture.width) * static_cast<std::size_t>(picture.height) * 3);
  return picture;
}

Picture screenshot(const Desk& desk, const std::string& arguments) {
  const Run run = desk.on_screen(arguments + " --screenshot shot.png");
  INFO(run.out << run.error);
  REQUIRE(run.code == 0);
  return read_picture(desk.folder.path() / "shot.png");
}

bool one_colour(const std::string& pixels) {
  return pixels.compare(3, std::string::npos, pixels, 0, pixels.size() - 3) == 0;
}

std::size_t colours_within(const Picture& picture, int left, int top, int right, int bottom) {
  std::set<std::string> colours;
  for (int y = top; y < bottom; ++y)
    for (int x = left; x < right; ++x)
      colours.insert(picture.pixels.substr(3 * static_cast<std::size_t>(y * picture.width + x), 3));
  return colours.size();
}

}  // namespace

TEST_CASE("the window shows the start page, and another page for each battle") {
  const Desk desk;
  desk.folder.write("ford.yaml", "scenario: The Ford\n");
  desk.folder.write("hill.yaml", "scenario: The Hill\n");
  const Picture start = screenshot(desk, "");
  const Picture ford = screenshot(desk, "ford.yaml");
  const Picture hill = screenshot(desk, "hill.yaml");
  for (const Picture* picture : {&start, &ford, &hill}) {
    CHECK(picture->width == kWidth);
    CHECK(picture->height == kHeight);
    CHECK_FALSE(one_colour(picture->pixels));
  }
  CHECK(start.pixels != ford.pixels);
  CHECK(ford.pixels != hill.pixels);
  CHECK_FALSE(fs::exists(desk.folder.path() / "imgui.ini"));
}

TEST_CASE("the start page offers what was opened last, and what is in a folder") {
  const Desk desk;
  const std::string ford = desk.folder.write("ford.yaml", "scenario: The Ford\n");
  const Picture start = screenshot(desk, "");
  screenshot(desk, "ford.yaml");
  const Picture with_last = screenshot(desk, "");
  CHECK(start.pixels != with_last.pixels);
  fs::remove(ford);
  CHECK(screenshot(desk, "").pixels != with_last.pixels);
  CHECK(screenshot(desk, "'" MUSTER_ROOT "/scenarios'").pixels != start.pixels);
}

TEST_CASE("letters are made larger, and the window dark") {
  const Desk desk;
  const Picture usual = screenshot(desk, "");
  CHECK(screenshot(desk, "--scale 2").pixels != usual.pixels);
  const Picture dark = screenshot(desk, "--dark");
  CHECK(static_cast<unsigned char>(usual.pixels[3 * (400 * kWidth + 600)]) > 200);
  CHECK(static_cast<unsigned char>(dark.pixels[3 * (400 * kWidth + 600)]) < 80);
  CHECK(desk.on_screen("--scale 9 --screenshot shot.png").code == 2);
}

TEST_CASE("a battle is shown with its counters, close up and from far") {
  const Desk desk;
  const std::string battle = "'" MUSTER_ROOT "/scenarios/paris-vaut-bien-une-messe/dreux.yaml'";
  const Picture close = screenshot(desk, battle + " --hex 1110 --zoom 80");
  // The hex is in the middle of the map, between the panels; its counter covers the middle of it.
  const int x = kWidth / 2, y = 310;
  CHECK(colours_within(close, x - 24, y - 24, x + 24, y + 24) > 3);
  const Picture far = screenshot(desk, battle + " --zoom 2");
  CHECK(colours_within(far, 0, 0, kWidth, kHeight) > 20);
  CHECK(close.pixels != far.pixels);
}

TEST_CASE("each panel can be brought to the front") {
  const Desk desk;
  const std::string battle = "'" MUSTER_ROOT "/scenarios/paris-vaut-bien-une-messe/dreux.yaml'";
  const Picture problems = screenshot(desk, battle);
  const Picture text = screenshot(desk, battle + " --panel Text");
  CHECK(problems.pixels != text.pixels);
}

TEST_CASE("help and version need no screen") {
  const Desk desk;
  const Run help = desk.without_screen("--help");
  CHECK(help.code == 0);
  CHECK_THAT(help.out, Catch::Contains("FILE|FOLDER"));
  const Run version = desk.without_screen("--version");
  CHECK(version.code == 0);
  CHECK_THAT(version.out, Catch::StartsWith("muster-editor "));
}

TEST_CASE("what cannot be done is told, with exit code 2") {
  const Desk desk;
  const auto fails = [&](const std::string& arguments, const std::string& reason) {
    const Run run = desk.without_screen(arguments);
    CHECK(run.code == 2);
    CHECK_THAT(run.error, Catch::Contains(reason));
  };
  fails("missing.yaml", "missing.yaml");
  fails("--no-such-option", "no-such-option");
  fails("", "no window can be opened");
  const Run unwritable = desk.on_screen("--screenshot no/such/folder.png");
  CHECK(unwritable.code == 2);
  CHECK_THAT(unwritable.error, Catch::Contains("no/such/folder.png"));
}

TEST_CASE("hex numbers are seen over a scan that hides the map") {
  const Desk desk;
  desk.folder.write("game.yaml",
                    "game: Test\ndie: {sides: 6, from: 1}\nlevels: [wing]\nterrain:\n  clear: {}\n");
  std::string picture = "P5\n200 200\n255\n";
  for (int i = 0; i < 200 * 200; ++i) picture += static_cast<char>(i * 7919 % 251);  // paper of all greys
  desk.folder.write("scan.pgm", picture);
  // Nothing else is another one.
  const auto numbered = [&](const std::string& tens) {
    const auto hex = [&](const char* last) { return "\"" + tens + last + "\""; };
    desk.folder.write(
        "map.yaml",
        "map: Field\ngame: game.yaml\ngrid:\n  label: \"{line:00}{place:00}\"\n  first: " + hex("101") +
            "\n  last: " + hex("808") +
            "\n  lines: {run: across, grow: down}\n  places: {grow: right}\n"
            "  shifted: even\nelsewhere: clear\nscan:\n  image: scan.pgm\n  opacity: 100\n"
            "  points:\n    - [20, 20, " +
            hex("101") + "]\n    - [160, 20, " + hex("108") + "]\n    - [20, 140, " + hex("801") + "]\n");
    return screenshot(desk, "map.yaml --zoom 60");
  };
  const Picture one = numbered("0"), other = numbered("2");
  REQUIRE(one.width == other.width);
  std::size_t changed = 0;  // in the middle, on the map
  for (int y = 150; y < 400; ++y)
    for (int x = 400; x < 850; ++x)
      changed += one.pixels.compare(3 * static_cast<std::size_t>(y * one.width + x), 3, other.pixels,
                                    3 * static_cast<std::size_t>(y * one.width + x), 3) != 0;
  CHECK(changed > 300);
}
