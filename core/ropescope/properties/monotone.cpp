// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// A KV cache stores one position per token, on the time axis if there is one (llama.cpp: the first of its four ids),
// else on the first axis, and refuses a batch that starts at or below its last position. So, along the tokens without
// pads:
//   each segment starts above everything before it, text and audio increase from token to token, visual segments never
//   decrease, and the next text token is above them all.
// Source: llama.cpp b10573, llama_batch_allocr ("it is required that the position satisfies: X < Y").
// Example: M-RoPE, text:5 image:4x3: t is 0 … 4, twelve times 5, next 9. With the cursor s + max(H, W), which ignores
// time, text after video:2x2x8 is at s + 2 although the video went up to s + 7: that text segment fails.
#include <cmath>
#include <limits>
#include <utility>

#include <ropescope/properties/evidence.h>

namespace ropescope::properties {
namespace {

/// The token at which a run breaks the order.
struct Fall {
    std::int64_t token = -1; ///< -1: nowhere
    double position = 0, limit = 0;
};

/// Checks the order along the tokens, block by block.
class Order {
public:
    explicit Order(std::size_t axis) : m_axis(axis) {}

    void beginSegment(bool rises) {
        m_rises = rises;
        m_first = true;
        m_fall = {};
    }

    void add(const Lattice& block) {
        const double first = block.at(m_axis, 0, 0, 0);
        if (m_first) m_start = first;
        if (m_fall.token < 0 && !follows(first, m_first || m_rises)) m_fall = Fall{block.firstToken, first, m_largest};
        m_first = false;
        if (m_fall.token < 0) m_fall = fallInside(block);
        m_largest = std::max(m_largest, block.bounds(static_cast<int>(m_axis)).second);
    }

    [[nodiscard]] double start() const { return m_start; }
    [[nodiscard]] double largest() const { return m_largest; }
    [[nodiscard]] const Fall& fall() const { return m_fall; }

private:
    [[nodiscard]] bool follows(double position, bool above) const {
        return above ? position > m_largest : position >= m_largest;
    }

    [[nodiscard]] double at(const Lattice& block, std::int64_t offset) const {
        const std::int64_t row = offset / block.columns;
        return block.at(m_axis, row / block.rows, row % block.rows, offset % block.columns);
    }

    [[nodiscard]] Fall fallAt(const Lattice& block, std::int64_t offset) const {
        return {block.firstToken + offset, at(block, offset), at(block, offset - 1)};
    }

    /// The first token of a block that is below the previous one (for text: not above it).
    [[nodiscard]] Fall fallInside(const Lattice& block) const {
        const auto falls = [&](std::int64_t offset) {
            const Fall step = fallAt(block, offset);
            return m_rises ? step.position <= step.limit : step.position < step.limit;
        };
        const std::int64_t frame = block.rows * block.columns;
        if (block.list) {
            for (std::int64_t offset = 1; offset < frame; ++offset) {
                if (falls(offset)) return fallAt(block, offset);
            }
        } else {
            if (block.columns > 1 && falls(1)) return fallAt(block, 1);
            if (block.rows > 1 && falls(block.columns)) return fallAt(block, block.columns);
        }
        // All transitions between evenly spaced frames are alike, so one suffices.
        const std::int64_t frames =
            block.axes[m_axis].frameRule == FrameRule::Steady ? std::min<std::int64_t>(block.frames, 2) : block.frames;
        for (std::int64_t k = 1; k < frames; ++k) {
            if (falls(k * frame)) return fallAt(block, k * frame);
        }
        return {};
    }

    std::size_t m_axis;
    double m_start = 0;
    double m_largest = -std::numeric_limits<double>::infinity();
    bool m_first = true, m_rises = true;
    Fall m_fall;
};

Evidence evidenceOf(const Subject& subject, const Order& order, double before, const std::string& axis) {
    Evidence evidence{.axis = axis, .verdict = order.fall().token < 0, .numbers = {{"start", order.start()}}};
    if (std::isfinite(before)) evidence.numbers.push_back({"largest_before", before});
    evidence.numbers.push_back({"largest", order.largest()});
    if (const Fall& fall = order.fall(); fall.token >= 0) {
        evidence.numbers.push_back({"position", fall.position});
        evidence.numbers.push_back({"after", fall.limit});
        evidence.tokens.push_back({fall.token, subject.positions.elementOf(fall.token)});
    }
    return evidence;
}

Finding judgeMonotone(const Subject& subject) {
    FindingBuilder finding("monotone");
    const PositionMap& positions = subject.positions;
    const auto axis = static_cast<std::size_t>(std::max(timeAxis(positions.axes), 0));
    Order order(axis);
    for (std::size_t s = 0; s < positions.segments.size(); ++s) {
        if (subject.cancel.cancelled()) return std::move(finding).finish(Undecided::Cancelled);
        const Modality modality = modalityOf(subject.sequence.segments[s]);
        if (modality == Modality::Pad) continue;
        const double before = order.largest();
        order.beginSegment(modality == Modality::Text || modality == Modality::Audio);
        const TokenRange blocks = positions.blocksOfSegment(static_cast<std::int64_t>(s));
        for (std::int64_t i = blocks.begin; i < blocks.end; ++i)
            order.add(positions.blocks[static_cast<std::size_t>(i)]);
        Evidence evidence = evidenceOf(subject, order, before, positions.axes[axis]);
        evidence.segment = static_cast<std::int64_t>(s);
        finding.add(std::move(evidence));
    }
    if (std::isfinite(order.largest())) {
        finding.add({.axis = positions.axes[axis],
                     .verdict = positions.next[axis] > order.largest(),
                     .numbers = {{"next", positions.next[axis]}, {"largest_before", order.largest()}}});
    }
    return std::move(finding).finish();
}

} // namespace

Property monotone() {
    return {"monotone", "Monotone",
            "a causal cache can append: positions never decrease, and text is above everything before it",
            judgeMonotone};
}

} // namespace ropescope::properties
