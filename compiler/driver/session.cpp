#include "driver/session.h"

#include <algorithm>
#include <filesystem>
#include <unordered_set>

#include <fmt/format.h>

#include "base/edit_distance.h"
#include "checks/check.h"
#include "driver/allowances.h"
#include "driver/corrections.h"
#include "driver/foreign_path.h"
#include "driver/runs.h"
#include "resolve/counter_match.h"
#include "resolve/game_selections.h"
#include "resolve/resolve.h"

namespace muster::driver {
namespace {

using diagnostics::Diagnostic;
using diagnostics::Kind;
using diagnostics::Sink;

std::string stem(const std::string& path) { return std::filesystem::path(path).stem().string(); }

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

// What makes two findings one fault; of a variant's findings and the base's the place tells, whatever the
// words.
std::string fault(const Diagnostic& one, bool words) {
  const base::SourceRange& at = one.primary.range;
  return fmt::format("{} {} {} {} {}", static_cast<int>(one.kind), at.file, at.begin, at.end,
                     words ? one.message : "");
}

void add_unlike(std::vector<Diagnostic>& all, const std::vector<Diagnostic>& more, bool words) {
  std::unordered_set<std::string> known;
  if (!more.empty())
    for (const Diagnostic& one : all) known.insert(fault(one, words));
  for (const Diagnostic& one : more)
    if (known.insert(fault(one, words)).second) all.push_back(one);
}

// Adds what is not there yet.
void add_new(std::vector<Diagnostic>& all, const std::vector<Diagnostic>& more) {
  add_unlike(all, more, true);
}

// Adds a variant's findings that the base does not have.
void add_of_variant(std::vector<Diagnostic>& all, const std::vector<Diagnostic>& more) {
  add_unlike(all, more, false);
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

// Files that a thing was made of, as they were loaded; null for one that could not be read.
using MadeOf = std::vector<std::pair<std::string, const bind::Loaded*>>;

struct Session::Game {
  MadeOf files;
  bind::Bound<model::Game> bound;
  std::unique_ptr<resolve::Ruleset> rules;
  std::string sheet;  // path of the counter sheet of its battles, if they name none of their own
  std::vector<Diagnostic> findings;
};

struct Session::Sheet {
  MadeOf files;
  bind::Bound<model::Counters> bound;
  resolve::CounterSheet sheet;
  std::vector<Diagnostic> findings;
};

struct Session::Map {
  MadeOf files;
  bind::Bound<model::Map> bound;
  std::unique_ptr<resolve::Board> board;
  std::vector<Diagnostic> findings;
};

struct Session::Scenario {
  bind::Bound<model::Scenario> bound;
  std::string id;
  const Game* game = nullptr;
  const Map* map = nullptr;
  const Sheet* sheet = nullptr;
  std::vector<Diagnostic> findings;  // of form, and of paths

  // All that a battle is made of could be read.
  bool ready() const { return bound.usable && game && game->rules && map && map->board; }
  // Resolves and checks the battle that these variants make; only when it is ready.
  Checked run(const Variants& variants, Depth depth) const;
};

bool Outcome::has_errors() const {
  return std::any_of(findings.begin(), findings.end(), [](const Diagnostic& finding) {
    return finding.severity() == diagnostics::Severity::error &&
           finding.status != diagnostics::Status::allowed;
  });
}

Session::Session(const base::FileReader& reader, base::Sources& sources)
    : sources_(sources), library_(reader, sources) {}
Session::Session(const base::FileReader& reader, const std::shared_ptr<base::Sources>& sources,
                 const Session* before)
    : sources_(*sources), library_(reader, sources, before ? &before->library_ : nullptr), before_(before) {}
Session::~Session() = default;

const yaml::Tree* Session::tree(const std::string& path) const {
  const bind::Loaded* const loaded = library_.find(path);
  return loaded ? loaded->tree.get() : nullptr;
}

template <class Made>
std::shared_ptr<Made> Session::unchanged(std::map<std::string, std::shared_ptr<Made>> Session::*made,
                                         const std::string& key) {
  if (!before_) return nullptr;
  const auto known = (before_->*made).find(key);
  if (known == (before_->*made).end()) return nullptr;
  for (const auto& [path, loaded] : known->second->files) {
    const auto now = library_.load(path);
    if ((now ? *now : nullptr) != loaded) return nullptr;
  }
  return known->second;
}

const Session::Game* Session::game(const std::string& path, const bind::Reading& wanted) {
  const auto loaded = library_.load(path);
  if (!loaded) return nullptr;
  const bind::Reading reading = reading_of((*loaded)->file, wanted);
  const std::string key = path + "|" + reading_key(reading);
  auto& slot = games_[key];
  if (!slot) slot = unchanged(&Session::games_, key);
  if (slot) return slot.get();
  slot = std::make_shared<Game>();
  slot->files.emplace_back(path, *loaded);
  Sink sink;
  slot->bound = library_.game(**loaded, reading, sink);
  if (slot->bound.usable) slot->rules = std::make_unique<resolve::Ruleset>(slot->bound.model, sink);
  if (slot->rules) resolve::check_selections(*slot->rules, sink);
  Game* const made = slot.get();
  made->sheet = named_file(made->bound.model.counter_sheet, path, bind::FileKind::counters, sink);
  if (const base::Text& name = made->bound.model.counter_sheet; name.present()) {
    const std::string full = base::relative_to(name.value, path);
    made->files.emplace_back(full, library_.find(full));
  }
  made->findings = std::move(sink.found());
  allow_in_place(made->bound.model, reading, made->findings);
  return made;
}

const Session::Sheet* Session::sheet(const std::string& path, const Game* game, const bind::Reading& wanted) {
  if (path.empty() || !game || !game->rules) return nullptr;
  const auto loaded = library_.load(path);
  if (!loaded) return nullptr;
  const bind::Reading reading = reading_of((*loaded)->file, wanted);
  const std::string key = fmt::format("{}|{}|{}", path, reading_key(reading), static_cast<const void*>(game));
  auto& slot = sheets_[key];
  if (!slot) slot = unchanged(&Session::sheets_, key);
  if (slot) return slot.get();
  slot = std::make_shared<Sheet>();
  slot->files.emplace_back(path, *loaded);
  Sink sink;
  slot->bound = library_.counters(**loaded, reading, sink);
  if (slot->bound.usable) slot->sheet = resolve::read_counter_sheet(slot->bound.model, *game->rules, sink);
  slot->findings = std::move(sink.found());
  auto allowed = allowances(slot->bound.model);
  apply(allowed, slot->findings);
  return slot.get();
}

const Session::Map* Session::map(const std::string& path, const Game* game, const bind::Reading& wanted) {
  const auto loaded = library_.load(path);
  if (!loaded) return nullptr;
  const bind::Reading reading = reading_of((*loaded)->file, wanted);
  const std::string key = fmt::format("{}|{}|{}", path, reading_key(reading), static_cast<const void*>(game));
  auto& slot = maps_[key];
  if (!slot) slot = unchanged(&Session::maps_, key);
  if (slot) return slot.get();
  slot = std::make_shared<Map>();
  slot->files.emplace_back(path, *loaded);
  Sink sink;
  slot->bound = library_.map(**loaded, reading, sink);
  if (slot->bound.usable)
    slot->board = resolve::Board::make(slot->bound.model, game ? game->rules.get() : nullptr, sink);
  if (slot->board) checks::check_map(*slot->board, sink);
  slot->findings = std::move(sink.found());
  allow_in_place(slot->bound.model, reading, slot->findings);
  return slot.get();
}

std::string Session::named_file(const base::Text& name, const std::string& here, bind::FileKind kind,
                                Sink& sink) {
  const bool typed = name.value != model::kUnknown ||
                     sources_.text(name.range).find(model::kUnknown) != std::string_view::npos;
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

Session::Scenario* Session::bind_scenario(const bind::Loaded& loaded, const bind::Reading& reading) {
  auto scenario = std::make_unique<Scenario>();
  Sink sink;
  scenario->bound = library_.scenario(loaded, reading, sink);
  const std::string& here = sources_[loaded.file].path();
  const std::string game_path = named_file(scenario->bound.model.game, here, bind::FileKind::game, sink);
  const std::string map_path = named_file(scenario->bound.model.map, here, bind::FileKind::map, sink);
  if (!game_path.empty()) scenario->game = game(game_path, reading);
  if (!map_path.empty()) scenario->map = map(map_path, scenario->game, reading);
  const model::Scenario& model = scenario->bound.model;
  scenario->id = model.id.present() ? model.id.str() : stem(here);
  const std::string own_sheet = named_file(model.counter_sheet, here, bind::FileKind::counters, sink);
  const bool has_own = model.counter_sheet.present() || !scenario->game;
  scenario->sheet = sheet(has_own ? own_sheet : scenario->game->sheet, scenario->game, reading);
  scenario->findings = std::move(sink.found());
  scenarios_.push_back(std::move(scenario));
  return scenarios_.back().get();
}

namespace {

// Those named on the command line together, else each by itself.
std::vector<Variants> runs_of(const model::Scenario& scenario, const Options& options, base::FileId file,
                              Sink& sink) {
  if (options.variants.empty() && options.depth == Depth::resolve) return {Variants()};
  if (options.variants.empty()) return single_runs(scenario, sink);
  const auto chosen = chosen_variants(scenario, options.variants, file, sink);
  if (!chosen) return {};
  return {*chosen};
}

}  // namespace

Checked Session::Scenario::run(const Variants& variants, Depth depth) const {
  Checked checked;
  Sink sink;
  checked.battle = std::make_unique<resolve::Battle>(
      resolve::resolve(bound.model, *game->rules, *map->board, joined_id(id, variants), variants, sink));
  if (sheet && sheet->sheet.model) resolve::compare_with_sheet(*checked.battle, sheet->sheet);
  if (depth == Depth::check) checks::run_all(*checked.battle, sink);
  for (Diagnostic& finding : sink.found()) finding.scenario = checked.battle->id;
  diagnostics::sort_and_merge(sink.found());
  checked.findings = std::move(sink.found());
  return checked;
}

void Session::check_scenario(const bind::Loaded& loaded, const Options& options, Outcome& outcome) {
  const bind::Reading reading{options.as_printed, options.reverted};
  Scenario* scenario = bind_scenario(loaded, reading);
  const std::vector<model::Correction>& own = scenario->bound.corrections;
  outcome.corrections = own;
  outcome.unsure = scenario->bound.unsure;
  take_over(scenario->game, scenario->map, scenario->sheet, outcome);
  if (scenario->bound.usable) outcome.scenario = &scenario->bound.model;
  outcome.findings = scenario->findings;
  if (scenario->game) add_new(outcome.findings, scenario->game->findings);
  if (scenario->map) add_new(outcome.findings, scenario->map->findings);
  if (scenario->sheet) add_new(outcome.findings, scenario->sheet->findings);
  if (!scenario->ready())
    return annotate(outcome.corrections, scenario->bound.model.errata, outcome.findings);

  const model::Scenario& model = scenario->bound.model;
  const std::string& id = scenario->id;
  auto allowed = allowances(model);
  Allowances shared = allowances(scenario->game->bound.model);
  if (scenario->sheet)
    for (const Allowance& one : allowances(scenario->sheet->bound.model)) shared.push_back(one);
  const auto allow = [&](std::vector<Diagnostic>& findings) {
    apply(allowed, findings);
    apply(shared, findings);
  };
  Sink sink;
  for (const Variants& variants : runs_of(model, options, loaded.file, sink)) {
    outcome.battles.push_back(scenario->run(variants, options.depth));
    allow(outcome.battles.back().findings);
    add_of_variant(outcome.findings, outcome.battles.back().findings);
  }
  const bool alone = !options.variants.empty() || options.depth == Depth::resolve;
  const auto pairs = alone ? std::vector<Variants>() : paired_runs(model, sink);
  for (const Variants& pair : pairs) {  // checked, but not packed
    Checked checked = scenario->run(pair, options.depth);
    allow(checked.findings);
    add_of_variant(outcome.findings, checked.findings);
  }
  for (Diagnostic& finding : sink.found()) finding.scenario = id;
  add_new(outcome.findings, sink.found());
  annotate(outcome.corrections, model.errata, outcome.findings);
  for (Checked& checked : outcome.battles) annotate(outcome.corrections, model.errata, checked.findings);
  if (options.as_printed || !options.reverted.empty() || options.depth == Depth::resolve) return;
  Sink late;
  check_errata(own, model.errata, late);
  weigh_corrections(loaded, own, outcome, late);
  apply(allowed, late.found());
  if (options.variants.empty()) report_unused(allowed, late);
  for (Diagnostic& finding : late.found()) finding.scenario = id;
  add_new(outcome.findings, late.found());
}

void Session::read_again(const bind::Loaded& loaded, const bind::Reading& reading, const Look& look) {
  const std::size_t kept = scenarios_.size();
  look_at(*bind_scenario(loaded, reading), loaded.file, look);
  scenarios_.resize(kept);  // this reading was only looked at
}

void Session::look_at(const Scenario& scenario, base::FileId file, const Look& look) {
  if (!look(scenario.findings) || !scenario.ready() || !look(scenario.map->findings)) return;
  Sink sink;
  for (const Variants& variants : runs_of(scenario.bound.model, {}, file, sink))
    if (!look(scenario.run(variants, Depth::check).findings)) return;
}

namespace {

// A unit's code could not be read: what a printed total would say against it is then not known.
bool has_unread_units(const Outcome& outcome) {
  return std::any_of(outcome.battles.begin(), outcome.battles.end(), [](const Checked& checked) {
    const auto& entries = checked.battle->entries;
    return std::any_of(entries.begin(), entries.end(), [](const resolve::Entry& one) { return one.unread; });
  });
}

}  // namespace

void Session::weigh_corrections(const bind::Loaded& loaded, const std::vector<model::Correction>& corrections,
                                const Outcome& outcome, Sink& sink) {
  if (corrections.empty()) return;
  const std::size_t cost =
      sources_[loaded.file].text().size() * std::max<std::size_t>(1, outcome.battles.size());
  report_corrections(
      corrections, outcome.findings,
      [&](const bind::Reading& reading, const Look& look) { read_again(loaded, reading, look); }, cost, sink);
  if (has_unread_units(outcome))
    std::erase_if(sink.found(), [](const Diagnostic& one) { return one.kind == Kind::stale_correction; });
}

base::Result<Outcome> Session::check(const std::string& path, const Options& options) {
  auto out = look_through(path, options);
  before_ = nullptr;
  library_.forget_before();
  return out;
}

base::Result<Outcome> Session::look_through(const std::string& path, const Options& options) {
  const auto loaded = library_.load(path);
  if (!loaded) return base::Error{loaded.error()};
  Outcome outcome;
  outcome.path = path;
  outcome.kind = (*loaded)->kind;
  const bind::Reading reading{options.as_printed, options.reverted};
  if (!outcome.kind) {
    outcome.findings = (*loaded)->findings;
  } else if (*outcome.kind == bind::FileKind::game) {
    check_game(**loaded, reading, outcome);
  } else if (*outcome.kind == bind::FileKind::scenario) {
    check_scenario(**loaded, options, outcome);
  } else if (*outcome.kind == bind::FileKind::map) {
    check_map(**loaded, reading, outcome);
  } else {
    check_counters(**loaded, reading, outcome);
  }
  diagnostics::sort_and_merge(outcome.findings);
  return outcome;
}

void Session::take_over(const Game* game, const Map* map, const Sheet* sheet, Outcome& outcome) {
  const auto corrections = [&](const auto& bound) {
    outcome.corrections.insert(outcome.corrections.end(), bound.corrections.begin(), bound.corrections.end());
  };
  if (game) corrections(game->bound);
  if (map) corrections(map->bound);
  if (sheet) corrections(sheet->bound);
  if (game && game->bound.usable) outcome.game = &game->bound.model;
  if (map && map->bound.usable) outcome.map = &map->bound.model;
  if (game) outcome.rules = game->rules.get();
  if (map) outcome.board = map->board.get();
  if (sheet && sheet->bound.usable) outcome.counters = &sheet->bound.model;
}

void Session::check_game(const bind::Loaded& loaded, const bind::Reading& reading, Outcome& outcome) {
  const Game* read = game(sources_[loaded.file].path(), reading);
  outcome.unsure = read->bound.unsure;
  const Sheet* its_sheet = sheet(read->sheet, read, reading);
  take_over(read, nullptr, its_sheet, outcome);
  outcome.findings = read->findings;
  if (its_sheet) add_new(outcome.findings, its_sheet->findings);
  annotate(outcome.corrections, {}, outcome.findings);
}

void Session::check_map(const bind::Loaded& loaded, const bind::Reading& reading, Outcome& outcome) {
  const std::string& here = sources_[loaded.file].path();
  Sink sink;
  const bind::Bound<model::Map> peek = library_.map(loaded, reading, sink);
  Sink paths;
  const std::string full = named_file(peek.model.game, here, bind::FileKind::game, paths);
  const Game* rules = full.empty() ? nullptr : game(full, reading);
  const Map* read = map(here, rules, reading);
  outcome.unsure = read->bound.unsure;
  take_over(rules, read, nullptr, outcome);
  outcome.findings = read->findings;
  if (rules) add_new(outcome.findings, rules->findings);
  add_new(outcome.findings, paths.found());
  annotate(outcome.corrections, {}, outcome.findings);
}

void Session::check_counters(const bind::Loaded& loaded, const bind::Reading& reading, Outcome& outcome) {
  const std::string& here = sources_[loaded.file].path();
  Sink sink, paths;
  const bind::Bound<model::Counters> peek = library_.counters(loaded, reading, sink);
  const std::string full = named_file(peek.model.game, here, bind::FileKind::game, paths);
  const Game* rules = full.empty() ? nullptr : game(full, reading);
  const Sheet* read = sheet(here, rules, reading);
  outcome.unsure = peek.unsure;
  take_over(rules, nullptr, read, outcome);
  outcome.findings = read ? read->findings : sink.found();
  if (rules) add_new(outcome.findings, rules->findings);
  add_new(outcome.findings, paths.found());
  annotate(outcome.corrections, {}, outcome.findings);
}

}  // namespace muster::driver
