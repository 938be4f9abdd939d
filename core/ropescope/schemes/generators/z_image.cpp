// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Z-Image, axes t, h, w. A picture before its only text: text token n and the pads after it (1 + n, 0, 0), the picture
// (Lp + 1, i, j) with Lp = the text's length L up to a multiple of 32. Anything else is the rule of Z-Image-Omni: text
// k starts at c_k, c_0 = 1, c_(k+1) = c_k + L_k + 2; picture k is at t = c_k + L_k, its SigLIP grid H x W at one more,
// with rows trunc(i/(H-1)*(2h-1)) of the picture's h, columns likewise. All other pads are at 0.
// The ids of a text with P pads are L + P positions from c_k on and P zeros; the lists of all texts are put one after
// the other and dealt out to texts and pads, so a text after one with pads gets ids of the one before.
// Source: huggingface/diffusers 58eb52c0 (2026), transformer_z_image.py patchify_and_embed, patchify_and_embed_omni,
// run; SigLIP positions in float32 as there.
// Example: omni, text:7, 25 pads, text:40, 24 pads: the second text is at 0 on its first 25 tokens, then at 10, 11, …
#include <algorithm>
#include <cmath>
#include <utility>

#include <ropescope/schemes/generators/generator.h>
#include <ropescope/schemes/placing/patch_lists.h>

namespace ropescope::schemes {
namespace {

/// Positions along time, one after the other or all 0.
struct IdRun {
    double start = 0;
    double step = 0;
    std::int64_t count = 0;
};

struct Caption {
    double start = 1;
    std::int64_t tokens = 0, pads = 0;
    [[nodiscard]] double end() const { return start + static_cast<double>(tokens); }
};

bool isTextPad(const Segment& segment, const Segment* before) {
    if (modalityOf(segment) != Modality::Pad) return false;
    const PadOf of = detailsOf(segment)->of;
    return of == PadOf::Text || (of == PadOf::Anything && before && modalityOf(*before) == Modality::Text);
}

/// What positions depend on.
struct Prompt {
    std::vector<Caption> captions{};
    std::vector<std::pair<std::int64_t, std::int64_t>> pictures{}; ///< width and height
    bool pictureFirst = false;
};

bool isText(const Segment& segment) {
    return modalityOf(segment) == Modality::Text || modalityOf(segment) == Modality::Audio;
}

Prompt promptOf(const Sequence& sequence) {
    Prompt prompt;
    const Segment* before = nullptr;
    for (const Segment& segment : sequence.segments) {
        if (isText(segment)) {
            const double start = prompt.captions.empty() ? 1 : prompt.captions.back().end() + 2;
            prompt.captions.push_back({.start = start, .tokens = tokenCount(segment)});
        } else if (isTextPad(segment, before) && !prompt.captions.empty()) {
            prompt.captions.back().pads += tokenCount(segment);
        } else if (isVisual(segment) && detailsOf(segment)->role != Role::Siglip) {
            prompt.pictureFirst |= prompt.pictures.empty() && prompt.captions.empty();
            const auto* image = std::get_if<ImageSegment>(&segment);
            const auto* video = std::get_if<VideoSegment>(&segment);
            if (image) prompt.pictures.emplace_back(image->width, image->height);
            if (video) prompt.pictures.emplace_back(video->width, video->height);
        }
        before = &segment;
    }
    return prompt;
}

/// Hands out the ids of all texts in order.
class IdStream {
public:
    explicit IdStream(const Prompt& prompt) {
        for (const Caption& caption : prompt.captions) {
            m_runs.push_back({caption.start, 1, caption.tokens + caption.pads});
            m_runs.push_back({0, 0, caption.pads});
        }
    }
    void deal(PlacementBuilder& builder, Part part, std::int64_t count) {
        for (std::int64_t done = 0; done < count;) {
            while (m_run < m_runs.size() && m_runs[m_run].count == 0) ++m_run;
            IdRun zeros{.count = count - done};
            IdRun& run = m_run < m_runs.size() ? m_runs[m_run] : zeros;
            const std::int64_t some = std::min(run.count, count - done);
            std::array<AxisRule, kMaxAxes> axes{};
            axes[0] = {.origin = run.start, .perColumn = run.step};
            builder.addRun(part, some, axes, done);
            run.start += run.step * static_cast<double>(some);
            run.count -= some;
            done += some;
        }
    }

private:
    std::vector<IdRun> m_runs;
    std::size_t m_run = 0;
};

class ZImagePlacer {
public:
    ZImagePlacer(const Sequence& sequence, double multiple)
        : m_prompt(promptOf(sequence)), m_stream(m_prompt), m_multiple(multiple) {}

