// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <cmath>
#include <numbers>
#include <vector>

/// Frequencies of released code, written down a second time for tests: base b, d rotated dimensions.
namespace ropescope::testing {

/// b^(-2k/d), divided by a factor.
[[nodiscard]] inline std::vector<double> plainRope(double base, int dims, double factor = 1) {
    std::vector<double> thetas;
    for (int k = 0; k < dims / 2; ++k) thetas.push_back(std::pow(base, -2.0 * k / dims) / factor);
    return thetas;
}

struct PlainYarn {
    double factor = 1, original = 0, fast = 32, slow = 1;
    bool truncate = true;
};

/// _compute_yarn_parameters of transformers.
[[nodiscard]] inline std::vector<double> yarnRope(double base, int dims, const PlainYarn& yarn) {
    const auto place = [&](double turns) {
        return dims * std::log(yarn.original / (turns * 2 * std::numbers::pi)) / (2 * std::log(base));
    };
    double low = place(yarn.fast), high = place(yarn.slow);
    if (yarn.truncate) low = std::floor(low), high = std::ceil(high);
    low = std::max(low, 0.0), high = std::min(high, dims - 1.0);
    std::vector<double> thetas = plainRope(base, dims);
    for (int k = 0; k < dims / 2; ++k) {
        double& theta = thetas[static_cast<std::size_t>(k)];
        const double ramp = std::clamp((k - low) / (high - low), 0.0, 1.0);
        theta = theta / yarn.factor * ramp + theta * (1 - ramp);
    }
    return thetas;
}

/// The attention factor of the paper.
[[nodiscard]] inline double yarnAttention(double factor) { return 0.1 * std::log(factor) + 1; }

/// _compute_llama3_parameters of transformers.
[[nodiscard]] inline std::vector<double> llama3Rope(double base, int dims, double factor, double low, double high,
                                                    double original) {
    std::vector<double> thetas = plainRope(base, dims);
    for (double& theta : thetas) {
        const double wavelength = 2 * std::numbers::pi / theta;
        if (wavelength < original / high) continue;
        const double smooth = std::max((original / wavelength - low) / (high - low), 0.0);
        theta = (1 - smooth) * theta / factor + smooth * theta;
    }
    return thetas;
}

} // namespace ropescope::testing
