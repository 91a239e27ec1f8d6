// Source text and places in it. Every value of the model keeps the place it was read from.
#pragma once

#include <cstdint>
#include <memory>
#include <memory_resource>
#include <mutex>
#include <shared_mutex>
#include <string>
#include <string_view>
#include <vector>

namespace muster::base {

using FileId = std::uint32_t;
inline constexpr FileId kNoFile = 0xffffffff;

// Half-open byte range [begin, end) in one file. The default range points nowhere.
struct SourceRange {
  FileId file = kNoFile;
  std::uint32_t begin = 0;
  std::uint32_t end = 0;

  bool valid() const { return file != kNoFile; }
  bool contains(const SourceRange& inner) const {
    return valid() && file == inner.file && begin <= inner.begin && inner.end <= end;
  }
  friend auto operator<=>(const SourceRange&, const SourceRange&) = default;
};

// Counted from 1; columns count Unicode code points, as editors show them.
struct Position {
  std::uint32_t line = 1;
  std::uint32_t column = 1;
  friend auto operator<=>(const Position&, const Position&) = default;
};

// One text that was read. `path` is what the user sees in messages.
class SourceFile {
 public:
  SourceFile(std::string path, std::string text);

  const std::string& path() const { return path_; }
  std::string_view text() const { return text_; }

  // Position of a byte offset; offsets past the end give the end of the text.
  Position position(std::uint32_t offset) const;
  // Byte offset of a position; columns past the end of the line give the line's end.
  std::uint32_t offset(Position position) const;
  // Line `line` (from 1) without its line break; empty when there is no such line.
  std::string_view line(std::uint32_t line) const;
  std::uint32_t line_count() const { return static_cast<std::uint32_t>(starts_.size()); }

 private:
  std::string path_;
  std::string text_;
  // Code points in the first `offset` bytes.
  std::uint32_t points_before(std::size_t offset) const;

  std::vector<std::uint32_t> starts_;  // byte offset of each line
  std::vector<std::uint32_t> counts_;  // code points before each block, so that long lines are no trap
};

// Owns the texts of one run. Texts never move, so views into them stay good while it lives. Several threads
// may use it at a time.
class Sources {
 public:
  FileId add(std::string path, std::string text);
  const SourceFile& operator[](FileId id) const {
    const std::shared_lock lock(mutex_);
    return *files_.at(id);
  }
  std::size_t size() const {
    const std::shared_lock lock(mutex_);
    return files_.size();
  }
  // The bytes of a range; empty when it points nowhere.
  std::string_view text(const SourceRange& range) const;

 private:
  mutable std::shared_mutex mutex_;
  std::vector<std::unique_ptr<SourceFile>> files_;
};

// A scalar as typed, with its place. `value` is the text after YAML's quotes and folds are undone.
struct Text {
  std::string_view value;
  SourceRange range;            // what to underline; includes quotes
  bool verbatim = false;        // value's bytes stand unchanged in the source, so parts can be underlined
  const char* typed = nullptr;  // not verbatim: the source text at range.begin, when there is one

  bool empty() const { return value.empty(); }
  bool present() const { return range.valid(); }
  // Place of value[from, from+length), also where lines were folded; the whole range where escapes hide it.
  SourceRange part(std::size_t from, std::size_t length) const;
  // A piece of this text that keeps its own place.
  Text sub(std::size_t from, std::size_t length) const;
  std::string str() const { return std::string(value); }
};

// Keeps made-up strings alive as long as the views on them, many in one piece of memory.
class StringPool {
 public:
  std::string_view keep(std::string_view text);

 private:
  std::pmr::monotonic_buffer_resource bytes_;
};

}  // namespace muster::base
