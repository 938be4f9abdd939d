// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <deque>
#include <map>
#include <string>

#include <ropescope/base/limits.h>
#include <ropescope/sequence/notation.h>
#include <ropescope/sequence/sequence.h>

namespace ropescope {

namespace {

/// Equal except for their source files.
bool equalExceptSource(const Segment& one, const Segment& other) {
    return one == other || withSource(one, {}) == withSource(other, {});
}

/// Equal in all that the notation says.
bool writtenAlike(const Segment& one, const Segment& other) {
    return one == other || asWritten(one) == asWritten(other);
}

bool hasMore(const Segment& segment) { return sourceOf(segment) || detailsOf(segment); }

} // namespace

std::int64_t tokenCount(const Sequence& sequence) { return sequence.segments.tokensBefore(sequence.segments.size()); }

bool sameTokens(const Sequence& one, const Sequence& other) {
    if (one.segments.size() != other.segments.size()) return false;
    const std::int64_t front = commonPrefix(one.segments, other.segments);
    const std::int64_t back = commonSuffix(one.segments, other.segments, std::ssize(one.segments) - front);
    return std::equal(one.segments.begin() + front, one.segments.end() - back, other.segments.begin() + front,
                      equalExceptSource);
}

Sequence withUnwrittenOf(const Sequence& before, Sequence sequence) {
    const Segments& old = before.segments;
    const auto limit = std::min(std::ssize(old), std::ssize(sequence.segments));
    const Segments typed = sequence.segments;
    const auto take = [&](std::ptrdiff_t index, const Segment& from) {
        if (hasMore(from) && !hasMore(typed.begin()[index]))
            sequence.segments.set(static_cast<std::size_t>(index), from);
    };
    const auto front = std::mismatch(old.begin(), old.begin() + limit, typed.begin(), writtenAlike).first - old.begin();
    const auto back =
        std::mismatch(old.rbegin(), old.rbegin() + (limit - front), typed.rbegin(), writtenAlike).first - old.rbegin();
    for (std::ptrdiff_t i = 0; i < front; ++i) take(i, old.begin()[i]);
    for (std::ptrdiff_t i = 1; i <= back; ++i) take(std::ssize(typed) - i, old.end()[-i]);
    std::map<std::string, std::deque<Segment>> left; // the segments in between that have more, by notation
    for (std::ptrdiff_t i = front; i < std::ssize(old) - back; ++i) {
        if (hasMore(old.begin()[i])) left[toNotation(old.begin()[i])].push_back(old.begin()[i]);
    }
    for (std::ptrdiff_t i = front; !left.empty() && i < std::ssize(typed) - back; ++i) {
        const auto found = left.find(toNotation(typed.begin()[i]));
        if (found == left.end() || found->second.empty()) continue;
        take(i, found->second.front());
        found->second.pop_front();
    }
    return sequence;
}

bool containsVideo(const Sequence& sequence) {
    return std::any_of(sequence.segments.begin(), sequence.segments.end(),
                       [](const Segment& segment) { return modalityOf(segment) == Modality::Video; });
}

Expected<void> validate(const Sequence& sequence) {
    if (sequence.segments.size() > kMaxSegments) {
        return Error{.what = message("sequence"),
                     .why = message("%1 segments are more than %2", sequence.segments.size(), kMaxSegments),
                     .hint = message("use fewer segments")};
    }
    std::int64_t tokens = 0;
    std::size_t number = 0;
    for (const Segment& segment : sequence.segments) {
        ++number;
        if (auto valid = validate(segment); !valid) {
            Error error = valid.error();
            error.what = message("segment %1: %2", number, error.what);
            return error;
        }
        tokens += tokenCount(segment);
        if (const auto* video = std::get_if<VideoSegment>(&segment)) tokens += video->timestampTokens * video->frames;
        if (tokens > kMaxTokens) return tooManyTokens(message("sequence"));
    }
    return {};
}

} // namespace ropescope
