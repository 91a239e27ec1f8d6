#include "resolve/ruleset.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/unicode.h"
#include "resolve/code_fields.h"
#include "resolve/game_words.h"

namespace muster::resolve {
namespace {

using diagnostics::Kind;

template <class Named>
std::optional<std::size_t> find_key(const std::vector<Named>& all, std::string_view name) {
  const std::string wanted = base::fold_case(name);
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (base::fold_case(all[i].key.value) == wanted) return i;
    for (const model::Text& other : all[i].value.aka)
      if (base::fold_case(other.value) == wanted) return i;
  }
  return std::nullopt;
}

}  // namespace

std::optional<int> known_value(const std::vector<RatingValue>& values, RatingId rating) {
  for (const RatingValue& value : values)
    if (value.rating == rating && value.known) return value.value;
  return std::nullopt;
}

Ruleset::Ruleset(const model::Game& game, diagnostics::Sink& sink) : game_(game) {
  for (const model::Text& particle : game.particles) particles_.push_back(base::fold_case(particle.value));
  check_types(sink);
  measure_classes(sink);
  codes_ = CodeReader(*this, game.ratings);
  for (const model::CounterCode& code : game.codes) codes_.add(code, sink);
  leader_codes_ = CodeReader(*this, game.leader_ratings);
  for (const model::Text& pattern : game.leader_codes) leader_codes_.add(pattern, sink);
  check_game_words(*this, sink);
}

void Ruleset::check_types(diagnostics::Sink& sink) {
  for (std::size_t i = 0; i < game_.types.size(); ++i) {
    const auto id = static_cast<TypeId>(i);
    const auto& [key, type] = game_.types[i];
    if (!type.arm.present())
      sink.add(Kind::missing_key, key.range, fmt::format("unit type `{}` needs the key `arm`", key.value))
          .help.push_back("add `arm:` (cavalry, infantry, artillery, ... in the game's own words)");
    const auto spell = [&](const model::Text& text, bool printed) {
      if (text.empty() || model::is_unknown(text)) return;
      if (printed) spellings_.emplace_back(text.value);
      const auto [known, fresh] = types_.emplace(printed ? text.str() : base::fold_case(text.value), id);
      if (!fresh && known->second != id)
        sink.add(Kind::ambiguous_name, text.range,
                 fmt::format("`{}` already names the unit type `{}`", text.value, type_key(known->second)))
            .related.push_back({game_.types[known->second].key.range, "named here"});
    };
    spell(key, true);
    spell(type.name, false);
    for (const model::Text& other : type.aka) {
      spell(other, true);
      spell(other, false);
    }
  }
  std::sort(spellings_.begin(), spellings_.end(),
            [](const std::string& a, const std::string& b) { return a.size() > b.size(); });
}

std::size_t Ruleset::parts_of(const model::Selector& selector) const {
  std::size_t parts = 1;
  const auto add = [&](const model::Text& name) {
    for (std::size_t i = 0; i < class_parts_.size(); ++i)  // those before it
      if (game_.classes[i].key.value == name.value) parts += too_large(i) ? 1 : class_parts_[i];
  };
  if (selector.word.present()) add(selector.word);
  for (const model::Text& name : selector.classes) add(name);
  for (const model::Selector& other : selector.except) parts += parts_of(other);
  return parts;
}

void Ruleset::measure_classes(diagnostics::Sink& sink) {
  for (const auto& [name, selector] : game_.classes) {
    class_parts_.push_back(parts_of(selector));
    if (too_large(class_parts_.size() - 1))
      sink.add(Kind::too_large, name.range,
               fmt::format("the class `{}` is made of too many others", name.value))
          .help.push_back(fmt::format(
              "a class comes to at most {} selections, with those of the classes in it", kMaxClassParts));
  }
}

std::optional<TypeId> Ruleset::find_type(std::string_view name) const {
  auto found = types_.find(std::string(name));
  if (found == types_.end()) found = types_.find(base::fold_case(name));
  if (found == types_.end()) return std::nullopt;
  return found->second;
}

std::optional<RatingId> Ruleset::find_rating(std::string_view name) const {
  return find_code_rating(game_.ratings, name);
}

std::optional<RatingId> Ruleset::find_leader_rating(std::string_view name) const {
  return find_code_rating(game_.leader_ratings, name);
}

std::optional<std::size_t> Ruleset::find_order(std::string_view name) const {
  return find_key(game_.orders.kinds, name);
}

std::optional<std::size_t> Ruleset::find_terrain(std::string_view name) const {
  return find_key(game_.terrain, name);
}

std::size_t Ruleset::footprint(TypeId id) const {
  if (id == kNoId || !type(id).footprint.known()) return 1;
  return static_cast<std::size_t>(std::clamp(type(id).footprint.value, 1, kMaxFootprint));
}

std::string Ruleset::fold_name(std::string_view name) const {
  const std::string folded = base::fold_case(name);
  std::string out;
  const auto add = [&](std::string_view word) {
    for (const std::string& particle : particles_) {
      if (word == particle) return;
      // d'Aumont: a particle with an apostrophe is stuck to the name
      if (particle.ends_with('\'') && word.starts_with(particle) && word.size() > particle.size())
        word.remove_prefix(particle.size());
    }
    if (!out.empty()) out += ' ';
    out += word;
  };
  std::string plain;
  for (std::size_t at = 0; at < folded.size();) {
    const std::string_view rest = std::string_view(folded).substr(at);
    if (rest.starts_with("\u2019")) {
      plain += '\'';
      at += 3;
    } else if (const std::size_t blank = blank_length(rest)) {
      plain += ' ';
      at += blank;
    } else {
      plain += folded[at++];
    }
  }
  for (std::size_t at = 0; at < plain.size();) {
    const std::size_t end = std::min(plain.find(' ', at), plain.size());
    if (end > at) add(std::string_view(plain).substr(at, end - at));
    at = end + 1;
  }
  return out.empty() ? plain : out;  // a name of particles only stays itself
}

}  // namespace muster::resolve
