// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Time of frame a: tau(a) = a * seconds * rate. Not scaled: a. Seconds truncated: a * int(seconds) * rate. Seconds
// ignored: a * rate. Example: 6 frames of 0.5 s at a rate of 2 end at 5, truncated at 0, ignored at 10.
#include <array>
#include <cmath>

#include <ropescope/check/causes/cause.h>

namespace ropescope::causes {
namespace {

constexpr std::array<std::string_view, 2> kRates{"tokens_per_second", "position_id_per_seconds"};

std::optional<std::string> rateOf(const Scheme& scheme) {
    for (const ParamSpec& spec : scheme.params)
        for (const std::string_view rate : kRates)
            if (spec.id == rate) return spec.id;
    return {};
}

using Seconds = std::function<std::optional<double>(std::optional<double> seconds)>;

Sequence withSeconds(Sequence sequence, const Seconds& change) {
    for (std::size_t i = 0; i < sequence.segments.size(); ++i) {
        Segment segment = sequence.segments[i];
        if (auto* video = std::get_if<VideoSegment>(&segment))
            video->secondsPerGrid = change(video->secondsPerGrid);
        else if (auto* both = std::get_if<AudioVideoSegment>(&segment))
            both->secondsPerGrid = change(both->secondsPerGrid);
        else
            continue;
        sequence.segments.set(i, segment);
    }
    return sequence;
}

/// The frames where `wrong` has them, the rest where it is expected: for code that counts on from something else.
std::optional<Placement> onlyFrames(const Placement& expected, const std::optional<Placement>& wrong) {
    const auto time = axisNamed(expected.positions, "t").value_or(0);
    return partly(expected, wrong, [time](Lattice block, const Lattice& other) {
        const double origin = block.axes[time].origin;
        if (block.part == Part::Patch && block.frames == other.frames) {
            block.axes[time] = other.axes[time];
            block.axes[time].origin = origin;
        }
        return block;
    });
}

/// Everything placed again, and only the frames.
std::vector<Slip> timeSlips(const std::function<Placement(const Placement&)>& change) {
    const auto again = [change](const Placement& expected) { return placedAgain(expected, change(expected)); };
    return {slip(again), slip([again](const Placement& expected) { return onlyFrames(expected, again(expected)); })};
}

std::function<Placement(const Placement&)> changedSeconds(Seconds change) {
    return [change = std::move(change)](const Placement& expected) {
        Placement to = expected;
        to.sequence = withSeconds(expected.sequence, change);
        return to;
    };
}

Placement unscaled(const Placement& expected) {
    Placement to = changedSeconds([](std::optional<double>) { return std::optional(1.0); })(expected);
    if (const auto rate = rateOf(*expected.scheme)) to.params[*rate] = 1;
    return to;
}

/// Seconds count, the rate does not.
Placement withoutRate(const Placement& expected) {
    Placement to = expected;
    if (const auto rate = rateOf(*expected.scheme)) to.params[*rate] = 1;
    return to;
}

/// The step of a frame, seconds * rate, as a whole number.
Placement truncatedStep(const Placement& expected) {
    const auto name = rateOf(*expected.scheme);
    const double rate = name ? paramValue(expected.scheme->params, expected.params, *name) : 1;
    return changedSeconds([rate](std::optional<double> seconds) {
        return std::optional(std::trunc(seconds.value_or(1) * rate) / rate);
    })(expected);
}

/// Fractional times as whole numbers.
std::optional<Placement> wholeTimes(const Placement& expected) {
    bool changed = false;
    Placement to = expected;
    const auto time = axisNamed(expected.positions, "t").value_or(0);
    to.positions.blocks.edit([&](Lattice& block) {
        AxisRule& axis = block.axes[time];
        if (axis.frameRule != FrameRule::Seconds) return;
        axis.frameRule = FrameRule::FloorOfSeconds;
        changed = true;
    });
    return changed ? std::optional(std::move(to)) : std::nullopt;
}

} // namespace

Cause timeNotScaled() {
    return {.id = "time-not-scaled",
            .sentence = message("frames are counted, not timed: every frame advances time by 1"),
            .symptom = message("videos of any frame rate have the same positions"),
            .fix = message("multiply the index of a frame by seconds per grid and ids per second"),
            .thread = "vllm-project/vllm#47736",
            .stage = Stage::Place,
            .slips = timeSlips(unscaled) + timeSlips(withoutRate)};
}

Cause secondsTruncated() {
    return {.id = "seconds-truncated",
            .sentence = message("seconds per grid are truncated to whole numbers"),
            .symptom = message("frames less than a second apart have the same time"),
            .fix = message("keep seconds per grid as a fraction until it is multiplied"),
            .thread = "EvolvingLMMs-Lab/lmms-eval#1393",
            .stage = Stage::Place,
            .slips = timeSlips(changedSeconds([](std::optional<double> seconds) {
                         return seconds ? std::optional(std::trunc(*seconds)) : std::nullopt;
                     })) +
                     timeSlips(truncatedStep) + std::vector<Slip>{slip(wholeTimes)}};
}

Cause secondsIgnored() {
    return {.id = "seconds-ignored",
            .sentence = message("seconds per grid are ignored, as if every frame took one second"),
            .symptom = message("time runs at one speed, whatever the frame rate"),
            .fix = message("pass second_per_grid_ts on to the function that makes the positions"),
            .thread = "huggingface/transformers#41152",
            .stage = Stage::Place,
            .slips = timeSlips(changedSeconds([](std::optional<double>) { return std::optional(1.0); }))};
}

} // namespace ropescope::causes
