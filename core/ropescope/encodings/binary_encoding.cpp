// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Bit i of the position in dimension i, the lowest first: dimension i flips every 2^i tokens and repeats after 2^(i+1).
// Positions from 2^d on have the code of the position modulo 2^d.
// Example: 252 = 11111100 in binary, so its code in 8 dimensions is 0 0 1 1 1 1 1 1.
#include <ropescope/encodings/encoding.h>

namespace ropescope {
namespace {

Expected<void> fillBits(const Encoding&, const EncodingRequest& request, MatrixOut<double> codes) {
    constexpr Eigen::Index kBits = 63;
    for (Eigen::Index row = 0; row < codes.rows(); ++row)
        for (Eigen::Index bit = 0; bit < std::min(codes.cols(), kBits); ++bit)
            codes(row, bit) = static_cast<double>(((request.begin + row) >> bit) & 1);
    return {};
}

} // namespace

namespace encodings {

Encoding binaryEncoding() {
    return {.id = "binary",
            .title = messageCode("Binary"),
            .rule = messageCode("bit i of the position in dimension i, the lowest bit first"),
            .formula = "e(p)_i = \\lfloor p / 2^i \\rfloor \\bmod 2",
            .source = "Fleetwood, You could have designed state of the art positional encoding (2024)",
            .fill = &fillBits};
}

} // namespace encodings
} // namespace ropescope
