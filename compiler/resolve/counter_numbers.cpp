#include "resolve/counter_numbers.h"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "resolve/code_fields.h"
#include "resolve/code_pattern.h"

namespace muster::resolve {
namespace {

constexpr std::size_t kMaxTokens = 120;
constexpr std::size_t kMaxReadings = 200;
constexpr int kMaxSlips = 1;

struct Token {
  enum class Kind : std::uint8_t { mark, number, range, value, comma } kind = Kind::mark;
  int first = 0, last = 0;  // of a number or range; both the figure of a value
  bool known = true;        // false for the value `?`
  std::size_t from = 0, end = 0;
};

// Splits a list into marks, numbers, ranges, signed values and commas.
class Scanner {
 public:
  Scanner(std::string_view text, std::string_view mark) : text_(text), mark_(mark) {}

  // Nothing when something else stands in it.
  std::optional<std::vector<Token>> tokens() {
    std::vector<Token> out;
    for (skip(); at_ < text_.size(); skip()) {
      if (out.size() == kMaxTokens) return std::nullopt;
      const auto token = next();
      if (!token) return std::nullopt;
      out.push_back(*token);
    }
    return out;
  }

  std::optional<Token> next() {
    Token token;
    token.from = at_;
    const std::string_view rest = text_.substr(at_);
    if (!mark_.empty() && rest.starts_with(mark_)) {
      at_ += mark_.size();
    } else if (rest.front() == ',' || rest.front() == ';') {
      token.kind = Token::Kind::comma;
      ++at_;
    } else if (!(is_digit(rest.front()) ? number(token) : value(token))) {
      at_ = token.from;
      return std::nullopt;
    }
    token.end = at_;
    return token;
  }
  void skip() { at_ += blank_length(text_.substr(at_)); }
  bool more() const { return at_ < text_.size(); }

 private:
  bool figure(int& out) {
    const char* begin = text_.data() + at_;
    const auto [stop, error] = std::from_chars(begin, text_.data() + text_.size(), out);
    if (error != std::errc{} || out > kMaxCounterNumber) return false;
    at_ += static_cast<std::size_t>(stop - begin);
    return true;
  }
  bool number(Token& token) {
    token.kind = Token::Kind::number;
    if (!figure(token.first)) return false;
    token.last = token.first;
    const std::size_t dash = dash_length(text_.substr(at_));
    if (!dash || at_ + dash >= text_.size() || !is_digit(text_[at_ + dash])) return true;
    token.kind = Token::Kind::range;
    at_ += dash;
    return figure(token.last) && token.last >= token.first;
  }
  bool value(Token& token) {
    token.kind = Token::Kind::value;
    if (text_[at_] == '?') return ++at_, token.known = false, true;
    const std::size_t dash = dash_length(text_.substr(at_));
    const std::size_t sign = dash ? dash : text_[at_] == '+' ? 1 : 0;
    if (!sign || at_ + sign >= text_.size() || !is_digit(text_[at_ + sign])) return false;
    at_ += sign;
    if (!figure(token.first)) return false;
    if (dash) token.first = -token.first;
    token.last = token.first;
    return true;
  }

  std::string_view text_, mark_;
  std::size_t at_ = 0;
};

struct Run {
  int first, last;
  std::optional<int> value;
  std::size_t from, end;  // in the text
  bool unknown = false;   // it says `?`
};

struct Reading {
  std::vector<Run> runs;
  int slips = 0;

  int size() const {
    int sum = 0;
    for (const Run& run : runs) sum += run.last - run.first + 1;
    return sum;
  }
};

bool same(const Reading& a, const Reading& b) {
  return std::equal(a.runs.begin(), a.runs.end(), b.runs.begin(), b.runs.end(),
                    [](const Run& x, const Run& y) {
                      return x.first == y.first && x.last == y.last && x.value == y.value;
                    });
}

// All ways to read the tokens with a few marks and commas lost or added.
class Readings {
 public:
  Readings(const std::vector<Token>& tokens, bool marked) : tokens_(tokens), marked_(marked) { item(0, {}); }
  std::vector<Reading> found;

 private:
  using Kind = Token::Kind;
  bool is(std::size_t at, Kind kind) const { return at < tokens_.size() && tokens_[at].kind == kind; }

