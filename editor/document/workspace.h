// The files of a battle that is edited: their texts in memory, what of them is on disk, and the history over
// all of them. For one thread.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "editor/document/changes.h"
#include "editor/document/edit.h"
#include "editor/document/files/claim.h"
#include "editor/document/files/journal.h"
#include "editor/document/files/merge.h"
#include "editor/document/files/stamp.h"
#include "editor/document/files/texts.h"
#include "editor/document/history.h"

namespace muster::editor::document {

struct OpenFile {
  SharedText text;    // as shown
  SharedText saved;   // as on disk when it was last read or written; null when it is not there
  Stamp stamp;        // of that
  SharedText theirs;  // set: changed here and on disk where they touch, and the user has to decide
  SharedText common;  // of such a conflict: what both were made from; null when there is no such text
  std::optional<Journal> recovery;     // unsaved work of an earlier run, not yet taken or thrown away
  bool dirty = false;                  // text is not what is saved
  SharedText draft;                    // what is being typed and is not the text yet; null: nothing
  std::string refusal;                 // why the draft cannot be the text; empty when that was not tried yet
  std::shared_ptr<const Claim> claim;  // to its journal

  bool unsaved() const { return dirty || draft; }
};

// What was seen on disk.
struct DiskEvent {
  enum class Kind : std::uint8_t {
    reloaded,  // not changed here: the new text is shown, a step of the history
    merged,    // changed here too, elsewhere: both changes are shown, a step of the history
    conflict,  // changed here too where it touches: decide()
    gone       // it is no longer there; the text is kept, unsaved
  };
  std::string path;
  Kind kind;
};

class Workspace {
 public:
  // Files, by absolute path (absolute_path); all functions that take a path take any spelling of it.
  const std::map<std::string, OpenFile>& files() const { return files_; }
  const OpenFile* find(const std::string& path) const;
  Texts texts() const;
  // Grows with every change of any text.
  std::uint64_t revision() const { return revision_; }

  // Reads a file from disk, once; unsaved work found beside it is kept for recover().
  base::Status open(const std::string& path);
  // A file that is not on disk until it is saved.
  base::Status create(const std::string& path, std::string text);

  // Makes an edit in all its files or in none and adds it to the history. One that changes nothing adds
  // nothing. The error says what cannot be done, as yaml::patch does. Not while an edited file has a recovery
  // waiting.
  base::Status apply(const Edit& edit, const Trees& trees = {});
  // The same for one whose changes of the present texts are known (changes_of).
  base::Status take(Step step);
  // Ends a stroke: the next edit does not merge with the last one.
  void seal() { history_.seal(); }
  const History& history() const { return history_; }
  // Whether there was something to undo or redo.
  bool undo();
  bool redo();
  // Undoes or redoes until `position` steps are in force.
  void go_to(std::size_t position);

  // What is being typed in a file counts as unsaved and is in its journal, though it is no step of the
  // history and need not be YAML. It follows what else changes the text, and ends when that says the same.
  base::Status type(const std::string& path, std::string typed);
  void stop_typing(const std::string& path);
  // Why what is typed cannot be the text; known until the next letter.
  void refuse(const std::string& path, std::string why);

  bool dirty() const;
  // Writes what differs from disk, each file as a whole or not at all. Looks at the disk first: an error when
  // a file has a conflict, or cannot be written; files before it are saved then.
  base::Status save();
  base::Status save(const std::string& path);
  // Writes it elsewhere, and that is its path from now on. What other files call it is not changed.
  base::Status save_as(const std::string& path, const std::string& new_path);
  // Back to what is on disk, as one step.
  base::Status revert(const std::string& path);

  // Looks at all files on disk, by their stamps; to be called now and then and when the window gets the
  // focus.
  std::vector<DiskEvent> check_disk();
  // Ends a conflict, as one step: where both touch, mine or theirs goes; all else of both is kept.
  enum class Decision : std::uint8_t { mine, theirs };
  base::Status decide(const std::string& path, Decision decision);
  // Ends it with another text, made of both.
  base::Status decide(const std::string& path, const std::string& text);
  // Where the two touch and where they do not; empty without a conflict.
  std::vector<MergePiece> conflict(const std::string& path) const;

  // Files with unsaved work of an earlier run.
  std::vector<std::string> recoverable() const;
  // Takes it, as one step; what cannot be read as YAML is being typed still. Where the file has been changed
  // since, both are merged, or it is a conflict.
  base::Status recover(const std::string& path);
  base::Status discard_recovery(const std::string& path);

  // What must be written so that a crash loses nothing: each call gives what changed since the last one. A
  // journal without text is to be removed. To be done in this order, on any thread, by write().
  std::vector<Journal> unwritten_journals();
  static base::Status write(const Journal& journal);
  // One that could not be written is to be tried again.
  void write_again(const std::string& path) { journaled_.erase(absolute_path(path)); }
  // The same at once: after it a crash loses nothing.
  base::Status autosave();

 private:
  OpenFile* file(const std::string& path);
  base::Status editable(const std::string& path) const;
  void make(const std::vector<Change>& changes, bool back);
  void set_text(OpenFile& file, std::string text);
  void become(const std::string& path, const std::string& label, const std::string& text);
  std::optional<DiskEvent> look_at(const std::string& path, OpenFile& file);
  DiskEvent take_from_disk(const std::string& path, OpenFile& file, std::string disk);
  base::Status write_out(const std::string& path, OpenFile& file);

  std::map<std::string, OpenFile> files_;
  std::map<std::string, SharedText> journaled_;  // what the journals say, as far as this run wrote them
  History history_;
  std::uint64_t revision_ = 1;
};

}  // namespace muster::editor::document
