#include "exporters/vassal/zip.h"

#include <algorithm>
#include <limits>

#include <minizip/zip.h>

namespace muster::exporters::vassal {
namespace {

constexpr uLong kFirstDay = (1UL << 5 | 1UL) << 16;  // January, the first, in the year 0 after 1980

// A file that minizip writes, in memory.
struct Memory {
  std::string bytes;
  std::size_t at = 0;
};
Memory& memory(voidpf opaque) { return *static_cast<Memory*>(opaque); }

voidpf open_memory(voidpf opaque, const char*, int) { return opaque; }
uLong read_memory(voidpf opaque, voidpf, void* to, uLong size) {
  Memory& file = memory(opaque);
  const std::size_t count = std::min<std::size_t>(size, file.bytes.size() - file.at);
  std::copy_n(file.bytes.data() + file.at, count, static_cast<char*>(to));
  file.at += count;
  return count;
}
uLong write_memory(voidpf opaque, voidpf, const void* from, uLong size) {
  Memory& file = memory(opaque);
  if (file.at + size > file.bytes.size()) file.bytes.resize(file.at + size);
  std::copy_n(static_cast<const char*>(from), size, file.bytes.data() + file.at);
  file.at += size;
  return size;
}
long tell_memory(voidpf opaque, voidpf) { return static_cast<long>(memory(opaque).at); }
long seek_memory(voidpf opaque, voidpf, uLong offset, int origin) {
  Memory& file = memory(opaque);
  const std::size_t base = origin == ZLIB_FILEFUNC_SEEK_SET   ? 0
                           : origin == ZLIB_FILEFUNC_SEEK_CUR ? file.at
                                                              : file.bytes.size();
  file.at = base + offset;
  return 0;
}
int close_memory(voidpf, voidpf) { return 0; }
int no_error(voidpf, voidpf) { return 0; }

bool add(zipFile archive, const ZipFile& file) {
  zip_fileinfo info{};
  info.dosDate = kFirstDay;
  if (file.bytes.size() > std::numeric_limits<unsigned>::max()) return false;
  return zipOpenNewFileInZip(archive, file.name.c_str(), &info, nullptr, 0, nullptr, 0, nullptr, Z_DEFLATED,
                             Z_DEFAULT_COMPRESSION) == ZIP_OK &&
         zipWriteInFileInZip(archive, file.bytes.data(), static_cast<unsigned>(file.bytes.size())) ==
             ZIP_OK &&
         zipCloseFileInZip(archive) == ZIP_OK;
}

}  // namespace

base::Result<std::string> zip(const std::vector<ZipFile>& files) {
  Memory file;
  zlib_filefunc_def functions{open_memory, read_memory,  write_memory, tell_memory,
                              seek_memory, close_memory, no_error,     &file};
  const zipFile archive = zipOpen2("", APPEND_STATUS_CREATE, nullptr, &functions);
  if (!archive) return base::Error{"the zip archive cannot be made"};
  const bool good =
      std::all_of(files.begin(), files.end(), [&](const ZipFile& one) { return add(archive, one); });
  if (zipClose(archive, nullptr) != ZIP_OK || !good) return base::Error{"the zip archive cannot be made"};
  return std::move(file.bytes);
}

}  // namespace muster::exporters::vassal