  void item(std::size_t at, Reading reading) {
    if (reading.slips > kMaxSlips || found.size() >= kMaxReadings) return;
    const std::size_t from = at;
    if (is(at, Kind::mark))
      ++at;
    else if (marked_)
      ++reading.slips;
    if (!is(at, Kind::number) && !is(at, Kind::range)) return;
    const Token& number = tokens_[at];
    if (number.first < 1) return;  // numbers of counters begin at 1
    reading.runs.push_back({number.first, number.last, std::nullopt, tokens_[from].from, number.end});
    after_number(at + 1, reading);
  }

  void after_number(std::size_t at, const Reading& reading) {
    next_item(at, reading);
    value(at, reading);
    if (is(at, Kind::comma)) {  // a comma too many: "#2-3, 0"
      Reading slipped = reading;
      ++slipped.slips;
      value(at + 1, slipped);
    }
  }

  void value(std::size_t at, Reading reading) {
    if (!is(at, Kind::value) && !is(at, Kind::number)) return;
    if (tokens_[at].known)
      reading.runs.back().value = tokens_[at].first;
    else
      reading.runs.back().unknown = true;
    reading.runs.back().end = tokens_[at].end;
    next_item(at + 1, std::move(reading));
  }

  void next_item(std::size_t at, Reading reading) {
    if (reading.slips > kMaxSlips) return;
    if (at == tokens_.size()) return found.push_back(std::move(reading));
    if (is(at, Kind::comma)) return item(at + 1, std::move(reading));
    ++reading.slips;  // a comma is lost
    item(at, std::move(reading));
  }

  const std::vector<Token>& tokens_;
  bool marked_;
};

// The readings with the fewest slips, each once.
void keep_best(std::vector<Reading>& readings) {
  int least = kMaxSlips + 1;
  for (const Reading& reading : readings) least = std::min(least, reading.slips);
  std::vector<Reading> best;
  for (Reading& reading : readings)
    if (reading.slips == least &&
        std::none_of(best.begin(), best.end(), [&](const Reading& known) { return same(known, reading); }))
      best.push_back(std::move(reading));
  readings = std::move(best);
}

std::string spell(const Reading& reading, std::string_view mark) {
  std::string out;
  for (const Run& run : reading.runs) {
    if (!out.empty()) out += ", ";
    out += mark;
    out += run.first == run.last ? std::to_string(run.first) : fmt::format("{}-{}", run.first, run.last);
    if (run.unknown) out += " ?";
    if (run.value) out += *run.value > 0 ? fmt::format(" +{}", *run.value) : fmt::format(" {}", *run.value);
  }
  return out;
}

}  // namespace

std::optional<CounterList> read_counter_list(const base::Text& list, std::string_view mark,
                                             std::optional<int> count) {
  const auto tokens = Scanner(list.value, mark).tokens();
  if (!tokens) return std::nullopt;
  std::vector<Reading> readings = Readings(*tokens, !mark.empty()).found;
  const auto clean = [](const Reading& reading) { return reading.slips == 0; };
  if (count && std::none_of(readings.begin(), readings.end(), clean)) {
    std::vector<Reading> counted = readings;
    std::erase_if(counted, [&](const Reading& reading) { return reading.size() != *count; });
    if (!counted.empty()) readings = std::move(counted);
  }
  keep_best(readings);
  if (readings.size() != 1) return std::nullopt;
  const Reading& reading = readings.front();
  CounterList out;
  for (const Run& run : reading.runs)
    out.runs.push_back({run.first, run.last, run.value, list.sub(run.from, run.end - run.from)});
  if (reading.slips > 0) out.meant = spell(reading, mark);
  return out;
}

std::size_t counter_list_length(std::string_view text, std::string_view mark) {
  Scanner scanner(text, mark);
  std::size_t end = 0;
  bool numbered = false;
  for (scanner.skip(); scanner.more(); scanner.skip()) {
    const auto token = scanner.next();
    if (!token) break;
    numbered |= token->kind == Token::Kind::number || token->kind == Token::Kind::range;
    end = token->end;
  }
  return numbered ? end : 0;
}

}  // namespace muster::resolve
