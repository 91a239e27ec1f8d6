# Writes OUTPUT, the C++ source that holds FOLDER/<name>.md for every line of CATALOGUE, and the standard files
# of FOLDER/example/. Fails when a line has no file, a file is empty or a file belongs to no line.

# Puts a raw string that holds FILE into VARIABLE of the caller.
function(literal_of file variable)
  file(READ ${file} text)
  if(text STREQUAL "")
    message(FATAL_ERROR "${file} is empty")
  endif()
  set(${variable} "R\"muster(${text})muster\"" PARENT_SCOPE)
endfunction()

file(STRINGS ${CATALOGUE} lines REGEX "^MUSTER_DIAGNOSTIC\\(")
file(GLOB surplus RELATIVE ${FOLDER} ${FOLDER}/*)
list(REMOVE_ITEM surplus example)
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
  literal_of(${FOLDER}/${name}.md text)
  list(REMOVE_ITEM surplus ${name}.md)
  string(APPEND cases "    case Kind::${identifier}:\n      return ${text};\n")
endforeach()
if(surplus)
  message(FATAL_ERROR "${FOLDER}: in no line of the catalogue: ${surplus}")
endif()
literal_of(${FOLDER}/example/game.yaml game)
literal_of(${FOLDER}/example/map.yaml map)
literal_of(${FOLDER}/example/counters.yaml counters)
literal_of(${FOLDER}/example/table.yaml table)
file(WRITE ${OUTPUT} "// Made by cmake/embed.cmake.
#include \"diagnostics/diagnostic.h\"

namespace muster::diagnostics {

extern const std::string_view kExampleGame = ${game};
extern const std::string_view kExampleMap = ${map};
extern const std::string_view kExampleCounters = ${counters};
extern const std::string_view kExampleTable = ${table};

std::string_view explanation(Kind kind) {
  switch (kind) {
${cases}  }
  return {};
}

}  // namespace muster::diagnostics
")
