#include "editor/document/files/claim.h"

#include <fcntl.h>
#include <unistd.h>

#include <filesystem>
#include <functional>

#include "editor/document/files/journal.h"
#include "editor/document/files/user_folders.h"

namespace muster::editor::document {
namespace {

// All locks are single bytes of one file, which stays empty: nothing is left to be cleared away. They belong
// to the opened file and not to the process, so that closing one claim leaves the others.
struct flock byte_of(const std::string& path, unsigned number) {
  struct flock lock {};
  lock.l_type = F_WRLCK;
  lock.l_whence = SEEK_SET;
  lock.l_start = static_cast<off_t>(std::hash<std::string>{}(path + '\n' + std::to_string(number)) >> 2);
  lock.l_len = 1;
  return lock;
}

int lock_file() {
  const std::string folder = state_folder();
  if (folder.empty()) return -1;
  std::error_code failed;
  std::filesystem::create_directories(folder, failed);
  return ::open((folder + "/open").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
}

// However it is spelled.
std::string one_name(const std::string& path) {
  std::error_code failed;
  const auto out = std::filesystem::weakly_canonical(path, failed);
  return failed ? path : out.string();
}

}  // namespace

Claim::Claim(const std::string& path) : path_(one_name(path)), file_(lock_file()) {
  if (file_ < 0) return;
  for (unsigned number = 1; number <= kMostJournals; ++number)
    if (has_journal(path, number) && lock(number)) return;
  for (unsigned number = 1; number <= kMostJournals; ++number)
    if (lock(number)) return;
  number_ = kMostJournals;
}

Claim::~Claim() {
  if (file_ >= 0) ::close(file_);
}

bool Claim::lock(unsigned number) {
  struct flock wanted = byte_of(path_, number);
  if (::fcntl(file_, F_OFD_SETLK, &wanted) != 0) return false;
  number_ = number;
  return true;
}

bool Claim::contested() const {
  if (file_ < 0) return false;
  for (unsigned number = 1; number <= kMostJournals; ++number) {
    struct flock asked = byte_of(path_, number);
    if (number != number_ && ::fcntl(file_, F_OFD_GETLK, &asked) == 0 && asked.l_type != F_UNLCK) return true;
  }
  return false;
}

}  // namespace muster::editor::document
