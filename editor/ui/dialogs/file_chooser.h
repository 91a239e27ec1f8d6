// Asks for a file: to open one, or to write one.
#pragma once

#include <functional>
#include <string>
#include <vector>

namespace muster::editor::ui {

class FileChooser {
 public:
  struct Wish {
    std::string title;
    std::string start;                 // a file or folder to begin at; empty: where the program was started
    std::vector<std::string> endings;  // of the files that are listed; all, when there are none
    bool to_write = false;             // what is there already is replaced only when that was confirmed
    bool folders = false;              // a folder can be chosen too
    std::function<void(const std::string& name)> more = {};  // draws what else is chosen, on one line
  };
  // Asks; `done` gets the path. A file to be written gets the first ending when its name has none.
  void ask(Wish wish, std::function<void(const std::string&)> done);
  // Over the present popup, if there is one.
  void draw();

 private:
  void go_to(const std::string& folder);
  void take();
  void finish(const std::string& path);
  void draw_list();
  void draw_buttons();

  struct Entry {
    std::string name;
    bool folder;
  };
  Wish wish_;
  std::string folder_, name_, problem_;
  std::vector<Entry> entries_;
  bool opening_ = false, overwrite_ = false, scroll_ = false;
  std::function<void(const std::string&)> done_;
};

}  // namespace muster::editor::ui
