# SPDX-FileCopyrightText: The RopeScope authors
# SPDX-License-Identifier: GPL-3.0-or-later
# Part of `cmake --install`: updates the desktop databases of the prefix if their tools are available. For a staged
# install (DESTDIR), the package manager does this.
if("$ENV{DESTDIR}" STREQUAL "")
  set(data ${CMAKE_INSTALL_PREFIX}/share)
  foreach(command "update-mime-database;${data}/mime" "update-desktop-database;-q;${data}/applications")
    list(POP_FRONT command tool)
    find_program(found_${tool} ${tool})
    if(found_${tool})
      execute_process(COMMAND ${found_${tool}} ${command} OUTPUT_QUIET ERROR_QUIET)
    endif()
  endforeach()
  # An icon cache that is older than its folder is ignored; refresh it, but only if it exists.
  find_program(gtk_update_icon_cache gtk-update-icon-cache)
  if(gtk_update_icon_cache AND EXISTS ${data}/icons/hicolor/icon-theme.cache)
    execute_process(COMMAND ${gtk_update_icon_cache} -q ${data}/icons/hicolor OUTPUT_QUIET ERROR_QUIET)
  endif()
endif()
