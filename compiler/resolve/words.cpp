#include "resolve/words.h"

#include <algorithm>
#include <cctype>

#include <fmt/format.h>

#include "base/edit_distance.h"
#include "model/value.h"

namespace muster::resolve {

void check_word(const base::Text& text, std::span<const std::string_view> words, diagnostics::Sink& sink) {
  if (!text.present() || model::is_unknown(text)) return;
  if (std::find(words.begin(), words.end(), text.value) != words.end()) return;
  auto& found = sink.add(diagnostics::Kind::wrong_type, text.range,
                         fmt::format("`{}` is none of the words that this can be", text.value));
  if (const auto near = base::nearest(text.value, words)) {
    found.help.push_back(fmt::format("did you mean `{}`?", words[*near]));
    found.corrected = std::string(words[*near]);
  } else {
    found.help.push_back(fmt::format("write {}", fmt::join(words, " or ")));
  }
}

void check_colour(const base::Text& text, diagnostics::Sink& sink) {
  if (!text.present() || model::is_unknown(text)) return;
  const bool hex = text.value.size() == 7 && text.value.front() == '#' &&
                   std::all_of(text.value.begin() + 1, text.value.end(),
                               [](unsigned char c) { return std::isxdigit(c) != 0; });
  if (hex) return;
  sink.add(diagnostics::Kind::wrong_type, text.range, fmt::format("`{}` is no colour", text.value))
      .help.push_back("write red, green and blue in two hexadecimal digits each, in quotes: \"#3b5b92\"");
}

}  // namespace muster::resolve
