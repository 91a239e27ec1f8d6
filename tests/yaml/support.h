// Reading a text in memory, and saying what was found in a form that a test can compare.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "base/source.h"
#include "diagnostics/diagnostic.h"
#include "yaml/tree.h"

namespace muster::test {

struct Reading {
  explicit Reading(std::string text)
      : file(sources.add("x.yaml", std::move(text))), tree(yaml::read(sources, file, sink)) {}

  std::string_view at(const base::SourceRange& range) const { return sources.text(range); }
  const yaml::Node& root() const { return tree->root(); }
  const yaml::Node& operator[](std::string_view key) const { return *root().find(key); }
  const std::vector<diagnostics::Diagnostic>& found() const { return sink.found(); }

  base::Sources sources;
  diagnostics::Sink sink;
  base::FileId file;
  std::unique_ptr<yaml::Tree> tree;
};

// The findings, a line each: name <text> help; help; ...
inline std::string findings(const Reading& reading) {
  std::string out;
  for (const auto& found : reading.found()) {
    out += std::string(diagnostics::entry(found.kind).name) + " <" +
           std::string(reading.at(found.primary.range)) + ">";
    for (const auto& help : found.help) out += " | " + help;
    out += '\n';
  }
  return out;
}
inline std::string findings(std::string text) { return findings(Reading(std::move(text))); }

// A node as text: scalars as [source=value], so that every range is seen.
inline std::string outline(const Reading& reading, const yaml::Node& node) {
  const auto text = [&](const base::Text& scalar) {
    return "[" + std::string(reading.at(scalar.range)) + (scalar.verbatim ? "]" : "=" + scalar.str() + "]");
  };
  if (node.is_scalar()) return text(node.text);
  std::string out;
  for (const auto& item : node.items) out += (out.empty() ? "" : " ") + outline(reading, item);
  for (const auto& entry : node.entries)
    out += (out.empty() ? "" : " ") + text(entry.key) + ":" + outline(reading, entry.value);
  if (node.is_sequence()) return "(" + out + ")";
  return node.is_mapping() ? "{" + out + "}" : "-";
}
inline std::string outline(std::string text) {
  const Reading reading(std::move(text));
  return reading.tree ? outline(reading, reading.root()) + (reading.found().empty() ? "" : " !") : "none";
}

}  // namespace muster::test
