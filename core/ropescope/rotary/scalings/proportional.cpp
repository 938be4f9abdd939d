// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Proportional: all dimensions of the head form pairs, with exponents over the head dim; the fastest
// floor(partial_rotary_factor * head_dim / 2) of them rotate, by theta/factor, the rest do not.
// Source: Gemma; transformers v5.15.0 _compute_proportional_rope_parameters.
// Example: head dim 128, partial_rotary_factor 0.25: pairs 0 to 15 rotate, 16 to 63 do not.
#include <cmath>
#include <cstddef>

#include <ropescope/rotary/scaling.h>

namespace ropescope::scalings {

Scaling proportional() {
    Scaling scaling{.id = "proportional", .title = "Proportional", .number = ScalingNumber::None, .wholeHead = true};
    scaling.params = {"factor", "partial_rotary_factor"};
    scaling.source = "transformers v5.15.0 (Gemma)";
    scaling.apply = [](const ScalingRequest& request) -> Expected<ScaledSpectrum> {
        const double count = std::floor(request.partialRotary * request.headDim / 2);
        const auto turning = fastest(request.pairs, static_cast<int>(count));
        const double factor = request.value("factor", 1);
        ScaledSpectrum scaled;
        for (std::size_t k = 0; k < turning.size(); ++k) {
            scaled.thetas.push_back(turning[k] ? request.pairs[k].theta / factor : 0);
        }
        return scaled;
    };
    return scaling;
}

} // namespace ropescope::scalings
