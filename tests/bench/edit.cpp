// How long after an edit the problems of a battle of 1,000 units are fresh again, as a document sees to it:
// `edit` is what the window waits for until the text is another one, `meaning` until it shows what that
// means, `check` what the thread of checks then takes. These count the processor's time, as other programs
// may be under way; by the wall it is the sum of `edit` and `check` on a machine with nothing else to do. The
// battle has leaders, a free choice, entry groups, corrections and two variants; the map has terrain on every
// tenth hex.
#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <vector>

#include <time.h>

#include <fmt/core.h>

#include "editor/commands/judgement.h"
#include "editor/commands/map.h"
#include "editor/commands/units.h"
#include "editor/document/document.h"
#include "editor/temporary_folder.h"

using namespace muster;

namespace {

constexpr int kWings = 25, kUnits = 20;  // of each of two sides, and of each wing
constexpr int kLines = 80, kPlaces = 80;

std::string hex(int line, int place) { return fmt::format("{:02}{:02}", line, place); }

std::string map_text() {
  std::string woods, slopes;
  for (int line = 1; line <= kLines; ++line) {
    for (int place = 1 + line % 10; place <= kPlaces; place += 10)
      woods += (woods.empty() ? "" : ", ") + hex(line, place);
    for (int place = 3; place + 1 <= kPlaces; place += 9)
      slopes += (slopes.empty() ? "" : ", ") + hex(line, place) + "/" + hex(line, place + 1);
  }
  return fmt::format(
      "map: A wide field\ngame: game.yaml\ngrid:\n  label: \"{{line:00}}{{place:00}}\"\n  first: 0101\n  "
      "last: "
      "{}{}\n  lines: {{run: across, grow: down}}\n  shifted: even\nelsewhere: open\nterrain:\n  woods: "
      "[{}]\n"
      "hexsides:\n  slope: [{}]\n",
      kLines, kPlaces, woods, slopes);
}

// Five hexes by four; the first places of some wings are misprinted.
std::string wing_text(int side, int wing) {
  const int line = 1 + (wing / 5) * 8, place = 1 + (wing % 5) * 16 + side * 8;
  std::string out =
      fmt::format("      - name: Wing {} of {}\n        commander: {} (0)\n        units:\n", wing + 1,
                  side == 0 ? "the Blues" : "the Reds", fmt::format("Leader {}{}", side, wing));
  for (int unit = 0; unit < kUnits; ++unit) {
    const std::string where = hex(line + unit / 5, place + unit % 5);
    const std::string name = fmt::format("Regiment {}-{}-{}", side, wing, unit);
    const std::string code = unit % 4 == 0 ? "(Fr., 4-7 Cuir.)" : "(Fr., 9-7 HI Bn)";
    if (unit == 0 && wing % 3 == 0)
      out += fmt::format(
          "          - {} {}:\n              {{printed: 99{}, corrected: {}, by: editor, why: line 99 is not "
          "there}}\n",
          name, code, where.substr(2), where);
    else if (unit == 7)
      out += fmt::format("          - {} {}: {}\n            facing: {}\n", name, code, where,
                         side == 0 ? "S" : "N");
    else
      out += fmt::format("          - {} {}: {}  # as printed\n", name, code, where);
  }
  return out;
}

std::string scenario_text() {
  std::string out =
      "scenario: A long day\ngame: game.yaml\nmap: map.yaml\nlength: {turns: 10}\nfirst move: unknown\n"
      "set-up order: unknown\nsides:\n";
  for (int side = 0; side < 2; ++side) {
    out += fmt::format("  {}:\n    commander: Army {} (-1)\n    formations:\n", side == 0 ? "Blues" : "Reds",
                       side);
    for (int wing = 0; wing < kWings; ++wing) out += wing_text(side, wing);
    out += fmt::format(
        "      - name: Reserve of {0}\n        commander: Late {0} (0)\n        units:\n          - group: "
        "chosen\n"
        "            at: {1}-{2}\n            units:\n              - 5 x Chosen{0} (Fr., 5-7 LI)\n"
        "          - group: late\n            at: {{enters: on any turn, through: {1}}}\n            units:\n"
        "              - 5 x Late{0} (Fr., 5-7 LI)\n",
        side, hex(60 + side * 10, 1), hex(60 + side * 10, 8));
  }
  out +=
      "variants:\n  - title: without the first\n    remove: [Regiment 0-1-1]\n"
      "  - title: without the second\n    remove: [Regiment 1-1-1]\n";
  return out;
}

double processor_milliseconds(clockid_t whose) {
  timespec now{};
  clock_gettime(whose, &now);
  return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

// Time by the wall, by the processor on this thread, and on all others.
class Clock {
 public:
  double wall() const {
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start_).count();
  }
  double own() const { return processor_milliseconds(CLOCK_THREAD_CPUTIME_ID) - own_; }
  double others() const { return processor_milliseconds(CLOCK_PROCESS_CPUTIME_ID) - all_ - own(); }

 private:
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
  double own_ = processor_milliseconds(CLOCK_THREAD_CPUTIME_ID);
  double all_ = processor_milliseconds(CLOCK_PROCESS_CPUTIME_ID);
};

// A window that does nothing but wait.
class Window {
 public:
  void wake() {
    const std::lock_guard guard(lock_);
    woken_ = true;
    sign_.notify_one();
  }
  void wait(editor::document::Document& document) {
    while (!document.poll() || !document.fresh()) {
      std::unique_lock guard(lock_);
      sign_.wait(guard, [this] { return woken_; });
      woken_ = false;
    }
  }

