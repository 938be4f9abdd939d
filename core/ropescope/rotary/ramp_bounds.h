// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <ropescope/base/text.h>
#include <ropescope/rotary/scaling.h>

namespace ropescope {

/// Numbers of turns within the trained length between which by-parts and YaRN blend from scaled to unscaled
/// frequencies.
struct RampBounds {
    double slow = 1;
    double fast = 32;
};

/// beta_slow and beta_fast; fails unless the second is larger.
[[nodiscard]] inline Expected<RampBounds> rampBounds(const ScalingRequest& request) {
    const RampBounds bounds{.slow = request.value("beta_slow", 1), .fast = request.value("beta_fast", 32)};
    if (bounds.fast > bounds.slow) return bounds;
    return Error{.what = message("beta_fast"),
                 .why = message("%1 is not above beta_slow, %2", formatNumber(bounds.fast), formatNumber(bounds.slow)),
                 .hint = message("give a larger one, such as 32")};
}

} // namespace ropescope
