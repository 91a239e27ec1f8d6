// JSON Schemas of the language, made from the field tables.
#pragma once

#include <string>

#include "bind/load.h"

namespace muster::bind {

// The schema (draft 7) of a kind of file. It takes each text as editors read YAML, which take 0711 for a
// number and no for false; all that the reader accepts fits it. Ends with a line break.
std::string json_schema(FileKind kind);

}  // namespace muster::bind
