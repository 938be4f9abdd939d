// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>
#include <string>
#include <vector>

#include <ropescope/check/dump_layout.h>
#include <ropescope/formats/dumps/dump_limits.h>

#include "tests/fuzz/fuzz.h"

/// Laws of every dump that is read.
namespace ropescope::test {

inline constexpr DumpLimits kFuzzLimits{.values = 1 << 12, .arrays = 40};

inline void requireReason(const Error& error, std::size_t size) {
    require(!error.what.empty() && !error.why.empty() && !error.hint.empty(),
            "an error has a subject, a reason, a hint");
    require(!error.place || error.place->offset <= size, "the place lies in the text");
}

inline void requireArray(const DumpArray& array) {
    const std::int64_t count = dumpCount(array.shape, kMaxFilledValues);
    if (array.gaps.empty()) {
        require(count == array.values.size(), "the shape counts the values");
        require(array.shape.empty() || count == 0 || array.values.cols() == array.shape.back(), "columns are the last");
    } else {
        require(array.unknown.empty() && array.values.rows() <= 1, "gaps come before unknown ranges");
    }
    std::int64_t end = 0;
    for (const UnknownRange& range : array.unknown) {
        require(range.begin >= end && range.begin < range.end && range.end <= count, "ranges ascend inside");
        for (end = range.begin; end < range.end; ++end)
            require(std::isnan(array.values.data()[end]), "what is unknown is no number");
    }
    std::int64_t at = 0;
    for (const DumpGap& gap : array.gaps) {
        require(gap.at >= at && gap.at <= array.values.size(), "gaps ascend");
        require(gap.dimension >= 0 && static_cast<std::size_t>(gap.dimension) < array.shape.size(), "of a dimension");
        at = gap.at;
    }
    require(array.columns.empty() || std::cmp_equal(array.columns.size(), array.values.cols()), "names of columns");
}

/// Reads the arrays as positions on two axes.
inline void requireLayout(std::vector<DumpArray> arrays, std::optional<std::int64_t> tokens) {
    const auto laid = layOutDump(std::move(arrays), {.axes = {"h", "w"}, .tokens = tokens});
    if (!laid) return requireReason(laid.error(), 0);
    const PositionDump& dump = laid->dump;
    require(dump.values.rows() == 2 && (!tokens || dump.tokens() == *tokens), "axes x tokens");
    std::vector<bool> told(static_cast<std::size_t>(dump.tokens()), true);
    for (const UnknownRange& range : dump.unknown)
        for (std::int64_t token = range.begin; token < range.end; ++token)
            told[static_cast<std::size_t>(token)] = false;
    for (std::int64_t token = 0; token < dump.tokens(); ++token)
        for (int axis = 0; axis < 2; ++axis)
            require(!told[static_cast<std::size_t>(token)] || std::isfinite(dump.values(axis, token)),
                    "finite numbers");
    require(!laid->reading.sentences().empty(), "the reading is said");
}

inline int requireDump(Expected<std::vector<DumpArray>> arrays, std::size_t size) {
    if (!arrays) {
        requireReason(arrays.error(), size);
        return 0;
    }
    require(!arrays->empty() || size > 0, "there is an array");
    require(arrays->size() <= kFuzzLimits.arrays || size > 0, "the limits hold");
    std::int64_t values = 0;
    for (const DumpArray& array : *arrays) {
        requireArray(array);
        if (array.unknown.empty()) values += array.values.size();
    }
    require(values <= kFuzzLimits.values, "the limits hold");
    requireLayout(*arrays, {});
    requireLayout(*std::move(arrays), 4);
    return 0;
}

} // namespace ropescope::test
