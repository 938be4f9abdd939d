// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// F source frames at r frames per second, R samples per second, p frames per temporal patch. Number of samples n:
//   WholePatches  floor to p of min(max(F/r*R, ceil to p of minFrames), floor to p of min(maxFrames, F), F)
//   Padded        min(max(trunc(F/r*R), minFrames), maxFrames, F); PaddedUp with ceil instead of trunc
//   Nearest       max(round(F*min(R,r)/r), 1), halves to even
//   Steps         floor(F/r*R) times ceil(i*r/R); a clip longer than maxSeconds trunc(maxSeconds*R) times, evenly from
//                 its begin to its end, or all its frames; equal ones count once
//   a number of frames asked for: round to p of it (WholePatches), or it as it is
// Sample i is frame floor(i*F/n); linspace(0, F-1, n) rounded, halves to even, for Padded, Nearest and
// qwen-vl-utils (Shared).
// Timestamps: Qwen3-VL writes <t seconds> with one decimal for the mean time of the first and last frame of a temporal
// patch; its tokenizer makes a token of each of < . > and " seconds" and of each digit. GLM-4.1V writes the whole
// seconds of the first frame; up to three digits are a token. Two more tokens end and begin a frame. Kimi writes hours,
// minutes, seconds and thousandths of the first frame, seven tokens, and three to begin and one to end a frame.
// Sources: transformers v4.57.6 video processors of qwen2_vl, qwen3_vl, ernie4_5_vl_moe and glm4v, and
// Qwen3VLProcessor._calculate_timestamps; qwen_vl_utils smart_nframes; moonshotai/Kimi-K2.5 media_utils.py,
// kimi_k25_vision_processing.py.
// Example: 300 frames at 30 a second give 20 samples; 75 at 30 give 5 samples under Qwen3-VL, padded to 6.
#include <algorithm>
#include <array>
#include <charconv>
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
    if (options.sampling == Sampling::Nearest) {
        const double rate = std::min(options.fps, source.fps);
        const double count = roundHalfEven(static_cast<double>(source.frames) * rate / source.fps);
        return static_cast<std::int64_t>(std::clamp(count, 1.0, static_cast<double>(options.maxFrames)));
    }
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
    if (shared || options.sampling == Sampling::Padded || options.sampling == Sampling::Nearest)
        frame = sampled > 1 ? roundHalfEven(index * last / (count - 1)) : 0;
    else if (options.sampling == Sampling::Steps && !isLong(source, options))
        frame = std::ceil(index * std::max(source.fps / options.fps, 1.0));
    else if (options.sampling == Sampling::Steps && sampled < source.frames)
        frame = std::ceil(index * static_cast<double>(source.frames) / (longSamples(options) - 1));
    return static_cast<std::int64_t>(std::clamp(frame, 0.0, last));
}

double timestampSeconds(const SourceFrames& source, const VideoOptions& options, std::int64_t sampled,
                        std::int64_t frame) {
    const auto secondsOf = [&](std::int64_t sample) {
        return static_cast<double>(sourceFrameOfSample(source, options, sampled, sample)) / source.fps;
    };
    const std::int64_t first = frame * options.temporalPatch;
    switch (options.timestamps) {
    case Timestamps::None: return 0;
    case Timestamps::WholeSeconds: return std::trunc(secondsOf(first));
    case Timestamps::Clock: {
        const double whole = std::trunc(secondsOf(first));
        return whole + std::trunc((secondsOf(first) - whole) * 1000) / 1000;
    }
    case Timestamps::Seconds: break;
    }
    const double mean = (secondsOf(first) + secondsOf(first + options.temporalPatch - 1)) / 2;
    std::array<char, 32> text{}; // Python rounds what the number is in decimals, not ten times it
    const auto written = std::to_chars(text.data(), text.data() + text.size(), mean, std::chars_format::fixed, 1);
    double tenths = 0;
    std::from_chars(text.data(), written.ptr, tenths);
    return tenths;
}

std::int64_t timestampTokens(const SourceFrames& source, const VideoOptions& options, std::int64_t sampled,
                             std::int64_t frame) {
    constexpr std::int64_t kFrameMarks = 2;
    const double seconds = timestampSeconds(source, options, sampled, frame);
    const auto digits = [](double number) { return std::ssize(std::to_string(std::llround(number))); };
    switch (options.timestamps) {
    case Timestamps::None: return 0;
    case Timestamps::WholeSeconds: return kFrameMarks + (digits(seconds) + 2) / 3;
    case Timestamps::Clock: return 7 + 4; // 00 : 00 : 01 . 500, and four marks around the patches
    case Timestamps::Seconds: break;
    }
    constexpr std::int64_t kSigns = 4; // < . " seconds" >
    return kFrameMarks + kSigns + std::max<std::int64_t>(2, digits(seconds * 10));
}

} // namespace ropescope
