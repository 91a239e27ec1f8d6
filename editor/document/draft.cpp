#include "editor/document/draft.h"

#include <utility>

#include "editor/document/changes.h"

namespace muster::editor::document {

Draft::Draft(Question question, std::shared_ptr<const Lookup> before, Make make, std::function<void()> wake)
    : question_(std::move(question)),
      before_(std::move(before)),
      make_(std::move(make)),
      wake_(std::move(wake)),
      thread_([this] { work(); }) {}

Draft::~Draft() {
  if (thread_.joinable()) thread_.join();
}

bool Draft::done() const {
  const std::lock_guard guard(lock_);
  return result_.has_value();
}

Draft::Result Draft::take() {
  thread_.join();
  return std::move(*result_);
}

void Draft::work() {
  Result made = result();
  before_.reset();  // what it holds is large, and freed here
  {
    const std::lock_guard guard(lock_);
    result_ = std::move(made);
  }
  if (wake_) wake_();
}

Draft::Result Draft::result() {
  const Analysis& last = before_->analysis();
  const bool current = last.revision() == question_.revision && last.reading() == question_.reading &&
                       last.path() == question_.path;
  if (!current) before_ = std::make_shared<const Lookup>(Analysis::make(question_, before_->shared()));
  const Analysis& now = before_->analysis();
  const auto edit = make_(now);
  if (!edit) return {edit.error(), {}, nullptr};
  auto changes = changes_of(*edit, question_.texts, [&](const std::string& path) { return now.tree(path); });
  if (!changes) return {changes.error(), {}, nullptr};
  Result out{{}, {edit->label, edit->hexes, edit->merge, std::move(*changes), edit->hexsides}, nullptr};
  if (out.step.changes.empty()) return out;
  for (const Change& one : out.step.changes) {
    std::string text = *question_.texts.at(one.path);
    yaml::redo(text, one.replacements);
    question_.texts[one.path] = share(std::move(text));
    ++question_.revision;  // as the workspace will count it
  }
  out.now = std::make_shared<const Lookup>(Analysis::make(std::move(question_), before_->shared()));
  return out;
}

}  // namespace muster::editor::document
