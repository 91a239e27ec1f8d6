#include "resolve/code_pattern.h"

#include <algorithm>
#include <array>
#include <span>

#include <fmt/format.h>

namespace muster::resolve {
namespace {

using Element = CodePattern::Element;
using Elements = std::vector<Element>;

constexpr std::size_t kMaxSteps = 20'000;
constexpr std::size_t kMaxCode = 600;  // bytes; printed codes have about ten
constexpr int kMaxNesting = 8;

struct Parser {
  std::string_view text;
  std::size_t at = 0;
  std::string error;

  Elements sequence(int depth) {
    Elements out;
    while (at < text.size() && error.empty() && text[at] != ']') {
      if (text[at] == '{')
        out.push_back(field());
      else if (text[at] == '[')
        out.push_back(optional(depth));
      else
        literal(out);
    }
    if (at < text.size() && text[at] == ']' && depth == 0) error = "`]` without `[`";
    return out;
  }

  Element field() {
    const std::size_t close = text.find('}', at);
    if (close == std::string_view::npos || close == at + 1) {
      error = "`{` needs a field's name and `}`";
      return {};
    }
    Element element{Element::Kind::field, std::string(text.substr(at + 1, close - at - 1)), {}};
    at = close + 1;
    return element;
  }

  Element optional(int depth) {
    if (depth >= kMaxNesting) error = "too many `[` inside each other";
    ++at;
    Element element{Element::Kind::optional, {}, error.empty() ? sequence(depth + 1) : Elements{}};
    if (at >= text.size() || text[at] != ']') {
      if (error.empty()) error = "`[` without `]`";
      return element;
    }
    ++at;
    return element;
  }

  void literal(Elements& out) {
    if (out.empty() || out.back().kind != Element::Kind::literal)
      out.push_back({Element::Kind::literal, {}, {}});
    out.back().text += text[at++];
  }
};

void collect(const Elements& elements, std::vector<std::string>& names, std::string& literals) {
  for (const Element& element : elements) {
    if (element.kind == Element::Kind::field) names.push_back(element.text);
    if (element.kind == Element::Kind::literal) literals += element.text;
    collect(element.optional, names, literals);
  }
}

// Bytes of `rest` that a literal takes; npos when it does not fit.
std::size_t literal_length(std::string_view literal, std::string_view rest) {
  std::size_t at = 0;
  while (!literal.empty()) {
    if (const std::size_t blank = blank_length(literal)) {
      const std::size_t seen = blank_length(rest.substr(at));
      if (!seen) return std::string_view::npos;
      literal.remove_prefix(blank);
      at += seen;
    } else if (const std::size_t dash = dash_length(literal)) {
      const std::size_t seen = dash_length(rest.substr(at));
      if (!seen) return std::string_view::npos;
      literal.remove_prefix(dash);
      at += seen;
    } else {
      if (at >= rest.size() || rest[at] != literal.front()) return std::string_view::npos;
      literal.remove_prefix(1);
      ++at;
    }
  }
  return at;
}

// Backtracking over the pattern; `next` is what remains after the current sequence (outer sequences).
struct Matcher {
  std::string_view code;
  const CodePattern::Taker& taker;
  std::size_t limit;
  std::size_t steps = 0;
  std::vector<PatternField> fields{};
  std::vector<std::vector<PatternField>> found{};

  struct Rest {
    const Elements* elements;
    std::size_t index;
    const Rest* outer;
  };

  void go(const Rest* rest, std::size_t at) {
    if (found.size() >= limit || ++steps > kMaxSteps) return;
    while (rest && rest->index == rest->elements->size()) rest = rest->outer;
    if (!rest) {
      if (at == code.size()) found.push_back(fields);
      return;
    }
    const Element& element = (*rest->elements)[rest->index];
    const Rest after{rest->elements, rest->index + 1, rest->outer};
    if (element.kind == Element::Kind::literal) {
      const std::size_t length = literal_length(element.text, code.substr(at));
      if (length != std::string_view::npos) go(&after, at + length);
    } else if (element.kind == Element::Kind::optional) {
      const Rest inner{&element.optional, 0, &after};
      go(&inner, at);
      go(&after, at);
    } else {
      for (const std::size_t length : taker(element.text, code.substr(at))) {
        fields.push_back({element.text, code.substr(at, length)});
        go(&after, at + length);
        fields.pop_back();
      }
    }
  }
};

bool is_letter_or_figure(char c) {
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
         static_cast<unsigned char>(c) >= 0x80;
}

std::size_t any_prefix(std::string_view text, std::span<const std::string_view> choices) {
  if (text.empty()) return 0;
  for (const std::string_view choice : choices)
    if (text[0] == choice[0] && text.starts_with(choice)) return choice.size();
  return 0;
}

}  // namespace

std::size_t dash_length(std::string_view text) {
  static constexpr std::array<std::string_view, 6> kDashes = {"-",      "\u2010", "\u2011",
                                                              "\u2012", "\u2013", "\u2212"};
  return any_prefix(text, kDashes);
}

std::size_t blank_length(std::string_view text) {
  static constexpr std::array<std::string_view, 5> kBlanks = {" ", "\t", "\u00a0", "\u2009", "\u202f"};
  std::size_t at = 0;
  while (const std::size_t one = any_prefix(text.substr(at), kBlanks)) at += one;
  return at;
}

base::Result<CodePattern> CodePattern::parse(std::string_view pattern) {
  Parser parser{pattern, 0, {}};
  CodePattern out;
  out.elements_ = parser.sequence(0);
  if (parser.error.empty() && pattern.empty()) parser.error = "the pattern is empty";
  if (!parser.error.empty()) return base::Error{parser.error};
  out.text_ = std::string(pattern);
  std::string literals;
  collect(out.elements_, out.names_, literals);
  return out;
}

std::string CodePattern::literals() const {
  std::vector<std::string> names;
  std::string literals;
  collect(elements_, names, literals);
  return literals;
}

bool CodePattern::frames(std::string_view text) const {
  const auto is_mark = [](const Element& element, char end) {
    return element.kind == Element::Kind::literal && !is_letter_or_figure(end);
  };
  if (elements_.empty() || elements_.front().text.empty() || elements_.back().text.empty()) return false;
  const char first = elements_.front().text.front(), last = elements_.back().text.back();
  if (!is_mark(elements_.front(), first) || !is_mark(elements_.back(), last)) return false;
  if (text.size() < 3 || text.front() != first || text.back() != last) return false;
  const std::string_view inside = text.substr(1, text.size() - 2);
  return inside.find_first_of("0123456789") != std::string_view::npos &&
         inside.find_first_of(",-") != std::string_view::npos;
}

std::vector<std::vector<PatternField>> CodePattern::match(std::string_view code, const Taker& taker,
                                                          std::size_t limit) const {
  if (code.size() > kMaxCode) return {};
  Matcher matcher{code, taker, limit};
  const Matcher::Rest all{&elements_, 0, nullptr};
  matcher.go(&all, 0);
  return std::move(matcher.found);
}

}  // namespace muster::resolve
