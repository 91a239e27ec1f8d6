// A YAML text as a tree with a source range on every key and value. The only user of libyaml is parse.cpp;
// nothing else of Muster sees it.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "base/source.h"
#include "diagnostics/diagnostic.h"

namespace muster::yaml {

enum class NodeKind : std::uint8_t { empty, scalar, sequence, mapping };
enum class Style : std::uint8_t { plain, single_quoted, double_quoted, literal, folded, block, flow };

struct Entry;

// A value. Scalars are the text that was typed: 0711, no, ~ and null stay text.
struct Node {
  NodeKind kind = NodeKind::empty;
  Style style = Style::plain;
  bool damaged = false;  // text was lost here, and that is reported: what is read is not what was typed
  base::Text text;       // scalars only; for all kinds text.range is the value's range
  std::span<const Node> items;     // sequences
  std::span<const Entry> entries;  // mappings, in the order typed; duplicates already reported and dropped

  const base::SourceRange& range() const { return text.range; }
  bool is_scalar() const { return kind == NodeKind::scalar; }
  bool is_sequence() const { return kind == NodeKind::sequence; }
  bool is_mapping() const { return kind == NodeKind::mapping; }
  bool is_empty() const { return kind == NodeKind::empty; }
  // The value of a key of a mapping; null when it is not there or this is no mapping.
  const Node* find(std::string_view key) const;
};

struct Entry {
  base::Text key;
  Node value;
};

// Owns the nodes. The source text must outlive it.
class Tree {
 public:
  Tree();
  Tree(Tree&&) noexcept;
  Tree& operator=(Tree&&) noexcept;
  ~Tree();
  const Node& root() const;
  // Whether reading it raised no finding.
  bool clean() const;
  // Frees the nodes when they are not needed any more: the root is empty then. Texts that were taken from
  // them stay good while the tree lives.
  void forget_nodes();

  struct Storage;

 private:
  friend std::unique_ptr<Tree> read(const base::Sources&, base::FileId, diagnostics::Sink&);
  std::unique_ptr<Storage> storage_;
};

inline constexpr int kMaxDepth = 64;  // deepest nesting that is read; a battle needs 12
inline constexpr std::size_t kMaxYamlBytes = std::size_t{64} << 20;  // a map of a million hexes takes 4 MB

// Reads one file. Null when it is not YAML (yaml-syntax, or too-large for nesting or length beyond the
// limits); lost-text, duplicate-key and the like are reported and the rest is read.
std::unique_ptr<Tree> read(const base::Sources& sources, base::FileId file, diagnostics::Sink& sink);

}  // namespace muster::yaml
