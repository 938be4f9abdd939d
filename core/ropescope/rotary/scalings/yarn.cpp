// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// YaRN: the ramp of by-parts, but linear in the pair's index. Pairs that make beta turns in the trained length M are at
//   place(beta) = span * ln(M/(2 pi beta)) / ln b                   (d ln(M/(2 pi beta)) / (2 ln b) for the plain plan)
//   low = floor place(beta_fast), at least 0; high = ceil place(beta_slow), at most d - 1; if equal, high += 0.001
//   ramp = clamp((index - low)/(high - low), 0, 1), theta' = theta/F * ramp + theta * (1 - ramp)
// If beta_fast = beta_slow = beta, ramp = 0 for index <= floor place(beta) and 1 above.
// truncate=false omits floor and ceil. Cosines and sines are multiplied by attention_factor, else by g(F, mscale)/g(F,
// mscale_all_dim) if both are given, else by g(F, 1); g(F, s) = 0.1 s ln F + 1, or 1 for F <= 1. Without a factor, F =
// max_position_embeddings / M, M = original_max_position_embeddings.
// Source: Peng et al., arXiv 2309.00071; transformers v5.15.0 _compute_yarn_parameters.
// Example: d = 128, b = 10000, M = 2048, F = 4: low 16, high 41, factor 1.1386.
#include <algorithm>
#include <cmath>
#include <numbers>

#include <ropescope/rotary/ramp_bounds.h>

namespace ropescope::scalings {
namespace {

Expected<double> factorOf(const ScalingRequest& request) {
    const auto extended = request.given(kTrainedLength);
    const double original = request.value(kOriginalLength, request.original);
    if (!request.number && !request.given("factor") && extended && original > 0) return *extended / original;
    return request.factor();
}

double mscaleOf(double factor, double scale) { return factor <= 1 ? 1 : 0.1 * scale * std::log(factor) + 1; }

double yarnAttentionFactor(const ScalingRequest& request, double factor) {
    if (const auto given = request.given("attention_factor")) return *given;
    const double own = request.value("mscale", 0), all = request.value("mscale_all_dim", 0);
    return own != 0 && all != 0 ? mscaleOf(factor, own) / mscaleOf(factor, all) : mscaleOf(factor, 1);
}

/// Where on the ramp a pair is: 0 keeps its frequency, 1 divides it by the factor.
double rampOf(const SpectrumPair& pair, double original, const ScalingRequest& request) {
    const auto place = [&](double turns) {
        const double ratio = original / (turns * 2 * std::numbers::pi);
        return pair.span * std::log(ratio) / std::log(request.base);
    };
    const RampBounds bounds = rampBounds(request);
    const double fast = place(bounds.fast), slow = place(bounds.slow);
    if (bounds.fast == bounds.slow) return pair.index <= std::floor(fast) ? 0 : 1;
    const bool whole = request.value("truncate") != 0;
    const double low = std::max(whole ? std::floor(fast) : fast, 0.0);
    double high = std::min(whole ? std::ceil(slow) : slow, 2.0 * pair.size - 1);
    if (low == high) high += 0.001;
    return std::clamp((pair.index - low) / (high - low), 0.0, 1.0);
}

} // namespace

Scaling yarn() {
    Scaling scaling{.id = "yarn", .title = "YaRN", .lengths = {kOriginalLength}, .ramp = true};
    scaling.params = {"beta_fast", "beta_slow", "truncate", "attention_factor", "mscale", "mscale_all_dim"};
    scaling.source = "YaRN, arXiv 2309.00071 (2023)";
    scaling.apply = [](const ScalingRequest& request) -> Expected<ScaledSpectrum> {
        const auto factor = factorOf(request);
        if (!factor) return factor.error();
        const auto original = request.originalLength();
        if (!original) return original.error();
        ScaledSpectrum scaled{.attentionFactor = yarnAttentionFactor(request, *factor)};
        for (const SpectrumPair& pair : request.pairs) {
            const double ramp = rampOf(pair, *original, request);
            scaled.thetas.push_back(pair.theta / *factor * ramp + pair.theta * (1 - ramp));
        }
        return scaled;
    };
    return scaling;
}

} // namespace ropescope::scalings
