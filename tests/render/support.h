// Packs of battles on disk and in memory, for drawing.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "pack/open.h"
#include "render/fonts.h"
#include "render/pen.h"
#include "render/scene.h"
#include "render/surface.h"

namespace muster::render::testing {

using Files = std::map<std::string, std::string>;

// Verified packs of all that a file gives; empty when it gives no battle.
std::string pack_of(const std::string& path, bool as_printed = false);
// Of a golden case; the game and map of the explanations stand in where it has none.
std::string pack_of_golden(const std::string& scenario);
std::string pack_of(const Files& files, const std::string& path = "battle.yaml");

// Every battle under scenarios/, and every scenario of the golden cases, which are full of faults.
std::vector<std::string> battles();
std::vector<std::string> golden_scenarios();

// Opens a pack and reads one of its scenarios.
class Opened {
 public:
  explicit Opened(const std::string& pack, unsigned scenario = 0);
  const format::Scenario& scenario() const { return *scenario_; }
  const Scene& scene() const { return scene_; }
  const Counter& counter(const std::string& name) const;

 private:
  pack::Opened pack_;
  const format::Scenario* scenario_;
  Scene scene_;
};

// What takes drawings and keeps nothing.
class Canvas {
 public:
  Canvas() : surface_(Format::png, 8, 8), pen_(surface_.cairo(), fonts_, 0) {}
  Pen& pen() { return pen_; }

 private:
  Fonts fonts_;
  Surface surface_;
  Pen pen_;
};

// Width and height of a PNG; zero when it is none.
std::pair<int, int> png_size(const std::string& png);

}  // namespace muster::render::testing
