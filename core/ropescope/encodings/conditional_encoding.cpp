// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Conditional position encoding (CPVT): a depth-wise 3 x 3 convolution of the tokens on their grid, padded with zeros. The
// border, where neighbours are missing, tells the position. Tokens and kernels are drawn with a seed.
// Example: all tokens and all weights 1: 4 in a corner, 6 at an edge, 9 inside.
// Source: Chu et al., Conditional positional encodings for vision transformers, arXiv:2102.10882.
#include <array>
#include <vector>

#include <ropescope/encodings/encoding.h>

namespace ropescope {
namespace {

constexpr std::int64_t kKernelSide = 3;
constexpr std::int64_t kKernelRow = -1; ///< rows of the seeded table before those of the tokens: the kernels

/// The content of the tokens of a grid, which ends with the sequence.
class TokenGrid {
public:
    TokenGrid(const Encoding& encoding, const EncodingRequest& request)
        : m_width(encoding.whole(request.params, "width")),
          m_tokens(request.tokens()),
          m_seed(static_cast<std::uint64_t>(encoding.whole(request.params, "seed"))),
          m_ones(encoding.whole(request.params, "content") == 1),
          m_row(static_cast<std::size_t>(request.dim), 1) {}

    [[nodiscard]] std::int64_t width() const { return m_width; }
    /// The content of a token, valid until the next call; empty outside of the grid.
    [[nodiscard]] std::span<const double> at(std::int64_t row, std::int64_t column) {
        const std::int64_t token = row * m_width + column;
        if (row < 0 || column < 0 || column >= m_width || token >= m_tokens) return {};
        if (!m_ones) seededRow(m_seed, token, m_row);
        return m_row;
    }

private:
    std::int64_t m_width, m_tokens;
    std::uint64_t m_seed;
    bool m_ones;
    std::vector<double> m_row;
};

Expected<void> fillConditional(const Encoding& encoding, const EncodingRequest& request, MatrixOut<double> codes) {
    TokenGrid grid(encoding, request);
    std::vector<Eigen::RowVectorXd> kernel; // one weight per dimension at each place of the kernel
    for (std::int64_t place = 0; place < kKernelSide * kKernelSide; ++place) {
        kernel.emplace_back(codes.cols());
        seededRow(static_cast<std::uint64_t>(encoding.whole(request.params, "seed")), kKernelRow - place,
                  entriesOf(kernel.back()));
        kernel.back() /= static_cast<double>(kKernelSide);
    }
    for (Eigen::Index i = 0; i < codes.rows(); ++i) {
        const std::int64_t row = (request.begin + i) / grid.width(), column = (request.begin + i) % grid.width();
        for (std::int64_t place = 0; place < kKernelSide * kKernelSide; ++place) {
            const auto near = grid.at(row + place / kKernelSide - 1, column + place % kKernelSide - 1);
            if (near.empty()) continue;
            codes.row(i) += kernel[static_cast<std::size_t>(place)].cwiseProduct(
                Eigen::Map<const Eigen::RowVectorXd>(near.data(), codes.cols()));
        }
    }
    return {};
}

} // namespace

namespace encodings {

Encoding conditionalEncoding() {
    return {
        .id = "conditional",
        .title = messageCode("Conditional"),
        .rule = messageCode("a depth-wise 3 x 3 convolution of the tokens on their grid, padded with zeros; tokens "
                            "and kernels are drawn with a seed"),
        .formula = "e(p)_c = \\sum_{u,v=-1}^{1} K_{c,u,v} \\, x_{c,i+u,j+v}",
        .source = "Chu et al., Conditional positional encodings, arXiv:2102.10882",
        .params = {{.id = "width",
                    .meaning = messageCode("columns of the grid of tokens"),
                    .usual = 4,
                    .minimum = 1,
                    .maximum = 1e6},
                   {.id = "seed", .meaning = messageCode("of tokens and kernels"), .maximum = 1e9},
                   {.id = "content",
                    .meaning = messageCode("of the tokens: drawn, or 1 everywhere, so that only the border differs"),
                    .words = {"random", "ones"}}},
        .fill = &fillConditional};
}

} // namespace encodings
} // namespace ropescope
