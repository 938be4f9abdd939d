// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// MiniCPM-V 4.7: a sliced picture is a canvas of H x W cells at b, on which thumbnail and slices share positions.
//   <image>    (b, b-1, b-1), at least 0; </image> (b, b+H, b+W)
//   canvas     H = R*r, W = C*c for R x C slices, the first of r x c patches; without slices the thumbnail
//   thumbnail  (b, b + L(i,h,H), b + L(j,w,W)), L(i,h,H) = i*(H-1)/(h-1) rounded half to even, 0 if h = 1
//   slice      at row ρ, column γ: (b, b + ρ*r + i, b + γ*c + j); <slice> its first cell, </slice> its last
//   newline    between slice rows (b, b + (ρ+1)*r - 1, b + W); next = b + max(H, W) + 1
// 77debbab places newlines right after a picture at (b, b, b) without moving on; in 5a3965b1 they are text, and one more
// position follows where another picture comes next.
// Source: huggingface/transformers, models/minicpmv4_7/modular_minicpmv4_7.py at these commits.
// Example: text:1 and a picture of 2x2 between markers: markers at (1,0,0) and (1,3,3), the text after it at 4.
#include <algorithm>
#include <cmath>

#include <ropescope/schemes/placing/placement_builder.h>
#include <ropescope/schemes/released/mrope.h>
#include <ropescope/sequence/notation.h>

namespace ropescope::schemes {
namespace {

struct CanvasSize {
    std::int64_t columns = 1;      ///< of slices
    std::int64_t rows = 1;         ///< of a slice, r
    std::int64_t sliceColumns = 1; ///< of a slice, c
    double height = 1, width = 1;  ///< in cells
};

CanvasSize canvasSizeOf(const PictureCanvas& canvas) {
    if (canvas.slices.empty())
        return {.height = static_cast<double>(canvas.thumb.height), .width = static_cast<double>(canvas.thumb.width)};
    CanvasSize size{.columns = canvas.sliceColumns(),
                    .rows = canvas.slices.front().height,
                    .sliceColumns = canvas.slices.front().width};
    size.height = static_cast<double>(std::ssize(canvas.slices) / size.columns * size.rows);
    size.width = static_cast<double>(size.columns * size.sliceColumns);
    return size;
}

/// The cell of a row or column of the thumbnail.
double spread(std::int64_t index, std::int64_t count, double cells) {
    if (count == 1) return 0;
    return std::nearbyint(static_cast<double>(index) * (cells - 1) / static_cast<double>(count - 1));
}

/// Adds the tokens of one picture at `base`.
class CanvasPlacer {
public:
    CanvasPlacer(PlacementBuilder& builder, const PictureCanvas& canvas, double base)
        : m_builder(builder), m_canvas(canvas), m_size(canvasSizeOf(canvas)), m_base(base) {}

    void place() {
        for (const CanvasPart& part : m_canvas.parts) add(part);
    }
    [[nodiscard]] double next() const { return m_base + std::max(m_size.height, m_size.width) + 1; }

private:
    void add(const CanvasPart& part) {
        const auto index = static_cast<std::size_t>(part.slice);
        const double row = static_cast<double>(part.slice / m_size.columns * m_size.rows);
        const double column = static_cast<double>(part.slice % m_size.columns * m_size.sliceColumns);
        const double before = std::max(m_base - 1, 0.0) - m_base;
        switch (part.kind) {
        case CanvasKind::ImageStart: return marker(part, before, before);
        case CanvasKind::Thumb: return thumbnail();
        case CanvasKind::ImageEnd: return marker(part, m_size.height, m_size.width);
        case CanvasKind::SliceStart: return marker(part, row, column);
        case CanvasKind::Slice: m_row = row; return slice(part.slice, row, column);
        case CanvasKind::SliceEnd:
            return marker(part, row + static_cast<double>(m_canvas.slices[index].height - 1),
                          column + static_cast<double>(m_canvas.slices[index].width - 1));
        case CanvasKind::Newline: return marker(part, m_row + static_cast<double>(m_size.rows - 1), m_size.width);
        }
    }

    [[nodiscard]] std::array<AxisRule, kMaxAxes> at(double row, double column, double step) const {
        return {AxisRule{.origin = m_base}, AxisRule{.origin = m_base + row, .perRow = step},
                AxisRule{.origin = m_base + column, .perColumn = step}};
    }

