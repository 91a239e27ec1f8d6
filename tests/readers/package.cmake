# Installs what engine authors get, builds the example against it by find_package and by pkg-config, and runs it.
# cmake -DBUILD= -DSOURCE= -DCXX= -DFOLDER= -P package.cmake
set(prefix ${FOLDER}/prefix)
file(REMOVE_RECURSE ${FOLDER})
file(READ ${SOURCE}/tests/readers/order-of-battle.txt expected)

function(run)
  execute_process(COMMAND ${ARGN} OUTPUT_VARIABLE out ERROR_VARIABLE error RESULT_VARIABLE status)
  if(NOT status EQUAL 0)
    message(FATAL_ERROR "${ARGN}: ${status}\n${out}${error}")
  endif()
  set(out "${out}" PARENT_SCOPE)
endfunction()

function(check_example program)
  run(${program} ${SOURCE}/tests/pack/kept/format-1.0.muster)
  if(NOT out STREQUAL expected)
    message(FATAL_ERROR "${program} prints something else than tests/readers/order-of-battle.txt:\n${out}")
  endif()
endfunction()

run(${CMAKE_COMMAND} --install ${BUILD} --prefix ${prefix})
foreach(file bin/muster include/muster/pack.h include/muster/pack_generated.h share/muster/pack.fbs
        share/muster/export.schema.json)
  if(NOT EXISTS ${prefix}/${file})
    message(FATAL_ERROR "${file} is not installed")
  endif()
endforeach()
run(${prefix}/bin/muster verify ${SOURCE}/tests/pack/kept/format-1.0.muster)

run(${CMAKE_COMMAND} -S ${SOURCE}/readers/cpp/example -B ${FOLDER}/found -G Ninja -DCMAKE_CXX_COMPILER=${CXX}
    -DCMAKE_PREFIX_PATH=${prefix})
run(${CMAKE_COMMAND} --build ${FOLDER}/found)
check_example(${FOLDER}/found/order_of_battle)

set(ENV{PKG_CONFIG_PATH} ${prefix}/share/pkgconfig)
run(pkg-config --cflags muster-pack)
separate_arguments(flags UNIX_COMMAND "${out}")
run(${CXX} -std=c++17 ${flags} ${SOURCE}/readers/cpp/example/order_of_battle.cpp -o ${FOLDER}/by-pkg-config)
check_example(${FOLDER}/by-pkg-config)
file(REMOVE_RECURSE ${FOLDER})
