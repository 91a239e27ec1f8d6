#include <algorithm>
#include <cctype>
#include <charconv>

#include <fmt/format.h>

#include "base/unicode.h"
#include "resolve/ruleset.h"

namespace muster::resolve {
namespace {

using diagnostics::Kind;
constexpr std::string_view kTypeField = "type";
constexpr std::size_t kMaxMisprint = 40;  // longest code for which slips are tried, in bytes

std::optional<RatingId> find(const model::Keyed<model::Rating>& ratings, std::string_view name) {
  for (std::size_t i = 0; i < ratings.size(); ++i)
    if (ratings[i].key.value == name) return static_cast<RatingId>(i);
  return std::nullopt;
}

bool takes_sign(const model::Rating& rating) { return !rating.from.known() || rating.from.value < 0; }

// The number at the start of `text` with any typographic sign: its length, or 0.
std::size_t number_length(std::string_view text, bool sign) {
  std::size_t at = 0;
  if (sign) at = text.starts_with('+') ? 1 : dash_length(text);
  std::size_t end = at;
  while (end < text.size() && text[end] >= '0' && text[end] <= '9') ++end;
  return end == at ? 0 : end;
}

std::optional<int> number(std::string_view text) {
  const std::size_t dash = dash_length(text);
  const std::size_t from = dash ? dash : text.starts_with('+') ? 1 : 0;
  int value = 0;
  const auto [stop, error] = std::from_chars(text.data() + from, text.data() + text.size(), value);
  if (error != std::errc{} || stop != text.data() + text.size()) return std::nullopt;
  return dash ? -value : value;
}

bool in_range(const model::Rating& rating, int value) {
  return !(rating.from.known() && value < rating.from.value) &&
         !(rating.to.known() && value > rating.to.value);
}

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// A figure such as 05, which no book prints.
bool pads_a_figure(std::string_view code) {
  for (std::size_t at = 0; at + 1 < code.size(); ++at)
    if (code[at] == '0' && is_digit(code[at + 1]) && (at == 0 || !is_digit(code[at - 1]))) return true;
  return false;
}

void add_new(std::vector<Code>& codes, Code code) {
  if (std::find(codes.begin(), codes.end(), code) == codes.end()) codes.push_back(std::move(code));
}

}  // namespace

CodeReader::CodeReader(const Ruleset& rules, const std::vector<model::Text>& patterns,
                       const model::Keyed<model::Rating>& ratings, diagnostics::Sink& sink)
    : rules_(&rules), ratings_(&ratings) {
  for (const model::Text& text : patterns) {
    auto pattern = CodePattern::parse(text.value);
    if (!pattern) {
      sink.add(Kind::wrong_type, text.range, fmt::format("this is no code pattern: {}", pattern.error()));
      continue;
    }
    const auto unknown = [&](const std::string& name) { return name != kTypeField && !find(ratings, name); };
    const auto& names = pattern->field_names();
    if (const auto bad = std::find_if(names.begin(), names.end(), unknown); bad != names.end()) {
      sink.add(Kind::unknown_name, text.range, fmt::format("the game has no rating called `{}`", *bad))
          .help.push_back(fmt::format("a field is `{{type}}` or a rating; add `{}:` to the ratings", *bad));
      continue;
    }
    literals_ += pattern->literals();
    patterns_.push_back(std::move(*pattern));
  }
  std::sort(literals_.begin(), literals_.end());
  literals_.erase(std::unique(literals_.begin(), literals_.end()), literals_.end());
}

std::vector<std::size_t> CodeReader::take(std::string_view field, std::string_view rest) const {
  std::vector<std::size_t> lengths;
  if (field == kTypeField) {
    for (const std::string& spelling : rules_->type_spellings())
      if (rest.starts_with(spelling)) lengths.push_back(spelling.size());
    return lengths;
  }
  const model::Rating& rating = (*ratings_)[*find(*ratings_, field)].value;
  for (const model::Text& word : rating.values)
    if (rest.starts_with(word.value)) lengths.push_back(word.value.size());
  if (rating.values.empty())
    if (const std::size_t length = number_length(rest, takes_sign(rating))) lengths.push_back(length);
  if (rest.starts_with('?')) lengths.push_back(1);
  std::sort(lengths.rbegin(), lengths.rend());
  return lengths;
}

std::optional<Code> CodeReader::code_of(const std::vector<PatternField>& fields) const {
  Code code;
  for (const PatternField& field : fields) {
    if (field.name == kTypeField) {
      const auto type = rules_->find_type(field.text);
      if (!type || (code.type != kNoId && code.type != *type)) return std::nullopt;
      code.type = *type;
      continue;
    }
    RatingValue value{*find(*ratings_, field.name), field.text != "?", 0};
    const model::Rating& rating = (*ratings_)[value.rating].value;
    if (value.known && !rating.values.empty()) {
      const auto word = std::find_if(rating.values.begin(), rating.values.end(),
                                     [&](const model::Text& text) { return text.value == field.text; });
      value.value = static_cast<int>(word - rating.values.begin());
    } else if (value.known) {
      const auto figure = number(field.text);
      if (!figure || !in_range(rating, *figure)) return std::nullopt;
      value.value = *figure;
    }
    code.ratings.push_back(value);
  }
  return code;
}

std::vector<Code> CodeReader::read(std::string_view text) const {
  std::vector<Code> codes;
  const auto taker = [this](std::string_view field, std::string_view rest) { return take(field, rest); };
  for (const CodePattern& pattern : patterns_)
    for (const auto& fields : pattern.match(text, taker))
      if (auto code = code_of(fields)) add_new(codes, std::move(*code));
  return codes;
}

std::optional<MisprintedCode> CodeReader::read_misprint(std::string_view text) const {
  if (text.size() > kMaxMisprint) return std::nullopt;
  std::vector<MisprintedCode> readings;
  const auto attempt = [&](std::string candidate) {
    if (pads_a_figure(candidate)) return;
    for (Code& code : read(candidate)) {
      const bool known = std::any_of(readings.begin(), readings.end(),
                                     [&](const MisprintedCode& reading) { return reading.code == code; });
      if (!known) readings.push_back({std::move(code), candidate});
    }
  };
  const std::string typed(text);
  for (std::size_t at = 0; at <= typed.size(); ++at) {
    for (const char mark : literals_) attempt(typed.substr(0, at) + mark + typed.substr(at));
    if (at == typed.size()) break;
    const char here = typed[at];
    if (is_digit(here) || static_cast<unsigned char>(here) >= 0x80) continue;
    attempt(typed.substr(0, at) + typed.substr(at + 1));
    for (const char mark : literals_)
      if (mark != here) attempt(typed.substr(0, at) + mark + typed.substr(at + 1));
  }
  if (readings.size() != 1) return std::nullopt;
  return std::move(readings.front());
}

std::optional<CodeFault> CodeReader::near_miss(std::string_view text) const {
  const auto lenient = [this](std::string_view field, std::string_view rest) {
    if (field != kTypeField) return take(field, rest);
    std::size_t letters = 0;
    while (letters < rest.size() && std::isalpha(static_cast<unsigned char>(rest[letters]))) ++letters;
    return letters ? std::vector<std::size_t>{letters} : std::vector<std::size_t>{};
  };
  for (const CodePattern& pattern : patterns_) {
    for (const auto& fields : pattern.match(text, lenient, 1)) {
      for (const PatternField& field : fields) {
        CodeFault fault{
            static_cast<std::size_t>(field.text.data() - text.data()), field.text.size(), {}, 0, 0};
        if (field.name == kTypeField) {
          if (!rules_->find_type(field.text)) return fault;
          continue;
        }
        const model::Rating& rating = (*ratings_)[*find(*ratings_, field.name)].value;
        const auto figure = number(field.text);
        if (!rating.values.empty() || !figure || in_range(rating, *figure)) continue;
        fault.rating = std::string(field.name);
        fault.low = rating.from.value;
        fault.high = rating.to.value;
        return fault;
      }
    }
  }
  return std::nullopt;
}

std::string CodeReader::describe() const {
  std::vector<std::string> texts;
  for (const CodePattern& pattern : patterns_) texts.push_back("`" + pattern.text() + "`");
  return fmt::format("{}", fmt::join(texts, " or "));
}

}  // namespace muster::resolve
