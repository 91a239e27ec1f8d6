// Field tables of what every block may carry.
#pragma once

#include "bind/short_forms.h"

namespace muster::bind {

template <>
struct Table<model::Block> {
  static constexpr std::string_view kName = "a block";
  static constexpr auto fields() {
    using model::Remarks;
    return std::make_tuple(
        Field{"source", &Remarks::source, "where the book says it: section, page"},
        Field{"note", &Remarks::note, "a remark for readers of the file"},
        Field{"unsure", &Remarks::unsure, "this is a doubtful reading of a bad copy; why"},
        Field{"allow", &Remarks::allow, "findings about this block that were judged harmless"});
  }
};

// A finding allowed in place is no block of its own, so it is read here.
void read(Binder& binder, const yaml::Node& node, model::Allow& out);

}  // namespace muster::bind
