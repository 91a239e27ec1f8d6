#include "editor/document/files/journal.h"

#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <filesystem>

#include <fmt/format.h>

#include "base/os_error.h"
#include "editor/document/files/claim.h"
#include "editor/document/files/stamp.h"
#include "editor/document/files/user_folders.h"

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

// As most files have one journal, that has the plain name.
std::string ending(unsigned number) {
  return std::string(kEnding) + (number == 1 ? "" : "." + std::to_string(number));
}

std::optional<Journal> parsed(const std::string& path, const std::string& place) {
  // It may have come with the files of others: it is not waited for.
  const auto bytes = base::DiskReader().read_named(place);
  if (!bytes || !bytes->starts_with(kHead)) return std::nullopt;
  std::string_view rest = *bytes;
  rest.remove_prefix(kHead.size());
  const auto has_base = take_number(rest), base = take_number(rest), text = take_number(rest);
  if (!has_base || !base || !text || *base > rest.size() || rest.size() - *base != *text) return std::nullopt;
  Journal out{path, nullptr, share(std::string(rest.substr(*base)))};
  out.written = stamp_of(place).modified / 1'000'000'000;
  if (*has_base) out.base = share(std::string(rest.substr(0, *base)));
  return out;
}

}  // namespace

std::string journal_path(const std::string& path, unsigned number) {
  const fs::path file(path);
  return (file.parent_path() / fmt::format(".{}{}", file.filename().string(), ending(number))).string();
}

std::string spare_journal_path(const std::string& path, unsigned number) {
  const std::string folder = state_folder();
  if (folder.empty()) return {};
  std::string name;
  for (const char c : path) name += c == '/' ? std::string("%") : c == '%' ? "%25" : std::string(1, c);
  return folder + "/autosave/" + name + ending(number);
}

bool has_journal(const std::string& path, unsigned number) {
  return stamp_of(journal_path(path, number)).exists || stamp_of(spare_journal_path(path, number)).exists;
}

bool has_journal(const std::string& path) {
  for (unsigned number = 1; number <= kMostJournals; ++number)
    if (has_journal(path, number)) return true;
  return false;
}

base::Status write_journal(const Journal& journal) {
  const std::string_view base = journal.base ? std::string_view(*journal.base) : std::string_view();
  const std::string bytes = fmt::format("{}{}\n{}\n{}\n{}{}", kHead, journal.base ? 1 : 0, base.size(),
                                        journal.text->size(), base, *journal.text);
  const std::string spare = spare_journal_path(journal.path, journal.number);
  auto written = base::write_file(journal_path(journal.path, journal.number), bytes);
  if (written) {
    ::unlink(spare.c_str());  // older now
    return written;
  }
  std::error_code failed;
  if (!spare.empty()) fs::create_directories(fs::path(spare).parent_path(), failed);
  if (!spare.empty() && !failed && base::write_file(spare, bytes)) return base::Done{};
  return written;
}

std::optional<Journal> read_journal(const std::string& path, unsigned number) {
  const std::string beside = journal_path(path, number), spare = spare_journal_path(path, number);
  const bool spare_is_newer = stamp_of(spare).modified > stamp_of(beside).modified;
  auto first = parsed(path, spare_is_newer ? spare : beside);
  auto out = first ? std::move(first) : parsed(path, spare_is_newer ? beside : spare);
  if (out) out->number = number;
  return out;
}

base::Status remove_journal(const std::string& path, unsigned number) {
  for (const std::string& place : {journal_path(path, number), spare_journal_path(path, number)})
    if (::unlink(place.c_str()) != 0 && errno != ENOENT && errno != ENOTDIR)
      return base::os_error("the autosave cannot be removed", errno);
  return base::Done{};
}

std::optional<std::string> journaled_file(const std::string& journal) {
  std::string name = fs::path(journal).filename().string();
  for (unsigned number = 2; number <= kMostJournals; ++number)
    if (name.ends_with(ending(number))) name.resize(name.rfind('.'));
  if (!name.starts_with('.') || !name.ends_with(kEnding) || name.size() <= kEnding.size() + 1)
    return std::nullopt;
  return (fs::path(journal).parent_path() / name.substr(1, name.size() - 1 - kEnding.size())).string();
}

}  // namespace muster::editor::document
