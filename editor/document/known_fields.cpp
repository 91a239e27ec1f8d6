#include "editor/document/known_fields.h"

#include <tuple>

#include "bind/map_fields.h"
#include "bind/scenario_fields.h"

namespace muster::editor::document {
namespace {

template <class Model>
std::vector<KnownField> fields_of() {
  std::vector<KnownField> out;
  std::apply(
      [&](const auto&... field) {
        (out.push_back({field.key, field.doc}), ...);
      },
      bind::Table<Model>::fields());
  return out;
}

}  // namespace

std::vector<KnownField> known_fields(Block block) {
  switch (block) {
    case Block::scenario:
      return fields_of<model::Scenario>();
    case Block::map:
      return fields_of<model::Map>();
    case Block::side:
      return fields_of<model::SideLine>();
    case Block::formation:
      return fields_of<model::FormationLine>();
    case Block::leader:
      return fields_of<model::LeaderLine>();
    case Block::unit:
      break;
  }
  return fields_of<model::UnitLine>();
}

}  // namespace muster::editor::document
