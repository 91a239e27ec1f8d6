// A page that was exported, read strictly: as XML, of which HTML of this form is a part.
#pragma once

#include <tinyxml2.h>

#include <map>
#include <set>
#include <string>
#include <vector>

namespace muster::exporters::testing {

struct Page {
  // Fails the test when the text is not well-formed or an id stands twice.
  explicit Page(const std::string& text);

  std::set<std::string> ids;
  std::vector<std::string> targets;                        // ids that something refers to
  std::vector<std::string> addresses;                      // of links and pictures, without those
  std::set<std::string> elements;                          // names
  std::set<std::string> attributes;                        // names
  std::map<std::string, std::vector<std::string>> placed;  // transforms by the id of whose counter it is
  std::set<std::string> pack_ids;                          // data-id
  std::vector<std::string> scripts;                        // as they are
  std::string data;                                        // JSON
  std::string policy;
  std::string text;  // of all elements

 private:
  void read(const tinyxml2::XMLElement& element);
  void read(const tinyxml2::XMLElement& element, const tinyxml2::XMLAttribute& attribute);
};

}  // namespace muster::exporters::testing
