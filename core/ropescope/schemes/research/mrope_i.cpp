// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// MRoPE-I: the positions of spatial_reset.cpp; t, h, w are interleaved over the pairs, (THW)*20 TTTT.
// Source: arXiv 2510.23095 (2025); JJJYmmm/Multimodal-RoPEs 1c8ae64, freq_allocation/mrope_i.py.
// Example: pairs 0, 1, 2 rotate by t, h, w with theta_0, theta_1, theta_2; pairs 60 to 63 by t.
#include <ropescope/schemes/placing/spatial_reset.h>

namespace ropescope::schemes {

Scheme mropeI() {
    Scheme scheme = spatialResetScheme("mrope-i", "MRoPE-I");
    scheme.subtitle = "rows and columns from 0, axes interleaved";
    scheme.explanation =
        "M-RoPE with two changes. Rows and columns start at 0 in every image, so only time places an image in the "
        "sequence, and the same spot in two images has the same row and column. The axes also alternate over the "
        "pairs, so that each has high and low frequencies; without the reset, this is what Qwen3-VL uses.";
    scheme.nativeAllocation = "interleaved:24,20,20";
    return scheme;
}

} // namespace ropescope::schemes
