#include "editor/document/files/autosaver.h"

#include <utility>

namespace muster::editor::document {

Autosaver::Autosaver() : thread_([this] { work(); }) {}

Autosaver::~Autosaver() {
  {
    const std::lock_guard guard(lock_);
    ending_ = true;
  }
  changed_.notify_all();
  thread_.join();
}

void Autosaver::post(std::vector<Journal> journals) {
  if (journals.empty()) return;
  {
    const std::lock_guard guard(lock_);
    for (Journal& one : journals) {
      std::string path = one.path;
      waiting_[std::move(path)] = std::move(one);
    }
  }
  changed_.notify_all();
}

void Autosaver::settle() {
  std::unique_lock guard(lock_);
  changed_.wait(guard, [this] { return waiting_.empty() && !working_; });
}

std::vector<Autosaver::Failure> Autosaver::take_failures() {
  const std::lock_guard guard(lock_);
  std::vector<Failure> out;
  for (auto& [path, message] : std::exchange(failed_, {})) out.push_back({path, message});
  return out;
}

void Autosaver::work() {
  std::unique_lock guard(lock_);
  while (true) {
    changed_.wait(guard, [this] { return ending_ || !waiting_.empty(); });
    if (waiting_.empty()) return;
    const Journal journal = std::move(waiting_.extract(waiting_.begin()).mapped());
    working_ = true;
    guard.unlock();
    const auto written = journal.text ? write_journal(journal) : remove_journal(journal.path, journal.number);
    guard.lock();
    working_ = false;
    failed_.erase(journal.path);
    if (!written) failed_[journal.path] = written.error();
    changed_.notify_all();
  }
}

}  // namespace muster::editor::document
