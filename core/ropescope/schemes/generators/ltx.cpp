// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// LTX-Video and LTX-2: positions are fractions of a largest video, or seconds and pixels; everything else is at 0.
//   LTX-Video     t = a*(temporal_compression/frame_rate)/base_num_frames, h = i*spatial_compression/base_height, w
//                 likewise
//   LTX-2 video   the middle of a patch: t = (s(a) + s(a+1))/2 / frame_rate with s(a) = max(8a + c - 8, 0), c =
//                 causal_offset; h = 32i + 16, w = 32j + 16 pixels
//   LTX-2 audio   t as of the video with 4 for 8, in steps of hop_length/sampling_rate seconds: one clock for both
// Angles are omega*(2*position - 1) of a fraction; the constant moves all tokens alike and is left out. They cover the
// channels of all 32 heads together; adjacent pairs of channels are `rope_type` interleaved, halves of each head split.
// Source: huggingface/diffusers 58eb52c0 (2026), run; float32 there, these are the exact numbers.
// Example: ltx2-video, video:2x1x2, 24 frames per second: t is 0.5/24 and 5/24, w is 16 and 48.
#include <algorithm>

#include <ropescope/base/text.h>
#include <ropescope/schemes/generators/generator.h>

namespace ropescope::schemes {
namespace {

constexpr int kHeads = 32;
const std::string kLtx2 = "src/diffusers/models/transformers/transformer_ltx2.py";

ParamSpec number(const std::string& id, const std::string& label, double fallback, double maximum = 1e6) {
    return {.id = id, .label = label, .defaultValue = fallback, .minimum = 1, .maximum = maximum};
}

ParamSpec offset(const std::string& id, const std::string& label, double fallback, double maximum) {
    return {.id = id, .label = label, .defaultValue = fallback, .maximum = maximum};
}

/// One of `scale_factors` in the code.
ParamSpec listed(const std::string& id, const std::string& label, double fallback) {
    ParamSpec spec = number(id, label, fallback, 1024);
    spec.list = "scale_factors";
    return spec;
}

const std::vector<ParamSpec>& ltxParams() {
    static const std::vector<ParamSpec> specs{number("frame_rate", "Frames per second", 25),
                                              number("temporal_compression", "Frames in a latent frame", 8, 64),
                                              number("spatial_compression", "Pixels in a side of a patch", 32, 1024),
                                              number("base_num_frames", "Seconds of the longest video", 20),
                                              number("base_height", "Height of the largest video", 2048),
                                              number("base_width", "Width of the largest video", 2048)};
    return specs;
}

Generator ltxVideo() {
    return {.model = "ltx-video",
            .title = "LTX-Video",
            .subtitle = "fractions of the largest video",
            .year = 2024,
            .explanation =
                "The video generator LTX-Video: positions are fractions of a video of 20 seconds and 2048 by "
                "2048 pixels, time in seconds. Frequencies grow from half a turn over that video to 10 000 "
                "times as much, three axes in turn, over the channels of all heads together.",
            .path = "src/diffusers/models/transformers/transformer_ltx.py",
            .function = "LTXVideoRotaryPosEmbed._prepare_video_coords",
            .allocation = "fractional:1,1,1",
            .headDim = 2048,
            .layoutParts = kHeads,
            .params = ltxParams(),
            .visual = [](const VisualSegment&, double cursor, const ParamReader& value) {
                const double pixels = value("spatial_compression");
                return gridPlace(cursor, {},
                                 {value("temporal_compression") / value("frame_rate") / value("base_num_frames"),
                                  pixels / value("base_height"), pixels / value("base_width")});
            }};
}

/// The middle of latent step `index` of `compression` steps each, the first of which may be shorter.
double middleOf(double index, double compression, double causal) {
    const double first = std::max(compression * index + causal - compression, 0.0);
    const double last = std::max(compression * (index + 1) + causal - compression, 0.0);
    return (first + last) / 2;
}

/// Frames, rows and columns of a video; the first frame stands apart.
VisualPlace ltx2Place(const VisualSegment& visual, double cursor, const ParamReader& value) {
    const double compression = value("temporal_compression"), causal = value("causal_offset");
    const double perSecond = value("frame_rate");
    const double high = value("height_compression"), wide = value("width_compression");
    const VisualPlace even = gridPlace(cursor, {middleOf(1, compression, causal) / perSecond, high / 2, wide / 2},
                                       {compression / perSecond, high, wide});
    Lattice first{.part = Part::Patch, .rows = visual.height, .columns = visual.width, .axes = even.axes};
    first.axes[0].origin = middleOf(0, compression, causal) / perSecond;
    Lattice rest = first;
    rest.frames = visual.frames - 1;
    rest.axes = even.axes;
    rest.elementFrame = 1;
    return {.next = cursor, .blocks = {first, rest}};
}

Generator ltx2Video() {
    return {.model = "ltx2-video",
            .title = "LTX-2 video",
            .subtitle = "seconds and pixels at the middle of patches",
            .year = 2026,
            .explanation =
                "The video of the generator LTX-2: time in seconds and place in pixels, each at the middle of "
                "a patch; the first latent frame holds a single frame, so that it stands apart. Sound has "
                "the same clock (LTX-2 audio), by which the two attend to each other.",
            .path = kLtx2,
            .function = "LTX2AudioVideoRotaryPosEmbed.prepare_video_coords",
            .axes = {"t_seconds", "y_pixels", "x_pixels"},
            .allocation = "fractional:20,2048,2048",
            .headDim = 4096,
            .layoutParts = kHeads,
            .params = {number("frame_rate", "Frames per second", 24),
                       listed("temporal_compression", "Frames in a latent frame", 8),
                       listed("height_compression", "Pixels in the height of a patch", 32),
                       listed("width_compression", "Pixels in the width of a patch", 32),
                       offset("causal_offset", "Frames in the first latent frame", 1, 64),
                       number("base_num_frames", "Seconds of the longest video", 20),
                       number("base_height", "Height of the largest video", 2048),
                       number("base_width", "Width of the largest video", 2048)},
            .visual = ltx2Place,
            .allocationFor = [](const ParamReader& value) {
                return "fractional:" + formatNumber(value("base_num_frames")) + "," +
                       formatNumber(value("base_height")) + "," + formatNumber(value("base_width"));
            }};
}

void placeSound(PlacementBuilder& builder, const AudioSegment& sound, double, const ParamReader& value) {
    const double steps = value("audio_scale_factor"), causal = value("causal_offset"), shift = value("shift");
    const double second = value("hop_length") / value("sampling_rate");
    std::array<AxisRule, kMaxAxes> axes{};
    axes[0].origin = middleOf(shift, steps, causal) * second;
    builder.addRun(Part::Audio, 1, axes);
    axes[0] = {.origin = middleOf(shift + 1, steps, causal) * second, .perColumn = steps * second};
    builder.addRun(Part::Audio, sound.tokens - 1, axes, 1);
}

Generator ltx2Audio() {
    return {
        .model = "ltx2-audio",
        .title = "LTX-2 audio",
        .subtitle = "seconds at the middle of tokens",
        .year = 2026,
        .explanation = "The sound of the generator LTX-2: time in seconds at the middle of each token, on the clock "
                       "of its video. Everything but audio is not rotated and stands at 0.",
        .path = kLtx2,
        .function = "LTX2AudioVideoRotaryPosEmbed.prepare_audio_coords",
        .axes = {"t_seconds"},
        .allocation = "fractional:20",
        .headDim = 2048,
        .layoutParts = kHeads,
        .params = {offset("shift", "Steps before the first token", 0, 1e6),
                   offset("causal_offset", "Steps in the first token", 1, 64),
                   number("audio_scale_factor", "Steps in a token", 4, 64),
                   number("hop_length", "Samples in a step", 160), number("sampling_rate", "Samples per second", 16000),
                   number("base_num_frames", "Seconds of the longest video", 20)},
        .visual = [](const VisualSegment&, double cursor, const ParamReader&) { return VisualPlace{.next = cursor}; },
        .audio = placeSound,
        .allocationFor =
            [](const ParamReader& value) { return "fractional:" + formatNumber(value("base_num_frames")); }};
}

} // namespace

std::vector<Scheme> ltx() { return generatorSchemes({ltxVideo(), ltx2Video(), ltx2Audio()}); }

} // namespace ropescope::schemes
