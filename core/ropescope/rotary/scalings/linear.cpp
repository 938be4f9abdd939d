// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Position interpolation: theta' = theta/F, equivalent to dividing positions by F.
// Source: Chen et al., arXiv 2306.15595; transformers v5.15.0 _compute_linear_scaling_rope_parameters.
// Example: F = 4: pair 0 rotates by 1/4 radian per position; token 8191 gets the angles of position 2047.75.
#include <ropescope/rotary/scaling.h>

namespace ropescope::scalings {

Scaling linear() {
    Scaling scaling{.id = "linear", .title = "Linear (PI)"};
    scaling.source = "Position interpolation, arXiv 2306.15595 (2023)";
    scaling.apply = [](const ScalingRequest& request) -> Expected<ScaledSpectrum> {
        const auto factor = request.factor();
        if (!factor) return factor.error();
        ScaledSpectrum scaled;
        for (const SpectrumPair& pair : request.pairs) scaled.thetas.push_back(pair.theta / *factor);
        return scaled;
    };
    return scaling;
}

} // namespace ropescope::scalings
