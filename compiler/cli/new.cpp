#include <cerrno>
#include <cstdio>
#include <filesystem>

#include <fmt/format.h>

#include "base/files.h"
#include "base/os_error.h"
#include "bind/load.h"
#include "cli/command.h"
#include "cli/installed.h"
#include "driver/starting_text.h"

namespace muster::cli {
namespace {

namespace fs = std::filesystem;
using bind::FileKind;

void declare(CLI::App& app, Common& common) {
  const std::vector<std::string> kinds(bind::kFileKinds.begin(), bind::kFileKinds.end());
  app.add_option("KIND", common.name, "the kind of file: game, counters, map or scenario")
      ->required()
      ->check(CLI::IsMember(kinds));
  app.add_option("FILE", common.output, "the file to write, which must not be there yet")->required();
  app.add_option("--title", common.title, "printed title; made from the file's name when left out");
  app.add_option("--game", common.game, "the game file that it names; game.yaml beside it when left out");
  app.add_option("--map", common.map, "of a scenario, the map file that it names");
  app.add_option("--schema", common.schema,
                 "file or URL of the JSON Schema that editors of YAML find named in it; the installed one "
                 "when left out");
}

// "le-marchallach" becomes "Le marchallach".
std::string title_of(const std::string& file) {
  std::string title = fs::path(file).stem().string();
  for (char& c : title) c = c == '-' || c == '_' ? ' ' : c;
  if (!title.empty() && title.front() >= 'a' && title.front() <= 'z') title.front() -= 'a' - 'A';
  return title.empty() ? "Untitled" : title;
}

// `file` as the new file names it.
std::string seen_from(const std::string& file, const std::string& from) {
  std::error_code ignored;
  const fs::path target = fs::weakly_canonical(fs::absolute(file), ignored);
  const fs::path folder = fs::weakly_canonical(fs::absolute(from), ignored).parent_path();
  return target.lexically_relative(folder).generic_string();
}

bool is_file(const fs::path& path) {
  std::error_code ignored;
  return fs::is_regular_file(path, ignored);
}

// The path that an option gives, or the usual one when it is there.
std::string named(const std::string& option, const fs::path& usual) {
  return option.empty() && is_file(usual) ? usual.string() : option;
}

std::string scenario_text(const Common& common, const std::string& title, const std::string& game,
                          const std::string& map) {
  const base::DiskReader reader;
  base::Sources sources;
  bind::Library library(reader, sources);
  diagnostics::Sink ignored;
  const auto loaded = library.load(game);
  bind::Bound<model::Game> bound;
  if (loaded) bound = library.game(**loaded, {}, ignored);
  return driver::new_scenario_text({title, seen_from(game, common.output), seen_from(map, common.output)},
                                   bound.usable ? &bound.model : nullptr);
}

// Empty when something is missing, which is said.
std::string text_of(const Common& common, FileKind kind) {
  const fs::path folder = fs::path(common.output).parent_path();
  const std::string title = common.title.empty() ? title_of(common.output) : common.title;
  if (kind == FileKind::game) return driver::new_game_text(common.title.empty() ? "Untitled" : title);
  const std::string game = named(common.game, folder / "game.yaml");
  const std::string map = named(common.map, folder / "../../maps" / fs::path(common.output).filename());
  if (game.empty() && kind != FileKind::map) {
    fail(fmt::format("there is no game.yaml beside {}: say which game it is for with --game", common.output));
    return {};
  }
  if (kind == FileKind::counters) return driver::new_counters_text({title, seen_from(game, common.output)});
  if (kind == FileKind::map)
    return driver::new_map_text({.title = title, .game = game.empty() ? "" : seen_from(game, common.output)});
  if (map.empty()) {
    fail("a scenario needs its map: say which it is with --map; `muster new map FILE` begins one");
    return {};
  }
  return scenario_text(common, title, game, map);
}

// Nothing that is there is ever replaced.
base::Status write_new(const std::string& path, const std::string& text) {
  std::error_code ignored;
  fs::create_directories(fs::path(path).parent_path(), ignored);
  std::FILE* file = std::fopen(path.c_str(), "wx");
  if (!file)
    return base::Error{errno == EEXIST ? "it is there already, and is left as it is"
                                       : base::os_message(errno)};
  const bool written = std::fwrite(text.data(), 1, text.size(), file) == text.size();
  if (std::fclose(file) == 0 && written) return base::Done{};
  const std::string why = base::os_message(errno);
  std::remove(path.c_str());
  return base::Error{why};
}

int run(const Common& common) {
  const FileKind kind = *bind::find_file_kind(common.name);
  std::string text = text_of(common, kind);
  if (text.empty()) return kUsage;
  const std::string schema = common.schema.empty() ? installed_schema(common.name) : common.schema;
  if (!schema.empty()) text = fmt::format("# yaml-language-server: $schema={}\n", schema) + text;
  if (const auto written = write_new(common.output, text); !written)
    return fail(fmt::format("cannot write {}: {}", common.output, written.error()));
  put_error(fmt::format("wrote {}\n", common.output));
  return kGood;
}

}  // namespace

const Command kNew{"new", "begin a file, with comments that say what goes where", declare, run};

}  // namespace muster::cli
