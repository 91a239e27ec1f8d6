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
  struct Failure {
    std::string path;  // of the file whose journal it is
    std::string message;
  };
  // Journals that could not be written, and were not since; each is told once.
  std::vector<Failure> take_failures();

 private:
  void work();

  std::mutex lock_;
  std::condition_variable changed_;
  std::map<std::string, Journal> waiting_;
  std::map<std::string, std::string> failed_;  // by path
  bool working_ = false, ending_ = false;
  std::thread thread_;  // last: it uses all the others
};

}  // namespace muster::editor::document
