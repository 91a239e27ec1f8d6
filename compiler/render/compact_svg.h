// Makes the SVG that Cairo writes fit for a web page that holds much of it.
#pragma once

#include <map>
#include <string>
#include <string_view>

namespace muster::render {

// The styles of drawings, each once, as classes k0, k1, ...
class SvgStyles {
 public:
  // The class that has this style.
  std::string class_of(std::string_view style);
  // The rules of a style sheet.
  std::string sheet() const;

 private:
  std::map<std::string, std::size_t, std::less<>> styles_;
};

// The same drawing with coordinates rounded to a hundredth of a unit, styles as classes, short names, and
// without line ends.
std::string compact_svg(std::string_view svg, SvgStyles& styles);

}  // namespace muster::render
