// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// RoPE-TV (Tie v2). A visual segment of N patches is centred between the text before it, L, and after it, L + N + 1: on
// an axis along which it has s patches, index 0 … s-1 is at beta + index + 1 with beta = L + (N - s)/2. Half-integers
// are intended.
//   two axes h, w: images; a video is placed frame by frame, each frame with N = w*h
//   three axes h, w, t: N = w*h*t; an image is a video of one frame
// Three axes if the sequence contains a video, or as set by the parameter `axes`.
// Source: Jianlin Su, kexue.fm/archives/10352 (2024-09).
// Example: L = 100, 16x16: first patch (221,221), last (236,236), next (357,357); 4x3: first patch (105.5,105).

#include <ropescope/schemes/placing/visual_shapes.h>

namespace ropescope::schemes {
namespace {

/// First coordinate of `size` patches centred among the `patches` positions after `last`.
double centred(double last, double patches, std::int64_t size) {
    return last + (patches - static_cast<double>(size)) / 2 + 1;
}

VisualPlace placeFrames(const VisualSegment& visual, double cursor) {
    const double last = cursor - 1;
    const auto frame = static_cast<double>(visual.width * visual.height);
    VisualPlace place{.next = cursor + visual.patches()};
    place.axes[0] = {.origin = centred(last, frame, visual.height), .perFrame = frame, .perRow = 1};
    place.axes[1] = {.origin = centred(last, frame, visual.width), .perFrame = frame, .perColumn = 1};
    return place;
}

VisualPlace placeVolume(const VisualSegment& visual, double cursor) {
    const double last = cursor - 1;
    const double patches = visual.patches();
    VisualPlace place{.next = cursor + patches};
    place.axes[0] = {.origin = centred(last, patches, visual.height), .perRow = 1};
    place.axes[1] = {.origin = centred(last, patches, visual.width), .perColumn = 1};
    place.axes[2] = {.origin = centred(last, patches, visual.frames), .perFrame = 1};
    return place;
}

CursorRule ropeTvRule(const Sequence& sequence, const ParamValues& params) {
    CursorRule rule{.title = "RoPE-TV", .axes = {"h", "w"}, .origin = 1, .pad = 1, .visual = placeFrames};
    if (hasThreeAxes(sequence, params)) {
        rule.axes.emplace_back("t");
        rule.visual = placeVolume;
    }
    return rule;
}

} // namespace

Scheme ropeTv() {
    Scheme scheme;
    scheme.id = scheme.model = "rope-tv";
    scheme.title = "RoPE-TV";
    scheme.subtitle = "β centred, γ = 1";
    scheme.year = 2024;
    scheme.source = "Jianlin Su, Multimodal ideas behind closed doors 3: position encoding, kexue.fm/archives/10352 "
                    "(2024-09)";
    scheme.bibtex = R"(@misc{su2024ropetv,
  title        = {Multimodal Ideas after Closed Doors 3: Position Encoding},
  author       = {Su, Jianlin},
  year         = {2024},
  month        = sep,
  howpublished = {\url{https://kexue.fm/archives/10352}},
  note         = {In Chinese}
})";
    scheme.explanation =
        "An image keeps rows and columns one position apart and is centred in a gap as wide as its number of patches. "
        "This meets three requirements at once: text alone is plain RoPE, the cursor advances by the number of tokens, "
        "and the gap before an image equals the gap after it. Coordinates can be half-integers. A video has a third "
        "axis; with axes=2, its frames follow one another.";
    scheme.nativeOrigin = 1;
    scheme.defaultAxes = {"h", "w"};
    scheme.fallbacksFor = [](const Sequence& sequence, const ParamValues& params) {
        if (hasThreeAxes(sequence, params)) return Fallbacks{.image = Fallback::VideoOfOneFrame};
        return Fallbacks{.video = Fallback::Frames};
    };
    scheme.params = {axesParam()};
    scheme.nativeAllocation = "alternate";
    useCursorWithGaps(scheme, ropeTvRule);
    return scheme;
}

} // namespace ropescope::schemes
