#include "yaml/parse.h"

#include <yaml.h>

#include <algorithm>
#include <array>
#include <new>

namespace muster::yaml {
namespace {

// Turns the marks of the parser, which count characters, into offsets. Fast where they only grow.
class Places {
 public:
  Places(std::string_view text, Offset base) : text_(text), base_(base) {}

  Offset at(const yaml_mark_t& mark) {
    if (mark.index < characters_) characters_ = bytes_ = 0;
    while (characters_ < mark.index && bytes_ < text_.size()) {
      const auto part = text_.substr(bytes_, mark.index - characters_);
      bytes_ += part.size();
      characters_ += part.size() - static_cast<std::size_t>(std::count_if(part.begin(), part.end(), goes_on));
    }
    while (bytes_ < text_.size() && goes_on(text_[bytes_])) ++bytes_;
    return base_ + static_cast<Offset>(bytes_);
  }

 private:
  static bool goes_on(char c) { return (static_cast<unsigned char>(c) & 0xc0) == 0x80; }

  std::string_view text_;
  Offset base_;
  std::size_t characters_ = 0;
  std::size_t bytes_ = 0;
};

// Hands the text to the parser, and a break behind a last line that has none: it reads that otherwise than
// one with it.
struct Feed {
  std::string_view rest;
  bool ended;

  static int give(void* feed, unsigned char* buffer, std::size_t room, std::size_t* given) {
    auto& [rest, ended] = *static_cast<Feed*>(feed);
    *given = rest.copy(reinterpret_cast<char*>(buffer), room);
    rest.remove_prefix(*given);
    if (rest.empty() && !ended && *given < room) buffer[(*given)++] = '\n', ended = true;
    return 1;
  }
};

struct Meaning {
  std::string_view problem;
  Trouble trouble;
  bool context = false;  // whether the fault lies where the parser says that it began to read
};

const auto kMeanings = std::to_array<Meaning>({
    {"did not find expected key", Trouble::map_entry},
    {"could not find expected ':'", Trouble::map_entry, true},
    {"did not find expected '-' indicator", Trouble::list_entry},
    {"did not find expected ',' or ", Trouble::flow_entry},
    {"did not find expected node content", Trouble::no_value},
    {"found unexpected end of stream", Trouble::unclosed_quote, true},
    {"found unexpected document indicator", Trouble::marker_in_quote},
    {"found unknown escape character", Trouble::escape},
    {"did not find expected hexdecimal number", Trouble::escape},
    {"found invalid Unicode character escape code", Trouble::escape},
    {"found character that cannot start any token", Trouble::bad_start},
    {"block sequence entries are not allowed in this context", Trouble::dash},
    {"mapping keys are not allowed in this context", Trouble::question},
    {"mapping values are not allowed in this context", Trouble::colon},
    {"found unexpected ':'", Trouble::tight_colon},
    {"found an indentation indicator equal to 0", Trouble::block_header, true},
    {"did not find expected comment or line break", Trouble::block_header, true},
    {"found a tab character", Trouble::tab},
    {"did not find expected alphabetic or numeric character", Trouble::property, true},
    {"found undefined tag handle", Trouble::property, true},
});

// Where what is said of a problem depends on what was being read.
const auto kContexts = std::to_array<Meaning>({
    {"while scanning a directive", Trouble::directive, true},
    {"while scanning a %", Trouble::directive, true},
    {"while parsing a %TAG", Trouble::directive, true},
    {"while parsing a tag", Trouble::property, true},
    {"while scanning a tag", Trouble::property, true},
});

template <class Meanings>
const Meaning* find(const Meanings& meanings, const char* text) {
  const std::string_view said = text ? text : "";
  const auto found = std::find_if(meanings.begin(), meanings.end(),
                                  [&](const Meaning& meaning) { return said.starts_with(meaning.problem); });
  return found == meanings.end() ? nullptr : &*found;
}

Style style_of(yaml_scalar_style_t style) {
  switch (style) {
    case YAML_SINGLE_QUOTED_SCALAR_STYLE:
      return Style::single_quoted;
    case YAML_DOUBLE_QUOTED_SCALAR_STYLE:
      return Style::double_quoted;
    case YAML_LITERAL_SCALAR_STYLE:
      return Style::literal;
    case YAML_FOLDED_SCALAR_STYLE:
      return Style::folded;
    default:
      return Style::plain;
  }
}

// An event that is freed with its scope.
struct Event : yaml_event_t {
  Event() : yaml_event_t{} {}
  Event(const Event&) = delete;
  Event& operator=(const Event&) = delete;
  ~Event() { yaml_event_delete(this); }
};

class Parser {
 public:
  Parser(std::string_view text, Offset base, Builder& builder)
      : feed_{text, text.ends_with('\n')}, places_(text, base), builder_(builder) {
    if (!yaml_parser_initialize(&parser_)) throw std::bad_alloc();
    yaml_parser_set_encoding(&parser_, YAML_UTF8_ENCODING);
    yaml_parser_set_input(&parser_, Feed::give, &feed_);
  }
  Parser(const Parser&) = delete;
  Parser& operator=(const Parser&) = delete;
  ~Parser() { yaml_parser_delete(&parser_); }

