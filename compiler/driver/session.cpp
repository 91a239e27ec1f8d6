#include "driver/session.h"

#include <algorithm>
#include <filesystem>
#include <utility>

#include <fmt/format.h>

#include "base/parallel.h"
#include "checks/check.h"
#include "driver/allowances.h"
#include "driver/corrections.h"
#include "driver/merge.h"
#include "driver/runs.h"
#include "resolve/counter_match.h"
#include "resolve/resolve.h"

namespace muster::driver {
namespace {

using diagnostics::Diagnostic;
using diagnostics::Kind;
using diagnostics::Sink;

std::string stem(const std::string& path) { return std::filesystem::path(path).stem().string(); }

}  // namespace

struct Session::Scenario {
  bind::Bound<model::Scenario> bound;
  std::string id;
  const ReadyGame* game = nullptr;
  const ReadyMap* map = nullptr;
  const ReadySheet* sheet = nullptr;
  std::vector<Diagnostic> findings;  // of form, and of paths

  // All that a battle is made of could be read.
  bool ready() const { return bound.usable && game && game->rules && map && map->board; }
  // Resolves and checks the battle that these variants make; only when it is ready. `lines` may be null.
  Checked run(const Variants& variants, Depth depth, const resolve::LineWords* lines) const;
};

bool Outcome::has_errors() const {
  return std::any_of(findings.begin(), findings.end(), [](const Diagnostic& finding) {
    return finding.severity() == diagnostics::Severity::error &&
           finding.status != diagnostics::Status::allowed;
  });
}

Session::Session(const base::FileReader& reader, base::Sources& sources)
    : sources_(sources), library_(reader, sources), shelf_(library_, nullptr) {}
Session::Session(const base::FileReader& reader, const std::shared_ptr<base::Sources>& sources,
                 const Session* before)
    : sources_(*sources),
      library_(reader, sources, before ? &before->library_ : nullptr),
      shelf_(library_, before ? &before->shelf_ : nullptr) {}
Session::~Session() = default;

const yaml::Tree* Session::tree(const std::string& path) const {
  const bind::Loaded* const loaded = library_.find(path);
  return loaded ? loaded->tree.get() : nullptr;
}

std::unique_ptr<Session::Scenario> Session::bind_scenario(const bind::Loaded& loaded,
                                                          const bind::Reading& reading) {
  auto scenario = std::make_unique<Scenario>();
  Sink sink;
  scenario->bound = library_.scenario(loaded, reading, sink);
  const std::string& here = sources_[loaded.file].path();
  const std::string game_path =
      shelf_.named_file(scenario->bound.model.game, here, bind::FileKind::game, sink);
  const std::string map_path = shelf_.named_file(scenario->bound.model.map, here, bind::FileKind::map, sink);
  if (!game_path.empty()) scenario->game = shelf_.game(game_path, reading);
  if (!map_path.empty()) scenario->map = shelf_.map(map_path, scenario->game, reading);
  const model::Scenario& model = scenario->bound.model;
  scenario->id = model.id.present() ? model.id.str() : stem(here);
  const std::string own_sheet = shelf_.named_file(model.counter_sheet, here, bind::FileKind::counters, sink);
  const bool has_own = model.counter_sheet.present() || !scenario->game;
  scenario->sheet = shelf_.sheet(has_own ? own_sheet : scenario->game->sheet, scenario->game, reading);
  scenario->findings = std::move(sink.found());
  const bool again = !scenario->bound.corrections.empty();  // it will be read as printed too
  if (!keeps_trees_ && !again) library_.forget(here);
  return scenario;
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

Checked Session::Scenario::run(const Variants& variants, Depth depth, const resolve::LineWords* lines) const {
  Checked checked;
  Sink sink;
  checked.battle = std::make_unique<resolve::Battle>(resolve::resolve(
      bound.model, *game->rules, *map->board, joined_id(id, variants), variants, sink, lines));
  if (sheet && sheet->sheet.model) resolve::compare_with_sheet(*checked.battle, sheet->sheet);
  if (depth == Depth::check) checks::run_all(*checked.battle, sink);
  for (Diagnostic& finding : sink.found()) finding.scenario = checked.battle->id;
  diagnostics::sort_and_merge(sink.found());
  checked.findings = std::move(sink.found());
  return checked;
}

// Each run, in order. Of the first `packed` the battle is kept, of the others only what was found.
std::vector<Checked> Session::run_each(const Scenario& scenario, const std::vector<Variants>& runs,
                                       std::size_t packed, Depth depth) const {
  std::vector<Checked> checked(runs.size());
  std::optional<resolve::LineWords> lines;
  if (runs.size() > 1) lines.emplace(scenario.bound.model, *scenario.game->rules);
  base::each_index(runs.size(), base::cores(), [&](std::size_t i) {
    checked[i] = scenario.run(runs[i], depth, lines ? &*lines : nullptr);
    if (i >= packed) checked[i].battle.reset();
  });
  return checked;
}

void Session::check_scenario(const bind::Loaded& loaded, const Options& options, Outcome& outcome) {
  const bind::Reading reading{options.as_printed, options.reverted};
  const Scenario* scenario = keep(bind_scenario(loaded, reading));
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
  std::vector<Variants> runs = runs_of(model, options, loaded.file, sink);
  const std::size_t packed = runs.size();  // pairs are checked, but not packed
  if (options.variants.empty() && options.depth == Depth::check)
    for (Variants& pair : paired_runs(model, sink)) runs.push_back(std::move(pair));
  for (Checked& checked : run_each(*scenario, runs, packed, options.depth)) {
    allow(checked.findings);
    add_of_variant(outcome.findings, checked.findings);
    if (checked.battle) outcome.battles.push_back(std::move(checked));
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
  look_at(*bind_scenario(loaded, reading), loaded.file, look);
}

const Session::Scenario* Session::keep(std::unique_ptr<Scenario> scenario) {
  const std::lock_guard lock(mutex_);
  return scenarios_.emplace_back(std::move(scenario)).get();
}

void Session::look_at(const Scenario& scenario, base::FileId file, const Look& look) const {
  if (!look(scenario.findings) || !scenario.ready() || !look(scenario.map->findings)) return;
  Sink sink;
  for (const Checked& checked :
       run_each(scenario, runs_of(scenario.bound.model, {}, file, sink), 0, Depth::check))
    if (!look(checked.findings)) return;
}

namespace {

// As many bytes are read while a search goes on to its limit.
constexpr std::size_t kSearchedFor = 100'000;

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
  const auto searched = static_cast<std::size_t>(
      std::count_if(outcome.findings.begin(), outcome.findings.end(),
                    [](const Diagnostic& one) { return one.kind == Kind::not_decided; }));
  const std::size_t cost = (sources_[loaded.file].text().size() + searched * kSearchedFor) *
                           std::max<std::size_t>(1, outcome.battles.size());
  report_corrections(
      corrections, outcome.findings,
      [&](const bind::Reading& reading, const Look& look) { read_again(loaded, reading, look); }, cost, sink);
  if (has_unread_units(outcome))
    std::erase_if(sink.found(), [](const Diagnostic& one) { return one.kind == Kind::stale_correction; });
}

std::vector<base::Result<Outcome>> Session::check_all(const std::vector<std::string>& paths,
                                                      const Options& options) {
  library_.read_ahead(paths);
  std::vector<base::Result<Outcome>> outcomes;
  for (std::size_t i = 0; i < paths.size(); ++i) outcomes.emplace_back(base::Error{});
  keeps_trees_ = paths.size() > 1;
  base::each_index(paths.size(), base::cores(),
                   [&](std::size_t i) { outcomes[i] = check_one(paths[i], options); });
  keeps_trees_ = true;
  return outcomes;
}

base::Result<Outcome> Session::check(const std::string& path, const Options& options) {
  library_.read_ahead({path});
  auto out = check_one(path, options);
  library_.forget_before();
  shelf_.forget_before();
  return out;
}

base::Result<Outcome> Session::check_one(const std::string& path, const Options& options) {
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

void Session::take_over(const ReadyGame* game, const ReadyMap* map, const ReadySheet* sheet,
                        Outcome& outcome) {
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
  const ReadyGame* read = shelf_.game(sources_[loaded.file].path(), reading);
  outcome.unsure = read->bound.unsure;
  const ReadySheet* its_sheet = shelf_.sheet(read->sheet, read, reading);
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
  const std::string full = shelf_.named_file(peek.model.game, here, bind::FileKind::game, paths);
  const ReadyGame* rules = full.empty() ? nullptr : shelf_.game(full, reading);
  const ReadyMap* read = shelf_.map(here, rules, reading);
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
  const std::string full = shelf_.named_file(peek.model.game, here, bind::FileKind::game, paths);
  const ReadyGame* rules = full.empty() ? nullptr : shelf_.game(full, reading);
  const ReadySheet* read = shelf_.sheet(here, rules, reading);
  outcome.unsure = peek.unsure;
  take_over(rules, nullptr, read, outcome);
  outcome.findings = read ? read->findings : sink.found();
  if (rules) add_new(outcome.findings, rules->findings);
  add_new(outcome.findings, paths.found());
  annotate(outcome.corrections, {}, outcome.findings);
}

}  // namespace muster::driver
