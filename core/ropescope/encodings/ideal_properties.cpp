// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// unique: two positions never share a code (smallest distance of the first 256), and a position keeps its code in a longer
//   sequence (change of the first 10 codes from 10 to 10000 tokens).
// linear: one affine map e(p + k) = M e(p) + c takes every code k positions on (residual of the best map, k = 1 and 7).
// longer: codes of 2048 positions exist, differ, and stay within the numbers of the first 512, which keep their codes.
//   `unseen` counts the dimensions that leave the range that they had: it does not decide.
// deterministic: no number is trained or depends on the content (change of the codes with another seed).
// dimensions: with half of the dimensions for each axis of a grid of 12 x 12, codes differ, and one affine map takes every
//   code one row and two columns on.
// Example: sinusoidal codes have all five; integers grow (2047 after 511), so they fail "longer".
#include <algorithm>
#include <cmath>
#include <limits>

#include <Eigen/QR>

#include <ropescope/encodings/ideal_properties.h>

namespace ropescope {
namespace {

constexpr int kJudgedDim = 16;
constexpr std::int64_t kJudgedPositions = 256, kShort = 10, kLong = 10'000, kTrained = 512, kLonger = 2048;
constexpr std::int64_t kGridSide = 12;
constexpr double kDistinct = 1e-9; ///< codes that are nearer than this are the same
constexpr double kExact = 1e-12;   ///< changes below this are none
constexpr double kLinear = 1e-9;   ///< residuals below this are rounding

/// The codes of the first positions, as many of them as there are, in a sequence of some length.
RowMatrix<double> firstCodes(const Encoding& encoding, const EncodingParams& params, std::int64_t count,
                             std::int64_t length, int dim = kJudgedDim) {
    const std::int64_t coded = encoding.positions ? encoding.positions(encoding, params) : count;
    auto codes =
        encode(encoding, {.begin = 0, .end = std::min(count, coded), .dim = dim, .length = length, .params = params});
    return codes ? *std::move(codes) : RowMatrix<double>(0, dim);
}

RowMatrix<double> judgedCodes(const Encoding& encoding, const EncodingParams& params) {
    return firstCodes(encoding, params, kJudgedPositions, kJudgedPositions);
}

double largestChange(MatrixIn<double> before, MatrixIn<double> after) {
    return before.size() == 0 ? 0 : (after.topRows(before.rows()) - before).cwiseAbs().maxCoeff();
}

double largestNumber(MatrixIn<double> codes) { return codes.size() == 0 ? 0 : codes.cwiseAbs().maxCoeff(); }

IdealFinding judgeUnique(const Encoding& encoding, const EncodingParams& params) {
    const double distance = smallestDistance(judgedCodes(encoding, params));
    const double change =
        largestChange(firstCodes(encoding, params, kShort, kShort), firstCodes(encoding, params, kShort, kLong));
    return {distance > kDistinct && change <= kExact, {{"distance", distance}, {"change", change}}};
}

IdealFinding judgeLinear(const Encoding& encoding, const EncodingParams& params) {
    const RowMatrix<double> codes = judgedCodes(encoding, params);
    double residual = 0;
    for (const Eigen::Index step : {1, 7}) {
        const Eigen::Index rows = std::max<Eigen::Index>(codes.rows() - step, 0);
        residual = std::max(residual, affineResidual(codes.topRows(rows), codes.bottomRows(rows)));
    }
    return {residual < kLinear, {{"residual", residual}}};
}

/// The dimensions in which `longer` leaves the range of its first rows.
Eigen::Index unseenDimensions(MatrixIn<double> trained, MatrixIn<double> longer) {
    constexpr double kSlack = 1e-12;
    Eigen::Index unseen = 0;
    for (Eigen::Index dim = 0; dim < trained.cols(); ++dim) {
        const bool below = longer.col(dim).minCoeff() < trained.col(dim).minCoeff() - kSlack;
        const bool above = longer.col(dim).maxCoeff() > trained.col(dim).maxCoeff() + kSlack;
        unseen += below || above;
    }
    return unseen;
}

IdealFinding judgeLonger(const Encoding& encoding, const EncodingParams& params) {
    const RowMatrix<double> trained = firstCodes(encoding, params, kTrained, kTrained);
    const RowMatrix<double> longer = firstCodes(encoding, params, kLonger, kLonger);
    const double known = largestNumber(trained), largest = largestNumber(longer);
    const double distance = smallestDistance(longer), change = largestChange(trained, longer);
    const bool holds =
        longer.rows() == kLonger && largest <= known * (1 + kDistinct) && distance > kDistinct && change <= kExact;
    return {holds,
            {{"positions", static_cast<double>(kLonger)},
             {"coded", static_cast<double>(longer.rows())},
             {"largest_trained", known},
             {"largest", largest},
             {"distance", distance},
             {"change", change},
             {"unseen", static_cast<double>(unseenDimensions(trained, longer))}}};
}

IdealFinding judgeDeterministic(const Encoding& encoding, const EncodingParams& params) {
    EncodingParams other = params;
    if (std::ranges::find(encoding.params, "seed", &EncodingParam::id) != encoding.params.end())
        other["seed"] = encoding.value(params, "seed") + 1;
    const double change = largestChange(judgedCodes(encoding, params), judgedCodes(encoding, other));
    return {change <= kExact, {{"change", change}}};
}

/// The codes of both coordinates beside each other, row by row of the grid.
RowMatrix<double> gridCodes(MatrixIn<double> axis) {
    RowMatrix<double> codes(axis.rows() * axis.rows(), 2 * axis.cols());
    for (Eigen::Index row = 0; row < axis.rows(); ++row)
        for (Eigen::Index column = 0; column < axis.rows(); ++column)
            codes.row(row * axis.rows() + column) << axis.row(row), axis.row(column);
    return codes;
}

IdealFinding judgeDimensions(const Encoding& encoding, const EncodingParams& params) {
    const RowMatrix<double> axis = firstCodes(encoding, params, kGridSide, kGridSide, kJudgedDim / 2);
    const RowMatrix<double> codes = gridCodes(axis);
    const Eigen::Index rows = std::max<Eigen::Index>(axis.rows() - 1, 0);
    const Eigen::Index columns = std::max<Eigen::Index>(axis.rows() - 2, 0);
    RowMatrix<double> from(rows * columns, codes.cols()), to(rows * columns, codes.cols());
    for (Eigen::Index row = 0; row < rows; ++row) {
        from.middleRows(row * columns, columns) = codes.middleRows(row * axis.rows(), columns);
        to.middleRows(row * columns, columns) = codes.middleRows((row + 1) * axis.rows() + 2, columns);
    }
    const double distance = smallestDistance(codes), residual = affineResidual(from, to);
    return {distance > kDistinct && residual < kLinear, {{"distance", distance}, {"residual", residual}}};
}

} // namespace

double smallestDistance(MatrixIn<double> codes) {
    double least = std::numeric_limits<double>::infinity();
    for (Eigen::Index row = 0; row + 1 < codes.rows(); ++row) {
        const auto others = codes.bottomRows(codes.rows() - row - 1);
        least = std::min(least, (others.rowwise() - codes.row(row)).rowwise().squaredNorm().minCoeff());
    }
    return std::isfinite(least) ? std::sqrt(least) : 0;
}

double affineResidual(MatrixIn<double> from, MatrixIn<double> to) {
    const auto centred = [](MatrixIn<double> rows) -> Eigen::MatrixXd {
        return rows.rowwise() - rows.colwise().mean();
    };
    if (from.rows() == 0) return 0;
    const Eigen::MatrixXd left = centred(from), right = centred(to);
    const Eigen::MatrixXd map = left.completeOrthogonalDecomposition().solve(right);
    const double size = right.norm();
    return (left * map - right).norm() / (size > 0 ? size : 1);
}

const std::vector<IdealProperty>& idealProperties() {
    static const std::vector<IdealProperty> properties{
        {"unique", messageCode("One code per position"), messageCode("unique"),
         messageCode("each position has a code of its own, the same at every length"), &judgeUnique},
        {"linear", messageCode("Linear relation"), messageCode("linear"),
         messageCode("one linear map takes every code k positions on"), &judgeLinear},
        {"longer", messageCode("Longer sequences"), messageCode("longer"),
         messageCode("positions beyond the trained length have codes within the trained range, and the others keep "
                     "theirs"),
         &judgeLonger},
        {"deterministic", messageCode("Deterministic"), messageCode("fixed"),
         messageCode("no number is trained or depends on the content"), &judgeDeterministic},
        {"dimensions", messageCode("Several dimensions"), messageCode("n-D"),
         messageCode("on a grid, codes are distinct and one linear map takes every code by the same offset"),
         &judgeDimensions}};
    return properties;
}

std::vector<IdealFinding> judgeIdeal(const Encoding& encoding, const EncodingParams& params) {
    const RowMatrix<double> codes = judgedCodes(encoding, params);
    const bool told = codes.rows() > 0 && largestNumber(codes.rowwise() - codes.row(0)) > 0;
    std::vector<IdealFinding> findings;
    for (const IdealProperty& property : idealProperties()) {
        findings.push_back(property.judge(encoding, params));
        if (!told && findings.size() > 1) findings.back().verdict.reset();
    }
    return findings;
}

} // namespace ropescope
