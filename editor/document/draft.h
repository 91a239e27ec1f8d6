// An edit that is made on a thread of its own, with what the texts mean after it: on a large map that takes a
// while, and who paints is not to wait.
#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "editor/document/analysis/lookup.h"
#include "editor/document/edit.h"
#include "editor/document/history.h"

namespace muster::editor::document {

class Draft {
 public:
  using Make = std::function<base::Result<Edit>(const Analysis&)>;
  // What came of it.
  struct Result {
    std::string problem;                // why there is no such edit; empty when there is one
    Step step;                          // of the texts in the question; without changes when nothing changes
    std::shared_ptr<const Lookup> now;  // what they mean afterwards; null without changes
  };

  // Begins. `question` is about the texts that are edited; `before` may be what they mean, or meant before,
  // and is not null. `wake` is called on the thread when there is a result.
  Draft(Question question, std::shared_ptr<const Lookup> before, Make make, std::function<void()> wake);
  // Waits.
  ~Draft();
  bool done() const;
  // The result, once; waits for it.
  Result take();

 private:
  void work();
  Result result();

  Question question_;
  std::shared_ptr<const Lookup> before_;
  Make make_;
  std::function<void()> wake_;
  mutable std::mutex lock_;
  std::optional<Result> result_;
  std::thread thread_;  // last: it uses all the others
};

}  // namespace muster::editor::document
