// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// p-RoPE: the floor(P*m) fastest of m pairs keep their frequency, the others are not rotated and only carry content.
// Source: Barbero et al., Round and Round We Go!, arXiv 2410.06205 (2024).
// Example: 64 pairs, P = 0.75: pairs 0 to 47 rotate. P = 1 is RoPE, P = 0 is NoPE.
#include <cmath>
#include <cstddef>

#include <ropescope/rotary/scaling.h>

namespace ropescope::scalings {

Scaling pRope() {
    Scaling scaling{.id = "p-rope", .title = "p-RoPE", .number = ScalingNumber::Share, .example = 0.75};
    scaling.source = "p-RoPE, arXiv 2410.06205 (2024)";
    scaling.apply = [](const ScalingRequest& request) -> Expected<ScaledSpectrum> {
        if (!request.number) {
            return Error{.what = message("scaling `p-rope`"),
                         .why = message("the fraction of rotated pairs is missing"),
                         .hint = message("write `p-rope:0.75`")};
        }
        const double count = *request.number * static_cast<double>(request.pairs.size());
        const auto turning = fastest(request.pairs, static_cast<int>(std::floor(count)));
        ScaledSpectrum scaled;
        for (std::size_t k = 0; k < turning.size(); ++k) {
            scaled.thetas.push_back(turning[k] ? request.pairs[k].theta : 0);
        }
        return scaled;
    };
    return scaling;
}

} // namespace ropescope::scalings
