// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
//
// With E = exp(i theta p_i), F = exp(i theta p_j) and delta = p_i - p_j: cos = Re(E conj F), sin = Im(E conj F), so
//   c cos + s sin = Re F (c Re E + s Im E) + Im F (c Im E - s Re E):
// the query side carries the weights, the key side is the bare feature. Sum terms, g cos + h sin of p_i + p_j, add
//   Re F (g Re E + h Im E) + Im F (h Re E - g Im E).
// logit = (attention_factor^2 * rotated + pass-through) / sqrt(head_dim); weights of the score are already divided by
// rotary_dim. Example: all ones, head dim 64, one token: score 1, logit 64 / 8 = 8.
#include <algorithm>
#include <cmath>

#include <ropescope/rotary/matrix_rotation.h>
#include <ropescope/scores/weights/score_weights.h>

namespace ropescope {
namespace {

using Complex = std::complex<double>;

constexpr double kXposGamma = 0.4;
constexpr double kXposScale = 512;
constexpr double kFloatMagnitude = 2; // 128 products then add up to within 5e-7

Expected<void> checkXpos(const FrequencyPlan& plan, const ScoreOptions& options) {
    if (options.mask != Mask::Causal) {
        return Error{.what = message("bias `xpos`"),
                     .why = message("it grows without bound for future keys"),
                     .hint = message("use the causal mask")};
    }
    if (!plan.rotates()) {
        return Error{
            .what = message("bias `xpos`"),
            .why = plan.matrices
                       ? message("this scheme rotates blocks by matrices, which have no decay per pair")
                       : message("this scheme rotates dimensions, not pairs, so its scores are not purely relative"),
            .hint = message("choose another allocation or bias")};
    }
    return {};
}

/// Largest score of a plan that rotates by matrices, whose features are not unit vectors: |q| |k| over rotated dims,
/// times the largest gain of a mixture.
double rotatedMagnitude(const FrequencyPlan& plan, const Content& content) {
    const Content full = expanded(content, plan.headDim);
    double gain = plan.attentionFactor;
    if (const FourierMix* mix = plan.mix()) {
        double largest = 0;
        for (std::size_t pair = 0; pair < plan.pairs.size(); ++pair)
            largest = std::max(largest, mix->largestFactor(pair));
        gain *= largest;
    }
    return gain * gain * full.query.head(plan.dims.size()).norm() * full.key.head(plan.dims.size()).norm() /
           plan.rotaryDim;
}

} // namespace

double ScoreWeights::value(std::span<const Complex> query, std::span<const Complex> key) const {
    double sum = constant;
    for (std::size_t k = 0; k < pairs.size(); ++k) {
        const Complex product = query[k] * std::conj(key[k]);
        sum += pairs[k].cosine * product.real() + pairs[k].sine * product.imag();
    }
    if (relative) return sum;
    for (std::size_t k = 0; k < pairs.size(); ++k) {
        const Complex product = query[k] * key[k];
        sum += pairs[k].sumCosine * product.real() + pairs[k].sumSine * product.imag();
    }
    return sum;
}

double ScoreWeights::value(std::span<const Complex> query, std::span<const Complex> key, std::int64_t distance) const {
    if (decays.empty()) return value(query, key);
    double sum = constant;
    for (std::size_t k = 0; k < pairs.size(); ++k) {
        const Complex product = query[k] * std::conj(key[k]);
        const double gain = std::exp(decays[k] * static_cast<double>(distance));
        sum += gain * (pairs[k].cosine * product.real() + pairs[k].sine * product.imag());
    }
    return sum;
}

Expected<ScoreWeights> scoreWeights(const FrequencyPlan& plan, const ScoreOptions& options) {
    auto pairs = pairWeights(plan, options.content);
    if (!pairs) return pairs.error();
    ScoreWeights weights{.pairs = std::move(*pairs), .relative = plan.rotates(), .bias = DistanceBias::of(options)};
    double scale = 1;
    if (options.mode != ScoreMode::Score) {
        const double root = std::sqrt(static_cast<double>(plan.headDim));
        scale = plan.rotaryDim / root;
        weights.constant = passThrough(plan, options.content) / root;
    }
    weights.magnitude = std::abs(weights.constant);
    if (options.mode != ScoreMode::Score && options.bias.kind == BiasKind::Xpos) {
        if (auto fits = checkXpos(plan, options); !fits) return fits.error();
        weights.decays = xposDecays(plan);
    }
    for (PairWeight& weight : weights.pairs) {
        weight = {weight.cosine * scale, weight.sine * scale, weight.sumCosine * scale, weight.sumSine * scale};
        weights.magnitude += std::hypot(weight.cosine, weight.sine) + std::hypot(weight.sumCosine, weight.sumSine);
        weights.symmetric = weights.symmetric && weight.sine == 0;
    }
    if (plan.matrices) weights.magnitude = std::abs(weights.constant) + scale * rotatedMagnitude(plan, options.content);
    return weights;
}

std::vector<double> xposDecays(const FrequencyPlan& plan) {
    std::vector<double> decays;
    for (std::size_t k = 0; k < plan.pairs.size(); ++k) {
        const double zeta = (2.0 * static_cast<double>(k) / plan.rotaryDim + kXposGamma) / (1 + kXposGamma);
        decays.push_back(std::log(zeta) / kXposScale);
    }
    return decays;
}

bool fitsFloat(const ScoreWeights& weights) { return !weights.bias && weights.magnitude <= kFloatMagnitude; }

std::size_t productDepth(const ScoreWeights& weights) {
    return 2 * weights.pairs.size() + (weights.constant != 0 ? 1 : 0);
}

template <class T>
void writeKeyRow(std::span<const Complex> features, std::span<T> row) {
    // Complex numbers are laid out as re, im (guaranteed by the standard), like the rows.
    const auto* const from = reinterpret_cast<const double*>(features.data());
    const std::size_t numbers = 2 * features.size();
    for (std::size_t i = 0; i < numbers; ++i) row[i] = static_cast<T>(from[i]);
    if (row.size() > numbers) row[numbers] = 1;
}

void decayRows(const ScoreWeights& weights, std::int64_t first, double sign, std::span<double> rows) {
    if (weights.decays.empty()) return;
    const std::size_t depth = productDepth(weights);
    for (std::size_t begin = 0; begin < rows.size(); begin += depth, ++first) {
        for (std::size_t k = 0; k < weights.decays.size(); ++k) {
            const double gain = std::exp(sign * weights.decays[k] * static_cast<double>(first));
            rows[begin + 2 * k] *= gain;
            rows[begin + 2 * k + 1] *= gain;
        }
    }
}

namespace {

/// Factors of the numbers of a row for real weights of differences; empty if the weights are more general.
std::vector<double> factorsOf(const ScoreWeights& weights) {
    if (!weights.relative || !weights.symmetric) return {};
    std::vector<double> factors;
    factors.reserve(productDepth(weights));
    for (const PairWeight& weight : weights.pairs) factors.insert(factors.end(), 2, weight.cosine);
    if (weights.constant != 0) factors.push_back(weights.constant);
    return factors;
}

template <class T>
void multiplyRows(std::span<const double> factors, std::span<T> rows) {
    for (std::size_t begin = 0; begin < rows.size(); begin += factors.size()) {
        T* const row = rows.data() + begin;
        for (std::size_t i = 0; i < factors.size(); ++i)
            row[i] = static_cast<T>(factors[i] * static_cast<double>(row[i]));
    }
}

} // namespace

template <class T>
void toQueryRows(const ScoreWeights& weights, std::span<T> rows) {
    const std::size_t pairs = weights.pairs.size(), depth = productDepth(weights);
    if (const std::vector<double> factors = factorsOf(weights); !factors.empty()) return multiplyRows<T>(factors, rows);
    for (std::size_t begin = 0; begin < rows.size(); begin += depth) {
        T* row = rows.data() + begin;
        for (std::size_t k = 0; k < pairs; ++k) {
            const auto re = static_cast<double>(row[2 * k]), im = static_cast<double>(row[2 * k + 1]);
            const PairWeight& weight = weights.pairs[k];
            row[2 * k] = static_cast<T>((weight.cosine + weight.sumCosine) * re + (weight.sine + weight.sumSine) * im);
            row[2 * k + 1] =
                static_cast<T>((weight.cosine - weight.sumCosine) * im - (weight.sine - weight.sumSine) * re);
        }
        if (depth > 2 * pairs) row[2 * pairs] = static_cast<T>(weights.constant);
    }
}

template void writeKeyRow(std::span<const Complex>, std::span<float>);
template void writeKeyRow(std::span<const Complex>, std::span<double>);
template void toQueryRows(const ScoreWeights&, std::span<float>);
template void toQueryRows(const ScoreWeights&, std::span<double>);

} // namespace ropescope
