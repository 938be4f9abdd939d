// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Picture generators that also read pictures. Patch (frame a, row i, column j), text token n, cursor L = number of text
// tokens so far; a picture is the target unless its role says otherwise, and k counts the pictures from 0.
//   FLUX.2             axes t, h, w, l: text (0, 0, 0, n), target (0, i, j, 0), reference k (s*(1 + k), i, j, 0)
//   LongCat-Image      text (0, n, n), target (1, L + i, L + j), reference (2, L + i, L + j)
//   Qwen-Image, -Edit  picture k (k + a, i - ceil(h/2), j - ceil(w/2)), text (M + n) on all axes, M the largest half of
//                      a side, rounded down; without scale_rope i, j and M are not halved
//   Qwen-Image-Layered the same, but a condition is at t = -1 and M is at least the number of layers
//   Cosmos 3           text (n, n, n), picture or video (s + a*B/fps, i, j), sound (s + a*B/fps, 0, 0), s = L + margin
//   Qwen-Image-2.1     text (p, p, p), any picture (p, i - ceil(h/2), j - ceil(w/2)), then p + max(h, w)
// Source: huggingface/diffusers 58eb52c0 and, for Qwen-Image-2.1, 9827e152 (2026), run.
// Example: flux2, text:4 image:3x3 and two references: text l = 0 … 3, then t = 0, 10 and 20.
#include <algorithm>

#include <ropescope/schemes/generators/generator.h>

