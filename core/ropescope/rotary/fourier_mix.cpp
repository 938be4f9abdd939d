// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// The allocation fope:cos=… sin=… gives both matrices row by row, D * D numbers each; wave and pair k have b^(-2k/d).
// Example: fope:cos=1 sin=1 at head dim 2 is RoPE; at head dim 4 its second pair keeps the factor 1 + i everywhere.
#include <algorithm>
#include <cmath>
#include <memory>
#include <numbers>
#include <optional>

#include <ropescope/base/text.h>
#include <ropescope/rotary/allocation.h>
#include <ropescope/rotary/fourier_mix.h>
#include <ropescope/rotary/inverse_power.h>

namespace ropescope {
namespace {

constexpr double kLargestShare = 1e6;
constexpr const char* kMixExample = "cos=1,0,0,1 sin=1,0,0,1";

/// One of the matrices, after its name; empty if it is not square, has more columns than pairs, or is not of numbers.
std::optional<RowMatrix<double>> matrixFrom(std::string_view text, int pairs) {
    std::vector<double> numbers;
    while (!text.empty()) {
        const std::size_t comma = std::min(text.find(','), text.size());
        const auto number = parseNumber(text.substr(0, comma));
        if (!number || std::abs(*number) > kLargestShare) return {};
        numbers.push_back(*number);
        text.remove_prefix(std::min(comma + 1, text.size()));
    }
    const auto side = static_cast<std::size_t>(std::lround(std::sqrt(static_cast<double>(numbers.size()))));
    if (side == 0 || side * side != numbers.size() || side > static_cast<std::size_t>(pairs)) return {};
    return matrixOver(std::span(numbers), side);
}

} // namespace

double FourierMix::largestFactor(std::size_t pair) const {
    const auto column = static_cast<Eigen::Index>(pair);
    if (column >= cosines.cols()) return std::numbers::sqrt2;
    return std::hypot(cosines.col(column).cwiseAbs().sum(), sines.col(column).cwiseAbs().sum());
}

double FourierMix::meanSquare(std::size_t pair) const {
    const auto column = static_cast<Eigen::Index>(pair);
    return column >= cosines.cols() ? 2 : (cosines.col(column).squaredNorm() + sines.col(column).squaredNorm()) / 2;
}

bool FourierMix::operator==(const FourierMix& other) const {
    return thetas == other.thetas && sameEntries(cosines, other.cosines) && sameEntries(sines, other.sines);
}

Expected<Spectrum> allocateFope(const AllocationRequest& request) {
    const Message example = message("write it like `%1:%2`", "fope", kMixExample);
    if (request.axisCount() != 1)
        return allocationError(request, message("it mixes waves of one axis, but there are %1", request.axisCount()),
                               message("choose a scheme with one axis"));
    const std::string_view text = request.argument;
    const std::size_t space = text.find(' ');
    if (!text.starts_with("cos=") || space == std::string_view::npos || !text.substr(space).starts_with(" sin="))
        return allocationError(request, message("it is not the coefficients of cosines and sines"), example);
    auto mix = std::make_shared<FourierMix>();
    const auto cosines = matrixFrom(text.substr(4, space - 4), request.pairs());
    const auto sines = matrixFrom(text.substr(space + 5), request.pairs());
    if (!cosines || !sines || cosines->rows() != sines->rows())
        return allocationError(
            request,
            message("cosines and sines each need D * D numbers, D being at most %1, the number of pairs",
                    request.pairs()),
            example);
    mix->cosines = *cosines;
    mix->sines = *sines;
    Spectrum spectrum;
    for (int k = 0; k < request.pairs(); ++k) {
        const bool mixed = k < static_cast<int>(mix->cosines.rows());
        spectrum.pairs.push_back({.axis = mixed ? 0 : kUnrotated,
                                  .theta = mixed ? inversePower(request.base, k, request.pairs()) : 0,
                                  .index = k,
                                  .span = request.pairs(),
                                  .size = request.pairs()});
    }
    spectrum.mix = std::move(mix);
    return spectrum;
}

} // namespace ropescope
