#include "bind/binder.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "base/edit_distance.h"

namespace muster::bind {
namespace {

using diagnostics::Kind;

bool only_keys(const yaml::Node& node, std::span<const std::string_view> keys) {
  return std::all_of(node.entries.begin(), node.entries.end(), [&](const yaml::Entry& entry) {
    return std::find(keys.begin(), keys.end(), entry.key.value) != keys.end();
  });
}

bool is_correction(const yaml::Node& node) {
  return node.is_mapping() && (node.find("printed") || node.find("corrected"));
}

bool is_unsure(const yaml::Node& node) {
  return node.is_mapping() && node.find("value") && node.find("unsure") &&
         only_keys(node, keys_of(kUnsureKeys));
}

// What stands there, for messages; a long text only as what it is.
std::string seen(const yaml::Node& node) {
  constexpr std::size_t kShort = 40;
  if (node.is_sequence()) return "a list";
  if (node.is_mapping()) return "a mapping";
  if (node.text.empty()) return "empty";
  return node.text.value.size() > kShort ? "a longer text" : fmt::format("`{}`", node.text.value);
}

std::string in_words(const yaml::Node& node);

// `name: Ash, at: 1402` reads "Ash, place 1402".
std::string in_words(const yaml::Entry& entry) {
  const std::string value = in_words(entry.value);
  if (entry.key.value == "name" || entry.key.value == "line" || entry.key.value == "state") return value;
  if (entry.key.value == "at") return "place " + value;
  return std::string(entry.key.value) + (entry.key.value.find(' ') == std::string_view::npos ? " " : ": ") +
         value;
}

// A value as a reader of the book would write it.
std::string in_words(const yaml::Node& node) {
  std::vector<std::string> parts;
  if (node.is_scalar()) return std::string(node.text.value);
  for (const yaml::Node& item : node.items) parts.push_back(in_words(item));
  for (const yaml::Entry& entry : node.entries) parts.push_back(in_words(entry));
  const bool nested = std::any_of(node.items.begin(), node.items.end(),
                                  [](const yaml::Node& item) { return !item.is_scalar(); });
  return fmt::format("{}", fmt::join(parts, nested ? "; " : ", "));
}

bool is_nothing(const yaml::Node& node) { return node.is_scalar() && model::is_none(node.text); }

}  // namespace

base::SourceRange head(const yaml::Node& node) {
  if (node.is_mapping() && !node.entries.empty()) return node.entries.front().key.range;
  if (node.is_sequence() && !node.items.empty()) return head(node.items.front());
  return node.range();
}

const yaml::Node* Binder::effective(const yaml::Node& node) {
  if (is_correction(node)) return corrected(node);
  if (is_unsure(node)) {
    unsure_.push_back(node.range());
    return effective(*node.find("value"));
  }
  return &node;
}

const yaml::Node* Binder::corrected(const yaml::Node& node) {
  static constexpr auto kKeys = keys_of(kCorrectionKeys);
  model::Correction correction;
  correction.range = node.range();
  const yaml::Node* printed = nullptr;
  const yaml::Node* right = nullptr;
  for (const yaml::Entry& entry : node.entries) {
    std::string_view key = entry.key.value;
    if (std::find(kKeys.begin(), kKeys.end(), key) == kKeys.end())
      key = unknown_key(entry.key, "a correction", kKeys).value_or(key);
    if (key == "printed") printed = &entry.value;
    if (key == "corrected") right = &entry.value;
    if (key == "unsure") unsure_.push_back(node.range());
    if (key == "why") correction.why = entry.value.text;
    if (key == "source") correction.source = entry.value.text;
    if (key == "erratum") correction.erratum = entry.value.text;
    if (key == "by") {
      const std::string_view by = entry.value.text.value;
      if (by != "editor" && by != "official") wrong_type(entry.value, "`editor` or `official`");
      if (by == "official") correction.by = model::CorrectionBy::official;
    }
    if (key == "kind") {
      if (entry.value.text.value != "change") wrong_type(entry.value, "`change`, or left out");
      correction.change = true;
    }
  }
  const bool explained =
      correction.why.present() || correction.erratum.present() || correction.source.present();
  if (!printed)
    missing_key(node, "a correction", "printed", "what the book prints, or `none` when it left it out");
  if (!right)
    missing_key(node, "a correction", "corrected", "the right value, `none` to remove, or `unknown`");
  if (printed && right && !explained)
    missing_key(node, "a correction", "why", "the reason, or `source:` of the publisher's erratum");
  if (!printed || !right) return printed ? printed : right;
  correction.printed = printed->range();
  correction.corrected = right->range();
  correction.printed_text = std::string(sources_.text(printed->range()));
  correction.corrected_text = std::string(sources_.text(right->range()));
  correction.printed_words = in_words(*printed);
  correction.corrected_words = in_words(*right);
  correction.used_printed = reading_.printed(node.range());
  const yaml::Node& chosen = correction.used_printed ? *printed : *right;
  corrections_.push_back(std::move(correction));
  return is_nothing(chosen) ? nullptr : effective(chosen);
}

std::optional<std::string_view> Binder::unknown_key(const base::Text& key, std::string_view owner,
                                                    std::span<const std::string_view> known) {
  auto& found = report(Kind::unknown_key, key.range, fmt::format("{} has no key `{}`", owner, key.value));
  const auto near = base::nearest(key.value, known);
  if (!near) {
    found.help.push_back(fmt::format("its keys are {}", fmt::join(known, ", ")));
    return std::nullopt;
  }
  found.help.push_back(fmt::format("did you mean `{}`?", known[*near]));
  found.corrected = std::string(known[*near]);
  return known[*near];
}

void Binder::missing_key(const yaml::Node& owner, std::string_view owner_name, std::string_view key,
                         std::string_view doc) {
  if (owner.damaged) return;
  auto& found = report(Kind::missing_key, head(owner), fmt::format("{} needs the key `{}`", owner_name, key));
  found.help.push_back(fmt::format("add `{}:` ({})", key, doc));
}

void Binder::missing_one_of(const yaml::Node& owner, std::string_view owner_name,
                            std::span<const KeyDoc> keys) {
  if (owner.damaged) return;
  std::vector<std::string> names;
  for (const KeyDoc& one : keys) names.push_back(fmt::format("`{}`", one.key));
  auto& found = report(Kind::missing_key, head(owner),
                       fmt::format("{} needs the key {}", owner_name, fmt::join(names, " or ")));
  for (const KeyDoc& one : keys) found.help.push_back(fmt::format("add `{}:` ({})", one.key, one.doc));
}

base::SourceRange Binder::shown(const yaml::Node& node) const {
  const base::SourceRange& range = node.range();
  const bool one_line = sources_.text(range).find('\n') == std::string_view::npos;
  return node.is_scalar() || (one_line && range.begin < range.end) ? range : head(node);
}

void Binder::wrong_type(const yaml::Node& node, std::string_view wanted) {
  if (node.damaged) return;
  auto& found =
      report(Kind::wrong_type, shown(node), fmt::format("this must be {}, but it is {}", wanted, seen(node)));
  if (node.is_empty())
    found.help.push_back("write `unknown` when the book does not say, or take the key out");
}

void Binder::wrong_record(const yaml::Node& node, std::string_view owner,
                          std::span<const std::string_view> keys) {
  if (node.damaged) return;
  report(Kind::wrong_type, shown(node),
         fmt::format("{} is written with keys, but this is {}", owner, seen(node)))
      .help.push_back(fmt::format("its keys are {}", fmt::join(keys, ", ")));
}

}  // namespace muster::bind