namespace ropescope::schemes {
namespace {

const std::string kPipelines = "src/diffusers/pipelines/";
const std::string kQwenImage = "src/diffusers/models/transformers/transformer_qwenimage.py";

Generator flux2() {
    return {.model = "flux2",
            .title = "FLUX.2",
            .subtitle = "text on an axis of its own, references at t = 10, 20, …",
            .explanation =
                "The picture generator FLUX.2: text has an axis of its own, unlike in FLUX.1, where its tokens "
                "share one place. The target and all references have rows and columns from 0 and are told "
                "apart by time, which jumps by 10 for each reference.",
            .path = kPipelines + "flux2/pipeline_flux2.py",
            .function = "_prepare_text_ids, _prepare_latent_ids, _prepare_image_ids",
            .axes = {"t", "h", "w", "l"},
            .allocation = "split-restart",
            .base = 2000,
            .params = {{.id = "ref_scale",
                        .label = "Time between references",
                        .defaultValue = 10,
                        .minimum = 1,
                        .maximum = 1000}},
            .video = Fallback::FramesStepOn,
            .textStep = {0, 0, 0, 1},
            .visual = [](const VisualSegment& visual, double cursor, const ParamReader& value) {
                const bool reference = visual.details->role == Role::Reference;
                const auto number = static_cast<double>(visual.details->index.value_or(visual.indexOfRole));
                return gridPlace(cursor, {reference ? value("ref_scale") * (1 + number) : 0});
            }};
}

Generator longCatImage() {
    return {.model = "longcat-image",
            .title = "LongCat-Image",
            .subtitle = "pictures after the text on rows and columns",
            .explanation = "The picture generator LongCat-Image: text moves along rows and columns together, and the "
                           "target goes on there. The first axis tells text, target and reference apart: the reference "
                           "has the rows and columns of the target.",
            .path = kPipelines + "longcat_image/pipeline_longcat_image_edit.py",
            .function = "prepare_pos_ids",
            .axes = {"id", "h", "w"},
            .allocation = "sections-restart:8,28,28",
            .video = Fallback::FramesStepOn,
            .textStep = {0, 1, 1},
            .visual = [](const VisualSegment& visual, double cursor, const ParamReader&) {
                return gridPlace(cursor, {visual.details->role == Role::Reference ? 2.0 : 1.0, cursor, cursor});
            }};
}

/// The largest number of `measure` over all pictures and videos.
template <class Measure>
double largestOf(const Sequence& sequence, const Measure& measure) {
    std::int64_t largest = 0;
    for (const Segment& segment : sequence.segments) {
        if (const auto* image = std::get_if<ImageSegment>(&segment))
            largest = std::max({largest, measure(image->width), measure(image->height)});
        if (const auto* video = std::get_if<VideoSegment>(&segment))
            largest = std::max({largest, measure(video->width), measure(video->height)});
    }
    return static_cast<double>(largest);
}

double textStart(const Sequence& sequence, const ParamReader& value) {
    const std::int64_t divisor = value("scale_rope") == 1 ? 2 : 1;
    return largestOf(sequence, [divisor](std::int64_t side) { return side / divisor; });
}

VisualPlace qwenPlace(const VisualSegment& visual, double cursor, const ParamReader& value, double time) {
    if (value("scale_rope") == 0) return gridPlace(cursor, {time});
    return gridPlace(cursor, {time, centredFirst(visual.height), centredFirst(visual.width)});
}

const ParamSpec& scaleRope() {
    static const ParamSpec spec{
        .id = "scale_rope", .label = "Centred", .defaultValue = 1, .maximum = 1, .choices = {0, 1}};
    return spec;
}

Generator qwenImageEdit() {
    return {.model = "qwen-image",
            .title = "Qwen-Image and -Edit",
            .subtitle = "pictures centred at 0, text after them",
            .explanation = "The picture generator Qwen-Image with the pictures that Qwen-Image-Edit reads: each is "
                           "centred at the origin, and time tells them apart, so a reference has the rows and columns "
                           "of the target. Text goes on along the diagonal from the corner of the largest.",
            .path = kQwenImage,
            .function = "QwenEmbedRope",
            .allocation = "sections-restart:8,28,28",
            .params = {scaleRope()},
            .textStep = {1, 1, 1},
            .visual =
                [](const VisualSegment& visual, double cursor, const ParamReader& value) {
                    const auto number = static_cast<double>(visual.details->index.value_or(visual.index));
                    return qwenPlace(visual, cursor, value, number);
                },
            .start = textStart};
}

/// The number of pictures and videos that are not conditions.
double layersIn(const Sequence& sequence) {
    return static_cast<double>(std::ranges::count_if(sequence.segments, [](const Segment& segment) {
        return isVisual(segment) && detailsOf(segment)->role != Role::Condition;
    }));
}

Generator qwenImageLayered() {
    return {.model = "qwen-image-layered",
            .title = "Qwen-Image-Layered",
            .subtitle = "a layer at each time, the condition at -1",
            .explanation =
                "Qwen-Image-Layered takes a picture apart into layers: each layer is centred at the origin at "
                "a time of its own, and the picture it reads is at time -1. Text starts after the largest "
                "half of a side, and not before the number of layers.",
            .path = kQwenImage,
            .function = "QwenEmbedLayer3DRope",
            .allocation = "sections-restart:8,28,28",
            .params = {scaleRope()},
            .video = Fallback::FramesStepOn,
            .textStep = {1, 1, 1},
            .visual =
                [](const VisualSegment& visual, double cursor, const ParamReader& value) {
                    const bool condition = visual.details->role == Role::Condition;
                    const auto number = static_cast<double>(visual.details->index.value_or(visual.indexOfRole));
                    return qwenPlace(visual, cursor, value, condition ? -1 : number);
                },
            .start = [](const Sequence& sequence,
                        const ParamReader& value) { return std::max(textStart(sequence, value), layersIn(sequence)); }};
}

Generator qwenImage21() {
    return {.model = "qwen-image-2.1",
            .title = "Qwen-Image-2.1",
            .subtitle = "pictures centred at their time",
            .year = 2026,
            .explanation =
                "Qwen-Image-2.1 reads text and pictures in one sequence, as language models do: a picture has "
                "the time of the next text token, its rows and columns are centred at 0 wherever it stands, "
                "and text goes on after its longer side.",
            .path = "src/diffusers/models/transformers/transformer_qwenimage21.py",
            .function = "QwenImage21Rope.forward",
            .code = {"diffusers-9827e152", "huggingface/diffusers", "9827e152b35265914bb8a49d20a507d0cdbd7e6c", {}},
            .run = false,
            .allocation = "sections-restart:8,28,28",
            .video = Fallback::FramesStepOn,
            .warning = "The table of the code ends at 8191: later text gets the negative positions at its other end.",
            .textStep = {1, 1, 1},
            .visual = [](const VisualSegment& visual, double cursor, const ParamReader&) {
                const auto longer = static_cast<double>(std::max(visual.width, visual.height));
                return gridPlace(cursor + longer, {cursor, centredFirst(visual.height), centredFirst(visual.width)});
            }};
}

/// Time between frames, or tokens of sound.
double cosmosStep(const SharedDetails& details, std::int64_t frames, const ParamReader& value) {
    return details->fps && frames > 1 ? value("base_fps") / *details->fps : 1;
}

Generator cosmos3() {
    return {.model = "cosmos3",
            .title = "Cosmos 3",
            .subtitle = "far after the text, time by the frame rate",
            .year = 2026,
            .explanation =
                "The generator Cosmos 3: pictures, videos and sound stand 15000 positions after the text, with rows "
                "and columns from 0. With a frame rate (that of its tokens for sound), time is counted in frames of "
                "a video of 24 frames per second, in fractions; without one, and for a single frame, frames are "
                "counted.",
            .path = kPipelines + "cosmos/pipeline_cosmos3_omni.py",
            .function = "get_3d_mrope_ids_text_tokens, get_3d_mrope_ids_vae_tokens",
            .allocation = "interleaved:24,20,20",
            .base = 5e6,
            .layout = PairLayout::Half,
            .params = {{.id = "margin", .label = "Gap after the text", .defaultValue = 15000, .maximum = 1e9},
                       {.id = "base_fps",
                        .label = "Frames per second that count as one step each",
                        .defaultValue = 24,
                        .minimum = 1,
                        .maximum = 1000},
                       {.id = "reset_spatial_ids",
                        .label = "Rows and columns from 0",
                        .defaultValue = 1,
                        .maximum = 1,
                        .choices = {0, 1}}},
            .textStep = {1, 1, 1},
            .visual =
                [](const VisualSegment& visual, double cursor, const ParamReader& value) {
                    const double start = cursor + value("margin");
                    const double corner = value("reset_spatial_ids") == 1 ? 0 : start;
                    VisualPlace place = gridPlace(cursor, {start, corner, corner});
                    if (const double step = cosmosStep(visual.details, visual.frames, value); step != 1) {
                        place.axes[0].frameRule = FrameRule::Seconds; // fractions of a frame, added in float32
                        place.axes[0].secondsPerGrid = step;
                    }
                    return place;
                },
            .audio =
                [](PlacementBuilder& builder, const AudioSegment& sound, double cursor, const ParamReader& value) {
                    std::array<AxisRule, kMaxAxes> axes{};
                    const double start = cursor + value("margin");
                    axes[0] = {.origin = start, .perColumn = cosmosStep(sound.details, sound.tokens, value)};
                    if (value("reset_spatial_ids") != 1) axes[1].origin = axes[2].origin = start;
                    builder.addRun(Part::Audio, sound.tokens, axes);
                }};
}

} // namespace

std::vector<Scheme> editingGenerators() {
    std::vector<Scheme> schemes =
        generatorSchemes({flux2(), longCatImage(), qwenImageEdit(), qwenImageLayered(), qwenImage21(), cosmos3()});
    for (Scheme& scheme : schemes) scheme.readsRoles = true;
    return schemes;
}

} // namespace ropescope::schemes
