// A battle, map, game or counter sheet that is open in the window: its files, what they mean now, what the
// checks say. Everything that the window shows comes from here. For one thread; checks run on another.
#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "editor/document/analysis/analyst.h"
#include "editor/document/draft.h"
#include "editor/document/files/autosaver.h"
#include "editor/document/workspace.h"

namespace muster::editor::document {

class Document {
 public:
  // Opens a file with all files that it names. `wake` is called on another thread when a check is done, so
  // that the window may call poll().
  static base::Result<std::unique_ptr<Document>> open(const std::string& path,
                                                      std::function<void()> wake = {});
  // A document of texts that are not on disk yet. The first is what is open, the others what it names.
  struct NewFile {
    std::string path, text;
  };
  static base::Result<std::unique_ptr<Document>> create(std::vector<NewFile> files,
                                                        std::function<void()> wake = {});

  const std::string& path() const { return path_; }
  // For looking; all that changes texts goes through the functions below, so that checks follow.
  const Workspace& files() const { return files_; }

  // What the texts mean as they are now: names and hexes looked up, no checks. Made when first asked for
  // after a change (some ms for a battle), and what commands are given.
  std::shared_ptr<const Lookup> now() const;
  // The newest check that is done: its findings may be those of some edits ago (revision() tells). Never
  // null.
  std::shared_ptr<const Lookup> checked() const { return checked_; }
  // Whether checked() is of the texts and the reading as they are now.
  bool fresh() const;
  // Takes over a check that is done, and edits that were posted; true when checked() or the texts are others.
  bool poll();
  // Checks here and now, for tests and before compiling.
  std::shared_ptr<const Lookup> check();

  // What a check of the texts as they are now is asked, so that it can be made elsewhere.
  Question question() const { return question(driver::Depth::check); }

  const Reading& reading() const { return reading_; }
  void read_as(Reading reading);

  // `made_for` is the revision of the analysis that the edit was made from: an error when it is another one
  // than that of the texts, as places in them have moved then. Edits that were posted meanwhile do no harm
  // when they are of other files.
  base::Status apply(const Edit& edit, std::uint64_t made_for);
  base::Status apply(const Edit& edit) { return apply(edit, files_.revision()); }
  // An edit that is made on another thread, of what the texts mean when those that were posted before are in
  // force; poll() takes it over. Whatever else changes texts or writes them waits for it first.
  void post(Draft::Make make);
  // How many edits are still to come.
  std::size_t posted() const { return posted_.size(); }
  // Waits for them.
  void settle();
  // Why one of them could not be made, once; empty when all could.
  std::string refusal() { return std::exchange(refusal_, {}); }
  void seal() { files_.seal(); }
  // What is being typed in a file is in its journal at once; it is the text when an edit makes it so.
  base::Status type(const std::string& path, std::string typed);
  void stop_typing(const std::string& path);
  void refuse(const std::string& path, std::string why) { files_.refuse(path, std::move(why)); }
  bool undo();
  bool redo();
  void go_to(std::size_t position);
  base::Status save();
  // Saves a file elsewhere, where it is from now on. Paths in it are made to lead where they led, and other
  // files that name it name it there: that is a step of the history, and leaves those unsaved.
  base::Status save_as(const std::string& path, const std::string& new_path);
  base::Status revert(const std::string& path);
  // Nothing while edits are posted: they are of the texts as they are.
  std::vector<DiskEvent> check_disk();
  // Of the files that are edited here, those that another running editor has open too.
  std::vector<std::string> contested() const;
  base::Status decide(const std::string& path, Workspace::Decision decision);
  base::Status decide(const std::string& path, const std::string& text);
  base::Status recover(const std::string& path);
  base::Status discard_recovery(const std::string& path);
  // Gives up what is not saved: no journal is left that would offer it again. Nothing is to be edited then.
  void abandon();

  // Sees to it that a crash loses nothing of what was edited up to now, without waiting. Cheap when nothing
  // changed; to be called some time after each edit.
  void autosave() { autosaver_.post(files_.unwritten_journals()); }
  // Waits until that is done.
  void settle_autosave() { autosaver_.settle(); }
  // Why it could not be done, once; empty when all is well. It is tried again with the next autosave().
  std::string autosave_error();

 private:
  Document(std::string path, std::function<void()> wake);
  Question question(driver::Depth depth) const;
  // Opens the files that an analysis read from disk, so that they can be edited too, and those of which there
  // is only unsaved work.
  void adopt(const Analysis& analysis);
  void begin();
  base::Status changed(base::Status status);
  void begin_draft();
  bool take_draft();
  Edit moved(const std::string& from, const std::string& to) const;
  void ask();

  std::string path_;
  Workspace files_;
  Reading reading_;
  mutable std::shared_ptr<const Lookup> now_;
  std::shared_ptr<const Lookup> checked_;
  std::function<void()> wake_;
  std::deque<Draft::Make> posted_;  // the first is being drafted
  std::string refusal_;
  Autosaver autosaver_;
  Analyst analyst_;
  std::unique_ptr<Draft> draft_;
};

}  // namespace muster::editor::document
