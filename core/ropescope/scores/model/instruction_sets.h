// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <hwy/base.h>

/// Targets that kernels are not compiled for; include before the Highway headers. Kernels hold registers in arrays,
/// which scalable vectors do not allow. Machines that have them use a fixed-length target or portable code instead.
#define HWY_DISABLED_TARGETS (HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV)
