// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Sinusoidal (Vaswani et al. 2017): sine and cosine of p θ_i, θ_i = b^(-2i/d), i = 0 … d/2 - 1, as sin, cos, sin, cos; the
// last wavelength is 2π b^((d-2)/d). Concatenated, as in Tensor2Tensor and Whisper: all sines, then all cosines, with
// θ_i = b^(-i/(d/2-1)), whose last wavelength is 2π b.
// Pyramid: the same of p / 2^s at level s. RoPE: the cosine and sine by which pair i is rotated.
// Example: d = 4, b = 10000, p = 1: sin 1, cos 1, sin 0.01, cos 0.01; concatenated: sin 1, sin 0.0001, cos 1, cos 0.0001.
#include <cmath>
#include <complex>

#include <ropescope/encodings/encoding.h>
#include <ropescope/rotary/inverse_power.h>
#include <ropescope/scores/features/phase.h>

namespace ropescope {
namespace {

constexpr double kGreatestLevel = 16;

EncodingParam encodingBase() {
    return {.id = "base",
            .meaning = messageCode("b, which sets the longest wavelength"),
            .usual = 10000,
            .minimum = 1.0001,
            .maximum = 1e12,
            .fraction = true};
}

/// Where sine and cosine of a pair stand, and the exponent of its frequency, b^(-numerator/denominator).
struct SineLayout {
    Eigen::Index sine, cosine;
    std::int64_t numerator, denominator;
};

template <class LayoutOf>
void fillSines(const EncodingRequest& request, double base, double scale, const LayoutOf& layoutOf,
               MatrixOut<double> codes) {
    for (Eigen::Index pair = 0; pair < codes.cols() / 2; ++pair) {
        const SineLayout layout = layoutOf(pair);
        const double theta = inversePower(base, layout.numerator, layout.denominator);
        for (Eigen::Index row = 0; row < codes.rows(); ++row) {
            const auto position = static_cast<double>(request.begin + row) * scale;
            const std::complex<double> unit = unitVector(reducedPhase(theta, position));
            codes(row, layout.sine) = unit.imag();
            codes(row, layout.cosine) = unit.real();
        }
    }
}

Expected<void> fillSinusoidal(const Encoding& encoding, const EncodingRequest& request, MatrixOut<double> codes) {
    const double base = encoding.value(request.params, "base");
    const Eigen::Index pairs = codes.cols() / 2;
    if (encoding.whole(request.params, "form") == 0) {
        fillSines(
            request, base, 1,
            [&](Eigen::Index i) {
                return SineLayout{2 * i, 2 * i + 1, i, pairs};
            },
            codes);
        return {};
    }
    if (pairs < 2)
        return Error{.what = message("dim %1", request.dim),
                     .why = message("the concatenated form divides by d/2 - 1"),
                     .hint = message("use at least %1", 4)};
    fillSines(
        request, base, 1,
        [&](Eigen::Index i) {
            return SineLayout{i, i + pairs, i, pairs - 1};
        },
        codes);
    return {};
}

Expected<void> fillPyramid(const Encoding& encoding, const EncodingRequest& request, MatrixOut<double> codes) {
    const double scale = std::ldexp(1.0, -static_cast<int>(encoding.whole(request.params, "level")));
    fillSines(
        request, encoding.value(request.params, "base"), scale,
        [&](Eigen::Index i) {
            return SineLayout{2 * i, 2 * i + 1, i, codes.cols() / 2};
        },
        codes);
    return {};
}

Expected<void> fillRotary(const Encoding& encoding, const EncodingRequest& request, MatrixOut<double> codes) {
    fillSines(
        request, encoding.value(request.params, "base"), 1,
        [&](Eigen::Index i) {
            return SineLayout{2 * i + 1, 2 * i, i, codes.cols() / 2};
        },
        codes);
    return {};
}

} // namespace

namespace encodings {

Encoding sinusoidalEncoding() {
    return {
        .id = "sinusoidal",
        .title = messageCode("Sinusoidal"),
        .rule = messageCode("sine and cosine of the position at frequencies that fall geometrically"),
        .formula = "e(p)_{2i} = \\sin(p \\theta_i), \\quad e(p)_{2i+1} = \\cos(p \\theta_i), "
                   "\\quad \\theta_i = b^{-2i/d}",
        .source = "Vaswani et al., Attention is all you need, arXiv:1706.03762",
        .params = {{.id = "form",
                    .meaning = messageCode("paper: sin, cos, sin, cos …, last wavelength 2πb^((d-2)/d); concat: all "
                                           "sines, then all cosines, last wavelength 2πb, as Whisper has it"),
                    .words = {"paper", "concat"}},
                   encodingBase()},
        .pairs = true,
        .fill = &fillSinusoidal};
}

Encoding pyramidEncoding() {
    return {.id = "pyramid",
            .title = messageCode("Pyramid"),
            .rule = messageCode("the sinusoidal code of the position divided by 2^s at level s of a feature pyramid"),
            .formula = "e^{(s)}(p) = e(p / 2^s)",
            .source = "Feature pyramids with one code per level",
            .params = {{.id = "level",
                        .meaning = messageCode("s, the level of the pyramid; 0 is the finest"),
                        .usual = 1,
                        .maximum = kGreatestLevel},
                       encodingBase()},
            .pairs = true,
            .fill = &fillPyramid};
}

Encoding rotaryEncoding() {
    return {.id = "rope",
            .title = messageCode("RoPE"),
            .rule =
                messageCode("queries and keys are multiplied: pair i is rotated by the angle; the code is its cosine "
                            "and sine"),
            .formula = "R_p = \\begin{pmatrix} \\cos p\\theta_i & -\\sin p\\theta_i \\\\ \\sin p\\theta_i & "
                       "\\cos p\\theta_i \\end{pmatrix}, \\quad \\theta_i = b^{-2i/d}",
            .source = "Su et al., RoFormer, arXiv:2104.09864",
            .params = {encodingBase()},
            .multiplied = true,
            .pairs = true,
            .fill = &fillRotary};
}

} // namespace encodings
} // namespace ropescope
