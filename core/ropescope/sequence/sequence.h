// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include <ropescope/base/expected.h>
#include <ropescope/sequence/segments.h>

namespace ropescope {

/// Text, images, video and audio in order: the object under the microscope.
struct Sequence {
    Segments segments;
    bool operator==(const Sequence&) const = default;
    [[nodiscard]] bool empty() const { return segments.empty(); }
};

[[nodiscard]] std::int64_t tokenCount(const Sequence& sequence);

/// Whether the segments are equal but for the files that they came from: then all tokens are the same.
[[nodiscard]] bool sameTokens(const Sequence& one, const Sequence& other);
/// `sequence` with the sources of the segments of `before` that are there unchanged, where it has none: text that is typed
/// names no files. Segments are matched from both ends, and in between each with the next equal one.
[[nodiscard]] Sequence withSourcesOf(const Sequence& before, Sequence sequence);

/// Each segment must be valid, and the whole have at most kMaxSegments segments and kMaxTokens tokens. Never overflows.
[[nodiscard]] Expected<void> validate(const Sequence& sequence);

} // namespace ropescope
