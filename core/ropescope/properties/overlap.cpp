// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Text inside a visual segment: tokens of text (audio and boundary tokens too, but not the audio of a video) whose
// position is within the bounding box of a segment's patches, on all axes. The verdict is yes if there are none.
// Example: FLUX places all text at (0,0,0), like the first patch: text:5 image:4x3 has 5 tokens inside.
#include <cmath>
#include <utility>

#include <ropescope/properties/evidence.h>
#include <ropescope/properties/search/bounding_boxes.h>

namespace ropescope::properties {
namespace {

constexpr std::int64_t kMaxLines = 1 << 22; ///< rows of tokens, each clipped in one step

struct Inside {
    std::int64_t tokens = 0;
    std::int64_t first = -1; ///< the first token inside; -1: none
};

/// Columns of one row of a block that lie inside a box: first and past the last.
std::pair<std::int64_t, std::int64_t> cut(const Lattice& block, std::int64_t frame, std::int64_t row,
                                          const BoundingBox& box, int axes, double tolerance) {
    const auto inside = [&](std::int64_t column) {
        for (std::size_t axis = 0; axis < static_cast<std::size_t>(axes); ++axis) {
            const double place = block.at(axis, frame, row, column);
            if (place < box.low[axis] - tolerance || place > box.high[axis] + tolerance) return false;
        }
        return true;
    };
    double from = 0, to = static_cast<double>(block.columns - 1);
    for (std::size_t axis = 0; axis < static_cast<std::size_t>(axes); ++axis) {
        const double step = block.axes[axis].perColumn, start = block.at(axis, frame, row, 0);
        if (step == 0) continue;
        double low = (box.low[axis] - start) / step, high = (box.high[axis] - start) / step;
        if (step < 0) std::swap(low, high);
        from = std::max(from, std::floor(low) - 1);
        to = std::min(to, std::ceil(high) + 1);
    }
    if (from > to) return {0, 0};
    auto begin = static_cast<std::int64_t>(from), end = static_cast<std::int64_t>(to) + 1;
    for (int i = 0; i < 4 && begin < end && !inside(begin); ++i) ++begin;
    for (int i = 0; i < 4 && begin < end && !inside(end - 1); ++i) --end;
    return begin < end && inside(begin) ? std::pair(begin, end) : std::pair<std::int64_t, std::int64_t>(0, 0);
}

class Overlaps {
public:
    explicit Overlaps(const Subject& subject) : m_subject(subject), m_positions(subject.positions) {}

    Finding run() {
        FindingBuilder finding("overlap");
        collect();
        const SweepEnd end = sweep(std::move(m_boxes), m_positions.axisCount(), true, m_subject.cancel,
                                   [this](const BoundingBox& a, const BoundingBox& b) { return visit(a, b); });
        for (std::size_t picture = 0; picture < m_visuals.size(); ++picture) report(finding, picture, end);
        if (end == SweepEnd::Cancelled) finding.leaveOpen(Undecided::Cancelled);
        if (end != SweepEnd::All)
            finding.leaveOpen(Undecided::TooLarge, message("the search for text inside images reached its limit"));
        return std::move(finding).finish();
    }

private:
    void collect() {
        m_boxes.reserve(m_positions.blocks.size());
        for (std::size_t i = 0; i < m_positions.blocks.size(); ++i) {
            const Lattice block = m_positions.blocks[i];
            BoundingBox box = boxOf(block, m_positions.axisCount());
            if (block.part == Part::Patch) {
                addPatches(box, block.segment);
            } else if (isText(block)) {
                box.kind = 1;
                box.index = i;
                m_boxes.push_back(box);
            }
        }
        for (std::size_t i = 0; i < m_visuals.size(); ++i) {
            BoundingBox box = m_visuals[i].second;
            box.index = i;
            m_boxes.push_back(box);
        }
        m_inside.resize(m_visuals.size());
    }

    void addPatches(const BoundingBox& box, std::int64_t segment) {
        if (!m_visuals.empty() && m_visuals.back().first == segment) {
            m_visuals.back().second = joined(m_visuals.back().second, box);
        } else {
            m_visuals.emplace_back(segment, box);
        }
    }

    [[nodiscard]] bool isText(const Lattice& block) const {
        if (block.part == Part::Audio) {
            const auto segment = static_cast<std::size_t>(block.segment);
            return modalityOf(m_subject.sequence.segments[segment]) != Modality::AudioVideo;
        }
        return block.part == Part::Text || block.part == Part::Boundary;
    }

    bool visit(const BoundingBox& a, const BoundingBox& b) {
        const BoundingBox& picture = a.kind == 0 ? a : b;
        const Lattice& text = m_positions.blocks[(a.kind == 0 ? b : a).index];
        m_lines += text.frames * text.rows;
        if (m_lines > kMaxLines) return false;
        Inside& inside = m_inside[picture.index];
        const double tolerance = slack(std::max(a.size(), b.size()));
        for (std::int64_t line = 0; line < text.frames * text.rows; ++line) {
            const auto [begin, end] =
                cut(text, line / text.rows, line % text.rows, picture, m_positions.axisCount(), tolerance);
            if (begin == end) continue;
            const std::int64_t token = text.firstToken + line * text.columns + begin;
            inside.first = inside.tokens == 0 ? token : std::min(inside.first, token);
            inside.tokens += end - begin;
        }
        return true;
    }

    void report(FindingBuilder& finding, std::size_t picture, SweepEnd end) const {
        const Inside& inside = m_inside[picture];
        Evidence evidence{.segment = m_visuals[picture].first,
                          .numbers = {{"text_tokens", static_cast<double>(inside.tokens)}}};
        if (inside.tokens > 0 || end == SweepEnd::All) evidence.verdict = inside.tokens == 0;
        if (inside.tokens > 0) evidence.tokens = {{inside.first, m_positions.elementOf(inside.first)}};
        finding.add(std::move(evidence));
    }

    const Subject& m_subject;
    const PositionMap& m_positions;
    std::vector<std::pair<std::int64_t, BoundingBox>> m_visuals; ///< segment, and the bounding box of its patches
    std::vector<BoundingBox> m_boxes;
    std::vector<Inside> m_inside;
    std::int64_t m_lines = 0;
};

Finding judgeOverlap(const Subject& subject) { return Overlaps(subject).run(); }

} // namespace

Property overlap() {
    return {"overlap", "No text inside an image", "no text lies within the range of an image or video on all axes",
            judgeOverlap};
}

} // namespace ropescope::properties
