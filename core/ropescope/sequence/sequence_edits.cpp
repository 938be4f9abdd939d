// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <type_traits>

#include <ropescope/base/limits.h>
#include <ropescope/sequence/sequence_edits.h>

namespace ropescope {
namespace {

/// Pointer to the size, null if the segment has none. Works on const and mutable segments.
template <class SegmentType>
auto* sizeIn(SegmentType& segment, SizeField field) {
    using Number = std::conditional_t<std::is_const_v<SegmentType>, const std::int64_t, std::int64_t>;
    return std::visit(
        [field](auto& part) -> Number* {
            if constexpr (requires { part.tokens; }) {
                if (field == SizeField::Tokens) return &part.tokens;
            }
            if constexpr (requires { part.width; }) {
                if (field == SizeField::Width) return &part.width;
                if (field == SizeField::Height) return &part.height;
            }
            if constexpr (requires { part.frames; }) {
                if (field == SizeField::Frames) return &part.frames;
            }
            if constexpr (requires { part.audioTokens; }) {
                if (field == SizeField::AudioTokens) return &part.audioTokens;
            }
            return nullptr;
        },
        segment);
}

std::size_t clampedIndex(const Sequence& sequence, std::int64_t index) {
    return static_cast<std::size_t>(std::clamp<std::int64_t>(index, 0, std::ssize(sequence.segments)));
}

} // namespace

std::vector<SizeField> sizeFields(Modality modality) {
    switch (modality) {
    case Modality::Image: return {SizeField::Width, SizeField::Height};
    case Modality::Video: return {SizeField::Width, SizeField::Height, SizeField::Frames};
    case Modality::AudioVideo: return {SizeField::Width, SizeField::Height, SizeField::Frames, SizeField::AudioTokens};
    case Modality::Text:
    case Modality::Audio:
    case Modality::Pad: break;
    }
    return {SizeField::Tokens};
}

std::int64_t sizeOf(const Segment& segment, SizeField field) {
    const std::int64_t* size = sizeIn(segment, field);
    return size ? *size : 0;
}

Expected<Segment> withSize(const Segment& segment, SizeField field, std::int64_t value) {
    Segment changed = segment;
    if (std::int64_t* size = sizeIn(changed, field)) *size = value;
    // With a different size it no longer matches its source file.
    if (changed != segment) changed = withoutShape(std::move(changed));
    if (auto valid = validate(changed); !valid) return valid.error();
    return changed;
}

Expected<void> validateChange(const Sequence& before, const Sequence& now) {
    const std::int64_t size = std::ssize(now.segments);
    const std::int64_t front = commonPrefix(before.segments, now.segments);
    const std::int64_t back = commonSuffix(before.segments, now.segments, size - front);
    const bool newOnes = std::all_of(now.segments.begin() + front, now.segments.end() - back,
                                     [](const Segment& segment) { return validate(segment).hasValue(); });
    const bool few = now.segments.size() <= kMaxSegments;
    // Within kMaxSegments, the token count of valid segments cannot overflow.
    if (newOnes && few && tokenCount(now) <= kMaxTokens) return {};
    return validate(now); // returns the precise error
}

Expected<Sequence> withSize(const Sequence& sequence, std::int64_t segment, SizeField field, std::int64_t value) {
    const auto index = static_cast<std::size_t>(segment);
    auto resized = withSize(sequence.segments.at(index), field, value);
    if (!resized) return resized.error();
    Sequence changed = sequence;
    changed.segments.set(index, *std::move(resized));
    if (auto valid = validateChange(sequence, changed); !valid) return valid.error();
    return changed;
}

Segment defaultSegment(Modality modality) {
    switch (modality) {
    case Modality::Image: return ImageSegment{.width = 4, .height = 3};
    case Modality::Video: return VideoSegment{.width = 4, .height = 3, .frames = 4, .secondsPerGrid = {}};
    case Modality::Audio: return AudioSegment{.tokens = 25};
    case Modality::AudioVideo:
        return AudioVideoSegment{.width = 4, .height = 3, .frames = 4, .secondsPerGrid = {}, .audioTokens = 25};
    case Modality::Pad: return PadSegment{.tokens = 2};
    case Modality::Text: break;
    }
    return TextSegment{.tokens = 5};
}

Sequence withInserted(Sequence sequence, std::int64_t at, const Segment& segment) {
    const auto place = static_cast<std::ptrdiff_t>(clampedIndex(sequence, at));
    sequence.segments.insert(sequence.segments.begin() + place, segment);
    return sequence;
}

Sequence withSegments(Sequence sequence, std::size_t index, const std::vector<Segment>& segments) {
    Segments& all = sequence.segments;
    all.set(index, segments.front());
    all.insert(all.begin() + static_cast<std::ptrdiff_t>(index) + 1, segments.begin() + 1, segments.end());
    return sequence;
}

Sequence withRemoved(Sequence sequence, std::int64_t index) {
    if (index >= 0 && index < std::ssize(sequence.segments)) sequence.segments.erase(sequence.segments.begin() + index);
    return sequence;
}

Sequence withMoved(Sequence sequence, std::int64_t from, std::int64_t to) {
    const std::int64_t count = std::ssize(sequence.segments);
    if (from < 0 || from >= count) return sequence;
    const Segment moved = sequence.segments[static_cast<std::size_t>(from)];
    return withInserted(withRemoved(std::move(sequence), from), std::min(to, count - 1), moved);
}

Sequence withFileAt(Sequence sequence, const std::string& path, const std::string& found) {
    for (std::size_t i = 0; i < sequence.segments.size(); ++i) {
        const SharedSource source = sourceOf(sequence.segments[i]);
        if (!source || source->path != path) continue;
        MediaSource moved = *source;
        moved.path = found;
        sequence.segments.set(i, withSource(sequence.segments[i], std::move(moved)));
    }
    return sequence;
}

} // namespace ropescope
