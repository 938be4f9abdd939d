// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include "core/sequence/sequence.h"

#include <string>

#include "core/base/limits.h"

namespace ropescope {

std::int64_t tokenCount(const Sequence& sequence) { return sequence.segments.tokensBefore(sequence.segments.size()); }

Expected<void> validate(const Sequence& sequence) {
    if (sequence.segments.size() > kMaxSegments) {
        return Error{.what = "sequence",
                     .why = std::to_string(sequence.segments.size()) + " segments are more than " +
                            std::to_string(kMaxSegments),
                     .mend = "use fewer segments"};
    }
    std::int64_t tokens = 0;
    std::size_t number = 0;
    for (const Segment& segment : sequence.segments) {
        ++number;
        if (auto valid = validate(segment); !valid) {
            Error error = valid.error();
            error.what = "segment " + std::to_string(number) + ": " + error.what;
            return error;
        }
        tokens += tokenCount(segment);
        if (tokens > kMaxTokens) return tooManyTokens("sequence");
    }
    return {};
}

} // namespace ropescope
