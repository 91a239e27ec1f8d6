#include "yaml/replacement.h"

#include <algorithm>
#include <utility>

namespace muster::yaml {
namespace {

bool begins_character(char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; }

// Without what is the same at both ends, between whole characters.
Replacement narrowed(std::string_view text, Piece where, std::string_view after) {
  std::string_view before = text.substr(where.begin, where.end - where.begin);
  const auto head = static_cast<std::size_t>(std::ranges::mismatch(before, after).in1 - before.begin());
  std::size_t same = head;
  while (same > 0 && ((same < before.size() && !begins_character(before[same])) ||
                      (same < after.size() && !begins_character(after[same]))))
    --same;
  before.remove_prefix(same);
  after.remove_prefix(same);
  std::size_t tail = 0;
  while (tail < std::min(before.size(), after.size()) &&
         before[before.size() - 1 - tail] == after[after.size() - 1 - tail])
    ++tail;
  while (tail > 0 && !begins_character(before[before.size() - tail])) --tail;
  before.remove_suffix(tail);
  after.remove_suffix(tail);
  return {where.begin + static_cast<Offset>(same), std::string(before), std::string(after)};
}

}  // namespace

void redo(std::string& text, std::span<const Replacement> replacements) {
  for (const Replacement& one : replacements) text.replace(one.at, one.before.size(), one.after);
}

void undo(std::string& text, std::span<const Replacement> replacements) {
  for (auto one = replacements.rbegin(); one != replacements.rend(); ++one)
    text.replace(one->at, one->after.size(), one->before);
}

void Replacements::replace(Piece where, std::string text) { pieces_.push_back({where, std::move(text)}); }

bool Replacements::overlaps(Piece where) const {
  return std::ranges::any_of(pieces_, [&](const Change& change) {
    return change.where.begin <= where.end && where.begin <= change.where.end;
  });
}

void Replacements::append(const Replacements& others) {
  pieces_.insert(pieces_.end(), others.pieces_.begin(), others.pieces_.end());
}

std::vector<Replacement> Replacements::on(std::string_view text) const {
  std::vector<Change> sorted = pieces_;
  std::ranges::stable_sort(
      sorted, {}, [](const Change& change) { return std::pair(change.where.begin, change.where.end); });
  std::vector<Replacement> out;
  for (auto change = sorted.rbegin(); change != sorted.rend(); ++change) {
    Replacement one = narrowed(text, change->where, change->text);
    if (one.before != one.after) out.push_back(std::move(one));
  }
  return out;
}

}  // namespace muster::yaml
