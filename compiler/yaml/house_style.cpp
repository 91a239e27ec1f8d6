#include "yaml/house_style.h"

#include <algorithm>

#include "yaml/scalar_text.h"

namespace muster::yaml {
namespace {

// Looks at no more nodes than this for each collection around the place: what is near is enough.
constexpr int kLookedAt = 200;

class Student {
 public:
  Student(const Anatomy& anatomy, HouseStyle& style) : anatomy_(anatomy), style_(style) {}

  void look(const Node& node) {
    if (left_-- <= 0) return;
    if (node.is_scalar() && node.style == Style::folded && !fold_)
      style_.fold_width = text_width(anatomy_, node), fold_ = true;
    if (node.style == Style::flow) {
      look_between_brackets(node);
    } else {
      for (std::size_t i = 0; i < Anatomy::count(node) && left_ > 0; ++i) look_at_child(node, i);
    }
    for (std::size_t i = 0; i < Anatomy::count(node) && left_ > 0; ++i) look(Anatomy::child(node, i));
  }

 private:
  // Learns each thing once: from what comes first.
  void learn(bool& known, std::string& what, std::string how) {
    if (!known) what = std::move(how);
    known = true;
  }

  std::string blanks(Offset from, Offset to) const {
    return std::string(anatomy_.text({from, std::min(anatomy_.scan().skip_blanks(from), to)}));
  }

  void look_between_brackets(const Node& node) {
    if (Anatomy::count(node) == 0 || !Anatomy::bracketed(anatomy_.scan(), node)) return;
    const Offset begin = node.range().begin + 1;
    const Offset first = anatomy_.head(node, 0);
    const Scan& scan = anatomy_.scan();
    if (!scan.same_line(begin, first)) return;
    learn(node.is_mapping() ? brace_ : bracket_, node.is_mapping() ? style_.brace_gap : style_.bracket_gap,
          blanks(begin, first));
    if (Anatomy::count(node) < 2) return;
    const Offset next = anatomy_.head(node, 1);
    const FlowExtent extent = anatomy_.flow_extent(node, 0);
    if (extent.comma && scan.same_line(*extent.comma, next))
      learn(comma_, style_.comma_gap, blanks(*extent.comma + 1, next));
  }

  void look_at_child(const Node& parent, std::size_t number) {
    const Node& child = Anatomy::child(parent, number);
    const Offset head = anatomy_.head(parent, number);
    const Offset begin = child.range().begin;
    if (parent.is_sequence()) {
      if (!child.is_empty() && anatomy_.scan().same_line(head, begin))
        learn(dash_, style_.dash_gap, std::string(begin - head - 1, ' '));
      return;
    }
    if (Anatomy::count(child) == 0 || child.style != Style::block) return;
    const Offset first = anatomy_.head(child, 0);
    if (anatomy_.scan().same_line(head, first) || anatomy_.column(first) < anatomy_.column(head)) return;
    learn(child.is_mapping() ? step_ : list_step_, child.is_mapping() ? style_.step : style_.list_step,
          std::string(anatomy_.column(first) - anatomy_.column(head), ' '));
  }

  const Anatomy& anatomy_;
  HouseStyle& style_;
  int left_ = kLookedAt;
  bool step_ = false, list_step_ = false, dash_ = false, brace_ = false, bracket_ = false, comma_ = false,
       fold_ = false;
};

Layout layout_of(const Node& node) { return node.style == Style::flow ? Layout::flow : Layout::block; }

void learn_layouts(const Node& node, KeyLayouts& out) {
  for (const Node& item : node.items) learn_layouts(item, out);
  for (const Entry& entry : node.entries) {
    if (Anatomy::count(entry.value) > 0) out.emplace(entry.key.value, layout_of(entry.value));
    const auto deep = std::find_if(entry.value.items.begin(), entry.value.items.end(),
                                   [](const Node& item) { return Anatomy::count(item) > 0; });
    if (deep != entry.value.items.end()) out.emplace(entry.key.str() + "[]", layout_of(*deep));
    learn_layouts(entry.value, out);
  }
}

}  // namespace

HouseStyle learn_style(const Anatomy& anatomy, const Site& site) {
  HouseStyle style;
  for (const Node* node : site.parents) Student(anatomy, style).look(*node);
  Student(anatomy, style).look(*site.node);
  if (style.step.empty()) style.step = "  ";
  if (style.dash_gap.empty()) style.dash_gap = " ";
  return style;
}

KeyLayouts learn_layouts(const Node& root) {
  KeyLayouts out;
  learn_layouts(root, out);
  return out;
}

}  // namespace muster::yaml
