// Types new values as YAML in a given style.
#pragma once

#include <string>
#include <string_view>

#include "yaml/house_style.h"
#include "yaml/scalar_text.h"
#include "yaml/value.h"

namespace muster::yaml {

// A list or mapping that is left natural is typed on one line when that is not longer than this.
inline constexpr std::size_t kShortFlow = 60;

class Writer {
 public:
  // `safe`: everything in double quotes and without blocks of text, for texts that are hard to type.
  Writer(HouseStyle style, const KeyLayouts& layouts, std::string line_break, bool safe)
      : style_(std::move(style)), layouts_(layouts), line_break_(std::move(line_break)), safe_(safe) {}

  const HouseStyle& style() const { return style_; }
  const std::string& line_break() const { return line_break_; }

  std::string key(std::string_view text, Context context, Style wanted = Style::plain) const;
  // A scalar; `indent` is that of the entry around it, `comment` what stands behind it.
  std::string scalar(std::string_view text, Context context, Style wanted, const std::string& indent,
                     const std::string& comment) const;
  // Between brackets, or as a value on one line. Nothing inside may be empty in a list.
  std::string flow(const Value& value, Style wanted = Style::plain) const;
  std::string flow_entry(std::string_view key, const Value& value, Style key_style = Style::plain) const;

  // The layout of a value at `key`, and of an item of a list in lines at `key`: `- key: value` is no mapping
  // in braces.
  Layout layout(const Value& value, std::string_view key) const;
  Layout item_layout(const Value& item, std::string_view key) const;
  // What follows the colon of a key that is indented so: ` text`, or lines below. No line break at the end.
  std::string behind_key(std::string_view key, const Value& value, const std::string& indent,
                         Style wanted) const;
  // What follows a dash that is indented so.
  std::string behind_dash(const Value& value, Layout layout, const std::string& indent, Style wanted) const;
  // The lines of a collection at `key`, each but the first after `indent`.
  std::string lines(const Value& collection, const std::string& indent, std::string_view key = {}) const;
  // Where the lines of a collection below a key are indented.
  std::string inner_indent(const Value& collection, const std::string& indent) const;

 private:
  ScalarPlace place(Context context, const std::string& indent, const std::string& comment) const;
  Style safely(Style wanted) const { return safe_ ? Style::double_quoted : wanted; }

  HouseStyle style_;
  const KeyLayouts& layouts_;
  std::string line_break_;
  bool safe_;
};

// Whether the value holds nothing where brackets need something: in a list.
bool holds_empty_item(const Value& value);

}  // namespace muster::yaml