    Expected<PositionMap> place(const Sequence& sequence) {
        const Segment* before = nullptr;
        for (std::size_t i = 0; i < sequence.segments.size(); ++i) {
            const Segment& segment = sequence.segments[i];
            m_builder.beginSegment();
            if (modalityOf(segment) == Modality::AudioVideo) return noRuleForSound(sequence, i, "Z-Image");
            if (auto added = add(segment, isTextPad(segment, before)); !added) return added.error();
            before = &segment;
        }
        const double next = m_prompt.captions.empty() ? 1 : m_prompt.captions.back().end() + 2;
        return std::move(m_builder).finish({next});
    }

private:
    Expected<void> add(const Segment& segment, bool textPad) {
        const std::int64_t tokens = tokenCount(segment);
        if (const auto* image = std::get_if<ImageSegment>(&segment)) return addImage(*image);
        if (const auto* video = std::get_if<VideoSegment>(&segment))
            addPicture(video->width, video->height, video->frames);
        else if (isText(segment))
            m_stream.deal(m_builder, modalityOf(segment) == Modality::Audio ? Part::Audio : Part::Text, tokens);
        else if (textPad && !m_prompt.captions.empty())
            m_stream.deal(m_builder, Part::Pad, tokens);
        else
            m_builder.addConstantRun(Part::Pad, tokens, 0);
        return {};
    }

    Expected<void> addImage(const ImageSegment& image) {
        const std::int64_t before = image.boundaryTokens - image.boundaryTokens / 2;
        m_builder.addConstantRun(Part::Boundary, before, 0);
        if (image.details->role == Role::Siglip) {
            if (auto added = addSiglip(image); !added) return added;
        } else {
            addPicture(image.width, image.height, 1);
        }
        m_builder.addConstantRun(Part::Boundary, image.boundaryTokens / 2, 0, before);
        return {};
    }

    /// Time of picture `k`.
    [[nodiscard]] double timeOf(std::size_t k) const {
        const auto& captions = m_prompt.captions;
        if (m_prompt.pictureFirst && captions.size() < 2) {
            const auto length = captions.empty() ? 0.0 : static_cast<double>(captions.front().tokens);
            return std::ceil(length / m_multiple) * m_multiple + 1;
        }
        if (k < captions.size()) return captions[k].end();
        const auto missing = static_cast<double>(k - captions.size());
        return (captions.empty() ? 1 : captions.back().end() + 2) + 2 * missing;
    }

    void addPicture(std::int64_t width, std::int64_t height, std::int64_t frames) {
        Lattice block{.part = Part::Patch, .frames = frames, .rows = height, .columns = width};
        block.axes[0] = {.origin = timeOf(m_picture++), .perFrame = 1};
        block.axes[1].perRow = 1;
        block.axes[2].perColumn = 1;
        m_builder.add(block);
    }

    Expected<void> addSiglip(const ImageSegment& image) {
        const std::size_t k = image.details->index ? static_cast<std::size_t>(*image.details->index) : m_siglip;
        ++m_siglip;
        const auto [width, height] =
            k < m_prompt.pictures.size() ? m_prompt.pictures[k] : std::pair(image.width, image.height);
        const auto along = [](std::int64_t i, std::int64_t size, std::int64_t patches) {
            const float share = static_cast<float>(i) / static_cast<float>(std::max<std::int64_t>(size - 1, 1));
            return static_cast<double>(std::trunc(share * static_cast<float>(2 * patches - 1)));
        };
        PatchLists lists("Z-Image", [&, width = width, height = height](std::int64_t columns, std::int64_t rows) {
            PatchList list;
            for (std::int64_t i = 0; i < rows; ++i)
                for (std::int64_t j = 0; j < columns; ++j)
                    list.push_back({0, along(i, rows, height), along(j, columns, width)});
            return list;
        });
        auto list = lists.listOf({.width = image.width, .height = image.height});
        if (!list) return list.error();
        Lattice block{.part = Part::Patch, .rows = image.height, .columns = image.width, .list = *std::move(list)};
        block.axes[0].origin = timeOf(k) + 1;
        m_builder.add(block);
        return {};
    }

    Prompt m_prompt;
    IdStream m_stream;
    double m_multiple;
    PlacementBuilder m_builder{{"t", "h", "w"}, 0};
    std::size_t m_picture = 0, m_siglip = 0;
};

} // namespace

std::vector<Scheme> zImage() {
    Scheme scheme = generatorScheme(
        {.model = "z-image",
         .title = "Z-Image",
         .subtitle = "texts and pictures in turn along time",
         .explanation =
             "The picture generator Z-Image: text moves along time from 1, padded to a multiple of 32, and the "
             "picture stands one step after it. Z-Image-Omni, the rule of every prompt but a picture followed "
             "by one text, sets texts and pictures in turn along time, wherever they are in the sequence.",
         .path = "src/diffusers/models/transformers/transformer_z_image.py",
         .function = "patchify_and_embed, patchify_and_embed_omni",
         .allocation = "sections-restart:16,24,24",
         .base = 256,
         .params = {{.id = "pad_multiple",
                     .label = "Text is padded to a multiple of",
                     .defaultValue = 32,
                     .minimum = 1,
                     .maximum = 4096}},
         .video = Fallback::FramesStepOn,
         .warning = "The omni rule gives a text after one with pads positions of the text before it.",
         .textStep = {1, 0, 0}});
    scheme.readsRoles = true;
    scheme.fallbacks.pad = Fallback::None;
    scheme.place = [specs = scheme.params](const Sequence& sequence, const ParamValues& values) {
        return ZImagePlacer(sequence, paramValue(specs, values, "pad_multiple")).place(sequence);
    };
    return {scheme};
}

} // namespace ropescope::schemes
