// Files to findings, through the real driver. An input is one file of a battle, of any of the four kinds; the
// others are those of the examples that all explanations share. Several files in one input are parted by a
// line such as `%%% map.yaml`, which no YAML file holds.
#include <map>

#include "diagnostics/example.h"
#include "diagnostics/format.h"
#include "driver/session.h"
#include "fuzz/target.h"
#include "pack/pack.h"

using namespace muster;
using fuzz::hold;

namespace {

using Files = std::map<std::string, std::string>;

// On the map of the examples, with a little of all that a scenario can say.
constexpr const char* kScenario = R"(scenario: Ashfield
game: game.yaml
map: map.yaml
date: 3 May 1742
length: {turns: 9, start: "9:00", turn length: 30 minutes}
sides:
  Red:
    commander: none
    facing: north
    formations:
      - name: Left Wing
        commander: Ash (1)
        order: Attack
        units:
          - 2 x Miller F-6-4: {printed: "0301, 0303", corrected: 0301-0302, by: editor, why: they touch}
          - Oakley F-5-4: 0303 (Ford)
          - {name: Pikes, code: P-6-3, at: 0304-0305, facing: north}
      - name: Reserve
        commander: none
        order: unknown
        units:
          - at: 0201, 0202
            units: [Cook F-4-4, Dyer H-5-8]
          - Late H-5-8: {turn: 3, through: upper edge}
  Blue:
    commander: none
    facing: south
    formations:
      - name: Main
        commander: Birch (2)
        order: Hold
        units:
          - 2 x Rowan H-7-8: 0803, 0804
          - Battery: unknown
rules:
  - title: Edges
    summary: "{side:Blue} flees to the lower edge, {unit:Oakley} holds {hex:0303}."
    effects: [{retreat edge: {side: Blue, edge: lower}}]
victory: {says: fewer points lost, points: losses, tie: draw}
claims: [{says: four foot, count: "4", of: {side: Red, type: F}, source: page 1}]
variants: [{title: No guns, remove: [Battery]}]
)";

constexpr std::string_view kMark = "%%% ";

// The file that a text without a mark is, by its first key.
std::string name_of(std::string_view text) {
  const std::size_t key = text.find_first_not_of("\xef\xbb\xbf \r\n");
  for (const char* kind : {"game", "map", "counters"})
    if (key != std::string_view::npos && text.substr(key).starts_with(std::string(kind) + ":"))
      return std::string(kind) + ".yaml";
  return "scenario.yaml";
}

Files files_of(std::string_view input) {
  Files files;
  while (!input.empty()) {
    std::string name;
    if (input.starts_with(kMark)) {
      const std::size_t stop = std::min(input.find('\n'), input.size());
      name = input.substr(kMark.size(), stop - kMark.size());
      input.remove_prefix(std::min(stop + 1, input.size()));
    }
    std::size_t end = input.starts_with(kMark) ? 0 : input.find("\n" + std::string(kMark));
    end = end == std::string_view::npos ? input.size() : end + (end > 0);
    const std::string_view text = input.substr(0, end);
    files[name.empty() ? name_of(text) : name] = text;
    input.remove_prefix(end);
  }
  return files;
}

void check_finding(const diagnostics::Diagnostic& one, const base::Sources& sources) {
  hold(!one.message.empty(), "a finding says something");
  std::vector<base::SourceRange> ranges = {one.primary.range};
  for (const diagnostics::Label& label : one.related) ranges.push_back(label.range);
  for (const base::SourceRange& range : ranges) {
    if (!range.valid()) continue;
    hold(range.file < sources.size() && range.begin <= range.end, "a finding stands in a file");
    hold(range.end <= sources[range.file].text().size(), "a finding stands in the text");
  }
}

// What has no error is packed, and such a pack is good.
void pack_it(const driver::Outcome& outcome, const base::Sources& sources) {
  std::vector<pack::Item> items;
  for (const driver::Checked& one : outcome.battles)
    items.push_back(pack::item(*one.battle, one.findings, outcome.corrections, outcome.unsure));
  if (items.empty() || pack::too_large(items)) return;
  const pack::Written written = pack::write_once(items, sources);
  if (pack::unfolds_too_far(items.size(), written)) return;
  const std::string bytes = written.bytes();
  const auto problem = pack::verify(bytes);
  hold(!problem, problem ? problem->message : std::string());
  hold(!pack::inspect(bytes, false).empty(), "a pack is shown");
}

void check(const base::FileReader& files, const std::string& path, bool as_printed) {
  base::Sources sources;
  driver::Session session(files, sources);
  driver::Options options;
  options.as_printed = as_printed;
  const auto outcome = session.check(path, options);
  hold(static_cast<bool>(outcome), "a file that is there is read");
  for (const diagnostics::Diagnostic& one : outcome->findings) check_finding(one, sources);
  for (const diagnostics::Format& format : diagnostics::formats())
    if (format.name != "sarif" || outcome->findings.size() % 16 == 1)  // it explains all that can be found, too
      (void)format.render(outcome->findings, sources, {});
  pack_it(*outcome, sources);  // `render` draws also what has errors
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Files files = files_of(fuzz::text_of(data, size));
  if (files.empty()) return 0;
  const std::string path = files.contains("scenario.yaml") ? "scenario.yaml" : files.begin()->first;
  const bool corrected = fuzz::text_of(data, size).find("printed") != std::string_view::npos;
  for (const diagnostics::StandardFile& file : diagnostics::standard_files())
    files.try_emplace(std::string(file.path), file.text);
  files.try_emplace("scenario.yaml", kScenario);
  const base::MemoryReader reader(std::move(files));
  check(reader, path, false);
  if (path != "scenario.yaml") check(reader, "scenario.yaml", false);
  if (corrected) check(reader, path, true);
  return 0;
}
