// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Row layout: the sequence as a page. Consecutive text is one line, an image is h lines, and each token's coordinates
// are the number of its line and its index in that line:
//   text token c of line x: (x, c)    patch (row i, column j) of an image that starts at line x: (x+i, j)
// An image starts on a new line, and so does the text after it. The frames of a video are stacked below each other,
// which is our extension. This is not a cursor rule: where text continues depends on what precedes it.
// Source: Jianlin Su, kexue.fm/archives/10040 (2024-03), where both count from 1.
// Example: text:5 image:4x3 text:2 from origin 0: text (0,0) … (0,4), patches (1,0) … (3,3), text (4,0) (4,1), next
// (4,2).
#include <variant>

#include <ropescope/schemes/placing/placement_builder.h>

namespace ropescope::schemes {
namespace {

constexpr const char* kRowLayoutTitle = "Row layout";

/// Writes a page line by line.
class Page {
public:
    void addText(Part part, std::int64_t tokens, std::int64_t elementColumn = 0) {
        if (tokens == 0) return;
        std::array<AxisRule, kMaxAxes> axes{};
        axes[0] = {.origin = m_line};
        axes[1] = {.origin = m_column, .perColumn = 1};
        m_builder.addRun(part, tokens, axes, elementColumn);
        m_column += static_cast<double>(tokens);
    }

    void addVisual(const VisualSegment& visual) {
        if (m_column > 0) ++m_line;
        std::array<AxisRule, kMaxAxes> axes{};
        axes[0] = {.origin = m_line, .perFrame = static_cast<double>(visual.height), .perRow = 1};
        axes[1] = {.perColumn = 1};
        m_builder.add({.part = Part::Patch,
                       .frames = visual.frames,
                       .rows = visual.height,
                       .columns = visual.width,
                       .axes = axes});
        m_line += static_cast<double>(visual.height * visual.frames);
        m_column = 0;
    }

    void add(const Segment& segment) {
        m_builder.beginSegment();
        if (const auto* image = std::get_if<ImageSegment>(&segment)) {
            const std::int64_t before = image->boundaryTokens - image->boundaryTokens / 2;
            addText(Part::Boundary, before);
            addVisual({.width = image->width, .height = image->height});
            addText(Part::Boundary, image->boundaryTokens / 2, before);
        } else if (const auto* video = std::get_if<VideoSegment>(&segment)) {
            addVisual({.width = video->width, .height = video->height, .frames = video->frames});
        } else if (modalityOf(segment) == Modality::Pad) {
            m_builder.addConstantRun(Part::Pad, tokenCount(segment), 0);
        } else {
            addText(modalityOf(segment) == Modality::Audio ? Part::Audio : Part::Text, tokenCount(segment));
        }
    }

    PositionMap finish() && { return std::move(m_builder).finish({m_line, m_column}); }

private:
    PlacementBuilder m_builder{{"h", "w"}, 0};
    double m_line = 0;
    double m_column = 0;
};

Expected<PositionMap> place(const Sequence& sequence) {
    Page page;
    for (std::size_t i = 0; i < sequence.segments.size(); ++i) {
        if (modalityOf(sequence.segments[i]) == Modality::AudioVideo)
            return noRuleForSound(sequence, i, kRowLayoutTitle);
        page.add(sequence.segments[i]);
    }
    return std::move(page).finish();
}

} // namespace

Scheme rowLayout() {
    Scheme scheme;
    scheme.id = scheme.model = "row-layout";
    scheme.title = kRowLayoutTitle;
    scheme.subtitle = "line and position in the line";
    scheme.group = SchemeGroup::Research;
    scheme.year = 2024;
    scheme.source = "Jianlin Su, Transformer upgrade path 17, kexue.fm/archives/10040 (2024-03), \"one dimension up\"";
    scheme.bibtex = R"(@misc{su2024ropetie,
  title        = {Transformer Upgrade Path 17: Simple Thoughts on Multimodal Position Encoding},
  author       = {Su, Jianlin},
  year         = {2024},
  month        = mar,
  howpublished = {\url{https://kexue.fm/archives/10040}},
  note         = {In Chinese}
})";
    scheme.explanation =
        "The sequence is laid out as a page: text is a line, an image is as many lines as it has rows, and every token "
        "has its line and its position in the line. Easy to visualise, but text alone is not plain RoPE, because its "
        "line never changes, and every image breaks up the text around it.";
    scheme.textIsPlain = false;
    scheme.defaultAxes = {"h", "w"};
    scheme.fallbacks.video = Fallback::FramesBelow;
    scheme.nativeAllocation = "alternate";
    scheme.place = [](const Sequence& sequence, const ParamValues&) { return place(sequence); };
    return scheme;
}

} // namespace ropescope::schemes
