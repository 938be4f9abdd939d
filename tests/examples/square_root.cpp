// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Square root interpolation: theta' = theta/sqrt(F), halfway between no scaling and position interpolation.
// Source: name the paper or the code with its version here.
// Example: F = 4: pair 0 rotates by 1/2 radian per position.
#include <cmath>

#include <ropescope/rotary/scaling.h>

namespace ropescope::scalings {

Scaling squareRoot() {
    Scaling scaling{.id = "square-root", .title = "Square root"};
    scaling.source = "an example (2026)";
    scaling.apply = [](const ScalingRequest& request) -> Expected<ScaledSpectrum> {
        const auto factor = request.factor();
        if (!factor) return factor.error();
        ScaledSpectrum scaled;
        for (const SpectrumPair& pair : request.pairs) scaled.thetas.push_back(pair.theta / std::sqrt(*factor));
        return scaled;
    };
    return scaling;
}

} // namespace ropescope::scalings
