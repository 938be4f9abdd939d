// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Vision encoders with a rotary embedding of their own: the patches of one picture, before they are merged into tokens
// of a language model. Patch (frame a, row i, column j) of H x W on the axes in order, which have the pairs in order:
//   Qwen ViT         h, w: (i, j)
//   MiniMax-M3       t, h, w: (a, i, j), a third of the dimensions each; two of 80 pass through
//   Pixtral          h, w: (i, j); rows have the even entries of one spectrum, columns the odd ones
//   Llama 4, Muse    w, h: (j + 1, i + 1)
//   DINOv3           h, w: centres 2(i + 1/2)/H - 1, whose frequencies are in turns; timm also by the longer or the
//                    shorter side
//   SAM 2, SAM 3     w, h: (j, i), times a scale in SAM 3
//   MoonViT          w, h: (j, i), pairs in turn, two of each frequency
//   Gemma 4          w, h: (j, i)
//   EVA-02 (timm)    h, w: ((i + o)*R/H, (j + o)*S/W) with a reference grid of R x S, (i + o, j + o) without
//   V-JEPA 2         t, h, w: (a, i, j), 2*floor(floor(d/3)/2) dimensions each; adjacent dimensions turn by different
//                    angles, so it is not a rotation
// Qwen ViT and MiniMax-M3 read their patches merge block by merge block in row-major order, and so inside a block, if
// both sides can be merged. Text is not part of an encoder and stands at 0, as class tokens do.
// Head dims are hidden size over heads of the configuration classes or checkpoints (Llama 4: 1408/16, MoonViT: 1152/16,
// Muse: 1536/16, SAM 2: one head of 256); 64 where models of several sizes share one.
// Source: huggingface/transformers c49429ed (2026) and huggingface/pytorch-image-models aa4b5850 (2026), run.
// Example: dinov3-vit, image:5x3: rows at -2/3, 0 and 2/3, columns at -4/5, -2/5, 0, 2/5, 4/5.
#include <algorithm>
#include <cmath>
#include <utility>

#include <ropescope/base/limits.h>
#include <ropescope/schemes/generators/generator.h>

