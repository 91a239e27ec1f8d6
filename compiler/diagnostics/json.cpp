#include "diagnostics/json.h"

#include "base/json.h"

namespace muster::diagnostics {
namespace {

using base::JsonWriter;

void text_or_null(JsonWriter& json, std::string_view name, std::string_view text) {
  json.key(name);
  text.empty() ? json.null() : json.string(text);
}

void optional_text(JsonWriter& json, std::string_view name, const std::optional<std::string>& text) {
  json.key(name);
  text ? json.string(*text) : json.null();
}

void write_place(JsonWriter& json, const base::SourceRange& range, const base::Sources& sources) {
  if (!has_source(range, sources)) {
    for (const std::string_view name : {"file", "line", "column", "endLine", "endColumn"})
      json.key(name).null();
    return;
  }
  const Spot at = spot(range, sources);
  json.key("file").string(at.path);
  json.key("line").number(at.begin.line);
  json.key("column").number(at.begin.column);
  json.key("endLine").number(at.end.line);
  json.key("endColumn").number(at.end.column);
}

void write_related(JsonWriter& json, const std::vector<Label>& related, const base::Sources& sources) {
  json.key("related").begin_array();
  for (const Label& label : related) {
    json.begin_object();
    write_place(json, label.range, sources);
    json.key("message").string(label.message);
    json.end_object();
  }
  json.end_array();
}

void write_one(JsonWriter& json, const Diagnostic& one, const base::Sources& sources) {
  json.begin_object();
  json.key("name").string(entry(one.kind).name);
  json.key("severity").string(to_string(one.severity()));
  json.key("message").string(one.message);
  write_place(json, one.primary.range, sources);
  write_related(json, one.related, sources);
  text_or_null(json, "help", lines_of(one.help));
  text_or_null(json, "rule", one.rule);
  text_or_null(json, "scenario", one.scenario);
  optional_text(json, "printed", one.printed);
  optional_text(json, "corrected", one.corrected);
  text_or_null(json, "status", to_string(one.status));
  json.end_object();
}

}  // namespace

std::string render_json(Findings found, const base::Sources& sources, const RenderOptions&) {
  JsonWriter json;
  json.begin_array();
  for (const Diagnostic& one : found) write_one(json, one, sources);
  json.end_array();
  return std::move(json).finish();
}

}  // namespace muster::diagnostics
