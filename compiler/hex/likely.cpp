// What a wrong hex number may have meant, by the slips that printed errata show.
#include <algorithm>
#include <array>
#include <string>

#include "hex/characters.h"
#include "hex/range.h"

namespace muster::hex {
namespace {

constexpr std::size_t kMaxLabel = 24;

// Digits that are taken for one another in a bad copy.
bool look_alike(char a, char b) {
  static constexpr std::array<std::string_view, 10> kPairs{"17", "38", "56", "68", "08",
                                                           "06", "69", "49", "09", "35"};
  return std::any_of(kPairs.begin(), kPairs.end(), [&](std::string_view pair) {
    return (a == pair[0] && b == pair[1]) || (a == pair[1] && b == pair[0]);
  });
}

char digit_for_letter(char c) {
  static constexpr std::string_view kLetters = "OoQDIlLiSsBZzGgT", kDigits = "0000111155822691";
  const std::size_t at = kLetters.find(c);
  return at == std::string_view::npos ? c : kDigits[at];
}

// Collects the hexes whose labels are tried, each once, first come first.
class Candidates {
 public:
  Candidates(std::string_view wrong, const Grid& grid) : wrong_(wrong), grid_(grid) {}

  std::vector<HexIndex> find() {
    letters_for_digits();
    for (int rank = 0; rank < 3; ++rank) one_changed(rank);
    one_missing();
    one_too_many();
    other_sheet();
    transposed();
    blocks_swapped();
    return std::move(found_);
  }

 private:
  void attempt(const std::string& text) {
    if (text == wrong_) return;
    const auto parts = grid_.spec().scheme.read(text);
    const HexIndex hex = parts ? grid_.find(*parts) : kNoHex;
    if (hex != kNoHex && std::find(found_.begin(), found_.end(), hex) == found_.end()) found_.push_back(hex);
  }

  // 7O11 is looked at as 7011 from here on, as that is what the eye reads.
  void letters_for_digits() {
    std::string text = wrong_;
    std::transform(text.begin(), text.end(), text.begin(), digit_for_letter);
    attempt(text);
    const LabelScheme& scheme = grid_.spec().scheme;
    if (!scheme.read(wrong_) && scheme.read(text)) wrong_ = text;
  }

  // Look-alikes first, then neighbours, then the rest.
  static int rank_of(char from, char to) {
    return look_alike(from, to) ? 0 : from - to == 1 || to - from == 1 ? 1 : 2;
  }

  static std::string_view alphabet(char c) {
    return is_digit(c) ? "0123456789" : is_letter(c) ? "ABCDEFGHIJKLMNOPQRSTUVWXYZ" : "";
  }

  void one_changed(int rank) {
    for (std::size_t i = 0; i < wrong_.size(); ++i)
      for (const char c : alphabet(wrong_[i])) {
        if (upper(c) == upper(wrong_[i]) || rank_of(wrong_[i], c) != rank) continue;
        std::string text = wrong_;
        text[i] = c;
        attempt(text);
      }
  }

  // A doubled digit was printed once, or a digit (a leading zero above all) was dropped.
  void one_missing() {
    attempt("0" + wrong_);
    for (std::size_t i = 0; i < wrong_.size(); ++i)
      attempt(wrong_.substr(0, i) + wrong_[i] + wrong_.substr(i));
    for (std::size_t i = 0; i <= wrong_.size(); ++i)
      for (const char c : std::string_view("0123456789")) attempt(wrong_.substr(0, i) + c + wrong_.substr(i));
  }

  void one_too_many() {
    const auto without = [&](std::size_t i) { return wrong_.substr(0, i) + wrong_.substr(i + 1); };
    for (std::size_t i = 0; i + 1 < wrong_.size(); ++i)
      if (wrong_[i] == wrong_[i + 1]) attempt(without(i));
    for (std::size_t i = 0; i < wrong_.size(); ++i) attempt(without(i));
  }

  void other_sheet() {
    const LabelScheme& scheme = grid_.spec().scheme;
    const auto parts = scheme.read(wrong_);
    if (!parts) return;
    for (const std::string& sheet : scheme.sheets())
      attempt(scheme.print({sheet, parts->line, parts->place}));
  }

  void transposed() {
    for (std::size_t i = 0; i + 1 < wrong_.size(); ++i) {
      std::string text = wrong_;
      std::swap(text[i], text[i + 1]);
      attempt(text);
    }
  }

  // Line and place exchanged: 7011 for 1170.
  void blocks_swapped() {
    const LabelScheme& scheme = grid_.spec().scheme;
    if (const auto parts = scheme.read(wrong_))
      attempt(scheme.print({parts->sheet, parts->place, parts->line}));
    if (wrong_.size() % 2 == 0)
      attempt(wrong_.substr(wrong_.size() / 2) + wrong_.substr(0, wrong_.size() / 2));
  }

  std::string wrong_;
  const Grid& grid_;
  std::vector<HexIndex> found_;
};

}  // namespace

std::vector<HexIndex> likely_meant(std::string_view wrong, const Grid& grid) {
  wrong = trimmed(wrong);
  if (wrong.empty() || wrong.size() > kMaxLabel) return {};
  auto found = Candidates(wrong, grid).find();
  // The number itself, differently typed, is no correction.
  if (const auto parts = grid.spec().scheme.read(wrong)) std::erase(found, grid.find(*parts));
  return found;
}

}  // namespace muster::hex
