#include "hex/edge_words.h"

#include "base/winds.h"
#include "hex/characters.h"
#include "hex/text_cursor.h"

namespace muster::hex {

std::string_view without_last_word(std::string_view phrase, std::string_view word) {
  if (phrase.size() <= word.size() || !same_word(phrase.substr(phrase.size() - word.size()), word))
    return phrase;
  const std::string_view before = phrase.substr(0, phrase.size() - word.size());
  const std::string_view kept = trimmed(before);
  return kept.size() < before.size() ? kept : phrase;
}

EdgeName edge_name(std::string_view printed) {
  TextCursor cursor(printed);
  cursor.take_word("the");
  EdgeName out{trimmed(cursor.rest())};
  for (const std::string_view word : {"edge", "side"})
    if (const std::string_view shorter = without_last_word(out.name, word); shorter != out.name)
      return {shorter, true};
  return out;
}

std::optional<Heading> compass_side(std::string_view word) {
  constexpr std::string_view kEnding = "ern";
  const std::size_t stem = word.size() > kEnding.size() ? word.size() - kEnding.size() : 0;
  const auto wind =
      base::wind(stem > 0 && same_word(word.substr(stem), kEnding) ? word.substr(0, stem) : word);
  if (!wind || *wind % 90 != 0) return std::nullopt;
  return static_cast<Heading>(*wind / 90);
}

}  // namespace muster::hex
