#include "yaml/patch.h"

#include <fmt/format.h>

#include <memory>
#include <optional>
#include <set>

#include "yaml/set_steps.h"
#include "yaml/surgeon.h"

namespace muster::yaml {
namespace {

using base::Error;
using base::Result;
using base::Status;

// A text and what is read from it.
struct Reading {
  explicit Reading(std::string text) : tree(read(sources, sources.add("", std::move(text)), sink)) {}
  std::string_view text() const { return sources[0].text(); }

  base::Sources sources;
  diagnostics::Sink sink;
  std::unique_ptr<Tree> tree;
};

// The text while it is patched.
class Patient {
 public:
  Patient(std::string_view text, const Tree& tree)
      : text_(text),
        root_(&tree.root()),
        layouts_(learn_layouts(*root_)),
        expected_(plain(*root_)),
        clean_(tree.clean()) {
    out_.text = text_;
  }

  Status treat(std::span<const Edit> edits) {
    for (std::size_t at = 0; at < edits.size();) {
      const auto* set = std::get_if<Set>(&edits[at]);
      if (const auto steps = set ? steps_of(Anatomy(text_), *root_, *set) : std::nullopt) {
        if (auto good = check_new(set->value); !good) return good;
        if (auto good = treat(*steps); !good) return good;
        ++at;
        continue;
      }
      const std::size_t count = together(edits.subspan(at));
      if (auto good = step(edits.subspan(at, count)); !good) return good;
      at += count;
    }
    return base::Done{};
  }
  Patched& out() { return out_; }

 private:
  static const Path* set_path(const Edit& edit) {
    if (const auto* set = std::get_if<Set>(&edit)) return &set->at;
    if (const auto* splice = std::get_if<Splice>(&edit)) return &splice->at;
    return nullptr;
  }

  // How many of the next edits set scalars, all in different places, so that one reading does for all.
  std::size_t together(std::span<const Edit> edits) const {
    std::set<const Node*> seen;
    std::size_t count = 0;
    for (; count < edits.size(); ++count) {
      const Path* path = set_path(edits[count]);
      const Node* node = path ? find(*root_, *path) : nullptr;
      const auto* set = std::get_if<Set>(&edits[count]);
      const bool scalar = node && node->is_scalar() && (!set || set->value.kind == NodeKind::scalar);
      if (!scalar || !seen.insert(node).second) break;
    }
    return std::max<std::size_t>(count, 1);
  }

  Status step(std::span<const Edit> edits) {
    for (const Edit& edit : edits)
      if (auto good = apply(edit, expected_); !good) return good;
    for (const bool safe : {false, true}) {
      std::vector<Replacement> made;
      std::unique_ptr<Reading> reading;
      const Status tried = attempt(edits, safe, made, reading);
      if (!tried) return tried;
      if (reading ? good(*reading) : same(*root_, expected_))
        return adopt(std::move(made), std::move(reading));
    }
    return Error{"the text cannot be changed there so that it is read as wanted"};
  }

  // Leaves `reading` empty when nothing changes.
  Status attempt(std::span<const Edit> edits, bool safe, std::vector<Replacement>& made,
                 std::unique_ptr<Reading>& reading) const {
    if (const auto* move = std::get_if<Move>(&edits.front())) return move_child(*move, safe, made, reading);
    const Anatomy anatomy(text_);
    Surgeon surgeon(anatomy, *root_, layouts_, safe);
    for (const Edit& edit : edits)
      if (auto good = operate(surgeon, edit); !good) return good;
    made = surgeon.done().on(text_);
    if (made.empty()) return base::Done{};
    std::string text(text_);
    redo(text, made);
    reading = std::make_unique<Reading>(std::move(text));
    return base::Done{};
  }

