#include "exporters/page.h"

#include <catch2/catch.hpp>
#include <sstream>

namespace muster::exporters::testing {
namespace {

// Cuts out what stands in elements that HTML does not read as markup.
std::string without(const std::string& name, std::string text, std::vector<std::string>& inside) {
  const std::string close = "</" + name + ">";
  for (std::size_t at = text.find("<" + name); at != text.npos; at = text.find("<" + name, at + 1)) {
    const std::size_t begin = text.find('>', at) + 1, end = text.find(close, begin);
    REQUIRE(end != text.npos);
    inside.push_back(text.substr(begin, end - begin));
    text.erase(begin, end - begin);
  }
  return text;
}

}  // namespace

Page::Page(const std::string& all) {
  std::vector<std::string> styles;
  const std::string markup = without("style", without("script", all, scripts), styles);
  REQUIRE(scripts.size() == 5);
  data = scripts.front();
  scripts.erase(scripts.begin());
  tinyxml2::XMLDocument document;
  const auto outcome = document.Parse(markup.data(), markup.size());
  INFO((outcome == tinyxml2::XML_SUCCESS ? "" : document.ErrorStr()));
  REQUIRE(outcome == tinyxml2::XML_SUCCESS);
  const auto* root = document.FirstChildElement("html");
  REQUIRE(root);
  read(*root);
}

void Page::read(const tinyxml2::XMLElement& element, const tinyxml2::XMLAttribute& attribute) {
  const std::string key = attribute.Name(), value = attribute.Value();
  attributes.insert(key);
  if (key == "id") {
    INFO(value);
    REQUIRE(ids.insert(value).second);
  } else if (key == "href" || key == "src") {
    if (value.starts_with('#'))
      targets.push_back(value.substr(1));
    else
      addresses.push_back(value);
  } else if (key == "clip-path") {
    REQUIRE(value.starts_with("url(#"));
    targets.push_back(value.substr(5, value.size() - 6));
  } else if (key == "aria-controls" || key == "aria-labelledby" || key == "for") {
    targets.push_back(value);
  } else if (key == "data-of") {
    targets.push_back(value);
    placed[value].push_back(element.Attribute("transform"));
  } else if (key == "data-id") {
    pack_ids.insert(value);
  } else if (key == "content" && value.starts_with("default-src")) {
    policy = value;
  }
}

void Page::read(const tinyxml2::XMLElement& element) {
  elements.insert(element.Name());
  for (const auto* one = element.FirstAttribute(); one; one = one->Next()) read(element, *one);
  for (const auto* child = element.FirstChild(); child; child = child->NextSibling()) {
    if (const auto* inner = child->ToElement()) read(*inner);
    if (const auto* words = child->ToText()) text += std::string(words->Value()) + "\n";
  }
}

}  // namespace muster::exporters::testing
