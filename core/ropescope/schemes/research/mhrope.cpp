// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// MHRoPE: the positions of spatial_reset.cpp; of eight key-value heads two rotate by t, three by h and three by w, each
// with the full spectrum theta_k = b^(-2k/d). Further heads would not be rotated. Scores are those of a single head.
// Source: arXiv 2510.23095 (2025); JJJYmmm/Multimodal-RoPEs 8cd6d41, freq_allocation/mhrope.py.
// Example: head 2 is the first of h: all 64 pairs rotate by the row.
#include <array>
#include <cstddef>

#include <ropescope/schemes/placing/spatial_reset.h>

namespace ropescope::schemes {
namespace {

constexpr std::array<char, 8> kAxisOfHead{'t', 't', 'h', 'h', 'h', 'w', 'w', 'w'};

std::vector<ParamSpec> headParam() {
    return {{.id = "head",
             .label = "Key-value head",
             .defaultValue = 2,
             .minimum = 0,
             .maximum = 7,
             .step = 1,
             .choices = {0, 1, 2, 3, 4, 5, 6, 7}}};
}

} // namespace

Scheme mhrope() {
    Scheme scheme = spatialResetScheme("mhrope", "MHRoPE");
    scheme.subtitle = "one axis per head, shown: one head";
    scheme.explanation =
        "The positions of MRoPE-I, but the axes divide the heads, not the pairs: of eight key-value heads, two rotate "
        "by time, three by row and three by column, each with the full spectrum. Scores are those of one head; choose "
        "it with `head`. A model with more key-value heads leaves the others unrotated.";
    scheme.params = headParam();
    scheme.nativeAllocation = "pattern:h*64";
    scheme.allocationFor = [](const ParamValues& values) {
        const auto head = static_cast<std::size_t>(paramValue(headParam(), values, "head"));
        return std::string("pattern:") + kAxisOfHead[head] + "*64";
    };
    return scheme;
}

} // namespace ropescope::schemes