    void marker(const CanvasPart& part, double row, double column) {
        m_builder.addRun(Part::Boundary, part.tokens, at(row, column, 0), m_markers);
        m_markers += part.tokens;
    }

    void thumbnail() {
        const CanvasGrid& grid = m_canvas.thumb;
        Lattice block{.part = Part::Patch, .rows = grid.height, .columns = grid.width, .axes = at(0, 0, 1)};
        if (!m_canvas.slices.empty()) {
            PatchList list;
            list.reserve(static_cast<std::size_t>(grid.patches()));
            for (std::int64_t i = 0; i < grid.height; ++i)
                for (std::int64_t j = 0; j < grid.width; ++j)
                    list.push_back({0, spread(i, grid.height, m_size.height), spread(j, grid.width, m_size.width)});
            block.axes = at(0, 0, 0);
            block.list = std::make_shared<const PatchList>(std::move(list));
        }
        m_builder.add(std::move(block));
    }

    /// On the sheet the slices are below the thumbnail, each in the room of the largest.
    void slice(std::int64_t number, double row, double column) {
        const CanvasGrid& grid = m_canvas.slices[static_cast<std::size_t>(number)];
        const CanvasGrid room = m_canvas.sliceRoom();
        Lattice block{.part = Part::Patch, .rows = grid.height, .columns = grid.width, .axes = at(row, column, 1)};
        block.elementRow = m_canvas.thumb.height + number / m_size.columns * room.height;
        block.elementColumn = number % m_size.columns * room.width;
        m_builder.add(std::move(block));
    }

    PlacementBuilder& m_builder;
    const PictureCanvas& m_canvas;
    CanvasSize m_size;
    double m_base;
    double m_row = 0; ///< of the last slice, on the canvas
    std::int64_t m_markers = 0;
};

/// An image without a canvas is its thumbnail; its boundary tokens are markers, one of them at either end.
PictureCanvas canvasOf(const ImageSegment& image) {
    if (image.details->canvas) return *image.details->canvas;
    PictureCanvas canvas{.thumb = {.height = image.height, .width = image.width}};
    const std::int64_t after = image.boundaryTokens / 2, before = image.boundaryTokens - after;
    if (before > 0) canvas.parts.push_back({CanvasKind::ImageStart, before});
    canvas.parts.push_back({CanvasKind::Thumb, canvas.thumb.patches()});
    if (after > 0) canvas.parts.push_back({CanvasKind::ImageEnd, after});
    return canvas;
}

class MinicpmWalk {
public:
    explicit MinicpmWalk(bool newlinesAtPicture) : m_builder({"t", "h", "w"}, 0), m_atPicture(newlinesAtPicture) {}

    Expected<PositionMap> place(const Sequence& sequence) && {
        for (std::size_t i = 0; i < sequence.segments.size(); ++i) {
            const bool pictureNext = i + 1 < sequence.segments.size() && isVisual(sequence.segments[i + 1]);
            if (modalityOf(sequence.segments[i]) == Modality::AudioVideo)
                return noRuleForSound(sequence, i, "MiniCPM-V 4.7");
            Position cursor{};
            if (const auto* video = std::get_if<VideoSegment>(&sequence.segments[i])) {
                const auto bounded = checkStampedFrames(video->timestampTokens, video->frames);
                if (!bounded) {
                    Error error = bounded.error();
                    error.what = message("segment %1 (%2)", i + 1, toNotation(sequence.segments[i]));
                    return error;
                }
            }
            std::fill_n(cursor.begin(), 3, m_next);
            m_builder.beginSegment(cursor);
            add(sequence.segments[i], pictureNext);
        }
        PositionMap map = std::move(m_builder).finish({}, DeltaRule::LargestWithoutPads);
        const double next = m_pads == map.tokens ? 0 : map.ropeDelta + static_cast<double>(map.tokens - m_pads);
        std::fill_n(map.next.begin(), 3, next);
        map.cursors.back() = map.next;
        return map;
    }

private:
    void add(const Segment& segment, bool pictureNext) {
        const bool newline = detailsOf(segment)->newline;
        if (const auto* image = std::get_if<ImageSegment>(&segment)) return picture(canvasOf(*image));
        if (const auto* video = std::get_if<VideoSegment>(&segment)) return frames(*video);
        if (modalityOf(segment) == Modality::Pad) m_pads += tokenCount(segment);
        if (modalityOf(segment) == Modality::Pad) return m_builder.addConstantRun(Part::Pad, tokenCount(segment), 0);
        if (newline && m_afterPicture && m_atPicture)
            return m_builder.addConstantRun(Part::Text, tokenCount(segment), m_base);
        const Part part = modalityOf(segment) == Modality::Audio ? Part::Audio : Part::Text;
        m_builder.addRun(part, tokenCount(segment), m_next);
        m_next += static_cast<double>(tokenCount(segment));
        if (newline && m_afterPicture && pictureNext) m_next += 1; // 5a3965b1
        m_afterPicture = false;
    }

