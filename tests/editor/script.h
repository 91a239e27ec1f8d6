// Mouse and keys written down one after another, for Hands::use: the quick hands of somebody who has a whole
// set-up to enter.
#pragma once

#include <string>
#include <vector>

#include "editor/hands.h"

namespace muster::editor {

class Script {
 public:
  explicit Script(const Hands& hands) : hands_(hands) {}

  Script& say(const std::string& line) {
    steps_ += line + "\n";
    return *this;
  }
  Script& keys(const std::string& names) { return say("quick_keys " + names); }
  Script& click(long x, long y) { return say("quick_click " + std::to_string(x) + " " + std::to_string(y)); }
  Script& wait(double seconds) { return say("sleep " + std::to_string(seconds)); }
  Script& save() {
    return say("quick_keys ctrl+s\nsettle\nuntil_true '[ -e \"$FILE\" ] && [ ! -e \"$JOURNAL\" ]'\nend");
  }
  // A picture of the screen, kept where MUSTER_SHOTS says, for whoever wants to look.
  Script& shot(const std::string& name) {
    return say("if [ -n \"${MUSTER_SHOTS-}\" ]; then settle; import -window root \"$MUSTER_SHOTS/" + name +
               ".png\"; fi");
  }
  // Lines are ended by Return; nothing is typed for an empty text.
  Script& type(const std::string& text) {
    if (text.empty()) return *this;
    if (const std::size_t end = text.find('\n'); end != text.npos)
      return type(text.substr(0, end)).keys("Return").type(text.substr(end + 1));
    const std::string name = "typed-" + std::to_string(texts_++);
    hands_.folder.write(name, text);
    return say("quick_type " + name);
  }
  // Fields of a form one after another; what stands in them already gives way.
  Script& fields(const std::vector<std::string>& values, bool filled = false) {
    for (std::size_t i = 0; i < values.size(); ++i) {
      if (i > 0) keys("Tab");
      if (filled && !values[i].empty()) keys("ctrl+a");
      type(values[i]);
    }
    return *this;
  }
  // Lines in the text panel, at the end of a line that was typed or stands there. The panel begins each where
  // the last one began, two deeper behind a colon; Backspace takes a level of two.
  Script& lines(std::string above, const std::vector<std::string>& all);
  const std::string& steps() const { return steps_; }
  // What was written down is done, and forgotten.
  void run(const std::string& screen, int seconds) {
    hands_.use(steps_, screen, seconds);
    steps_.clear();
  }

 private:
  static std::size_t depth(const std::string& line) {
    const std::size_t first = line.find_first_not_of(' ');
    return first == line.npos ? line.size() : first;
  }

  const Hands& hands_;
  std::string steps_;
  std::size_t texts_ = 0;
};

inline Script& Script::lines(std::string above, const std::vector<std::string>& all) {
  std::string run;  // what can be typed in one go
  for (const std::string& line : all) {
    const std::size_t given = depth(above) + (!above.empty() && above.back() == ':' ? 2 : 0);
    run += "\n";
    const std::size_t wanted = depth(line);
    if (wanted < given) {
      type(run);
      run.clear();
      std::string back = "BackSpace";
      for (std::size_t i = given - wanted; i > 2; i -= std::min<std::size_t>(i, 2)) back += " BackSpace";
      keys(back);
    } else {
      run += std::string(wanted - given, ' ');
    }
    run += line.substr(wanted);
    above = line;
  }
  return type(run);
}

}  // namespace muster::editor
