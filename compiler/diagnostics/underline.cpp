#include "diagnostics/underline.h"

#include <algorithm>
#include <vector>

namespace muster::diagnostics {
namespace {

struct Stroke {
  std::size_t begin, end;  // columns; at least one
  const Mark* mark;
};

Paint paint(const Mark& mark, const Frame& frame) { return mark.primary ? frame.paint : Paint::other_label; }

std::vector<Stroke> strokes_of(const LineView& view, std::span<const Mark> marks) {
  std::vector<Stroke> strokes;
  for (const Mark& mark : marks) {
    const std::size_t begin = view.column(mark.begin);
    strokes.push_back({begin, std::max(view.column(mark.end), begin + 1), &mark});
  }
  return strokes;
}

// Cells of one row, each with the mark it belongs to; runs of one mark are painted together.
class Row {
 public:
  void put(std::size_t column, char sign, const Mark* mark) {
    if (cells_.size() <= column) cells_.resize(column + 1);
    cells_[column] = {sign, mark};
  }
  std::size_t size() const { return cells_.size(); }
  std::string text(const Frame& frame) const;

 private:
  struct Cell {
    char sign = ' ';
    const Mark* mark = nullptr;
  };
  std::vector<Cell> cells_;
};

std::string Row::text(const Frame& frame) const {
  std::string out;
  for (std::size_t from = 0; from < cells_.size();) {
    std::size_t to = from;
    std::string run;
    for (; to < cells_.size() && cells_[to].mark == cells_[from].mark; ++to) run += cells_[to].sign;
    out += cells_[from].mark == nullptr ? run : frame.painter(run, paint(*cells_[from].mark, frame));
    from = to;
  }
  return out;
}

// Long strokes first, so that a short one inside a long one stays visible; the primary one wins a draw.
Row stroke_row(std::vector<Stroke> strokes) {
  std::stable_sort(strokes.begin(), strokes.end(), [](const Stroke& a, const Stroke& b) {
    const std::size_t long_a = a.end - a.begin, long_b = b.end - b.begin;
    return long_a != long_b ? long_a > long_b : a.mark->primary < b.mark->primary;
  });
  Row row;
  for (const Stroke& stroke : strokes)
    for (std::size_t column = stroke.begin; column < stroke.end; ++column)
      row.put(column, stroke.mark->primary ? '^' : '-', stroke.mark);
  return row;
}

std::string framed(const Row& row, const Mark* spoken, const Frame& frame) {
  std::string out = frame.gutter() + ' ' + row.text(frame);
  if (spoken != nullptr) out += frame.painter(spoken->message, paint(*spoken, frame));
  return out + '\n';
}

Row connectors(std::span<const Stroke> strokes) {
  Row row;
  for (const Stroke& stroke : strokes) row.put(stroke.begin, '|', stroke.mark);
  return row;
}

// The message of the last stroke at its column, connectors to those before it.
std::string hanging_row(std::span<const Stroke> strokes, const Frame& frame) {
  const Stroke& last = strokes.back();
  Row row;
  for (const Stroke& stroke : strokes)
    if (stroke.begin < last.begin) row.put(stroke.begin, '|', stroke.mark);
  for (std::size_t column = row.size(); column < last.begin; ++column) row.put(column, ' ', nullptr);
  return framed(row, last.mark, frame);
}

}  // namespace

std::string draw_underlines(const LineView& view, std::span<const Mark> marks, const Frame& frame) {
  std::vector<Stroke> strokes = strokes_of(view, marks);
  Row row = stroke_row(strokes);
  const Stroke last = strokes.back();
  const bool beside = !last.mark->message.empty() && last.end == row.size();
  if (beside) {
    row.put(last.end, ' ', nullptr);
    strokes.pop_back();
  }
  std::string out = framed(row, beside ? last.mark : nullptr, frame);
  std::erase_if(strokes, [](const Stroke& stroke) { return stroke.mark->message.empty(); });
  if (!strokes.empty()) out += framed(connectors(strokes), nullptr, frame);
  for (; !strokes.empty(); strokes.pop_back()) out += hanging_row(strokes, frame);
  return out;
}

}  // namespace muster::diagnostics
