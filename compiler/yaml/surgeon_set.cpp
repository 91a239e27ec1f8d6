// Values replaced by others.
#include <fmt/format.h>

#include <algorithm>

#include "yaml/surgeon.h"

namespace muster::yaml {
namespace {

using base::Error;
using base::Status;

const base::Done kDone{};

// Whether nothing is typed there, not even an anchor.
bool vacant(const Node& node) { return node.range().begin == node.range().end; }
bool is_block_collection(const Node& node) { return node.style == Style::block && Anatomy::count(node) > 0; }

}  // namespace

Status Surgeon::set(const Path& at, const Value& value) {
  const auto where = site(root_, at);
  if (!where) return Error{fmt::format("there is no {}", to_string(at))};
  return set_value(*where, value);
}

Status Surgeon::splice(const Splice& edit) {
  const auto where = site(root_, edit.at);
  if (!where) return Error{fmt::format("there is no {}", to_string(edit.at))};
  std::string text = where->node->text.str();
  text.replace(edit.from, edit.to - edit.from, edit.text);
  if (text != where->node->text.value) set_text(*where, text);
  return kDone;
}

Status Surgeon::rename(const Rename& edit) {
  const auto where = site(root_, edit.at);
  if (!where) return Error{fmt::format("there is no {}", to_string(edit.at))};
  const base::Text& key = where->parent()->entries[where->number()].key;
  if (key.value == edit.key) return kDone;
  const Context context = where->parent()->style == Style::flow ? Context::flow : Context::block;
  done_.replace({key.range.begin, key.range.end},
                writer(*where).key(edit.key, context, key_style(anatomy_.scan(), key)));
  return kDone;
}

Status Surgeon::set_value(const Site& site, const Value& value) {
  if (same(*site.node, value)) return kDone;
  if (site.node->is_scalar() && value.kind == NodeKind::scalar) return set_text(site, value.text), kDone;
  if (site.in_flow()) return set_in_flow(site, value);
  if (!site.parent())
    set_root(site, value);
  else
    set_in_block(site, new_text(site, value));
  return kDone;
}

void Surgeon::set_text(const Site& site, std::string_view text) {
  const Node& node = *site.node;
  const ScalarPlace place = scalar_place(site);
  std::string typed =
      safe_ ? one_line(text, Style::double_quoted, place) : rewritten(anatomy_, node, text, place);
  const bool lines = node.style == Style::literal || node.style == Style::folded;
  if (safe_ && lines) keep_comments(site, anatomy_.comments({node.range().begin, node.range().end}, node));
  done_.replace(typed_piece(site), std::move(typed));
}

Status Surgeon::set_in_flow(const Site& site, const Value& value) {
  const Node& node = *site.node;
  const bool item = site.parent()->is_sequence();
  if (holds_empty_item(value) || (item && value.kind == NodeKind::empty))
    return Error{"an item of a list between brackets cannot be empty"};
  const Piece old = typed_piece(site);
  keep_comments(site, anatomy_.comments(old, node));
  const Writer typed = writer(site);
  std::string text = value.kind == NodeKind::scalar ? typed.scalar(value.text, Context::flow, Style::plain,
                                                                   {}, scalar_place(site).comment)
                                                    : typed.flow(value);
  const Scan& scan = anatomy_.scan();
  if (text.empty() && scan.at(old.begin - 1) == ':') text = " ";
  if (old.begin < old.end || scan.at(old.begin - 1) == ' ') return done_.replace(old, text), kDone;
  // The blank behind the colon of `{a: }` comes before the value.
  const bool blank =
      scan.at(old.begin) == ' ' && scan.at(old.begin + 1) == '}' && typed.style().brace_gap.empty();
  done_.replace({old.begin, old.begin + (blank ? 1 : 0)}, " " + text);
  return kDone;
}

Layout Surgeon::layout_in_place_of(const Site& site, const Value& value) const {
  const Node& old = *site.node;
  const std::string_view key =
      site.parent()->is_mapping() ? site.parent()->entries[site.number()].key.value : std::string_view{};
  const Layout usual = writer(site).layout(value, key);
  const bool bare = value.items.empty() && value.entries.empty();
  if (value.layout != Layout::natural || bare || holds_empty_item(value)) return usual;
  if (old.is_scalar()) return Layout::flow;
  if (Anatomy::count(old) > 0) return old.style == Style::flow ? Layout::flow : Layout::block;
  // Under a bare key nothing says brackets.
  if (old.is_empty() && !layouts_.contains(key)) return Layout::block;
  return usual;
}

Surgeon::NewText Surgeon::new_text(const Site& site, const Value& value) const {
  NewText out;
  out.empty = value.kind == NodeKind::empty;
  if (out.empty) return out;
  const Writer typed = writer(site);
  if (value.kind == NodeKind::scalar) {
    const Offset end = is_block_collection(*site.node) ? anatomy_.slot(*site.parent(), site.number())
                                                       : typed_piece(site).end;
    const std::string comment(anatomy_.text(anatomy_.comment_behind(end)));
    out.line = typed.scalar(value.text, Context::block, Style::plain, block_indent(site), comment);
  } else if (layout_in_place_of(site, value) == Layout::flow) {
    out.line = typed.flow(value);
  } else {
    out.list = value.kind == NodeKind::sequence;
    const bool keyed = site.parent()->is_mapping();
    const std::string key = keyed ? site.parent()->entries[site.number()].key.str() : std::string();
    out.lines = [typed, value, key](const std::string& indent) { return typed.lines(value, indent, key); };
  }
  return out;
}

// The block collection below or behind its key or dash.
Piece Surgeon::block_piece(const Site& site) const {
  const Offset slot = anatomy_.slot(*site.parent(), site.number());
  const Extent last = anatomy_.extent(child_site(site, Anatomy::count(*site.node) - 1));
  if (anatomy_.scan().same_line(slot, anatomy_.head(*site.node, 0))) return {slot, last.stop};
  return {anatomy_.next_line(slot), last.end};
}

// Takes the old value away, all but what the new one on its line is to replace. The comments in it are handed
// over.
std::vector<std::string> Surgeon::take_old(const Site& site, bool keep_place) {
  const Node& node = *site.node;
  const Piece value{node.range().begin, node.range().end};
  const Offset slot = anatomy_.slot(*site.parent(), site.number());
  if (vacant(node)) return {};
  if (is_block_collection(node)) {
    const Piece piece = block_piece(site);
    if (piece.begin > slot)
      erase_lines(piece);
    else
      erase(piece);
    return anatomy_.comments(piece, node);
  }
  std::vector<std::string> comments = anatomy_.comments(value, node);
  if (keep_place) return comments;
  if (anatomy_.scan().same_line(slot, value.begin)) {
    erase({slot, value.end});
  } else if (anatomy_.begins_line(value.begin) && anatomy_.ends_line(value.end)) {
    const Piece behind = anatomy_.comment_behind(value.end);
    if (behind.begin < behind.end) comments.emplace_back(anatomy_.text(behind));
    erase_lines({anatomy_.line_begin(value.begin), anatomy_.next_line(value.end)});
  } else {
    erase(value);
  }
  return comments;
}

void Surgeon::set_in_block(const Site& site, const NewText& text) {
  const Node& node = *site.node;
  const bool replaces = !is_block_collection(node) && !vacant(node) && !text.empty && !text.lines;
  keep_comments(site, take_old(site, replaces));
  if (text.empty) return;
  if (text.lines) return put_lines(site, text);
  if (replaces) return done_.replace(typed_piece(site), text.line);
  const Offset slot = anatomy_.slot(*site.parent(), site.number());
  const bool item = site.parent()->is_sequence();
  done_.insert(slot, (item ? writer(site).style().dash_gap : std::string(" ")) + text.line);
}

// Lines of a collection behind a key or dash whose old value was taken away.
void Surgeon::put_lines(const Site& site, const NewText& text) {
  const Node& node = *site.node;
  const Offset slot = anatomy_.slot(*site.parent(), site.number());
  const Writer typed = writer(site);
  const bool old_beside = !vacant(node) && anatomy_.scan().same_line(slot, node.range().begin);
  const bool block = is_block_collection(node);
  const Offset old_end = !old_beside ? slot : block ? block_piece(site).end : node.range().end;
  const std::string indent = anatomy_.indentation(anatomy_.head(*site.parent(), site.number()));
  if (site.parent()->is_sequence()) {
    const std::string inner = indent + " " + typed.style().dash_gap;
    const Piece comment = anatomy_.comment_behind(old_end);
    if (comment.begin == comment.end && (old_beside || vacant(node)))
      return done_.insert(slot, typed.style().dash_gap + text.lines(inner));
    return done_.insert(anatomy_.line_stop(old_end), typed.line_break() + inner + text.lines(inner));
  }
  const std::string inner = indent + (text.list ? typed.style().list_step : typed.style().step);
  done_.insert(anatomy_.line_stop(old_end), typed.line_break() + inner + text.lines(inner));
}

void Surgeon::set_root(const Site& site, const Value& value) {
  const Node& node = *site.node;
  const Writer typed = writer(site);
  Piece old{node.range().begin, node.range().end};
  if (is_block_collection(node)) {
    old.begin = anatomy_.extent(child_site(site, 0)).begin;
    old.end = anatomy_.extent(child_site(site, Anatomy::count(node) - 1)).stop;
  }
  // Whatever its indentation was, that of other lines may not be.
  if (!vacant(node) && anatomy_.begins_line(old.begin)) old.begin = anatomy_.line_begin(old.begin);
  std::string text;
  for (const std::string& comment : anatomy_.comments(old, node)) text += comment + typed.line_break();
  const bool bare = value.items.empty() && value.entries.empty();
  const bool natural = value.layout == Layout::natural && node.style == Style::flow;
  const bool flow = bare || (!holds_empty_item(value) && (value.layout == Layout::flow || natural));
  if (value.kind == NodeKind::scalar)
    text += typed.scalar(value.text, Context::block, Style::plain, {}, {});
  else if (flow)
    text += typed.flow(value);
  else
    text +=
        (text.empty() && !anatomy_.begins_line(old.begin) ? typed.line_break() : "") + typed.lines(value, {});
  if (!vacant(node)) return done_.replace(old, text);
  const Offset end = anatomy_.end_mark();
  if (anatomy_.line_begin(end) < end) text = typed.line_break() + text;
  done_.insert(end, text + typed.line_break());
}

}  // namespace muster::yaml
