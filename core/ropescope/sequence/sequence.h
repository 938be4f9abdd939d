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

/// Whether the segments are equal except for their source files, so that all tokens are the same.
[[nodiscard]] bool sameTokens(const Sequence& one, const Sequence& other);
/// `sequence`, whose segments without a source file and details get those of the matching segment in `before`, because
/// typed notation names neither. Segments are matched from both ends, and in between each with the next equal one.
[[nodiscard]] Sequence withUnwrittenOf(const Sequence& before, Sequence sequence);

/// Whether a segment is a video; a video with sound is not one.
[[nodiscard]] bool containsVideo(const Sequence& sequence);

/// Checks that each segment is valid, and that there are at most kMaxSegments segments and kMaxTokens tokens. Never
/// overflows.
[[nodiscard]] Expected<void> validate(const Sequence& sequence);

} // namespace ropescope
