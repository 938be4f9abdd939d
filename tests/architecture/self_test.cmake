# SPDX-FileCopyrightText: The RopeScope authors
# SPDX-License-Identifier: GPL-3.0-or-later
# Feeds check_layers.cmake one tree that keeps every rule and one that breaks every rule once.
cmake_minimum_required(VERSION 3.25)
set(apache "// SPDX-FileCopyrightText: The RopeScope authors\n// SPDX-License-Identifier: Apache-2.0\n")
set(gpl "// SPDX-FileCopyrightText: The RopeScope authors\n// SPDX-License-Identifier: GPL-3.0-or-later\n")

function(check tree status_name text_name)
  execute_process(COMMAND ${CMAKE_COMMAND} -DROOT=${tree} -DWIDGETS=${WIDGETS} -DCHARTS=${CHARTS}
                          -P ${CMAKE_CURRENT_LIST_DIR}/check_layers.cmake
                  RESULT_VARIABLE status OUTPUT_VARIABLE text ERROR_VARIABLE text)
  # CMake wraps and indents the message: normalise white space before comparing.
  string(REGEX REPLACE "[ \n]+" " " text "${text}")
  set(${status_name} ${status} PARENT_SCOPE)
  set(${text_name} "${text}" PARENT_SCOPE)
endfunction()

file(REMOVE_RECURSE ${SCRATCH})
set(good ${SCRATCH}/good)
file(WRITE ${good}/core/ropescope/scores/methods/a.h "${apache}#include <vector>\n#include <ropescope/base/text.h>\n")
file(WRITE ${good}/ui/views/plot_row.cpp "${gpl}#include <QWidget>\n#include \"ui/views/plot_view.h\"\n")
file(WRITE ${good}/ui/charts/a.cpp "${gpl}#include <QChart>\n")
set(plot "std::string id() const override { return \"tree-map\"; }\n")
file(WRITE ${good}/ui/plots/tree_map/tree_map.cpp "${gpl} ${plot}")
file(WRITE ${good}/tests/ui/tst_a.cpp "${gpl}// QCoreApplication::processEvents is fine in a test\n"
     "QTRY_COMPARE_WITH_TIMEOUT(f(1), 2, test::kHangs)\n QTimer::singleShot(0, f)\n a.waitForFinished(kHangs)\n")
file(WRITE ${good}/tests/support/patience.h "${gpl}steady_clock::now()\n")
check(${good} status text)
if(NOT status EQUAL 0)
  message(FATAL_ERROR "a tree without faults is refused: ${text}")
endif()

set(bad ${SCRATCH}/bad)
set(expected "")
# One violation per file: its path, its content, and the message expected from the checker.
macro(break_rule path content message)
  file(WRITE ${bad}/${path} "${content}")
  list(APPEND expected "${path}: ${message}")
endmacro()
break_rule(core/ropescope/base/qt.h "${apache}#include <QString>\n" "core must not include Qt (QString)")
break_rule(core/ropescope/base/up.h "${apache}#include <ropescope/scores/features.h>\n"
           "core/base must not include ropescope/scores/features.h")
break_rule(core/ropescope/base/quoted.h "${apache}#include \"core/base/text.h\"\n" "core is included as <ropescope/…> (core/base/text.h)")
break_rule(core/ropescope/new_folder/a.h "${apache}" "the folder core/new_folder is not in the tables")
break_rule(core/ropescope/base/ui.h "${apache}#include \"ui/document/theme.h\"\n"
           "core/base must not include ui/document/theme.h")
break_rule(ui/document/widget.h "${gpl}#include <QWidget>\n" "ui/document must not include Widgets (QWidget)")
break_rule(ui/painters/widget.cpp "${gpl}#include <QtWidgets/QLabel>\n"
           "ui/painters must not include Widgets (QtWidgets/QLabel)")
break_rule(ui/painters/view.cpp "${gpl}#include \"ui/views/board.h\"\n" "ui/painters must not include ui/views/board.h")
break_rule(ui/views/chart.cpp "${gpl}#include <QLineSeries>\n" "Qt Charts belongs into ui/charts (QLineSeries)")
break_rule(core/ropescope/scores/model/values.h "${apache}#include <ropescope/scores/methods/a.h>\n"
           "a storey of scores must not include a higher one (ropescope/scores/methods/a.h)")
