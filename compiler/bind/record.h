// Reads trees into model structs by field tables. A record's table is the one description of its form: the
// reader, the JSON Schemas and the reference all come from it.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <vector>

#include "bind/binder.h"

namespace muster::bind {

inline constexpr int kMaxNumber = 1'000'000;  // larger than any printed number of a battle

enum class Need : std::uint8_t {
  optional,
  required,
  one_of
};  // one_of: one of all that say so must be there

// One key of a record.
template <class Record, class Member>
struct Field {
  std::string_view key;
  Member Record::*member;
  std::string_view doc;
  Need need = Need::optional;
};
template <class Record, class Member>
Field(std::string_view, Member Record::*, std::string_view) -> Field<Record, Member>;
template <class Record, class Member>
Field(std::string_view, Member Record::*, std::string_view, Need) -> Field<Record, Member>;

// Where a field of a record lies: in it, or in what it keeps of rare keys.
template <class Record, class Holder, class Member>
Member& member_of(Record& record, const Field<Holder, Member>& field) {
  if constexpr (std::is_same_v<Record, Holder>)
    return record.*(field.member);
  else
    return record.keys.own().*(field.member);
}

// Specialised for each record: kName ("a formation"), fields(), a tuple of Field of the record or of its
// `keys`, and where it has one, its short_form().
template <class Record>
struct Table;

void read(Binder& binder, const yaml::Node& node, model::Text& out);
void read(Binder& binder, const yaml::Node& node, model::Number& out);
void read(Binder& binder, const yaml::Node& node, model::Mark& out);
void read(Binder& binder, const yaml::Node& node, model::Flag& out);
void read_common(Binder& binder, const yaml::Entry& entry, model::Block& out);
// source, note, unsure, allow: what every block may carry.
bool is_common(std::string_view key);

// Short forms: true when the node was read as one. A table gives them (short_forms.h); overloaded where there
// is more to them.
template <class Record>
bool read_short(Binder& binder, const yaml::Node& node, Record& out) {
  if constexpr (requires { Table<Record>::short_form(); })
    return Table<Record>::short_form().read(binder, node, out);
  else
    return false;
}

// A value that a correction removes, or that the book leaves out. Overloaded where `none` is a statement.
template <class Member>
void read_nothing(Binder&, const yaml::Entry&, Member&) {}

template <class Record>
constexpr auto field_keys() {
  return std::apply(
      [](const auto&... field) { return std::array<std::string_view, sizeof...(field)>{field.key...}; },
      Table<Record>::fields());
}

template <class Record>
void read_record(Binder& binder, const yaml::Node& node, Record& out);

template <class Record>
requires std::is_base_of_v<model::Block, Record>
void read(Binder& binder, const yaml::Node& node, Record& out) {
  out.range = node.range();
  out.damaged = node.damaged;
  if (read_short(binder, node, out)) return;
  if (node.is_mapping()) return read_record(binder, node, out);
  if (!node.is_empty() || !node.damaged)
    binder.wrong_record(node, Table<Record>::kName, field_keys<Record>());
}

template <class T>
void read(Binder& binder, const yaml::Node& node, model::Rare<T>& out) {
  read(binder, node, out.own());
}

template <class T>
void read(Binder& binder, const yaml::Node& node, std::vector<T>& out) {
  const auto one = [&](const yaml::Node& item) {
    const yaml::Node* value = binder.effective(item);
    if (value) read(binder, *value, out.emplace_back());
  };
  out.reserve(out.size() + node.items.size());
  if (node.is_sequence())
    for (const yaml::Node& item : node.items) one(item);
  else
    one(node);
}

template <class T>
void read(Binder& binder, const yaml::Node& node, std::vector<model::Named<T>>& out) {
  if (!node.is_mapping()) return binder.wrong_type(node, "a mapping from names");
  out.reserve(out.size() + node.entries.size());
  for (const yaml::Entry& entry : node.entries) {
    const yaml::Node* value = binder.effective(entry.value);
    if (!value) continue;
    auto& named = out.emplace_back();
    named.key = entry.key;
    if constexpr (std::is_base_of_v<model::Block, T>) {
      if (value->is_empty()) {  // a name alone: all of it is left open
        named.value.range = entry.key.range;
        continue;
      }
    }
    read(binder, *value, named.value);
    if constexpr (std::is_base_of_v<model::Block, T>) named.value.range.begin = entry.key.range.begin;
  }
}

// Reads one entry into the field of its key; false when the record has no such key.
template <class Record>
bool read_field(Binder& binder, const yaml::Entry& entry, Record& out) {
  if (is_common(entry.key.value)) {
    read_common(binder, entry, out);
    return true;
  }
  return std::apply(
      [&](const auto&... field) {
        const auto one = [&](const auto& f) {
          if (f.key != entry.key.value) return false;
          if (const yaml::Node* value = binder.effective(entry.value))
            read(binder, *value, member_of(out, f));
          else
            read_nothing(binder, entry, member_of(out, f));
          return true;
        };
        return (one(field) || ...);
      },
      Table<Record>::fields());
}

// Reports a key that the record does not have, and reads its value as that of the key that it is a slip of.
template <class Record>
std::optional<std::string_view> read_as_meant(Binder& binder, const yaml::Node& node,
                                              const yaml::Entry& entry, Record& out) {
  const auto meant = binder.unknown_key(entry.key, Table<Record>::kName, field_keys<Record>());
  if (!meant || node.find(*meant)) return std::nullopt;
  yaml::Entry other = entry;
  other.key.value = *meant;
  read_field(binder, other, out);
  return meant;
}

// `meant`: keys that are there under a misspelt name.
template <class Record>
void check_required(Binder& binder, const yaml::Node& node, const std::vector<std::string_view>& meant) {
  const auto given = [&](std::string_view key) {
    return node.find(key) || std::find(meant.begin(), meant.end(), key) != meant.end();
  };
  std::vector<KeyDoc> either;
  bool any = false;
  std::apply(
      [&](const auto&... field) {
        const auto one = [&](const auto& f) {
          if (f.need == Need::required && !given(f.key))
            binder.missing_key(node, Table<Record>::kName, f.key, f.doc);
          if (f.need != Need::one_of) return;
          either.push_back({f.key, f.doc});
          any |= given(f.key);
        };
        (one(field), ...);
      },
      Table<Record>::fields());
  if (!either.empty() && !any) binder.missing_one_of(node, Table<Record>::kName, either);
}

template <class Record>
void read_record(Binder& binder, const yaml::Node& node, Record& out) {
  std::vector<std::string_view> meant;
  for (const yaml::Entry& entry : node.entries)
    if (!read_field(binder, entry, out))
      if (const auto key = read_as_meant(binder, node, entry, out)) meant.push_back(*key);
  check_required<Record>(binder, node, meant);
}

}  // namespace muster::bind
