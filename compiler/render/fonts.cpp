#include "render/fonts.h"

#include <cassert>
#include <memory>

#include <cairo-ft.h>
#include <ft2build.h>
#include FT_FREETYPE_H

#include "base/unicode.h"

namespace muster::render {
namespace {

// Cairo keeps font faces in caches after their last user is gone, so each owns what it is made of.
struct Loaded {
  FT_Library library = nullptr;
  FT_Face face = nullptr;

  explicit Loaded(std::span<const unsigned char> bytes) {
    if (FT_Init_FreeType(&library) != 0) return;
    FT_New_Memory_Face(library, bytes.data(), static_cast<FT_Long>(bytes.size()), 0, &face);
  }
  Loaded(const Loaded&) = delete;
  Loaded& operator=(const Loaded&) = delete;
  ~Loaded() {
    if (face) FT_Done_Face(face);
    if (library) FT_Done_FreeType(library);
  }
};

constexpr cairo_user_data_key_t kLoadedKey{};

void drop(void* loaded) { delete static_cast<Loaded*>(loaded); }

Loaded* loaded_of(cairo_font_face_t* face) {
  return static_cast<Loaded*>(cairo_font_face_get_user_data(face, &kLoadedKey));
}

cairo_font_face_t* load(Face which) {
  auto loaded = std::make_unique<Loaded>(font_data(which));
  assert(loaded->face);
  cairo_font_face_t* face =
      cairo_ft_font_face_create_for_ft_face(loaded->face, FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP);
  if (cairo_font_face_set_user_data(face, &kLoadedKey, loaded.get(), drop) == CAIRO_STATUS_SUCCESS)
    static_cast<void>(loaded.release());
  return face;
}

bool joins_letter_before(char32_t point) { return base::display_width(point) == 0; }

}  // namespace

Fonts::Fonts() {
  for (int i = 0; i < kFaces; ++i) faces_[static_cast<std::size_t>(i)] = load(static_cast<Face>(i));
}

Fonts::~Fonts() {
  for (cairo_font_face_t* face : faces_) cairo_font_face_destroy(face);
}

bool Fonts::has(Face which, char32_t letter) const {
  const Loaded* loaded = loaded_of(face(which));
  return loaded && FT_Get_Char_Index(loaded->face, letter) != 0;
}

std::vector<Run> Fonts::runs(std::string_view text, Face face) const {
  std::vector<Run> out;
  for (std::size_t at = 0; at < text.size();) {
    const base::CodePoint point = base::decode(text, at);
    const bool lacking = !has(face, point.value) && has(Face::fallback, point.value);
    Face with = lacking ? Face::fallback : face;
    if (!out.empty() && joins_letter_before(point.value) && has(out.back().face, point.value))
      with = out.back().face;
    if (!out.empty() && out.back().face == with)
      out.back().text = {out.back().text.data(), out.back().text.size() + point.length};
    else
      out.push_back({text.substr(at, point.length), with});
    at += point.length;
  }
  return out;
}

}  // namespace muster::render
