// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
//
// With a = theta * distance and the weights c, s of a pair (core/ropescope/scores/content.h),
// score = sum of c cos a + s sin a.
// Source: Su et al., RoFormer (arXiv 2104.09864), 3.4.3: |score| <= max|h_{j+1} - h_j| * sum |S_j|.
// Example: head dim 128, base 10000: kernel 1, 0.970, 0.897 at 0, 1, 2; it rises on 49 % of the steps up to 4096, first
// from 11 to 12. The bound at 0 is (1 + … + 64)/64 = 32.5.
#include <algorithm>
#include <cmath>
#include <complex>
#include <limits>

#include <ropescope/analysis/decay.h>
#include <ropescope/base/parallel.h>
#include <ropescope/base/random.h>
#include <ropescope/rotary/matrix_rotation.h>
#include <ropescope/scores/features/features.h>
#include <ropescope/scores/model/content.h>
#include <ropescope/session/column_model.h>
#include <ropescope/session/session_key.h>

namespace ropescope {
namespace {

using Complex = std::complex<double>;

constexpr int kMaxPoints = 4096;
constexpr std::size_t kDistancesAtOnce = 8;
constexpr std::int64_t kRiseSteps = 4096, kStepsPerBlock = 64;
constexpr double kLow = 0.05, kHigh = 0.95;

Position differenceOf(int axis, double distance) {
    Position difference{};
    if (axis < 0)
        difference.fill(distance);
    else
        difference[static_cast<std::size_t>(axis)] = distance;
    return difference;
}

/// A plan with commuting matrices, expressed as rotations of pairs in the basis that its generators share. Other plans
/// are returned unchanged.
FrequencyPlan inSharedBasis(const FrequencyPlan& plan) {
    if (!plan.matrices) return plan;
    FrequencyPlan pairs = plan;
    pairs.rows = omega(plan, kMaxAxes);
    pairs.dims.clear();
    pairs.matrices = {};
    return pairs;
}

/// Weight of each pair of that basis in the score of q = k = 1, times the number of pairs; empty if all are 1.
std::vector<double> sharesOfOnes(const FrequencyPlan& plan) {
    std::vector<double> shares;
    if (!plan.matrices) return shares;
    for (const RotationBlock& block : plan.matrices->blocks()) {
        const Eigen::VectorXd ones = block.basis.transpose().rowwise().sum();
        for (Eigen::Index j = 0; j < ones.size(); j += 2)
            shares.push_back((ones[j] * ones[j] + ones[j + 1] * ones[j + 1]) / 2);
    }
    return shares;
}

double kernelOf(const FrequencyPlan& plan, const std::vector<Complex>& rotated, const std::vector<double>& shares) {
    double sum = 0;
    for (std::size_t k = 0; k < rotated.size(); ++k)
        sum += shares.empty() ? rotated[k].real() : shares[k] * rotated[k].real();
    return sum * plan.attentionFactor * plan.attentionFactor / static_cast<double>(rotated.size());
}

/// Sum of cos(a + b), from the features of a and b, so that steps within a block need no further trigonometry.
double cosinesOfSums(const std::vector<Complex>& a, const std::vector<Complex>& b, const std::vector<double>& shares) {
    double sum = 0;
    for (std::size_t k = 0; k < a.size(); ++k) {
        const double cosine = a[k].real() * b[k].real() - a[k].imag() * b[k].imag();
        sum += shares.empty() ? cosine : shares[k] * cosine;
    }
    return sum;
}

/// Visits the sums of the cosines at the distances 0 to `steps` until `visit(distance, sum)` is false.
template <class Visit>
void walkKernel(const FrequencyPlan& given, int axis, std::int64_t steps, const CancelToken& cancel,
                const Visit& visit) {
    const FrequencyPlan plan = inSharedBasis(given);
    const std::vector<double> shares = sharesOfOnes(given);
    const auto rotated = [&](std::int64_t step) {
        return feature(plan, differenceOf(axis, static_cast<double>(step)));
    };
    std::vector<std::vector<Complex>> within;
    for (std::int64_t step = 0; step < kStepsPerBlock; ++step) within.push_back(rotated(step));
    for (std::int64_t block = 0; block <= steps && !cancel.cancelled(); block += kStepsPerBlock) {
        const std::vector<Complex> start = rotated(block);
        for (std::int64_t step = block; step < std::min(block + kStepsPerBlock, steps + 1); ++step)
            if (!visit(step, cosinesOfSums(start, within[static_cast<std::size_t>(step - block)], shares))) return;
    }
}

double boundOf(const std::vector<Complex>& rotated) {
    Complex partial{};
    double sum = 0;
    for (const Complex& value : rotated) {
        partial += value;
        sum += std::abs(partial);
    }
    return sum / static_cast<double>(rotated.size());
}

/// Cosine and sine weights of all pairs, one row per draw of q and k, from a single random stream.
RowMatrix<double> drawWeights(const FrequencyPlan& plan, const DecaySettings& settings, const CancelToken& cancel) {
    if (settings.eachAxis) return {}; // the bands of several axes would cover each other
    RowMatrix<double> draws(std::clamp(settings.draws, 0, kMaxDecayDraws), 2 * plan.pairCount());
    Random random(settings.seed);
    for (Eigen::Index i = 0; i < draws.rows() && !cancel.cancelled(); ++i) {
        Content content{ContentKind::File, 0, {}, {}};
        for (Eigen::VectorXd* vector : {&content.query, &content.key})
            *vector = Eigen::VectorXd::NullaryExpr(plan.headDim, [&] { return random.normal(); });
        const std::vector<PairWeight> weights = pairWeights(plan, content).value();
        for (std::size_t k = 0; k < weights.size(); ++k) {
            draws(i, 2 * k) = weights[k].cosine;
            draws(i, 2 * k + 1) = weights[k].sine;
        }
    }
    return draws;
}

std::vector<double> drawnScores(MatrixIn<double> draws, const std::vector<Complex>& rotated) {
    // std::complex is laid out as re, im, which matches the columns of the draws.
    const Eigen::Map<const Eigen::VectorXd> components(reinterpret_cast<const double*>(rotated.data()), draws.cols());
    std::vector<double> scores(static_cast<std::size_t>(draws.rows()));
    Eigen::Map<Eigen::VectorXd>(scores.data(), draws.rows()).noalias() = draws * components;
    std::ranges::sort(scores);
    return scores;
}

Expected<DecayCurve> curveOf(const FrequencyPlan& given, int axis, const std::vector<double>& distances,
                             MatrixIn<double> draws, const CancelToken& cancel) {
    const FrequencyPlan plan = inSharedBasis(given);
    const std::vector<double> shares = sharesOfOnes(given);
    DecayCurve curve;
    curve.axis = axis;
    for (auto* values : {&curve.kernel, &curve.bound, &curve.low, &curve.median, &curve.high}) {
        values->resize(values == &curve.kernel || values == &curve.bound || draws.rows() > 0 ? distances.size() : 0);
    }
    const bool done = parallelFor(distances.size(), kDistancesAtOnce, cancel, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end && !cancel.cancelled(); ++i) {
            const std::vector<Complex> rotated = feature(plan, differenceOf(axis, distances[i]));
            curve.kernel[i] = kernelOf(plan, rotated, shares);
            curve.bound[i] = boundOf(rotated);
            if (draws.rows() == 0) continue;
            const std::vector<double> scores = drawnScores(draws, rotated);
            curve.low[i] = quantile(scores, kLow);
            curve.median[i] = quantile(scores, 0.5);
            curve.high[i] = quantile(scores, kHigh);
        }
    });
    if (!done || cancel.cancelled()) return cancelledError(message("decay"));
    return curve;
}

