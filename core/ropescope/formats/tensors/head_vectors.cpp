// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <optional>
#include <span>
#include <string>
#include <utility>

#include <ropescope/check/rotary_dump.h>
#include <ropescope/formats/tensors/head_vectors.h>
#include <ropescope/scores/model/content.h>

namespace ropescope {
namespace {

Error headsFault(const std::string& place, Message why, Message hint) {
    return {.what = Message::verbatim(place), .why = std::move(why), .hint = std::move(hint)};
}

/// "[0,5,3]", as NumPy counts.
std::string entryText(const DumpArray& array, std::ptrdiff_t value) {
    std::string text;
    for (auto size = array.shape.rbegin(); size != array.shape.rend(); ++size) {
        text = std::to_string(value % *size) + (text.empty() ? "" : ",") + text;
        value /= *size;
    }
    return "[" + text + "]";
}

/// Where head h of token t begins: h * headStep + t * tokenStep.
struct HeadLayout {
    std::int64_t heads = 1, headStep = 0, tokenStep = 0;
};

std::optional<HeadLayout> headLayoutOf(std::vector<std::int64_t> shape, std::int64_t tokens, std::int64_t headDim) {
    if (shape.size() == 4 && shape.front() == 1) shape.erase(shape.begin());
    if (shape.size() == 3 && shape[1] == tokens && shape[2] == headDim)
        return HeadLayout{shape[0], tokens * headDim, headDim};
    if (shape.size() == 3 && shape[0] == tokens && shape[2] == headDim)
        return HeadLayout{shape[1], headDim, shape[1] * headDim};
    if (shape.size() == 3 && shape.front() == 1) shape.erase(shape.begin());
    if (shape.size() == 2 && shape[0] == tokens && shape[1] > 0 && shape[1] % headDim == 0)
        return HeadLayout{shape[1] / headDim, headDim, shape[1]};
    return {};
}

Expected<std::vector<RowMatrix<float>>> headsIn(const DumpArray& array, const std::string& place, std::int64_t tokens,
                                                int headDim) {
    const auto layout = headLayoutOf(array.shape, tokens, headDim);
    if (!layout)
        return headsFault(
            place, message("found %1, expected heads x %2 tokens x head dim %3", array.description(), tokens, headDim),
            message("check the head dim, the sequence and the scheme"));
    if (!array.gaps.empty() || !array.unknown.empty() || !array.values.allFinite())
        return headsFault(place, message("holds NaN or infinity"), message("save finite numbers"));
    std::vector<RowMatrix<float>> heads;
    const std::span<const double> numbers(array.values.data(), static_cast<std::size_t>(array.values.size()));
    const auto large = std::ranges::find_if(numbers, [](double value) { return std::abs(value) > kMaxContentNumber; });
    if (large != numbers.end())
        return *contentFault({large, 1}, Message::verbatim(place + entryText(array, large - numbers.begin())));
    for (std::int64_t head = 0; head < layout->heads; ++head) {
        RowMatrix<float>& rows = heads.emplace_back(tokens, headDim);
        for (std::int64_t token = 0; token < tokens; ++token) {
            const double* from = array.values.data() + head * layout->headStep + token * layout->tokenStep;
            std::transform(from, from + headDim, rows.row(token).data(),
                           [](double value) { return static_cast<float>(value); });
        }
    }
    return heads;
}

} // namespace

Expected<HeadVectors> headVectorsOf(const std::vector<DumpArray>& arrays, const std::string& name, std::int64_t tokens,
                                    int headDim) {
    const VectorPair found = vectorsIn(arrays);
    if (!found.whole())
        return Error{.what = Message::verbatim(name),
                     .why = message("holds no queries and keys"),
                     .hint = message("name the arrays q and k, or q_rotated and k_rotated")};
    const auto placeOf = [&name](const DumpArray& array) { return name + ", " + array.name; };
    auto queries = headsIn(*found.queries, placeOf(*found.queries), tokens, headDim),
         keys = headsIn(*found.keys, placeOf(*found.keys), tokens, headDim);
    if (!queries || !keys) return queries ? keys.error() : queries.error();
    if (keys->empty() || queries->size() % keys->size() != 0)
        return headsFault(placeOf(*found.keys),
                          message("%1 heads of keys do not divide %2 of queries", keys->size(), queries->size()),
                          message("save the queries and keys of one layer"));
    return HeadVectors{tokens, headDim, *std::move(queries), *std::move(keys), found.rotated};
}

} // namespace ropescope
