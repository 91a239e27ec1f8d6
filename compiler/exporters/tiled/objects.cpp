#include "exporters/tiled/objects.h"

#include <cmath>

#include <fmt/format.h>

namespace muster::exporters::tiled {
namespace {

// At most two digits after the point: fractions of a pixel that nobody sees only make the file longer.
std::string number(double value) { return fmt::format("{}", std::round(value * 100) / 100 + 0.0); }

}  // namespace

void write_properties(Xml& xml, const Properties& properties) {
  if (properties.empty()) return;
  xml.open("properties");
  for (const Property& one : properties) {
    if (const auto* text = std::get_if<std::string>(&one.value))
      xml.leaf("property", {{"name", one.name}, {"value", *text}});
    else if (const int* whole = std::get_if<int>(&one.value))
      xml.leaf("property", {{"name", one.name}, {"type", "int"}, {"value", std::to_string(*whole)}});
    else
      xml.leaf(
          "property",
          {{"name", one.name}, {"type", "bool"}, {"value", std::get<bool>(one.value) ? "true" : "false"}});
  }
  xml.close();
}

void Objects::begin_layer(const std::string& name, const std::string& colour, bool visible) {
  Attributes attributes = {{"id", std::to_string(next_layer())}, {"name", name}};
  if (!colour.empty()) attributes.emplace_back("color", colour);
  if (!visible) attributes.emplace_back("visible", "0");
  xml_.open("objectgroup", attributes);
}

Attributes Objects::begin(const Common& common, Pixel at) {
  Attributes attributes = {{"id", std::to_string(++objects_)}};
  if (!common.name.empty()) attributes.emplace_back("name", common.name);
  if (!common.type.empty()) attributes.emplace_back("type", common.type);
  attributes.emplace_back("x", number(at.x));
  attributes.emplace_back("y", number(at.y));
  return attributes;
}

void Objects::point(const Common& common, Pixel at) {
  xml_.open("object", begin(common, at));
  write_properties(xml_, common.properties);
  xml_.leaf("point");
  xml_.close();
}

void Objects::text(const Common& common, Pixel at, const std::string& text, int size,
                   const std::string& colour) {
  const double width = kAcross, height = size * 1.5;
  Attributes attributes = begin(common, {at.x - width / 2, at.y - height / 2});
  attributes.emplace_back("width", number(width));
  attributes.emplace_back("height", number(height));
  xml_.open("object", attributes);
  write_properties(xml_, common.properties);
  xml_.leaf(
      "text",
      {{"pixelsize", std::to_string(size)}, {"color", colour}, {"halign", "center"}, {"valign", "center"}},
      text);
  xml_.close();
}

void Objects::outline(const Common& common, Pixel at, const std::vector<Pixel>& points, bool closed) {
  std::string list;
  for (const Pixel& one : points)
    list += fmt::format("{}{},{}", list.empty() ? "" : " ", number(one.x), number(one.y));
  xml_.open("object", begin(common, at));
  write_properties(xml_, common.properties);
  xml_.leaf(closed ? "polygon" : "polyline", {{"points", list}});
  xml_.close();
}

// Tiled turns a tile around its lower left corner, which is where the object's coordinates are.
void Objects::tile(const Common& common, int gid, Pixel at, double width, double height, double degrees) {
  const render::Point right = render::polar(degrees, width / 2),
                      down = render::polar(degrees + 90, height / 2);
  Attributes attributes = begin(common, {at.x - right.x + down.x, at.y - right.y + down.y});
  attributes.emplace_back("gid", std::to_string(gid));
  attributes.emplace_back("width", number(width));
  attributes.emplace_back("height", number(height));
  if (std::abs(degrees) > 1e-9) attributes.emplace_back("rotation", number(degrees));
  if (common.properties.empty()) return xml_.leaf("object", attributes);
  xml_.open("object", attributes);
  write_properties(xml_, common.properties);
  xml_.close();
}

}  // namespace muster::exporters::tiled
