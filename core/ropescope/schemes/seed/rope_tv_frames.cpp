// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// RoPE-TV that always has two axes (rope_tv.cpp): a video is placed frame by frame, each an image of N = w*h patches.
// Source: Jianlin Su, kexue.fm/archives/10352 (2024-09), the first of its two ways to place a video.
// Example: L = 100, 4x3 in 2 frames: first patch (105.5,105), first of frame 1 (117.5,117), next (125,125).
#include <ropescope/schemes/scheme.h>

namespace ropescope::schemes {

Scheme ropeTv();

Scheme ropeTvFrames() {
    const ParamValues twoAxes{{"axes", 2}};
    Scheme scheme = ropeTv();
    scheme.id = scheme.model = "rope-tv-frames";
    scheme.title = "RoPE-TV, frame by frame";
    scheme.subtitle = "a video is its frames";
    scheme.explanation =
        "RoPE-TV in two axes: the frames of a video follow one another, each as a separate image. A video can then be "
        "continued frame by frame without knowing its length in advance, which a volume in three axes does not allow; "
        "but frames of one video are as far apart as images of different scenes.";
    scheme.params.clear();
    scheme.fallbacksFor = {}; // placing frame by frame is this scheme's rule, not a fallback
    scheme.place = [place = scheme.place, twoAxes](const Sequence& sequence, const ParamValues&) {
        return place(sequence, twoAxes);
    };
    scheme.gaps = [gaps = scheme.gaps, twoAxes](const Sequence& sequence, const ParamValues&, std::int64_t segment) {
        return gaps(sequence, twoAxes, segment);
    };
    return scheme;
}

} // namespace ropescope::schemes
