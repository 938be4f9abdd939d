// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Rows of the frequency matrix that are not aligned with an axis; row = theta * unit vector. n axes, m pairs.
//   mixed:SEED    n orthogonal directions, rotated together by the seed; the pairs form n contiguous parts, one per
//                 direction, pair j of a part of m_a with theta b^(-j/m_a). For two axes: one random angle a, first
//                 (cos a, sin a) with b^(-4j/d), then the same at 90 degrees to it. One axis: the axis itself.
//   golden-gate   theta from 1 down to 1/b as a geometric series, pair i with b^(-i/(m-1)), and directions that fill
//                 the half circle evenly from the first on: angle i*pi/phi. More axes: points of the additive sequence
//                 u = frac(i/g), frac(i/g^2), … with g^(n) = g + 1, mapped to the sphere area-preservingly and mirrored
//                 to a positive first coordinate (a row and its negative rotate alike). One axis: the axis itself.
//   table:w=… h=…  the rows themselves, for example learned ones: radians per position for each pair on each named
//                  axis, 0 on the others.
//   simplex       the n+1 unit directions of a regular simplex (n = 1: the axis itself), S = floor(m/M) of M directions:
//                 pair M-major, direction i with scale s is pair i*S + s with theta b^(-s/S); the rest does not rotate.
//                 Components count from the last axis: x, the column, is the last. Two axes: (0,-1), (c,1/2), (-c,1/2)
//                 as (x,y), c = sqrt(3)/2.
// Source: RoPE-Mixed, arXiv 2403.13298, naver-ai/rope-vit init_random_2d_freqs (b = 10, the angle is the initial value
// of a learned one); Xiong, jerryxio.ng/posts/nd-rope (2025); M. Roberts, The unreasonable effectiveness of quasirandom
// sequences (2018) for g; Shoemake, Uniform random rotations (1992) for four axes; nD-RoPE, arXiv 2606.12146, as in
// MachineLearning-Nerd/icml26-repro-YPXDQkU7XW-nd-rope-translation-invariance 42cf2ce5, whose directions these are: the
// orientation is arbitrary.
// Example: golden-gate over h, w, b = 10^4, m = 64: row 1 is 10^(-4/63) (cos 111.25 deg, sin 111.25 deg).
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numbers>

#include <ropescope/base/text.h>
#include <ropescope/rotary/allocation.h>
#include <ropescope/rotary/inverse_power.h>
#include <ropescope/rotary/orthonormal.h>
#include <ropescope/rotary/sections.h>

