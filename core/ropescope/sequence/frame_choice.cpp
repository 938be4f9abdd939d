// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
//
// Example: of 20 frames, four are 0 6 13 19; with frame 5 kept they are 0 5 13 19, and "1,3-5" gives 0 2 3 4.
#include <algorithm>
#include <cmath>
#include <optional>
#include <set>

#include <ropescope/base/limits.h>
#include <ropescope/base/text.h>
#include <ropescope/sequence/frame_choice.h>

namespace ropescope {
namespace {

/// Frames from 0, both ends included.
struct FrameRange {
    std::int64_t first = 0, last = 0;
    [[nodiscard]] std::int64_t count() const { return std::max<std::int64_t>(last - first + 1, 0); }
};

std::string_view trimmed(std::string_view text) {
    while (text.starts_with(' ')) text.remove_prefix(1);
    while (text.ends_with(' ')) text.remove_suffix(1);
    return text;
}

std::optional<FrameRange> parseRange(std::string_view text) {
    const std::size_t dash = text.find('-');
    const auto first = parseDigits(trimmed(text.substr(0, dash)), kMaxSide);
    const auto last = dash == std::string_view::npos ? first : parseDigits(trimmed(text.substr(dash + 1)), kMaxSide);
    if (!first || !last || *first < 1 || *last < *first) return std::nullopt;
    return FrameRange{*first - 1, *last - 1};
}

/// Empty if the text is neither "automatic" nor a list; automatic is an empty list.
std::optional<std::vector<FrameRange>> parseFrames(std::string_view typed) {
    std::vector<FrameRange> ranges;
    typed = trimmed(typed);
    if (typed == kAutomaticFrames) return ranges;
    for (;;) {
        const std::size_t comma = typed.find(',');
        const auto range = parseRange(typed.substr(0, comma));
        if (!range) return std::nullopt;
        ranges.push_back(*range);
        if (comma == std::string_view::npos) return ranges;
        typed.remove_prefix(comma + 1);
    }
}

/// Those typed that exist, evenly thinned. Ranges may be long, so their frames are never listed.
std::vector<std::int64_t> chosenFrames(std::string_view typed, std::int64_t frames) {
    std::vector<FrameRange> ranges = parseFrames(typed).value_or(std::vector<FrameRange>());
    std::ranges::sort(ranges, {}, &FrameRange::first);
    std::int64_t next = 0, total = 0;
    for (FrameRange& range : ranges) { // without those of the ranges before
        range = {std::max(range.first, next), std::min(range.last, frames - 1)};
        next = std::max(next, range.last + 1);
        total += range.count();
    }
    std::vector<std::int64_t> chosen;
    for (std::int64_t index : evenlySpacedIndices(total, kMaxFramesShown)) {
        auto range = ranges.begin();
        for (; index >= range->count(); ++range) index -= range->count();
        chosen.push_back(range->first + index);
    }
    return chosen;
}

/// Puts `frame` in the place of the nearest of those that need not be kept.
void replaceNearest(std::vector<std::int64_t>& shown, std::int64_t frame, const std::set<std::int64_t>& kept) {
    auto nearest = shown.end();
    for (auto other = shown.begin(); other != shown.end(); ++other)
        if (!kept.contains(*other) && (nearest == shown.end() || std::abs(*other - frame) < std::abs(*nearest - frame)))
            nearest = other;
    if (nearest == shown.end())
        shown.push_back(frame);
    else
        *nearest = frame;
}

} // namespace

std::vector<std::int64_t> FrameChoice::shown(std::int64_t segment, std::int64_t frames, std::int64_t automatic) const {
    std::set<std::int64_t> wanted;
    for (const Element& element : kept)
        if (element.segment == segment && (element.part == Part::Patch || element.part == Part::RowEnd) &&
            element.frame < frames)
            wanted.insert(element.frame);
    std::vector<std::int64_t> list = chosenFrames(typed, frames);
    const bool chosen = !list.empty();
    if (!chosen) list = evenlySpacedIndices(frames, automatic);
    for (const std::int64_t frame : wanted) {
        if (std::ranges::find(list, frame) != list.end()) continue;
        if (chosen && std::ssize(list) < kMaxFramesShown)
            list.push_back(frame);
        else
            replaceNearest(list, frame, wanted);
    }
    std::ranges::sort(list);
    return list;
}

Expected<void> checkFrames(std::string_view typed) {
    if (parseFrames(typed)) return {};
    return Error{.what = message("frames %1", backquoted(typed)),
                 .why = message("not a list of frames, which are counted from 1"),
                 .hint = message("write numbers and ranges such as 1,5,10-20, or automatic")};
}

std::vector<std::int64_t> evenlySpacedIndices(std::int64_t total, std::int64_t count) {
    std::vector<std::int64_t> chosen;
    count = std::min(total, std::max<std::int64_t>(count, 1));
    for (std::int64_t i = 0; i < count; ++i) {
        const double share = count == 1 ? 0 : static_cast<double>(i) / static_cast<double>(count - 1);
        chosen.push_back(static_cast<std::int64_t>(std::llround(share * static_cast<double>(total - 1))));
    }
    return chosen;
}

} // namespace ropescope