  std::optional<Failure> run() {
    for (;;) {
      Event event;
      if (!yaml_parser_parse(&parser_, &event)) return failure();
      if (event.type == YAML_DOCUMENT_END_EVENT || event.type == YAML_STREAM_END_EVENT) return std::nullopt;
      if (!hand_over(event)) return builder_.failure();
    }
  }

 private:
  Piece place(const yaml_event_t& event) {
    const Offset begin = places_.at(event.start_mark);
    return {begin, places_.at(event.end_mark)};
  }

  bool hand_over(const yaml_event_t& event) {
    const Piece where = place(event);
    const auto& data = event.data;
    switch (event.type) {
      case YAML_DOCUMENT_START_EVENT:
        return builder_.document(where);
      case YAML_ALIAS_EVENT:
        return builder_.nothing(where, true);
      case YAML_SCALAR_EVENT:
        return scalar(where, data.scalar);
      case YAML_SEQUENCE_START_EVENT:
        return builder_.open(where, true, data.sequence_start.style == YAML_FLOW_SEQUENCE_STYLE,
                             data.sequence_start.anchor || data.sequence_start.tag);
      case YAML_MAPPING_START_EVENT:
        return builder_.open(where, false, data.mapping_start.style == YAML_FLOW_MAPPING_STYLE,
                             data.mapping_start.anchor || data.mapping_start.tag);
      case YAML_SEQUENCE_END_EVENT:
      case YAML_MAPPING_END_EVENT:
        builder_.close(where);
        return true;
      default:
        return true;
    }
  }

  template <class Scalar>
  bool scalar(Piece where, const Scalar& data) {
    const std::string_view value(reinterpret_cast<const char*>(data.value), data.length);
    const Style style = style_of(data.style);
    const bool tagged = data.anchor || data.tag;
    if (style == Style::plain && value.empty()) return builder_.nothing(where, tagged);
    return builder_.scalar(where, style, value, tagged);
  }

  Failure failure() {
    if (parser_.error == YAML_MEMORY_ERROR) throw std::bad_alloc();
    const Meaning* meaning = find(kContexts, parser_.context);
    if (!meaning) meaning = find(kMeanings, parser_.problem);
    if (!meaning) return {Trouble::unknown, places_.at(parser_.problem_mark)};
    return {meaning->trouble, places_.at(meaning->context ? parser_.context_mark : parser_.problem_mark)};
  }

  Feed feed_;
  Places places_;
  Builder& builder_;
  yaml_parser_t parser_{};
};

}  // namespace

std::optional<Failure> parse(std::string_view text, Offset base, Builder& builder) {
  // The parser compares each directive with all before it.
  const Scan scan(text);
  const Offset first = scan.skip_gap(0);
  if (scan.at(first) == '%' && scan.line_begin(first) == first)
    return Failure{Trouble::directive, base + first};
  return Parser(text, base, builder).run();
}

}  // namespace muster::yaml
