// Unsaved work beside its file, so that a crash loses nothing: `.name.yaml.muster-autosave`.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "editor/document/files/texts.h"

namespace muster::editor::document {

// The unsaved text of a file, and the one on disk that it was made from; null when the file is new.
struct Journal {
  std::string path;  // of the file itself
  SharedText base;
  SharedText text;
};

std::string journal_path(const std::string& path);

// Old or new, never half, whenever it is interrupted; on disk when it returns.
base::Status write_journal(const Journal& journal);
// Nothing when there is none, or it is none of ours.
std::optional<Journal> read_journal(const std::string& path);
// Succeeds also when there is none.
base::Status remove_journal(const std::string& path);
// The files of a folder that have a journal, sorted; some may not exist themselves.
std::vector<std::string> journals_in(const std::string& folder);

}  // namespace muster::editor::document
