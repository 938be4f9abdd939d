# SPDX-FileCopyrightText: The RopeScope authors
# SPDX-License-Identifier: GPL-3.0-or-later
# Part of `cmake --install`: brings the desktop's databases of the prefix up to date, as far as their tools are there. A
# package that is only staged (DESTDIR) leaves that to the package manager.
if("$ENV{DESTDIR}" STREQUAL "")
  set(data ${CMAKE_INSTALL_PREFIX}/share)
  foreach(command "update-mime-database;${data}/mime" "update-desktop-database;-q;${data}/applications")
    list(POP_FRONT command tool)
    find_program(found_${tool} ${tool})
    if(found_${tool})
      execute_process(COMMAND ${found_${tool}} ${command} OUTPUT_QUIET ERROR_QUIET)
    endif()
  endforeach()
  # A cache of icons that is older than its folder is not used; one is made anew only where there is one.
  find_program(gtk_update_icon_cache gtk-update-icon-cache)
  if(gtk_update_icon_cache AND EXISTS ${data}/icons/hicolor/icon-theme.cache)
    execute_process(COMMAND ${gtk_update_icon_cache} -q ${data}/icons/hicolor OUTPUT_QUIET ERROR_QUIET)
  endif()
endif()
