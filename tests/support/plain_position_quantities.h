// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <ropescope/sequence/notation.h>

#include "tests/support/plain_frequencies.h"
#include "tests/support/plain_positions.h"

/// Quantities about positions, from the list of all tokens.
namespace ropescope::testing::plain {

struct PlainPlaced : PlainPositions {
    std::string scheme;
    Texts axes;
    std::vector<Segment> segments;
    double origin = 0;
};

/// The first segments of the sequence of the arguments, or all of them.
inline PlainPlaced placed(PlainArguments& in, std::size_t count = SIZE_MAX) {
    PlainPlaced result;
    const std::string scheme = in.text("scheme");
    result.scheme = scheme == "m-rope" ? "qwen2-vl@hf4.57.6" : scheme;
    result.axes = plainAxes(scheme);
    const Sequence all = parseNotation(in.text("sequence")).value();
    Sequence shown;
    for (const Segment& segment : all.segments)
        if (shown.segments.size() < count) shown.segments.push_back(segment);
    for (const Segment& segment : shown.segments) {
        result.segments.push_back(segment);
        if (modalityOf(segment) == Modality::AudioVideo) noPlain("the sequence " + in.text("sequence"));
    }
    const auto plain = plainPositions(result.scheme, result.axes.size(), shown);
    const auto empty = plainPositions(result.scheme, result.axes.size(), {});
    if (!plain) noPlain("the scheme " + scheme);
    static_cast<PlainPositions&>(result) = *plain;
    result.origin = in.number("origin", formatNumber(empty->next[0]));
    for (std::size_t axis = 0; axis < result.axes.size(); ++axis) {
        const double shift = result.origin - empty->next[0];
        for (Coordinates& token : result.tokens) token[axis] += shift;
        result.next[axis] += shift;
    }
    return result;
}

/// The number on the axis that is asked for, or all of them; `one`: as one number if they are equal.
inline QuantityResult perAxis(PlainArguments& in, const Coordinates& numbers, bool one = false) {
    const Texts axes = plainAxes(in.text("scheme"));
    if (in.has("axis"))
        return {
            numbers.at(static_cast<std::size_t>(std::find(axes.begin(), axes.end(), in.text("axis")) - axes.begin()))};
    const bool equal = std::count(numbers.begin(), numbers.end(), numbers[0]) == std::ssize(numbers);
    if (numbers.size() == 1 || (one && equal)) return {numbers[0], axes};
    return {numbers, axes};
}

inline Coordinates difference(const Coordinates& to, const Coordinates& from) {
    Coordinates result;
    for (std::size_t axis = 0; axis < to.size(); ++axis) result.push_back(to[axis] - from[axis]);
    return result;
}

inline QuantityResult position(PlainArguments& in) {
    if (in.has("token")) return perAxis(in, placed(in).tokens.at(static_cast<std::size_t>(in.whole("token") - 1)));
    const auto segment = static_cast<std::size_t>(in.whole("segment"));
    const std::int64_t a = in.whole("frame", "1") - 1, i = in.whole("row", "1") - 1, j = in.whole("column", "1") - 1;
    const PlainPlaced before = placed(in, segment - 1);
    const Sequence sequence = parseNotation(in.text("sequence")).value();
    const Segment& chosen = sequence.segments.at(segment - 1);
    if (const auto* both = std::get_if<AudioVideoSegment>(&chosen)) {
        // TMRoPE: after the begin tokens at s, sound and pictures start at s + 1 with 25 ids a second.
        if (before.scheme != "qwen2.5-omni@hf5.15.0") noPlain("videos with sound");
        const double s = before.next[0] + 1;
        if (in.text("part") == "audio") return perAxis(in, Coordinates(3, s + static_cast<double>(j)));
        const double time = std::floor(25 * static_cast<double>(a) * both->secondsPerGrid.value_or(1));
        return perAxis(in, {s + time, s + static_cast<double>(i), s + static_cast<double>(j)});
    }
    std::int64_t token = j;
    if (const auto* image = std::get_if<ImageSegment>(&chosen)) token = i * image->width + j;
    if (const auto* video = std::get_if<VideoSegment>(&chosen)) token = (a * video->height + i) * video->width + j;
    return perAxis(in, placed(in).tokens.at(before.tokens.size() + static_cast<std::size_t>(token)));
}

inline QuantityResult next(PlainArguments& in) { return perAxis(in, placed(in).next, true); }

inline QuantityResult span(PlainArguments& in) {
    const auto segment = static_cast<std::size_t>(in.whole("segment"));
    return perAxis(in, difference(placed(in, segment).next, placed(in, segment - 1).next), true);
}

inline QuantityResult gap(PlainArguments& in) {
    const auto segment = static_cast<std::size_t>(in.whole("segment"));
    const PlainPlaced all = placed(in);
    const std::size_t first = placed(in, segment - 1).tokens.size(), after = placed(in, segment).tokens.size();
    if (in.text("side", "before") == "before")
        return perAxis(in, difference(all.tokens.at(first), all.tokens.at(first - 1)), true);
    return perAxis(in, difference(after < all.tokens.size() ? all.tokens[after] : all.next, all.tokens.at(after - 1)),
                   true);
}

inline QuantityResult distance(PlainArguments& in) {
    const PlainPlaced all = placed(in);
    const auto token = [&](const char* name) { return all.tokens.at(static_cast<std::size_t>(in.whole(name) - 1)); };
    return perAxis(in, difference(token("to"), token("from")), true);
}

inline QuantityResult ropeDelta(PlainArguments& in) {
    const PlainPlaced all = placed(in);
    if (all.scheme.find("@hf") == std::string::npos) noPlain("rope_delta of " + all.scheme);
    return {PlainReleased(all.scheme, parseNotation(in.text("sequence")).value()).ropeDelta() + all.origin};
}

inline QuantityResult glossary(PlainArguments& in) {
    const std::string value = in.text("value"), axis = in.text("axis");
    if (value == "pairsPerAxis") {
        const auto pairs = plainPairs(in);
        return {static_cast<double>(
            std::count_if(pairs.begin(), pairs.end(), [&](auto& pair) { return pair.axis == axis; }))};
    }
    if (value != "beta" || in.text("scheme") != "rope-tv") noPlain("the value " + value);
    const PlainPlaced before = placed(in, static_cast<std::size_t>(in.whole("segment") - 1));
    const Sequence sequence = parseNotation(in.text("sequence")).value();
    const auto& image = std::get<ImageSegment>(sequence.segments.at(before.segments.size()));
    const auto patches = static_cast<double>(image.width * image.height);
    return {before.next[0] - 1 + (patches - static_cast<double>(axis == "h" ? image.height : image.width)) / 2};
}

} // namespace ropescope::testing::plain