    void picture(const PictureCanvas& canvas) {
        m_base = m_next;
        CanvasPlacer placer(m_builder, canvas, m_base);
        placer.place();
        m_next = placer.next();
        m_afterPicture = true;
    }

    /// Frames are pictures, each after the tokens of its timestamp.
    void frames(const VideoSegment& video) {
        const bool stamped = video.timestampTokens > 0;
        const double step = static_cast<double>(std::max(video.height, video.width)) + 1;
        for (std::int64_t frame = 0; frame < (stamped ? video.frames : 1); ++frame) {
            Lattice stamp{.part = Part::Text, .columns = video.timestampTokens, .elementFrame = frame};
            for (std::size_t axis = 0; axis < 3; ++axis) stamp.axes[axis] = {.origin = m_next, .perColumn = 1};
            m_builder.add(std::move(stamp));
            m_next += static_cast<double>(video.timestampTokens);
            Lattice block{.part = Part::Patch, .rows = video.height, .columns = video.width};
            block.frames = stamped ? 1 : video.frames;
            block.elementFrame = frame;
            block.axes[0] = {.origin = m_next, .perFrame = step};
            block.axes[1] = {.origin = m_next, .perFrame = step, .perRow = 1};
            block.axes[2] = {.origin = m_next, .perFrame = step, .perColumn = 1};
            m_base = m_next + step * static_cast<double>(block.frames - 1);
            m_builder.add(std::move(block));
            m_next = m_base + step;
        }
        m_afterPicture = true;
    }

    PlacementBuilder m_builder;
    bool m_atPicture;
    bool m_afterPicture = false;
    std::int64_t m_pads = 0;
    double m_base = 0, m_next = 0;
};

} // namespace

std::vector<Scheme> minicpmV47() {
    const MropeModel model{.model = "minicpm-v4.7",
                           .title = "MiniCPM-V 4.7",
                           .year = 2026,
                           .paper = "MiniCPM-V 4.7 (2026)",
                           .bibtex = R"(@misc{openbmb2026minicpmv47,
  title        = {{MiniCPM-V 4.7}},
  author       = {{OpenBMB}},
  year         = {2026},
  howpublished = {\url{https://github.com/huggingface/transformers}, models/minicpmv4\_7}
})",
                           .explanation =
                               "M-RoPE on a canvas: thumbnail and slices of a picture share the cells of one grid, so "
                               "two tokens may have the same position, and the markers around them have places of "
                               "their own. Text resumes two beyond the longer side of the canvas.",
                           .base = 10'000'000,
                           .trainedLength = 262'144,
                           .allocation = "interleaved:11,11,10",
                           .partialRotary = 0.25};
    const auto row = [](const char* version, const char* commit, const char* subtitle) {
        return MropeRelease{.version = version,
                            .subtitle = subtitle,
                            .code = {.repository = "huggingface/transformers",
                                     .commit = commit,
                                     .path = "src/transformers/models/minicpmv4_7/modular_minicpmv4_7.py",
                                     .function = "get_rope_index",
                                     .run = true,
                                     .since = "2026-09-18"},
                            .pad = 0};
    };
    auto schemes = mropeSchemes(
        model, {row("hf-5a3965b1", "5a3965b1dd71a8d66448adcce95574faa8d718b2", "newlines are text"),
                row("hf-77debbab", "77debbab21c2e0b1b1c9c48d512fa6d8943a5e16", "newlines stay at their picture")});
    for (Scheme& scheme : schemes) {
        scheme.readsCanvas = true;
        scheme.nativeHeadDim = 256;
        scheme.gaps = {};
        const bool atPicture = scheme.version == "hf-77debbab";
        scheme.place = [atPicture](const Sequence& sequence, const ParamValues&) {
            return MinicpmWalk(atPicture).place(sequence);
        };
    }
    return schemes;
}

} // namespace ropescope::schemes
