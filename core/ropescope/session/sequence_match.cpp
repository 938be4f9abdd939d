// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>

#include <ropescope/sequence/sequence_edits.h>
#include <ropescope/session/sequence_match.h>

namespace ropescope {
namespace {

constexpr std::int64_t kClipMarks = 2; ///< begin tokens of a video with audio

/// A token in a scheme-independent count, where every patch and every audio step is one token.
struct PlainToken {
    std::int64_t segment = 0;
    std::int64_t offset = 0; ///< offset in the segment
};

const Segment& at(const Sequence& sequence, std::int64_t index) {
    return sequence.segments[static_cast<std::size_t>(index)];
}

std::int64_t tokensBefore(const Sequence& sequence, std::int64_t segment) {
    return sequence.segments.tokensBefore(static_cast<std::size_t>(segment));
}

/// Number of tokens of a segment before its first patch.
std::int64_t lead(const Segment& segment) {
    if (const auto* image = std::get_if<ImageSegment>(&segment)) return image->boundaryTokens / 2;
    return modalityOf(segment) == Modality::AudioVideo ? kClipMarks : 0;
}

std::int64_t patchesOf(const Segment& segment) {
    return sizeOf(segment, SizeField::Width) * sizeOf(segment, SizeField::Height) *
           std::max<std::int64_t>(1, sizeOf(segment, SizeField::Frames));
}

std::int64_t offsetOf(const Segment& segment, const Element& element) {
    const std::int64_t width = sizeOf(segment, SizeField::Width), height = sizeOf(segment, SizeField::Height);
    std::int64_t offset = element.column;
    if (element.part == Part::Patch) offset += lead(segment) + (element.frame * height + element.row) * width;
    if (element.part == Part::RowEnd) offset = lead(segment) + (element.frame * height + element.row + 1) * width - 1;
    if (element.part == Part::Audio && isVisual(segment)) offset += lead(segment) + patchesOf(segment);
    if (element.part == Part::Text && isVisual(segment)) offset = element.frame * height * width; // a timestamp
    return std::clamp<std::int64_t>(offset, 0, tokenCount(segment) - 1);
}

PlainToken plainToken(const Sequence& sequence, std::int64_t token) {
    const Segments& segments = sequence.segments;
    token = std::clamp<std::int64_t>(token, 0, tokenCount(sequence) - 1);
    const std::int64_t segment = segments.segmentOf(token);
    return {.segment = segment, .offset = token - tokensBefore(sequence, segment)};
}

Element elementAt(const Sequence& sequence, const PlainToken& token) {
    const Segment& segment = at(sequence, token.segment);
    const Modality modality = modalityOf(segment);
    if (!isVisual(segment)) {
        const Part part = modality == Modality::Audio ? Part::Audio
                          : modality == Modality::Pad ? Part::Pad
                                                      : Part::Text;
        return {.segment = token.segment, .part = part, .column = token.offset};
    }
    const std::int64_t patches = patchesOf(segment), offset = std::max<std::int64_t>(0, token.offset - lead(segment));
    if (modality == Modality::AudioVideo && offset >= patches) {
        return {.segment = token.segment,
                .part = Part::Audio,
                .column = std::min(offset - patches, sizeOf(segment, SizeField::AudioTokens) - 1)};
    }
    const std::int64_t width = sizeOf(segment, SizeField::Width), height = sizeOf(segment, SizeField::Height);
    const std::int64_t patch = std::min(offset, patches - 1);
    return {.segment = token.segment,
            .part = Part::Patch,
            .frame = patch / (width * height),
            .row = patch / width % height,
            .column = patch % width};
}

/// The element, clamped to another segment of the same kind.
Element clampedInto(const Segment& segment, Element element) {
    const auto clamp = [](std::int64_t& value, std::int64_t size) {
        value = std::clamp<std::int64_t>(value, 0, std::max<std::int64_t>(0, size - 1));
    };
    if (element.part == Part::Boundary) return element;
    if (const auto* video = std::get_if<VideoSegment>(&segment); video && element.part == Part::Text) {
        clamp(element.frame, video->frames);
        clamp(element.column, video->timestampTokens);
        return element;
    }
    if (element.part == Part::Patch || element.part == Part::RowEnd) {
        clamp(element.frame, std::max<std::int64_t>(1, sizeOf(segment, SizeField::Frames)));
        clamp(element.row, sizeOf(segment, SizeField::Height));
        if (element.part == Part::Patch) clamp(element.column, sizeOf(segment, SizeField::Width));
        return element;
    }
    clamp(element.column, sizeOf(segment, isVisual(segment) ? SizeField::AudioTokens : SizeField::Tokens));
    return element;
}

} // namespace

SequenceMatch::SequenceMatch(const Sequence& before, const Sequence& now) : m_before(before), m_now(now) {
    const std::int64_t shorter = std::min(std::ssize(before.segments), std::ssize(now.segments));
    m_front = commonPrefix(before.segments, now.segments);
    m_back = commonSuffix(before.segments, now.segments, shorter - m_front);
}

bool SequenceMatch::inMiddle(std::int64_t before) const {
    return before >= m_front && before < std::ssize(m_before.segments) - m_back;
}

namespace {

/// The new index of the segment with the same rank among the `alike` ones in the middle parts.
template <class Alike>
std::optional<std::int64_t> sameRank(const Sequence& before, std::int64_t from, std::int64_t index, const Sequence& now,
                                     std::int64_t end, const Alike& alike) {
    std::int64_t rank = 0;
    for (std::int64_t i = from; i < index; ++i) rank += alike(at(before, i)) ? 1 : 0;
    for (std::int64_t i = from; i < end; ++i) {
        if (alike(at(now, i)) && rank-- == 0) return i;
    }
    return {};
}

} // namespace

std::optional<std::int64_t> SequenceMatch::equalInMiddle(std::int64_t before) const {
    const Segment& wanted = at(m_before, before);
    return sameRank(m_before, m_front, before, m_now, std::ssize(m_now.segments) - m_back,
                    [&](const Segment& segment) { return segment == wanted; });
}

std::optional<std::int64_t> SequenceMatch::sameKindInMiddle(std::int64_t before) const {
    const Modality wanted = modalityOf(at(m_before, before));
    return sameRank(m_before, m_front, before, m_now, std::ssize(m_now.segments) - m_back,
                    [&](const Segment& segment) { return modalityOf(segment) == wanted; });
}

std::optional<std::int64_t> SequenceMatch::segment(std::int64_t before) const {
    if (before < 0 || before >= std::ssize(m_before.segments)) return {};
    if (before < m_front) return before;
    if (!inMiddle(before)) return before + std::ssize(m_now.segments) - std::ssize(m_before.segments);
    const auto equal = equalInMiddle(before);
    return equal ? equal : sameKindInMiddle(before);
}

bool SequenceMatch::survives(std::int64_t before) const {
    if (!inMiddle(before) || equalInMiddle(before)) return true;
    const auto changed = [&](const Sequence& sequence) { return std::ssize(sequence.segments) - m_front - m_back; };
    return changed(m_before) == 1 && changed(m_now) == 1 && sameKindInMiddle(before);
}

Carried<Element> SequenceMatch::element(const Element& before) const {
    if (const auto found = segment(before.segment)) {
        Element moved = before;
        moved.segment = *found;
        const Element inside = clampedInto(at(m_now, *found), moved);
        return {.value = inside, .exact = inside == moved};
    }
    const std::int64_t segment = std::clamp<std::int64_t>(before.segment, 0, std::ssize(m_before.segments) - 1);
    const std::int64_t token = tokensBefore(m_before, segment) + offsetOf(at(m_before, segment), before);
    const double fraction = (static_cast<double>(token) + 0.5) / static_cast<double>(tokenCount(m_before));
    const auto place = static_cast<std::int64_t>(fraction * static_cast<double>(tokenCount(m_now)));
    return {.value = elementAt(m_now, plainToken(m_now, place)), .exact = false};
}

std::optional<SequenceMatch::Interval> SequenceMatch::interval(double begin, double end) const {
    if (begin <= 0 && end >= 1) return Interval{};
    const auto tokens = static_cast<double>(tokenCount(m_before));
    // The first and the last visible token, and how far the edges are inside them.
    const double firstEdge = std::floor(begin * tokens), lastEdge = std::max(firstEdge, std::ceil(end * tokens) - 1);
    PlainToken first = plainToken(m_before, static_cast<std::int64_t>(firstEdge));
    PlainToken last = plainToken(m_before, static_cast<std::int64_t>(lastEdge));
    double intoFirst = begin * tokens - firstEdge, intoLast = end * tokens - lastEdge;
    bool exact = true;
    if (!survives(first.segment)) {
        first = {.segment = std::ssize(m_before.segments) - m_back, .offset = 0};
        intoFirst = 0;
        exact = false;
    }
    if (!survives(last.segment)) {
        last.segment = m_front - 1;
        if (last.segment >= 0) last.offset = tokenCount(at(m_before, last.segment)) - 1;
        intoLast = 1;
        exact = false;
    }
    if (first.segment > last.segment) return {};
    const auto carried = [&](const PlainToken& token) {
        const Carried<Element> moved = element(elementAt(m_before, token));
        exact = exact && moved.exact;
        const std::int64_t segment = moved.value.segment;
        return static_cast<double>(tokensBefore(m_now, segment) + offsetOf(at(m_now, segment), moved.value));
    };
    const auto count = static_cast<double>(tokenCount(m_now));
    const double from = (carried(first) + intoFirst) / count, to = (carried(last) + intoLast) / count;
    if (!(to > from)) return {};
    return Interval{.begin = from, .end = to, .exact = exact};
}

Carried<Viewport> SequenceMatch::viewport(const Viewport& before) const {
    if (m_before == m_now) return {.value = before, .exact = true}; // bit-exact
    if (m_before.empty() || m_now.empty()) return {.value = {}, .exact = before == Viewport{}};
    const auto query = interval(before.queryBegin, before.queryEnd);
    const auto key = interval(before.keyBegin, before.keyEnd);
    if (!query || !key) return {.value = {}, .exact = false};
    return {.value = {.queryBegin = query->begin, .queryEnd = query->end, .keyBegin = key->begin, .keyEnd = key->end},
            .exact = query->exact && key->exact};
}

} // namespace ropescope
