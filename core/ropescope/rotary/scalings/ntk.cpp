// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// NTK-aware scaling: base b' = b * F^(d/(d-2)), see base_change.h.
// Source: bloc97, r/LocalLLaMA (2023); Peng et al., arXiv 2309.00071, section 3.1.
// Example: d = 128, b = 10000, F = 4: b' = 40890, theta_0 stays, theta_63 is divided by 4, theta_31 by 1.98.
#include <ropescope/rotary/base_change.h>

namespace ropescope::scalings {

Scaling ntk() {
    Scaling scaling{.id = "ntk", .title = "NTK-aware"};
    scaling.source = "bloc97, NTK-aware scaled RoPE (2023)";
    scaling.apply = [](const ScalingRequest& request) -> Expected<ScaledSpectrum> {
        const auto factor = request.factor();
        if (!factor) return factor.error();
        return changeBase(request.pairs, *factor);
    };
    return scaling;
}

} // namespace ropescope::scalings
