// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// A plan is an allocation of pairs (allocation.cpp) followed by a scaling of their frequencies (scaling.cpp), over the
// first floor(head_dim * partial_rotary_factor) dimensions of the head.
// Source: GPT-NeoX and transformers v5.15.0 for partial_rotary_factor.
// Example: head dim 128, factor 0.5, b = 10^4: 64 dimensions, 32 pairs, theta_1 = 10^(-4/32) = 0.7499.
#include <algorithm>
#include <cmath>
#include <optional>
#include <tuple>

#include <ropescope/base/limits.h>
#include <ropescope/rotary/base_change.h>
#include <ropescope/rotary/frequency_plan.h>
#include <ropescope/rotary/matrix_rotation.h>

namespace ropescope {
namespace {

std::optional<Error> optionsError(const std::vector<std::string>& axes, const RotaryOptions& options, double base) {
    if (!std::isfinite(base) || base <= 1) {
        return Error{.what = message("base"),
                     .why = message("%1 is not a finite number above 1", base),
                     .hint = message("use a number such as 10000")};
    }
    if (axes.empty() || axes.size() > static_cast<std::size_t>(kMaxAxes)) {
        return Error{.what = message("axes"),
                     .why = message("%1 axes are outside 1 to %2", axes.size(), kMaxAxes),
                     .hint = message("choose another scheme")};
    }
    if (const auto valid = validateScalingParams(options.params); !valid) return valid.error();
    return {};
}

double paramOf(const RotaryOptions& options, std::string_view name, double fallback) {
    const auto given = options.params.find(name);
    return given == options.params.end() || given->second.empty() ? fallback : given->second.front();
}

double partialRotaryOf(const RotaryOptions& options) {
    const double dims = paramOf(options, "rotary_dim", 0);
    return dims > 0 ? dims / options.headDim : paramOf(options, "partial_rotary_factor", options.partialRotary);
}

Expected<ScaledSpectrum> scaledSpectrum(const Spectrum& spectrum, const ScalingChoice& choice,
                                        const RotaryOptions& options, double base) {
    if (choice.scaling != nullptr) {
        return choice.scaling->apply({.id = choice.scaling->id,
                                      .pairs = spectrum.pairs,
                                      .base = base,
                                      .headDim = options.headDim,
                                      .partialRotary = partialRotaryOf(options),
                                      .number = choice.number,
                                      .params = &options.params,
                                      .alpha = paramOf(options, "alpha", options.alpha),
                                      .sequenceLength = options.sequenceLength,
                                      .trained = options.trainedLength,
                                      .original = options.originalLength});
    }
    ScaledSpectrum unscaled;
    for (const SpectrumPair& pair : spectrum.pairs) unscaled.thetas.push_back(pair.theta);
    return unscaled;
}

/// Fills in the generators, or the mixtures, and the dimensions of a matrix plan.
void fillMatrices(FrequencyPlan& plan, const Spectrum& spectrum, const ScaledSpectrum& scaled) {
    if (spectrum.mix) {
        FourierMix mix = *spectrum.mix;
        mix.thetas.assign(scaled.thetas.begin(), scaled.thetas.begin() + mix.cosines.rows());
        plan.matrices.result = std::make_shared<MatrixRotation>(std::move(mix), plan.pairs.size());
    } else {
        plan.matrices.result = std::make_shared<MatrixRotation>(*spectrum.bases, spectrum.directions, scaled.thetas);
    }
    plan.dims.resize(2 * plan.pairs.size());
    for (std::size_t dim = 0; dim < plan.dims.size(); ++dim) plan.dims[dim] = plan.pairs[plan.pairOf(dim)];
}

/// Fills in pairs, rows and dimensions.
void fill(FrequencyPlan& plan, std::size_t axes, const Spectrum& spectrum, const ScaledSpectrum& scaled) {
    const auto frequency = [](int axis, double theta) {
        return FrequencyPair{.axis = theta == 0 ? kUnrotated : axis, .inverseFrequency = theta};
    };
    for (std::size_t k = 0; k < spectrum.pairs.size(); ++k) {
        plan.pairs.push_back(frequency(spectrum.pairs[k].axis, scaled.thetas[k]));
    }
    if (spectrum.bases || spectrum.mix) return fillMatrices(plan, spectrum, scaled);
    plan.rows.resize(spectrum.directions.size(), axes);
    for (std::size_t k = 0; k < spectrum.directions.size(); ++k) {
        const Eigen::Map<const Eigen::RowVectorXd> direction(spectrum.directions[k].data(), plan.rows.cols());
        plan.rows.row(k) = scaled.thetas[k] * direction;
    }
    for (std::size_t dim = 0; dim < spectrum.axisOfDim.size(); ++dim) {
        const std::size_t pair =
            spectrum.pairOfDim.empty() ? plan.pairOf(dim) : static_cast<std::size_t>(spectrum.pairOfDim[dim]);
        plan.dims.push_back({.axis = spectrum.axisOfDim[dim], .inverseFrequency = scaled.thetas[pair]});
    }
}

} // namespace

bool SharedRotation::operator==(const SharedRotation& other) const {
    return result == other.result || (result && other.result && *result == *other.result);
}

bool FrequencyPlan::operator==(const FrequencyPlan& other) const {
    const auto rest = [](const FrequencyPlan& plan) {
        return std::tie(plan.headDim, plan.rotaryDim, plan.base, plan.layout, plan.attentionFactor, plan.pairs,
                        plan.dims, plan.matrices, plan.layoutParts);
    };
    return rest(*this) == rest(other) && sameEntries(rows, other.rows);
}

FrequencyRow FrequencyPlan::row(std::size_t index) const {
    if (matrices) return matrices->rows()[index];
    FrequencyRow result{};
    if (dense()) {
        std::ranges::copy(rowSpan(rows, index), result.begin());
        return result;
    }
    const FrequencyPair& component = components()[index];
    if (component.axis >= 0) result[static_cast<std::size_t>(component.axis)] = component.inverseFrequency;
    return result;
}

RowMatrix<double> omega(const FrequencyPlan& plan, std::size_t axes) {
    const std::size_t count = plan.matrices ? plan.pairs.size() : plan.components().size();
    RowMatrix<double> result(count, axes);
    for (std::size_t k = 0; k < count; ++k) {
        const FrequencyRow row = plan.row(k);
        std::copy_n(row.begin(), axes, rowSpan(result, k).begin());
    }
    return result;
}

const FourierMix* FrequencyPlan::mix() const { return matrices ? matrices->mix() : nullptr; }

bool FrequencyPlan::relative() const { return matrices ? matrices->commutes() : rotates(); }

Expected<int> rotaryDimOf(const RotaryOptions& options, std::span<const Scaling> scalings) {
    if (options.headDim < 2 || options.headDim > kMaxHeadDim || options.headDim % 2 != 0) {
        return Error{.what = message("head dim"),
                     .why = message("%1 is not an even number from 2 to %2", options.headDim, kMaxHeadDim),
                     .hint = message("dimensions are rotated in pairs, use an even number such as 128")};
    }
    const auto scaling = parseScaling(scalings, options.scaling);
    if (!scaling) return scaling.error();
    const double given = paramOf(options, "rotary_dim", 0);
    if (given > options.headDim || given != 2 * std::trunc(given / 2)) {
        return Error{.what = message("rotary_dim"),
                     .why = message("%1 is not an even number up to the head dim, %2", given, options.headDim),
                     .hint = message("dimensions are rotated in pairs, use a number such as 64")};
    }
    const double share = partialRotaryOf(options);
    if (!(share > 0 && share <= 1)) {
        return Error{.what = message("partial_rotary_factor"),
                     .why = message("%1 is not above 0 and at most 1", share),
                     .hint = message("use a number such as 0.5")};
    }
    if (scaling->scaling != nullptr && scaling->scaling->wholeHead) return options.headDim;
    int dims = static_cast<int>(given > 0 ? given : options.headDim * share);
    if (given == 0 && options.rotaryStep > 2) dims -= dims % options.rotaryStep;
    if (dims >= 2 && dims % 2 == 0) return dims;
    return Error{.what = message("partial_rotary_factor"),
                 .why = message("%1 of head dim %2 is %3 dimensions, but dimensions are rotated in pairs", share,
                                options.headDim, dims),
                 .hint = message("use a factor that leaves an even number")};
}

Expected<FrequencyPlan> makeFrequencyPlan(const std::vector<std::string>& axes, const RotaryOptions& options,
                                          std::span<const Scaling> scalings) {
    const auto rotaryDim = rotaryDimOf(options, scalings);
    if (!rotaryDim) return rotaryDim.error();
    const double base = changedBase(options.base, paramOf(options, "alpha", options.alpha), *rotaryDim);
    if (auto error = optionsError(axes, options, base)) return *error;
    const auto spectrum = allocatePairs({.axes = axes,
                                         .base = base,
                                         .headDim = options.headDim,
                                         .rotaryDim = *rotaryDim,
                                         .adjacent = options.layout == PairLayout::Adjacent,
                                         .text = options.allocation});
    if (!spectrum) return spectrum.error();
    const int parts = options.layout == PairLayout::Half ? options.layoutParts : 1;
    if (*rotaryDim / 2 % parts != 0) {
        return Error{.what = message("head dim"),
                     .why = message("%1 pairs cannot be divided among %2 parts of the layout", *rotaryDim / 2, parts),
                     .hint = message("use a multiple of %1, or adjacent pairs", 2 * parts)};
    }
    const auto choice = parseScaling(scalings, options.scaling);
    if (!choice) return choice.error();
    if (spectrum->learned && choice->scaling != nullptr && choice->scaling->id != "linear") {
        return Error{.what = message("scaling %1", backquoted(options.scaling)),
                     .why = message("frequencies of a table are no powers of a base"),
                     .hint = message("use none or linear")};
    }
    const auto scaled = scaledSpectrum(*spectrum, *choice, options, base);
    if (!scaled) return scaled.error();
    FrequencyPlan plan{.headDim = options.headDim,
                       .rotaryDim = *rotaryDim,
                       .base = base,
                       .layout = options.layout,
                       .layoutParts = parts,
                       .attentionFactor = scaled->attentionFactor};
    fill(plan, axes.size(), *spectrum, *scaled);
    return plan;
}

} // namespace ropescope
