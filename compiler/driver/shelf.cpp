#include "driver/shelf.h"

#include <algorithm>

#include <fmt/format.h>

#include "checks/check.h"
#include "driver/allowances.h"
#include "driver/foreign_path.h"
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

template <class Ready>
std::shared_ptr<const Ready> Shelf::unchanged(Slots<Ready> Shelf::*slots, const std::string& key) {
  if (!before_) return nullptr;
  const auto known = (before_->*slots).find(key);
  if (known == (before_->*slots).end()) return nullptr;
  for (const auto& [path, loaded] : known->second.ready->files) {
    const auto now = library_.load(path);
    if ((now ? *now : nullptr) != loaded) return nullptr;
  }
  return known->second.ready;
}

template <class Ready, class Make>
const Ready* Shelf::at(Slots<Ready> Shelf::*slots, const std::string& key, const Make& make) {
  Slot<Ready>* slot = nullptr;
  {
    const std::lock_guard lock(mutex_);
    slot = &(this->*slots)[key];
  }
  const std::lock_guard lock(slot->making);
  if (!slot->ready) slot->ready = unchanged(slots, key);
  if (!slot->ready) {
    const auto made = std::make_shared<Ready>();
    make(*made);
    slot->ready = made;
  }
  return slot->ready.get();
}

const ReadyGame* Shelf::game(const std::string& path, const bind::Reading& wanted) {
  const auto loaded = library_.load(path);
  if (!loaded) return nullptr;
  const bind::Reading reading = reading_of((*loaded)->file, wanted);
  return at(&Shelf::games_, path + "|" + reading_key(reading),
            [&](ReadyGame& made) { make(path, **loaded, reading, made); });
}

void Shelf::make(const std::string& path, const bind::Loaded& loaded, const bind::Reading& reading,
                 ReadyGame& game) {
  game.files.emplace_back(path, &loaded);
  Sink sink;
  game.bound = library_.game(loaded, reading, sink);
  const model::Game& model = game.bound.model;
  if (game.bound.usable) game.rules = std::make_unique<resolve::Ruleset>(model, sink);
  if (game.rules) resolve::check_selections(*game.rules, sink);
  game.sheet = named_file(model.counter_sheet, path, bind::FileKind::counters, sink);
  if (model.counter_sheet.present()) {
    const std::string full = base::relative_to(model.counter_sheet.value, path);
    game.files.emplace_back(full, library_.find(full));
  }
  game.findings = std::move(sink.found());
  allow_in_place(model, reading, game.findings);
}

const ReadySheet* Shelf::sheet(const std::string& path, const ReadyGame* game, const bind::Reading& wanted) {
  if (path.empty() || !game || !game->rules) return nullptr;
  const auto loaded = library_.load(path);
  if (!loaded) return nullptr;
  const bind::Reading reading = reading_of((*loaded)->file, wanted);
  const std::string key = fmt::format("{}|{}|{}", path, reading_key(reading), static_cast<const void*>(game));
  return at(&Shelf::sheets_, key, [&](ReadySheet& made) {
    made.files.emplace_back(path, *loaded);
    Sink sink;
    made.bound = library_.counters(**loaded, reading, sink);
    if (made.bound.usable) made.sheet = resolve::read_counter_sheet(made.bound.model, *game->rules, sink);
    made.findings = std::move(sink.found());
    auto allowed = allowances(made.bound.model);
    apply(allowed, made.findings);
  });
}

const ReadyMap* Shelf::map(const std::string& path, const ReadyGame* game, const bind::Reading& wanted) {
  const auto loaded = library_.load(path);
  if (!loaded) return nullptr;
  const bind::Reading reading = reading_of((*loaded)->file, wanted);
  const std::string key = fmt::format("{}|{}|{}", path, reading_key(reading), static_cast<const void*>(game));
  return at(&Shelf::maps_, key, [&](ReadyMap& made) {
    made.files.emplace_back(path, *loaded);
    Sink sink;
    made.bound = library_.map(**loaded, reading, sink);
    if (made.bound.usable)
      made.board = resolve::Board::make(made.bound.model, game ? game->rules.get() : nullptr, sink);
    if (made.board) checks::check_map(*made.board, sink);
    made.findings = std::move(sink.found());
    allow_in_place(made.bound.model, reading, made.findings);
  });
}

std::string Shelf::named_file(const base::Text& name, const std::string& here, bind::FileKind kind,
                              Sink& sink) {
  const bool typed = name.value != model::kUnknown ||
                     library_.sources().text(name.range).find(model::kUnknown) != std::string_view::npos;
  if (!name.present() || !typed) return {};  // missing or no text, which is reported
  if (report_foreign(name, sink)) return {};
  const std::string full = base::relative_to(name.value, here);
  const std::string_view wanted = bind::Library::kind_name(kind);
  const auto target = library_.load_named(full);
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
