#include "diagnostics/sarif.h"

#include <fmt/format.h>

#include "base/json.h"

namespace muster::diagnostics {
namespace {

using base::JsonWriter;

void write_text(JsonWriter& json, std::string_view name, std::string_view text) {
  json.key(name).begin_object();
  json.key("text").string(text);
  json.end_object();
}

void write_rule(JsonWriter& json, const CatalogueEntry& rule) {
  json.begin_object();
  json.key("id").string(rule.name);
  write_text(json, "shortDescription", rule.summary);
  json.key("help").begin_object();
  json.key("text").string(explanation(rule.kind));
  json.key("markdown").string(explanation(rule.kind));
  json.end_object();
  json.key("defaultConfiguration").begin_object();
  json.key("level").string(to_string(rule.severity));
  json.end_object();
  json.key("properties").begin_object();
  json.key("tags").begin_array().string(rule.family).end_array();
  json.end_object();
  json.end_object();
}

void write_tool(JsonWriter& json, const RenderOptions& options) {
  json.key("tool").begin_object().key("driver").begin_object();
  json.key("name").string("muster");
  if (!options.version.empty()) json.key("version").string(options.version);
  json.key("rules").begin_array();
  for (const CatalogueEntry& rule : catalogue()) write_rule(json, rule);
  json.end_array().end_object().end_object();
}

void write_region(JsonWriter& json, const Spot& at) {
  json.key("region").begin_object();
  json.key("startLine").number(at.begin.line);
  json.key("startColumn").number(at.begin.column);
  json.key("endLine").number(at.end.line);
  json.key("endColumn").number(at.end.column);
  json.end_object();
}

void write_location(JsonWriter& json, const Label& label, const base::Sources& sources) {
  json.begin_object();
  if (has_source(label.range, sources)) {
    const Spot at = spot(label.range, sources);
    json.key("physicalLocation").begin_object();
    json.key("artifactLocation").begin_object().key("uri").string(path_as_uri(at.path)).end_object();
    write_region(json, at);
    json.end_object();
  }
  if (!label.message.empty()) write_text(json, "message", label.message);
  json.end_object();
}

// Viewers show only the message, so what to do must be in it.
std::string full_message(const Diagnostic& one) {
  std::string text = one.message;
  for (const std::string& note : one.notes) text += "\nnote: " + note;
  for (const std::string& help : one.help) text += "\nhelp: " + help;
  return text;
}

void write_properties(JsonWriter& json, const Diagnostic& one) {
  json.key("properties").begin_object();
  if (!one.rule.empty()) json.key("rule").string(one.rule);
  if (!one.scenario.empty()) json.key("scenario").string(one.scenario);
  if (one.printed) json.key("printed").string(*one.printed);
  if (one.corrected) json.key("corrected").string(*one.corrected);
  if (one.status != Status::none) json.key("status").string(to_string(one.status));
  json.end_object();
}

void write_locations(JsonWriter& json, const Diagnostic& one, const base::Sources& sources) {
  json.key("locations").begin_array();
  if (has_source(one.primary.range, sources)) write_location(json, one.primary, sources);
  json.end_array();
  json.key("relatedLocations").begin_array();
  for (const Label& label : one.related) write_location(json, label, sources);
  json.end_array();
}

void write_result(JsonWriter& json, const Diagnostic& one, const base::Sources& sources) {
  json.begin_object();
  json.key("ruleId").string(entry(one.kind).name);
  json.key("ruleIndex").number(static_cast<std::int64_t>(one.kind));
  json.key("level").string(to_string(one.severity()));
  write_text(json, "message", full_message(one));
  write_locations(json, one, sources);
  json.key("suppressions").begin_array();
  if (one.status == Status::allowed) json.begin_object().key("kind").string("inSource").end_object();
  json.end_array();
  write_properties(json, one);
  json.end_object();
}

}  // namespace

std::string path_as_uri(std::string_view path) {
  constexpr std::string_view kPlain = "-._~/!$&'()*+,;=@";
  std::string uri = path.starts_with('/') ? "file://" : "";
  for (const char c : path) {
    const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    if (letter || kPlain.find(c) != std::string_view::npos)
      uri += c;
    else
      uri += fmt::format("%{:02X}", static_cast<unsigned char>(c));
  }
  return uri;
}

std::string render_sarif(Findings found, const base::Sources& sources, const RenderOptions& options) {
  JsonWriter json;
  json.begin_object();
  json.key("$schema").string("https://json.schemastore.org/sarif-2.1.0.json");
  json.key("version").string("2.1.0");
  json.key("runs").begin_array().begin_object();
  write_tool(json, options);
  json.key("columnKind").string("unicodeCodePoints");
  json.key("results").begin_array();
  for (const Diagnostic& one : found) write_result(json, one, sources);
  json.end_array().end_object().end_array().end_object();
  return std::move(json).finish();
}

}  // namespace muster::diagnostics
