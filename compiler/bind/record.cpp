#include "bind/record.h"

#include <cctype>
#include <charconv>

#include "bind/common_fields.h"

namespace muster::bind {
namespace {

// Typographic minus signs and a leading plus are as good as their plain forms.
std::string plain_digits(std::string_view text) {
  if (text.starts_with('+')) return std::string(text.substr(1));
  for (const std::string_view dash : {"\u2212", "\u2013", "\u2012"})
    if (text.starts_with(dash)) return '-' + std::string(text.substr(dash.size()));
  return std::string(text);
}

}  // namespace

void read(Binder& binder, const yaml::Node& node, model::Text& out) {
  out = node.text;
  if (node.is_scalar()) return;
  binder.wrong_type(node, "text");
  out.value = model::kUnknown;  // something was said, so nothing is missing
}

void read(Binder& binder, const yaml::Node& node, model::Number& out) {
  out.text = node.text;
  if (!node.is_scalar()) {
    out.state = model::Known::unknown;
    return binder.wrong_type(node, "a whole number or `unknown`");
  }
  if (model::is_unknown(node.text)) {
    out.state = model::Known::unknown;
    return;
  }
  out.state = model::Known::unknown;  // until it is read
  const std::string digits = plain_digits(node.text.value);
  const char* end = digits.data() + digits.size();
  int value = 0;
  const auto [stop, error] = std::from_chars(digits.data(), end, value);
  if (error == std::errc::result_out_of_range ||
      (error == std::errc{} && stop == end && (value > kMaxNumber || value < -kMaxNumber))) {
    binder.report(diagnostics::Kind::too_large, node.range(), "this number is too large")
        .help.push_back("numbers go up to 1000000");
  } else if (error != std::errc{} || stop != end) {
    binder.wrong_type(node, "a whole number or `unknown`");
  } else {
    out.value = value;
    out.state = model::Known::known;
  }
}

void read(Binder& binder, const yaml::Node& node, model::Mark& out) {
  const std::string_view text = node.text.value;
  const bool word = node.is_scalar() && !text.empty() && !model::is_unknown(node.text) &&
                    std::isalpha(static_cast<unsigned char>(text.front()));
  if (word)
    out.word = node.text;  // whether the game has it is seen later
  else
    read(binder, node, out.number);
}

void read(Binder& binder, const yaml::Node& node, model::Flag& out) {
  if (!node.is_scalar()) return binder.wrong_type(node, "`yes` or `no`");
  out.text = node.text;
  const std::string_view value = node.text.value;
  out.value = value == "yes" || value == "true";
  if (!out.value && value != "no" && value != "false") binder.wrong_type(node, "`yes` or `no`");
}

bool is_common(std::string_view key) {
  for (const std::string_view common : field_keys<model::Block>())
    if (key == common) return true;
  return false;
}

void read_common(Binder& binder, const yaml::Entry& entry, model::Block& out) {
  std::apply(
      [&](const auto&... field) {
        const auto one = [&](const auto& f) {
          if (f.key == entry.key.value) read(binder, entry.value, out.remarks.own().*(f.member));
        };
        (one(field), ...);
      },
      Table<model::Block>::fields());
  if (entry.key.value == "unsure") binder.unsure().push_back(entry.value.range());
}

}  // namespace muster::bind
