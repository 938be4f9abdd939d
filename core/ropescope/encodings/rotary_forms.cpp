// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Complex: z = x + iy, z' = z exp(iα). Matrix: R of blocks [[cos α, -sin α], [sin α, cos α]]. Element by element: v cos α +
// turned(v) sin α, where turned(v) has -y in place of x and x in place of y ("rotate half" if pairs are k and k + d/2).
// Example: (1, 0) by π/2 is (0, 1) in all three.
// Source: Su et al., RoFormer, arXiv:2104.09864, equations 15 and 34.
#include <complex>

#include <ropescope/encodings/rotary_forms.h>

namespace ropescope {
namespace {

struct PairDims {
    Eigen::Index first, second;
};

PairDims dimsOf(Eigen::Index pair, Eigen::Index pairs, PairLayout layout) {
    if (layout == PairLayout::Adjacent) return {2 * pair, 2 * pair + 1};
    return {pair, pair + pairs};
}

Eigen::VectorXd rotatedComplex(VectorIn vector, VectorIn angles, PairLayout layout) {
    Eigen::VectorXd result(vector.size());
    for (Eigen::Index pair = 0; pair < angles.size(); ++pair) {
        const auto [first, second] = dimsOf(pair, angles.size(), layout);
        const auto product = std::complex<double>(vector[first], vector[second]) * std::polar(1.0, angles[pair]);
        result[first] = product.real();
        result[second] = product.imag();
    }
    return result;
}

Eigen::VectorXd rotatedElementwise(VectorIn vector, VectorIn angles, PairLayout layout) {
    Eigen::VectorXd turned(vector.size()), cosines(vector.size()), sines(vector.size());
    for (Eigen::Index pair = 0; pair < angles.size(); ++pair) {
        const auto [first, second] = dimsOf(pair, angles.size(), layout);
        turned[first] = -vector[second];
        turned[second] = vector[first];
        cosines[first] = cosines[second] = std::cos(angles[pair]);
        sines[first] = sines[second] = std::sin(angles[pair]);
    }
    return vector.cwiseProduct(cosines) + turned.cwiseProduct(sines);
}

} // namespace

RowMatrix<double> rotationMatrix(VectorIn angles, PairLayout layout) {
    RowMatrix<double> matrix = RowMatrix<double>::Zero(2 * angles.size(), 2 * angles.size());
    for (Eigen::Index pair = 0; pair < angles.size(); ++pair) {
        const auto [first, second] = dimsOf(pair, angles.size(), layout);
        matrix(first, first) = matrix(second, second) = std::cos(angles[pair]);
        matrix(second, first) = std::sin(angles[pair]);
        matrix(first, second) = -matrix(second, first);
    }
    return matrix;
}

Eigen::VectorXd rotated(RotaryForm form, VectorIn vector, VectorIn angles, PairLayout layout) {
    switch (form) {
    case RotaryForm::Complex: return rotatedComplex(vector, angles, layout);
    case RotaryForm::Matrix: return rotationMatrix(angles, layout) * vector;
    case RotaryForm::Elementwise: break;
    }
    return rotatedElementwise(vector, angles, layout);
}

} // namespace ropescope
