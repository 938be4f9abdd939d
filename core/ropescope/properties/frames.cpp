// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Frames of a video on the time axis, or on all axes if there is none:
//   distinct-times   no two frames share a time
//   continuable      a video with more frames gives the first ones the same coordinates: the sequence up to the video
//                    is placed again with one more frame, twice the frames, and half of them
// Example: qwen2.5-vl@hf4.57.6 moves time by frame * int(seconds per grid) * 2: video:2x2x4@0.5 has one time for all 4
// frames. RoPE-TV centres a video among all its patches: with 5 instead of 4 frames of 2x2, t starts at 9.5 instead of
// 8 after position 1.
#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <utility>

#include <ropescope/base/limits.h>
#include <ropescope/positions/patch_index.h>
#include <ropescope/properties/evidence.h>

namespace ropescope::properties {
namespace {

struct Frame {
    double time = 0;
    std::int64_t index = 0;
};

std::size_t axisOfTime(const PositionMap& positions, const PatchIndex& patches) {
    if (const int axis = timeAxis(positions.axes); axis >= 0) return static_cast<std::size_t>(axis);
    std::size_t farthest = 0;
    double distance = 0;
    for (std::size_t axis = 0; axis < positions.axes.size(); ++axis) {
        const double moved = std::abs(patches.at(axis, patches.frames() - 1, 0, 0) - patches.at(axis, 0, 0, 0));
        if (moved > distance) farthest = axis;
        distance = std::max(distance, moved);
    }
    return farthest;
}

/// Whether a visual segment is one block whose frames are evenly spaced on an axis, so that two of them suffice.
bool isEvenVisual(const PositionMap& positions, std::int64_t segment, std::size_t axis) {
    std::optional<Lattice> only;
    const TokenRange blocks = positions.blocksOfSegment(segment);
    for (std::int64_t i = blocks.begin; i < blocks.end; ++i) {
        const Lattice& block = positions.blocks[static_cast<std::size_t>(i)];
        if (block.part != Part::Patch) continue;
        if (only) return false;
        only = block;
    }
    return only && only->axes[axis].frameRule == FrameRule::Steady;
}

/// Times in ascending order, ties in frame order. For evenly spaced frames only the first two.
std::vector<Frame> timesOf(const PatchIndex& patches, std::size_t axis, bool even) {
    std::vector<Frame> frames;
    const std::int64_t count = even ? 2 : patches.frames();
    for (std::int64_t k = 0; k < count; ++k) frames.push_back({patches.at(axis, k, 0, 0), k});
    std::stable_sort(frames.begin(), frames.end(), [](const Frame& a, const Frame& b) { return a.time < b.time; });
    return frames;
}

/// Whether two frames share a time: on the time axis, or, if there is none, on every axis.
bool shareTime(const PositionMap& positions, const PatchIndex& patches, const Frame& a, const Frame& b) {
    if (!same(a.time, b.time, b.time)) return false;
    if (timeAxis(positions.axes) >= 0) return true;
    for (std::size_t axis = 0; axis < positions.axes.size(); ++axis) {
        const double one = patches.at(axis, a.index, 0, 0), other = patches.at(axis, b.index, 0, 0);
        if (!same(one, other, one)) return false;
    }
    return true;
}

Evidence distinctTimesOf(const PositionMap& positions, const PatchIndex& patches, std::int64_t segment) {
    const std::size_t axis = axisOfTime(positions, patches);
    const bool even = isEvenVisual(positions, segment, axis);
    const std::vector<Frame> frames = timesOf(patches, axis, even);
    std::int64_t distinct = 1;
    const Frame* shared = nullptr; // the first frame of the earliest pair
    for (std::size_t i = 1; i < frames.size(); ++i) {
        if (!shareTime(positions, patches, frames[i - 1], frames[i])) {
            ++distinct;
        } else if (shared == nullptr || frames[i - 1].index < shared->index) {
            shared = &frames[i - 1];
        }
    }
    if (even) distinct = shared == nullptr ? patches.frames() : 1;
    Evidence evidence{
        .segment = segment,
        .axis = positions.axes[axis],
        .verdict = shared == nullptr,
        .numbers = {{"frames", static_cast<double>(patches.frames())}, {"times", static_cast<double>(distinct)}}};
    if (shared != nullptr) {
        const Frame* other = shared + 1;
        evidence.numbers.push_back({"frame", static_cast<double>(shared->index)});
        evidence.numbers.push_back({"other_frame", static_cast<double>(other->index)});
        evidence.numbers.push_back({"time", shared->time});
        for (const Frame* frame : {shared, other}) {
            const std::int64_t token = patches.tokenAt(frame->index, 0, 0);
            evidence.tokens.push_back({token, positions.elementOf(token)});
        }
    }
    return evidence;
}

Finding judgeDistinctTimes(const Subject& subject) {
    FindingBuilder finding("distinct-times");
    for (std::size_t s = 0; s < subject.sequence.segments.size(); ++s) {
        if (!isVideo(subject.sequence.segments[s])) continue;
        if (subject.cancel.cancelled()) return std::move(finding).finish(Undecided::Cancelled);
        const PatchIndex patches(subject.positions, static_cast<std::int64_t>(s));
        if (patches.empty() || patches.frames() < 2) continue;
        finding.add(distinctTimesOf(subject.positions, patches, static_cast<std::int64_t>(s)));
    }
    return std::move(finding).finish();
}

std::int64_t* framesOf(Segment& segment) {
    if (auto* video = std::get_if<VideoSegment>(&segment)) return &video->frames;
    if (auto* both = std::get_if<AudioVideoSegment>(&segment)) return &both->frames;
    return nullptr;
}

/// The sequence up to and including a video, resized to `frames` frames; empty if that would be too large.
std::optional<Sequence> upTo(const Sequence& sequence, std::size_t video, std::int64_t frames) {
    const auto begin = sequence.segments.begin();
    Sequence shorter{{begin, begin + static_cast<std::ptrdiff_t>(video)}};
    Segment last = sequence.segments[video];
    *framesOf(last) = frames;
    shorter.segments.push_back(std::move(last));
    if (frames > kMaxSide || !validate(shorter)) return {};
    return shorter;
}

/// The first patch in both maps, and on each axis the first frame in which they differ, or -1.
struct Continuation {
    Position own{}, other{};
    std::array<std::int64_t, kMaxAxes> differs{};
};

/// Compares the frames that both maps have, at the corners of the segment; only the first two if frames are evenly
/// spaced.
Continuation compare(const PositionMap& positions, const PositionMap& others, std::int64_t segment) {
    Continuation result;
    result.differs.fill(-1);
    const PatchIndex own(positions, segment), other(others, segment);
    const std::int64_t row = own.rows() - 1, column = own.columns() - 1;
    for (std::size_t axis = 0; axis < positions.axes.size(); ++axis) {
        const bool even = isEvenVisual(positions, segment, axis) && isEvenVisual(others, segment, axis);
        const std::int64_t frames = std::min({own.frames(), other.frames(), even ? std::int64_t{2} : own.frames()});
        for (std::int64_t k = 0; k < frames && result.differs[axis] < 0; ++k) {
            const double mine = own.at(axis, k, 0, 0), theirs = other.at(axis, k, 0, 0);
            const double far = own.at(axis, k, row, column), theirFar = other.at(axis, k, row, column);
            const bool differs = !same(mine, theirs, mine) || !same(far, theirFar, far);
            if (k == 0 || differs) {
                result.own[axis] = mine;
                result.other[axis] = theirs;
            }
            if (differs) result.differs[axis] = k;
        }
    }
    return result;
}

void addContinuation(FindingBuilder& finding, const PositionMap& positions, std::int64_t segment, std::int64_t frames,
                     std::int64_t otherFrames, const Continuation& found) {
    for (std::size_t axis = 0; axis < positions.axes.size(); ++axis) {
        const std::int64_t differs = found.differs[axis];
        finding.add({.segment = segment,
                     .axis = positions.axes[axis],
                     .verdict = differs < 0,
                     .numbers = {{"frames", static_cast<double>(frames)},
                                 {"other_frames", static_cast<double>(otherFrames)},
                                 {"frame", static_cast<double>(std::max<std::int64_t>(differs, 0))},
                                 {"coordinate", found.own[axis]},
                                 {"other_coordinate", found.other[axis]}}});
    }
}

/// Places the video with other frame counts; reports the first count that moves it, else the last.
void judgeVideo(FindingBuilder& finding, const Subject& subject, std::size_t video) {
    const auto segment = static_cast<std::int64_t>(video);
    const PositionMap& positions = subject.positions;
    const PatchIndex own(positions, segment);
    if (own.empty()) return;
    const std::int64_t frames = own.frames();
    std::optional<std::pair<std::int64_t, Continuation>> found;
    for (const std::int64_t other : {frames + 1, 2 * frames, std::max<std::int64_t>(frames / 2, 1)}) {
        const auto sequence = other == frames ? std::nullopt : upTo(subject.sequence, video, other);
        if (!sequence) continue;
        const auto placed = placeTokens(subject.scheme, *sequence, subject.params, positions.origin);
        if (!placed) return finding.leaveOpen(Undecided::Refused, messageOf(placed.error()));
        if (placed->axes != positions.axes) continue;
        found.emplace(other, compare(positions, *placed, segment));
        if (std::any_of(found->second.differs.begin(), found->second.differs.end(),
                        [](std::int64_t frame) { return frame >= 0; })) {
            break;
        }
    }
    if (!found) return finding.leaveOpen(Undecided::TooLarge, message("a longer video cannot be placed"));
    addContinuation(finding, positions, segment, frames, found->first, found->second);
}

Finding judgeContinuable(const Subject& subject) {
    constexpr std::size_t kMaxSegmentsPlacedAgain = 65'536; // placed again, over all videos
    FindingBuilder finding("continuable");
    std::size_t placed = 0;
    for (std::size_t s = 0; s < subject.sequence.segments.size(); ++s) {
        if (!isVideo(subject.sequence.segments[s])) continue;
        if (subject.cancel.cancelled()) return std::move(finding).finish(Undecided::Cancelled);
        placed += 2 * (s + 1);
        if (placed > kMaxSegmentsPlacedAgain) {
            finding.leaveOpen(Undecided::TooLarge, message("there are too many videos"));
            break;
        }
        judgeVideo(finding, subject, s);
    }
    return std::move(finding).finish();
}

} // namespace

Property continuable() {
    return {"continuable", "Continuable", "a video can be continued without knowing its length", judgeContinuable};
}

Property distinctTimes() {
    return {"distinct-times", "Distinct times", "no two frames of a video share a time", judgeDistinctTimes};
}

} // namespace ropescope::properties
