#include "resolve/words.h"

#include <algorithm>

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

}  // namespace muster::resolve
