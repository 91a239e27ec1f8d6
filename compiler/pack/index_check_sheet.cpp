#include "pack/index_check.h"

namespace muster::pack {

void check_ratings(const flatbuffers::Vector<const format::RatingValue*>* values,
                   const flatbuffers::Vector<flatbuffers::Offset<format::Rating>>* kinds, IndexCheck& check) {
  for (std::size_t i = 0; i < size(values) && check.good(); ++i) {
    const format::RatingValue& value = *values->Get(static_cast<flatbuffers::uoffset_t>(i));
    check.index("rating", value.rating(), size(kinds));
    if (!check.good() || !value.known()) continue;
    const std::size_t words = size(kinds->Get(value.rating())->words());
    if (words) check.that(value.value() >= 0, "a word of a rating is not there");
    if (words) check.index("word", static_cast<std::size_t>(value.value()), words);
  }
}

void check_sheet(const format::PackFile& pack, const format::CounterSheet& sheet, IndexCheck& check) {
  const format::Game& game = *pack.games()->Get(sheet.game());
  for (std::size_t i = 0; i < size(sheet.counters()) && check.good(); ++i) {
    const format::Counter& counter = *sheet.counters()->Get(static_cast<flatbuffers::uoffset_t>(i));
    check.at("counter", i);
    check.maybe("unit type", counter.type(), size(game.types()));
    const auto* kinds = counter.leader() ? game.leader_ratings() : game.ratings();
    check_ratings(counter.ratings(), kinds, check);
    check_ratings(counter.back_ratings(), kinds, check);
    check.that(counter.count() > 0, "there is at least one of a counter");
  }
}

}  // namespace muster::pack
