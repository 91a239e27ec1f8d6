#include "editor/document/files/journal.h"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <filesystem>

#include <fmt/format.h>

#include "base/os_error.h"

namespace muster::editor::document {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kEnding = ".muster-autosave";
constexpr std::string_view kHead = "muster autosave 1\n";

// Takes "1234\n" off the front.
std::optional<std::size_t> take_number(std::string_view& text) {
  std::size_t out = 0;
  const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), out);
  if (error != std::errc{} || stop == text.data() + text.size() || *stop != '\n') return std::nullopt;
  text.remove_prefix(static_cast<std::size_t>(stop - text.data()) + 1);
  return out;
}

}  // namespace

std::string journal_path(const std::string& path) {
  const fs::path file(path);
  return (file.parent_path() / fmt::format(".{}{}", file.filename().string(), kEnding)).string();
}

base::Status write_journal(const Journal& journal) {
  const std::string_view base = journal.base ? std::string_view(*journal.base) : std::string_view();
  return base::write_file(journal_path(journal.path),
                          fmt::format("{}{}\n{}\n{}\n{}{}", kHead, journal.base ? 1 : 0, base.size(),
                                      journal.text->size(), base, *journal.text));
}

std::optional<Journal> read_journal(const std::string& path) {
  // It may have come with the files of others: it is not waited for.
  const auto bytes = base::DiskReader().read_named(journal_path(path));
  if (!bytes || !bytes->starts_with(kHead)) return std::nullopt;
  std::string_view rest = *bytes;
  rest.remove_prefix(kHead.size());
  const auto has_base = take_number(rest), base = take_number(rest), text = take_number(rest);
  if (!has_base || !base || !text || *base > rest.size() || rest.size() - *base != *text) return std::nullopt;
  Journal out{path, nullptr, share(std::string(rest.substr(*base)))};
  if (*has_base) out.base = share(std::string(rest.substr(0, *base)));
  return out;
}

base::Status remove_journal(const std::string& path) {
  if (::unlink(journal_path(path).c_str()) == 0 || errno == ENOENT) return base::Done{};
  return base::os_error("the autosave cannot be removed", errno);
}

std::vector<std::string> journals_in(const std::string& folder) {
  std::vector<std::string> out;
  std::error_code unknown;
  for (const auto& entry : fs::directory_iterator(folder, unknown)) {
    const std::string name = entry.path().filename().string();
    if (!name.starts_with('.') || !name.ends_with(kEnding) || name.size() <= kEnding.size() + 1) continue;
    const std::string path = (fs::path(folder) / name.substr(1, name.size() - 1 - kEnding.size())).string();
    if (read_journal(path)) out.push_back(path);
  }
  std::sort(out.begin(), out.end());
  return out;
}

}  // namespace muster::editor::document
