// The write side of files.h.
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <climits>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <optional>
#include <random>

#include "base/descriptor.h"
#include "base/files.h"
#include "base/os_error.h"

namespace muster::base {
namespace {

constexpr int kMaxLinks = 40;  // as many as Linux follows

std::string folder_of(const std::string& path) {
  const std::size_t slash = path.rfind('/');
  if (slash == std::string::npos) return ".";
  return slash == 0 ? "/" : path.substr(0, slash);
}

Status write_all(int descriptor, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t wrote = ::write(descriptor, bytes.data(), bytes.size());
    if (wrote < 0 && errno == EINTR) continue;
    if (wrote < 0) return Error{os_message(errno)};
    if (wrote == 0) return Error{"the device takes no more bytes"};
    bytes.remove_prefix(static_cast<std::size_t>(wrote));
  }
  return Done{};
}

Status write_content(int descriptor, const Content& content) {
  return content([&](std::string_view bytes) { return write_all(descriptor, bytes); });
}

Status write_and_close(Descriptor target, const Content& content) {
  if (!target) return Error{os_message(errno)};
  if (Status written = write_content(target.number(), content); !written) return written;
  if (!target.close()) return Error{os_message(errno)};
  return Done{};
}

std::string real_path(const std::string& path) {
  const std::unique_ptr<char, decltype(&std::free)> real(::realpath(path.c_str(), nullptr), &std::free);
  return real ? real.get() : "";
}

// The number of an own descriptor that `path` names (/dev/stdout leads to /proc/self/fd/1). Such a path is
// written through the descriptor, as a redirected regular file may be appended to or be open elsewhere.
std::optional<int> own_descriptor(const std::string& path) {
  const std::string name = path.substr(path.rfind('/') + 1);
  if (name.empty() || name.size() > 6 || name.find_first_not_of("0123456789") != std::string::npos) return {};
  const std::string folder = real_path(folder_of(path));
  if (folder.empty() || folder != real_path("/proc/self/fd")) return {};
  return std::stoi(name);
}

// Where `path` leads when it is a link, one step; nothing when it is no link.
std::optional<std::string> follow(const std::string& path) {
  std::array<char, PATH_MAX> buffer{};
  const ssize_t length = ::readlink(path.c_str(), buffer.data(), buffer.size());
  if (length <= 0) return {};
  const std::string to(buffer.data(), static_cast<std::size_t>(length));
  return to.starts_with('/') ? to : folder_of(path) + '/' + to;
}

struct Target {
  std::string path;                // after all links
  std::optional<int> descriptor;   // set when the path names an own descriptor
  std::optional<struct stat> old;  // what is there now
};

Result<Target> find_target(const std::string& path) {
  Target target{path, own_descriptor(path), {}};
  for (int links = 0; !target.descriptor; ++links) {
    const auto next = follow(target.path);
    if (!next) break;
    if (links == kMaxLinks) return Error{os_message(ELOOP)};
    target.path = *next;
    target.descriptor = own_descriptor(target.path);
  }
  struct stat info {};
  if (::stat(path.c_str(), &info) == 0)
    target.old = info;
  else if (errno != ENOENT && !target.descriptor)
    return Error{os_message(errno)};
  return target;
}

constexpr std::string_view kTemporary = ".muster-";  // and figures

bool lock(const Descriptor& file) { return ::flock(file.number(), LOCK_EX | LOCK_NB) == 0; }

// Locks a new file; true when a sweep came first, to which it looked as if its writer were dead. Where files
// cannot be locked, none is swept.
bool swept(const Descriptor& file) {
  struct stat info {};
  if (!lock(file)) return errno == EWOULDBLOCK;
  return ::fstat(file.number(), &info) == 0 && info.st_nlink == 0;
}

// A file of an unpredictable name, gone again unless it takes the target's place. It is locked as long as its
// writer lives.
class Temporary {
 public:
  explicit Temporary(const std::string& folder, mode_t mode) {
    std::random_device random;
    for (int tries = 0; tries < 100 && !file_; ++tries) {
      const std::uint64_t number = (std::uint64_t{random()} << 32) | random();
      path_ = folder + '/' + std::string(kTemporary) + std::to_string(number);
      file_ = Descriptor(::open(path_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode));
      if (!file_ && errno != EEXIST) break;
      if (file_ && swept(file_)) {
        ::unlink(path_.c_str());
        file_ = Descriptor();
      }
    }
    if (!file_) path_.clear();
  }
  Temporary(const Temporary&) = delete;
  Temporary& operator=(const Temporary&) = delete;
  ~Temporary() {
    if (!path_.empty()) ::unlink(path_.c_str());
  }

