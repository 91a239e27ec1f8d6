// Builds the tree from the events of the parser, and finds on the way what the parser is silent about.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "yaml/failure.h"
#include "yaml/findings.h"
#include "yaml/lost_text.h"
#include "yaml/scan.h"
#include "yaml/storage.h"

namespace muster::yaml {

using KeyPlaces = std::unordered_map<std::string_view, Piece>;

// A collection that is not closed yet.
struct Frame {
  bool sequence = false;
  bool flow = false;
  bool bracketed = false;  // flow with its own bracket; `[a: 1]` holds a mapping without
  bool awaits_value = false;
  bool drop = false;  // the entry being read is not kept
  bool damaged = false;
  bool lost = false;  // a child lost text
  Offset begin = 0;
  Offset last_end = 0;    // of the last child, or of the opening bracket
  std::size_t first = 0;  // of its children on the stack
  Piece key;
  std::unique_ptr<KeyPlaces> keys;  // of a mapping with many
};

// The last value or key that was read to its end.
struct Last {
  Piece piece;
  bool plain = false;
  bool quoted = false;
  bool damaged = false;
};

class Builder {
 public:
  Builder(Scan scan, base::FileId file, Tree::Storage& storage, Findings& findings)
      : scan_(scan), file_(file), storage_(storage), findings_(findings) {}

  // The events, with the piece of the text that the parser marks for them. False when nothing more is wanted:
  // then failure() says why. `tagged`: with an anchor or tag, at which the piece begins; an alias is nothing
  // so tagged, for what it stood for is lost.
  bool document(Piece where);
  bool nothing(Piece where, bool tagged);
  bool scalar(Piece where, Style style, std::string_view value, bool tagged);
  bool open(Piece where, bool sequence, bool flow, bool tagged);
  void close(Piece where);

  const std::optional<Failure>& failure() const { return failure_; }
  const std::vector<Frame>& frames() const { return frames_; }
  const Last& last() const { return last_; }
  // Where the value of the document lies; where it would, when there is none.
  const base::SourceRange& root() const { return storage_.root.text.range; }

 private:
  base::SourceRange range(Piece piece) const { return {file_, piece.begin, piece.end}; }
  bool report(const Fault& fault, std::size_t limit = 200);
  bool in_flow() const { return !frames_.empty() && frames_.back().flow; }
  Around around() const;
  bool fail(Trouble trouble, Offset at);
  bool at_key() const;
  void check_gap(Offset at);
  Node read_scalar(Piece where, Style style, std::string_view value);
  void mark_property(Node& node, Offset at);
  void check_scalar(Node& node);
  void check_braces(Frame& frame);
  Offset empty_place(Offset at) const;
  void complete(Node node);
  void take_key(Frame& frame, const Node& node);
  void take_value(Frame& frame, const Node& node);
  std::optional<Piece> earlier(Frame& frame, std::string_view key);
  std::optional<Piece> bare_question(const Frame& frame) const;
  Fault bad_key(const Node& node) const;

  Scan scan_;
  base::FileId file_;
  Tree::Storage& storage_;
  Findings& findings_;
  std::vector<Frame> frames_;
  std::vector<Node> nodes_;     // children of the open sequences, innermost last
  std::vector<Entry> entries_;  // and of the open mappings
  std::optional<Failure> failure_;
  Last last_;
};

}  // namespace muster::yaml
