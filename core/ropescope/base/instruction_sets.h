// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <hwy/base.h>

/// What kernels are compiled for; to be included before the headers of Highway. Kernels hold registers in arrays, which
/// vectors of unknown length cannot be: machines that have them use their sets of fixed length.
#define HWY_DISABLED_TARGETS (HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV)
