// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// F source frames at r frames per second, R samples per second, p frames per temporal patch. Number of samples n:
//   WholePatches  floor to p of min(max(F/r*R, ceil to p of minFrames), floor to p of min(maxFrames, F), F)
//   Padded        min(max(trunc(F/r*R), minFrames), maxFrames, F); PaddedUp with ceil instead of trunc
//   Steps         floor(F/r*R) times ceil(i*r/R); a clip longer than maxSeconds trunc(maxSeconds*R) times, evenly from
//                 its begin to its end, or all its frames; equal ones count once
//   a number of frames asked for: round to p of it (WholePatches), or it as it is
// Sample i is frame floor(i*F/n); linspace(0, F-1, n) rounded, halves to even, for Padded and qwen-vl-utils (Shared).
// Timestamps: Qwen3-VL writes <t seconds> with one decimal for the mean time of the first and last frame of a temporal
// patch; its tokenizer makes a token of each of < . > and " seconds" and of each digit. GLM-4.1V writes the whole
// seconds of the first frame; up to three digits are a token. Two more tokens end and begin a frame.
// Sources: transformers v4.57.6 video processors of qwen2_vl, qwen3_vl, ernie4_5_vl_moe and glm4v, and
// Qwen3VLProcessor._calculate_timestamps; qwen_vl_utils smart_nframes.
// Example: 300 frames at 30 a second give 20 samples; 75 at 30 give 5 samples under Qwen3-VL, padded to 6.
#include <algorithm>
#include <cmath>
#include <string>

#include <ropescope/processors/frame_sampling.h>
#include <ropescope/processors/resize.h>

namespace ropescope {
namespace {

std::int64_t floorTo(std::int64_t value, std::int64_t step) { return value / step * step; }
std::int64_t ceilTo(std::int64_t value, std::int64_t step) { return (value + step - 1) / step * step; }

std::int64_t wholePatches(double wanted, const SourceFrames& source, const VideoOptions& options) {
    const std::int64_t step = options.temporalPatch;
    const auto least = static_cast<double>(ceilTo(options.minFrames, step));
    const auto most = static_cast<double>(floorTo(std::min(options.maxFrames, source.frames), step));
    const double frames = std::min({std::max(wanted, least), most, static_cast<double>(source.frames)});
    return floorTo(static_cast<std::int64_t>(frames), step);
}

bool isLong(const SourceFrames& source, const VideoOptions& options) {
    return options.maxSeconds > 0 && source.seconds() > options.maxSeconds;
}

/// Samples of a long clip before equal ones are dropped, if there are fewer than frames.
double longSamples(const VideoOptions& options) { return std::trunc(options.maxSeconds * options.fps); }

std::int64_t steps(const SourceFrames& source, const VideoOptions& options) {
    const auto last = static_cast<double>(source.frames - 1);
    if (isLong(source, options)) {
        const double samples = longSamples(options);
        if (samples >= static_cast<double>(source.frames)) return source.frames;
        const double beforeLast = std::ceil((samples - 2) * static_cast<double>(source.frames) / (samples - 1));
        return static_cast<std::int64_t>(beforeLast >= last ? samples - 1 : samples);
    }
    const double samples = std::floor(source.seconds() * options.fps);
    const double step = source.fps / options.fps;
    if (step >= 1) return static_cast<std::int64_t>(samples);
    return samples < 1 ? 0 : static_cast<std::int64_t>(std::min(last, std::ceil((samples - 1) * step))) + 1;
}

} // namespace

std::int64_t sampledFrames(const SourceFrames& source, const VideoOptions& options) {
    const double wanted = source.seconds() * options.fps;
    if (options.frames > 0) {
        const auto step = static_cast<double>(options.temporalPatch);
        const auto asked = static_cast<double>(options.frames);
        const double count = options.sampling == Sampling::WholePatches ? roundHalfEven(asked / step) * step : asked;
        return std::min(static_cast<std::int64_t>(count), source.frames);
    }
    if (options.sampling == Sampling::WholePatches) return wholePatches(wanted, source, options);
    if (options.sampling == Sampling::Steps) return steps(source, options);
    const double whole = options.sampling == Sampling::Padded ? std::trunc(wanted) : std::ceil(wanted);
    const double bounded =
        std::min(std::max(whole, static_cast<double>(options.minFrames)), static_cast<double>(options.maxFrames));
    return static_cast<std::int64_t>(std::min(bounded, static_cast<double>(source.frames)));
}

std::int64_t sourceFrameOfSample(const SourceFrames& source, const VideoOptions& options, std::int64_t sampled,
                                 std::int64_t sample) {
    const auto index = static_cast<double>(std::clamp<std::int64_t>(sample, 0, std::max<std::int64_t>(sampled - 1, 0)));
    const auto last = static_cast<double>(source.frames - 1);
    const auto count = static_cast<double>(sampled);
    const bool shared = options.sampling == Sampling::WholePatches && options.budget == VideoBudget::Shared;
    double frame = index * static_cast<double>(source.frames) / count;
    if (shared || options.sampling == Sampling::Padded)
        frame = sampled > 1 ? roundHalfEven(index * last / (count - 1)) : 0;
    else if (options.sampling == Sampling::Steps && !isLong(source, options))
        frame = std::ceil(index * std::max(source.fps / options.fps, 1.0));
    else if (options.sampling == Sampling::Steps && sampled < source.frames)
        frame = std::ceil(index * static_cast<double>(source.frames) / (longSamples(options) - 1));
    return static_cast<std::int64_t>(std::clamp(frame, 0.0, last));
}

std::int64_t timestampTokens(const SourceFrames& source, const VideoOptions& options, std::int64_t sampled,
                             std::int64_t frame) {
    if (options.timestamps == Timestamps::None) return 0;
    const auto secondsOf = [&](std::int64_t sample) {
        return static_cast<double>(sourceFrameOfSample(source, options, sampled, sample)) / source.fps;
    };
    const std::int64_t first = frame * options.temporalPatch;
    constexpr std::int64_t kFrameMarks = 2;
    if (options.timestamps == Timestamps::WholeSeconds) {
        const auto digits = std::ssize(std::to_string(static_cast<std::int64_t>(secondsOf(first))));
        return kFrameMarks + (digits + 2) / 3;
    }
    const double mean = (secondsOf(first) + secondsOf(first + options.temporalPatch - 1)) / 2;
    const auto tenths = static_cast<std::int64_t>(roundHalfEven(mean * 10));
    constexpr std::int64_t kSigns = 4; // < . " seconds" >
    return kFrameMarks + kSigns + std::max<std::int64_t>(2, std::ssize(std::to_string(tenths)));
}

} // namespace ropescope
