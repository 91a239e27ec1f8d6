// Reads Muster packs (schema/pack.fbs). Needs the headers of FlatBuffers and xxHash, and no library.
//
//   const auto pack = muster::Pack::open("dreux.muster");
//   if (!pack) return fail(pack.problem());
//   for (const auto* scenario : *pack.root().scenarios()) ...
//   if (const auto battle = muster::Battle::of(pack.root(), 0)) ...   // walks without reading outside
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>
#include <string_view>

#include "muster/battle.h"
#include "muster/verify.h"

#if defined(__unix__) || defined(__APPLE__)
#define MUSTER_HAS_MMAP 1
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#endif

namespace muster {

// Below so many bytes reading a file is quicker than mapping it.
inline constexpr std::size_t kLeastMapped = std::size_t{256} << 10;

// A verified pack, or the reason why there is none. What it gives points into it.
class Pack {
 public:
  // Maps the file into memory, or reads it when it is small or there is no mmap. Nobody may write to it while
  // it is open; Muster itself replaces files and never writes into one.
  static Pack open(const std::string& path) {
    Pack pack;
    if (pack.load(path)) pack.check();
    return pack;
  }
  // Of bytes that the caller keeps as long as the pack. Those that are not aligned to 8 bytes are copied.
  static Pack view(const void* bytes, std::size_t size) {
    Pack pack;
    pack.file_ = {static_cast<const char*>(bytes), size};
    pack.check();
    return pack;
  }

  bool good() const { return problem_.empty(); }
  explicit operator bool() const { return good(); }
  // What is wrong, in words; empty when nothing is.
  const std::string& problem() const { return problem_; }
  // Only of a good pack. Indices in it are not checked: follow them through Battle or at().
  const format::PackFile& root() const { return *format::GetPackFile(file_.data()); }

 private:
  Pack() = default;

  void check() {
    problem_ = detail::seal_problem(file_);
    if (!good()) return;
    if (reinterpret_cast<std::uintptr_t>(file_.data()) % 8 != 0) {
      copy_ = std::make_unique<std::uint64_t[]>(file_.size() / 8 + 1);
      std::memcpy(copy_.get(), file_.data(), file_.size());
      file_ = {reinterpret_cast<const char*>(copy_.get()), file_.size()};
    }
    problem_ = detail::buffer_problem(reinterpret_cast<const std::uint8_t*>(file_.data()),
                                      file_.size() - detail::kSealBytes);
  }

#ifdef MUSTER_HAS_MMAP
  struct Unmap {
    std::size_t size;
    void operator()(char* bytes) const { munmap(bytes, size); }
  };
  struct File {
    int number;
    ~File() {
      if (number >= 0) close(number);
    }
  };
  bool load(const std::string& path) {
    const File file{::open(path.c_str(), O_RDONLY | O_CLOEXEC)};
    struct stat about = {};
    const bool there = file.number >= 0 && fstat(file.number, &about) == 0 && S_ISREG(about.st_mode);
    const auto size = there ? static_cast<std::size_t>(about.st_size) : 0;
    if (!there || !(size < kLeastMapped ? read(file, size) : map(file, size)))
      problem_ = "cannot read " + path;
    return problem_.empty();
  }
  bool read(const File& file, std::size_t size) {
    copy_.reset(new std::uint64_t[size / 8 + 1]);
    char* const bytes = reinterpret_cast<char*>(copy_.get());
    std::size_t used = 0;
    for (ssize_t got = 1; used < size && got > 0; used += static_cast<std::size_t>(std::max<ssize_t>(got, 0)))
      got = ::read(file.number, bytes + used, size - used);
    file_ = {bytes, used};
    return used == size;
  }
  bool map(const File& file, std::size_t size) {
    void* const bytes = mmap(nullptr, size, PROT_READ, MAP_PRIVATE, file.number, 0);
    if (bytes == MAP_FAILED) return false;
    map_ = {static_cast<char*>(bytes), Unmap{size}};
    file_ = {map_.get(), size};
    return true;
  }
  std::unique_ptr<char, Unmap> map_{nullptr, Unmap{0}};
#else
  bool load(const std::string& path) {
    std::ifstream in(path, std::ios::binary | std::ios::ate);
    const auto size = in ? static_cast<std::size_t>(in.tellg()) : 0;
    copy_ = std::make_unique<std::uint64_t[]>(size / 8 + 1);
    in.seekg(0).read(reinterpret_cast<char*>(copy_.get()), static_cast<std::streamsize>(size));
    if (!in) problem_ = "cannot read " + path;
    file_ = {reinterpret_cast<const char*>(copy_.get()), size};
    return problem_.empty();
  }
#endif

  std::unique_ptr<std::uint64_t[]> copy_;
  std::string_view file_;
  std::string problem_;
};

}  // namespace muster
