#include "lines.h"

#include <algorithm>

namespace muster::mutation {
namespace {

std::size_t line_start(const std::string& text, std::size_t at) {
  return at == 0 ? 0 : text.rfind('\n', at - 1) + 1;
}
std::size_t next_line(const std::string& text, std::size_t at) {
  const std::size_t end = text.find('\n', at);
  return end == std::string::npos ? text.size() : end + 1;
}
std::size_t indentation(const std::string& text, std::size_t line) {
  return text.find_first_not_of(' ', line) - line;
}
bool is_nothing(const std::string& text, std::size_t line) {
  const char first = text[std::min(text.find_first_not_of(' ', line), text.size() - 1)];
  return first == '\n' || first == '#';
}
bool is_item(const std::string& text, std::size_t line) {
  return text.compare(line + indentation(text, line), 2, "- ") == 0;
}

// The end of what is indented deeper than the line.
std::size_t block_end(const std::string& text, std::size_t line) {
  std::size_t end = next_line(text, line);
  while (end < text.size() && (is_nothing(text, end) || indentation(text, end) > indentation(text, line)))
    end = next_line(text, end);
  while (is_nothing(text, line_start(text, end - 1)) && line_start(text, end - 1) > line)
    end = line_start(text, end - 1);  // comments and blank lines belong to what follows
  return end;
}

// The line above that is indented less, or an item at the same depth; nothing is between them but deeper
// lines.
std::size_t line_before(const std::string& text, std::size_t line) {
  std::size_t above = line;
  do above = line_start(text, above - 1);
  while (above > 0 && (is_nothing(text, above) || indentation(text, above) > indentation(text, line)));
  return above;
}

// The line above that this one is part of.
std::size_t line_around(const std::string& text, std::size_t line) {
  std::size_t above = line_before(text, line);
  while (above > 0 && indentation(text, above) == indentation(text, line)) above = line_before(text, above);
  return above;
}

std::size_t line_after(const std::string& text, std::size_t line) {
  std::size_t below = block_end(text, line);
  while (below < text.size() && is_nothing(text, below)) below = next_line(text, below);
  return below;
}

}  // namespace

std::optional<Edit> without_item(const std::string& text, std::size_t at) {
  std::size_t line = line_start(text, at);
  if (!is_item(text, line)) return std::nullopt;
  const std::size_t above = line_before(text, line), below = line_after(text, line);
  const std::size_t depth = indentation(text, line);
  const auto sibling = [&](std::size_t other) {
    return other < text.size() && indentation(text, other) == depth && is_item(text, other);
  };
  const Edit alone{line, block_end(text, line) - line, ""};
  if (sibling(above) || sibling(below)) return alone;
  const std::size_t key = above + indentation(text, above);
  if (text.compare(key, 7, "units:\n") != 0) return std::nullopt;
  const std::size_t group = line_around(text, above);
  if (text.compare(group + indentation(text, group), 9, "- group: ") == 0)
    return without_item(text, group + indentation(text, group));
  // "units:" is followed by what takes the item's place.
  return Edit{key + 6, alone.from + alone.length - 1 - (key + 6), " []"};
}

Edit without_key(const std::string& text, const std::string& key, std::size_t at) {
  const std::size_t found = text.rfind(key + ":", at);
  const std::size_t line = line_start(text, found);
  return {line, block_end(text, line) - line, ""};
}

}  // namespace muster::mutation
