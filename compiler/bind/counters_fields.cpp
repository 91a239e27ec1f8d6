#include "bind/counters_fields.h"

#include "bind/line_form.h"

namespace muster::bind {

bool read_short(Binder&, const yaml::Node& node, model::CounterBack& out) {
  if (node.is_scalar()) out.code = node.text;
  return node.is_scalar();
}

// "3 x Garde S-8-4" alone, or as a key whose value is the start hex.
bool read_short(Binder& binder, const yaml::Node& node, model::CounterLine& out) {
  if (node.is_scalar()) out.line = node.text;
  if (node.is_mapping()) read_line_form(binder, node, out, std::array<std::string_view, 2>{"name", "code"});
  return node.is_scalar() || node.is_mapping();
}

}  // namespace muster::bind
