// Object layers of a Tiled map.
#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "exporters/tiled/grid.h"
#include "exporters/xml_shared.h"
#include "render/geometry.h"

namespace muster::exporters::tiled {

struct Property {
  std::string name;
  std::variant<std::string, int, bool> value;
};
using Properties = std::vector<Property>;

void write_properties(Xml& xml, const Properties& properties);

// Writes layers and objects, which it numbers from 1.
class Objects {
 public:
  explicit Objects(Xml& xml) : xml_(xml) {}

  int next_layer() { return ++layers_; }
  int layers() const { return layers_; }
  int objects() const { return objects_; }

  // A layer is open until end_layer(); `colour` is "#rrggbb", or empty.
  void begin_layer(const std::string& name, const std::string& colour, bool visible = true);
  void end_layer() { xml_.close(); }

  struct Common {
    std::string name, type;
    Properties properties;
  };
  void point(const Common& common, Pixel at);
  // Text in the middle of a hex's width, with its middle at `at`.
  void text(const Common& common, Pixel at, const std::string& text, int size, const std::string& colour);
  // `points` are relative to `at`.
  void outline(const Common& common, Pixel at, const std::vector<Pixel>& points, bool closed);
  // A tile with its middle at `at`, `width` and `height` pixels large, turned clockwise.
  void tile(const Common& common, int gid, Pixel at, double width, double height, double degrees);

 private:
  Attributes begin(const Common& common, Pixel at);

  Xml& xml_;
  int layers_ = 0, objects_ = 0;
};

}  // namespace muster::exporters::tiled