  static Status operate(Surgeon& surgeon, const Edit& edit) {
    if (const auto* set = std::get_if<Set>(&edit)) return surgeon.set(set->at, set->value);
    if (const auto* splice = std::get_if<Splice>(&edit)) return surgeon.splice(*splice);
    if (const auto* insert = std::get_if<Insert>(&edit)) return surgeon.insert(*insert);
    if (const auto* rename = std::get_if<Rename>(&edit)) return surgeon.rename(*rename);
    return surgeon.remove(std::get<Remove>(edit).at);
  }

  // The place of a path when the item at `gone` is no longer there.
  static Path without(Path path, const Path& gone) {
    const std::size_t depth = gone.size() - 1;
    const Path parent(gone.begin(), gone.end() - 1);
    if (!gone.back().is_key() && path.size() > depth && leads_through(path, parent) &&
        path[depth].item() > gone.back().item())
      path[depth] = Step(path[depth].item() - 1);
    return path;
  }

  // Whether the child would arrive where it is.
  bool stays(const Move& move) const {
    const Path parent(move.at.begin(), move.at.end() - 1);
    if (parent != move.into) return false;
    const Node& node = *find(*root_, parent);
    const std::size_t count = Anatomy::count(node);
    const std::size_t was = *child_number(node, move.at.back());
    if (move.spot.side == Spot::Side::end || !move.spot.brother) return was + 1 == count;
    const std::size_t brother = *child_number(node, *move.spot.brother);
    const std::size_t to = brother + (move.spot.side == Spot::Side::after ? 1 : 0);
    return to == was || to == was + 1;
  }

  Status move_child(const Move& move, bool safe, std::vector<Replacement>& made,
                    std::unique_ptr<Reading>& reading) const {
    if (stays(move)) return base::Done{};
    const Anatomy before(text_);
    Surgeon taking(before, *root_, layouts_, safe);
    auto carried = taking.carry(move.at);
    if (!carried) return Error{carried.error()};
    if (auto good = taking.remove(move.at); !good) return good;
    made = taking.done().on(text_);
    std::string text(text_);
    redo(text, made);
    const Reading between(text);
    if (!between.tree) return Error{"the text cannot be changed there so that it is read as wanted"};
    Spot spot = move.spot;
    if (spot.brother) spot.brother = without(move.into / *spot.brother, move.at).back();
    const Anatomy after(between.text());
    Surgeon putting(after, between.tree->root(), layouts_, safe);
    if (auto good = putting.place(without(move.into, move.at), spot, *carried); !good) return good;
    const std::vector<Replacement> more = putting.done().on(between.text());
    redo(text, more);
    made.insert(made.end(), more.begin(), more.end());
    reading = std::make_unique<Reading>(std::move(text));
    return base::Done{};
  }

  bool good(const Reading& reading) const {
    if (!reading.tree || !same(reading.tree->root(), expected_)) return false;
    return reading.tree->clean() || !clean_;
  }

  Status adopt(std::vector<Replacement> made, std::unique_ptr<Reading> reading) {
    if (!reading) return base::Done{};
    reading_ = std::move(reading);
    text_ = reading_->text();
    root_ = &reading_->tree->root();
    layouts_ = learn_layouts(*root_);
    out_.text = text_;
    out_.replacements.insert(out_.replacements.end(), made.begin(), made.end());
    return base::Done{};
  }

  std::string_view text_;
  const Node* root_;
  std::unique_ptr<Reading> reading_;
  KeyLayouts layouts_;
  Value expected_;
  bool clean_;
  Patched out_;
};

}  // namespace

Result<Patched> patch(std::string_view text, const Tree& tree, std::span<const Edit> edits) {
  Patient patient(text, tree);
  if (auto good = patient.treat(edits); !good) return Error{good.error()};
  return std::move(patient.out());
}

Result<Patched> patch(std::string_view text, std::span<const Edit> edits) {
  const Reading reading{std::string(text)};
  if (!reading.tree) return Error{"the file is not YAML: " + reading.sink.found().front().message};
  return patch(reading.text(), *reading.tree, edits);
}

}  // namespace muster::yaml
