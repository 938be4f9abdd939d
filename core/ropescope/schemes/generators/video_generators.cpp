// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Video generators whose text is not rotated: patch (frame a, row i, column j), text at 0.
//   Wan, HunyuanVideo   (a, i, j)
//   Kandinsky 5         (a, i, j), each divided by a factor
//   Cosmos              (24a/fps, i, j); without fps (a, i, j)
//   CogVideoX           (a, h0 + i*(h1*(h-1)/h - h0)/(h-1), w likewise): the grid, fitted into base_h x base_w and
//                       centred, is the region from h0 to h1
//   Mochi               (a, (i + 1/2 - h/2)*s, (j + 1/2 - w/2)*s), s = sqrt(base_height*base_width/(h*w))
// Source: huggingface/diffusers 58eb52c0 (2026), run; CogVideoX, Cosmos and Mochi compute in float32, these are the
// exact numbers.
// Example: cogvideox, video:5x8x2: the region is rows 0 to 30 and columns 13 to 32, so rows are at 0, 3.75, … 26.25
// and columns at 13, 16.15, … 25.6.
#include <cmath>

#include <ropescope/schemes/generators/generator.h>

namespace ropescope::schemes {
namespace {

const std::string kTransformers = "src/diffusers/models/transformers/";

VisualPlace fromZero(const VisualSegment&, double cursor, const ParamReader&) { return gridPlace(cursor, {}); }

Generator wan() {
    return {.model = "wan",
            .title = "Wan 2",
            .subtitle = "frame, row and column from 0",
            .explanation =
                "The video generator Wan 2.x: patches are numbered by frame, row and column from 0, and text, "
                "which enters by cross-attention, is not rotated. Each axis has its own full spectrum.",
            .path = kTransformers + "transformer_wan.py",
            .function = "WanRotaryPosEmbed",
            .allocation = "sections-restart:22,21,21",
            .visual = fromZero};
}

Generator hunyuanVideo() {
    return {.model = "hunyuan-video",
            .title = "HunyuanVideo",
            .subtitle = "frame, row and column from 0, base 256",
            .year = 2024,
            .explanation =
                "The video generator HunyuanVideo: patches are numbered by frame, row and column from 0, and "
                "text is not rotated although it shares the attention with them. The base is only 256, so "
                "that even the slowest pairs of an axis turn.",
            .path = kTransformers + "transformer_hunyuan_video.py",
            .function = "HunyuanVideoRotaryPosEmbed",
            .allocation = "sections-restart:8,28,28",
            .base = 256,
            .visual = fromZero};
}

ParamSpec scaleOf(const std::string& axis) {
    return {.id = "scale_factor_" + axis,
            .label = "Scale factor of " + axis,
            .defaultValue = 1,
            .minimum = 0.01,
            .maximum = 100,
            .step = 0.5,
            .list = "scale_factor"};
}

Generator kandinsky5() {
    return {.model = "kandinsky5",
            .title = "Kandinsky 5",
            .subtitle = "frame, row and column, each divided by a factor",
            .explanation = "The video generator Kandinsky 5: patches are numbered by frame, row and column from 0, and "
                           "each number is divided by a scale factor of its axis, which keeps large pictures within "
                           "the range of small ones. Text has a table of its own and does not meet them.",
            .path = kTransformers + "transformer_kandinsky.py",
            .function = "Kandinsky5RoPE3D",
            .allocation = "sections-restart:8,12,12",
            .headDim = 64,
            .params = {scaleOf("t"), scaleOf("h"), scaleOf("w")},
            .visual = [](const VisualSegment&, double cursor, const ParamReader& value) {
                return gridPlace(
                    cursor, {},
                    {1 / value("scale_factor_t"), 1 / value("scale_factor_h"), 1 / value("scale_factor_w")});
            }};
}

Generator cosmos() {
    return {.model = "cosmos",
            .title = "Cosmos 1",
            .subtitle = "time in 24ths of a second",
            .explanation = "The video generator Cosmos: time is counted in frames of a video of 24 frames per second, "
                           "so that the same scene keeps its positions at any frame rate; without a frame rate frames "
                           "are counted. The base of the time axis is raised as by NTK scaling with the factor 2.",
            .path = kTransformers + "transformer_cosmos.py",
            .function = "CosmosRotaryPosEmbed",
            .allocation = "sections-ntk:22,21,21/2,1,1",
            .layout = PairLayout::Half,
            .params = {{.id = "fps",
                        .label = "Frames per second",
                        .defaultValue = std::nan(""),
                        .minimum = 0.01,
                        .maximum = 1000}},
            .visual = [](const VisualSegment&, double cursor, const ParamReader& value) {
                const double fps = value("fps");
                return gridPlace(cursor, {}, {std::isnan(fps) ? 1 : 24 / fps, 1, 1});
            }};
}

ParamSpec lengthOf(const std::string& id, const std::string& label, double fallback) {
    return {.id = id, .label = label, .defaultValue = fallback, .minimum = 1, .maximum = 100000};
}

/// The region of a side in the base grid, and the sides as a whole: rounded as Python does, halves to even.
struct Region {
    double first = 0, last = 0;
    [[nodiscard]] double step(std::int64_t size) const {
        const auto sides = static_cast<double>(size);
        return size == 1 ? 0 : (last * (sides - 1) / sides - first) / (sides - 1);
    }
};

Region centredIn(double whole, double size) {
    const double first = std::nearbyint((whole - size) / 2);
    return {first, first + size};
}

VisualPlace cogVideoPlace(const VisualSegment& visual, double cursor, const ParamReader& value) {
    const double baseHeight = value("base_h"), baseWidth = value("base_w");
    const auto h = static_cast<double>(visual.height), w = static_cast<double>(visual.width);
    const bool tall = h / w > baseHeight / baseWidth;
    const Region rows = centredIn(baseHeight, tall ? baseHeight : std::nearbyint(baseWidth / w * h));
    const Region columns = centredIn(baseWidth, tall ? std::nearbyint(baseHeight / h * w) : baseWidth);
    return gridPlace(cursor, {0, rows.first, columns.first}, {1, rows.step(visual.height), columns.step(visual.width)});
}

Generator cogVideoX() {
    return {
        .model = "cogvideox",
        .title = "CogVideoX",
        .subtitle = "rows and columns spread over a base grid",
        .year = 2024,
        .explanation = "The video generator CogVideoX: rows and columns of any size are spread over the region that "
                       "the picture covers in a base grid of 30 by 45, centred in it, so that positions stay in "
                       "the range of training; frames are counted. Text is not rotated.",
        .path = "src/diffusers/models/embeddings.py",
        .function = "get_3d_rotary_pos_embed",
        .allocation = "sections-restart:8,12,12",
        .headDim = 64,
        .params = {lengthOf("base_h", "Rows of the base grid", 30), lengthOf("base_w", "Columns of the base grid", 45)},
        .visual = cogVideoPlace};
}

Generator mochi() {
    return {.model = "mochi",
            .title = "Mochi 1",
            .subtitle = "centred, every picture of the same area",
            .year = 2024,
            .explanation =
                "The video generator Mochi: rows and columns are centred at 0 and scaled so that a picture "
                "of any size and shape covers the same area, 192 by 192; frames are counted. Its "
                "frequencies are learned and dense, a row over all axes for each pair of each head: `pos_frequencies` "
                "of the checkpoint, which --table reads. Without it rows of random directions stand in for them.",
            .path = kTransformers + "transformer_mochi.py",
            .function = "MochiRoPE._get_positions",
            .allocation = "mixed:0",
            .params = {lengthOf("base_height", "Height of the area", 192),
                       lengthOf("base_width", "Width of the area", 192)},
            .visual = [](const VisualSegment& visual, double cursor, const ParamReader& value) {
                const auto h = static_cast<double>(visual.height), w = static_cast<double>(visual.width);
                const double scale = std::sqrt(value("base_height") * value("base_width") / (h * w));
                return gridPlace(cursor, {0, (0.5 - h / 2) * scale, (0.5 - w / 2) * scale}, {1, scale, scale});
            }};
}

} // namespace

std::vector<Scheme> videoGenerators() {
    return generatorSchemes({wan(), hunyuanVideo(), kandinsky5(), cosmos(), cogVideoX(), mochi()});
}

} // namespace ropescope::schemes
