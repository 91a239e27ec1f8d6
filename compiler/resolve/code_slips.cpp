// Codes with a slip: a mark lost, added or wrong, a misspelt word, a figure out of range.
#include <algorithm>
#include <cctype>

#include "base/edit_distance.h"
#include "resolve/code_fields.h"

namespace muster::resolve {
namespace {

constexpr std::size_t kMostNearMisses = 64;  // ways to take unknown words for types that are tried
constexpr std::size_t kShortWord = 5;  // shorter words have too many neighbours to be read as meant, in bytes
constexpr std::size_t kMiddlingWord = 8;  // up to here one letter may be wrong, in longer words two
constexpr std::size_t kMaxMisprint = 40;  // longest code for which slips are tried, in bytes

// A figure such as 05, which no book prints.
bool pads_a_figure(std::string_view code) {
  for (std::size_t at = 0; at + 1 < code.size(); ++at)
    if (code[at] == '0' && is_digit(code[at + 1]) && (at == 0 || !is_digit(code[at - 1]))) return true;
  return false;
}

std::string figures(std::string_view text) {
  std::string out;
  for (const char c : text)
    if (is_digit(c)) out += c;
  return out;
}

// Its letters and figures.
std::string bare(std::string_view text) {
  std::string out;
  for (const char c : text)
    if (std::isalnum(static_cast<unsigned char>(c)) || static_cast<unsigned char>(c) >= 0x80) out += c;
  return out;
}

void add_new(std::vector<MisprintedCode>& readings, MisprintedCode reading) {
  const auto same = [&](const MisprintedCode& known) { return known.code == reading.code; };
  if (std::none_of(readings.begin(), readings.end(), same)) readings.push_back(std::move(reading));
}

}  // namespace

std::optional<MisprintedCode> CodeReader::read_misprint(std::string_view text) const {
  if (text.size() > kMaxMisprint) return std::nullopt;
  std::vector<MisprintedCode> readings;
  const auto attempt = [&](std::string candidate) {
    if (pads_a_figure(candidate)) return;
    for (Code& code : read(candidate)) {
      if (code.whole) continue;  // its parts would have no place in what is printed
      add_new(readings, {std::move(code), candidate});
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

// The known word that a field's text stands for; nothing when none, or several, are near.
std::optional<std::string_view> CodeReader::meant(std::string_view field, std::string_view text) const {
  std::vector<std::string_view> known;
  if (field == kTypeField)
    known.assign(rules_->type_spellings().begin(), rules_->type_spellings().end());
  else
    for (const model::Text& word : (*ratings_)[*find_code_rating(*ratings_, field)].value.values)
      known.push_back(word.value);
  if (std::find(known.begin(), known.end(), text) != known.end()) return text;
  std::erase_if(known, [&](std::string_view word) {
    const std::size_t limit = word.size() <= kMiddlingWord ? 1 : 2;
    return word.size() < kShortWord || figures(word) != figures(text) ||
           base::edit_distance(text, word, limit) > limit;
  });
  const auto near = base::nearest(text, known);
  return near ? std::optional(known[*near]) : std::nullopt;
}

// Ends of words up to which a misspelt type or word may reach.
std::vector<std::size_t> CodeReader::take_misspelt(std::string_view field, std::string_view rest) const {
  std::vector<std::size_t> lengths = take(field, rest);
  if (!is_word(field)) return lengths;
  const std::size_t stop = std::min(rest.find_first_of("(),"), rest.size());
  for (std::size_t end = kShortWord - 1; end <= stop; ++end) {
    if (end < rest.size() && rest[end] != ' ' && end != stop) continue;
    std::size_t length = end;
    while (length > 0 && rest[length - 1] == ' ') --length;
    if (length >= kShortWord - 1 && meant(field, rest.substr(0, length))) lengths.push_back(length);
  }
  std::sort(lengths.rbegin(), lengths.rend());
  lengths.erase(std::unique(lengths.begin(), lengths.end()), lengths.end());
  return lengths;
}

std::optional<MisprintedCode> CodeReader::read_misspelt(std::string_view text) const {
  std::vector<MisprintedCode> readings;
  const auto taker = [this](std::string_view field, std::string_view rest) {
    return take_misspelt(field, rest);
  };
  for (const Form& form : forms_)
    for (const auto& fields : form.pattern.match(text, taker)) {
      std::string spelt;
      std::size_t done = 0;
      for (const PatternField& field : fields) {
        const auto from = static_cast<std::size_t>(field.text.data() - text.data());
        spelt += text.substr(done, from - done);
        spelt += is_word(field.name) ? *meant(field.name, field.text) : field.text;
        done = from + field.text.size();
      }
      spelt += text.substr(done);
      for (Code& code : read(spelt)) {
        std::string name = code.whole ? spelt.substr(code.name.from, code.name.length) : std::string();
        find_parts(form, text, fields, code);  // of what is printed
        add_new(readings, {std::move(code), spelt, std::move(name)});
      }
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
    const bool mark = std::string_view(".- &/'\"").find(here) != std::string_view::npos;
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
  if (field.name == kCountField || field.name == kNumbersField) return std::nullopt;
  const model::Rating& rating = (*ratings_)[*find_code_rating(*ratings_, field.name)].value;
  if (!rating.values.empty()) {
    for (const model::Text& word : rating.values) fault.words.push_back(word.value);
    const bool known = std::find(fault.words.begin(), fault.words.end(), field.text) != fault.words.end();
    fault.rating = std::string(field.name);
    return known || field.text == "?" ? std::nullopt : std::optional(fault);
  }
  const auto figure = printed_number(field.text);
  if (!figure || in_range(rating, *figure)) return std::nullopt;
  fault.rating = std::string(field.name);
  fault.low = rating.from.value;
  fault.high = rating.to.value;
  return fault;
}

std::optional<CodeFault> CodeReader::near_miss(std::string_view text) const {
  const auto strict = [this](std::string_view field, std::string_view rest) { return take(field, rest); };
  const auto lenient = [this](std::string_view field, std::string_view rest) {
    return is_word(field) ? take_any_type(rest) : take(field, rest);
  };
  std::optional<CodeFault> first;  // of a reading with several
  for (const CodePattern::Taker& taker : {CodePattern::Taker(strict), CodePattern::Taker(lenient)})
    for (const Form& form : forms_)
      for (const auto& fields : form.pattern.match(text, taker, kMostNearMisses)) {
        std::vector<CodeFault> faults;
        for (const PatternField& field : fields)
          if (auto fault = fault_of(text, field)) faults.push_back(std::move(*fault));
        if (faults.size() == 1) return std::move(faults.front());
        if (!first && !faults.empty()) first = std::move(faults.front());
      }
  return first;
}

}  // namespace muster::resolve
