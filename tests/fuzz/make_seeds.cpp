// make_seeds PROJECT OUT: inputs for the fuzz targets to begin with, a folder a target, made from what lies
// in the project: golden cases, scenarios, maps, the kept packs.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <map>
#include <set>

#include "driver/session.h"
#include "pack/pack.h"
#include "pack/seal.h"

namespace {

namespace fs = std::filesystem;
using namespace muster;

constexpr std::size_t kMostBytes = 16'000;  // of a text: small inputs are run often
constexpr std::string_view kKeyLetters = "abcdefghijklmnopqrstuvwxyz -";
constexpr std::size_t kMostPackBytes = 40'000;
constexpr std::size_t kMostExports = 12;  // one takes a tenth of a second

std::string contents(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

std::vector<fs::path> yaml_files(const fs::path& folder) {
  std::vector<fs::path> out;
  for (const auto& entry : fs::recursive_directory_iterator(folder))
    if (entry.path().extension() == ".yaml") out.push_back(entry.path());
  std::sort(out.begin(), out.end());
  return out;
}

class Seeds {
 public:
  explicit Seeds(fs::path folder) : folder_(std::move(folder)) {}

  void add(const std::string& target, const std::string& bytes) {
    const fs::path folder = folder_ / target;
    fs::create_directories(folder);
    std::ofstream(folder / std::to_string(++number_[target]), std::ios::binary) << bytes;
  }
  std::size_t number(const std::string& target) { return number_[target]; }

 private:
  fs::path folder_;
  std::map<std::string, std::size_t> number_;
};

// The files of a folder in one input; a scenario alone stands without a mark.
void add_findings(const fs::path& project, Seeds& seeds) {
  std::map<fs::path, std::string> folders;
  for (const fs::path& file : yaml_files(project / "tests/golden")) {
    const std::string name = file.filename().string(), text = contents(file);
    std::string& all = folders[file.parent_path()];
    if (!all.empty() && !all.ends_with('\n')) all += '\n';
    all += name == "scenario.yaml" && all.empty() ? text : "%%% " + name + "\n" + text;
  }
  for (const auto& [folder, text] : folders)
    if (text.size() < kMostBytes) seeds.add("findings", text);
}

// What a text looks like: figures and letters are all the same.
std::string shape(std::string_view text) {
  std::string out;
  for (const char c : text) {
    const char kind = c >= '0' && c <= '9' ? '0' : (c | 32) >= 'a' && (c | 32) <= 'z' ? 'a' : c;
    if (kind != 'a' || !out.ends_with('a')) out += kind;
  }
  return out;
}

// Values that hold a hex number, one of each shape.
void add_labels(const std::vector<fs::path>& files, Seeds& seeds) {
  std::set<std::string> seen;
  for (const fs::path& file : files) {
    std::ifstream lines(file, std::ios::binary);
    for (std::string line; std::getline(lines, line);) {
      std::string value = line.substr(std::min(line.rfind(": ") + 1, line.size()));
      value.erase(0, value.find_first_not_of(" \"'"));
      const std::size_t figure = value.find_first_of("0123456789");
      if (figure == std::string::npos || value.size() > 80 || !seen.insert(shape(value)).second) continue;
      const auto number = static_cast<char>(seen.size());
      seeds.add("labels", std::string{static_cast<char>(seen.size() % 2), number, number} + value);
    }
  }
}

void add_patches(const std::vector<fs::path>& files, Seeds& seeds) {
  unsigned choice = 1;
  for (const fs::path& file : files) {
    std::string choices;
    for (int i = 0; i < 24; ++i)
      choices += static_cast<char>(32 + ((choice = choice * 1103515245 + 12345) >> 16U) % 90);
    const std::string text = contents(file);
    if (text.size() < kMostBytes / 4) seeds.add("patches", choices + "\n" + text);
  }
}

// Every key of the files, as a dictionary of libFuzzer.
void write_dictionary(const std::vector<fs::path>& files, const fs::path& path) {
  std::set<std::string> keys;
  for (const fs::path& file : files) {
    const std::string text = contents(file);
    for (std::size_t colon = text.find(':'); colon != std::string::npos; colon = text.find(':', colon + 1)) {
      const std::size_t before = colon == 0 ? colon : text.find_last_not_of(kKeyLetters, colon - 1);
      std::string key = text.substr(before + 1, colon + 1 - (before + 1));
      key.erase(0, key.find_first_not_of(' '));
      if (key.size() > 2) keys.insert(key);
    }
  }
  std::ofstream out(path, std::ios::binary);
  for (const std::string& key : keys) out << '"' << key << " \"\n";
}

// The packs of what has no errors, without their seal.
void add_packs(const std::vector<fs::path>& files, Seeds& seeds) {
  const base::DiskReader disk;
  for (const fs::path& file : files) {
    base::Sources sources;
    driver::Session session(disk, sources);
    const auto outcome = session.check(file.string(), {});
    if (!outcome || outcome->battles.empty()) continue;
    std::vector<pack::Item> items;
    for (const driver::Checked& one : outcome->battles)
      items.push_back(pack::item(*one.battle, one.findings, outcome->corrections, outcome->unsure));
    const std::string bytes = pack::write(items, sources);
    if (bytes.size() < kMostPackBytes && seeds.number("exports") < kMostExports)
      seeds.add("exports", bytes.substr(0, bytes.size() - pack::kSealBytes));
    if (bytes.size() < kMostPackBytes) seeds.add("packs", bytes.substr(0, bytes.size() - pack::kSealBytes));
  }
}

}  // namespace

int main(int count, char** words) {
  if (count != 3) {
    std::cerr << "make_seeds PROJECT OUT\n";
    return 2;
  }
  const fs::path project = words[1];
  fs::remove_all(words[2]);
  Seeds seeds(words[2]);
  auto files = yaml_files(project / "tests/golden");
  add_findings(project, seeds);
  for (const char* folder : {"scenarios", "maps"})
    for (const fs::path& file : yaml_files(project / folder)) files.push_back(file);
  add_packs(files, seeds);
  add_labels(files, seeds);
  add_patches(files, seeds);
  write_dictionary(files, fs::path(words[2]) / "findings.txt");
  bool all = true;
  for (const char* target : {"findings", "labels", "packs", "exports", "patches"}) {
    std::cout << target << ": " << seeds.number(target) << " seeds\n";
    all = all && seeds.number(target) > 0;
  }
  return all ? 0 : 1;
}
