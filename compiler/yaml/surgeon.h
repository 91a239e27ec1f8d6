// One edit of one text: which bytes become which, so that all else stays as typed. One class by meaning over
// four files: values set (surgeon_set.cpp), children of block collections (surgeon_block.cpp), children
// between brackets (surgeon_flow.cpp), children carried to another place (surgeon_move.cpp).
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "yaml/anatomy.h"
#include "yaml/edits.h"
#include "yaml/replacement.h"
#include "yaml/writer.h"

namespace muster::yaml {

// A child taken out of its collection, as it was typed there.
struct Carried {
  std::optional<std::string> key;
  Value value;
  Style key_style = Style::plain;
  Style style = Style::plain;         // of its value
  bool block = false;                 // it stood in lines, not between brackets
  Offset column = 0;                  // of its head there
  std::string body;                   // from its head to its end
  std::vector<std::string> lead;      // the comments above it
  std::vector<std::string> comments;  // all that belong to it
};

class Surgeon {
 public:
  // `safe`: type new text in the way that is least likely to be misread, whatever stands around it.
  Surgeon(const Anatomy& anatomy, const Node& root, const KeyLayouts& layouts, bool safe)
      : anatomy_(anatomy), root_(root), layouts_(layouts), safe_(safe) {}

  // Each finds its paths or says what is not there. What is wrong with the edit as such is for apply() to
  // say.
  base::Status set(const Path& at, const Value& value);
  base::Status splice(const Splice& edit);
  base::Status insert(const Insert& edit);
  base::Status rename(const Rename& edit);
  base::Status remove(const Path& at);
  // A child to be moved, and where it arrives after it was removed.
  base::Result<Carried> carry(const Path& at) const;
  base::Status place(const Path& into, const Spot& spot, const Carried& child);

  const Replacements& done() const { return done_; }

 private:
  using Lines = std::function<std::string(const std::string& indent)>;
  // Text for the place of a value: on one line, or lines that are made for an indentation.
  struct NewText {
    std::string line;
    Lines lines;
    bool list = false;  // the lines are items
    bool empty = false;
  };
  // A child's number, and whether something is to stand before or behind it.
  struct Beside {
    std::size_t number = 0;
    bool before = false;
  };

  Writer writer(const Site& site) const;
  ScalarPlace scalar_place(const Site& site) const;
  std::string block_indent(const Site& site) const;
  Piece typed_piece(const Site& site) const;
  std::optional<Beside> beside(const Node& collection, const Spot& spot) const;
  // Lets no comment be lost: puts them above the block entry that holds the site.
  void keep_comments(const Site& site, const std::vector<std::string>& comments);
  void erase(Piece where) { done_.replace(where, {}); }
  void erase_lines(Piece where);

  base::Status set_value(const Site& site, const Value& value);
  base::Status set_in_flow(const Site& site, const Value& value);
  void set_text(const Site& site, std::string_view text);
  void set_root(const Site& site, const Value& value);
  void set_in_block(const Site& site, const NewText& text);
  NewText new_text(const Site& site, const Value& value) const;
  Layout layout_in_place_of(const Site& site, const Value& value) const;
  std::vector<std::string> take_old(const Site& site, bool keep_place);
  Piece block_piece(const Site& site) const;
  void put_lines(const Site& site, const NewText& text);

  bool spaced(const Site& collection, Beside where) const;
  void put_block(const Site& collection, Beside where, const std::vector<std::string>& lead,
                 const std::string& body);
  std::string block_body(const Site& collection, const std::optional<std::string>& key, const Value& value,
                         Style wanted) const;
  Style usual_style(const Node& collection) const;
  Style usual_key_style(const Node& collection) const;
  void remove_block(const Site& child);
  void remove_shared_line(const Extent& extent);
  void remove_last_block(const Site& child, const Extent& extent);

  void put_flow(const Site& collection, Beside where, const std::string& text);
  void remove_flow(const Site& child);
  void remove_last_flow(const Site& child);
  void remove_flow_inline(const Site& child);

  void place_first(const Site& collection, const Carried& child);
  base::Status place_in_brackets(const Site& collection, Beside where, const Carried& child);
  std::string carried_body(const Site& collection, const Carried& child) const;

  const Anatomy& anatomy_;
  const Node& root_;
  const KeyLayouts& layouts_;
  bool safe_;
  Replacements done_;
};

// The key's style by its first character.
Style key_style(const Scan& scan, const base::Text& key);

}  // namespace muster::yaml
