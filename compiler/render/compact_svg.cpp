#include "render/compact_svg.h"

#include <cmath>
#include <cstdlib>
#include <vector>

#include <fmt/format.h>

namespace muster::render {
namespace {

constexpr std::string_view kNumber = "-.0123456789";

// Without zeros that say nothing: ".5", "-3".
std::string rounded(const std::string& text, int digits) {
  std::string out = fmt::format("{:.{}f}", std::strtod(text.c_str(), nullptr), digits);
  while (out.find('.') != out.npos && (out.back() == '0' || out.back() == '.')) {
    const bool point = out.back() == '.';
    out.pop_back();
    if (point) break;
  }
  if (out == "-0" || out.empty()) return "0";
  if (out.starts_with("0.")) return out.substr(1);
  if (out.starts_with("-0.")) return "-" + out.substr(2);
  return out;
}

// All numbers of an attribute's value rounded, and no more blanks than they need.
std::string with_numbers(std::string_view value, int digits) {
  std::string out;
  for (std::size_t at = 0; at < value.size();) {
    if (value[at] == ' ') {
      ++at;
    } else if (kNumber.find(value[at]) == kNumber.npos) {
      out += value[at++];
    } else {
      const std::size_t end = std::min(value.find_first_not_of(kNumber, at), value.size());
      const std::string number = rounded(std::string(value.substr(at, end - at)), digits);
      if (!out.empty() && kNumber.find(out.back()) != kNumber.npos && number[0] != '-') out += ' ';
      out += number;
      at = end;
    }
  }
  return out;
}

// A path that is closed begins anew at its start; Cairo says so, and when nothing follows it is idle.
std::string path_data(std::string_view value) {
  while (value.ends_with(' ')) value.remove_suffix(1);
  const std::size_t last = value.rfind('M');
  if (last != value.npos && last > 1 && value.find_first_of("LCZ", last) == value.npos)
    value = value.substr(0, last);
  return with_numbers(value, 2);
}

// "rgb(39.215686%,20%,0%)" as "#643300".
std::string short_colour(std::string_view style) {
  std::string out;
  for (std::size_t at = 0; at < style.size();) {
    double red = 0, green = 0, blue = 0;
    int length = 0;
    const std::string rest(style.substr(at, 64));
    if (std::sscanf(rest.c_str(), "rgb(%lf%%,%lf%%,%lf%%)%n", &red, &green, &blue, &length) == 3 &&
        length > 0) {
      const auto byte = [](double share) { return static_cast<int>(std::lround(share * 2.55)); };
      out += fmt::format("#{:02x}{:02x}{:02x}", byte(red), byte(green), byte(blue));
      at += static_cast<std::size_t>(length);
    } else {
      out += style[at++];
    }
  }
  return out;
}

void replace_all(std::string& text, std::string_view from, std::string_view to) {
  for (std::size_t at = text.find(from); at != text.npos; at = text.find(from, at + to.size()))
    text.replace(at, from.size(), to);
}

std::string short_style(std::string_view style) {
  std::string out = short_colour(style);
  // What a page assumes anyway.
  for (const std::string_view idle : {"fill-rule:nonzero;", "fill-opacity:1;", "stroke-opacity:1;",
                                      "stroke-linecap:butt;", "stroke-linejoin:miter;"})
    replace_all(out, idle, "");
  return out;
}

std::string attribute(std::string_view name, std::string_view value, SvgStyles& styles) {
  if (name == "style") return fmt::format(" class=\"{}\"", styles.class_of(short_style(value)));
  if (name == "clip-rule" && value == "nonzero") return {};
  std::string out(value);
  if (name == "d") out = path_data(value);
  if (name == "x" || name == "y" || name == "width" || name == "height") out = with_numbers(value, 2);
  if (name == "transform") out = with_numbers(value, 4);
  if (name == "id" || name == "xlink:href" || name == "clip-path") replace_all(out, "glyph", "y");
  return fmt::format(" {}=\"{}\"", name == "xlink:href" ? "href" : name, out);
}

// `tag` is what stands between < and >.
std::string compact_tag(std::string_view tag, SvgStyles& styles) {
  std::size_t at = std::min(tag.find(' '), tag.size());
  std::string out = "<" + std::string(tag.substr(0, at));
  while (at < tag.size()) {
    const std::size_t name = tag.find_first_not_of(" \n", at);
    const std::size_t open = name == tag.npos ? tag.npos : tag.find("=\"", name);
    if (open == tag.npos) break;
    const std::size_t close = tag.find('"', open + 2);
    out += attribute(tag.substr(name, open - name), tag.substr(open + 2, close - open - 2), styles);
    at = close + 1;
  }
  return out + (tag.ends_with('/') && out.size() > 1 && out.back() != '/' ? "/>" : ">");
}

}  // namespace

std::string SvgStyles::class_of(std::string_view style) {
  const auto found = styles_.emplace(std::string(style), styles_.size()).first;
  return fmt::format("k{}", found->second);
}

std::string SvgStyles::sheet() const {
  std::vector<std::string> rules(styles_.size());
  for (const auto& [style, number] : styles_) rules[number] = fmt::format(".k{}{{{}}}\n", number, style);
  return fmt::format("{}", fmt::join(rules, ""));
}

std::string compact_svg(std::string_view svg, SvgStyles& styles) {
  std::string out;
  for (std::size_t at = svg.find('<'); at < svg.size(); at = svg.find('<', at)) {
    const std::size_t end = std::min(svg.find('>', at), svg.size());
    out += compact_tag(svg.substr(at + 1, end - at - 1), styles);
    at = end;
  }
  return out;
}

}  // namespace muster::render
