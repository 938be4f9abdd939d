// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// No position: the code of every position is 0.
// Integer: the position itself, the same number in every dimension. Normalised: position / length of the sequence, so
// that numbers stay below 1, but depend on the length.
// Example: position 3 of 10 tokens is 3 and 0.3.
// Source: Fleetwood, "You could have designed state of the art positional encoding" (2024).
#include <ropescope/encodings/encoding.h>

namespace ropescope {
namespace {

constexpr std::string_view kDesigned = "Fleetwood, You could have designed state of the art positional encoding (2024)";

void fillPositions(const EncodingRequest& request, double scale, MatrixOut<double> codes) {
    for (Eigen::Index row = 0; row < codes.rows(); ++row)
        codes.row(row).setConstant(static_cast<double>(request.begin + row) / scale);
}

Expected<void> fillNothing(const Encoding&, const EncodingRequest&, MatrixOut<double>) { return {}; }

Expected<void> fillInteger(const Encoding&, const EncodingRequest& request, MatrixOut<double> codes) {
    fillPositions(request, 1, codes);
    return {};
}

Expected<void> fillNormalised(const Encoding& encoding, const EncodingRequest& request, MatrixOut<double> codes) {
    const std::int64_t given = encoding.whole(request.params, "length");
    fillPositions(request, static_cast<double>(given > 0 ? given : request.tokens()), codes);
    return {};
}

} // namespace

namespace encodings {

Encoding noPosition() {
    return {.id = "none",
            .title = messageCode("No position"),
            .rule = messageCode("nothing is added: all positions have the same code"),
            .formula = "e(p)_i = 0",
            .source = "Haviv et al., arXiv:2203.16634",
            .fill = &fillNothing};
}

Encoding integerEncoding() {
    return {.id = "integer",
            .title = messageCode("Integer"),
            .rule = messageCode("the position itself in every dimension"),
            .formula = "e(p)_i = p",
            .source = kDesigned,
            .fill = &fillInteger};
}

Encoding normalisedEncoding() {
    return {.id = "normalised",
            .title = messageCode("Normalised integer"),
            .rule = messageCode("the position divided by the length of the sequence, in every dimension"),
            .formula = "e(p)_i = \\frac{p}{N}",
            .source = kDesigned,
            .params = {{.id = "length",
                        .meaning = messageCode("tokens of the sequence; 0: it ends with the last position"),
                        .maximum = static_cast<double>(kMaxEncodedPosition)}},
            .fill = &fillNormalised};
}

} // namespace encodings
} // namespace ropescope
