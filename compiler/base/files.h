// Reading and writing files. FileReader is the seam that lets everything be tested in memory.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>

#include "base/result.h"

namespace muster::base {

// Largest file that is read; a printed battle has some 20 KB.
inline constexpr std::size_t kMaxFileBytes = std::size_t{256} << 20;

class FileReader {
 public:
  virtual ~FileReader() = default;
  // The whole file, or why it cannot be had ("no such file", "is a folder", "permission denied", ...).
  virtual Result<std::string> read(const std::string& path) const = 0;
  // The same for a path that stands in a file and not on the command line: a regular file, so that reading
  // waits for nobody, and no link to a file of another kind by its ending.
  virtual Result<std::string> read_named(const std::string& path) const { return read(path); }
};

class DiskReader final : public FileReader {
 public:
  Result<std::string> read(const std::string& path) const override;
  Result<std::string> read_named(const std::string& path) const override;
};

class MemoryReader final : public FileReader {
 public:
  explicit MemoryReader(std::map<std::string, std::string> files) : files_(std::move(files)) {}
  Result<std::string> read(const std::string& path) const override;

 private:
  std::map<std::string, std::string> files_;
};

// `path` seen from the folder of `from`, with "." and ".." folded; absolute paths stay.
std::string relative_to(std::string_view path, std::string_view from);

// Writes through a temporary file beside the target and a rename, so the target is old or new, never
// half. Links are followed and the mode is kept. What is not a regular file is written directly. A writer
// that is killed leaves its temporary file, `.muster-` and figures; the next one in that folder removes it.
// `Flush::no` does not wait for the disk, for what can be made again: when power fails, it may be lost.
enum class Flush : std::uint8_t { yes, no };
Status write_file(const std::string& path, std::string_view bytes, Flush flush = Flush::yes);

// Takes the next bytes of something; an error when they cannot be taken.
using Put = std::function<Status(std::string_view bytes)>;
// Tells its bytes piece by piece, in order, until one of them is not taken, and gives that error.
using Content = std::function<Status(const Put& put)>;
// The same for what is not in memory as a whole.
Status write_file(const std::string& path, const Content& content, Flush flush = Flush::yes);

}  // namespace muster::base
