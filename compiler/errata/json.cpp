// The report for scripts. Keys and their order are fixed; what does not apply is null, lists may be empty.
#include "base/json.h"
#include "errata/renderer.h"

namespace muster::errata {
namespace {

using base::JsonWriter;

void text(JsonWriter& json, std::string_view key, std::string_view value) {
  json.key(key);
  value.empty() ? json.null() : json.string(value);
}

void number(JsonWriter& json, std::string_view key, std::size_t value) {
  json.key(key).number(static_cast<std::int64_t>(value));
}

void texts(JsonWriter& json, std::string_view key, const std::vector<std::string>& values) {
  json.key(key).begin_array();
  for (const std::string& value : values) json.string(value);
  json.end_array();
}

void write(JsonWriter& json, const Spot& spot) {
  text(json, "file", spot.file);
  json.key("line");
  spot.line ? json.number(spot.line) : json.null();
  json.key("column");
  spot.line ? json.number(spot.column) : json.null();
}

void write(JsonWriter& json, const Mark& mark) {
  json.begin_object();
  write(json, mark.spot);
  text(json, "text", mark.text);
  text(json, "message", mark.message);
  json.end_object();
}

void write(JsonWriter& json, std::string_view key, const std::vector<Evidence>& all) {
  json.key(key).begin_array();
  for (const Evidence& one : all) {
    json.begin_object();
    json.key("check").string(one.check);
    json.key("severity").string(one.severity);
    json.key("message").string(one.message);
    text(json, "subject", one.subject);
    text(json, "variant", one.variant);
    write(json, one.mark.spot);
    text(json, "text", one.mark.text);
    text(json, "label", one.mark.message);
    json.key("related").begin_array();
    for (const Mark& mark : one.related) write(json, mark);
    json.end_array();
    texts(json, "notes", one.notes);
    text(json, "rule", one.rule);
    json.end_object();
  }
  json.end_array();
}

void write(JsonWriter& json, const Value& value) {
  json.begin_object();
  text(json, "section", value.where.section);
  texts(json, "path", value.where.path);
  write(json, value.where.spot);
  json.key("printed");
  value.printed ? json.string(*value.printed) : json.null();
  json.key("right").string(to_string(value.right));
  json.key("corrected");
  const bool has = value.right == Right::given || value.right == Right::suggested;
  has ? json.string(value.corrected) : json.null();
  json.end_object();
}

void write(JsonWriter& json, std::string_view key, const std::vector<Item>& items) {
  json.key(key).begin_array();
  for (const Item& item : items) {
    json.begin_object();
    number(json, "number", item.number);
    json.key("id").string(item.id);
    json.key("title").string(item.title);
    json.key("status").string(to_string(item.status));
    json.key("by");
    item.corrected ? json.string(item.official ? "official" : "editor") : json.null();
    text(json, "source", item.source);
    text(json, "reason", item.reason);
    json.key("values").begin_array();
    for (const Value& value : item.values) write(json, value);
    json.end_array();
    write(json, "evidence", item.evidence);
    texts(json, "advice", item.advice);
    write(json, "remaining", item.remaining);
    texts(json, "see", item.see);
    json.key("silent").boolean(item.silent);
    json.key("untried").boolean(item.untried);
    json.end_object();
  }
  json.end_array();
}

void write(JsonWriter& json, const Counts& counts) {
  json.key("summary").begin_object();
  for (const Status status : kStatuses) number(json, to_string(status), counts.of(status));
  number(json, "items", counts.total());
  number(json, "changes", counts.changes);
  json.end_object();
}

void write_extent(JsonWriter& json, const Battle& battle) {
  json.key("checked");
  if (!battle.extent) {
    json.null().key("completeness").null();
    return;
  }
  const Extent& extent = *battle.extent;
  json.begin_object();
  number(json, "units", extent.units);
  number(json, "formations", extent.formations);
  number(json, "leaders", extent.leaders);
  number(json, "hexes", extent.hexes);
  number(json, "rules", extent.rules);
  number(json, "claims", extent.claims);
  number(json, "variants", extent.variants);
  json.end_object();
  json.key("completeness").begin_object();
  const auto count = [&](std::string_view key, const resolve::KnownCount& one) {
    json.key(key).begin_object();
    number(json, "known", one.known);
    number(json, "unknown", one.unknown);
    json.end_object();
  };
  count("values", battle.completeness.values());
  for (const auto& row : resolve::completeness_rows(battle.completeness)) count(row.key, row.count);
  number(json, "unsure", battle.completeness.unsure);
  number(json, "rulesTyped", battle.completeness.rules_typed);
  number(json, "rulesProse", battle.completeness.rules_prose);
  number(json, "effects", battle.completeness.effects);
  json.end_object();
}

void write(JsonWriter& json, const Battle& battle) {
  json.begin_object();
  json.key("id").string(battle.id);
  json.key("title").string(battle.title);
  text(json, "file", battle.file);
  text(json, "game", battle.game);
  text(json, "gameEdition", battle.game_edition);
  text(json, "edition", battle.edition);
  text(json, "date", battle.date);
  text(json, "section", battle.section);
  text(json, "credits", battle.credits);
  write_extent(json, battle);
  write(json, battle.counts());
  write(json, "items", battle.items);
  write(json, "changes", battle.changes);
  json.key("shared").begin_array();
  for (const Reference& one : battle.shared) json.string(one.id);
  json.end_array();
  write(json, "problems", battle.problems);
  json.end_object();
}

}  // namespace

std::string render_json(const Report& report) {
  JsonWriter json;
  json.begin_object();
  text(json, "generator", report.generator);
  write(json, report.counts());
  json.key("battles").begin_array();
  for (const Battle& battle : report.battles) write(json, battle);
  json.end_array().end_object();
  return std::move(json).finish();
}

}  // namespace muster::errata
