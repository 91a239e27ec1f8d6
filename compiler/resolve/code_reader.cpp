#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "resolve/code_fields.h"
#include "resolve/counter_numbers.h"

namespace muster::resolve {
namespace {

using diagnostics::Kind;

bool takes_sign(const model::Rating& rating) { return !rating.from.known() || rating.from.value < 0; }

// Most words differ in their first letter, which is quicker to see than a call.
bool begins(std::string_view text, std::string_view word) {
  return (text.empty() || word.empty() || text[0] == word[0]) && text.starts_with(word);
}

// The number at the start of `text` with any typographic sign: its length, or 0.
std::size_t number_length(std::string_view text, bool sign) {
  std::size_t at = 0;
  if (sign) at = text.starts_with('+') ? 1 : dash_length(text);
  std::size_t end = at;
  while (end < text.size() && text[end] >= '0' && text[end] <= '9') ++end;
  return end == at ? 0 : end;
}

void add_new(std::vector<Code>& codes, Code code) {
  if (std::find(codes.begin(), codes.end(), code) == codes.end()) codes.push_back(std::move(code));
}

}  // namespace

std::optional<RatingId> find_code_rating(const model::Keyed<model::Rating>& ratings, std::string_view name) {
  for (std::size_t i = 0; i < ratings.size(); ++i)
    if (ratings[i].key.value == name) return static_cast<RatingId>(i);
  return std::nullopt;
}

std::optional<int> printed_number(std::string_view text) {
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
  const auto unknown = [&](const std::string& name) {
    return name != kTypeField && name != kCountField && name != kNumbersField &&
           !find_code_rating(*ratings_, name);
  };
  const auto& names = pattern->field_names();
  if (const auto bad = std::find_if(names.begin(), names.end(), unknown); bad != names.end()) {
    sink.add(Kind::unknown_name, text.range, fmt::format("the game has no rating called `{}`", *bad))
        .help.push_back(fmt::format(
            "a field is `{{type}}`, `{{count}}`, `{{numbers}}` or a rating; add `{}:` to the ratings", *bad));
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
    for (const std::string& spelling : rules_->type_spellings())  // the longest first
      if (begins(rest, spelling)) lengths.push_back(spelling.size());
    return lengths;
  }
  if (field == kCountField || field == kNumbersField) {
    const std::size_t length = field == kCountField
                                   ? number_length(rest, false)
                                   : counter_list_length(rest, rules_->game().counter_numbers.mark.value);
    if (length) lengths.push_back(length);
    return lengths;
  }
  const model::Rating& rating = (*ratings_)[*find_code_rating(*ratings_, field)].value;
  for (const model::Text& word : rating.values)
    if (begins(rest, word.value)) lengths.push_back(word.value.size());
  if (rating.values.empty())
    if (const std::size_t length = number_length(rest, takes_sign(rating))) lengths.push_back(length);
  if (rest.starts_with('?')) lengths.push_back(1);
  std::sort(lengths.rbegin(), lengths.rend());
  return lengths;
}

// Nothing when the figure is out of range.
std::optional<RatingValue> CodeReader::value_of(const PatternField& field, Code& code) const {
  RatingValue value{*find_code_rating(*ratings_, field.name), field.text != "?", 0};
  const model::Rating& rating = (*ratings_)[value.rating].value;
  if (value.known && !rating.values.empty()) {
    const auto word = std::find_if(rating.values.begin(), rating.values.end(),
                                   [&](const model::Text& text) { return text.value == field.text; });
    value.value = static_cast<int>(word - rating.values.begin());
    code.qualities.push_back(word->value);
  } else if (value.known) {
    const auto figure = printed_number(field.text);
    if (!figure || !in_range(rating, *figure)) return std::nullopt;
    value.value = *figure;
  }
  return value;
}

// Where in the text the count, the numbers and what stands between them are.
void CodeReader::find_parts(const Form& form, std::string_view text, const std::vector<PatternField>& fields,
                            Code& code) const {
  const auto& names = form.pattern.field_names();
  code.whole = !names.empty() && names.front() == kCountField;
  code.count = code.numbers = code.name = {};
  for (const PatternField& field : fields) {
    const CodePart part{static_cast<std::size_t>(field.text.data() - text.data()), field.text.size()};
    if (field.name == kCountField) {
      code.count = part;
    } else if (field.name == kNumbersField) {
      code.numbers = part;
    } else if (code.whole) {
      if (!code.name.length) code.name.from = part.from;
      code.name.length = part.from + part.length - code.name.from;
    }
  }
}

std::optional<Code> CodeReader::code_of(const Form& form, std::string_view text,
                                        const std::vector<PatternField>& fields) const {
  Code code;
  code.type = form.type;
  if (form.says) {
    if (form.says->footprint.known())
      code.footprint = static_cast<std::size_t>(std::clamp(form.says->footprint.value, 1, kMaxFootprint));
    for (const model::Text& quality : form.says->qualities) code.qualities.push_back(quality.value);
  }
  find_parts(form, text, fields, code);
  for (const PatternField& field : fields) {
    if (field.name == kCountField || field.name == kNumbersField) continue;
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
      if (auto code = code_of(form, text, fields)) add_new(codes, std::move(*code));
  return codes;
}

bool CodeReader::lists_counters() const {
  return std::any_of(forms_.begin(), forms_.end(), [](const Form& form) {
    const auto& names = form.pattern.field_names();
    return std::find(names.begin(), names.end(), kNumbersField) != names.end();
  });
}

// A type, or a rating that is a word.
bool CodeReader::is_word(std::string_view field) const {
  if (field == kTypeField) return true;
  const auto rating = find_code_rating(*ratings_, field);
  return rating && !(*ratings_)[*rating].value.values.empty();
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