break_rule(ui/views/window.cpp "${gpl}#include \"ui/window/main_window.h\"\n"
           "ui/views must not include ui/window/main_window.h")
break_rule(ui/views/panel.cpp "${gpl}#include \"ui/panels/icons.h\"\n" "ui/views must not include ui/panels/icons.h")
break_rule(ui/window/app.cpp "${gpl}#include \"app/application.h\"\n" "ui/window must not include app/application.h")
break_rule(ui/window/signal.cpp "${gpl}connect(a, SIGNAL(b()), c)\n" "string-based connect (SIGNAL)")
break_rule(ui/window/slot.cpp "${gpl}connect(a, b, SLOT(d()))\n" "string-based connect (SLOT)")
break_rule(ui/window/events.cpp "${gpl}QCoreApplication::processEvents()\n" "processEvents")
break_rule(ui/window/single.cpp "${gpl}Core::instance()\n" "singleton (::instance())")
file(WRITE ${bad}/ui/plots/tree_map/tree_map.cpp "${gpl} ${plot}")
break_rule(ui/views/plot.cpp "${gpl}find(\"tree-map\")\n"
           "names the plot tree-map, which only ui/plots/tree_map may do")
break_rule(app/list.cpp "${gpl}plots(\"a,tree-map\")\n" "names the plot tree-map, which only ui/plots/tree_map may do")
break_rule(ui/plots/other/a.cpp "${gpl}find(\"tree-map\")\n"
           "names the plot tree-map, which only ui/plots/tree_map may do")
break_rule(ui/window/bare.cpp "int a = 1\n" "no SPDX header with GPL-3.0-or-later")
break_rule(core/ropescope/base/licence.cpp "${gpl}" "no SPDX header with Apache-2.0")
string(REPEAT "\n" 500 many)
break_rule(ui/window/long.cpp "${gpl}${many}" "502 lines, more than 400")
set(home "/ho" "me/") # split, or this file would break the rule itself
string(CONCAT home ${home})
break_rule(tests/ui/tst_path.cpp "${gpl}open(\"${home}me/a.png\")\n" "a path of one machine (${home})")
foreach(clock "QTest::qWait(50)" "std::this_thread::sleep_for(delay)" "QElapsedTimer timer" "steady_clock::now()"
        "QTimer::singleShot(50, f)" "QTRY_VERIFY(done)" "QTRY_COMPARE_WITH_TIMEOUT(a, b, 5000)" " usleep(9)"
        "process.waitForFinished()" "process.waitForFinished(3000)" "QTest::qWaitForWindowActive(&window)")
  string(MAKE_C_IDENTIFIER "${clock}" name)
  break_rule(tests/ui/tst_${name}.cpp "${gpl}${clock}\n" "looks at the clock")
endforeach()
break_rule(ui/figure/twice.h "${gpl}" "another header is named twice.h")
file(WRITE ${bad}/ui/charts/twice.h "${gpl}")
foreach(number RANGE 1 17)
  file(WRITE ${bad}/app/options/file_${number}.h "${gpl}")
  file(WRITE ${bad}/app/options/file_${number}.cpp "${gpl}")
  file(WRITE ${bad}/core/ropescope/schemes/released/file_${number}.cpp "${apache}")
endforeach()
list(APPEND expected "app/options: more than 16 pairs of a header and a source")
break_rule(tests/ui/nowhere/tst_a.cpp "${gpl}" "its folder mirrors none of ui")
break_rule(notes.txt "x\n" "not one of the entries that the top level may have")

check(${bad} status text)
if(status EQUAL 0)
  message(FATAL_ERROR "a tree full of faults is accepted")
endif()
foreach(message ${expected})
  string(FIND "${text}" "${message}" place)
  if(place EQUAL -1)
    message(SEND_ERROR "not reported: ${message}")
  endif()
endforeach()
if(text MATCHES "schemes/released: more than")
  message(SEND_ERROR "a list of schemes may be long")
endif()
list(LENGTH expected count)
message(STATUS "${count} kinds of faults looked for")
