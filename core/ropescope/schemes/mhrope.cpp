// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// MHRoPE: the positions of spatial_reset.cpp; of eight key-value heads two turn by t, three by h and three by w, each with
// the full spectrum theta_k = b^(-2k/d). More heads would not be rotated. Scores are those of one head.
// Source: arXiv 2510.23095 (2025); JJJYmmm/Multimodal-RoPEs 8cd6d41, freq_allocation/mhrope.py.
// Example: head 2 is the first of h: all 64 pairs turn by the row.
#include <array>
#include <cstddef>

#include <ropescope/schemes/spatial_reset.h>

namespace ropescope::schemes {
namespace {

constexpr std::array<char, 8> kAxisOfHead{'t', 't', 'h', 'h', 'h', 'w', 'w', 'w'};

std::vector<ParamSpec> headParam() {
    return {{.id = "head",
             .label = "Key-value head",
             .labelChinese = "键值头",
             .defaultValue = 2,
             .minimum = 0,
             .maximum = 7,
             .step = 1,
             .choices = {0, 1, 2, 3, 4, 5, 6, 7}}};
}

} // namespace

Scheme mhrope() {
    Scheme scheme = spatialResetScheme("mhrope", "MHRoPE");
    scheme.subtitle = "one axis a head, shown: one head";
    scheme.subtitleChinese = "每个头一个轴，显示其中一个头";
    scheme.explanation =
        "The positions of MRoPE-I, but the axes share the heads and not the pairs: of eight key-value heads two turn by "
        "time, three by the row and three by the column, each with the full spectrum. Scores are those of one head; "
        "choose it with `head`. A model with more key-value heads leaves the others unrotated.";
    scheme.explanationChinese =
        "位置与 MRoPE-I 相同，但各轴分的是注意力头而不是频率对：八个键值头中两个按时间、三个按行、三个按列旋转，"
        "每个头都用完整的频谱。这里显示的是其中一个头的分数，由“键值头”选择。若模型的键值头更多，其余的头不旋转。";
    scheme.params = headParam();
    scheme.nativeAllocation = "pattern:h*64";
    scheme.allocationFor = [](const ParamValues& values) {
        const auto head = static_cast<std::size_t>(paramValue(headParam(), values, "head"));
        return std::string("pattern:") + kAxisOfHead[head] + "*64";
    };
    return scheme;
}

} // namespace ropescope::schemes
