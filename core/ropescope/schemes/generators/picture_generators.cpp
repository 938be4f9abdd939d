// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Picture generators: patch (row i, column j), text token n, cursor L = number of text tokens so far.
//   HunyuanImage 3   axes y, x: text (n, n); a picture of h x w in the middle of h*w positions, halves cut off:
//                    (floor(L + (wh-h)/2) + i, floor(L + (wh-w)/2) + j), then L + wh (RoPE-TV with halves cut off)
//   Lumina 2         text (n, 0, 0), picture (L, i, j)
//   HiDream, Krea 2  text (0, 0, 0), picture (0, i, j)
//   Ideogram 4       text (n, n, n), picture image_offset + (0, i, j), pads 0
//   CogView 4        (floor(256i/h), floor(256j/w)), text not rotated
//   GLM-Image, DiT   (i, j), text not rotated
// Frame k of a video at t + k is our extension; without t its frames are pictures.
// Source: huggingface/diffusers 58eb52c0 (2026) and Tencent-Hunyuan/HunyuanImage-3.0 1d011c84 (2025), run; the lines
// of HiDream that make ids were read.
// Example: hunyuanimage-3, text:5 image:3x4: rows from floor(5 + 4) = 9, columns from floor(5 + 4.5) = 9, next 17.
#include <cmath>
#include <memory>

#include <ropescope/schemes/generators/generator.h>
#include <ropescope/schemes/placing/patch_lists.h>

