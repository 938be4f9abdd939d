// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Models whose rule was read in an inference engine or outside the releases of transformers. Patch (a, i, j) at cursor s:
//   Keye, Keye 1.5, openPangu   every frame its own grid, (s, s+i, s+j), next s + max(H, W)
//   Isaac                       (s, i, j): rows and columns from 0; next 1 + largest before a further image, else s + 1
//   Bailing                     (s + 2a, s + 2a + i - ⌊(H-1)/2⌋, s + 2a + j - ⌊(W-1)/2⌋), next s + 2(T-1) + 1
//   GLM-Image                   (s, s+i, s+j), next s + max(H, W); the grids that it makes follow in reverse order
// Source: the files named with each.
// Example: text:5 image:4x4 text:1 under Isaac: patches from (5,0,0) to (5,3,3), the text after it at 6.
#include <algorithm>

#include <ropescope/schemes/released/mrope.h>

namespace ropescope::schemes {
namespace {

std::string miscEntry(const std::string& key, const std::string& title, const std::string& author, int year,
                      const std::string& link) {
    return "@misc{" + key + ",\n  title        = {" + title + "},\n  author       = {{" + author +
           "}},\n  year         = {" + std::to_string(year) + "},\n  howpublished = {\\url{" + link + "}}\n}";
}

Expected<VisualPlace> placeIsaac(const VisualSegment& visual, double cursor, bool last) {
    if (visual.video) {
        return Error{.why = message("the code of %1 places images only", "Isaac"),
                     .hint = message("write each frame as an image")};
    }
    VisualPlace place;
    place.axes[0] = {.origin = cursor};
    place.axes[1] = {.perRow = 1};
    place.axes[2] = {.perColumn = 1};
    const auto side = static_cast<double>(std::max(visual.height, visual.width));
    place.next = last ? cursor + 1 : std::max(cursor + 1, side);
    return place;
}

/// Frames two positions apart, centred on the diagonal; one after the other where each has its own grid.
Expected<VisualPlace> placeBailing(const VisualSegment& visual, double cursor, const ParamValues& params) {
    const auto alone = params.find("use_interleaved_frame_timestamp");
    const bool apart = alone != params.end() && alone->second != 0;
    const double step = apart ? 1 : 2;
    const auto middle = [](std::int64_t side) { return static_cast<double>((side - 1) / 2); };
    VisualPlace place;
    place.axes[0] = {.origin = cursor, .perFrame = step};
    place.axes[1] = {.origin = cursor - middle(visual.height), .perFrame = step, .perRow = 1};
    place.axes[2] = {.origin = cursor - middle(visual.width), .perFrame = step, .perColumn = 1};
    place.next = cursor + step * static_cast<double>(visual.frames - 1) + 1;
    return place;
}

/// Both on Qwen3-8B.
MropeModel keyeModel(const std::string& model, const std::string& title, const std::string& paper,
                     const std::string& key) {
    return {.model = model,
            .title = title,
            .year = 2025,
            .paper = paper,
            .bibtex = miscEntry(key, title + " Technical Report", "Kwai Keye Team", 2025,
                                "https://github.com/Kwai-Keye/Keye"),
            .explanation = "M-RoPE in which every frame of a video is a grid of its own, so time is constant within a "
                           "frame and order comes from the cursor.",
            .base = 1'000'000,
            .trainedLength = 40'960,
            .allocation = "sections:16,24,24"};
}

} // namespace

std::vector<Scheme> keye() {
    return mropeSchemes(keyeModel("keye", "Keye-VL", "Kwai Keye-VL, arXiv 2507.01949 (2025)", "kwai2025keye"),
                        {engineRow(kVllm, "keye.py", "frames are images", placeMropeFrames)});
}

std::vector<Scheme> keye15() {
    MropeModel model =
        keyeModel("keye-vl1.5", "Keye-VL 1.5", "Kwai Keye-VL 1.5, arXiv 2509.01563 (2025)", "kwai2025keye15");
    model.base = 8'000'000; // its report, section on pre-training: raised from 1,000,000 with the context
    model.trainedLength = 131'072;
    model.fallbacks.video = Fallback::FramesAlone;
    return mropeSchemes(model, {engineRow(kVllm, "keye_vl1_5.py", "frames are images", placeMropeFrames)});
}

std::vector<Scheme> openPanguVl() {
    const MropeModel model{.model = "openpangu-vl",
                           .title = "openPangu-VL",
                           .year = 2025,
                           .paper = "openPangu-VL (2025)",
                           .bibtex = miscEntry("huawei2025openpanguvl", "{openPangu-VL}", "openPangu Team", 2025,
                                               "https://ai.gitcode.com/ascend-tribe"),
                           .explanation =
                               "M-RoPE whose frames are separate grids with two text tokens between them. Axes take "
                               "turns over the frequencies so that each is spread evenly over all of them.",
                           .base = 64'000'000, // defaults of its OpenPanguVLTextConfig
                           .trainedLength = 32'768,
                           .allocation = "balanced:24,20,20",
                           .fallbacks = {.video = Fallback::FramesAlone, .pad = Fallback::None}};
    return mropeSchemes(model, {engineRow(kVllm, "openpangu_vl.py", "frames are images", placeMropeFrames)});
}

std::vector<Scheme> isaac() {
    const MropeModel model{.model = "isaac",
                           .title = "Isaac",
                           .year = 2025,
                           .paper = "Isaac 0.1 (2025)",
                           .bibtex = miscEntry("perceptron2025isaac", "{Isaac} 0.1", "Perceptron AI", 2025,
                                               "https://github.com/perceptron-ai-inc/perceptron"),
                           .explanation =
                               "Rows and columns count from 0 in every image, as in HunYuan-VL, and an image takes one "
                               "position of time. Text after the last image goes on at the next time; generated text "
                               "goes on after the largest coordinate, which may be further.",
                           .base = 1'000'000, // its text model is Qwen3-1.7B
                           .trainedLength = 40'960,
                           // half, a quarter and a quarter of the pairs: IsaacRotaryEmbedding in transformers
                           .allocation = "sections:32,16,16"};
    MropeRelease row = engineRow(kVllm, "isaac.py", "rows and columns from 0", {});
    row.warning = "Generated text may jump ahead of the prompt: it starts after the largest coordinate.";
    auto schemes = mropeSchemes(model, {row});
    useCursor(schemes.front(), [model, row](const Sequence& sequence, const ParamValues& params) {
        const auto visuals = std::ranges::count_if(sequence.segments, isVisual);
        CursorRule rule = mropeRule(model, row, params);
        rule.nextIsLargest = true;
        rule.visual = [visuals](const VisualSegment& visual, double cursor) {
            return placeIsaac(visual, cursor, visual.index + 1 == visuals);
        };
        return rule;
    });
    schemes.front().gaps = {};
    return schemes;
}

std::vector<Scheme> bailingVl() {
    const MropeModel model{
        .model = "bailing-vl",
        .title = "Bailing-VL",
        .year = 2025,
        .paper = "Ming-Omni, arXiv 2506.09344 (2025)",
        .bibtex = miscEntry("ant2025ming", "{Ming-Omni}", "Inclusion AI", 2025, "https://github.com/inclusionAI/Ming"),
        .explanation = "The diagonal layout of VideoRoPE in a released model: frames two positions apart and "
                       "centred on the diagonal. Text goes on after the last frame's time, so a picture costs "
                       "one position and its rows may lie above the text that follows.",
        .base = 2'400'000, // Ming-flash-omni-2.0: llm_config; sections 8,12,12 of time, rows and columns
        .trainedLength = 32'768,
        .allocation = "pattern:(hw)*12 t*8",
        .params = {{.id = "use_interleaved_frame_timestamp",
                    .label = "Each frame has its own grid",
                    .defaultValue = 0,
                    .minimum = 0,
                    .maximum = 1,
                    .choices = {0, 1},
                    .words = {"false", "true"}}},
        .partialRotary = 0.5};
    MropeRelease row = engineRow(kSglang, "bailing_mrope.py bailing_3drope_get_input_positions_tensor",
                                 "frames centred on the diagonal", placeBailing);
    row.version = "sglang-31767460";
    row.code.repository = "sgl-project/sglang";
    row.code.commit = "31767460685a308b66712cb6ffe14dbfd27a5435";
    row.code.since = {};
    row.delta = DeltaRule::Next;
    return mropeSchemes(model, {row});
}

std::vector<Scheme> glmImage() {
    const MropeModel model{
        .model = "glm-image",
        .title = "GLM-Image",
        .year = 2026,
        .paper = "GLM-Image (2026)",
        .bibtex = miscEntry("zai2026glmimage", "{GLM-Image}", "Z.ai", 2026, "https://huggingface.co/zai-org/GLM-Image"),
        .explanation = "The language model of GLM-Image writes pictures token by token: source pictures are "
                       "placed as in GLM-4V, and the grids that it makes, the last one asked for first, by the "
                       "same rule, with one end token.",
        .base = 10'000,
        .trainedLength = 131'072,
        .allocation = "sections:8,12,12",
        .partialRotary = 0.5};
    auto schemes = mropeSchemes(model, {{.version = "hf-c49429ed",
                                         .subtitle = "a picture made by a language model",
                                         .code = {.repository = "8b-is/transformers",
                                                  .commit = "c49429ed1f8b89749de77c0ec930ef19685c9ae5",
                                                  .path = "src/transformers/models/glm_image/modeling_glm_image.py",
                                                  .function = "GlmImageModel.get_rope_index",
                                                  .run = true,
                                                  .since = "2026-08-16"},
                                         .visual = placeImagesOf("GLM-Image")}});
    schemes.front().readsRoles = true;
    const auto place = schemes.front().place;
    schemes.front().place = [place](const Sequence& sequence, const ParamValues& params) {
        auto map = place(sequence, params);
        if (map && map->tokens > 0) map->ropeDelta = 0; // generation has positions of its own
        return map;
    };
    return schemes;
}

} // namespace ropescope::schemes
