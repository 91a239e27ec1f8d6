#include "driver/shelf.h"

#include <algorithm>

#include <fmt/format.h>

#include "checks/check.h"
#include "driver/allowances.h"
#include "driver/merge.h"
#include "resolve/game_selections.h"

namespace muster::driver {
namespace {

using diagnostics::Diagnostic;
using diagnostics::Kind;
using diagnostics::Sink;

// A reading as far as it concerns one file: a correction taken back in another one does not.
bind::Reading reading_of(base::FileId file, const bind::Reading& reading) {
  bind::Reading own = reading;
  std::erase_if(own.revert, [file](const base::SourceRange& one) { return one.file != file; });
  return own;
}

// How a reading is told apart in caches.
std::string reading_key(const bind::Reading& reading) {
  if (reading.as_printed) return "printed";
  std::string key = "corrected";
  for (const base::SourceRange& one : reading.revert) key += fmt::format(" {}:{}", one.file, one.begin);
  return key;
}

// A rule of the game is looked at in its battles, and some of them may have nothing to allow.
bool speaks_of_battles(const model::Game& game, const Allowance& one) {
  return std::any_of(game.rules.begin(), game.rules.end(),
                     [&](const model::Rule& rule) { return rule.range.contains(one.block); });
}
bool speaks_of_battles(const model::Map&, const Allowance&) { return false; }

// Marks what the author of a game or map has allowed in it.
template <class Model>
void allow_in_place(const Model& model, const bind::Reading& reading, std::vector<Diagnostic>& findings) {
  auto allowed = allowances(model);
  apply(allowed, findings);
  if (reading.as_printed || !reading.revert.empty()) return;
  std::erase_if(allowed, [&](const Allowance& one) { return speaks_of_battles(model, one); });
  Sink unused;
  report_unused(allowed, unused);
  add_new(findings, unused.found());
}

}  // namespace

const ReadyGame* Shelf::game(const std::string& path, const bind::Reading& wanted) {
  const auto loaded = library_.load(path);
  if (!loaded) return nullptr;
  const bind::Reading reading = reading_of((*loaded)->file, wanted);
  const std::lock_guard lock(mutex_);
  auto& slot = games_[path + "|" + reading_key(reading)];
  if (slot) return slot.get();
  slot = std::make_unique<ReadyGame>();
  Sink sink;
  slot->bound = library_.game(**loaded, reading, sink);
  if (slot->bound.usable) slot->rules = std::make_unique<resolve::Ruleset>(slot->bound.model, sink);
  if (slot->rules) resolve::check_selections(*slot->rules, sink);
  ReadyGame* const made = slot.get();
  made->sheet = named_file(made->bound.model.counter_sheet, path, bind::FileKind::counters, sink);
  made->findings = std::move(sink.found());
  allow_in_place(made->bound.model, reading, made->findings);
  return made;
}

const ReadySheet* Shelf::sheet(const std::string& path, const ReadyGame* game, const bind::Reading& wanted) {
  if (path.empty() || !game || !game->rules) return nullptr;
  const auto loaded = library_.load(path);
  if (!loaded) return nullptr;
  const bind::Reading reading = reading_of((*loaded)->file, wanted);
  const std::lock_guard lock(mutex_);
  auto& slot = sheets_[fmt::format("{}|{}|{}", path, reading_key(reading), static_cast<const void*>(game))];
  if (slot) return slot.get();
  slot = std::make_unique<ReadySheet>();
  Sink sink;
  slot->bound = library_.counters(**loaded, reading, sink);
  if (slot->bound.usable) slot->sheet = resolve::read_counter_sheet(slot->bound.model, *game->rules, sink);
  slot->findings = std::move(sink.found());
  auto allowed = allowances(slot->bound.model);
  apply(allowed, slot->findings);
  return slot.get();
}

const ReadyMap* Shelf::map(const std::string& path, const ReadyGame* game, const bind::Reading& wanted) {
  const auto loaded = library_.load(path);
  if (!loaded) return nullptr;
  const bind::Reading reading = reading_of((*loaded)->file, wanted);
  const std::lock_guard lock(mutex_);
  auto& slot = maps_[fmt::format("{}|{}|{}", path, reading_key(reading), static_cast<const void*>(game))];
  if (slot) return slot.get();
  slot = std::make_unique<ReadyMap>();
  Sink sink;
  slot->bound = library_.map(**loaded, reading, sink);
  if (slot->bound.usable)
    slot->board = resolve::Board::make(slot->bound.model, game ? game->rules.get() : nullptr, sink);
  if (slot->board) checks::check_map(*slot->board, sink);
  slot->findings = std::move(sink.found());
  allow_in_place(slot->bound.model, reading, slot->findings);
  return slot.get();
}

std::string Shelf::named_file(const base::Text& name, const std::string& here, bind::FileKind kind,
                              Sink& sink) {
  const bool typed = name.value != model::kUnknown ||
                     library_.sources().text(name.range).find(model::kUnknown) != std::string_view::npos;
  if (!name.present() || !typed) return {};  // missing or no text, which is reported
  const std::string full = base::relative_to(name.value, here);
  const std::string_view wanted = bind::Library::kind_name(kind);
  const auto target = library_.load(full);
  if (!target) {
    sink.add(Kind::unresolved_path, name.range, fmt::format("cannot read {}: {}", full, target.error()))
        .notes.push_back(fmt::format(
            "{} is needed here; paths are seen from the folder of the file that holds them", wanted));
    return {};
  }
  const bind::Loaded& file = **target;
  if (!file.kind || file.kind == kind) return full;
  auto& found = sink.add(
      Kind::wrong_type, name.range,
      fmt::format("{} is needed here, but {} is {}", wanted, full, bind::Library::kind_name(*file.kind)));
  found.related.push_back({bind::head(file.tree->root()), "its first key says so"});
  return {};
}

}  // namespace muster::driver
