// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <ropescope/base/expected.h>
#include <ropescope/base/matrix.h>

/// Position encodings before RoPE: a code, one number per dimension, that is added to the embedding of a token. RoPE is
/// among them for comparison; its code, which is multiplied, is the cosine and sine of each pair.
namespace ropescope {

/// A parameter: a number in a range, a whole one unless `fraction`; with `words` one of these, as its index.
struct EncodingParam {
    std::string_view id; ///< as on the command line: --param id=value
    MessageCode meaning;
    double usual = 0, minimum = 0, maximum = 0;
    bool fraction = false;
    std::vector<std::string> words{};
};

/// Values that differ from the usual ones, by id.
using EncodingParams = std::map<std::string, double, std::less<>>;

/// Bounds on requests: positions and dimensions of one, and the product of both.
inline constexpr std::int64_t kMaxEncodedPosition = 1'000'000'000'000;
inline constexpr int kMaxEncodingDim = 4096;
inline constexpr std::int64_t kMaxEncodedNumbers = std::int64_t{1} << 24;

/// The positions begin … end - 1 of a sequence of `length` tokens; 0: one that ends with them.
struct EncodingRequest {
    std::int64_t begin = 0, end = 16;
    int dim = 8;
    std::int64_t length = 0;
    EncodingParams params{};

    [[nodiscard]] std::int64_t count() const { return end - begin; }
    [[nodiscard]] std::int64_t tokens() const { return length > 0 ? length : end; }
};

/// An encoding: one file, or one per close family, and one line in encoding_registry.cpp.
struct Encoding {
    std::string_view id;
    MessageCode title, rule;  ///< `rule` is one line
    std::string_view formula; ///< TeX
    std::string_view source;
    std::vector<EncodingParam> params{};
    bool multiplied = false; ///< the code rotates queries and keys; else it is added to the embedding
    bool pairs = false;      ///< dimensions come in pairs, so that their number is even
    /// The number of positions that have a code; null: all have one.
    std::int64_t (*positions)(const Encoding& encoding, const EncodingParams& params) = nullptr;
    /// Fills positions x dim. The request has been checked.
    Expected<void> (*fill)(const Encoding& encoding, const EncodingRequest& request, MatrixOut<double> codes) = nullptr;

    [[nodiscard]] double value(const EncodingParams& given, std::string_view name) const;
    [[nodiscard]] std::int64_t whole(const EncodingParams& given, std::string_view name) const {
        return static_cast<std::int64_t>(value(given, name));
    }
};

/// The codes of the positions, positions x dim. Fails for positions, dimensions and parameters out of range, for more
/// numbers than kMaxEncodedNumbers, and for positions that have no code, with the numbers.
[[nodiscard]] Expected<RowMatrix<double>> encode(const Encoding& encoding, const EncodingRequest& request);

/// Sets a parameter from "form=concat" or "base=500". Fails for unknown names, with the known ones, and for values out of
/// range. `setting` names the text in messages: "--param".
[[nodiscard]] Expected<void> setEncodingParam(const Encoding& encoding, const std::string& setting,
                                              std::string_view text, EncodingParams& params);
/// The value of a parameter as text: a word or a number.
[[nodiscard]] std::string encodingParamText(const EncodingParam& param, double value);

/// Independent standard normal numbers of row `row` of a seeded table: the same for every request.
void seededRow(std::uint64_t seed, std::int64_t row, std::span<double> numbers);

} // namespace ropescope
