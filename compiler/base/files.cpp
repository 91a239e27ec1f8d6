#include "base/files.h"

#include <fcntl.h>
#include <sys/stat.h>

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <vector>

#include "base/descriptor.h"
#include "base/os_error.h"

namespace muster::base {
namespace {

Error too_large() {
  return {"is larger than " + std::to_string(kMaxFileBytes >> 20) + " MB, the most that is read"};
}

// Pipes have no size to trust and files may grow, so the limit is checked while reading.
Result<std::string> read_all(int descriptor, std::size_t expected) {
  constexpr std::size_t kChunk = std::size_t{4} << 10;
  std::string text(std::max(kChunk, expected + 1), '\0');
  std::size_t used = 0;
  for (;;) {
    if (used == text.size()) text.resize(std::min(used * 2, kMaxFileBytes + 1));
    const ssize_t got = ::read(descriptor, text.data() + used, text.size() - used);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return Error{os_message(errno)};
    if (got == 0) break;
    used += static_cast<std::size_t>(got);
    if (used > kMaxFileBytes) return too_large();
  }
  text.resize(used);
  return text;
}

// Adds the parts of `path` to `parts`, folding "." and "..".
void fold_into(std::vector<std::string_view>& parts, std::string_view path, bool absolute) {
  while (!path.empty()) {
    const std::size_t slash = std::min(path.find('/'), path.size());
    const std::string_view part = path.substr(0, slash);
    path.remove_prefix(std::min(slash + 1, path.size()));
    if (part.empty() || part == ".") continue;
    if (part != ".." || (!absolute && (parts.empty() || parts.back() == "..")))
      parts.push_back(part);
    else if (!parts.empty())
      parts.pop_back();
  }
}

}  // namespace

namespace {

// `flags` besides those of every reading.
Result<std::string> read_file(const std::string& path, int flags, bool regular) {
  if (path.find('\0') != std::string::npos) return Error{"the path holds a NUL character"};
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOCTTY | flags));
  if (!file) return Error{os_message(errno)};
  struct stat info {};
  if (::fstat(file.number(), &info) != 0) return Error{os_message(errno)};
  if (S_ISDIR(info.st_mode)) return Error{os_message(EISDIR)};
  if (regular && !S_ISREG(info.st_mode)) return Error{"is no regular file"};
  const auto size = S_ISREG(info.st_mode) ? static_cast<std::size_t>(info.st_size) : 0;
  if (size > kMaxFileBytes) return too_large();
  return read_all(file.number(), size);
}

}  // namespace

Result<std::string> DiskReader::read(const std::string& path) const { return read_file(path, 0, false); }

Result<std::string> DiskReader::read_named(const std::string& path) const {
  std::error_code unknown;
  const auto real = std::filesystem::canonical(path, unknown);
  if (!unknown && real.extension() != std::filesystem::path(path).extension())
    return Error{"is a link to " + real.filename().string() + ", whose name ends otherwise"};
  return read_file(path, O_NONBLOCK, true);  // opening a pipe would wait for its writer
}

Result<std::string> MemoryReader::read(const std::string& path) const {
  const auto found = files_.find(path);
  if (found != files_.end()) {
    if (found->second.size() > kMaxFileBytes) return too_large();
    return found->second;
  }
  const std::string folder = path.ends_with('/') ? path : path + '/';
  const auto inside = files_.lower_bound(folder);
  const bool is_folder = inside != files_.end() && inside->first.starts_with(folder);
  return Error{os_message(is_folder ? EISDIR : ENOENT)};
}

std::string relative_to(std::string_view path, std::string_view from) {
  if (path.starts_with('/')) return std::string(path);
  const bool absolute = from.starts_with('/');
  std::vector<std::string_view> parts;
  fold_into(parts, from.substr(0, from.rfind('/') + 1), absolute);
  fold_into(parts, path, absolute);
  std::string joined = absolute ? "/" : "";
  for (const std::string_view part : parts) {
    if (!joined.empty() && joined.back() != '/') joined += '/';
    joined += part;
  }
  return joined.empty() ? "." : joined;
}

}  // namespace muster::base
