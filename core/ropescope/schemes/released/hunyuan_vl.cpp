// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// HunYuan-VL (XD-RoPE): four axes seq, w, h, image_index. A text token preceded by n tokens (pads not counted) is at
// (n, n, n, n). An image of H rows and W columns has H rows of W patches, each followed by an end-of-row token: (n,
// column, row, image number), columns 0 … W, counted from 0 rather than the cursor. Pads are at 0. Positions are not
// compressed, so rope delta is 0. The two dimensions of a pair use different axes, so the transform is not a rotation.
// The base is 10000 * 1000^(d/(d-2)): alpha = 1000 in the checkpoint.
// vLLM, mlx-vlm and llama.cpp rotate as the original does, pair k by axis floor(k/16); in llama.cpp the begin and end
// tokens of an image are inside it, and other text has image number 0.
// Source: HunyuanOCR, arXiv 2511.19575; huggingface/transformers v5.15.0, models/hunyuan_vl.
// Example: text:1 image:2x1 text:1: (0,0,0,0), (1,0,0,0) (2,1,0,0) (3,2,0,0), (4,4,4,4).
#include <ropescope/schemes/released/mrope.h>

namespace ropescope::schemes {
namespace {

Expected<VisualPlace> placeImage(const VisualSegment& visual, double cursor) {
    if (visual.video) {
        return Error{.why = message("the released HunYuan-VL code places images only"),
                     .hint = message("write each frame as an image")};
    }
    const auto rowTokens = static_cast<double>(visual.width + 1);
    VisualPlace place{.next = cursor + rowTokens * static_cast<double>(visual.height), .rowEnds = true};
    place.axes[0] = {.origin = cursor, .perRow = rowTokens, .perColumn = 1};
    place.axes[1] = {.perColumn = 1};
    place.axes[2] = {.perRow = 1};
    place.axes[3] = {.origin = static_cast<double>(visual.index)};
    return place;
}

/// In llama.cpp ordinary text is in image 0.
CursorRule hunyuanVlRule(bool textInImage0) {
    CursorRule rule{.title = "HunYuan-VL",
                    .axes = {"seq", "w", "h", "image_index"},
                    .visual = placeImage,
                    .delta = DeltaRule::LargestWithoutPads,
                    .plainBoundary = true};
    if (textInImage0) rule.text = textWithoutLast;
    rule.plainAudio = textInImage0;
    return rule;
}

/// The original's rotation, in an engine: a pair has one axis.
Scheme hunyuanVlIn(const Engine& engine, const std::string& file, Scheme scheme) {
    scheme.version = engine.version;
    scheme.library = {};
    scheme.id = scheme.model + "@" + scheme.version;
    scheme.title = "HunYuan-VL " + shortVersion(scheme.version);
    scheme.subtitle = scheme.version + " · a pair has one axis";
    scheme.provenance = codeIn(engine, file);
    scheme.source = "HunyuanOCR, arXiv 2511.19575 (2025); " + scheme.provenance.text();
    scheme.relative = true;
    scheme.nativeAllocation = "sections:16,16,16,16";
    const bool textInImage0 = scheme.version == kLlamaCpp.version;
    scheme.textIsPlain = !textInImage0;
    if (textInImage0) scheme.fallbacks.audio = Fallback::None;
    useCursor(scheme, hunyuanVlRule(textInImage0));
    return scheme;
}

} // namespace

std::vector<Scheme> hunyuanVl() {
    Scheme scheme;
    scheme.model = "hunyuan-vl";
    scheme.version = "hf5.15.0";
    scheme.library = {"5.15", ""};
    scheme.id = "hunyuan-vl@hf5.15.0";
    scheme.title = "HunYuan-VL";
    scheme.modelTitle = scheme.title;
    scheme.subtitle = "hf5.15.0 · four axes, row ends";
    scheme.group = SchemeGroup::Released;
    scheme.year = 2025;
    scheme.source = "HunyuanOCR, arXiv 2511.19575 (2025); huggingface/transformers v5.15.0, "
                    "models/hunyuan_vl/modeling_hunyuan_vl.py";
    scheme.bibtex = R"(@article{hunyuan2025ocr,
  title   = {{HunyuanOCR} Technical Report},
  author  = {{Hunyuan Vision Team}},
  journal = {arXiv preprint arXiv:2511.19575},
  year    = {2025}
})";
    scheme.explanation =
        "Four axes: position in the sequence, column, row and index of the image, a quarter of the head each. Every "
        "row of an image ends with an extra token. Columns and rows count from 0, not from the cursor. The two "
        "dimensions of a frequency pair belong to different axes, so the transform is not a rotation and scores do not "
        "depend only on position differences. The base is that of the checkpoint, 10000 · α^(d/(d−2)) with α = 1000.";
    scheme.nativeOrigin = 0;
    scheme.defaultAxes = {"seq", "w", "h", "image_index"};
    scheme.fallbacks.pad = Fallback::None; // the released code masks them
    scheme.relative = false;
    // tencent/HunyuanOCR config.json: rope_theta, rope_scaling.alpha, max_position_embeddings.
    scheme.nativeBase = 10'000;
    scheme.nativeAlpha = 1'000;
    scheme.trainedLength = scheme.originalLength = 32'768;
    scheme.nativeHeadDim = 128;
    scheme.nativeAllocation = "xdrope:16,16,16,16";
    scheme.provenance = transformersCode("5.15.0", "hunyuan_vl");
    scheme.provenance.since = "transformers " + scheme.library.first;
    useCursor(scheme, hunyuanVlRule(false));
    Scheme mlx = hunyuanVlIn(kMlxVlm, "hunyuan_vl/language.py apply_rotary_pos_emb_xdrope", scheme);
    mlx.provenance.run = false;
    mlx.warning = "Only its rotation was run; the positions are those of the original.";
    return {scheme, hunyuanVlIn(kVllm, "hunyuan_vision.py get_xdrope_input_positions", scheme), mlx,
            hunyuanVlIn(kLlamaCpp, "mtmd.cpp", scheme)};
}

} // namespace ropescope::schemes
