#include "editor/ui/problem_questions.h"

#include <fmt/format.h>

#include "editor/commands/judgement.h"

namespace muster::editor::ui {
namespace {

using diagnostics::Diagnostic;

constexpr const char* kEditor = "editor";
constexpr const char* kOfficial = "official";

// The finding when the form is closed: the text may have been checked anew meanwhile, so it is looked up by
// what it says.
const Diagnostic* find_again(const Desk& desk, const Diagnostic& old) {
  for (const Diagnostic& one : desk.checked().analysis().findings())
    if (one.kind == old.kind && one.message == old.message) return &one;
  return nullptr;
}

base::Status stale(const Desk& desk, const Diagnostic* found) {
  if (!desk.document().fresh()) return base::Error{"the check is not done yet: try again"};
  if (!found) return base::Error{"the problem is gone"};
  return base::Done{};
}

}  // namespace

void ask_correction(Desk& desk, std::size_t number) {
  const document::Analysis& checked = desk.checked().analysis();
  const Diagnostic one = checked.findings()[number];
  const std::string printed =
      one.printed ? *one.printed : std::string(checked.sources().text(one.primary.range));
  desk.question.ask(
      "correction: the book's mistake",
      {{.label = "the book prints", .value = printed, .fixed = true},
       {.label = "right is", .value = one.corrected.value_or(""), .hint = "as it should be; none; unknown"},
       {.label = "who says so", .value = kEditor, .choices = {kEditor, kOfficial}},
       {.label = "why", .hint = "the evidence, in your own words"},
       {.label = "source", .hint = "where the publisher says so: errata of 2009, p. 2"}},
      "Keep the printed and the right value", [&desk, one](const Question::Values& typed) -> base::Status {
        const Diagnostic* const found = find_again(desk, one);
        if (auto still = stale(desk, found); !still) return still;
        if (typed[1].empty()) return base::Error{"say what is right: `unknown` when nobody knows"};
        if (typed[2] == kEditor && typed[3].empty()) return base::Error{"say why it is wrong"};
        if (typed[2] == kOfficial && typed[4].empty())
          return base::Error{"an official correction has a source"};
        commands::Correction correction{typed[1], typed[3], typed[2], typed[4]};
        const document::Analysis& now = desk.checked().analysis();
        if (found->corrected && *found->corrected == typed[1] && commands::can_correct_as_suggested(*found))
          return desk.attempt(commands::correct_as_suggested(now, *found, std::move(correction)));
        return desk.attempt(commands::correct(now, found->primary.range, correction));
      });
}

void ask_allowance(Desk& desk, std::size_t number) {
  const Diagnostic one = desk.checked().analysis().findings()[number];
  desk.question.ask("allow: it is right as it stands",
                    {{.label = "what", .value = one.message, .fixed = true},
                     {.label = "why", .hint = "why this is harmless"}},
                    "Allow", [&desk, one](const Question::Values& typed) -> base::Status {
                      const Diagnostic* const found = find_again(desk, one);
                      if (auto still = stale(desk, found); !still) return still;
                      return desk.attempt(commands::allow(desk.checked().analysis(), *found, typed[1]));
                    });
}

void take_suggestion(Desk& desk, std::size_t number) {
  const document::Analysis& checked = desk.checked().analysis();
  if (number < checked.findings().size() && commands::has_suggestion(checked.findings()[number]))
    desk.apply_checked(commands::apply_suggestion(checked, checked.findings()[number]));
}

}  // namespace muster::editor::ui