Expected<DecayColumn> columnOf(const SchemeColumn& scheme, const DecayResult& result, const CancelToken& cancel) {
    if (!scheme.positions) return scheme.positions.error();
    if (!scheme.plan) return scheme.plan.error();
    const FrequencyPlan& plan = *scheme.plan;
    if (const auto checked = checkKernel(plan); !checked) return checked.error();
    const auto draws = drawWeights(inSharedBasis(plan), result.settings, cancel);
    DecayColumn column;
    const int axes = result.settings.eachAxis ? scheme.positions->axisCount() : 1;
    for (int axis = 0; axis < axes; ++axis) {
        auto curve = curveOf(plan, result.settings.eachAxis ? axis : -1, result.distances, draws, cancel);
        if (!curve) return curve.error();
        column.curves.push_back(std::move(*curve));
    }
    column.rises = kernelRises(plan, -1, kRiseSteps, cancel);
    if (cancel.cancelled()) return cancelledError(message("decay"));
    return column;
}

/// Curves already computed for the same plan, in this result or an earlier one; null if there are none.
const DecayColumn* findCached(const DecayRequest& request, const DecayResult& result, const SchemeColumn& scheme) {
    if (!scheme.usable()) return nullptr;
    const std::size_t curves =
        request.settings.eachAxis ? static_cast<std::size_t>(scheme.positions->axisCount()) : std::size_t{1};
    const DecayResult* earlier = request.earlier.get();
    const bool alike = earlier && earlier->settings == request.settings && earlier->distances == result.distances;
    return findColumn(*scheme.plan, {&result, alike ? earlier : nullptr},
                      [&](const DecayColumn& column) { return column.curves.size() == curves; });
}

} // namespace

