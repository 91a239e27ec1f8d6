// Applies a variant: what it adds, removes, moves and changes.
#pragma once

#include "resolve/builder.h"

namespace muster::resolve {

void apply_variant(Battle& battle, Builder& builder, const model::Variant& variant, diagnostics::Sink& sink);

}  // namespace muster::resolve
