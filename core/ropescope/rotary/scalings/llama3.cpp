// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Llama 3.1: with wavelength w = 2 pi/theta and M = original_max_position_embeddings,
//   w > M/low_freq_factor: theta' = theta/F;  w < M/high_freq_factor: theta' = theta;
//   between: s = (M/w - low)/(high - low), theta' = (1 - s) theta/F + s theta;  low 1, high 4. If both are equal, as in
// Llama 4, nothing is between.
// Source: Llama 3.1 (2024); transformers v5.15.0 _compute_llama3_parameters.
// Example: M = 8192, F = 8: pairs up to a wavelength of 2048 stay, those above 8192 are divided by 8.
#include <numbers>

#include <ropescope/rotary/scaling.h>

namespace ropescope::scalings {
namespace {

struct Band {
    double low, high, factor, length = 0;

    [[nodiscard]] double scaled(double theta) const {
        const double wavelength = 2 * std::numbers::pi / theta;
        if (wavelength > length / low) return theta / factor;
        if (wavelength < length / high || low == high) return theta;
        const double kept = (length / wavelength - low) / (high - low);
        return (1 - kept) * theta / factor + kept * theta;
    }
};

} // namespace

Scaling llama3() {
    Scaling scaling{.id = "llama3",
                    .title = "Llama 3",
                    .example = 8,
                    .lengths = {kOriginalLength},
                    .params = {"low_freq_factor", "high_freq_factor"},
                    .ramp = true};
    scaling.source = "Llama 3.1 (2024); transformers v5.15.0";
    scaling.apply = [](const ScalingRequest& request) -> Expected<ScaledSpectrum> {
        const auto factor = request.factor();
        if (!factor) return factor.error();
        Band band{
            .low = request.value("low_freq_factor"), .high = request.value("high_freq_factor"), .factor = *factor};
        if (band.high < band.low) {
            return Error{.what = message("high_freq_factor"),
                         .why = message("%1 is below low_freq_factor, %2", band.high, band.low),
                         .hint = message("give a larger one, such as 4")};
        }
        const auto length = request.originalLength();
        if (!length) return length.error();
        band.length = *length;
        ScaledSpectrum scaled;
        for (const SpectrumPair& pair : request.pairs) {
            scaled.thetas.push_back(pair.theta > 0 ? band.scaled(pair.theta) : 0);
        }
        return scaled;
    };
    return scaling;
}

} // namespace ropescope::scalings