namespace ropescope::schemes {
namespace {

const std::string kModels = "src/diffusers/models/transformers/";

Generator hunyuanImage3() {
    return {
        .model = "hunyuanimage-3",
        .title = "HunyuanImage 3",
        .subtitle = "RoPE-TV, halves cut off",
        .explanation = "The 80-billion-parameter HunyuanImage 3 writes text and pictures in one sequence. A picture "
                       "stands in the middle of as many positions as it has patches, as in RoPE-TV, but halves are "
                       "cut off: where width times height and a side differ in parity, the picture stands half a "
                       "position too far to the front on that axis.",
        .path = "hunyuan_image_3/hunyuan.py",
        .function = "build_2d_rope",
        .code = {"tencent-1d011c84", "Tencent-Hunyuan/HunyuanImage-3.0", "1d011c84a579a0292bd739a0cee2092243d73986",
                 "2025-10-02"},
        .axes = {"y", "x"},
        .allocation = "alternate",
        .layout = PairLayout::Half,
        .video = Fallback::Frames,
        .warning = "Positions are cut off to whole numbers, so a picture is not centred where its number of patches "
                   "and a side differ in parity.",
        .textStep = {1, 1},
        .visual = [](const VisualSegment& visual, double cursor, const ParamReader&) {
            const auto w = static_cast<double>(visual.width), h = static_cast<double>(visual.height);
            VisualPlace place =
                planePlace(cursor + w * h * static_cast<double>(visual.frames),
                           {std::floor(cursor + (w * h - h) / 2), std::floor(cursor + (w * h - w) / 2)});
            place.axes[0].perFrame = place.axes[1].perFrame = w * h;
            return place;
        }};
}

Generator lumina2() {
    return {.model = "lumina2",
            .title = "Lumina-Image 2",
            .subtitle = "text along time, the picture after it",
            .explanation =
                "The picture generator Lumina-Image 2: text moves along time only, and the picture stands at "
                "one time after it with rows and columns from 0, as in Omni-RoPE. Each axis has a third of "
                "the pairs, with its own full spectrum.",
            .path = kModels + "transformer_lumina2.py",
            .function = "Lumina2RotaryPosEmbed",
            .allocation = "split-restart",
            .headDim = 96,
            .video = Fallback::FramesStepOn,
            .textStep = {1, 0, 0},
            .visual = [](const VisualSegment& visual, double cursor, const ParamReader&) {
                return gridPlace(cursor + static_cast<double>(visual.frames), {cursor});
            }};
}

Generator hiDream() {
    return {.model = "hidream",
            .title = "HiDream-I1",
            .subtitle = "text at 0, a picture from 0",
            .explanation =
                "The picture generator HiDream-I1: as FLUX.1, all text is at the origin and a picture starts "
                "there, but its tokens stand before the text, and half of the pairs belong to time, on "
                "which nothing ever moves.",
            .path = kModels + "transformer_hidream_image.py",
            .function = "HiDreamImageEmbedND",
            .run = false,
            .allocation = "sections-restart:32,16,16",
            .video = Fallback::FramesStepOn,
            .visual = [](const VisualSegment&, double cursor, const ParamReader&) { return gridPlace(cursor, {}); }};
}

Generator krea2() {
    return {.model = "krea2",
            .title = "Krea 2",
            .subtitle = "text at 0, a picture from 0, base 1000",
            .year = 2026,
            .explanation = "The picture generator Krea 2: as FLUX.1, all text is at the origin and a picture starts "
                           "there, with more pairs for time and the base 1000.",
            .path = "src/diffusers/pipelines/krea2/pipeline_krea2.py",
            .function = "prepare_position_ids",
            .allocation = "sections-restart:16,24,24",
            .base = 1000,
            .video = Fallback::FramesStepOn,
            .visual = [](const VisualSegment&, double cursor, const ParamReader&) { return gridPlace(cursor, {}); }};
}

Generator ideogram4() {
    return {
        .model = "ideogram4",
        .title = "Ideogram 4",
        .subtitle = "text on the diagonal, the picture far from it",
        .year = 2026,
        .explanation = "The picture generator Ideogram 4: text moves on the diagonal as in M-RoPE, and the picture "
                       "starts at 65536 on every axis, whatever the length of the text. Pads before the text are "
                       "at 0.",
        .path = "src/diffusers/pipelines/ideogram4/pipeline_ideogram4.py",
        .function = "_prepare_ids",
        .allocation = "interleaved:24,20,20",
        .base = 5e6,
        .layout = PairLayout::Half,
        .params = {{.id = "image_offset", .label = "First position of pictures", .defaultValue = 65536, .maximum = 1e9},
                   {.id = "max_text_tokens",
                    .label = "Longest text",
                    .defaultValue = std::nan(""),
                    .minimum = 1,
                    .maximum = 1e6}},
        .video = Fallback::FramesStepOn,
        .textStep = {1, 1, 1},
        .visual = [](const VisualSegment&, double cursor, const ParamReader& value) {
            const double first = value("image_offset");
            return gridPlace(cursor, {first, first, first});
        }};
}

/// The pipeline has room for a limited text; `max_text_tokens` is not given: for any.
Scheme withRoomForText(Scheme scheme) {
    scheme.place = [place = scheme.place, specs = scheme.params](const Sequence& sequence,
                                                                 const ParamValues& values) -> Expected<PositionMap> {
        const double room = paramValue(specs, values, "max_text_tokens");
        std::int64_t tokens = 0;
        for (const Segment& segment : sequence.segments)
            if (modalityOf(segment) == Modality::Text) tokens += tokenCount(segment);
        if (static_cast<double>(tokens) > room) {
            return Error{.what = message("text"),
                         .why = message("%1 tokens are more than `max_text_tokens`, %2", tokens, room),
                         .hint = message("write less text")};
        }
        return place(sequence, values);
    };
    return scheme;
}

Generator glmImageDit() {
    return {.model = "glm-image-dit",
            .title = "GLM-Image, diffusion part",
            .subtitle = "row and column from 0",
            .year = 2026,
            .explanation =
                "The diffusion part of GLM-Image: rows and columns from 0, each with half of the pairs and its "
                "own full spectrum; text is not rotated.",
            .path = kModels + "transformer_glm_image.py",
            .function = "GlmImageRotaryPosEmbed",
            .axes = {"h", "w"},
            .allocation = "split-restart",
            .layout = PairLayout::Half,
            .video = Fallback::Frames,
            .visual = [](const VisualSegment&, double cursor, const ParamReader&) { return planePlace(cursor, {}); }};
}

/// The number of positions over which rows or columns are spread.
ParamSpec cogViewSide(const std::string& id, const std::string& label) {
    return {.id = id, .label = label, .defaultValue = 256, .minimum = 1, .maximum = 65536, .list = "rope_axes_dim"};
}

/// Row i of h and column j of w at floor(rows*i/h), floor(columns*j/w).
PatchList cogViewList(std::int64_t width, std::int64_t height, std::int64_t rows, std::int64_t columns) {
    PatchList list;
    list.reserve(static_cast<std::size_t>(width * height));
    for (std::int64_t row = 0; row < height; ++row) {
        const std::int64_t y = row * rows / height;
        for (std::int64_t column = 0; column < width; ++column) {
            const std::int64_t x = column * columns / width;
            list.push_back({static_cast<double>(y), static_cast<double>(x)});
        }
    }
    return list;
}

Generator cogView4() {
    return {
        .model = "cogview4",
        .title = "CogView 4",
        .subtitle = "rows and columns spread over 256",
        .explanation = "The picture generator CogView 4: rows and columns of a picture of any size are spread over 256 "
                       "positions, cut off to whole numbers, so that some patches of large pictures share a place and "
                       "the steps of small ones are uneven. Text is not rotated.",
        .path = kModels + "transformer_cogview4.py",
        .function = "CogView4RotaryPosEmbed",
        .axes = {"h", "w"},
        .allocation = "split-restart",
        .layout = PairLayout::Half,
        .params = {cogViewSide("rope_rows", "Positions of rows"), cogViewSide("rope_columns", "Positions of columns")},
        .video = Fallback::Frames};
}

Scheme withUnevenPatches(const Generator& row) {
    Scheme scheme = generatorScheme(row);
    useCursor(scheme, [row](const Sequence&, const ParamValues& params) {
        const auto rows = static_cast<std::int64_t>(paramValue(row.params, params, "rope_rows"));
        const auto columns = static_cast<std::int64_t>(paramValue(row.params, params, "rope_columns"));
        const auto lists = std::make_shared<PatchLists>(
            row.title, [rows, columns](std::int64_t w, std::int64_t h) { return cogViewList(w, h, rows, columns); });
        return CursorRule{.title = row.title,
                          .axes = row.axes,
                          .visual = [lists](const VisualSegment& visual, double cursor) -> Expected<VisualPlace> {
                              auto list = lists->listOf(visual);
                              if (!list) return list.error();
                              return VisualPlace{.next = cursor, .list = *std::move(list)};
                          },
                          .text = [](double) { return std::array<AxisRule, kMaxAxes>{}; }};
    });
    return scheme;
}

} // namespace

std::vector<Scheme> pictureGenerators() {
    std::vector<Scheme> schemes = generatorSchemes({hunyuanImage3(), lumina2(), hiDream(), krea2(), glmImageDit()});
    schemes.push_back(withRoomForText(generatorScheme(ideogram4())));
    schemes.push_back(withUnevenPatches(cogView4()));
    return schemes;
}

} // namespace ropescope::schemes
