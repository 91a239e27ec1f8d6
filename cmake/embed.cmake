# Writes OUTPUT, the C++ source that holds FOLDER/<name>.md for every line of CATALOGUE.
# Fails when a line has no file, a file is empty or a file belongs to no line.
file(STRINGS ${CATALOGUE} lines REGEX "^MUSTER_DIAGNOSTIC\\(")
file(GLOB surplus RELATIVE ${FOLDER} ${FOLDER}/*)
set(cases "")
foreach(line IN LISTS lines)
  if(NOT line MATCHES "^MUSTER_DIAGNOSTIC\\(([a-z_]+), \"([a-z-]+)\"")
    message(FATAL_ERROR "${CATALOGUE}: cannot read this line: ${line}")
  endif()
  set(identifier ${CMAKE_MATCH_1})
  set(name ${CMAKE_MATCH_2})
  if(NOT EXISTS ${FOLDER}/${name}.md)
    message(FATAL_ERROR "${FOLDER}/${name}.md is missing: every line of the catalogue needs its explanation")
  endif()
  file(READ ${FOLDER}/${name}.md text)
  if(text STREQUAL "")
    message(FATAL_ERROR "${FOLDER}/${name}.md is empty")
  endif()
  list(REMOVE_ITEM surplus ${name}.md)
  string(APPEND cases "    case Kind::${identifier}:\n      return R\"muster(${text})muster\";\n")
endforeach()
if(surplus)
  message(FATAL_ERROR "${FOLDER}: in no line of the catalogue: ${surplus}")
endif()
file(WRITE ${OUTPUT} "// Made by cmake/embed.cmake.
#include \"diagnostics/diagnostic.h\"

namespace muster::diagnostics {

std::string_view explanation(Kind kind) {
  switch (kind) {
${cases}  }
  return {};
}

}  // namespace muster::diagnostics
")
