// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
//
// rot(q, a) . rot(k, b) over one pair, with rot(q, a) = (q1 cos a - q2 sin a, q2 cos a + q1 sin a):
//   (q1 k1 + q2 k2) cos(a - b) + (q1 k2 - q2 k1) sin(a - b).
// One dimension alone, with r its partner (q1: -q2, q2: q1), gives (q cos a + r sin a)(k cos b + s sin b)
//   = (qk + rs)/2 cos(a - b) + (rk - qs)/2 sin(a - b) + (qk - rs)/2 cos(a + b) + (rk + qs)/2 sin(a + b).
// Source: apply_rotary_pos_emb of released code. Example: q = (1, 0), k = (0, 1), a - b = pi/2: 0*0 + 1*1 = 1.
#include <algorithm>
#include <cmath>

#include <ropescope/base/random.h>
#include <ropescope/scores/model/content.h>
#include <ropescope/scores/model/score_count.h>

namespace ropescope {
namespace {

/// The component that a rotation by 90 degrees moves into a dimension: -x2 into the first, x1 into the second.
double partner(const FrequencyPlan& plan, VectorIn vector, std::size_t dimension) {
    const auto [first, second] = plan.dimensionsOf(plan.pairOf(dimension));
    return dimension == first ? -vector[second] : vector[first];
}

PairWeight weightOfDimension(const FrequencyPlan& plan, const Content& content, std::size_t dimension) {
    const double q = content.query[dimension], k = content.key[dimension];
    const double r = partner(plan, content.query, dimension), s = partner(plan, content.key, dimension);
    return {(q * k + r * s) / 2, (r * k - q * s) / 2, (q * k - r * s) / 2, (r * k + q * s) / 2};
}

PairWeight weightOfPair(const FrequencyPlan& plan, const Content& content, std::size_t pair) {
    const auto [first, second] = plan.dimensionsOf(pair);
    const double q1 = content.query[first], q2 = content.query[second];
    const double k1 = content.key[first], k2 = content.key[second];
    return {q1 * k1 + q2 * k2, q1 * k2 - q2 * k1, 0, 0};
}

} // namespace

std::optional<Error> contentFault(std::span<const double> numbers, const Message& name) {
    const auto large =
        std::ranges::find_if(numbers, [](double number) { return !(std::abs(number) <= kMaxContentNumber); });
    if (large == numbers.end()) return {};
    if (!std::isfinite(*large))
        return Error{.what = name, .why = message("holds values that are not finite"), .hint = message("replace them")};
    return Error{.what = name,
                 .why = message("holds %1, but no magnitude may be above %2", *large, kMaxContentNumber),
                 .hint = message("scale it down, so that scores do not overflow")};
}

Content onesContent(int headDim) {
    const Eigen::VectorXd ones = Eigen::VectorXd::Ones(headDim);
    return {ContentKind::Ones, 0, ones, ones};
}

Content randomContent(int headDim, std::uint64_t seed) {
    Content content{ContentKind::Random, seed, {}, {}};
    Random random(seed);
    for (Eigen::VectorXd* vector : {&content.query, &content.key})
        *vector = Eigen::VectorXd::NullaryExpr(headDim, [&] { return random.normal(); });
    return content;
}

Content expanded(const Content& content, int headDim) {
    if (content.kind == ContentKind::File || (content.query.size() == headDim && content.key.size() == headDim))
        return content;
    return content.kind == ContentKind::Ones ? onesContent(headDim) : randomContent(headDim, content.seed);
}

std::string describe(const Content& content) {
    switch (content.kind) {
    case ContentKind::Random: return "q, k random, seed " + std::to_string(content.seed);
    case ContentKind::File: return "q, k from file";
    case ContentKind::Ones: break;
    }
    return "q = k = 1";
}

Expected<void> checkContent(const FrequencyPlan& plan, const Content& content) {
    const Eigen::Index headDim = plan.headDim;
    const bool result = content.kind != ContentKind::File; // for any head dim
    if (result || (content.query.size() == headDim && content.key.size() == headDim)) return {};
    return Error{.what = message("content"),
                 .why = message("q has %1 numbers and k has %2, but the head dim is %3", content.query.size(),
                                content.key.size(), headDim),
                 .hint = message("both vectors must be as long as the head dim")};
}

Expected<std::vector<PairWeight>> pairWeights(const FrequencyPlan& plan, const Content& content) {
    ++scoreCount();
    if (const auto fits = checkContent(plan, content); !fits) return fits.error();
    const Content full = expanded(content, plan.headDim);
    const double scale = plan.attentionFactor * plan.attentionFactor / plan.rotaryDim;
    if (plan.matrices) return std::vector<PairWeight>(plan.dims.size(), {0, -scale / 2, 0, scale / 2});
    std::vector<PairWeight> weights;
    for (std::size_t k = 0; k < plan.components().size(); ++k) {
        const auto [cosine, sine, sumCosine, sumSine] =
            plan.rotates() ? weightOfPair(plan, full, k) : weightOfDimension(plan, full, k);
        weights.push_back({scale * cosine, scale * sine, scale * sumCosine, scale * sumSine});
    }
    return weights;
}

double passThrough(const FrequencyPlan& plan, const Content& content) {
    const Content full = expanded(content, plan.headDim);
    const Eigen::Index rest = std::min(full.query.size(), full.key.size()) - plan.rotaryDim;
    if (rest <= 0) return 0;
    return full.query.segment(plan.rotaryDim, rest).dot(full.key.segment(plan.rotaryDim, rest));
}

} // namespace ropescope
