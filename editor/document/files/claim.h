// Which editor writes which of a file's journals: two that have one file open must not share one.
#pragma once

#include <string>

namespace muster::editor::document {

inline constexpr unsigned kMostJournals = 9;  // of one file; editors beyond share the last one

// The right to one of a file's journals. It ends with the process too, however that ends.
class Claim {
 public:
  // Takes the first journal that no running editor has, those that hold unsaved work before others. Where the
  // user has no folder for such things, the first.
  explicit Claim(const std::string& path);
  ~Claim();
  Claim(const Claim&) = delete;
  Claim& operator=(const Claim&) = delete;

  // Of the journal, from 1.
  unsigned number() const { return number_; }
  // Whether another running editor has the file open.
  bool contested() const;

 private:
  bool lock(unsigned number);

  std::string path_;
  int file_ = -1;
  unsigned number_ = 1;
};

}  // namespace muster::editor::document
