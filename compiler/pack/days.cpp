#include "pack/days.h"

#include <vector>

#include <fmt/format.h>

namespace muster::pack {
namespace {

std::string joined(const std::vector<std::string>& parts) {
  std::string out;
  for (const std::string& part : parts) out += (out.empty() ? "" : ", ") + part;
  return out;
}

std::string turns_in_words(const format::Day& day) {
  const bool known = day.turns() && day.turns()->known();
  if (!known) return "turns not known";
  const int turns = day.turns()->value();
  if (day.first_turn() < 1) return fmt::format("{} turn{}", turns, turns == 1 ? "" : "s");
  return turns == 1 ? fmt::format("turn {}", day.first_turn())
                    : fmt::format("turns {} to {}", day.first_turn(), day.first_turn() + turns - 1);
}

}  // namespace

std::string day_title(const format::Day& day) {
  return fmt::format("{} {}", day.night() ? "Night of day" : "Day", day.number());
}

std::string day_in_words(const format::Day& day) {
  std::vector<std::string> head, body = {turns_in_words(day)};
  for (const auto* text : {day.name(), day.date(), day.weekday()})
    if (text) head.emplace_back(pack::text(text));
  if (day.start()) body.push_back(fmt::format("from {}", text(day.start())));
  if (day.last_turn()) body.push_back(fmt::format("the last at {}", text(day.last_turn())));
  if (day.end()) body.push_back(fmt::format("over at {}", text(day.end())));
  if (day.turn_length()) body.push_back(fmt::format("of {}", text(day.turn_length())));
  return head.empty() ? joined(body) : joined(head) + ": " + joined(body);
}

}  // namespace muster::pack
