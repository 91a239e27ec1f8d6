#include "resolve/number_span.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "hex/characters.h"
#include "hex/text_cursor.h"
#include "model/value.h"

namespace muster::resolve {
namespace {

// What stands before or after the limit of an open interval, and what it leaves out of it.
struct Opening {
  std::string_view phrase;
  bool upward;  // the numbers above the limit
  bool has_limit = true;
};

constexpr std::array<Opening, 8> kSigns = {{{"\u2264", false},
                                            {"<=", false},
                                            {"=<", false},
                                            {"<", false, false},
                                            {"\u2265", true},
                                            {">=", true},
                                            {"=>", true},
                                            {">", true, false}}};

constexpr std::array<Opening, 15> kBefore = {{{"less than", false, false},
                                              {"fewer than", false, false},
                                              {"under", false, false},
                                              {"below", false, false},
                                              {"up to", false},
                                              {"at most", false},
                                              {"no more than", false},
                                              {"not more than", false},
                                              {"more than", true, false},
                                              {"greater than", true, false},
                                              {"over", true, false},
                                              {"above", true, false},
                                              {"at least", true},
                                              {"no less than", true},
                                              {"not less than", true}}};

// After "or" or "and".
constexpr std::array<Opening, 13> kAfter = {{{"more", true},
                                             {"higher", true},
                                             {"greater", true},
                                             {"above", true},
                                             {"over", true},
                                             {"better", true},
                                             {"up", true},
                                             {"less", false},
                                             {"fewer", false},
                                             {"lower", false},
                                             {"below", false},
                                             {"under", false},
                                             {"down", false}}};

class Reader {
 public:
  explicit Reader(std::string_view text) : cursor_(text) {}

  SpanList read() {
    SpanList out;
    out.reading = SpanReading::numbers;
    do {
      const std::size_t from = cursor_.at();
      SpanPlace place;
      const auto span = item(out, place);
      if (!span || !(cursor_.skip_blanks(), at_item_end())) return fault(from);
      out.spans.push_back(*span);
      out.places.push_back(place.low_length ? place : whole(from));
    } while (take_separator());
    if (out.spans.size() > 1) out.by_sign = out.without_limit = false;
    return out;
  }

 private:
  bool take_phrase(std::string_view phrase) {
    const std::size_t from = cursor_.at();
    while (!phrase.empty()) {
      const std::size_t end = std::min(phrase.find(' '), phrase.size());
      if (!cursor_.take_word(phrase.substr(0, end))) return cursor_.seek(from), false;
      phrase.remove_prefix(std::min(end + 1, phrase.size()));
    }
    return true;
  }

  const Opening* take_sign() {
    const std::size_t from = cursor_.at();
    cursor_.skip_blanks();
    for (const Opening& sign : kSigns)
      if (cursor_.rest().starts_with(sign.phrase))
        return cursor_.seek(cursor_.at() + sign.phrase.size()), &sign;
    return cursor_.seek(from), nullptr;
  }
  const Opening* take_before() {
    if (const Opening* sign = take_sign()) return sign;
    const auto found = std::find_if(kBefore.begin(), kBefore.end(),
                                    [&](const Opening& one) { return take_phrase(one.phrase); });
    return found == kBefore.end() ? nullptr : &*found;
  }
  const Opening* take_after() {
    static constexpr Opening kPlus{"+", true};
    if (cursor_.take('+')) return &kPlus;
    const std::size_t from = cursor_.at();
    if (cursor_.take_any({"or", "and"}).empty()) return nullptr;
    const auto found = std::find_if(kAfter.begin(), kAfter.end(),
                                    [&](const Opening& one) { return cursor_.take_word(one.phrase); });
    if (found == kAfter.end()) return cursor_.seek(from), nullptr;
    return &*found;
  }

  std::optional<int> number() {
    const std::size_t from = cursor_.at();
    const bool negative = cursor_.take_dash() || !cursor_.take_any({"minus", "negative"}).empty();
    if (!negative && !cursor_.take('+')) cursor_.take_word("plus");
    int value = cursor_.take_number();
    if (value < 0) return cursor_.seek(from), std::nullopt;
    if (const auto rest = thousands(); rest && value > 0 && value < 1000) value = value * 1000 + *rest;
    cursor_.take_any({"points", "point", "VPs", "VP"});
    return negative ? -value : value;
  }

  // The last three figures of 1,000, of which a comma stands before; it then is no list of 1 and 0.
  std::optional<int> thousands() {
    constexpr std::size_t kFigures = 3;
    const std::string_view rest = cursor_.rest();
    if (rest.size() <= kFigures || rest.front() != ',' || !hex::is_digit(rest[1])) return std::nullopt;
    hex::TextCursor ahead = cursor_;
    ahead.seek(cursor_.at() + 1);
    const int value = ahead.take_number();
    if (value < 0 || ahead.at() != cursor_.at() + 1 + kFigures) return std::nullopt;
    cursor_.seek(ahead.at());
    return value;
  }

