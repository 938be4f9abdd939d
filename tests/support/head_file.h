// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cmath>
#include <cstdint>
#include <string>
#include <vector>

#include "tests/support/safetensors_bytes.h"

namespace ropescope::testing {

/// Queries and keys of a layer in plain arrays: head, token, dimension.
struct PlainHeads {
    std::int64_t heads = 4, keyHeads = 2, tokens = 0, headDim = 8;

    [[nodiscard]] float query(std::int64_t head, std::int64_t token, std::int64_t dim) const {
        return static_cast<float>(std::sin(0.3 + 1.7 * static_cast<double>((head * tokens + token) * headDim + dim)));
    }
    [[nodiscard]] float key(std::int64_t head, std::int64_t token, std::int64_t dim) const {
        return static_cast<float>(std::cos(0.1 + 2.3 * static_cast<double>((head * tokens + token) * headDim + dim)));
    }
    /// A .safetensors file with q and k.
    [[nodiscard]] std::string file() const {
        std::vector<float> values;
        for (const bool keys : {false, true})
            for (std::int64_t head = 0; head < (keys ? keyHeads : heads); ++head)
                for (std::int64_t token = 0; token < tokens; ++token)
                    for (std::int64_t dim = 0; dim < headDim; ++dim)
                        values.push_back(keys ? key(head, token, dim) : query(head, token, dim));
        const auto shape = [&](std::int64_t count) {
            return "[" + std::to_string(count) + "," + std::to_string(tokens) + "," + std::to_string(headDim) + "]";
        };
        const auto middle = static_cast<std::size_t>(4 * heads * tokens * headDim), end = 4 * values.size();
        return safetensorsFile("{" + tensorEntry("q", "F32", shape(heads), 0, middle) + "," +
                                   tensorEntry("k", "F32", shape(keyHeads), middle, end) + "}",
                               floatBytes(values));
    }
};

} // namespace ropescope::testing
