#include "resolve/hexside_facings.h"

#include <fmt/format.h>

namespace muster::resolve {

using diagnostics::Kind;

void HexsideFacings::add(const Hexside& side, const base::SourceRange& where, bool by_compass) {
  if (by_compass && model::is_unknown(map_.grid.north)) {
    sink_.add(Kind::hexside_facing, where, "where north lies on this map is not known")
        .help.push_back(fmt::format("name the hex that it faces: {}>...", grid_.label(side.a)));
    return;
  }
  compare_with_game(side, where);
  if (!side.one_sided) return;
  seen_.emplace(Owned{side.terrain, {side.a, side.b}}, where);
  const auto other = seen_.find({side.terrain, {side.b, side.a}});
  if (other == seen_.end()) return;
  auto& found = sink_.add(
      Kind::hexside_facing, where,
      fmt::format("the hexside between {} and {} faces both ways", grid_.label(side.b), grid_.label(side.a)));
  found.related.push_back({other->second, fmt::format("here it belongs to {}", grid_.label(side.b))});
  found.help.push_back("take the wrong one out; what holds from both sides is no one-sided terrain");
}

void HexsideFacings::compare_with_game(const Hexside& side, const base::SourceRange& where) {
  if (!rules_ || side.terrain == kUnknownTerrain) return;
  const auto& [name, kind] = rules_->game().terrain[side.terrain];
  if (kind.one_sided.value == side.one_sided) return;
  const std::string a = grid_.label(side.a), b = grid_.label(side.b);
  if (side.one_sided) {
    auto& found =
        sink_.add(Kind::hexside_facing, where,
                  fmt::format("{} belongs to both hexes of its side, so it faces neither", name.value));
    found.related.push_back({name.range, "the game does not say that it is one-sided"});
    found.help.push_back(fmt::format("write {}/{}; or the game says `one-sided: yes` of it", a, b));
    return;
  }
  auto& found =
      sink_.add(Kind::hexside_unfaced, where,
                fmt::format("{} belongs to one of {} and {}, but to which is not said", name.value, a, b));
  found.related.push_back({kind.one_sided.text.range, "the game says that it is one-sided"});
  found.help.push_back(
      fmt::format("write {0}>{1} when it belongs to {0} and faces {1}; leave it so when nobody knows", a, b));
}

}  // namespace muster::resolve
