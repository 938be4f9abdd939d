// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// q = W_q x, k = W_k x, v = W_v x; a_ij = softmax_j(q_i · k_j / √d); out_i = Σ_j a_ij v_j. x is the embedding of the word,
// plus the sinusoidal code of its position if that is added; with RoPE, q and k are rotated instead.
// Example: "The dog chased another dog" without positions and mask: both "dog" have the same output; with the causal mask
// the first one sees 2 words and the second 5, so they differ.
#include <algorithm>
#include <cmath>
#include <numeric>

#include <ropescope/base/hash.h>
#include <ropescope/base/text.h>
#include <ropescope/encodings/attention_layer.h>
#include <ropescope/encodings/encoding_registry.h>
#include <ropescope/encodings/rotary_forms.h>
#include <ropescope/rotary/inverse_power.h>

namespace ropescope {

namespace {

constexpr double kAttentionBase = 10000;
constexpr std::int64_t kWeightRows = -64; ///< rows of the seeded table, apart from those of words, which are hashes

RowMatrix<double> seededMatrix(std::uint64_t seed, std::int64_t first) {
    RowMatrix<double> matrix(kAttentionDim, kAttentionDim);
    for (Eigen::Index row = 0; row < kAttentionDim; ++row) seededRow(seed, first + row, rowSpan(matrix, row));
    return matrix / std::sqrt(static_cast<double>(kAttentionDim));
}

RowMatrix<double> inputsOf(const AttentionRequest& request) {
    RowMatrix<double> inputs(request.words.size(), kAttentionDim);
    for (std::size_t i = 0; i < request.words.size(); ++i) {
        const std::uint64_t word = Hasher().add(request.words[i]).value() >> 1; // a non-negative row
        seededRow(request.seed, static_cast<std::int64_t>(word), rowSpan(inputs, i));
    }
    if (request.positions == TokenPositions::Sinusoidal)
        inputs += *encode(**findEncoding("sinusoidal"),
                          {.end = static_cast<std::int64_t>(request.words.size()), .dim = kAttentionDim});
    return inputs;
}

/// Rotates each row by its position, if positions are rotary.
void rotateRows(const AttentionRequest& request, RowMatrix<double>& rows) {
    if (request.positions != TokenPositions::Rotary) return;
    constexpr int kPairs = kAttentionDim / 2;
    Eigen::VectorXd thetas(kPairs);
    for (int pair = 0; pair < kPairs; ++pair) thetas[pair] = inversePower(kAttentionBase, pair, kPairs);
    for (Eigen::Index row = 0; row < rows.rows(); ++row) {
        const Eigen::VectorXd angles = static_cast<double>(row) * thetas;
        const Eigen::VectorXd before = rows.row(row).transpose();
        rows.row(row) = rotated(RotaryForm::Elementwise, before, angles, PairLayout::Adjacent).transpose();
    }
}

RowMatrix<double> outputsOf(const AttentionRequest& request) {
    const RowMatrix<double> inputs = inputsOf(request);
    RowMatrix<double> queries(inputs.rows(), inputs.cols()), keys = queries, values = queries;
    const RowMatrix<double> q = seededMatrix(request.seed, kWeightRows),
                            k = seededMatrix(request.seed, kWeightRows + kAttentionDim),
                            v = seededMatrix(request.seed, kWeightRows + kAttentionDim + kAttentionDim);
    for (Eigen::Index row = 0; row < inputs.rows(); ++row) { // row by row, so that equal rows stay exactly equal
        queries.row(row).transpose() = q * inputs.row(row).transpose();
        keys.row(row).transpose() = k * inputs.row(row).transpose();
        values.row(row).transpose() = v * inputs.row(row).transpose();
    }
    rotateRows(request, queries);
    rotateRows(request, keys);
    std::vector<Eigen::Index> order(request.words.size());
    std::iota(order.begin(), order.end(), 0);
    std::ranges::stable_sort(order, {}, [&](Eigen::Index i) { return request.words[static_cast<std::size_t>(i)]; });
    RowMatrix<double> outputs = RowMatrix<double>::Zero(inputs.rows(), kAttentionDim);
    for (Eigen::Index i = 0; i < inputs.rows(); ++i) {
        double sum = 0;
        for (const Eigen::Index j : order) {
            if (request.causal && j > i) continue;
            const double logit = queries.row(i).dot(keys.row(j)) / std::sqrt(static_cast<double>(kAttentionDim));
            const double weight = std::exp(logit);
            sum += weight;
            outputs.row(i) += weight * values.row(j);
        }
        outputs.row(i) /= sum;
    }
    return outputs;
}

Error notASwap(std::string_view text) {
    return {.what = message("swap %1", backquoted(text)),
            .why = message("not the numbers of two words"),
            .hint = message("write two such as 2,3, counted from 1, or none")};
}

} // namespace

AttentionResult attend(const AttentionRequest& request) {
    AttentionResult result{
        .words = request.words, .swappedWords = {}, .outputs = outputsOf(request), .swappedOutputs = {}};
    for (std::size_t i = 0; i < request.words.size(); ++i) {
        const auto next = std::find(request.words.begin() + static_cast<std::ptrdiff_t>(i) + 1, request.words.end(),
                                    request.words[i]);
        if (next == request.words.end()) continue;
        const auto j = static_cast<std::size_t>(next - request.words.begin());
        result.equal.push_back({{i, j}, (result.outputs.row(i) - result.outputs.row(j)).cwiseAbs().maxCoeff()});
    }
    const auto [first, second] = request.swapped.value_or(WordPair{kMaxWords, kMaxWords});
    if (std::max(first, second) >= request.words.size()) return result;
    AttentionRequest other = request;
    std::swap(other.words[first], other.words[second]);
    result.swappedWords = other.words;
    result.swappedOutputs = outputsOf(other);
    RowMatrix<double> expected = result.outputs;
    expected.row(first).swap(expected.row(second));
    result.swapError = (result.swappedOutputs - expected).cwiseAbs().maxCoeff();
    return result;
}

std::vector<std::string> wordsOf(std::string_view sentence) {
    std::vector<std::string> words;
    for (std::size_t at = 0; at < sentence.size() && words.size() < kMaxWords;) {
        const std::size_t end = std::min(sentence.find(' ', at), sentence.size());
        if (end > at) words.emplace_back(sentence.substr(at, end - at));
        at = end + 1;
    }
    return words;
}

Expected<void> checkSentence(std::string_view sentence) {
    std::size_t words = 0;
    for (std::size_t i = 0; i < sentence.size(); ++i) words += sentence[i] != ' ' && (i == 0 || sentence[i - 1] == ' ');
    if (words >= 2 && words <= kMaxWords) return {};
    return Error{.what = message("sentence %1", backquoted(sentence)),
                 .why = message("%1 words are not 2 to %2", words, kMaxWords),
                 .hint = message("write a few words with spaces between them")};
}

Expected<std::optional<WordPair>> parseSwap(std::string_view text, std::size_t words) {
    if (text == "none") return std::optional<WordPair>();
    const std::size_t comma = std::min(text.find(','), text.size());
    const auto first = parseDigits(text.substr(0, comma), kMaxWords);
    const auto second = parseDigits(text.substr(std::min(comma + 1, text.size())), kMaxWords);
    if (!first || !second || *first < 1 || *second < 1) return notASwap(text);
    if (static_cast<std::size_t>(std::max(*first, *second)) > words)
        return Error{.what = message("swap %1", backquoted(text)),
                     .why = message("the words of the sentence are 1 to %1", words),
                     .hint = message("write two numbers of this range, or none")};
    return std::optional(WordPair(static_cast<std::size_t>(*first - 1), static_cast<std::size_t>(*second - 1)));
}

} // namespace ropescope
