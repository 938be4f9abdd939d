// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include "core/base/expected.h"
#include "core/sequence/segments.h"

namespace ropescope {

/// Text, images, video and audio in order: the object under the microscope.
struct Sequence {
    Segments segments;
    bool operator==(const Sequence&) const = default;
    [[nodiscard]] bool empty() const { return segments.empty(); }
};

[[nodiscard]] std::int64_t tokenCount(const Sequence& sequence);

/// Each segment must be valid, and the whole have at most kMaxSegments segments and kMaxTokens tokens. Never overflows.
[[nodiscard]] Expected<void> validate(const Sequence& sequence);

} // namespace ropescope