  static NumberSpan open(int limit, const Opening& opening) {
    const int off = opening.has_limit ? 0 : 1;
    return opening.upward ? NumberSpan{limit + off, std::nullopt} : NumberSpan{std::nullopt, limit - off};
  }

  // From there to the end of the item, without blanks.
  SpanPlace whole(std::size_t from) const {
    const std::string_view item = cursor_.text().substr(from, cursor_.at() - from);
    const std::size_t length = hex::trimmed(item).size();
    const std::size_t at = from + static_cast<std::size_t>(hex::trimmed(item).data() - item.data());
    return {at, length, at, length};
  }

  std::optional<NumberSpan> item(SpanList& out, SpanPlace& place) {
    if (const Opening* opening = take_before()) {
      out.by_sign = true;
      out.without_limit = !opening->has_limit;
      const auto limit = number();
      return limit ? std::optional(open(*limit, *opening)) : std::nullopt;
    }
    const bool between = cursor_.take_word("between");
    if (!between) cursor_.take_word("from");
    const std::size_t from = cursor_.at();
    const auto first = number();
    if (!first) return std::nullopt;
    const SpanPlace one = whole(from);
    if (between ? cursor_.take_word("and") : take_through()) {
      const std::size_t second_from = cursor_.at();
      const auto second = number();
      if (!second) return std::nullopt;
      const SpanPlace two = whole(second_from);
      const bool upward = *first <= *second;
      const SpanPlace& low = upward ? one : two;
      const SpanPlace& high = upward ? two : one;
      place = {low.low_at, low.low_length, high.low_at, high.low_length};
      return NumberSpan{std::min(*first, *second), std::max(*first, *second)};
    }
    if (const Opening* opening = take_after()) return open(*first, *opening);
    return NumberSpan{*first, *first};
  }
  bool take_through() { return cursor_.take_dash() || !cursor_.take_any({"to", "through"}).empty(); }

  // An item ends with the text or at a separator.
  bool at_item_end() {
    const std::size_t at = cursor_.at();
    const bool end = cursor_.done() || take_separator();
    cursor_.seek(at);
    return end;
  }
  bool take_separator() {
    return cursor_.take(',') || cursor_.take(';') || cursor_.take('/') ||
           !cursor_.take_any({"and", "or"}).empty();
  }

  SpanList fault(std::size_t from) const {
    const std::string_view text = cursor_.text();
    while (const std::size_t blank = hex::blank_at(text.substr(from))) from += blank;
    const std::size_t end = std::min(text.find_first_of(",;", std::max(from, cursor_.at())), text.size());
    SpanList out;
    out.reading = SpanReading::unread;
    out.fault_at = from;
    out.fault_length = hex::trimmed(text.substr(from, end - from)).size();
    return out;
  }

  hex::TextCursor cursor_;
};

// Without a number but with a letter.
bool is_words(std::string_view text) {
  bool letter = text.empty();
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (hex::is_digit(text[at])) return false;
    const bool inside =
        (static_cast<unsigned char>(text[at]) & 0xc0) == 0x80;  // a character of several bytes
    letter = letter || (!inside && hex::runs_on(text.substr(at)));
  }
  return letter;
}

}  // namespace

bool SpanList::contains(int number) const {
  return std::any_of(spans.begin(), spans.end(),
                     [number](const NumberSpan& span) { return span.contains(number); });
}

SpanList read_spans(std::string_view text) { return is_words(text) ? SpanList{} : Reader(text).read(); }

SpanList require_spans(const base::Text& text, diagnostics::Sink& sink) {
  SpanList out = read_spans(text.value);
  if (out.reading != SpanReading::unread) return out;
  const base::Text part = out.fault_length ? text.sub(out.fault_at, out.fault_length) : text;
  auto& found = sink.add(diagnostics::Kind::wrong_type, part.range,
                         fmt::format("`{}` is no number and no range of numbers", part.value));
  found.help.push_back(
      "write 7, 0-9, –39 - –10, 0 to 4, 100+, 40 or more, ≤0, less than 3, or a list such as 0-2, 5; or "
      "`unknown`");
  return out;
}

std::string print_number(int number) {
  return number < 0 ? fmt::format("\u2013{}", -static_cast<long long>(number)) : std::to_string(number);
}

std::string print(const NumberSpan& span) {
  if (!span.low && !span.high) return "every number";
  if (!span.high) return print_number(*span.low) + " and above";
  if (!span.low) return print_number(*span.high) + " and below";
  if (*span.low == *span.high) return print_number(*span.low);
  return print_number(*span.low) + " to " + print_number(*span.high);
}

}  // namespace muster::resolve
