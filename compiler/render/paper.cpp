#include "render/paper.h"

#include <array>

#include "base/unicode.h"

namespace muster::render {
namespace {

constexpr double kMillimetre = 72 / 25.4;
constexpr std::array<Paper, 10> kPapers = {{{"A5", 148 * kMillimetre, 210 * kMillimetre},
                                            {"A4", 210 * kMillimetre, 297 * kMillimetre},
                                            {"A3", 297 * kMillimetre, 420 * kMillimetre},
                                            {"A2", 420 * kMillimetre, 594 * kMillimetre},
                                            {"A1", 594 * kMillimetre, 841 * kMillimetre},
                                            {"A0", 841 * kMillimetre, 1189 * kMillimetre},
                                            {"letter", 612, 792},
                                            {"legal", 612, 1008},
                                            {"tabloid", 792, 1224},
                                            {"map", 0, 0}}};

}  // namespace

std::vector<std::string_view> paper_names() {
  std::vector<std::string_view> names;
  for (const Paper& paper : kPapers) names.push_back(paper.name);
  return names;
}

std::optional<Paper> find_paper(std::string_view name) {
  for (const Paper& paper : kPapers)
    if (base::fold_case(paper.name) == base::fold_case(name)) return paper;
  return std::nullopt;
}

}  // namespace muster::render
