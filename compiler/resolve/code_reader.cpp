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

// Its letters and figures.
std::string bare(std::string_view text) {
  std::string out;
  for (const char c : text)
    if (std::isalnum(static_cast<unsigned char>(c)) || static_cast<unsigned char>(c) >= 0x80) out += c;
  return out;
}

void add_new(std::vector<Code>& codes, Code code) {
  if (std::find(codes.begin(), codes.end(), code) == codes.end()) codes.push_back(std::move(code));
}

}  // namespace

void CodeReader::add(const model::Text& pattern, diagnostics::Sink& sink) {
  add(pattern, nullptr, kNoId, sink);
}

void CodeReader::add(const model::CounterCode& code, diagnostics::Sink& sink) {
  TypeId type = kNoId;
  if (code.type.present()) {
    if (const auto known = rules_->find_type(code.type.value))
      type = *known;
    else
      sink.add(Kind::unknown_unit_type, code.type.range,
               fmt::format("the game has no unit type `{}`", code.type.value));
  }
  if (code.pattern.present()) add(code.pattern, &code, type, sink);
}

bool CodeReader::add(const model::Text& text, const model::CounterCode* says, TypeId type,
                     diagnostics::Sink& sink) {
  auto pattern = CodePattern::parse(text.value);
  if (!pattern) {
    sink.add(Kind::wrong_type, text.range, fmt::format("this is no code pattern: {}", pattern.error()));
    return false;
  }
  const auto unknown = [&](const std::string& name) { return name != kTypeField && !find(*ratings_, name); };
  const auto& names = pattern->field_names();
  if (const auto bad = std::find_if(names.begin(), names.end(), unknown); bad != names.end()) {
    sink.add(Kind::unknown_name, text.range, fmt::format("the game has no rating called `{}`", *bad))
        .help.push_back(fmt::format("a field is `{{type}}` or a rating; add `{}:` to the ratings", *bad));
    return false;
  }
  literals_ += pattern->literals();
  std::sort(literals_.begin(), literals_.end());
  literals_.erase(std::unique(literals_.begin(), literals_.end()), literals_.end());
  forms_.push_back({std::move(*pattern), says, type});
  return true;
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

// Nothing when the figure is out of range.
std::optional<RatingValue> CodeReader::value_of(const PatternField& field, Code& code) const {
  RatingValue value{*find(*ratings_, field.name), field.text != "?", 0};
  const model::Rating& rating = (*ratings_)[value.rating].value;
  if (value.known && !rating.values.empty()) {
    const auto word = std::find_if(rating.values.begin(), rating.values.end(),
                                   [&](const model::Text& text) { return text.value == field.text; });
    value.value = static_cast<int>(word - rating.values.begin());
    code.qualities.push_back(word->value);
  } else if (value.known) {
    const auto figure = number(field.text);
    if (!figure || !in_range(rating, *figure)) return std::nullopt;
    value.value = *figure;
  }
  return value;
}

std::optional<Code> CodeReader::code_of(const Form& form, const std::vector<PatternField>& fields) const {
  Code code;
  code.type = form.type;
  if (form.says) {
    if (form.says->footprint.known())
      code.footprint = static_cast<std::size_t>(std::clamp(form.says->footprint.value, 1, kMaxFootprint));
    for (const model::Text& quality : form.says->qualities) code.qualities.push_back(quality.value);
  }
  for (const PatternField& field : fields) {
    if (field.name == kTypeField) {
      const auto type = rules_->find_type(field.text);
      if (!type || (code.type != kNoId && code.type != *type)) return std::nullopt;
      code.type = *type;
    } else {
      const auto value = value_of(field, code);
      if (!value) return std::nullopt;
      code.ratings.push_back(*value);
    }
  }
  return code;
}

std::vector<Code> CodeReader::read(std::string_view text) const {
  std::vector<Code> codes;
  const auto taker = [this](std::string_view field, std::string_view rest) { return take(field, rest); };
  for (const Form& form : forms_)
    for (const auto& fields : form.pattern.match(text, taker))
      if (auto code = code_of(form, fields)) add_new(codes, std::move(*code));
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

// What may stand for a type where the pattern wants one: words of letters, figures, full stops and hyphens.
std::vector<std::size_t> CodeReader::take_any_type(std::string_view rest) const {
  std::size_t end = 0, last_letter = 0;
  const auto letter = [](char c) {
    return std::isalpha(static_cast<unsigned char>(c)) || static_cast<unsigned char>(c) >= 0x80;
  };
  std::vector<std::size_t> lengths;
  for (; end < rest.size(); ++end) {
    const char here = rest[end];
    if (letter(here)) last_letter = end + 1;
    const bool mark = here == '.' || here == '-' || here == ' ';
    if (!letter(here) && !is_digit(here) && (!mark || end == 0)) break;
    if (last_letter && here != ' ' && here != '-') lengths.push_back(end + 1);
  }
  std::reverse(lengths.begin(), lengths.end());
  return lengths;
}

// What is wrong with a part of a code; nothing when it is as the game says.
std::optional<CodeFault> CodeReader::fault_of(std::string_view code, const PatternField& field) const {
  CodeFault fault{static_cast<std::size_t>(field.text.data() - code.data()), field.text.size(), {}, 0, 0};
  if (field.name == kTypeField) {
    const auto same = [&](const std::string& known) { return bare(known) == bare(field.text); };
    const auto& known = rules_->type_spellings();
    const bool marks_only = std::any_of(known.begin(), known.end(), same);  // a misprint with one reading
    return marks_only ? std::nullopt : std::optional(fault);
  }
  const model::Rating& rating = (*ratings_)[*find(*ratings_, field.name)].value;
  const auto figure = number(field.text);
  if (!rating.values.empty() || !figure || in_range(rating, *figure)) return std::nullopt;
  fault.rating = std::string(field.name);
  fault.low = rating.from.value;
  fault.high = rating.to.value;
  return fault;
}

std::optional<CodeFault> CodeReader::near_miss(std::string_view text) const {
  const auto strict = [this](std::string_view field, std::string_view rest) { return take(field, rest); };
  const auto lenient = [this](std::string_view field, std::string_view rest) {
    return field == kTypeField ? take_any_type(rest) : take(field, rest);
  };
  for (const CodePattern::Taker& taker : {CodePattern::Taker(strict), CodePattern::Taker(lenient)})
    for (const Form& form : forms_)
      for (const auto& fields : form.pattern.match(text, taker, 1))
        for (const PatternField& field : fields)
          if (auto fault = fault_of(text, field)) return fault;
  return std::nullopt;
}

bool CodeReader::frames(std::string_view text) const {
  return std::any_of(forms_.begin(), forms_.end(),
                     [&](const Form& form) { return form.pattern.frames(text); });
}

std::string CodeReader::describe() const {
  std::vector<std::string> texts;
  for (const Form& form : forms_) texts.push_back("`" + form.pattern.text() + "`");
  return fmt::format("{}", fmt::join(texts, " or "));
}

}  // namespace muster::resolve
