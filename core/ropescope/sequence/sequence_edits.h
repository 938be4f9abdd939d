// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <ropescope/base/expected.h>
#include <ropescope/sequence/sequence.h>

/// Edits of a sequence and its segments as pure functions, for Document::edit and for the cards.
namespace ropescope {

/// The integer sizes of segments.
enum class SizeField { Tokens, Width, Height, Frames, AudioTokens };

/// The sizes of a kind of segment, in the order of its notation.
[[nodiscard]] std::vector<SizeField> sizeFields(Modality modality);
/// 0 if the segment has no such size.
[[nodiscard]] std::int64_t sizeOf(const Segment& segment, SizeField field);
/// The segment with a different size; fails as `validate` does.
[[nodiscard]] Expected<Segment> withSize(const Segment& segment, SizeField field, std::int64_t value);
/// As `validate`, for an edited version of a valid sequence: checks only what differs, so it is fast for many segments.
[[nodiscard]] Expected<void> validateChange(const Sequence& before, const Sequence& now);
/// The sequence with a different size of one segment; fails as `validate` does for the segment and for the sequence.
[[nodiscard]] Expected<Sequence> withSize(const Sequence& sequence, std::int64_t segment, SizeField field,
                                          std::int64_t value);

/// The segment added by the Add menu: a small one of that kind.
[[nodiscard]] Segment defaultSegment(Modality modality);
/// The sequence with the source file `path` of any segment replaced by `found`.
[[nodiscard]] Sequence withFileAt(Sequence sequence, const std::string& path, const std::string& found);
/// The sequence with `segment` inserted before index `at` (clamped).
[[nodiscard]] Sequence withInserted(Sequence sequence, std::int64_t at, const Segment& segment);
/// The sequence with others, at least one, in place of the segment at `index`.
[[nodiscard]] Sequence withSegments(Sequence sequence, std::size_t index, const std::vector<Segment>& segments);
[[nodiscard]] Sequence withRemoved(Sequence sequence, std::int64_t index);
/// The sequence with the segment at `from` moved to index `to`.
[[nodiscard]] Sequence withMoved(Sequence sequence, std::int64_t from, std::int64_t to);

} // namespace ropescope
