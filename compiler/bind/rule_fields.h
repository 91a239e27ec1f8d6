// Field tables of special rules and their effects.
#pragma once

#include "bind/common_fields.h"
#include "bind/selector_fields.h"
#include "model/rule.h"

namespace muster::bind {

template <>
struct Table<model::Effect> {
  static constexpr std::string_view kName = "an effect";
  static constexpr auto fields() {
    using model::Effect;
    return std::make_tuple(
        Field{"type", &Effect::type, "kind of effect, see the reference"},
        Field{"units", &Effect::units, "the units concerned"},
        Field{"side", &Effect::side, "the side concerned"},
        Field{"formation", &Effect::formation, "the formation concerned"},
        Field{"leader", &Effect::leader, "the leader concerned"}, Field{"order", &Effect::order, "an order"},
        Field{"edge", &Effect::edge, "a map edge"}, Field{"hexes", &Effect::hexes, "hexes"},
        Field{"when", &Effect::when, "when it begins, or what sets it off"},
        Field{"until", &Effect::until, "what ends it"}, Field{"value", &Effect::value, "a number or word"},
        Field{"table", &Effect::table, "what each result of the die means, as in 0-4"},
        Field{"die", &Effect::die,
              "sides of the die that is rolled, when it is not the game's: 6 for 1 to 6"},
        Field{"rolls", &Effect::rolls, "by turn, the results with which it happens, as in 0-1"});
  }
};

template <>
struct Table<model::Rule> {
  static constexpr std::string_view kName = "a special rule";
  static constexpr auto fields() {
    using model::Rule;
    return std::make_tuple(
        Field{"title", &Rule::title, "printed title", Need::required}, Field{"id", &Rule::id, "a lasting id"},
        Field{"summary", &Rule::summary, "the rule in your own words", Need::required},
        Field{"effects", &Rule::effects, "what an engine can act on"},
        Field{"prints", &Rule::prints, "names that the book prints here and the summary does not need"});
  }
};

// "retreat edge: {side: Blue, edge: lower}": the kind of effect as key.
inline bool read_short(Binder& binder, const yaml::Node& node, model::Effect& out) {
  if (!node.is_mapping() || node.entries.empty() || node.find("type")) return false;
  const yaml::Entry& entry = node.entries.front();
  const auto keys = field_keys<model::Effect>();
  const bool field =
      is_common(entry.key.value) || std::find(keys.begin(), keys.end(), entry.key.value) != keys.end();
  if (node.entries.size() > 1 && (field || !entry.value.is_mapping())) return false;
  if (node.entries.size() > 1)
    binder.report(diagnostics::Kind::unknown_key, node.entries[1].key.range, "one effect stands here already")
        .help.push_back("each effect of a list begins with `- `, and its particulars stand in its braces");
  out.type = entry.key;
  const yaml::Node* value = binder.effective(entry.value);
  if (!value || value->is_empty()) return true;
  if (!value->is_mapping()) {
    binder.wrong_type(*value, "the effect's particulars, as in {side: Blue, edge: lower}");
    return true;
  }
  read_record(binder, *value, out);
  return true;
}

}  // namespace muster::bind
