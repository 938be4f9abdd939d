// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>

#include <ropescope/base/text.h>
#include <ropescope/encodings/attention_layer.h>
#include <ropescope/encodings/encoding_registry.h>
#include <ropescope/encodings/ideal_properties.h>
#include <ropescope/lessons/quantity_input.h>
#include <ropescope/session/session_words.h>

namespace ropescope {
namespace {

constexpr std::string_view kSentence = "The dog chased another dog";
constexpr std::int64_t kMaxPosition = 100'000;
constexpr double kEqual = 1e-9;

/// The encoding of the arguments; null after an error. The length is that of `length`, or of `lengthName`.
std::optional<EncodingChoice> encodingIn(QuantityInput& input, std::string_view usual,
                                         std::string_view lengthName = "length") {
    const auto choice = parseEncoding(input.text("encoding", std::string(usual)));
    if (!input.take(choice)) return {};
    EncodingChoice chosen = *choice;
    if (!input.has(lengthName)) return chosen;
    const auto set = setEncodingParam(*chosen.encoding, "encoding", "length=" + input.text(lengthName), chosen.params);
    if (set) return chosen;
    input.fail(set.error());
    return {};
}

int dimIn(QuantityInput& input) {
    constexpr int kUsual = 8;
    return static_cast<int>(input.whole(input.has("bits") ? "bits" : "dim", kUsual, 1, kMaxEncodingDim));
}

/// The codes of positions; empty after an error.
RowMatrix<double> codesOf(QuantityInput& input, const EncodingChoice& choice, std::int64_t begin, std::int64_t end,
                          int dim) {
    const auto codes =
        encode(*choice.encoding, {.begin = begin, .end = end, .dim = dim, .length = 0, .params = choice.params});
    return input.take(codes) ? *codes : RowMatrix<double>();
}

QuantityResult ofEncoding(QuantityInput& input) {
    const auto choice = encodingIn(input, "sinusoidal");
    const int dim = dimIn(input);
    const std::int64_t position = input.whole("position", {}, 0, kMaxEncodedPosition - 1);
    if (!choice || !input.ok()) return {};
    const auto codes = codesOf(input, *choice, position, position + 1, dim);
    return {std::vector<double>(codes.data(), codes.data() + codes.size())};
}

QuantityResult ofSameCode(QuantityInput& input) {
    const auto choice = encodingIn(input, "binary");
    const auto other = encodingIn(input, "binary", input.has("other_length") ? "other_length" : "length");
    const int dim = dimIn(input);
    const std::int64_t position = input.whole("position", {}, 0, kMaxPosition);
    if (!choice || !other || !input.ok()) return {};
    const auto code = codesOf(input, *choice, position, position + 1, dim);
    const bool same = choice->params == other->params;
    const double length = other->encoding->value(other->params, "length"); // nan: it has none
    const std::int64_t last = length > 0 ? static_cast<std::int64_t>(length) : 2 * position + 1;
    const auto codes = codesOf(input, *other, 0, std::min(last, kMaxPosition) + 1, dim);
    if (!input.ok()) return {};
    for (Eigen::Index row = 0; row < codes.rows(); ++row)
        if (!(same && row == position) && (codes.row(row) - code.row(0)).cwiseAbs().maxCoeff() < kEqual)
            return {static_cast<double>(row)};
    input.fail(message("position %1", position), message("no other position has its code"),
               message("choose another encoding or position"));
    return {};
}

QuantityResult ofPeriod(QuantityInput& input) {
    constexpr std::int64_t kMaxBit = 16;
    const std::int64_t bit = input.whole("bit", {}, 0, kMaxBit);
    const auto choice = parseEncoding("binary");
    if (!input.take(choice) || !input.ok()) return {};
    const std::int64_t count = std::int64_t{1} << (bit + 2);
    const auto codes = codesOf(input, *choice, 0, 2 * count, static_cast<int>(bit) + 1);
    if (!input.ok()) return {};
    const auto column = codes.col(bit);
    for (std::int64_t period = 1; period <= count; ++period)
        if (column.head(count) == column.segment(period, count)) return {static_cast<double>(period)};
    return {};
}

QuantityResult ofIdealCount(QuantityInput& input) {
    const auto choice = encodingIn(input, "sinusoidal");
    if (!choice) return {};
    const auto findings = judgeIdeal(*choice->encoding, choice->params);
    return {static_cast<double>(std::ranges::count(findings, std::optional(true), &IdealFinding::verdict))};
}

/// The attention layer of the arguments. Empty after an error.
std::optional<AttentionRequest> layerIn(QuantityInput& input) {
    const std::string sentence = input.text("sentence", std::string(kSentence));
    if (const auto valid = checkSentence(sentence); !valid) {
        input.fail(valid.error());
        return {};
    }
    const auto positions = parseWord<TokenPositions>("positions", input.text("positions", "none"), kTokenPositionWords);
    const auto swap = parseSwap(input.text("swap", "none"));
    AttentionRequest request{.words = wordsOf(sentence)};
    if (!input.take(positions) || !input.take(swap)) return {};
    request.positions = *positions;
    request.swapped = *swap;
    request.causal = input.session().scores.mask == Mask::Causal || input.session().views.equivariance.causal;
    request.seed = static_cast<std::uint64_t>(input.whole("seed", 0, 0, INT64_MAX / 2));
    return request;
}

QuantityResult ofDogs(QuantityInput& input) {
    const auto request = layerIn(input);
    if (!request) return {};
    const auto result = attend(*request);
    if (result.equal.empty()) {
        input.fail(message("sentence"), message("no word occurs twice"), message("repeat one"));
        return {};
    }
    return {result.equal.front().difference};
}

QuantityResult ofRowsChanged(QuantityInput& input) {
    const auto request = layerIn(input);
    if (!request) return {};
    const auto result = attend(*request);
    if (!request->swapped || result.swappedOutputs.rows() != result.outputs.rows()) {
        input.fail(message("swap"), message("it names no two words of the sentence"), message("write one such as 2,3"));
        return {};
    }
    double changed = 0;
    for (Eigen::Index row = 0; row < result.outputs.rows(); ++row) {
        const auto [one, other] = *request->swapped;
        const auto word = static_cast<std::size_t>(row);
        const auto now = static_cast<Eigen::Index>(word == one ? other : word == other ? one : word);
        const double difference = (result.outputs.row(row) - result.swappedOutputs.row(now)).cwiseAbs().maxCoeff();
        changed += difference > kEqual ? 1 : 0;
    }
    return {changed};
}

} // namespace

std::vector<QuantityKind> encodingQuantities() {
    return {
        {"encoding",
         {"encoding", "position", "dim", "bits", "length"},
         messageCode("the code of a position in an encoding, such as binary or sinusoidal base=256"),
         R"({"encoding": {"encoding": "binary", "dim": 5, "position": 7}})",
         "1,1,1,0,0",
         &ofEncoding},
        {"same_code",
         {"encoding", "position", "bits", "dim", "length", "other_length"},
         messageCode("the other position that has the same code, in a sequence of the other length if one is given"),
         R"({"same_code": {"encoding": "binary", "bits": 8, "position": 300}})",
         "44",
         &ofSameCode},
        {"period",
         {"bit"},
         messageCode("after how many positions a bit of the binary code, counted from 0, repeats"),
         R"({"period": {"bit": 3}})",
         "16",
         &ofPeriod},
        {"ideal_count",
         {"encoding"},
         messageCode("how many of the five properties of an ideal encoding an encoding has"),
         R"({"ideal_count": {"encoding": "sinusoidal"}})",
         "5",
         &ofIdealCount},
        {"dogs",
         {"positions", "sentence", "seed"},
         messageCode("the largest difference of the outputs of the first two equal words of a sentence in a small "
                     "attention layer, with the mask none or causal and the positions none, sinusoidal or rope"),
         R"({"dogs": {"mask": "none", "positions": "none"}})",
         "0",
         &ofDogs},
        {"rows_changed",
         {"swap", "positions", "sentence", "seed"},
         messageCode("how many words have another output after two words are swapped"),
         R"({"rows_changed": {"swap": "2,3", "positions": "rope"}})",
         "5",
         &ofRowsChanged},
    };
}

} // namespace ropescope
