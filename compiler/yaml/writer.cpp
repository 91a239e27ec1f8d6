#include "yaml/writer.h"

#include <algorithm>

namespace muster::yaml {
namespace {

bool is_collection(const Value& value) {
  return value.kind == NodeKind::sequence || value.kind == NodeKind::mapping;
}
bool is_bare(const Value& value) {
  return is_collection(value) && value.items.empty() && value.entries.empty();
}

bool wants_lines(const Value& value) {
  if (value.kind == NodeKind::scalar) return value.text.find('\n') != value.text.npos;
  if (is_collection(value) && value.layout == Layout::block && !is_bare(value)) return true;
  return std::any_of(value.items.begin(), value.items.end(), wants_lines) ||
         std::any_of(value.entries.begin(), value.entries.end(),
                     [](const auto& entry) { return wants_lines(entry.second); });
}

}  // namespace

bool holds_empty_item(const Value& value) {
  return std::any_of(
             value.items.begin(), value.items.end(),
             [](const Value& item) { return item.kind == NodeKind::empty || holds_empty_item(item); }) ||
         std::any_of(value.entries.begin(), value.entries.end(),
                     [](const auto& entry) { return holds_empty_item(entry.second); });
}

ScalarPlace Writer::place(Context context, const std::string& indent, const std::string& comment) const {
  ScalarPlace out;
  out.context = context;
  out.indent = indent;
  out.step = style_.step;
  out.line_break = line_break_;
  out.comment = comment;
  out.fold_width = style_.fold_width;
  return out;
}

std::string Writer::key(std::string_view text, Context context, Style wanted) const {
  ScalarPlace where = place(context, {}, {});
  where.key = true;
  return one_line(text, safely(wanted), where);
}

std::string Writer::scalar(std::string_view text, Context context, Style wanted, const std::string& indent,
                           const std::string& comment) const {
  const ScalarPlace where = place(context, indent, comment);
  return safe_ ? one_line(text, Style::double_quoted, where) : fresh_scalar(text, wanted, where);
}

std::string Writer::flow(const Value& value, Style wanted) const {
  if (value.kind == NodeKind::empty) return {};
  if (value.kind == NodeKind::scalar) return scalar(value.text, Context::flow, wanted, {}, {});
  const bool list = value.kind == NodeKind::sequence;
  std::string out(list ? "[" : "{");
  const std::string& gap = list ? style_.bracket_gap : style_.brace_gap;
  const std::string comma = "," + style_.comma_gap;
  for (const Value& item : value.items) out += (out.size() == 1 ? gap : comma) + flow(item);
  for (const auto& [name, inner] : value.entries)
    out += (out.size() == 1 ? gap : comma) + flow_entry(name, inner);
  if (!is_bare(value)) out += gap;
  return out + (list ? "]" : "}");
}

std::string Writer::flow_entry(std::string_view name, const Value& value, Style key_style) const {
  return key(name, Context::flow, key_style) + ": " + flow(value);
}

Layout Writer::layout(const Value& value, std::string_view key) const {
  if (!is_collection(value) || is_bare(value)) return Layout::flow;
  if (holds_empty_item(value)) return Layout::block;
  if (value.layout != Layout::natural) return value.layout;
  if (wants_lines(value)) return Layout::block;
  if (const auto known = layouts_.find(key); known != layouts_.end() && !key.empty()) return known->second;
  return flow(value).size() <= kShortFlow ? Layout::flow : Layout::block;
}

Layout Writer::item_layout(const Value& item, std::string_view key) const {
  const bool known = !key.empty() && layouts_.contains(std::string(key) + "[]");
  const bool lone = item.entries.size() == 1 && item.layout == Layout::natural && !known;
  return lone ? Layout::block : layout(item, known ? std::string(key) + "[]" : std::string());
}

std::string Writer::inner_indent(const Value& collection, const std::string& indent) const {
  return indent + (collection.kind == NodeKind::sequence ? style_.list_step : style_.step);
}

std::string Writer::behind_key(std::string_view name, const Value& value, const std::string& indent,
                               Style wanted) const {
  if (value.kind == NodeKind::empty) return {};
  if (value.kind == NodeKind::scalar) return " " + scalar(value.text, Context::block, wanted, indent, {});
  if (layout(value, name) == Layout::flow) return " " + flow(value);
  const std::string inner = inner_indent(value, indent);
  return line_break_ + inner + lines(value, inner, name);
}

std::string Writer::behind_dash(const Value& value, Layout layout, const std::string& indent,
                                Style wanted) const {
  if (value.kind == NodeKind::empty) return {};
  if (value.kind == NodeKind::scalar)
    return style_.dash_gap + scalar(value.text, Context::block, wanted, indent, {});
  if (layout == Layout::flow) return style_.dash_gap + flow(value);
  return style_.dash_gap + lines(value, indent + " " + style_.dash_gap);
}

std::string Writer::lines(const Value& collection, const std::string& indent, std::string_view name) const {
  std::string out;
  const auto begin = [&] {
    if (!out.empty()) out += line_break_ + indent;
  };
  for (const Value& item : collection.items) {
    begin();
    out += "-" + behind_dash(item, item_layout(item, name), indent, Style::plain);
  }
  for (const auto& [inner, value] : collection.entries) {
    begin();
    out += key(inner, Context::block) + ":" + behind_key(inner, value, indent, Style::plain);
  }
  return out;
}

}  // namespace muster::yaml
