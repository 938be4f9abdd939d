# SPDX-FileCopyrightText: The RopeScope authors
# SPDX-License-Identifier: Apache-2.0
include(CMakeFindDependencyMacro)
find_dependency(Eigen3)
find_dependency(hwy)
find_dependency(Threads)
include(${CMAKE_CURRENT_LIST_DIR}/RopeScopeTargets.cmake)
