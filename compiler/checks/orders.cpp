// Starting orders, where the game prints them.
#include <fmt/format.h>

#include "checks/checks.h"

namespace muster::checks {

using diagnostics::Kind;

void check_orders(const resolve::Battle& battle, diagnostics::Sink& sink) {
  const model::Orders& orders = battle.rules->game().orders;
  if (orders.at_start.value != "printed") return;
  for (const resolve::Formation& formation : battle.formations) {
    const model::FormationLine& line = *formation.line;
    if (formation.level > 0 || line.order.present()) continue;
    auto& found =
        sink.add(Kind::missing_order, formation.name.range,
                 fmt::format("nothing is said about the starting order of {}", formation.name.value));
    found.rule = orders.rule.str();
    found.help.push_back("add `order:`, or `order: unknown` when the book does not say");
  }
}

}  // namespace muster::checks
