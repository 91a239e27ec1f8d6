// Unsaved work beside its file, so that a crash loses nothing: `.name.yaml.muster-autosave`. Editors that
// have the same file open write journals of their own, with a number behind that name (claim.h).
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "base/result.h"
#include "editor/document/files/texts.h"

namespace muster::editor::document {

// The unsaved text of a file, and the one on disk that it was made from; null when the file is new.
struct Journal {
  std::string path;  // of the file itself
  SharedText base;
  SharedText text;
  unsigned number = 1;       // of the journals of that file
  std::int64_t written = 0;  // when, in seconds since 1970; 0: it is not yet
};

std::string journal_path(const std::string& path, unsigned number = 1);
// Where it lies when nothing can be written beside the file; empty when there is no such place.
std::string spare_journal_path(const std::string& path, unsigned number = 1);
// Whether there is a file in either place.
bool has_journal(const std::string& path, unsigned number);
// The same of any number.
bool has_journal(const std::string& path);

// Old or new, never half, whenever it is interrupted; on disk when it returns.
base::Status write_journal(const Journal& journal);
// The newer of both places. Nothing when there is none, or it is none of ours.
std::optional<Journal> read_journal(const std::string& path, unsigned number = 1);
// Succeeds also when there is none.
base::Status remove_journal(const std::string& path, unsigned number = 1);
// The file that a journal beside it is of, by the journal's name; nothing for other names.
std::optional<std::string> journaled_file(const std::string& journal);

}  // namespace muster::editor::document