namespace ropescope::schemes {
namespace {

struct EncoderTexts {
    std::string model, title, subtitle, explanation, file, function;
    int year = 2025;
};

Generator encoder(const EncoderTexts& texts, std::vector<std::string> axes, std::string allocation, PairLayout layout) {
    return {
        .model = texts.model,
        .title = texts.title,
        .subtitle = texts.subtitle,
        .year = texts.year,
        .explanation = texts.explanation,
        .path = "src/transformers/models/" + texts.file,
        .function = texts.function,
        .code = {"hf-c49429ed", "huggingface/transformers", "c49429ed1f8b89749de77c0ec930ef19685c9ae5", "2026-08-16"},
        .group = SchemeGroup::Encoders,
        .axes = std::move(axes),
        .allocation = std::move(allocation),
        .headDim = 64,
        .layout = layout,
        .video = Fallback::Frames,
        .visual = [](const VisualSegment&, double cursor, const ParamReader&) { return planePlace(cursor, {}); }};
}

/// Columns on the first axis, rows on the second.
VisualPlace columnFirst(double cursor, double first, double step = 1) {
    VisualPlace place = planePlace(cursor, {first, first}, {step, step});
    std::swap(place.axes[0], place.axes[1]);
    return place;
}

/// The blocks of a picture whose patches come merge block by merge block.
void mergeBlocks(VisualPlace& place, const VisualSegment& visual, std::int64_t merge) {
    if (merge == 1 || visual.width % merge != 0 || visual.height % merge != 0) return;
    if (visual.width * visual.height * visual.frames > kMaxListedPatches) return; // in the order of rows
    for (std::int64_t frame = 0; frame < visual.frames; ++frame) {
        for (std::int64_t row = 0; row < visual.height; row += merge) {
            for (std::int64_t column = 0; column < visual.width; column += merge) {
                Lattice block{.part = Part::Patch,
                              .rows = merge,
                              .columns = merge,
                              .axes = place.axes,
                              .elementFrame = frame,
                              .elementRow = row,
                              .elementColumn = column};
                for (AxisRule& axis : block.axes) {
                    axis.origin = axis.at(frame, row, column);
                    axis.perFrame = 0;
                }
                place.blocks.push_back(block);
            }
        }
    }
}

ParamSpec mergeSize() {
    return {
        .id = "spatial_merge_size", .label = "Sides of a merge block", .defaultValue = 2, .minimum = 1, .maximum = 8};
}

Generator qwenVit() {
    Generator row =
        encoder({"qwen-vit", "Qwen ViT", "rows, then columns, in merge-block order",
                 "The vision encoder of Qwen2-VL to Qwen3.5, GLM-4V, ERNIE 4.5 and others: rows and columns "
                 "from 0, each with half of the pairs and its own full spectrum. Patches that are merged "
                 "into one token later come one after the other.",
                 "qwen2_vl/modeling_qwen2_vl.py", "VisionRotaryEmbedding"},
                {"h", "w"}, "split-restart", PairLayout::Half);
    row.params = {mergeSize()};
    row.headDim = 80;
    row.visual = [](const VisualSegment& visual, double cursor, const ParamReader& value) {
        VisualPlace place = planePlace(cursor, {});
        mergeBlocks(place, visual, static_cast<std::int64_t>(value("spatial_merge_size")));
        return place;
    };
    return row;
}

Generator minimaxM3() {
    Generator row =
        encoder({"minimax-m3-vit", "MiniMax-M3 ViT", "frame, row and column, in merge-block order",
                 "The vision encoder of MiniMax-M3-VL: frames, rows and columns from 0, each with a third of "
                 "the pairs and its own full spectrum; the dimensions that are left do not rotate.",
                 "minimax_m3_vl/modeling_minimax_m3_vl.py", "MiniMaxM3VL3DRotaryEmbedding", 2026},
                {"t", "h", "w"}, "split-restart", PairLayout::Half);
    row.params = {mergeSize()};
    row.headDim = 80;
    row.rotaryStep = 6;
    row.video = Fallback::None;
    row.visual = [](const VisualSegment& visual, double cursor, const ParamReader& value) {
        VisualPlace place = gridPlace(cursor, {});
        mergeBlocks(place, visual, static_cast<std::int64_t>(value("spatial_merge_size")));
        return place;
    };
    return row;
}

Generator pixtral() {
    return encoder({"pixtral-vit", "Pixtral ViT", "rows and columns share one spectrum",
                    "The vision encoder of Pixtral and Mistral Small: rows and columns from 0 with half of the pairs "
                    "each; rows have the even entries of one spectrum and columns the odd ones.",
                    "pixtral/modeling_pixtral.py", "PixtralRotaryEmbedding", 2024},
                   {"h", "w"}, "split-in-turn", PairLayout::Half);
}

Generator llama4() {
    Generator row =
        encoder({"llama4-vit", "Llama 4 ViT", "columns, then rows, from 1",
                 "The vision encoder of Llama 4: columns and rows from 1 in adjacent pairs; 0 is left to the "
                 "class token, which stands last and does not rotate.",
                 "llama4/modeling_llama4.py", "Llama4VisionRotaryEmbedding"},
                {"w", "h"}, "split-restart", PairLayout::Adjacent);
    row.headDim = 88;
    row.visual = [](const VisualSegment&, double cursor, const ParamReader&) { return columnFirst(cursor, 1); };
    return row;
}

Generator museGlimmer() {
    Generator row = encoder({"muse-glimmer-vit", "Muse Glimmer ViT", "columns, then rows, from 1, in halves",
                             "The vision encoder of Muse Glimmer: columns and rows from 1, before the encoder puts its "
                             "windows in order.",
                             "muse_glimmer/modeling_muse_glimmer.py", "MuseGlimmerVisionRotaryEmbedding", 2026},
                            {"w", "h"}, "split-restart", PairLayout::Half);
    row.headDim = 96;
    row.visual = [](const VisualSegment&, double cursor, const ParamReader&) { return columnFirst(cursor, 1); };
    return row;
}

/// Centres of patches in a picture from -1 to 1: of both axes, or of the longer (1) or shorter one (2).
VisualPlace centres(const VisualSegment& visual, double cursor, const ParamReader& value) {
    const double by = value("normalize_coords");
    auto h = static_cast<double>(visual.height), w = static_cast<double>(visual.width);
    if (by != 0) h = w = by == 1 ? std::max(h, w) : std::min(h, w);
    return planePlace(cursor, {1 / h - 1, 1 / w - 1}, {2 / h, 2 / w});
}

Generator dinov3() {
    Generator row =
        encoder({"dinov3-vit", "DINOv3", "patch centres from -1 to 1",
                 "The vision encoder DINOv3: the centres of patches in a picture that reaches from -1 to 1 on "
                 "both axes, so that positions do not depend on the resolution; one unit is a whole turn of "
                 "the fastest pair. In training the positions are also shifted, stretched and jittered.",
                 "dinov3_vit/modeling_dinov3_vit.py", "DINOv3ViTRopePositionEmbedding"},
                {"h", "w"}, "split-turns", PairLayout::Half);
    row.base = 100;
    row.params = {{.id = "normalize_coords",
                   .label = "Side that reaches from -1 to 1",
                   .maximum = 2,
                   .choices = {0, 1, 2},
                   .words = {"separate", "max", "min"}}};
    row.visual = centres;
    return row;
}

Generator sam(const std::string& model, const std::string& title, const std::string& file, const std::string& function,
              int headDim) {
    Generator row =
        encoder({model, title, "columns, then rows, adjacent pairs",
                 "Segment Anything: columns and rows in adjacent pairs, times a scale in global layers that "
                 "see a larger grid than that of training.",
                 file, function},
                {"w", "h"}, "split-restart", PairLayout::Adjacent);
    row.headDim = headDim;
    row.params = {{.id = "scale",
                   .label = "Scale of positions",
                   .defaultValue = 1,
                   .minimum = 0.001,
                   .maximum = 1000,
                   .step = 0.5}};
    row.visual = [](const VisualSegment&, double cursor, const ParamReader& value) {
        return columnFirst(cursor, 0, value("scale"));
    };
    return row;
}

Generator moonVit() {
    Generator row =
        encoder({"moonvit", "MoonViT (Kimi K2.5)", "columns and rows in turn",
                 "The vision encoder of Kimi-VL and Kimi K2.5: columns on even pairs and rows on odd ones, two "
                 "pairs of each frequency.",
                 "kimi_k25/modeling_kimi_k25.py", "Kimi_K25VisionRotaryEmbedding"},
                {"w", "h"}, "symmetric", PairLayout::Half);
    row.headDim = 72;
    row.visual = [](const VisualSegment&, double cursor, const ParamReader&) { return columnFirst(cursor, 0); };
    return row;
}

Generator gemma4() {
    Generator row =
        encoder({"gemma4-vit", "Gemma 4 ViT", "columns, then rows, base 100",
                 "The vision encoder of Gemma 4: columns and rows from 0 with the base 100. Each axis has half of "
                 "the dimensions, and the pairs are the halves of that half.",
                 "gemma4/modeling_gemma4.py", "Gemma4VisionRotaryEmbedding", 2026},
                {"w", "h"}, "split-restart", PairLayout::Half);
    row.base = 100;
    row.layoutParts = 2; // pairs are inside the half of each axis
    row.visual = [](const VisualSegment&, double cursor, const ParamReader&) { return columnFirst(cursor, 0); };
    return row;
}

Generator eva02(bool columnsFirst) {
    Generator row =
        encoder({columnsFirst ? "eva02-vit-xy" : "eva02-vit", columnsFirst ? "EVA-02 (timm), xy" : "EVA-02 (timm)",
                 "rows and columns of a reference grid",
                 "EVA-02 in timm: rows and columns in adjacent pairs, spread over a reference grid of the size "
                 "of training, so that a picture of another resolution keeps its range.",
                 "timm", "build_rotary_pos_embed", 2023},
                columnsFirst ? std::vector<std::string>{"w", "h"} : std::vector<std::string>{"h", "w"}, "split-restart",
                PairLayout::Adjacent);
    row.path = "timm/layers/pos_embed_sincos.py";
    row.code = {"timm-aa4b5850", "huggingface/pytorch-image-models", "aa4b5850c1543fa488abf260f18390eda46cf85d",
                "2026-08-08"};
    const auto side = [](const std::string& id, const std::string& label) {
        return ParamSpec{.id = id,
                         .label = label,
                         .defaultValue = std::nan(""),
                         .minimum = 1,
                         .maximum = 4096,
                         .list = "ref_feat_shape"};
    };
    row.params = {side("ref_feat_height", "Height of the reference grid"),
                  side("ref_feat_width", "Width of the reference grid"),
                  {.id = "grid_offset", .label = "Offset", .minimum = -10, .maximum = 10, .step = 0.5}};
    row.visual = [columnsFirst](const VisualSegment& visual, double cursor, const ParamReader& value) {
        const double high = value("ref_feat_height"), wide = value("ref_feat_width"), offset = value("grid_offset");
        const double h = std::isnan(high) ? 1 : high / static_cast<double>(visual.height);
        const double w = std::isnan(wide) ? 1 : wide / static_cast<double>(visual.width);
        VisualPlace place = planePlace(cursor, {offset * h, offset * w}, {h, w});
        if (columnsFirst) std::swap(place.axes[0], place.axes[1]);
        return place;
    };
    return row;
}

Generator vJepa2() {
    Generator row =
        encoder({"vjepa2-vit", "V-JEPA 2", "frame, row and column; not a rotation",
                 "The video encoder V-JEPA 2: frames, rows and columns from 0, each with a third of the "
                 "dimensions. The code rotates adjacent dimensions by angles that it lists for halves, so the two "
                 "of a pair turn by different angles: the length of a vector changes, and scores depend on more "
                 "than differences of positions. The model was trained so.",
                 "vjepa2/modeling_vjepa2.py", "rotate_queries_or_keys"},
                {"t", "h", "w"}, "split-tiled", PairLayout::Adjacent);
    row.rotaryStep = 6;
    row.relative = false;
    row.video = Fallback::None;
    row.warning = "Not a rotation: the two dimensions of a pair turn by different angles.";
    row.visual = [](const VisualSegment&, double cursor, const ParamReader&) { return gridPlace(cursor, {}); };
    return row;
}

} // namespace

std::vector<Scheme> visionEncoders() {
    return generatorSchemes({qwenVit(), pixtral(), llama4(), dinov3(),
                             sam("sam2-memory-attention", "SAM 2, memory attention",
                                 "sam2_video/modeling_sam2_video.py", "Sam2VideoVisionRotaryEmbedding", 256),
                             sam("sam3-vit", "SAM 3 ViT", "sam3/modeling_sam3.py", "Sam3ViTRotaryEmbedding", 64),
                             moonVit(), gemma4(), minimaxM3(), museGlimmer(), eva02(false), eva02(true), vJepa2()});
}

} // namespace ropescope::schemes
