#include "editor/document/known_fields.h"

#include <algorithm>
#include <tuple>

#include "bind/common_fields.h"
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

// With what every block may say.
template <class Model>
std::vector<KnownField> with_remarks() {
  std::vector<KnownField> out = fields_of<Model>();
  for (const KnownField& one : fields_of<model::Block>())
    if (std::none_of(out.begin(), out.end(), [&](const auto& own) { return own.key == one.key; }))
      out.push_back(one);
  return out;
}

}  // namespace

std::vector<KnownField> known_fields(Block block) {
  switch (block) {
    case Block::scenario:
      return with_remarks<model::Scenario>();
    case Block::map:
      return with_remarks<model::Map>();
    case Block::side:
      return with_remarks<model::SideLine>();
    case Block::formation:
      return with_remarks<model::FormationLine>();
    case Block::leader:
      return with_remarks<model::LeaderLine>();
    case Block::unit:
      break;
  }
  return with_remarks<model::UnitLine>();
}

}  // namespace muster::editor::document
