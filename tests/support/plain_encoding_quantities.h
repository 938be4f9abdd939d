// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tests/support/plain_arguments.h"
#include "tests/support/plain_attention.h"
#include "tests/support/plain_ideal.h"

/// Quantities about encodings and the attention layer, code by code.
namespace ropescope::testing::plain {

inline double plainCode(const std::string& encoding, std::int64_t p, int i, int dim, double length) {
    if (encoding == "integer") return static_cast<double>(p);
    if (encoding == "normalised") return static_cast<double>(p) / length;
    if (encoding == "binary") return static_cast<double>(p >> i & 1);
    if (encoding != "sinusoidal") noPlain("the encoding " + encoding);
    const double by = static_cast<double>(p) * std::pow(10000, -static_cast<double>(i / 2 * 2) / dim);
    return i % 2 == 0 ? std::sin(by) : std::cos(by);
}

inline RowMatrix<double> plainCodes(const std::string& encoding, std::int64_t count, std::int64_t length, int dim) {
    RowMatrix<double> codes(count, dim);
    for (std::int64_t p = 0; p < count; ++p)
        for (int i = 0; i < dim; ++i) codes(p, i) = plainCode(encoding, p, i, dim, static_cast<double>(length));
    return codes;
}

inline std::vector<double> codeIn(PlainArguments& in, std::int64_t at, const std::string& length) {
    const int dim = static_cast<int>(in.whole(in.has("bits") ? "bits" : "dim", "8"));
    std::vector<double> code;
    for (int i = 0; i < dim; ++i) code.push_back(plainCode(in.text("encoding"), at, i, dim, in.number(length, "1")));
    return code;
}

inline QuantityResult sameCode(PlainArguments& in) {
    const std::string length = in.has("other_length") ? "other_length" : "length";
    const std::int64_t at = in.whole("position");
    const auto code = codeIn(in, at, "length");
    for (std::int64_t other = 0;; ++other) {
        const auto found = codeIn(in, other, length);
        const bool same = std::equal(code.begin(), code.end(), found.begin(),
                                     [](double a, double b) { return std::abs(a - b) < 1e-12; });
        if (same && (other != at || length == "other_length")) return {static_cast<double>(other)};
    }
}

/// unique + linear + longer + deterministic + dimensions, on 16 dimensions.
inline QuantityResult idealCount(PlainArguments& in) {
    const std::string id = in.text("encoding");
    const auto codes = [&](std::int64_t count, std::int64_t length) { return plainCodes(id, count, length, 16); };
    const auto largest = [](const RowMatrix<double>& all) { return plainChange(all, 0 * all); };
    const RowMatrix<double> first = codes(256, 256), trained = codes(512, 512), longer = codes(2048, 2048);
    const bool unique = plainDistance(first) > 1e-9 && plainChange(codes(10, 10), codes(10, 10'000)) <= 1e-12;
    const bool linear = plainResidual(first.topRows(255), first.bottomRows(255)) < 1e-9 &&
                        plainResidual(first.topRows(249), first.bottomRows(249)) < 1e-9;
    const bool goesOn = largest(longer) <= largest(trained) * (1 + 1e-9) && plainDistance(longer) > 1e-9 &&
                        plainChange(trained, longer) <= 1e-12;
    const RowMatrix<double> axis = plainCodes(id, 12, 12, 8);
    RowMatrix<double> grid(144, 16), from(110, 16), to(110, 16);
    for (Eigen::Index i = 0; i < 144; ++i) grid.row(i) << axis.row(i / 12), axis.row(i % 12);
    for (Eigen::Index i = 0; i < 110; ++i) {
        from.row(i) = grid.row(i / 10 * 12 + i % 10);
        to.row(i) = grid.row((i / 10 + 1) * 12 + i % 10 + 2);
    }
    const bool dimensions = plainDistance(grid) > 1e-9 && plainResidual(from, to) < 1e-9;
    return {static_cast<double>(unique + linear + goesOn + dimensions + 1)};
}

inline std::vector<WordVector> layerOf(PlainArguments& in, const Texts& words) {
    const std::string positions = in.text("positions", "none");
    if (positions != "none" && positions != "rope") noPlain("the positions " + positions);
    return plainLayer(words, positions == "rope" ? TokenPositions::Rotary : TokenPositions::None,
                      in.text("mask", "none") == "causal", static_cast<std::uint64_t>(in.whole("seed", "0")));
}

inline Texts wordsIn(PlainArguments& in) {
    return PlainArguments::plainParts(in.text("sentence", "The dog chased another dog"), ' ');
}

inline double largestDifference(const WordVector& one, const WordVector& other) {
    double largest = 0;
    for (std::size_t i = 0; i < one.size(); ++i) largest = std::max(largest, std::abs(one[i] - other[i]));
    return largest;
}

inline QuantityResult dogs(PlainArguments& in) {
    const Texts words = wordsIn(in);
    const auto outputs = layerOf(in, words);
    const auto first = static_cast<std::size_t>(std::find(words.begin(), words.end(), "dog") - words.begin());
    return {largestDifference(outputs.at(first), outputs.at(words.size() - 1))}; // it is the last word, too
}

inline QuantityResult rowsChanged(PlainArguments& in) {
    Texts words = wordsIn(in);
    const auto swap = in.numbers("swap");
    const auto one = static_cast<std::size_t>(swap.at(0) - 1), other = static_cast<std::size_t>(swap.at(1) - 1);
    auto before = layerOf(in, words);
    std::swap(words.at(one), words.at(other));
    std::swap(before.at(one), before.at(other));
    const auto after = layerOf(in, words);
    double count = 0;
    for (std::size_t i = 0; i < words.size(); ++i) count += largestDifference(before[i], after[i]) > 1e-9 ? 1 : 0;
    return {count};
}

} // namespace ropescope::testing::plain
