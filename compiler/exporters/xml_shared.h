// Writes XML text, indented, the same bytes for the same calls.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace muster::exporters {

using Attributes = std::vector<std::pair<std::string_view, std::string>>;

class Xml {
 public:
  // An element with others inside it; each must be closed.
  void open(std::string_view name, const Attributes& attributes = {});
  void close();
  // An element without content, or with text as its only content, of which no character is lost or added.
  void leaf(std::string_view name, const Attributes& attributes = {});
  void leaf(std::string_view name, const Attributes& attributes, std::string_view text);

  // The document, with its declaration.
  std::string finish() &&;
  // What was written, without a declaration.
  std::string body() && { return std::move(out_); }

 private:
  void begin(std::string_view name, const Attributes& attributes);

  std::string out_;
  std::vector<std::string> open_;
};

}  // namespace muster::exporters
