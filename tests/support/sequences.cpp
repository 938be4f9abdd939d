// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/sequences.h"

#include <algorithm>
#include <utility>
#include <variant>

#include <ropescope/sequence/notation.h>

namespace ropescope {

void showValue(const Sequence& sequence, std::ostream& out) { out << toNotation(sequence); }
void showValue(const Segment& segment, std::ostream& out) { out << toNotation(segment); }

} // namespace ropescope

namespace ropescope::testing {

rc::Gen<std::int64_t> count(std::int64_t most) { return rc::gen::inRange<std::int64_t>(1, most + 1); }

rc::Gen<std::optional<double>> seconds() {
    return rc::gen::oneOf(
        rc::gen::element(std::optional<double>{}, std::optional<double>{0.0}),
        rc::gen::map(count(1 << 20),
                     [](std::int64_t n) {
                         return std::optional<double>(static_cast<double>(n) / 3 * (n % 5 == 0 ? 1e30 : 1e-9));
                     }),
        rc::gen::map(count(400), [](std::int64_t n) { return std::optional<double>(static_cast<double>(n) / 40); }));
}

Segment makeSegment(int kind, const std::array<std::int64_t, 4>& n, const std::optional<double>& spg) {
    switch (kind) {
    case 0: return TextSegment{n[0]};
    case 1: return ImageSegment{n[0], n[1], n[2] % 3};
    case 2: return VideoSegment{n[0], n[1], n[2], spg};
    case 3: return AudioSegment{n[0]};
    case 4: return PadSegment{n[0]};
    default: return AudioVideoSegment{n[0], n[1], n[2], spg, n[3]};
    }
}

rc::Gen<Segment> segment(bool all) {
    return rc::gen::apply(makeSegment, rc::gen::inRange(0, all ? 6 : 5),
                          rc::gen::container<std::array<std::int64_t, 4>>(count(7)), seconds());
}

rc::Gen<Sequence> sequence(bool all) {
    return rc::gen::map(rc::gen::container<std::vector<Segment>>(segment(all)),
                        [](const std::vector<Segment>& segments) {
                            return Sequence{{segments.begin(), segments.end()}};
                        });
}

Sequence placeable(const Scheme& scheme, const Sequence& sequence) {
    Sequence result;
    std::optional<std::size_t> lastKind;
    for (Segment segment : sequence.segments) {
        if (auto* video = std::get_if<VideoSegment>(&segment)) {
            // Whole float32 numbers, which Qwen3-Omni counts in, end at 2^24.
            const double most = scheme.model == "qwen3-omni" ? 1e4 : 1e6;
            if (video->secondsPerGrid) video->secondsPerGrid = std::min(*video->secondsPerGrid, most);
            if (scheme.version == "hf5.3.0-bug") video->secondsPerGrid.reset();
            const bool imagesOnly = scheme.model == "hunyuan-vl" || scheme.model == "isaac" ||
                                    scheme.model == "glm-image" || scheme.id.starts_with("glm4v@mlx");
            if (imagesOnly) segment = ImageSegment{video->width, video->height};
        }
        const Modality modality = modalityOf(segment);
        const bool picture = modality == Modality::Image || modality == Modality::Video;
        // With pruning, vLLM looks for media from the second token on.
        if (scheme.readsKeep && picture && result.segments.empty()) result.segments.emplace_back(TextSegment{1});
        if (scheme.needsTextBetweenVisuals && picture && lastKind == segment.index()) {
            result.segments.emplace_back(TextSegment{1});
        }
        if (modality != Modality::Pad) lastKind = segment.index();
        result.segments.push_back(segment);
    }
    return result;
}

bool generatesElsewhere(const Scheme& scheme) {
    return scheme.model == "isaac" || scheme.model == "minicpm-v4.7" || scheme.version.ends_with("+evs");
}

bool startsAfterPictures(const Scheme& scheme) {
    return scheme.model.starts_with("qwen-image") && scheme.model != "qwen-image-2.1";
}

rc::Gen<Sequence> sequenceFor(const Scheme& scheme) {
    return rc::gen::map(sequence(), [&scheme](const Sequence& any) { return placeable(scheme, any); });
}

} // namespace ropescope::testing