  Descriptor& file() { return file_; }
  // Closes the file and renames it to `target`.
  Status replace(const std::string& target) {
    const Descriptor locked(::fcntl(file_.number(), F_DUPFD_CLOEXEC, 3));  // until it has its name
    if (!file_.close() || ::rename(path_.c_str(), target.c_str()) != 0) return Error{os_message(errno)};
    path_.clear();
    return Done{};
  }

 private:
  std::string path_;
  Descriptor file_;
};

// Removes the temporary files of writers that were killed: those that nobody holds locked.
void sweep(const std::string& folder) {
  std::error_code ended;
  for (std::filesystem::directory_iterator entry(folder, ended), end; !ended && entry != end;
       entry.increment(ended)) {
    const std::string name = entry->path().filename().string();
    if (!name.starts_with(kTemporary) || name.size() == kTemporary.size() ||
        name.find_first_not_of("0123456789", kTemporary.size()) != std::string::npos)
      continue;
    const std::string path = folder + '/' + name;
    const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK));
    struct stat info {};
    if (file && ::fstat(file.number(), &info) == 0 && S_ISREG(info.st_mode) && lock(file))
      ::unlink(path.c_str());
  }
}

// Owner and mode of the old file. Without the right to give a file away, its special bits are not taken over.
bool take_over(int descriptor, const struct stat& old) {
  const bool given = ::fchown(descriptor, old.st_uid, old.st_gid) == 0;
  return ::fchmod(descriptor, old.st_mode & (given ? 07777U : 0777U)) == 0;
}

bool to_disk(int descriptor) {
  return ::fsync(descriptor) == 0 || errno == EINVAL || errno == EOPNOTSUPP || errno == EROFS;
}

Status replace_file(const Target& target, const Content& content, Flush flush) {
  if (target.old && ::faccessat(AT_FDCWD, target.path.c_str(), W_OK, AT_EACCESS) != 0)
    return Error{os_message(errno)};
  const std::string folder = folder_of(target.path);
  sweep(folder);
  Temporary temporary(folder, target.old ? 0600 : 0666);
  if (!temporary.file() && errno == ENOENT) return Error{"its folder does not exist"};
  if (!temporary.file()) return os_error("no temporary file can be made in its folder", errno);
  const int descriptor = temporary.file().number();
  if (Status written = write_content(descriptor, content); !written) return written;
  if (target.old && !take_over(descriptor, *target.old)) return os_error("its mode cannot be kept", errno);
  if (flush == Flush::yes && !to_disk(descriptor)) return Error{os_message(errno)};
  if (Status replaced = temporary.replace(target.path); !replaced) return replaced;
  if (flush == Flush::no) return Done{};
  // The new name is safe only when the folder is on disk too; where that cannot be asked for, so be it.
  const Descriptor parent(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (parent) ::fsync(parent.number());
  return Done{};
}

// A link of another process's /proc folder may print a path that is not what it leads to.
bool is_at(const Target& target) {
  struct stat info {};
  return ::stat(target.path.c_str(), &info) == 0 && info.st_dev == target.old->st_dev &&
         info.st_ino == target.old->st_ino;
}

}  // namespace

Status write_file(const std::string& path, std::string_view bytes, Flush flush) {
  return write_file(
      path, [bytes](const Put& put) { return put(bytes); }, flush);
}

Status write_file(const std::string& path, const Content& content, Flush flush) {
  if (path.find('\0') != std::string::npos) return Error{"the path holds a NUL character"};
  if (path.empty()) return Error{os_message(ENOENT)};
  Result<Target> target = find_target(path);
  if (!target) return Error{target.error()};
  if (target->descriptor)
    return write_and_close(Descriptor(::fcntl(*target->descriptor, F_DUPFD_CLOEXEC, 3)), content);
  if (target->old && S_ISDIR(target->old->st_mode)) return Error{os_message(EISDIR)};
  if (target->old && (!S_ISREG(target->old->st_mode) || !is_at(*target)))
    return write_and_close(Descriptor(::open(path.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY)), content);
  return replace_file(*target, content, flush);
}

}  // namespace muster::base
