// Texts that must be one of a few words.
#pragma once

#include <span>
#include <string_view>

#include "base/source.h"
#include "diagnostics/diagnostic.h"

namespace muster::resolve {

// Reports a text that is none of the words, nor `unknown`; nothing is said of a text that is not there.
void check_word(const base::Text& text, std::span<const std::string_view> words, diagnostics::Sink& sink);

// Reports a colour that is no #rrggbb, nor `unknown`.
void check_colour(const base::Text& text, diagnostics::Sink& sink);

}  // namespace muster::resolve
