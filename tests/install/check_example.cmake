# SPDX-FileCopyrightText: The RopeScope authors
# SPDX-License-Identifier: GPL-3.0-or-later
cmake_minimum_required(VERSION 3.25)
file(REMOVE_RECURSE ${SCRATCH})
function(run)
  execute_process(COMMAND ${ARGN} RESULT_VARIABLE status OUTPUT_VARIABLE text ERROR_VARIABLE error)
  if(NOT status EQUAL 0)
    message(FATAL_ERROR "${ARGN}\n${text}${error}")
  endif()
  set(printed "${text}" PARENT_SCOPE)
endfunction()

run(${CMAKE_COMMAND} --install ${BUILD} --component core --prefix ${SCRATCH}/prefix)
# A copy, so that nothing from the source tree is found next to it.
file(COPY ${EXAMPLE}/ DESTINATION ${SCRATCH}/example)
run(${CMAKE_COMMAND} -S ${SCRATCH}/example -B ${SCRATCH}/build -G Ninja -D CMAKE_MAKE_PROGRAM=${MAKER}
    -D CMAKE_CXX_COMPILER=${COMPILER} -D CMAKE_BUILD_TYPE=Debug -D CMAKE_PREFIX_PATH=${SCRATCH}/prefix)
run(${CMAKE_COMMAND} --build ${SCRATCH}/build)

foreach(sequence "text:5 image:4x3 text:5" "text:3 video:2x2x3 text:2 image:5x1")
  run(${SCRATCH}/build/example ${sequence})
  set(example "${printed}")
  set(program "")
  foreach(command "positions;--format;csv" "properties;--format;json" "scores;--format;csv;--bins;0")
    run(${PROGRAM} ${command} --scheme rope-tv --sequence ${sequence})
    string(APPEND program "${printed}")
  endforeach()
  if(NOT example STREQUAL program)
    message(FATAL_ERROR "of ${sequence} the example prints\n${example}\nand the program\n${program}")
  endif()
endforeach()
