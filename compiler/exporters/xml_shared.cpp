#include "exporters/xml_shared.h"

#include "base/markup.h"

namespace muster::exporters {

void Xml::begin(std::string_view name, const Attributes& attributes) {
  out_.append(open_.size(), ' ').append("<").append(name);
  for (const auto& [key, value] : attributes)
    out_.append(" ").append(key).append("=\"").append(base::escape_markup(value)).append("\"");
}

void Xml::open(std::string_view name, const Attributes& attributes) {
  begin(name, attributes);
  out_ += ">\n";
  open_.emplace_back(name);
}

void Xml::close() {
  const std::string name = std::move(open_.back());
  open_.pop_back();
  out_.append(open_.size(), ' ').append("</").append(name).append(">\n");
}

void Xml::leaf(std::string_view name, const Attributes& attributes) {
  begin(name, attributes);
  out_ += "/>\n";
}

void Xml::leaf(std::string_view name, const Attributes& attributes, std::string_view text) {
  begin(name, attributes);
  out_.append(">").append(base::escape_markup(text)).append("</").append(name).append(">\n");
}

std::string Xml::finish() && { return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + out_; }

}  // namespace muster::exporters
