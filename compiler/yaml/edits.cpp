#include "yaml/edits.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "base/unicode.h"
#include "yaml/quote.h"

namespace muster::yaml {
namespace {

using base::Error;
using base::Status;

const base::Done kDone{};

std::size_t size(const Value& value) {
  return value.kind == NodeKind::mapping ? value.entries.size() : value.items.size();
}

std::optional<std::size_t> child_number(const Value& parent, const Step& step) {
  if (!step.is_key()) {
    if (parent.kind != NodeKind::sequence || step.item() >= parent.items.size()) return std::nullopt;
    return step.item();
  }
  for (std::size_t i = 0; i < parent.entries.size(); ++i)
    if (parent.entries[i].first == step.key()) return i;
  return std::nullopt;
}

Value* find(Value& root, const Path& path) {
  Value* value = &root;
  for (const Step& step : path) {
    const auto number = child_number(*value, step);
    if (!number) return nullptr;
    value = step.is_key() ? &value->entries[*number].second : &value->items[*number];
  }
  return value;
}

Error missing(const Path& path) { return {fmt::format("there is no {}", to_string(path))}; }

// Every text of a new value must be one that a file can hold.
bool well_formed(const Value& value) {
  const auto good = [](const std::string& text) { return base::valid_utf8(text) == text; };
  return good(value.text) && std::all_of(value.items.begin(), value.items.end(), well_formed) &&
         std::all_of(value.entries.begin(), value.entries.end(),
                     [&](const auto& entry) { return good(entry.first) && well_formed(entry.second); });
}

std::optional<std::string> double_key(const Value& value) {
  std::set<std::string_view> keys;
  for (const auto& entry : value.entries)
    if (!keys.insert(entry.first).second) return entry.first;
  for (const Value& item : value.items)
    if (auto found = double_key(item)) return found;
  for (const auto& entry : value.entries)
    if (auto found = double_key(entry.second)) return found;
  return std::nullopt;
}

// The number that a child put there will have; nothing when the brother is not there.
std::optional<std::size_t> number_at(const Value& parent, const Spot& spot) {
  if (spot.side == Spot::Side::end || !spot.brother) return size(parent);
  const auto brother = child_number(parent, *spot.brother);
  if (!brother) return std::nullopt;
  return *brother + (spot.side == Spot::Side::after ? 1 : 0);
}

class Change {
 public:
  explicit Change(Value& root) : root_(root) {}

  Status operator()(const Set& edit) {
    Value* value = find(root_, edit.at);
    if (!value) return missing(edit.at);
    if (auto good = check_new(edit.value); !good) return good;
    *value = edit.value;
    return kDone;
  }

  Status operator()(const Splice& edit) {
    Value* value = find(root_, edit.at);
    if (!value) return missing(edit.at);
    if (value->kind != NodeKind::scalar) return Error{fmt::format("{} is no text", to_string(edit.at))};
    if (edit.from > edit.to || edit.to > value->text.size())
      return Error{fmt::format("{} has no bytes {} to {}", to_string(edit.at), edit.from, edit.to)};
    std::string text = value->text;
    text.replace(edit.from, edit.to - edit.from, edit.text);
    if (base::valid_utf8(text) != text) return Error{"the new text is not valid UTF-8"};
    value->text = text;
    return kDone;
  }

  Status operator()(const Insert& edit) {
    Value* parent = find(root_, edit.into);
    if (!parent) return missing(edit.into);
    if (auto good = check_new(edit.value); !good) return good;
    if (edit.key && base::valid_utf8(*edit.key) != *edit.key) return Error{"the new key is not valid UTF-8"};
    return put(*parent, edit.into, edit.spot, edit.key, edit.value);
  }

  Status operator()(const Rename& edit) {
    if (edit.at.empty() || !edit.at.back().is_key() || !find(root_, edit.at)) return missing(edit.at);
    if (base::valid_utf8(edit.key) != edit.key) return Error{"the new key is not valid UTF-8"};
    Value* parent = find(root_, {edit.at.begin(), edit.at.end() - 1});
    const auto number = child_number(*parent, edit.at.back());
    const auto other = child_number(*parent, Step(edit.key));
    if (other && other != number)
      return Error{fmt::format("{} is there already",
                               to_string(Path(edit.at.begin(), edit.at.end() - 1) / Step(edit.key)))};
    parent->entries[*number].first = edit.key;
    return kDone;
  }

