// Analyses in the background: who asks never waits.
#pragma once

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>

#include "editor/document/analysis/lookup.h"

namespace muster::editor::document {

class Analyst {
 public:
  // `done` is called on the worker's thread when an answer is there, to wake the window.
  explicit Analyst(std::function<void()> done = {});
  // Waits for the analysis that is under way.
  ~Analyst();

  // The newest question wins: one that was not begun is dropped. What `before` read of files that are the
  // same is taken over; without it, what the last answer did.
  void ask(Question question, std::shared_ptr<const Analysis> before = nullptr);
  // The newest answer that was not yet taken; null when there is none.
  std::shared_ptr<const Lookup> take();
  // Whether a question is waiting or under way.
  bool busy() const;

 private:
  void work();

  std::function<void()> done_;
  mutable std::mutex lock_;
  std::condition_variable asked_;
  std::optional<Question> question_;
  std::shared_ptr<const Analysis> before_;
  std::shared_ptr<const Lookup> answer_;
  std::shared_ptr<const Lookup> last_;  // of the worker alone: the next one begins with what it read
  bool working_ = false, ending_ = false;
  std::thread thread_;  // last: it uses all the others
};

}  // namespace muster::editor::document
