#include <catch2/catch.hpp>
#include <set>

#include "diagnostics/format.h"
#include "diagnostics/github.h"
#include "diagnostics/json.h"
#include "diagnostics/sarif.h"
#include "diagnostics/summary.h"
#include "support.h"

using namespace muster;
using namespace muster::diagnostics;

namespace {

struct Battle {
  base::Sources sources;
  std::vector<Diagnostic> found;

  Battle() {
    const auto file = sources.add("scenarios/x/a,b.yaml", "n: 関ヶ原\nhex: 7011\n");
    const auto map = sources.add("maps/m.yaml", "size:\n  at least 3520\n");
    Sink sink;
    Diagnostic& one =
        sink.add(Kind::hex_off_map, testing::find(sources, file, "7011"), "hex \"7011\" is off: 100%");
    one.related = {{testing::find(sources, map, "3520"), "the size"}, {{}, "nowhere"}};
    one.notes = {"a note"};
    one.help = {"write 0711", "or:\n  {printed: 7011}"};
    one.rule = "2.1";
    one.scenario = "a,b#late";
    one.printed = "7011";
    one.corrected = "";
    one.status = Status::editorial;
    sink.add(Kind::unknown_name, testing::find(sources, file, "ヶ原\nhex"), "bad \x01\xff\t\\");
    sink.add(Kind::unused_allow, {}, "no place");
    found = sink.found();
  }
};

}  // namespace

TEST_CASE("json has all fields of each finding, null where one does not apply") {
  const Battle it;
  CHECK(render_json(it.found, it.sources) == R"([
  {
    "name": "hex-off-map",
    "severity": "error",
    "message": "hex \"7011\" is off: 100%",
    "file": "scenarios/x/a,b.yaml",
    "line": 2,
    "column": 6,
    "endLine": 2,
    "endColumn": 10,
    "related": [
      {
        "file": "maps/m.yaml",
        "line": 2,
        "column": 12,
        "endLine": 2,
        "endColumn": 16,
        "message": "the size"
      },
      {
        "file": null,
        "line": null,
        "column": null,
        "endLine": null,
        "endColumn": null,
        "message": "nowhere"
      }
    ],
    "help": "write 0711\nor:\n  {printed: 7011}",
    "rule": "2.1",
    "scenario": "a,b#late",
    "printed": "7011",
    "corrected": "",
    "status": "editorial"
  },
  {
    "name": "unknown-name",
    "severity": "error",
    "message": "bad \u0001�\t\\",
    "file": "scenarios/x/a,b.yaml",
    "line": 1,
    "column": 5,
    "endLine": 2,
    "endColumn": 4,
    "related": [],
    "help": null,
    "rule": null,
    "scenario": null,
    "printed": null,
    "corrected": null,
    "status": null
  },
  {
    "name": "unused-allow",
    "severity": "warning",
    "message": "no place",
    "file": null,
    "line": null,
    "column": null,
    "endLine": null,
    "endColumn": null,
    "related": [],
    "help": null,
    "rule": null,
    "scenario": null,
    "printed": null,
    "corrected": null,
    "status": null
  }
]
)");
  CHECK(render_json({}, it.sources) == "[]\n");
}

TEST_CASE("github commands escape what their syntax needs") {
  Battle it;
  it.found.push_back(it.found[2]);
  it.found.back().status = Status::allowed;
  it.found[2].kind = Kind::shared_setup_hex;
  CHECK(render_github(it.found, it.sources) ==
        "::error file=scenarios/x/a%2Cb.yaml,line=2,col=6,endLine=2,endColumn=10,title=hex-off-map::hex "
        "\"7011\" is "
        "off: 100%25%0Amaps/m.yaml:2:12: the size%0Anowhere%0Arule 2.1%0Anote: a note%0Ahelp: write "
        "0711%0Ahelp: "
        "or:%0A  {printed: 7011}\n"
        "::error file=scenarios/x/a%2Cb.yaml,line=1,col=5,endLine=2,endColumn=4,title=unknown-name::bad "
        "\x01\xef\xbf\xbd\t\\\n"
        "::notice title=shared-setup-hex::no place\n");
}

TEST_CASE("sarif holds every rule and every result") {
  Battle it;
  it.found[2].status = Status::allowed;
  const std::string log = render_sarif(it.found, it.sources, {false, "1.2.3"});
  for (const CatalogueEntry& one : catalogue())
    CHECK(log.find("\"id\": \"" + std::string(one.name) + '"') != std::string::npos);
  const std::string results = log.substr(log.find("\"results\""));
  CHECK(results.starts_with(R"("results": [
        {
          "ruleId": "hex-off-map",
          "ruleIndex": 9,
          "level": "error",
          "message": {
            "text": "hex \"7011\" is off: 100%\nnote: a note\nhelp: write 0711\nhelp: or:\n  {printed: 7011}"
          },
          "locations": [
            {
              "physicalLocation": {
                "artifactLocation": {
                  "uri": "scenarios/x/a,b.yaml"
                },
                "region": {
                  "startLine": 2,
                  "startColumn": 6,
                  "endLine": 2,
                  "endColumn": 10
                }
              }
            }
          ],
          "relatedLocations": [
            {
              "physicalLocation": {
                "artifactLocation": {
                  "uri": "maps/m.yaml"
                },
                "region": {
                  "startLine": 2,
                  "startColumn": 12,
                  "endLine": 2,
                  "endColumn": 16
                }
              },
              "message": {
                "text": "the size"
              }
            },
            {
              "message": {
                "text": "nowhere"
              }
            }
          ],
          "suppressions": [],
          "properties": {
            "rule": "2.1",
            "scenario": "a,b#late",
            "printed": "7011",
            "corrected": "",
            "status": "editorial"
          }
        },)"));
  CHECK(results.find("\"kind\": \"inSource\"") != std::string::npos);
  CHECK(path_as_uri("/a b/é:#%.yaml") == "file:///a%20b/%C3%A9%3A%23%25.yaml");
}

TEST_CASE("the summary counts with right plurals") {
  Sink sink;
  CHECK(summary(sink.found()).empty());
  sink.add(Kind::misprint, {}, "w");
  CHECK(summary(sink.found()) == "1 warning");
  for (int i = 0; i < 2; ++i) sink.add(Kind::count_mismatch, {}, "e");
  for (int i = 0; i < 3; ++i) sink.add(Kind::shared_setup_hex, {}, "n");
  sink.add(Kind::count_mismatch, {}, "allowed").status = Status::allowed;
  CHECK(summary(sink.found()) == "2 errors, 1 warning, 3 notes");
}

TEST_CASE("every format is found by its name and renders nothing from nothing") {
  std::set<std::string_view> names;
  for (const Format& one : formats()) {
    CHECK(names.insert(one.name).second);
    CHECK(find_format(one.name) == &one);
  }
  CHECK(names == std::set<std::string_view>{"text", "json", "sarif", "github"});
  CHECK(formats().front().name == "text");
  CHECK(find_format("xml") == nullptr);
  CHECK(find_format("text")->render({}, {}, {}).empty());
  CHECK(find_format("github")->render({}, {}, {}).empty());
}
