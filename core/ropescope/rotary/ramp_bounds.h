// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <ropescope/rotary/scaling.h>

namespace ropescope {

/// Numbers of turns within the trained length between which by-parts and YaRN blend from scaled to unscaled
/// frequencies. Equal numbers make the ramp a step; if `fast` is the smaller one, the formulas invert it.
struct RampBounds {
    double slow = 0;
    double fast = 0;
};

/// beta_slow and beta_fast.
[[nodiscard]] inline RampBounds rampBounds(const ScalingRequest& request) {
    return {.slow = request.value("beta_slow"), .fast = request.value("beta_fast")};
}

} // namespace ropescope
