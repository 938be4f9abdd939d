// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// NTK by parts: with r = L/wavelength turns in the trained length L = original_max_position_embeddings,
//   gamma = 0 for r < beta_slow, 1 for r > beta_fast, (r - beta_slow)/(beta_fast - beta_slow) between,
//   theta' = (1 - gamma) theta/F + gamma theta.
// If beta_fast = beta_slow, gamma = 1 for r >= beta and 0 below.
// Source: bloc97, transformers issue 23758 (2023); Peng et al., arXiv 2309.00071, section 3.2.
// Example: L = 2048, beta 32 and 1: pair 0 makes 326 turns and stays; pairs of less than one turn are divided by F.
#include <algorithm>
#include <numbers>

#include <ropescope/rotary/ramp_bounds.h>

namespace ropescope::scalings {

namespace {

double keptShare(double turns, const RampBounds& bounds) {
    if (bounds.fast == bounds.slow) return turns >= bounds.slow ? 1 : 0;
    return std::clamp((turns - bounds.slow) / (bounds.fast - bounds.slow), 0.0, 1.0);
}

} // namespace

Scaling byParts() {
    Scaling scaling{.id = "by-parts",
                    .title = "NTK by parts",
                    .lengths = {kOriginalLength},
                    .params = {"beta_fast", "beta_slow"},
                    .ramp = true};
    scaling.source = "bloc97, NTK by parts (2023); arXiv 2309.00071";
    scaling.apply = [](const ScalingRequest& request) -> Expected<ScaledSpectrum> {
        const auto factor = request.factor();
        if (!factor) return factor.error();
        const auto length = request.originalLength();
        if (!length) return length.error();
        const RampBounds bounds = rampBounds(request);
        ScaledSpectrum scaled;
        for (const SpectrumPair& pair : request.pairs) {
            const double kept = keptShare(*length * pair.theta / (2 * std::numbers::pi), bounds);
            scaled.thetas.push_back((1 - kept) * (pair.theta / *factor) + kept * pair.theta);
        }
        return scaled;
    };
    return scaling;
}

} // namespace ropescope::scalings
