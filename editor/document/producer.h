// Makes a file of a battle on a thread of its own, while editing goes on; one at a time.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "editor/document/analysis/lookup.h"
#include "editor/document/produce.h"

namespace muster::editor::document {

// The battle that something is made of: checked already, or still to be.
struct Subject {
  Question question;
  std::shared_ptr<const Lookup> checked;  // null when the last check is of older texts
};

struct Order {
  std::string doing;  // "compiling"
  std::string path;   // of the file that is written
  Subject subject;
  std::function<base::Result<Product>(const Analysis&)> make;
};

// What came of an order.
struct Report {
  bool good = false;
  std::string path;     // of the file
  std::string summary;  // one line
  std::string details;  // what the file does not hold, and other notes; may be empty
};

struct Progress {
  std::string doing;  // with "…"
  double seconds = 0;
};

class Producer {
 public:
  // `wake` is called on the thread when something new is to be seen.
  explicit Producer(std::function<void()> wake = {});
  // Waits until the file is written.
  ~Producer();

  // False when another order is under way.
  bool start(Order order);
  std::optional<Progress> progress() const;
  // Ends the order as soon as it can be; nothing is written then, and there is no report.
  void cancel();
  // What came of the last order, once.
  std::optional<Report> take();

 private:
  struct Run;
  std::function<void()> wake_;
  std::unique_ptr<Run> run_;
};

}  // namespace muster::editor::document