 private:
  std::mutex lock_;
  std::condition_variable sign_;
  bool woken_ = false;
};

using Make = std::function<editor::commands::Made(const editor::document::Analysis&, int round)>;

struct Row {
  std::string name;
  Make make;
};

editor::commands::Index unit_called(const editor::document::Analysis& now, const std::string& name) {
  const resolve::Battle& battle = *now.battle();
  for (std::uint32_t unit = 0; unit < battle.units.size(); ++unit)
    if (battle.entry(battle.units[unit]).name.value == name) return unit;
  fmt::print(stderr, "there is no unit {}\n", name);
  std::exit(EXIT_FAILURE);
}

hex::HexIndex number(const editor::document::Analysis& now, int line, int place) {
  const hex::Grid& grid = now.board()->grid();
  return grid.find(*grid.spec().scheme.read(hex(line, place)));
}

std::vector<Row> rows() {
  using editor::commands::Made;
  using editor::document::Analysis;
  return {{"a unit moves onto another one and back",
           [](const Analysis& now, int round) {
             return editor::commands::place_unit(now, unit_called(now, "Regiment 0-12-9"),
                                                 {number(now, 18, round % 2 == 0 ? 36 : 37)});
           }},
          {"a unit's code changes",
           [](const Analysis& now, int round) {
             editor::commands::UnitChange change;
             change.code = round % 2 == 0 ? "(Fr., 5-7 HI Bn)" : "(Fr., 9-77 HI Bn)";
             return editor::commands::change_unit(now, unit_called(now, "Regiment 0-12-9"), change);
           }},
          {"a unit comes",
           [](const Analysis& now, int round) {
             return editor::commands::add_unit(now, 3, fmt::format("New {} (Fr., 9-7 HI Bn)", round));
           }},
          {"a hex is painted", [](const Analysis& now, int round) {
             return editor::commands::paint_terrain(now, round % 2 == 0 ? "woods" : "village",
                                                    {number(now, 40, 40)});
           }}};
}

std::string figures(std::vector<double>& all) {
  std::sort(all.begin(), all.end());
  return fmt::format("{:.1f} / {:.1f}", all.front(), all[all.size() / 2]);
}

}  // namespace

int main(int count, char** words) {
  const int rounds = count > 1 ? std::max(2, std::atoi(words[1])) : 20;
  const editor::TemporaryFolder folder;
  std::filesystem::copy_file(
      std::filesystem::path(MUSTER_ROOT) / "scenarios/under-the-lily-banners/game.yaml",
      folder.at("game.yaml"));
  folder.write("map.yaml", map_text());
  const std::string path = folder.write("battle.yaml", scenario_text());
  Window window;
  auto opened = editor::document::Document::open(path, [&window] { window.wake(); });
  if (!opened) return fmt::print(stderr, "{}\n", opened.error()), EXIT_FAILURE;
  editor::document::Document& document = **opened;
  window.wait(document);
  const auto& checked = document.checked()->analysis();
  if (!checked.battle()) return fmt::print(stderr, "{}\n", checked.error()), EXIT_FAILURE;
  fmt::print("{} units, {} leaders, {} findings, {} bytes\n\n", checked.battle()->units.size(),
             checked.battle()->leaders.size(), checked.findings().size(), scenario_text().size());
  for (std::size_t i = 0; i < std::min<std::size_t>(5, checked.findings().size()); ++i)
    fmt::print("  {}\n", checked.findings()[i].message);
  fmt::print("{:40} {:>15} {:>15} {:>15} {:>15} {:>15}\n", "ms, the best round / half of them", "edit",
             "meaning", "check", "edit and check", "by the wall");
  for (const Row& row : rows()) {
    std::vector<double> edit, meaning, check, both, wall;
    for (int round = 0; round < rounds; ++round) {
      const auto now = document.now();
      const Clock since;
      const auto made = row.make(now->analysis(), round);
      if (!made) return fmt::print(stderr, "{}: {}\n", row.name, made.error()), EXIT_FAILURE;
      if (auto done = document.apply(*made); !done)
        return fmt::print(stderr, "{}: {}\n", row.name, done.error()), EXIT_FAILURE;
      edit.push_back(since.own());
      (void)document.now();
      meaning.push_back(since.own() - edit.back());
      window.wait(document);
      check.push_back(since.others());
      both.push_back(edit.back() + check.back());
      wall.push_back(since.wall());
    }
    fmt::print("{:40} {:>15} {:>15} {:>15} {:>15} {:>15}\n", row.name, figures(edit), figures(meaning),
               figures(check), figures(both), figures(wall));
  }
}
