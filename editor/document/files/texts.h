// The texts that are edited, as the compiler reads them: unsaved ones instead of what is on disk.
#pragma once

#include <map>
#include <memory>
#include <set>
#include <string>

#include "base/files.h"

namespace muster::editor::document {

// Never changed once shared, so that other threads may read it.
using SharedText = std::shared_ptr<const std::string>;
inline SharedText share(std::string text) { return std::make_shared<const std::string>(std::move(text)); }

// By absolute path without "." and "..".
using Texts = std::map<std::string, SharedText>;
std::string absolute_path(const std::string& path);

// Reads open texts from memory and all others from disk; for one thread.
class TextsReader final : public base::FileReader {
 public:
  explicit TextsReader(Texts texts) : texts_(std::move(texts)) {}
  base::Result<std::string> read(const std::string& path) const override;
  base::Result<std::string> read_named(const std::string& path) const override;

  const Texts& texts() const { return texts_; }
  // What was read from disk so far: files that the open ones name.
  const Texts& from_disk() const { return from_disk_; }
  // Files that they name and that could not be read.
  const std::set<std::string>& missing() const { return missing_; }

 private:
  using Read = base::Result<std::string> (base::DiskReader::*)(const std::string&) const;
  base::Result<std::string> read_by(Read how, const std::string& path) const;

  Texts texts_;
  mutable Texts from_disk_;  // a FileReader is const; these are only notes of what it did
  mutable std::set<std::string> missing_;
};

}  // namespace muster::editor::document
