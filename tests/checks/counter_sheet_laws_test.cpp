// What every counter sheet owes every battle: one made from the battle itself has nothing to say against it.
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include <fmt/format.h>

#include "resolve/counter_sheet.h"
#include "support/checked_files.h"

using namespace muster;
using muster::testing::CheckedFiles;
namespace fs = std::filesystem;
using Files = std::map<std::string, std::string>;

namespace {

const std::set<std::string> kSheetChecks = {"counter-mismatch", "no-such-counter", "too-few-counters",
                                            "unused-counter"};

std::string text_of(const fs::path& path) {
  std::ostringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  return text.str();
}

// Games, maps and battles, by their paths from the project's folder; no counter sheets.
Files all_files() {
  Files files;
  for (const char* folder : {"scenarios", "maps"})
    for (const auto& entry : fs::recursive_directory_iterator(fs::path(MUSTER_ROOT) / folder))
      if (entry.is_regular_file() && entry.path().filename() != "counters.yaml")
        files[fs::relative(entry.path(), MUSTER_ROOT).generic_string()] = text_of(entry.path());
  return files;
}

std::vector<std::string> battles_of(const Files& files) {
  std::vector<std::string> out;
  for (const auto& [path, text] : files)
    if (text.starts_with("scenario:")) out.push_back(path);
  return out;
}

std::string in_quotes(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) (c == '"' || c == '\\' ? out += '\\' : out) += c;
  return out + '"';
}

// A numbered counter as the books list it: "1 Swiss Pike (#4 -1)".
std::string numbered_line(const resolve::Battle& battle, const resolve::Unit& unit, int more) {
  const resolve::Entry& entry = battle.entry(unit);
  const auto rating = *battle.rules->counter_rating();
  std::string words;
  for (const resolve::RatingValue& one : entry.ratings)
    if (one.rating != rating)
      words +=
          battle.rules->game().ratings[one.rating].value.values[static_cast<std::size_t>(one.value)].str() +
          ' ';
  const auto value = resolve::known_value(entry.ratings, rating);
  return fmt::format("1 {}{} (#{}{})", words, battle.rules->type_key(entry.type), unit.counter,
                     value ? fmt::format(" {:+}", *value + more) : "");
}

std::string line_of(const resolve::Battle& battle, const resolve::Unit& unit, int more) {
  const resolve::Entry& entry = battle.entry(unit);
  if (unit.counter != 0) return in_quotes(numbered_line(battle, unit, more));
  std::string line = "{name: " + in_quotes(entry.name.value);
  if (entry.code.present() && !model::is_unknown(entry.code))
    line += ", code: " + in_quotes(entry.code.value);
  if (entry.type != resolve::kNoId) line += ", type: " + in_quotes(battle.rules->type_key(entry.type));
  return line + "}";
}

std::string attributes_of(const resolve::Battle& battle, const resolve::Unit& unit) {
  std::string out;
  for (resolve::Index at = unit.formation; at != resolve::kNone; at = battle.formations[at].parent)
    for (const auto& [key, value] : battle.formations[at].line->keys->attributes)
      if (out.find("\"" + key.str() + "\":") == std::string::npos)
        out += (out.empty() ? "" : ", ") + in_quotes(key.value) + ": " + in_quotes(value.value);
  return out;
}

// The sheet that the battle implies; the value of the counter of `odd` is one higher.
std::string sheet_of(const resolve::Battle& battle, std::string_view evidence, std::string_view witness,
                     std::size_t odd = 100'000) {
  std::string out = fmt::format("counters: Sheet\ngame: game.yaml\nevidence: {}\ngroups:\n", evidence);
  for (std::size_t i = 0; i < battle.units.size(); ++i) {
    const resolve::Unit& unit = battle.units[i];
    if (battle.entry(unit).unread || unit.place.kind == resolve::PlaceKind::not_used) continue;
    out += fmt::format("  - battles: [{}]\n    side: {}\n    attributes: {{{}}}\n    units: [{}]\n", witness,
                       in_quotes(battle.sides[unit.side].name.value), attributes_of(battle, unit),
                       line_of(battle, unit, i == odd ? 1 : 0));
  }
  for (const resolve::Leader& leader : battle.leaders)
    out += fmt::format("  - {{battles: [{}], leaders: [{{name: {}}}]}}\n", witness,
                       in_quotes(leader.name.value));
  return out;
}

