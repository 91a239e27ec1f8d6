#include "errata/words.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "base/unicode.h"

namespace muster::errata {
namespace {

// The capital of a letter that folds to it; the letter itself when there is none.
char32_t capital(char32_t letter) {
  constexpr char32_t kNear[] = {32, 80, 48, 1};  // Latin and Greek, Cyrillic, Armenian, Latin Extended-A
  for (const char32_t distance : kNear)
    if (letter > distance && base::fold_case(letter - distance) == letter && letter - distance != letter)
      return letter - distance;
  return letter;
}

std::string listed(const std::vector<std::string>& parts) {
  return fmt::format("{}", fmt::join(parts, ", "));
}

std::string line_of(const Spot& spot, const std::string& file) {
  if (spot.line == 0) return {};
  return spot.file == file ? fmt::format(" (line {})", spot.line)
                           : fmt::format(" ({}, line {})", spot.file, spot.line);
}

// "“2 × Reiters” (line 9)".
std::string shown(const Mark& mark, const std::string& file) {
  return mark.text.empty() ? line_of(mark.spot, file)
                           : fmt::format("“{}”{}", mark.text, line_of(mark.spot, file));
}

// What is said of places, with the places of which it is said.
std::vector<std::string> told(const std::vector<Mark>& marks, const std::string& file) {
  std::vector<std::pair<std::string, std::vector<std::string>>> by_message;
  for (const Mark& mark : marks) {
    auto same = std::find_if(by_message.begin(), by_message.end(),
                             [&](const auto& one) { return one.first == mark.message; });
    if (same == by_message.end()) same = by_message.insert(same, {mark.message, {}});
    same->second.push_back(shown(mark, file));
  }
  std::vector<std::string> out;
  for (const auto& [message, places] : by_message)
    out.push_back(
        sentence(message.empty() ? listed(places) : fmt::format("{}: {}", message, listed(places))));
  return out;
}

}  // namespace

std::string capitalised(std::string_view text) {
  if (text.empty()) return {};
  const base::CodePoint first = base::decode(text, 0);
  if (!first.valid) return std::string(text);
  std::string out;
  base::append_utf8(out, capital(first.value));
  return out.append(text.substr(first.length));
}

std::string sentence(std::string_view text) {
  std::string out = capitalised(text);
  const bool ended = out.empty() || std::string_view(".!?…:").find(out.back()) != std::string_view::npos;
  return ended ? out : out + '.';
}

std::string counted(std::size_t count, std::string_view word) {
  const std::string_view ending = count == 1 ? "" : word.ends_with('x') ? "es" : "s";
  return fmt::format("{} {}{}", count, word, ending);
}

std::string printed_words(const Value& value) {
  return value.printed ? *value.printed : "(nothing: the book left it out)";
}

std::string right_words(const Value& value) {
  switch (value.right) {
    case Right::given:
    case Right::suggested:
      return value.corrected;
    case Right::removed:
      return "(nothing: it should not be there)";
    case Right::unknown:
      return "(not known)";
    case Right::none:
      break;
  }
  return {};
}

std::string book_place(const Where& where) {
  const std::string path = fmt::format("{}", fmt::join(where.path, " › "));
  if (where.section.empty()) return path;
  return path.empty() ? where.section : fmt::format("{}: {}", where.section, path);
}

std::string file_place(const Spot& spot) {
  return spot.line == 0 ? spot.file : fmt::format("{}:{}", spot.file, spot.line);
}

std::string status_words(const Item& item) {
  const std::string by = item.official ? "the publisher" : "the editor of this transcription";
  const std::string source = item.source.empty() ? "" : fmt::format(" ({})", item.source);
  if (item.change) return fmt::format("changed by {}{}; what was printed was not wrong", by, source);
  switch (item.status) {
    case Status::official:
      return fmt::format("corrected by the publisher{}", source);
    case Status::editorial:
      return fmt::format("corrected by {}{}, not by the publisher", by, source);
    case Status::allowed:
      return "looked at by the editor of this transcription and found harmless";
    case Status::open:
      break;
  }
  if (item.corrected) return fmt::format("noted by {}{}; the right value is not known", by, source);
  return "nobody has said yet whether the book or this transcription of it is wrong";
}

std::string silence_words(const Item& item) {
  if (item.change) return {};
  if (item.silent) return "Nothing in the text gives it away: the checks find no fault with what is printed.";
  if (item.untried) return "Whether something in the text gives it away could not be tried.";
  return {};
}

std::string variant_words(const Evidence& evidence) {
  return evidence.variant.empty() ? std::string() : fmt::format(" (in the variant “{}”)", evidence.variant);
}

std::vector<std::string> story(const Evidence& evidence, const std::string& file) {
  const std::string lead = evidence.subject.empty() ? "" : evidence.subject + ": ";
  const std::string place = evidence.subject.empty() ? "" : line_of(evidence.mark.spot, file);
  std::vector<std::string> out = {sentence(lead + evidence.message + place + variant_words(evidence))};
  std::vector<Mark> marks = evidence.related;
  if (!evidence.mark.message.empty()) marks.insert(marks.begin(), evidence.mark);
  for (std::string& words : told(marks, file)) out.push_back(std::move(words));
  for (const std::string& note : evidence.notes)
    if (note != evidence.subject) out.push_back(sentence(note));
  if (!evidence.rule.empty()) out.push_back(fmt::format("Rule {}.", evidence.rule));
  return out;
}

std::string extent_words(const Battle& battle) {
  if (battle.unchecked) return "nothing: what is wrong with the file itself has to be mended first";
  if (!battle.extent) return {};
  const Extent& extent = *battle.extent;
  std::vector<std::string> parts = {counted(extent.units, "unit"), counted(extent.formations, "formation")};
  const auto add = [&](std::size_t count, std::string_view word) {
    if (count) parts.push_back(counted(count, word));
  };
  add(extent.leaders, "leader");
  add(extent.hexes, "hex");
  add(extent.rules, "special rule");
  add(extent.claims, "printed count");
  add(extent.variants, "variant");
  return listed(parts);
}

std::vector<std::string> completeness_words(const Battle& battle) {
  if (!battle.extent) return {};
  const resolve::Completeness& all = battle.completeness;
  const resolve::KnownCount values = all.values();
  std::vector<std::string> unknown;
  for (const resolve::CompletenessRow& row : resolve::completeness_rows(all))
    if (row.count.unknown)
      unknown.push_back(
          fmt::format("{} {} of {}", row.words, row.count.unknown, row.count.known + row.count.unknown));
  std::vector<std::string> out = {
      fmt::format("{} of {} values are known", values.known, values.known + values.unknown)};
  if (!unknown.empty()) out.push_back(fmt::format("unknown: {}", listed(unknown)));
  out.push_back(fmt::format("marked as unsure: {}", all.unsure ? std::to_string(all.unsure) : "none"));
  const std::string typed = all.rules_typed
                                ? fmt::format("{} that a program can act on ({})", all.rules_typed,
                                              counted(all.effects, "typed effect"))
                                : std::string("none that a program can act on");
  if (all.rules_typed + all.rules_prose)
    out.push_back(fmt::format("special rules: {}, {} in prose only", typed,
                              all.rules_prose ? std::to_string(all.rules_prose) : "none"));
  return out;
}

std::string summary_name(const Battle& battle) {
  return battle.unchecked ? battle.title + " (not checked)" : battle.title;
}

std::string counts_words(const Battle& battle) {
  if (battle.unchecked) return {};
  const Counts counts = battle.counts();
  std::vector<std::string> parts;
  for (const Status status : kStatuses)
    if (counts.of(status)) parts.push_back(fmt::format("{} {}", counts.of(status), to_string(status)));
  std::string out = counts.total() == 0 ? std::string("no errata found") : counted(counts.total(), "item");
  if (!parts.empty()) out += fmt::format(": {}", listed(parts));
  if (counts.changes) out += fmt::format("; {} by the publisher", counted(counts.changes, "change"));
  return out;
}

std::vector<Span> spans(std::string_view text) {
  std::vector<Span> out;
  while (!text.empty()) {
    const std::size_t open = text.find('`');
    const std::size_t close = open == std::string_view::npos ? open : text.find('`', open + 1);
    if (close == std::string_view::npos || close == open + 1) {
      out.push_back({text, false});
      break;
    }
    if (open > 0) out.push_back({text.substr(0, open), false});
    out.push_back({text.substr(open + 1, close - open - 1), true});
    text.remove_prefix(close + 1);
  }
  return out;
}

namespace {

constexpr std::size_t kFewWords = 3;

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    if (end > at) words.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return words;
}

std::string joined(const std::vector<std::string_view>& words, std::size_t from, std::size_t end) {
  std::string out;
  for (std::size_t i = from; i < end; ++i) out += (out.empty() ? "" : " ") + std::string(words[i]);
  return out;
}

}  // namespace

Differing differing(std::string_view printed, std::string_view right) {
  const auto a = words_of(printed), b = words_of(right);
  const std::size_t least = std::min(a.size(), b.size());
  std::size_t before = 0, after = 0;
  while (before < least && a[before] == b[before]) ++before;
  while (after < least - before && a[a.size() - 1 - after] == b[b.size() - 1 - after]) ++after;
  if (least <= kFewWords || before == least) return {std::string(printed), std::string(right)};
  const bool one_empty = before + after == least;
  if (one_empty) (before > 0 ? before : after) -= 1;
  return {joined(a, before, a.size() - after), joined(b, before, b.size() - after)};
}

}  // namespace muster::errata