namespace ropescope {
namespace {

constexpr double kTurn = 2 * std::numbers::pi;
constexpr double kFastestTurn = 1e6; ///< largest number of a table

std::vector<FrequencyRow> frame(std::uint64_t seed, std::size_t axes) {
    Random random(seed);
    if (axes == 1) return {{1}};
    if (axes == 2) {
        const double angle = kTurn * random.uniform();
        return {{std::cos(angle), std::sin(angle)}, {-std::sin(angle), std::cos(angle)}};
    }
    const auto basis = randomBasis<Eigen::MatrixXd>(random, static_cast<Eigen::Index>(axes));
    std::vector<FrequencyRow> rows(axes, FrequencyRow{});
    for (std::size_t i = 0; i < axes; ++i) std::ranges::copy(basis.col(i), rows[i].begin());
    return rows;
}

std::vector<std::string_view> splitText(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    while (true) {
        const std::size_t end = text.find(separator);
        parts.push_back(text.substr(0, end));
        if (end == std::string_view::npos) return parts;
        text.remove_prefix(end + 1);
    }
}

double fraction(double value) { return value - std::floor(value); }

/// Direction of pair i in a sequence of directions spread evenly over the half sphere.
FrequencyRow spreadDirection(int i, std::size_t axes) {
    constexpr double kPlastic = 1.3247179572447460; // g^3 = g + 1
    constexpr double kFourth = 1.2207440846057596;  // g^4 = g + 1
    const auto place = static_cast<double>(i);
    FrequencyRow row{};
    if (axes == 1) {
        row[0] = 1;
    } else if (axes == 2) {
        const double angle = std::numbers::pi * fraction(place / std::numbers::phi);
        row = {std::cos(angle), std::sin(angle)};
    } else if (axes == 3) {
        const double height = fraction(place / kPlastic);
        const double angle = kTurn * fraction(place / (kPlastic * kPlastic));
        const double radius = std::sqrt(1 - height * height);
        row = {height, radius * std::cos(angle), radius * std::sin(angle)};
    } else {
        const double share = fraction(place / kFourth);
        const double first = kTurn * fraction(place / (kFourth * kFourth));
        const double second = kTurn * fraction(place / (kFourth * kFourth * kFourth));
        const double low = std::sqrt(share), high = std::sqrt(1 - share);
        row = {high * std::cos(first), high * std::sin(first), low * std::cos(second), low * std::sin(second)};
        if (row[0] < 0) std::for_each(row.begin(), row.end(), [](double& value) { value = -value; });
    }
    return row;
}

/// Unit vectors whose products are -1/n, by components from x on.
std::vector<FrequencyRow> simplexDirections(std::size_t axes) {
    const double half = std::sqrt(3.0) / 2, wide = std::sqrt(8.0) / 3, narrow = std::sqrt(2.0) / 3,
                 deep = std::sqrt(6.0) / 3;
    if (axes == 1) return {{1}};
    if (axes == 2) return {{0, -1}, {half, 0.5}, {-half, 0.5}};
    const std::vector<FrequencyRow> solid{
        {0, 1, 0}, {wide, -1.0 / 3, 0}, {-narrow, -1.0 / 3, -deep}, {-narrow, -1.0 / 3, deep}};
    if (axes == 3) return solid;
    std::vector<FrequencyRow> directions{{0, 0, 0, 1}};
    for (FrequencyRow row : solid) { // the others lean away from the first
        for (double& component : row) component *= std::sqrt(15.0) / 4;
        row[3] = -0.25;
        directions.push_back(row);
    }
    return directions;
}

} // namespace

Expected<Spectrum> allocateMixed(const AllocationRequest& request) {
    const auto seed = parseDigits(request.argument);
    if (!seed)
        return allocationError(request, message("the seed is not a whole number"), message("write it like `mixed:7`"));
    const std::vector<FrequencyRow> directions = frame(static_cast<std::uint64_t>(*seed), request.axes.size());
    const std::vector<int> parts = equalSections(request.pairs(), request.axisCount());
    Spectrum spectrum;
    for (std::size_t part = 0; part < parts.size(); ++part) {
        const int size = parts[part];
        for (int j = 0; j < size; ++j) {
            spectrum.pairs.push_back({.axis = kManyAxes,
                                      .theta = inversePower(request.base, j, size),
                                      .index = j,
                                      .span = size,
                                      .size = size});
            spectrum.directions.push_back(directions[part]);
        }
    }
    return spectrum;
}

Expected<Spectrum> allocateGoldenGate(const AllocationRequest& request) {
    const int pairs = request.pairs(), span = std::max(pairs - 1, 1);
    Spectrum spectrum;
    for (int i = 0; i < pairs; ++i) {
        spectrum.pairs.push_back(
            {.axis = kManyAxes, .theta = inversePower(request.base, i, span), .index = i, .span = span, .size = pairs});
        spectrum.directions.push_back(spreadDirection(i, request.axes.size()));
    }
    return spectrum;
}

Expected<Spectrum> allocateTable(const AllocationRequest& request) {
    const Message example = message("write it like `%1:%2`", "table", "w=1,0.5 h=0.5,0.1");
    const auto pairs = static_cast<std::size_t>(request.pairs());
    Spectrum spectrum{.pairs = {}, .directions = std::vector<FrequencyRow>(pairs), .learned = true};
    std::vector<std::string_view> named;
    for (const std::string_view item : splitText(request.argument, ' ')) {
        const std::string_view name = item.substr(0, item.find('='));
        const auto axis = std::ranges::find(request.axes, name);
        if (axis == request.axes.end() || std::ranges::find(named, name) != named.end())
            return allocationError(request, message("%1 is not an axis", backquoted(name)),
                                   message("the axes are %1, each once", join(request.axes, ", ")));
        named.push_back(name);
        const auto numbers = splitText(item.substr(std::min(name.size() + 1, item.size())), ',');
        if (numbers.size() != pairs)
            return allocationError(
                request, message("%1 has %2 numbers, but there are %3 pairs", backquoted(name), numbers.size(), pairs),
                example);
        for (std::size_t k = 0; k < pairs; ++k) {
            const auto number = parseNumber(numbers[k]);
            if (!number || std::abs(*number) > kFastestTurn)
                return allocationError(
                    request,
                    message("%1 is not a number from %2 to %3", backquoted(numbers[k]), -kFastestTurn, kFastestTurn),
                    example);
            spectrum.directions[k][static_cast<std::size_t>(axis - request.axes.begin())] = *number;
        }
    }
    for (FrequencyRow& row : spectrum.directions) {
        const double theta = Eigen::Map<Eigen::Vector<double, kMaxAxes>>(row.data()).stableNorm();
        if (theta > 0) std::ranges::for_each(row, [&](double& value) { value /= theta; });
        const int index = static_cast<int>(spectrum.pairs.size()), size = request.pairs();
        spectrum.pairs.push_back({.axis = kManyAxes, .theta = theta, .index = index, .span = size, .size = size});
    }
    return spectrum;
}

Expected<Spectrum> allocateSimplex(const AllocationRequest& request) {
    const std::size_t axes = request.axes.size();
    std::vector<FrequencyRow> directions = simplexDirections(axes);
    const int scales = request.pairs() / static_cast<int>(directions.size());
    if (scales == 0) {
        return allocationError(
            request, message("it has %1 directions, but there are %2 pairs", directions.size(), request.pairs()),
            message("use a larger head dim"));
    }
    Spectrum spectrum;
    for (FrequencyRow& direction : directions) {
        std::reverse(direction.begin(), direction.begin() + static_cast<std::ptrdiff_t>(axes));
        for (int s = 0; s < scales; ++s) {
            spectrum.pairs.push_back({.axis = kManyAxes,
                                      .theta = inversePower(request.base, s, scales),
                                      .index = s,
                                      .span = scales,
                                      .size = scales});
            spectrum.directions.push_back(direction);
        }
    }
    while (std::ssize(spectrum.pairs) < request.pairs()) {
        spectrum.pairs.push_back({.axis = kUnrotated, .span = scales, .size = scales});
        spectrum.directions.push_back({});
    }
    return spectrum;
}

} // namespace ropescope
