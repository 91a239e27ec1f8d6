// Asks for a file: to open one, or to write one.
#pragma once

#include <functional>
#include <string>
#include <vector>

namespace muster::editor::ui {

class FileChooser {
 public:
  // Asks; `done` gets the path. Only files with one of the endings are listed; all, when there are none.
  void ask(std::string title, std::string start, std::vector<std::string> endings, bool to_write,
           std::function<void(const std::string&)> done);
  void draw();

 private:
  void go_to(const std::string& folder);
  void take();
  void draw_list();

  struct Entry {
    std::string name;
    bool folder;
  };
  std::string title_, folder_, name_;
  std::vector<std::string> endings_;
  std::vector<Entry> entries_;
  bool to_write_ = false, opening_ = false, overwrite_ = false;
  std::function<void(const std::string&)> done_;
};

}  // namespace muster::editor::ui
