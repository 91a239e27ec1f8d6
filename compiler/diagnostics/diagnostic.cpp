#include "diagnostics/diagnostic.h"

#include <algorithm>
#include <array>
#include <set>
#include <tuple>

namespace muster::diagnostics {
namespace {

constexpr std::array kCatalogue{
#define MUSTER_DIAGNOSTIC(id, name, severity, family, silenceable, summary) \
  CatalogueEntry{Kind::id, name, Severity::severity, family, silenceable, summary},
#include "diagnostics/catalogue.def"
#undef MUSTER_DIAGNOSTIC
};

auto place(const Diagnostic& one) { return std::tie(one.primary.range, one.kind, one.message); }

template <class T>
void drop_repeated(std::vector<T>& items) {
  std::set<T> seen;
  std::erase_if(items, [&seen](const T& item) { return !seen.insert(item).second; });
}

template <class T>
void append(std::vector<T>& to, std::vector<T>& from) {
  to.insert(to.end(), std::make_move_iterator(from.begin()), std::make_move_iterator(from.end()));
}

// Takes over what `other` says and `kept` does not. What is allowed only once is not allowed.
void absorb(Diagnostic& kept, Diagnostic& other) {
  append(kept.related, other.related);
  append(kept.notes, other.notes);
  append(kept.help, other.help);
  if (kept.primary.message.empty()) kept.primary.message = std::move(other.primary.message);
  if (kept.rule.empty()) kept.rule = std::move(other.rule);
  if (!kept.printed) kept.printed = std::move(other.printed);
  if (!kept.corrected) kept.corrected = std::move(other.corrected);
  if (kept.status == Status::allowed || (kept.status == Status::none && other.status != Status::allowed))
    kept.status = other.status;
}

}  // namespace

std::string_view to_string(Severity severity) {
  constexpr std::array<std::string_view, 3> kNames{"note", "warning", "error"};
  return kNames.at(static_cast<std::size_t>(severity));
}

std::string_view to_string(Status status) {
  constexpr std::array<std::string_view, 5> kNames{"", "official", "editorial", "open", "allowed"};
  return kNames.at(static_cast<std::size_t>(status));
}

std::span<const CatalogueEntry> catalogue() { return kCatalogue; }

const CatalogueEntry& entry(Kind kind) { return kCatalogue.at(static_cast<std::size_t>(kind)); }

const CatalogueEntry* find_entry(std::string_view name) {
  const auto found = std::find_if(kCatalogue.begin(), kCatalogue.end(),
                                  [name](const auto& one) { return one.name == name; });
  return found == kCatalogue.end() ? nullptr : &*found;
}

Diagnostic& Sink::add(Kind kind, base::SourceRange where, std::string message) {
  Diagnostic& added = found_.emplace_back();
  added.kind = kind;
  added.primary.range = where;
  added.message = std::move(message);
  return added;
}

void sort_and_merge(std::vector<Diagnostic>& found) {
  std::stable_sort(found.begin(), found.end(),
                   [](const Diagnostic& a, const Diagnostic& b) { return place(a) < place(b); });
  std::vector<Diagnostic> merged;
  for (Diagnostic& one : found) {
    if (!merged.empty() && place(merged.back()) == place(one))
      absorb(merged.back(), one);
    else
      merged.push_back(std::move(one));
  }
  for (Diagnostic& one : merged) {
    drop_repeated(one.related);
    drop_repeated(one.notes);
    drop_repeated(one.help);
  }
  found = std::move(merged);
}

}  // namespace muster::diagnostics
