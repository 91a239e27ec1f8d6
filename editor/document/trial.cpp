#include "editor/document/trial.h"

#include <set>
#include <string_view>
#include <utility>

#include "editor/document/changes.h"

namespace muster::editor::document {
namespace {

std::string replaced(std::string text, const std::vector<yaml::Replacement>& replacements) {
  for (const yaml::Replacement& one : replacements) text.replace(one.at, one.before.size(), one.after);
  return text;
}

std::vector<resolve::Index> new_units(const Analysis& now, const Analysis& then) {
  std::set<std::string_view> known;
  if (now.battle())
    for (const resolve::Unit& unit : now.battle()->units) known.insert(unit.id);
  std::vector<resolve::Index> out;
  for (resolve::Index i = 0; then.battle() && i < then.battle()->units.size(); ++i)
    if (!known.contains(then.battle()->units[i].id)) out.push_back(i);
  return out;
}

// Lines move, so that a finding is known by its words; what is there twice may come a third time.
std::vector<std::size_t> new_findings(const Analysis& now, const Analysis& then) {
  std::multiset<std::pair<diagnostics::Kind, std::string>> known;
  for (const diagnostics::Diagnostic& one : now.findings()) known.emplace(one.kind, one.message);
  std::vector<std::size_t> out;
  for (std::size_t i = 0; i < then.findings().size(); ++i) {
    const diagnostics::Diagnostic& one = then.findings()[i];
    if (const auto old = known.find({one.kind, one.message}); old != known.end())
      known.erase(old);
    else if (one.severity() != diagnostics::Severity::note && one.status != diagnostics::Status::allowed)
      out.push_back(i);
  }
  return out;
}

}  // namespace

Trial try_edit(const Question& question, const base::Result<Edit>& made, const Lookup& now) {
  Trial out;
  if (!made) return out.refusal = made.error(), out;
  const auto changes = changes_of(*made, question.texts);
  if (!changes) return out.refusal = changes.error(), out;
  Question then = question;
  ++then.revision;
  for (const Change& change : *changes)
    then.texts[change.path] = share(replaced(*then.texts[change.path], change.replacements));
  out.then = std::make_shared<const Lookup>(Analysis::make(std::move(then), now.shared()), &now);
  out.units = new_units(now.analysis(), out.then->analysis());
  out.findings = new_findings(now.analysis(), out.then->analysis());
  return out;
}

}  // namespace muster::editor::document
