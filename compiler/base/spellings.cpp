#include "base/spellings.h"

#include <algorithm>
#include <bit>

#include "base/edit_distance.h"
#include "base/unicode.h"

namespace muster::base {
namespace {

// With more names, and more that are compared letter by letter, as many wrong ones would take minutes.
constexpr std::size_t kMostNames = 20'000, kMostAlike = 1'000;

}  // namespace

Spellings::Look Spellings::look_of(std::string_view name) {
  Look look;
  for (std::size_t at = 0; at < name.size(); ++look.length) {
    const CodePoint point = decode(name, at);
    look.letters |= std::uint64_t{1} << (fold_case(point.value) % 64);
    at += point.length;
  }
  return look;
}

Spellings::Spellings(std::vector<std::string> names) : names_(std::move(names)) {
  looks_.reserve(names_.size());
  for (const std::string& name : names_) looks_.push_back(look_of(name));
}

std::optional<std::size_t> Spellings::nearest(std::string_view wanted) const {
  if (names_.size() > kMostNames) return std::nullopt;
  const Look look = look_of(wanted);
  const std::size_t limit = slip_limit(wanted);
  std::vector<std::size_t> numbers;
  std::vector<std::string_view> alike;
  for (std::size_t i = 0; i < looks_.size(); ++i) {
    const std::size_t longer = std::max(looks_[i].length, look.length),
                      shorter = std::min(looks_[i].length, look.length);
    // An edit brings at most one letter and takes at most one away.
    if (longer - shorter > limit) continue;
    if (static_cast<std::size_t>(std::popcount(looks_[i].letters ^ look.letters)) > 2 * limit) continue;
    if (alike.size() == kMostAlike) return std::nullopt;
    numbers.push_back(i);
    alike.push_back(names_[i]);
  }
  const auto found = base::nearest(wanted, alike);
  return found ? std::optional(numbers[*found]) : std::nullopt;
}

}  // namespace muster::base
