// Runs the examples of all explanations: the failing one raises its diagnostic and nothing else that matters,
// the passing one raises nothing that matters.
#include <algorithm>
#include <catch2/catch.hpp>
#include <map>
#include <string>

#include "diagnostics/example.h"
#include "diagnostics/render.h"
#include "diagnostics/text.h"
#include "driver/session.h"

using namespace muster;
using diagnostics::CatalogueEntry;
using diagnostics::Diagnostic;
using diagnostics::Severity;

namespace {

// An example is a scenario unless its first key says that it is the game or the map.
std::string path_of(std::string_view example) {
  for (const diagnostics::StandardFile& file : diagnostics::standard_files()) {
    const std::string key = std::string(file.path.substr(0, file.path.find('.'))) + ':';
    if (example.starts_with(key)) return std::string(file.path);
  }
  return "scenario.yaml";
}

struct Check {
  explicit Check(std::string_view example) {
    std::map<std::string, std::string> files;
    for (const diagnostics::StandardFile& file : diagnostics::standard_files())
      files[std::string(file.path)] = file.text;
    const std::string path = path_of(example);
    files[path] = example;
    const base::MemoryReader reader(std::move(files));
    base::Sources sources;
    driver::Session session(reader, sources);
    found = session.check(path, {})->findings;
    std::erase_if(found, [](const Diagnostic& one) { return one.status == diagnostics::Status::allowed; });
    text = diagnostics::render_text(found, sources);
  }

  std::ptrdiff_t of_kind(diagnostics::Kind kind) const {
    return std::count_if(found.begin(), found.end(), [&](const Diagnostic& one) { return one.kind == kind; });
  }
  // Errors and warnings of any other kind, but for the one that makes a correction ineffective.
  std::ptrdiff_t others(diagnostics::Kind kind) const {
    return std::count_if(found.begin(), found.end(), [&](const Diagnostic& one) {
      const bool other = one.kind != kind && one.severity() != Severity::note;
      return other && !(kind == diagnostics::Kind::ineffective_correction && at_same_place(one, kind));
    });
  }
  bool at_same_place(const Diagnostic& one, diagnostics::Kind kind) const {
    return std::any_of(found.begin(), found.end(), [&](const Diagnostic& other) {
      return other.kind == kind && other.primary.range == one.primary.range;
    });
  }

  std::vector<Diagnostic> found;
  std::string text;
};

std::ptrdiff_t lines_of(std::string_view text) { return std::count(text.begin(), text.end(), '\n'); }

std::size_t longest_line(std::string_view text) {
  std::size_t longest = 0;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    longest = std::max(longest, end - at);
    at = end + 1;
  }
  return longest;
}

}  // namespace

TEST_CASE("the standard game and map of the examples raise nothing") {
  for (const diagnostics::StandardFile& file : diagnostics::standard_files()) {
    const Check check(file.text);
    INFO(check.text);
    CHECK(check.found.empty());
    CHECK(diagnostics::find_standard_file(file.name) == &file);
  }
  CHECK(diagnostics::find_standard_file("example-none") == nullptr);
}

TEST_CASE("every diagnostic has a failing and a passing example, short and at the end") {
  for (const CatalogueEntry& entry : diagnostics::catalogue()) {
    INFO(entry.name);
    const std::string_view text = diagnostics::explanation(entry.kind);
    for (const std::string_view which : {"failing", "passing"}) {
      INFO(which);
      const std::string_view example = diagnostics::example(text, which);
      CHECK_FALSE(example.empty());
      CHECK(lines_of(example) <= 30);
    }
    CHECK(text.find("```yaml failing") < text.find("```yaml passing"));
    CHECK(text.ends_with("\n```\n"));
    CHECK(longest_line(text) <= 120);
  }
}

TEST_CASE("the failing example of every diagnostic raises it, and no other error or warning") {
  for (const CatalogueEntry& entry : diagnostics::catalogue()) {
    const std::string_view example = diagnostics::example(diagnostics::explanation(entry.kind), "failing");
    if (example.empty()) continue;  // reported above
    const Check check(example);
    INFO(entry.name << '\n' << check.text);
    CHECK(check.of_kind(entry.kind) >= 1);
    CHECK(check.others(entry.kind) == 0);
  }
}

TEST_CASE("the passing example of every diagnostic raises neither it nor any error or warning") {
  for (const CatalogueEntry& entry : diagnostics::catalogue()) {
    const std::string_view example = diagnostics::example(diagnostics::explanation(entry.kind), "passing");
    if (example.empty()) continue;  // reported above
    const Check check(example);
    INFO(entry.name << '\n' << check.text);
    CHECK(check.of_kind(entry.kind) == 0);
    CHECK(check.others(entry.kind) == 0);
  }
}

TEST_CASE("a block of an explanation is found by its mark, and only when there is one of it") {
  const std::string text = "prose\n\n```yaml failing\na: 1\n```\n\nor\n\n```yaml passing\nb: 2\nc: 3\n```\n";
  CHECK(diagnostics::example(text, "failing") == "a: 1\n");
  CHECK(diagnostics::example(text, "passing") == "b: 2\nc: 3\n");
  CHECK(diagnostics::example(text, "other").empty());
  CHECK(diagnostics::example(text + text, "failing").empty());
  CHECK(diagnostics::example("x\n```yaml failing\nnever closed\n", "failing").empty());
}
