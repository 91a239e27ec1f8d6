#include "editor/ui/fonts.h"

#include <imgui.h>

#include "render/font_data.h"

namespace muster::editor::ui {
namespace {

// Pairs of first and last letter, ended by 0. Dear ImGui keeps the pointer.
constexpr ImWchar kEuropeanLetters[] = {0x0020, 0x024F,  // Latin: Basic, Latin 1, Extended A and B
                                        0x0259, 0x0259,  // Azerbaijani schwa
                                        0x02B0, 0x02FF,  // modifier letters
                                        0x0300, 0x036F,  // combining accents
                                        0x0370, 0x03FF,  // Greek
                                        0x0400, 0x052F,  // Cyrillic
                                        0x0531, 0x058F,  // Armenian
                                        0x10A0, 0x10FF,  // Georgian
                                        0x1C90, 0x1CBF,  // Georgian capitals
                                        0x1E00, 0x1FFF,  // Latin Extended Additional, Greek Extended
                                        0x2010, 0x205E,  // dashes, quotation marks, daggers
                                        0x2070, 0x209C,  // superscripts and subscripts
                                        0x20A0, 0x20BF,  // currencies
                                        0x2100, 0x218B,  // number forms and letter-like signs
                                        0x2190, 0x21FF,  // arrows
                                        0x2200, 0x22FF,  // mathematical signs, the minus sign among them
                                        0x25A0, 0x26FF,  // shapes and symbols
                                        0x2C60, 0x2C7F,  // Latin Extended C
                                        0xA720, 0xA7FF,  // Latin Extended D
                                        0xFB00, 0xFB06,  // ligatures
                                        0xFFFD, 0xFFFD,  // what no letter is known for
                                        0};

void add(render::Face face, float pixels, bool merged) {
  const auto bytes = render::font_data(face);
  ImFontConfig config;
  config.FontDataOwnedByAtlas = false;
  config.MergeMode = merged;
  config.OversampleH = 2;
  // Dear ImGui only reads what it does not own; its interface lacks the const.
  void* data = const_cast<unsigned char*>(bytes.data());
  ImGui::GetIO().Fonts->AddFontFromMemoryTTF(data, static_cast<int>(bytes.size()), pixels, &config,
                                             kEuropeanLetters);
}

}  // namespace

void install_fonts(float scale) {
  add(render::Face::regular, kFontPixels * scale, false);
  add(render::Face::fallback, kFontPixels * scale * 0.92F, true);  // for the letters that the first one lacks
}

}  // namespace muster::editor::ui