// Checks a battle against a sheet; the findings that the sheet makes about the battle itself, not its
// variants.
std::string against(Files files, const std::string& path, const std::string& sheet) {
  files[fs::path(path).parent_path().generic_string() + "/own.yaml"] = sheet;
  std::string& battle = files[path];
  battle.insert(battle.find("\ngame:") + 1, "counter sheet: own.yaml\n");
  const CheckedFiles checked(std::move(files), path);
  std::string out;
  for (const diagnostics::Diagnostic& one : checked.findings()) {
    const std::string name(diagnostics::entry(one.kind).name);
    const bool of_variant = one.scenario.find('#') != std::string::npos;
    if (!of_variant && (kSheetChecks.contains(name) || one.severity() == diagnostics::Severity::error))
      out += name + ": " + one.message + "\n";
  }
  return out;
}

// Without the line that names a sheet.
Files without_sheets(Files files) {
  constexpr std::string_view kLine = "counter sheet: counters.yaml\n";
  for (auto& [path, text] : files)
    if (const auto at = text.find(kLine); at != std::string::npos) text.erase(at, kLine.size());
  return files;
}

}  // namespace

TEST_CASE("a sheet made from a battle says nothing against it, gathered or copied") {
  const Files files = without_sheets(all_files());
  for (const std::string& path : battles_of(files)) {
    const CheckedFiles plain(files, path);
    const std::string id(plain.battle().scenario_id());
    for (const std::string evidence : {"gathered", "copied"}) {
      INFO(path << ", " << evidence);
      CHECK(against(files, path, sheet_of(plain.battle(), evidence, id)) == "");
    }
  }
}

TEST_CASE("a gathered sheet of a game knows every unit of its battles as they are now") {
  const Files files = [] {
    Files all = all_files();
    for (const auto& entry : fs::recursive_directory_iterator(fs::path(MUSTER_ROOT) / "scenarios"))
      if (entry.path().filename() == "counters.yaml")
        all[fs::relative(entry.path(), MUSTER_ROOT).generic_string()] = text_of(entry.path());
    return all;
  }();
  int gathered = 0;
  for (const std::string& path : battles_of(files)) {
    const CheckedFiles checked(files, path);
    for (const driver::Checked& one : checked.outcome().battles) {
      const resolve::Battle& battle = *one.battle;
      if (!battle.sheet || battle.sheet->copied()) continue;
      ++gathered;
      for (resolve::Index i = 0; i < battle.units.size(); ++i) {
        if (battle.units[i].place.kind == resolve::PlaceKind::not_used) continue;
        INFO(battle.id << ": " << battle.name(battle.units[i]) << "; run scripts/gather-counters again");
        CHECK(battle.counter_of_unit(i) != resolve::kNone);
      }
      for (resolve::Index i = 0; i < battle.leaders.size(); ++i)
        CHECK(battle.counter_of_leader(i) != resolve::kNone);
    }
  }
  CHECK(gathered >= 5);
}

TEST_CASE("one counter that is otherwise is found, and only that; a gathered one by another battle's word") {
  const Files files = without_sheets(all_files());
  int tried = 0;
  for (const std::string& path : battles_of(files)) {
    const CheckedFiles plain(files, path);
    const resolve::Battle& battle = plain.battle();
    const auto rating = battle.rules->counter_rating();
    if (!rating) continue;
    for (std::size_t i = 0; i < battle.units.size(); i += 29) {
      const auto value = resolve::known_value(battle.entry(battle.units[i]).ratings, *rating);
      if (battle.units[i].counter == 0 || !value || *value >= 5) continue;
      const std::string id(battle.scenario_id());
      INFO(path << ": " << battle.name(battle.units[i]));
      const std::string copied = against(files, path, sheet_of(battle, "copied", id, i));
      CHECK(copied.starts_with("counter-mismatch: " + battle.name(battle.units[i])));
      CHECK(std::count(copied.begin(), copied.end(), '\n') == 1);
      const std::string told = against(files, path, sheet_of(battle, "gathered", "elsewhere", i));
      CHECK(told.starts_with("counter-mismatch: " + battle.name(battle.units[i])));
      CHECK(std::count(told.begin(), told.end(), '\n') == 1);
      CHECK(against(files, path, sheet_of(battle, "gathered", id, i)) == "");
      ++tried;
    }
  }
  CHECK(tried > 10);
}
