// Ids from names: ASCII, and unlike for unlike names.
#include "resolve/slug.h"

#include <catch2/catch.hpp>
#include <map>

using muster::resolve::slug;

namespace {

// Formations and men from all over Europe; no two alike but for accents.
const std::vector<std::string> kNames = {"Condé",
                                         "Gardes-écossaises",
                                         "Haßlang",
                                         "d'Aumont",
                                         "de l'Hôpital",
                                         "Piccolomini",
                                         "Gassion",
                                         "Espenan",
                                         "Sirot",
                                         "La Ferté",
                                         "Alburquerque",
                                         "Velandía",
                                         "Villalva",
                                         "Castelvi",
                                         "Fuensaldaña",
                                         "Isembourg",
                                         "Ystorff",
                                         "Königsmarck",
                                         "Løvenørn",
                                         "Åkerhielm",
                                         "Gyllenhjelm",
                                         "Østergaard",
                                         "Æbelø",
                                         "Þórður",
                                         "Ðorđević",
                                         "Żółkiewski",
                                         "Łęczyński",
                                         "Šeremet",
                                         "Čarnojević",
                                         "Ťulka",
                                         "Nádasdy",
                                         "Bethlen Gábor",
                                         "Őrség",
                                         "Űző",
                                         "Băsescu",
                                         "Ștefan cel Mare",
                                         "Ţepeş",
                                         "Kołodziej",
                                         "Ruiz de Apodaca",
                                         "Núñez",
                                         "Çelebi",
                                         "Ağa",
                                         "İbrahim",
                                         "Ĳssel",
                                         "Œuvre",
                                         "1st Line",
                                         "2nd Line",
                                         "3.",
                                         "A & B",
                                         "Κολοκοτρώνης",
                                         "Καραϊσκάκης",
                                         "Суворов",
                                         "Кутузов",
                                         "Багратион",
                                         "Хмельницький",
                                         "Երևան",
                                         "საქართველო",
                                         "Left wing",
                                         "Right wing",
                                         "Left",
                                         "X",
                                         "x2",
                                         "Müller von Aichholz",
                                         "Mac Mahon",
                                         "MacMahon",
                                         "Saint-Denis",
                                         "Saint Denis II"};

bool plain(const std::string& id) {
  return !id.empty() && id.front() != '-' && id.back() != '-' && id.find("--") == std::string::npos &&
         id.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-") == std::string::npos;
}

}  // namespace

TEST_CASE("a slug is plain ASCII, is its own slug, and unlike for unlike names") {
  std::map<std::string, std::string> seen;
  for (const std::string& name : kNames) {
    const std::string id = slug(name);
    INFO(name << " -> " << id);
    CHECK(plain(id));
    CHECK(slug(id) == id);
    const auto [other, fresh] = seen.emplace(id, name);
    INFO("also " << other->second);
    CHECK(fresh);
  }
}

TEST_CASE("a slug of anything is plain") {
  for (const char* text : {"", " ", "---", "\xff\xfe", "\u202e", "...", "🐎", "a\u0301", "e\u0301te\u0301"})
    CHECK(plain(slug(text)));
  CHECK(slug("e\u0301te\u0301") == slug("été"));
  CHECK(slug("Gardes-écossaises") == "gardes-ecossaises");
  CHECK(slug("Haßlang") == "hasslang");
  CHECK(slug("d'Aumont") == slug("d\u2019Aumont"));
  CHECK(slug("CONDÉ") == slug("condé"));
  CHECK(slug("🐎") != slug("🐂"));
}
