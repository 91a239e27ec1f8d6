#include <fmt/format.h>

#include "base/json.h"
#include "base/unicode.h"
#include "pack/diff.h"

namespace muster::pack {
namespace {

constexpr std::size_t kMostShown = 160;  // code points of a value

// On one line, without what moves a terminal's cursor, and not endless.
std::string shown(std::string_view text) {
  if (text.empty()) return "nothing";
  std::string out;
  std::size_t points = 0;
  for (std::size_t at = 0; at < text.size();) {
    if (++points > kMostShown) return out + "\u2026";
    const base::CodePoint point = base::decode(text, at);
    base::append_utf8(out, base::is_unsafe(point.value) ? U' ' : point.value);
    at += point.length;
  }
  return out;
}

// The kind, and which of them where there are several.
std::string thing_in_words(const Change& change, bool with_kind) {
  if (change.kind == change.id) return change.kind;
  const std::string kind = with_kind ? change.kind + ' ' : std::string();
  if (change.name.empty() || change.name == change.id) return kind + shown(change.id);
  return fmt::format("{}{} ({})", kind, shown(change.name), shown(change.id));
}

std::string what_happened(const Change& change) {
  switch (change.change) {
    case ChangeKind::added:
      return change.after.empty() ? "" : ": " + shown(change.after);
    case ChangeKind::removed:
      return change.before.empty() ? "" : ": " + shown(change.before);
    case ChangeKind::moved:
      return fmt::format(": {} -> {}", shown(change.before), shown(change.after));
    case ChangeKind::changed:
      break;
  }
  return fmt::format(": {}: {} -> {}", change.field, shown(change.before), shown(change.after));
}

// Whether the same happened to both.
bool alike(const Change& a, const Change& b) {
  return a.change == ChangeKind::changed && a.change == b.change && a.scenario == b.scenario &&
         a.kind == b.kind && a.field == b.field && a.before == b.before && a.after == b.after;
}

void member(base::JsonWriter& json, std::string_view key, const std::string& value) {
  json.key(key);
  if (value.empty())
    json.null();
  else
    json.string(value);
}

}  // namespace

std::string diff_text(const std::vector<Change>& changes) {
  std::string out;
  const std::string* scenario = nullptr;
  std::vector<bool> told(changes.size());
  for (std::size_t i = 0; i < changes.size(); ++i) {
    const Change& one = changes[i];
    if (told[i]) continue;
    if (!scenario || *scenario != one.scenario) out += fmt::format("{}\n", shown(one.scenario));
    scenario = &one.scenario;
    std::string things = thing_in_words(one, true);
    for (std::size_t j = i + 1; j < changes.size(); ++j) {
      if (!alike(one, changes[j])) continue;
      things += "; " + thing_in_words(changes[j], false);
      told[j] = true;
    }
    out += fmt::format("  {:<8} {}{}\n", to_string(one.change), things, what_happened(one));
  }
  return out;
}

std::string diff_json(const std::vector<Change>& changes) {
  base::JsonWriter json;
  json.begin_array();
  for (const Change& one : changes) {
    json.begin_object();
    json.key("scenario").string(one.scenario);
    json.key("change").string(to_string(one.change));
    json.key("kind").string(one.kind);
    json.key("id").string(one.id);
    member(json, "name", one.name);
    member(json, "field", one.field);
    member(json, "before", one.before);
    member(json, "after", one.after);
    json.end_object();
  }
  json.end_array();
  return std::move(json).finish();
}

}  // namespace muster::pack
