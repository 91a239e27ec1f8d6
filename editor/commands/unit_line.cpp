#include "editor/commands/unit_line.h"

#include <algorithm>
#include <charconv>

#include "editor/commands/values.h"
#include "resolve/counter_numbers.h"

namespace muster::editor::commands {
namespace {

using document::Analysis;
using document::Place;

// Signs between a count and a name, as unit lines have them.
constexpr std::string_view kTimes[] = {"x", "X", "×"};

}  // namespace

CountedLine read_count(std::string_view line) {
  int number = 0;
  const auto [stop, error] = std::from_chars(line.data(), line.data() + line.size(), number);
  if (error != std::errc{}) return {};
  const auto digits = static_cast<std::size_t>(stop - line.data());
  std::size_t at = line.find_first_not_of(' ', digits);
  if (at == line.npos) return {};
  for (const std::string_view sign : kTimes) {
    const std::size_t behind = at + sign.size();
    if (!line.substr(at).starts_with(sign) || behind >= line.size() || line[behind] != ' ') continue;
    const std::size_t text = line.find_first_not_of(' ', behind);
    if (text != line.npos) return {number, text, digits};
  }
  return {};
}

namespace {

// "#3-5" or "#4", and what the list says of them.
std::string run_text(std::string_view mark, int first, int last, std::string_view tail) {
  std::string out = std::string(mark) + std::to_string(first);
  if (last > first) out += "-" + std::to_string(last);
  return out.append(tail);
}

// Another number at the start of a line, where one is printed.
std::string with_number(std::string_view head, int number) {
  const std::size_t digits = std::min(head.find_first_not_of("0123456789"), head.size());
  return (digits > 0 ? std::to_string(number) : std::string()) + std::string(head.substr(digits));
}

}  // namespace

std::optional<PartedCounters> part_counter(std::string_view line, std::string_view mark, int counter) {
  const std::size_t from = mark.empty() ? line.npos : line.find(mark);
  if (from == line.npos) return std::nullopt;
  const base::Text list{line.substr(from, resolve::counter_list_length(line.substr(from), mark)), {}};
  const auto read = resolve::read_counter_list(list, mark, std::nullopt);
  if (!read) return std::nullopt;
  std::string rest, one;
  int count = 0;
  const auto add = [&](int first, int last, std::string_view tail) {
    if (first > last) return;
    rest += (rest.empty() ? "" : ", ") + run_text(mark, first, last, tail);
    count += last - first + 1;
  };
  for (const resolve::CounterRun& run : read->runs) {
    const std::string_view text = run.text.value;
    const std::string own = std::to_string(run.last);
    const std::size_t digits = text.find(own);
    if (digits == text.npos) return std::nullopt;
    const std::string_view tail = text.substr(digits + own.size());
    const bool here = run.first <= counter && counter <= run.last;
    if (here && !one.empty()) return std::nullopt;
    if (here) one = run_text(mark, counter, counter, tail);
    add(run.first, here ? counter - 1 : run.last, tail);
    if (here) add(counter + 1, run.last, tail);
  }
  if (one.empty() || rest.empty()) return std::nullopt;
  const std::string_view head = line.substr(0, from), foot = line.substr(from + list.value.size());
  return PartedCounters{with_number(head, count) + rest + std::string(foot),
                        with_number(head, 1) + one + std::string(foot)};
}

UnitLineText::UnitLineText(const Analysis& analysis, const model::UnitLine& line)
    : analysis_(analysis), line_(line), at_(analysis.place_of(line.range)), node_(analysis.node(at_)) {}

yaml::Layout UnitLineText::layout() const {
  const base::SourceFile* const file = analysis_.source(at_.file);
  std::string_view rest = file->text().substr(node().range().end);
  rest = rest.substr(0, rest.find('\n'));
  return rest.find('#') == rest.npos ? yaml::Layout::block : yaml::Layout::flow;
}

void UnitLineText::set_short_form(std::string text, std::vector<yaml::Edit>& edits) const {
  if (is_text())
    edits.push_back(yaml::Set{at_.path, std::move(text)});
  else
    edits.push_back(yaml::Rename{at_.path / short_form(), std::move(text)});
}

void UnitLineText::set(const std::string& key, yaml::Value value, std::vector<yaml::Edit>& edits) const {
  if (is_text())
    edits.push_back(
        yaml::Set{at_.path, yaml::mapping({{short_form(), {}}, {key, std::move(value)}}, layout())});
  else
    put(analysis_, at_, key, std::move(value), edits);
}

void UnitLineText::remove(const std::string& key, std::vector<yaml::Edit>& edits) const {
  if (node().find(key)) edits.push_back(yaml::Remove{at_.path / key});
}

void UnitLineText::set_place(yaml::Value place, std::vector<yaml::Edit>& edits) const {
  if (line_.at.present() && line_.at.range.file == line_.range.file) {
    edits.push_back(yaml::Set{analysis_.place_of(line_.at.range).path, std::move(place)});
  } else if (is_text()) {
    edits.push_back(yaml::Set{at_.path, yaml::mapping({{short_form(), std::move(place)}}, layout())});
  } else if (!short_form().empty()) {
    edits.push_back(yaml::Set{at_.path / short_form(), std::move(place)});
  } else {
    put(analysis_, at_, "at", std::move(place), edits);
  }
}

bool UnitLineText::set_count(int count, std::vector<yaml::Edit>& edits) const {
  if (line_.keys->count.present()) {
    edits.push_back(yaml::Set{analysis_.place_of(line_.keys->count.text.range).path, std::to_string(count)});
    return true;
  }
  const std::string text = short_form();
  if (text.empty()) {
    put(analysis_, at_, "count", std::to_string(count), edits);
    return true;
  }
  const CountedLine counted = read_count(text);
  if (counted.count)
    set_short_form(
        count == 1 ? text.substr(counted.text_from) : std::to_string(count) + text.substr(counted.digits),
        edits);
  else
    set_short_form(std::to_string(count) + " x " + text, edits);
  return true;
}

std::optional<Place> UnitLineText::own_place() const {
  if (!line_.at.present() || !line_.range.contains(line_.at.range)) return std::nullopt;
  return analysis_.place_of(line_.at.range);
}

std::optional<yaml::Value> UnitLineText::copy_for_one(std::optional<yaml::Value> place,
                                                      std::optional<std::string> text_of_one) const {
  if (line_.keys->numbers->present() || !line_.keys->units.empty()) return std::nullopt;
  std::string text = short_form();
  text.erase(0, read_count(text).text_from);
  if (text_of_one) text = std::move(*text_of_one);
  if (is_text() && !place) return yaml::Value(std::move(text));
  if (is_text()) return yaml::mapping({{text, std::move(*place)}}, yaml::Layout::block);
  yaml::Value out = yaml::plain(node());
  std::erase_if(out.entries, [&](const auto& entry) {
    constexpr std::string_view own[] = {"count", "id", "allow", "in variant", "at"};
    return std::find(std::begin(own), std::end(own), entry.first) != std::end(own);
  });
  if (text.empty()) {
    if (place) out.entries.emplace_back("at", std::move(*place));
    return out;
  }
  for (auto& [key, value] : out.entries) {
    if (key != short_form()) continue;
    key = text;
    if (place) value = std::move(*place);
  }
  return out;
}

}  // namespace muster::editor::commands
