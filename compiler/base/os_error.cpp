#include "base/os_error.h"

#include <array>
#include <cerrno>
#include <string_view>
#include <system_error>

namespace muster::base {
namespace {

struct Words {
  int code;
  std::string_view text;
};

constexpr std::array kWords{
    Words{ENOENT, "no such file"},
    Words{EACCES, "permission denied"},
    Words{EPERM, "permission denied"},
    Words{EISDIR, "is a folder"},
    Words{ENOTDIR, "a part of the path is no folder"},
    Words{ELOOP, "its links lead in a circle"},
    Words{ENAMETOOLONG, "the name is too long"},
    Words{ENOSPC, "no space left on the device"},
    Words{EDQUOT, "the disk quota is used up"},
    Words{EROFS, "the file system is read-only"},
    Words{EPIPE, "the reader of the pipe has gone"},
    Words{EIO, "the device failed"},
};

}  // namespace

std::string os_message(int code) {
  for (const Words& words : kWords)
    if (words.code == code) return std::string(words.text);
  std::string text = std::generic_category().message(code);
  if (!text.empty() && text[0] >= 'A' && text[0] <= 'Z') text[0] = static_cast<char>(text[0] + ('a' - 'A'));
  return text;
}

Error os_error(const std::string& what, int code) { return {what + ": " + os_message(code)}; }

}  // namespace muster::base
