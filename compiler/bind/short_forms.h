// Forms in which a record may be written without its keys, as its table gives them: `short_form()`. They read
// the node and, in schema.cpp, describe it.
#pragma once

#include <array>
#include <tuple>

#include <fmt/format.h>

#include "base/edit_distance.h"
#include "bind/record.h"

namespace muster::bind {

// A text alone: "6+" instead of {points: 6+}.
template <class Record, class Member>
struct AsText {
  Member Record::*member;

  bool read(Binder&, const yaml::Node& node, Record& out) const {
    if (node.is_scalar()) out.*member = node.text;
    return node.is_scalar();
  }
};

// A list alone.
template <class Record, class Member>
struct AsList {
  Member Record::*member;

  bool read(Binder& binder, const yaml::Node& node, Record& out) const {
    if (node.is_sequence()) bind::read(binder, node, out.*member);
    return node.is_sequence();
  }
};

// A text or a list: all but a mapping.
template <class Record, class Member>
struct AsTextOrList {
  Member Record::*member;

  bool read(Binder& binder, const yaml::Node& node, Record& out) const {
    if (!node.is_mapping()) bind::read(binder, node, out.*member);
    return !node.is_mapping();
  }
};

// All but a mapping that has the member's key: {type: F} instead of {units: {type: F}}.
template <class Record, class Member>
struct AsMember {
  std::string_view key;
  Member Record::*member;

  bool read(Binder& binder, const yaml::Node& node, Record& out) const {
    if (node.is_mapping() && node.find(key)) return false;
    bind::read(binder, node, out.*member);
    return true;
  }
};

// A list with one item for each member: [1504, 1605]. `wanted` says so in messages.
template <class Record, class... Members>
struct AsItems {
  std::string_view wanted;
  std::tuple<Members Record::*...> members;

  constexpr AsItems(std::string_view wanted_, Members Record::*... members_)
      : wanted(wanted_), members(members_...) {}

  bool read(Binder& binder, const yaml::Node& node, Record& out) const {
    if (!node.is_sequence()) return false;
    if (node.items.size() != sizeof...(Members)) {
      binder.wrong_type(node, wanted);
      return true;
    }
    auto item = node.items.begin();
    const auto one = [&](const auto& member) {
      if (const yaml::Node* value = binder.effective(*item++)) bind::read(binder, *value, out.*member);
    };
    std::apply([&](const auto&... member) { (one(member), ...); }, members);
    return true;
  }
};

template <class Record>
bool is_field(std::string_view key) {
  const auto keys = field_keys<Record>();
  return is_common(key) || std::find(keys.begin(), keys.end(), key) != keys.end();
}

// One key, whose value holds the other members: "retreat edge: {side: Blue}". `wanted` says what those are.
template <class Record>
struct AsKey {
  std::string_view key;
  model::Text Record::*member;
  std::string_view wanted;
  std::span<const KeyDoc> words;  // what the key may be

  bool read(Binder& binder, const yaml::Node& node, Record& out) const {
    if (!node.is_mapping() || node.entries.empty() || node.find(key)) return false;
    const yaml::Entry& entry = node.entries.front();
    const bool several = node.entries.size() > 1;
    if (several && (is_field<Record>(entry.key.value) || !entry.value.is_mapping())) return false;
    if (several)
      binder
          .report(diagnostics::Kind::unknown_key, node.entries[1].key.range,
                  fmt::format("{} stands here already", Table<Record>::kName))
          .help.push_back("each of a list begins with `- `, and its particulars stand in its braces");
    out.*member = entry.key;
    const yaml::Node* value = binder.effective(entry.value);
    if (!value || value->is_empty()) return true;
    if (value->is_mapping())
      read_record(binder, *value, out);
    else
      binder.wrong_type(*value, wanted);
    return true;
  }
};

// A line such as "3 x Garde S-8-4": alone, or as a key whose value is `value`, with other keys beside it.
// `names` are the keys of which one must be there when it has no such line.
template <class Record, class Member, std::size_t kNames>
struct AsLine {
  model::Text Record::*line;
  Member Record::*value;
  std::array<std::string_view, kNames> names;

  // A key that is no field is the line itself, unless it is a field's name mistyped.
  static bool is_line(std::string_view key) {
    return !is_field<Record>(key) && !base::nearest(key, field_keys<Record>());
  }
  bool is_name(std::string_view key) const {
    return std::find(names.begin(), names.end(), key) != names.end();
  }

  bool is_selection() const { return names.front() == "units"; }
  // Whether a line that says more of itself may have nothing behind its colon.
  bool may_stay_open() const { return !is_selection(); }

  bool read(Binder& binder, const yaml::Node& node, Record& out) const {
    if (node.is_scalar()) out.*line = node.text;
    if (node.is_mapping()) read_entries(binder, node, out);
    return node.is_scalar() || node.is_mapping();
  }

  void read_entries(Binder& binder, const yaml::Node& node, Record& out) const {
    const auto names_it = [&](const yaml::Entry& entry) { return is_name(entry.key.value); };
    const bool long_form = std::any_of(node.entries.begin(), node.entries.end(), names_it);
    const bool only_code =
        std::none_of(node.entries.begin(), node.entries.end(),
                     [&](const yaml::Entry& entry) { return names_it(entry) && entry.key.value != "code"; });
    bool named = false;
    for (const yaml::Entry& entry : node.entries) {
      // A code may stand beside a line; what has a name or lines of its own is none.
      const bool first = &entry == &node.entries.front();
      if (!named && (!long_form || (first && only_code)) && is_line(entry.key.value)) {
        named = true;
        out.*line = entry.key;
        // With nothing behind it, a line that says more of itself stands where its block does.
        const bool open = entry.value.is_empty() && node.entries.size() > 1 && may_stay_open();
        const yaml::Node* const at = open ? nullptr : binder.effective(entry.value);
        if (at) bind::read(binder, *at, out.*value);
      } else if (!read_field(binder, entry, out) && !forgot_dash(binder, entry, out)) {
        const auto meant = read_as_meant(binder, node, entry, out);
        named |= meant && is_name(*meant);
      }
    }
    if (named || long_form) return;
    binder.missing_key(node, Table<Record>::kName, names.front(),
                       is_selection() ? "a selection" : "printed name");
  }

  // A second line in the block of the first.
  bool forgot_dash(Binder& binder, const yaml::Entry& entry, const Record& out) const {
    const std::string_view text = entry.key.value;
    if (!(out.*line).present() || !is_line(text)) return false;
    if (text.find_first_of("0123456789") == std::string_view::npos) return false;
    binder
        .report(diagnostics::Kind::unknown_key, entry.key.range,
                fmt::format("`{}` stands in the line of `{}`", text, (out.*line).value))
        .help.push_back("each line of a list begins with `- `");
    return true;
  }
};

// For compilers that do not deduce the arguments of aggregates (P1816), as Debian 12's clang.
template <class Record, class Member>
AsText(Member Record::*) -> AsText<Record, Member>;
template <class Record, class Member>
AsList(Member Record::*) -> AsList<Record, Member>;
template <class Record, class Member>
AsTextOrList(Member Record::*) -> AsTextOrList<Record, Member>;
template <class Record, class Member>
AsMember(std::string_view, Member Record::*) -> AsMember<Record, Member>;
template <class Record>
AsKey(std::string_view, model::Text Record::*, std::string_view, std::span<const KeyDoc>) -> AsKey<Record>;
template <class Record, class Member, std::size_t kNames>
AsLine(model::Text Record::*, Member Record::*, std::array<std::string_view, kNames>)
    -> AsLine<Record, Member, kNames>;

}  // namespace muster::bind
