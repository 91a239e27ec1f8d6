// The side of the desk that changes what is open.
#include <algorithm>
#include <filesystem>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "editor/commands/parting.h"
#include "editor/document/starting_text.h"
#include "editor/ui/desk.h"

namespace muster::editor::ui {
namespace {

// Battles and maps often have the same name, in folders that tell them apart.
std::string shown_name(const std::string& path) {
  const std::filesystem::path whole(path);
  return (whole.parent_path().filename() / whole.filename()).string();
}

// What an undo does to the numbers of units.
std::vector<document::Renumbered> backwards(const std::vector<document::Renumbered>& all) {
  std::vector<document::Renumbered> out;
  for (auto one = all.rbegin(); one != all.rend(); ++one) out.push_back({one->to, one->from});
  return out;
}

// Of a line of several units the one that was put down may have left another one in its stead.
bool in_hand_unplaced(const Desk& desk) {
  return desk.selection().kind == Selection::Kind::unit &&
         without_place(desk.battle()->units[desk.selection().index].place);
}

}  // namespace

base::Status Desk::make(const document::Edit& edit) {
  if (auto done = document_->apply(edit, analysis().revision()); !done) return done;
  message_ = {};
  meet_renumbered(edit.renumbered ? std::vector{*edit.renumbered} : std::vector<document::Renumbered>{});
  return base::Done{};
}

base::Status Desk::attempt(const commands::Made& made) {
  return made ? make(*made) : base::Status(base::Error{made.error()});
}

bool Desk::apply(const document::Edit& edit) {
  if (edit.empty()) return false;
  const auto done = make(edit);
  if (!done) say(done.error(), true);
  return static_cast<bool>(done);
}

bool Desk::apply(commands::Made made) {
  if (!made) {
    say(made.error(), true);
    return false;
  }
  return apply(*made);
}

bool Desk::apply_checked(commands::Made made) {
  if (made && !document_->fresh()) {
    say("the check is not done yet: try again", true);
    return false;
  }
  return apply(std::move(made));
}

bool Desk::take(tools::Outcome outcome) {
  if (!outcome.problem.empty()) say(outcome.problem, true);
  if (outcome.settings) settings = *outcome.settings;
  if (outcome.selected) {
    const tools::Pointer& at = *outcome.selected;
    if (at.thing && outcome.joins)
      toggle(*at.thing);
    else if (at.thing)
      select(*at.thing);
    else if (at.hex != hex::kNoHex)
      select_hex(at.hex);
    else
      select_nothing();
  }
  if (outcome.area) select_area(*outcome.area, outcome.joins);
  if (outcome.work) {
    message_ = {};
    document_->post(outcome.work->make);
    painted_.push_back(std::move(*outcome.work));
    return true;
  }
  bool changed = apply(outcome.edit);
  if (outcome.each)
    changed = apply_to_all(
        [&](const document::Analysis& now, const canvas::Thing& thing,
            commands::Reach reach) -> commands::Made {
          tools::Outcome one =
              outcome.each({now, settings, {}, {}, {}, false, reach == commands::Reach::line}, thing);
          if (!one.problem.empty()) return base::Error{std::move(one.problem)};
          return std::move(one.edit);
        },
        outcome.by_line);
  if (outcome.next_unplaced && !in_hand_unplaced(*this) && !select_next_unplaced()) {
    select_nothing();  // else the next click would move the same one
    say(changed ? "no other unit is without a place" : "all units have places: select one to move it");
  }
  return changed;
}

bool Desk::apply_to_each(const ToEach& make) {
  return apply_to_all([&](const document::Analysis& now, const canvas::Thing& thing,
                          commands::Reach) { return make(now, thing); },
                      false);
}

bool Desk::apply_to_each_line(const ToEachLine& make) { return apply_to_all(make, true); }

// How many units, with this one, are the whole of its line; 0 when not all of that is selected.
std::size_t Desk::whole_line(const canvas::Thing& thing) const {
  if (thing.kind != canvas::ThingKind::unit) return 0;
  const resolve::Battle& now = *battle();
  const auto line = [&](const canvas::Thing& one) {
    return one.kind == canvas::ThingKind::unit ? now.entry(now.units[one.index]).line : nullptr;
  };
  const std::vector<canvas::Thing> all = things();
  const auto here = static_cast<std::size_t>(
      std::count_if(all.begin(), all.end(), [&](const auto& one) { return line(one) == line(thing); }));
  return here == commands::on_line(analysis(), thing.index) ? here : 0;
}

bool Desk::apply_to_all(const ToEachLine& make_one, bool by_line) {
  const std::vector<canvas::Thing> all = things();
  const std::string stroke = fmt::format("several {}", ++strokes_);
  document_->seal();
  bool changed = false;
  // From the last to the first: what an edit does to lines behind it gives none before it another number.
  for (std::size_t left = all.size(); left > 0;) {
    const std::size_t whole = by_line ? whole_line(all[left - 1]) : 0;
    commands::Made made =
        make_one(analysis(), all[left - 1], whole > 0 ? commands::Reach::line : commands::Reach::unit);
    left -= std::max<std::size_t>(whole, 1);
    base::Status done = made ? base::Status(base::Done{}) : base::Error{made.error()};
    if (made && !made->empty()) {
      made->merge = stroke;
      if (all.size() > 1) made->label += fmt::format(" and {} more", all.size() - 1);
      done = make(*made);
      changed = changed || done;
    }
    if (done) continue;
    if (changed) document_->undo();
    meet_now();
    say(done.error(), true);
    return false;
  }
  document_->seal();
  return changed;
}

bool Desk::take_scan(const std::string& path) {
  wanted_panel = "Scan";
  commands::ScanChange change;
  change.image = document::path_seen_from(path, analysis().map_path());
  // Points of another picture would mean nothing.
  if (board()->map().scan.image.present()) change.points.emplace();
  return apply(commands::set_scan(analysis(), change));
}

bool Desk::undo() {
  if (!document_->undo()) return false;
  const document::History& history = document_->files().history();
  const document::Step& step = history.steps()[history.position()];
  say("undone: " + step.title());
  meet_renumbered(backwards(step.renumbered));
  return true;
}

bool Desk::redo() {
  if (!document_->redo()) return false;
  const document::History& history = document_->files().history();
  const document::Step& step = history.steps()[history.position() - 1];
  say("done again: " + step.title());
  meet_renumbered(step.renumbered);
  return true;
}

void Desk::go_to(std::size_t position) {
  document_->settle();
  const document::History& history = document_->files().history();
  const std::size_t before = history.position();
  document_->go_to(position);
  std::vector<document::Renumbered> all;
  const auto add = [&](const std::vector<document::Renumbered>& more) {
    all.insert(all.end(), more.begin(), more.end());
  };
  for (std::size_t i = before; i > position; --i) add(backwards(history.steps()[i - 1].renumbered));
  for (std::size_t i = before; i < position; ++i) add(history.steps()[i].renumbered);
  meet_renumbered(all);
}

void Desk::save() {
  std::string names;
  for (const auto& [path, file] : document_->files().files())
    if (file.dirty) names += (names.empty() ? "" : ", ") + shown_name(path);
  if (auto saved = document_->save(); !saved) return say(saved.error(), true);
  for (const auto& [path, file] : document_->files().files())
    if (file.draft)
      return say(fmt::format("what is typed in {} cannot be read and is not saved", shown_name(path)), true);
  say(names.empty() ? "all is saved" : "saved " + names);
}

void Desk::save_as(const std::string& path) {
  auto saved = document_->save_as(document_->path(), path);
  say(saved ? "saved as " + document_->path() : saved.error(), !saved);
  if (saved) remember_opened();
}

void Desk::say(std::string text, bool bad) {
  message_ = {std::move(text), bad};
  said_with_ = tool;
  said_of_ = settings;
}

}  // namespace muster::editor::ui
