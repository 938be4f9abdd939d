// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Allocations of video generators and vision encoders, n axes, m pairs, base b:
//   sections-ntk:22,21,21/2,1,1   contiguous parts; within a part of m_a pairs with factor F theta_j = b_a^(-j/m_a), b_a
//                                 = b * F^(m_a/(m_a-1)), as NTK scaling of that axis alone
//   fractional:20,2048,2048       the axes in turn after the m - n*K first pairs, which do not rotate, K = floor(m/n);
//                                 pair k of an axis turns by pi * b^(k/(K-1)) over the given length, K = 1: by pi
//   split-turns                   as split-restart, times 2 pi: one unit is a turn of the fastest pair of an axis
//   split-tiled                   as split-restart, but the 2*m_a dimensions of a part have the part's m_a frequencies
//                                 twice over, whatever the layout: adjacent dimensions turn by different angles
// Source: huggingface/diffusers 58eb52c0, transformer_cosmos.py CosmosRotaryPosEmbed; transformer_ltx.py
// LTXVideoRotaryPosEmbed and transformer_ltx2.py LTX2AudioVideoRotaryPosEmbed: angle = pi/2 * b^(k/(K-1)) * (2*x - 1)
// of a fraction x of the length; the constant is the same for all tokens. transformers c49429ed,
// modeling_dinov3_vit.py DINOv3ViTRopePositionEmbedding and modeling_vjepa2.py rotate_queries_or_keys.
// Example: d = 128, b = 10^4, sections-ntk:22,21,21/2,1,1: theta_1 = (10^4 * 2^(22/21))^(-1/22) = 0.63657.
#include <cstddef>
#include <numbers>
#include <vector>

#include <ropescope/base/text.h>
#include <ropescope/rotary/allocation.h>
#include <ropescope/rotary/base_change.h>
#include <ropescope/rotary/inverse_power.h>
#include <ropescope/rotary/sections.h>

namespace ropescope {
namespace {

/// Positive numbers with commas, one for each axis.
Expected<std::vector<double>> lengthsOf(const AllocationRequest& request, std::string_view text) {
    std::vector<double> numbers;
    for (std::size_t comma = 0; comma != std::string_view::npos;) {
        comma = text.find(',');
        const std::string_view item = text.substr(0, comma);
        text = comma == std::string_view::npos ? std::string_view() : text.substr(comma + 1);
        const auto number = parseNumber(item);
        if (!number || !(*number > 0)) {
            return allocationError(request, message("%1 is not a number above 0", backquoted(item)),
                                   message("give one number for each axis"));
        }
        numbers.push_back(*number);
    }
    if (numbers.size() == request.axes.size()) return numbers;
    return allocationError(
        request,
        message("it needs one number for each of the %1 axes (%2)", request.axisCount(), join(request.axes, ", ")),
        message("give one number for each axis"));
}

/// The parts of split-restart, each frequency times `unit`.
Spectrum equalParts(const AllocationRequest& request, double unit) {
    Spectrum spectrum;
    const std::vector<int> parts = equalSections(request.pairs(), request.axisCount());
    for (std::size_t axis = 0; axis < parts.size(); ++axis) {
        const int size = parts[axis];
        for (int j = 0; j < size; ++j) {
            spectrum.pairs.push_back({.axis = static_cast<int>(axis),
                                      .theta = unit * inversePower(request.base, j, size),
                                      .index = j,
                                      .span = size,
                                      .size = size});
        }
    }
    return spectrum;
}

} // namespace

Expected<Spectrum> allocateSplitTurns(const AllocationRequest& request) {
    return equalParts(request, 2 * std::numbers::pi);
}

Expected<Spectrum> allocateSplitTiled(const AllocationRequest& request) {
    Spectrum spectrum = equalParts(request, 1);
    int first = 0;
    for (const int size : equalSections(request.pairs(), request.axisCount())) {
        for (int dimension = 0; dimension < 2 * size; ++dimension) {
            spectrum.axisOfDim.push_back(spectrum.pairs[static_cast<std::size_t>(first)].axis);
            spectrum.pairOfDim.push_back(first + dimension % size);
        }
        first += size;
    }
    const auto turnsAsOne = [&](int pair) {
        const int at = request.adjacent ? 2 * pair : pair, other = at + (request.adjacent ? 1 : request.pairs());
        return spectrum.pairOfDim[static_cast<std::size_t>(at)] == pair &&
               spectrum.pairOfDim[static_cast<std::size_t>(other)] == pair;
    };
    int whole = 0;
    while (whole < request.pairs() && turnsAsOne(whole)) ++whole;
    if (whole < request.pairs()) return spectrum;
    spectrum.axisOfDim.clear(); // a rotation after all
    spectrum.pairOfDim.clear();
    return spectrum;
}

Expected<Spectrum> allocateSectionsNtk(const AllocationRequest& request) {
    const std::size_t slash = request.argument.find('/');
    const auto parts = fittingSections(request, std::string_view(request.argument).substr(0, slash));
    if (!parts) return parts.error();
    if (slash == std::string::npos)
        return allocationError(request, message("its argument is missing"),
                               message("write it like `%1:%2`", "sections-ntk", "22,21,21/2,1,1"));
    const auto factors = lengthsOf(request, std::string_view(request.argument).substr(slash + 1));
    if (!factors) return factors.error();
    Spectrum spectrum;
    for (std::size_t axis = 0; axis < parts->size(); ++axis) {
        const int size = (*parts)[axis];
        const double base = changedBase(request.base, (*factors)[axis], 2 * size);
        for (int j = 0; j < size; ++j) {
            spectrum.pairs.push_back({.axis = static_cast<int>(axis),
                                      .theta = inversePower(base, j, size),
                                      .index = j,
                                      .span = size,
                                      .size = size});
        }
    }
    return spectrum;
}

Expected<Spectrum> allocateFractional(const AllocationRequest& request) {
    const auto lengths = lengthsOf(request, request.argument);
    if (!lengths) return lengths.error();
    const int axes = request.axisCount(), each = request.pairs() / axes, span = each > 1 ? each - 1 : 1;
    Spectrum spectrum;
    for (int pair = 0; pair < request.pairs() - axes * each; ++pair)
        spectrum.pairs.push_back({.axis = kUnrotated, .span = span, .size = each});
    for (int k = 0; k < each; ++k) {
        for (int axis = 0; axis < axes; ++axis) {
            const int index = each - 1 - k; // of a spectrum that falls
            const double turn = std::numbers::pi * (each > 1 ? request.base : 1);
            spectrum.pairs.push_back(
                {.axis = axis,
                 .theta = turn * inversePower(request.base, index, span) / (*lengths)[static_cast<std::size_t>(axis)],
                 .index = index,
                 .span = span,
                 .size = each});
        }
    }
    return spectrum;
}

} // namespace ropescope
