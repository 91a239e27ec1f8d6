#include "diagnostics/excerpt.h"

#include <algorithm>
#include <tuple>

#include "diagnostics/line_view.h"
#include "diagnostics/underline.h"

namespace muster::diagnostics {
namespace {

constexpr std::uint32_t kMostLines = 4;  // of a range that is marked on every line

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

// A block value ends after its last line break; nobody wants the blank rest underlined.
base::SourceRange without_blank_end(const base::SourceFile& file, base::SourceRange range) {
  const std::string_view text = file.text();
  range.begin = std::min(range.begin, static_cast<std::uint32_t>(text.size()));
  range.end = std::clamp(range.end, range.begin, static_cast<std::uint32_t>(text.size()));
  const std::uint32_t given = range.end;
  while (range.end > range.begin && is_blank(text[range.end - 1])) --range.end;
  if (range.end > range.begin || given == range.begin) return range;
  const std::size_t line_end = std::min(text.find('\n', range.begin), text.size());
  range.end = std::min(given, static_cast<std::uint32_t>(line_end));
  return range;
}

std::size_t byte_in_line(const base::SourceFile& file, std::uint32_t offset, std::uint32_t line) {
  return std::min<std::size_t>(offset - file.offset({line, 1}), file.line(line).size());
}

// The part of a range that is on `line`, without the indentation of a following line.
Mark part_on(const base::SourceFile& file, std::uint32_t line, std::size_t begin, std::size_t end,
             bool primary) {
  const std::string_view text = file.line(line);
  while (begin < end && is_blank(text[begin])) ++begin;
  return {line, begin, end, primary, {}};
}

}  // namespace

std::vector<Mark> marks_of(const base::SourceFile& file, const Label& label, bool primary) {
  const base::SourceRange range = without_blank_end(file, label.range);
  const std::uint32_t first = file.position(range.begin).line, last = file.position(range.end).line;
  const std::size_t begin = byte_in_line(file, range.begin, first), end = byte_in_line(file, range.end, last);
  std::string message = one_line(label.message);
  if (first == last) return {{first, begin, end, primary, std::move(message)}};
  std::vector<Mark> marks{part_on(file, first, begin, file.line(first).size(), primary)};
  if (last - first >= kMostLines) {
    marks.back().message =
        message + (message.empty() ? "up to line " : ", up to line ") + std::to_string(last);
    return marks;
  }
  for (std::uint32_t line = first + 1; line <= last; ++line) {
    const Mark mark = part_on(file, line, 0, line == last ? end : file.line(line).size(), primary);
    if (mark.begin < mark.end) marks.push_back(mark);
  }
  marks.back().message = std::move(message);
  return marks;
}

std::string Frame::gutter(std::uint32_t line) const {
  const std::string number = line == 0 ? "" : std::to_string(line);
  return painter(' ' + std::string(digits - std::min(digits, number.size()), ' ') + number + " |",
                 Paint::frame);
}

std::string Frame::aside(std::string_view arrow) const {
  return std::string(digits + 1, ' ') + painter(arrow, Paint::frame);
}

namespace {

std::string source_row(const LineView& view, std::uint32_t line, const Frame& frame) {
  return frame.gutter(line) + (view.text().empty() ? "" : ' ' + view.text()) + '\n';
}

// One line with its marks, drawn more than once when it is too long to show them all.
std::string draw_line(std::string_view text, std::span<const Mark> marks, const Frame& frame) {
  std::string out;
  for (const LineView whole(text); !marks.empty();) {
    const LineView view = whole.whole() ? whole : LineView::around(text, marks.front().begin);
    const auto out_of_view = std::find_if(marks.begin() + 1, marks.end(),
                                          [&view](const Mark& mark) { return !view.shows(mark.begin); });
    const auto count = static_cast<std::size_t>(out_of_view - marks.begin());
    out += source_row(view, marks.front().line, frame);
    out += draw_underlines(view, marks.first(count), frame);
    marks = marks.subspan(count);
  }
  return out;
}

std::string between(const base::SourceFile& file, std::uint32_t before, std::uint32_t line,
                    const Frame& frame) {
  if (before == 0 || line <= before + 1) return {};
  if (line == before + 2) return source_row(LineView(file.line(before + 1)), before + 1, frame);
  return frame.aside("...") + '\n';
}

}  // namespace

std::string draw_excerpt(const base::SourceFile& file, std::vector<Mark> marks, const Frame& frame) {
  std::stable_sort(marks.begin(), marks.end(), [](const Mark& a, const Mark& b) {
    return std::tie(a.line, a.begin, a.primary) < std::tie(b.line, b.begin, b.primary);
  });
  std::string out;
  std::uint32_t before = 0;
  for (std::span<const Mark> rest = marks; !rest.empty();) {
    const std::uint32_t line = rest.front().line;
    const auto next =
        std::find_if(rest.begin(), rest.end(), [line](const Mark& mark) { return mark.line != line; });
    const auto count = static_cast<std::size_t>(next - rest.begin());
    out += between(file, before, line, frame);
    out += draw_line(file.line(line), rest.first(count), frame);
    before = line;
    rest = rest.subspan(count);
  }
  return out;
}

}  // namespace muster::diagnostics
