#include "editor/document/analysis/analyst.h"

#include <utility>

namespace muster::editor::document {

Analyst::Analyst(std::function<void()> done) : done_(std::move(done)), thread_([this] { work(); }) {}

Analyst::~Analyst() {
  {
    const std::lock_guard guard(lock_);
    ending_ = true;
    question_.reset();
  }
  asked_.notify_one();
  thread_.join();
}

void Analyst::ask(Question question, std::shared_ptr<const Analysis> before) {
  {
    const std::lock_guard guard(lock_);
    question_ = std::move(question);
    before_ = std::move(before);
  }
  asked_.notify_one();
}

std::shared_ptr<const Lookup> Analyst::take() {
  const std::lock_guard guard(lock_);
  return std::exchange(answer_, nullptr);
}

bool Analyst::busy() const {
  const std::lock_guard guard(lock_);
  return working_ || question_;
}

void Analyst::work() {
  std::unique_lock guard(lock_);
  while (true) {
    asked_.wait(guard, [this] { return ending_ || question_; });
    if (ending_) return;
    Question question = *std::exchange(question_, std::nullopt);
    auto before = std::exchange(before_, nullptr);
    if (!before && last_) before = last_->shared();
    working_ = true;
    guard.unlock();
    auto read = Analysis::make(std::move(question), before);
    auto answer = std::make_shared<const Lookup>(std::move(read), last_.get());
    auto old = std::exchange(last_, answer);
    guard.lock();
    answer_ = std::move(answer);
    working_ = false;
    const bool tell = done_ && !ending_;
    guard.unlock();
    if (tell) done_();
    old.reset();  // takes a while, and nobody waits for it
    before.reset();
    guard.lock();
  }
}

}  // namespace muster::editor::document
