// An edit in words, for messages.
#pragma once

#include <sstream>
#include <string>

#include "yaml/edits.h"

namespace muster::test {

inline std::string show(const yaml::Value& value) {
  std::string out;
  for (const yaml::Value& item : value.items) out += (out.empty() ? "" : ", ") + show(item);
  for (const auto& [key, entry] : value.entries) out += (out.empty() ? "" : ", ") + key + ": " + show(entry);
  if (value.kind == yaml::NodeKind::sequence) return "[" + out + "]";
  if (value.kind == yaml::NodeKind::mapping) return "{" + out + "}";
  return value.kind == yaml::NodeKind::empty ? "nothing" : value.text;
}

inline std::string show(const yaml::Edit& edit) {
  std::ostringstream out;
  if (const auto* set = std::get_if<yaml::Set>(&edit))
    out << "set " << yaml::to_string(set->at) << " to " << show(set->value);
  if (const auto* splice = std::get_if<yaml::Splice>(&edit))
    out << "splice " << yaml::to_string(splice->at) << " " << splice->from << "-" << splice->to << " "
        << splice->text;
  if (const auto* insert = std::get_if<yaml::Insert>(&edit))
    out << "insert into " << yaml::to_string(insert->into) << " key " << insert->key.value_or("-") << " "
        << show(insert->value) << " side " << static_cast<int>(insert->spot.side);
  if (const auto* rename = std::get_if<yaml::Rename>(&edit))
    out << "rename " << yaml::to_string(rename->at) << " to " << rename->key;
  if (const auto* remove = std::get_if<yaml::Remove>(&edit)) out << "remove " << yaml::to_string(remove->at);
  if (const auto* move = std::get_if<yaml::Move>(&edit))
    out << "move " << yaml::to_string(move->at) << " into " << yaml::to_string(move->into) << " side "
        << static_cast<int>(move->spot.side) << " of "
        << (move->spot.brother ? yaml::to_string({*move->spot.brother}) : "");
  return out.str();
}

}  // namespace muster::test
