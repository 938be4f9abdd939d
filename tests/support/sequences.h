// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <optional>
#include <ostream>

#include <rapidcheck.h>

#include <ropescope/schemes/scheme.h>
#include <ropescope/sequence/sequence.h>

/// Generators of small valid segments and sequences for property tests.
namespace ropescope {

/// For the counterexamples of RapidCheck.
void showValue(const Sequence& sequence, std::ostream& out);
void showValue(const Segment& segment, std::ostream& out);

} // namespace ropescope

namespace ropescope::testing {

[[nodiscard]] rc::Gen<std::int64_t> count(std::int64_t most);

/// Absent, or seconds of any magnitude.
[[nodiscard]] rc::Gen<std::optional<double>> seconds();

[[nodiscard]] Segment makeSegment(int kind, const std::array<std::int64_t, 4>& n, const std::optional<double>& spg);

/// Segments that every scheme places; with `all`, also audio-video segments.
[[nodiscard]] rc::Gen<Segment> segment(bool all = false);

[[nodiscard]] rc::Gen<Sequence> sequence(bool all = false);

/// The sequence changed so that the scheme accepts it: adjacent visual segments are separated by text, videos without a
/// rule become images, and seconds are dropped or limited to the range of positions.
[[nodiscard]] Sequence placeable(const Scheme& scheme, const Sequence& sequence);

[[nodiscard]] rc::Gen<Sequence> sequenceFor(const Scheme& scheme);

/// Models whose generated text, at `next`, does not go on where text in the prompt would: after the last picture, text
/// of a prompt starts before the largest coordinate in Isaac and with pruned videos, and beyond it in MiniCPM-V 4.7.
[[nodiscard]] bool generatesElsewhere(const Scheme& scheme);
/// Whether text starts after the largest image of the whole sequence, later segments included.
[[nodiscard]] bool startsAfterPictures(const Scheme& scheme);

} // namespace ropescope::testing
