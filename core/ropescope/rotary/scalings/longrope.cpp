// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// LongRoPE: theta'_k = theta_k / e_k, with e = long_factor if seq_len > M, else short_factor; M =
// original_max_position_embeddings. Cosines and sines are multiplied by attention_factor, by default sqrt(1 + ln F / ln
// M), or 1 for F <= 1, with F = factor, by default max_position_embeddings / M; Phi-3.5-MoE has short_mscale and
// long_mscale instead. Without seq_len the length of the sequence is used: its largest position + 1.
// Source: Ding et al., arXiv 2402.13753; transformers v5.15.0 _compute_longrope_parameters.
// Example: M = 4096, max_position_embeddings 131072: F = 32, factor sqrt(1 + ln 32/ln 4096) = 1.1902.
#include <cmath>
#include <cstddef>
#include <optional>

#include <ropescope/rotary/scaling.h>

namespace ropescope::scalings {
namespace {

Expected<std::vector<double>> listOf(const ScalingRequest& request, std::string_view name) {
    const auto found = request.params->find(name);
    const std::string pairs = std::to_string(request.pairs.size());
    if (found != request.params->end() && found->second.size() == request.pairs.size()) return found->second;
    const std::size_t given = found == request.params->end() ? 0 : found->second.size();
    return Error{.what = message("scaling `longrope`"),
                 .why = message("%1 has %2 numbers, but there are %3 pairs", name, given, pairs),
                 .hint = message("give %1 numbers, separated by commas", pairs)};
}

Expected<double> longropeAttentionFactor(const ScalingRequest& request, double original, bool isLong) {
    if (const auto given = request.given("attention_factor")) return *given;
    if (const auto given = request.given(isLong ? "long_mscale" : "short_mscale")) return *given;
    std::optional<double> factor = request.given("factor");
    if (!factor) {
        const auto trained = request.trainedLength();
        if (!trained) return trained.error();
        factor = *trained / original;
    }
    return *factor <= 1 ? 1 : std::sqrt(1 + std::log(*factor) / std::log(original));
}

} // namespace

Scaling longrope() {
    Scaling scaling{.id = "longrope",
                    .title = "LongRoPE",
                    .number = ScalingNumber::None,
                    .lengths = {kOriginalLength, kTrainedLength},
                    .params = {"short_factor", "long_factor", "seq_len", "factor", "attention_factor", "short_mscale",
                               "long_mscale"}};
    scaling.source = "LongRoPE, arXiv 2402.13753 (2024)";
    scaling.apply = [](const ScalingRequest& request) -> Expected<ScaledSpectrum> {
        const auto original = request.originalLength();
        if (!original) return original.error();
        const bool isLong = request.value("seq_len", request.sequenceLength) > *original;
        const auto attentionFactor = longropeAttentionFactor(request, *original, isLong);
        if (!attentionFactor) return attentionFactor.error();
        const auto divisors = listOf(request, isLong ? "long_factor" : "short_factor");
        if (!divisors) return divisors.error();
        ScaledSpectrum scaled{.attentionFactor = *attentionFactor};
        for (std::size_t k = 0; k < request.pairs.size(); ++k) {
            scaled.thetas.push_back(request.pairs[k].theta / (*divisors)[k]);
        }
        return scaled;
    };
    return scaling;
}

} // namespace ropescope::scalings
