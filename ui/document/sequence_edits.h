// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <ropescope/base/expected.h>
#include <ropescope/sequence/sequence.h>

/// Changes to a sequence and its segments, as pure functions: for Document::edit and for the cards.
namespace ropescope::ui {

/// The whole-number sizes of segments, each with a name.
enum class SizeField { Tokens, Width, Height, Frames, AudioTokens };

/// Sizes that a kind of segment has, in the order of its notation.
[[nodiscard]] std::vector<SizeField> sizeFields(Modality modality);
/// 0 when the segment has no such size.
[[nodiscard]] std::int64_t sizeOf(const Segment& segment, SizeField field);
/// The segment with another size; fails as `validate` does.
[[nodiscard]] Expected<Segment> withSize(const Segment& segment, SizeField field, std::int64_t value);
/// As `validate` for a sequence that comes of a valid one: looks at what differs, however many segments there are.
[[nodiscard]] Expected<void> validateChange(const Sequence& before, const Sequence& now);
/// The sequence with another size of one segment; fails as `validate` does for the segment and for the whole.
[[nodiscard]] Expected<Sequence> withSize(const Sequence& sequence, std::int64_t segment, SizeField field,
                                          std::int64_t value);

/// What the Add menu adds: a small segment of that kind.
[[nodiscard]] Segment defaultSegment(Modality modality);
/// True for segments of patches.
/// The file of every segment that was made from `path` is at another place.
[[nodiscard]] Sequence withFileAt(Sequence sequence, const std::string& path, const std::string& found);
[[nodiscard]] bool isVisual(const Segment& segment);
/// The sequence with `segment` before index `at` (clamped into the sequence).
[[nodiscard]] Sequence withInserted(Sequence sequence, std::int64_t at, const Segment& segment);
[[nodiscard]] Sequence withRemoved(Sequence sequence, std::int64_t index);
/// The segment at `from` ends up at index `to`.
[[nodiscard]] Sequence withMoved(Sequence sequence, std::int64_t from, std::int64_t to);

} // namespace ropescope::ui
