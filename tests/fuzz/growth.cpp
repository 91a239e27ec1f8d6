// growth SECONDS SEED FILE...: repeats pieces of battles, some lines or a part of one, so often that the text
// is 100 KB and 400 KB long, and prints those for which the second takes more than eight times as long as the
// first. The inputs are those of the target `findings`. Run by hand, in a release build.
#include <algorithm>
#include <cstdio>
#include <ctime>
#include <fstream>
#include <iostream>
#include <iterator>
#include <random>
#include <sstream>
#include <vector>

#include "target.h"

namespace {

constexpr std::size_t kSmall = 100'000, kTimes = 4;
constexpr double kTooMuch = 8, kLeast = 0.1;  // seconds that count

// What breaks a law is left in the file growth-crash.
double seconds(const std::string& input) {
  std::ofstream("growth-crash", std::ios::binary) << input;
  const std::clock_t start = std::clock();
  LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(input.data()), input.size());
  return static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
}

// A text with a piece in it that is to be repeated; each time `~` in the piece is another number.
struct Stretch {
  std::string before, piece, after;

  std::string make(std::size_t size) const {
    std::string out = before;
    for (std::size_t i = 1; out.size() < size; ++i)
      for (const char c : piece)
        if (c == '~')
          out += std::to_string(i);
        else
          out += c;
    return out + after;
  }
};

std::size_t pick(std::mt19937& random, std::size_t below) { return random() % below; }

// Some whole lines, in every second case with a number behind their first letters, so that they are unlike.
Stretch lines(const std::string& text, std::mt19937& random) {
  std::vector<std::size_t> begins = {0};
  for (std::size_t i = 0; i + 1 < text.size(); ++i)
    if (text[i] == '\n') begins.push_back(i + 1);
  begins.push_back(text.size());
  const std::size_t first = pick(random, begins.size() - 1);
  const std::size_t last = std::min(first + 1 + pick(random, 5), begins.size() - 1);
  Stretch out{text.substr(0, begins[first]), text.substr(begins[first], begins[last] - begins[first]),
              text.substr(begins[last])};
  if (pick(random, 2) == 0) return out;
  const std::size_t word = out.piece.find_first_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ");
  if (word != std::string::npos) out.piece.insert(std::min(word + 1, out.piece.size()), "~");
  return out;
}

// Part of a line.
Stretch characters(const std::string& text, std::mt19937& random) {
  const std::size_t from = pick(random, text.size());
  std::string piece = text.substr(from, 1 + pick(random, 20));
  piece = piece.substr(0, piece.find('\n'));
  if (piece.empty()) piece = " ";
  return {text.substr(0, from), piece, text.substr(std::min(from + piece.size(), text.size()))};
}

}  // namespace

int main(int count, char** words) {
  if (count < 4) return 2;
  const double most = std::stod(words[1]);
  std::mt19937 random(static_cast<unsigned>(std::stoul(words[2])));
  std::vector<std::string> texts;
  for (int i = 3; i < count; ++i) {
    std::ifstream in(words[i], std::ios::binary);
    texts.emplace_back(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>());
    if (texts.back().empty()) texts.pop_back();
  }
  const std::clock_t start = std::clock();
  std::size_t tried = 0;
  while (static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC < most) {
    const std::string& text = texts[pick(random, texts.size())];
    const Stretch stretch = pick(random, 3) == 0 ? characters(text, random) : lines(text, random);
    const double small = seconds(stretch.make(kSmall)), large = seconds(stretch.make(kTimes * kSmall));
    ++tried;
    if (large < kLeast || large < kTooMuch * small) continue;
    std::cout << small << " s, then " << large << " s:\n"
              << stretch.before << "<<<" << stretch.piece << ">>>\n\n";
    std::cout.flush();
  }
  std::remove("growth-crash");
  std::cout << tried << " tried\n";
}
