// Writes journals on a thread of its own, as a disk may take long.
#pragma once

#include <condition_variable>
#include <map>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "editor/document/files/journal.h"

namespace muster::editor::document {

class Autosaver {
 public:
  Autosaver();
  // Writes what is waiting.
  ~Autosaver();

  // Of one file the newest wins. A journal without text is removed.
  void post(std::vector<Journal> journals);
  // Waits until all is written: before a save, so that no older journal comes after it.
  void settle();
  // Why the last journals could not be written, once; empty when they could.
  std::string take_error();

 private:
  void work();

  std::mutex lock_;
  std::condition_variable changed_;
  std::map<std::string, Journal> waiting_;
  std::string error_;
  bool working_ = false, ending_ = false;
  std::thread thread_;  // last: it uses all the others
};

}  // namespace muster::editor::document
