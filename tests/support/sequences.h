// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <optional>

#include <rapidcheck.h>

#include "core/schemes/scheme.h"
#include "core/sequence/sequence.h"

/// Generators of small valid segments and sequences for property tests.
namespace ropescope::testing {

inline rc::Gen<std::int64_t> count(std::int64_t most) { return rc::gen::inRange<std::int64_t>(1, most + 1); }

/// Absent, or seconds of any magnitude.
inline rc::Gen<std::optional<double>> seconds() {
    return rc::gen::oneOf(
        rc::gen::element(std::optional<double>{}, std::optional<double>{0.0}),
        rc::gen::map(count(1 << 20),
                     [](std::int64_t n) {
                         return std::optional<double>(static_cast<double>(n) / 3 * (n % 5 == 0 ? 1e30 : 1e-9));
                     }),
        rc::gen::map(count(400), [](std::int64_t n) { return std::optional<double>(static_cast<double>(n) / 40); }));
}

inline Segment makeSegment(int kind, const std::array<std::int64_t, 4>& n, const std::optional<double>& spg) {
    switch (kind) {
    case 0: return TextSegment{n[0]};
    case 1: return ImageSegment{n[0], n[1], n[2] % 3};
    case 2: return VideoSegment{n[0], n[1], n[2], spg};
    case 3: return AudioSegment{n[0]};
    case 4: return PadSegment{n[0]};
    default: return AudioVideoSegment{n[0], n[1], n[2], spg, n[3]};
    }
}

/// Segments that every scheme places; with `all`, video with sound too.
inline rc::Gen<Segment> segment(bool all = false) {
    return rc::gen::apply(makeSegment, rc::gen::inRange(0, all ? 6 : 5),
                          rc::gen::container<std::array<std::int64_t, 4>>(count(7)), seconds());
}

inline rc::Gen<Sequence> sequence(bool all = false) {
    return rc::gen::map(rc::gen::container<std::vector<Segment>>(segment(all)),
                        [](const std::vector<Segment>& segments) {
                            return Sequence{{segments.begin(), segments.end()}};
                        });
}

/// The sequence with what a scheme refuses taken out or put apart: pictures side by side, videos without a rule, and seconds
/// beyond the range of positions.
inline Sequence placeable(const Scheme& scheme, const Sequence& sequence) {
    Sequence result;
    std::optional<std::size_t> lastKind;
    for (Segment segment : sequence.segments) {
        if (auto* video = std::get_if<VideoSegment>(&segment)) {
            if (video->secondsPerGrid) video->secondsPerGrid = std::min(*video->secondsPerGrid, 1e6);
            if (scheme.version == "hf5.3.0-bug") video->secondsPerGrid.reset();
            if (scheme.model == "hunyuan-vl") segment = ImageSegment{video->width, video->height};
        }
        const Modality modality = modalityOf(segment);
        const bool picture = modality == Modality::Image || modality == Modality::Video;
        if (scheme.needsTextBetweenPictures && picture && lastKind == segment.index()) {
            result.segments.emplace_back(TextSegment{1});
        }
        if (modality != Modality::Pad) lastKind = segment.index();
        result.segments.push_back(segment);
    }
    return result;
}

inline rc::Gen<Sequence> sequenceFor(const Scheme& scheme) {
    return rc::gen::map(sequence(), [&scheme](const Sequence& any) { return placeable(scheme, any); });
}

} // namespace ropescope::testing