std::uint64_t DecayRequest::key() const {
    Session requested;
    requested.views.decayOptions = settings;
    return Hasher()
        .add("decay")
        .add(placed->key)
        .add(groupKey(requested, "views.decay"))
        .add(groupKey(*placed->session, "views.compare_with"))
        .add(points)
        .value();
}

Expected<std::shared_ptr<const DecayResult>> analyseDecay(const DecayRequest& request, const CancelToken& cancel) {
    auto result = std::make_shared<DecayResult>();
    result->key = request.key();
    result->placed = request.placed;
    result->settings = request.settings;
    result->distances = decayDistances(request.settings, request.points);
    for (const SchemeColumn& scheme : request.placed->columns) {
        if (const DecayColumn* made = findCached(request, *result, scheme)) {
            result->columns.push_back(*made);
            continue;
        }
        auto column = columnOf(scheme, *result, cancel);
        if (!addColumn(result->columns, column)) return column.error();
    }
    return std::shared_ptr<const DecayResult>(std::move(result));
}

std::vector<double> decayDistances(const DecaySettings& settings, int points) {
    const double farthest = std::clamp(std::floor(settings.farthest), 2.0, kFarthestDistance);
    const int last = std::clamp(points, 2, kMaxPoints) - 1;
    std::vector<double> distances;
    for (int i = 0; i <= last; ++i) {
        const double share = static_cast<double>(i) / last;
        const double place = settings.logarithmic ? std::exp(share * std::log(farthest)) : share * farthest;
        const double whole = i == last ? farthest : std::round(place);
        if (distances.empty() || whole > distances.back()) distances.push_back(whole);
    }
    return distances;
}

Expected<void> checkKernel(const FrequencyPlan& plan) {
    if (!plan.relative() || (plan.matrices && plan.matrices->needsExponential())) {
        return Error{
            .what = message("decay"),
            .why =
                plan.mix()
                    ? message("the pairs of this scheme are mixtures of waves, so its scores are not purely relative")
                : plan.matrices
                    ? message("the generators of this scheme do not commute, so its scores are not purely relative")
                    : message("this scheme rotates dimensions, not pairs, so its scores are not purely relative"),
            .hint = message("choose another scheme or allocation")};
    }
    return {};
}

double kernelAt(const FrequencyPlan& plan, const Position& difference) {
    return kernelOf(plan, feature(inSharedBasis(plan), difference), sharesOfOnes(plan));
}

double roformerBound(const FrequencyPlan& plan, const Position& difference) {
    return boundOf(feature(inSharedBasis(plan), difference));
}

double roformerBoundAtZero(const FrequencyPlan& plan) { return (static_cast<double>(plan.pairCount()) + 1) / 2; }

KernelRises kernelRises(const FrequencyPlan& given, int axis, std::int64_t steps, const CancelToken& cancel) {
    KernelRises found{.steps = steps};
    double before = std::numeric_limits<double>::infinity();
    walkKernel(given, axis, steps, cancel, [&](std::int64_t step, double sum) {
        if (sum > before) {
            ++found.rises;
            if (found.first == 0) found.first = step;
        }
        before = sum;
        return true;
    });
    return found;
}

std::int64_t firstNegative(const FrequencyPlan& plan, std::int64_t steps) {
    std::int64_t found = 0;
    walkKernel(plan, -1, steps, {}, [&](std::int64_t step, double sum) {
        if (sum < 0) found = step;
        return found == 0;
    });
    return found;
}

double quantile(const std::vector<double>& sorted, double share) {
    const double place = share * static_cast<double>(sorted.size() - 1);
    const auto below = static_cast<std::size_t>(place);
    const std::size_t above = std::min(below + 1, sorted.size() - 1);
    return sorted[below] + (place - static_cast<double>(below)) * (sorted[above] - sorted[below]);
}

} // namespace ropescope