  Status operator()(const Remove& edit) {
    if (edit.at.empty()) return Error{"the whole file cannot be removed"};
    if (!find(root_, edit.at)) return missing(edit.at);
    take(edit.at);
    return kDone;
  }

  Status operator()(const Move& edit) {
    if (edit.at.empty()) return Error{"the whole file cannot be moved"};
    if (!find(root_, edit.at)) return missing(edit.at);
    if (leads_through(edit.into, edit.at))
      return Error{fmt::format("{} cannot be moved into itself", to_string(edit.at))};
    Value* to = find(root_, edit.into);
    if (!to) return missing(edit.into);
    Value* from = find(root_, {edit.at.begin(), edit.at.end() - 1});
    const bool key = edit.at.back().is_key();
    Value moved = *find(root_, edit.at);
    std::optional<std::string> name;
    if (key) name = edit.at.back().key();
    if (from != to) {
      if (auto put_there = put(*to, edit.into, edit.spot, name, moved); !put_there) return put_there;
      // Putting it there moved no parent of where it was, except items behind it in the same list.
      return take_after_put(edit);
    }
    const auto number = number_at(*to, edit.spot);
    if (!number) return missing(edit.into / *edit.spot.brother);
    const std::size_t was = *child_number(*from, edit.at.back());
    reorder(*to, was, *number);
    return kDone;
  }

 private:
  Status put(Value& parent, const Path& into, const Spot& spot, const std::optional<std::string>& key,
             const Value& value) {
    const NodeKind wanted = key ? NodeKind::mapping : NodeKind::sequence;
    if (parent.kind != wanted && parent.kind != NodeKind::empty)
      return Error{fmt::format("{} is no {}", to_string(into), key ? "mapping" : "list")};
    if (key && child_number(parent, Step(*key)))
      return Error{fmt::format("{} is there already", to_string(into / Step(*key)))};
    const auto number = number_at(parent, spot);
    if (!number) return missing(into / *spot.brother);
    parent.kind = wanted;
    const auto at = static_cast<std::ptrdiff_t>(*number);
    if (key)
      parent.entries.insert(parent.entries.begin() + at, {*key, value});
    else
      parent.items.insert(parent.items.begin() + at, value);
    return kDone;
  }

  void take(const Path& path) {
    Value* parent = find(root_, {path.begin(), path.end() - 1});
    const auto at = static_cast<std::ptrdiff_t>(*child_number(*parent, path.back()));
    if (path.back().is_key())
      parent->entries.erase(parent->entries.begin() + at);
    else
      parent->items.erase(parent->items.begin() + at);
  }

  // An item put before one on the way to the old place moves that place on by one.
  Status take_after_put(const Move& edit) {
    Path old = edit.at;
    const std::size_t depth = edit.into.size();
    if (leads_through(old, edit.into) && old.size() > depth && !old[depth].is_key() &&
        edit.spot.side != Spot::Side::end && edit.spot.brother) {
      const std::size_t put_at = edit.spot.brother->item() + (edit.spot.side == Spot::Side::after ? 1 : 0);
      if (put_at <= old[depth].item()) old[depth] = Step(old[depth].item() + 1);
    }
    take(old);
    return kDone;
  }

  template <class Children>
  static void shift(Children& children, std::size_t was, std::size_t to) {
    const auto begin = children.begin();
    const auto at = [&](std::size_t i) { return begin + static_cast<std::ptrdiff_t>(i); };
    if (to > was + 1)
      std::rotate(at(was), at(was + 1), at(to));
    else if (to < was)
      std::rotate(at(to), at(was), at(was + 1));
  }
  static void reorder(Value& parent, std::size_t was, std::size_t to) {
    if (parent.kind == NodeKind::mapping)
      shift(parent.entries, was, to);
    else
      shift(parent.items, was, to);
  }

  Value& root_;
};

}  // namespace

Status check_new(const Value& value) {
  if (!well_formed(value)) return Error{"the new text is not valid UTF-8"};
  if (const auto key = double_key(value))
    return Error{fmt::format("the new value has the key {} twice", shown(*key))};
  return kDone;
}

base::Status apply(const Edit& edit, Value& root) { return std::visit(Change(root), edit); }

}  // namespace muster::yaml
