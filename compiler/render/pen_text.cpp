// The text of pen.h.
#include "base/unicode.h"
#include "render/pen.h"

namespace muster::render {
namespace {

constexpr double kLeading = 1.12;  // from base line to base line
constexpr double kAscent = 0.74;   // height of capitals

std::vector<std::string_view> letters_of(std::string_view text) {
  std::vector<std::string_view> letters;
  for (std::size_t at = 0; at < text.size(); at += letters.back().size())
    letters.push_back(text.substr(at, base::decode(text, at).length));
  return letters;
}

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find_first_of(" \n\t", at), text.size());
    if (end > at) words.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return words;
}

}  // namespace

void Pen::use(const Type& type, Face face) {
  cairo_set_font_face(cairo_, fonts_.face(face));
  cairo_set_font_size(cairo_, type.size);
}

double Pen::piece_width(std::string_view text, const Type& type, Face face) {
  use(type, face);
  cairo_text_extents_t extents;
  cairo_text_extents(cairo_, std::string(text).c_str(), &extents);
  return extents.x_advance;
}

double Pen::width(std::string_view text, const Type& type) {
  double width = 0;
  for (const Run& run : fonts_.runs(text, type.face)) width += piece_width(run.text, type, run.face);
  if (type.tracking != 0) width += type.tracking * static_cast<double>(base::count_points(text));
  return width;
}

void Pen::put(std::string_view text, Point point, const Type& type, Align align, bool as_path) {
  if (align != Align::left) point.x -= width(text, type) * (align == Align::centre ? 0.5 : 1);
  cairo_move_to(cairo_, point.x, point.y);
  const auto piece = [&](std::string_view part, Face face) {
    use(type, face);
    const std::string owned(part);
    if (as_path)
      cairo_text_path(cairo_, owned.c_str());
    else
      cairo_show_text(cairo_, owned.c_str());
  };
  for (const Run& run : fonts_.runs(text, type.face)) {
    if (type.tracking == 0) {
      piece(run.text, run.face);
      continue;
    }
    for (const std::string_view letter : letters_of(run.text)) {
      piece(letter, run.face);
      cairo_rel_move_to(cairo_, type.tracking, 0);
    }
  }
}

void Pen::text(std::string_view text, Point point, const Type& type, Rgb colour, Align align) {
  cairo_set_source_rgb(cairo_, colour.red, colour.green, colour.blue);
  put(text, point, type, align, false);
  cairo_new_path(cairo_);
}

void Pen::halo_text(std::string_view text, Point point, const Type& type, Rgb colour, Rgb halo, Align align) {
  put(text, point, type, align, true);
  cairo_set_line_join(cairo_, CAIRO_LINE_JOIN_ROUND);
  stroke(halo, type.size * 0.3, 0.85);
  cairo_set_line_join(cairo_, CAIRO_LINE_JOIN_MITER);
  this->text(text, point, type, colour, align);
}

std::string Pen::cut(std::string_view text, const Type& type, double width) {
  if (this->width(text, type) <= width) return std::string(text);
  std::vector<std::string_view> letters = letters_of(text);
  while (!letters.empty()) {
    letters.pop_back();
    std::string shorter;
    for (const std::string_view letter : letters) shorter += letter;
    while (shorter.ends_with(' ')) shorter.pop_back();
    shorter += "…";
    if (this->width(shorter, type) <= width) return shorter;
  }
  return "…";
}

std::vector<std::string> Pen::wrap(std::string_view text, const Type& type, double width) {
  std::vector<std::string> lines;
  for (const std::string_view word : words_of(text)) {
    const std::string longer = lines.empty() ? std::string(word) : lines.back() + " " + std::string(word);
    if (lines.empty() || this->width(longer, type) > width)
      lines.push_back(cut(word, type, width));
    else
      lines.back() = longer;
  }
  return lines;
}

Fitted Pen::fit(std::string_view text, const Type& type, double width, double height, double least) {
  const double whole = std::max(this->width(text, type), 0.01);
  const double single = std::min(type.size, type.size * width / whole);
  Fitted best{{std::string(text)}, std::min(single, height / kAscent)};
  const auto words = words_of(text);
  for (std::size_t first = 1; first < words.size() && single < type.size * 0.85; ++first) {
    std::string upper, lower;
    for (std::size_t i = 0; i < words.size(); ++i) {
      std::string& line = i < first ? upper : lower;
      if (!line.empty()) line += ' ';
      line += words[i];
    }
    const double longer = std::max(this->width(upper, type), this->width(lower, type));
    const double size = std::min({type.size, type.size * width / longer, height / (kAscent + kLeading)});
    if (size > best.size * 1.05) best = {{upper, lower}, size};
  }
  if (best.size >= least) return best;
  Type small = type;
  small.size = std::min(least, height / kAscent);
  return {{cut(text, small, width)}, small.size};
}

void Pen::fitted_text(const Fitted& fitted, const Rect& rect, const Type& type, Rgb colour) {
  Type own = type;
  own.size = fitted.size;
  const double step = fitted.size * kLeading;
  const double lines = static_cast<double>(fitted.lines.size());
  double y = rect.centre().y + (fitted.size * kAscent - step * (lines - 1)) / 2;
  for (const std::string& line : fitted.lines) {
    text(line, {rect.centre().x, y}, own, colour, Align::centre);
    y += step;
  }
}

}  // namespace muster::render
