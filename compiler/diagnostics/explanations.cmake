# Embeds explanations/*.md into the library. The folder itself is a dependency, so a removed file is noticed.
set(explanations ${CMAKE_CURRENT_SOURCE_DIR}/diagnostics/explanations)
set(catalogue ${CMAKE_CURRENT_SOURCE_DIR}/diagnostics/catalogue.def)
set(embed ${PROJECT_SOURCE_DIR}/cmake/embed.cmake)
set(generated ${CMAKE_CURRENT_BINARY_DIR}/explanations.cpp)
file(GLOB_RECURSE explanation_files CONFIGURE_DEPENDS ${explanations}/*)
add_custom_command(
  OUTPUT ${generated}
  COMMAND ${CMAKE_COMMAND} -DCATALOGUE=${catalogue} -DFOLDER=${explanations} -DOUTPUT=${generated} -P ${embed}
  DEPENDS ${embed} ${catalogue} ${explanations} ${explanation_files}
  COMMENT "Embedding the explanations of the diagnostics"
  VERBATIM)
target_sources(muster_diagnostics PRIVATE ${generated})
