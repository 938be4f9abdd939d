// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// b' = b * F^(d/(d-2)) gives b'^(-2k/d) = theta_k * F^(-2k/(d-2)) = theta_k * F^(-k/(m-1)) for m = d/2 pairs.
// Source: bloc97, NTK-aware scaled RoPE (2023). Example: d = 128, F = 4: the last pair, k = 63, is divided by 4, the
// base goes from 10000 to 40890.
#include <cmath>

#include <ropescope/rotary/base_change.h>

namespace ropescope {

ScaledSpectrum changeBase(std::span<const SpectrumPair> pairs, double factor) {
    ScaledSpectrum scaled;
    for (const SpectrumPair& pair : pairs) {
        const double share = pair.size > 1 ? static_cast<double>(pair.index) / (pair.size - 1) : 0;
        scaled.thetas.push_back(pair.theta / std::pow(factor, share));
    }
    return scaled;
}

double changedBase(double base, double factor, int dims) {
    return dims > 2 ? base * std::pow(factor, static_cast<double>(dims) / (dims - 2)) : base;
}

} // namespace ropescope
