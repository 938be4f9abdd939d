// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// smart_resize, f = factor, h and w the file's sides:
//   h', w' = round(h/f)*f, round(w/f)*f, halves to even
//   h'*w' > max:  s = sqrt(h*w/max),  each side max(f, floor(side/s/f)*f)
//   h'*w' < min:  s = sqrt(min/(h*w)), each side ceil(side*s/f)*f (a side that rounded to 0 comes here)
// Video samples, F source frames at r frames per second, p frames per temporal patch:
//   n = floor to p of min(max(F/r*fps, ceil to p of minFrames), floor to p of min(maxFrames, F), F)
// Source: transformers v4.57.6 Qwen2VLImageProcessor.smart_resize; qwen_vl_utils smart_resize, smart_nframes.
// Example: 1280x720 -> 1288x728 -> 46x26 patches of 28; 300 frames at 30 fps -> 20 samples -> 10 frames, 1 s each.
#include <algorithm>
#include <cmath>
#include <utility>

#include <ropescope/base/limits.h>
#include <ropescope/base/text.h>
#include <ropescope/sequence/patch_grid.h>

namespace ropescope {
namespace {

constexpr std::int64_t kMaxPixelSide = 10'000'000; ///< keeps areas exact in a double
constexpr std::int64_t kMaxArea = kMaxPixelSide * kMaxPixelSide;
constexpr std::int64_t kMaxVideoFrames = 1'000'000'000;
constexpr int kMaxFactorPart = 65536;

/// A number with its permitted range.
struct Check {
    MessageCode name;
    double value;
    double minimum;
    double maximum;
};

template <std::size_t N>
std::optional<Error> firstFault(const Check (&checks)[N]) {
    for (const Check& check : checks) {
        if (check.value >= check.minimum && check.value <= check.maximum) continue; // refuses NaN
        return Error{.what = message(check.name),
                     .why = message("%1 is outside %2 to %3", check.value, check.minimum, check.maximum),
                     .hint = message("give a number in that range")};
    }
    return {};
}

/// One end of a range, which users may leave as it is.
struct Bound {
    MessageCode name;
    std::int64_t value;
    std::int64_t usual;
};

/// Fails if the least value is above the largest one, and names the one that was changed.
std::optional<Error> rangeError(const Bound& least, const Bound& most) {
    if (least.value <= most.value) return {};
    const bool raised = least.value != least.usual;
    return Error{.what = message(raised ? least.name : most.name),
                 .why = raised ? message("%1 is above the %2, %3", least.value, message(most.name), most.value)
                               : message("%1 is below the %2, %3", most.value, message(least.name), least.value),
                 .hint = message("change one of them")};
}

std::optional<Error> optionsError(const PatchOptions& options, const PatchOptions& usual) {
    if (auto error =
            firstFault({Check{messageCode("patch"), static_cast<double>(options.patch), 1, kMaxFactorPart},
                        Check{messageCode("merge"), static_cast<double>(options.merge), 1, kMaxFactorPart},
                        Check{messageCode("smallest area"), static_cast<double>(options.minPixels), 1, kMaxArea},
                        Check{messageCode("largest area"), static_cast<double>(options.maxPixels), 1, kMaxArea},
                        Check{messageCode("largest aspect ratio"), options.maxAspectRatio, 1, kMaxPixelSide}})) {
        return error;
    }
    return rangeError({messageCode("smallest area"), options.minPixels, usual.minPixels},
                      {messageCode("largest area"), options.maxPixels, usual.maxPixels});
}

std::optional<Error> sizeError(std::int64_t width, std::int64_t height, double maxAspectRatio) {
    if (auto error = firstFault({Check{messageCode("pixel width"), static_cast<double>(width), 1, kMaxPixelSide},
                                 Check{messageCode("pixel height"), static_cast<double>(height), 1, kMaxPixelSide}})) {
        return error;
    }
    const double ratio = static_cast<double>(std::max(width, height)) / static_cast<double>(std::min(width, height));
    if (ratio <= maxAspectRatio) return {};
    return Error{.what = message("picture %1x%2", width, height),
                 .why = message("its aspect ratio %1 is above %2", formatFixed(ratio, 2), maxAspectRatio),
                 .hint = message("crop it, or allow a larger aspect ratio")};
}

/// Rounds halves to even, regardless of the rounding mode.
double roundHalfEven(double x) {
    const double below = std::floor(x);
    const double rest = x - below;
    if (rest != 0.5) return rest < 0.5 ? below : below + 1;
    return std::fmod(below, 2) == 0 ? below : below + 1;
}

/// The resized width and height.
std::pair<double, double> smartResize(std::int64_t pixelWidth, std::int64_t pixelHeight, const PatchOptions& options) {
    const auto width = static_cast<double>(pixelWidth);
    const auto height = static_cast<double>(pixelHeight);
    const auto factor = static_cast<double>(options.factor());
    const auto smallest = static_cast<double>(options.minPixels);
    const auto largest = static_cast<double>(options.maxPixels);
    const double nearWidth = roundHalfEven(width / factor) * factor;
    const double nearHeight = roundHalfEven(height / factor) * factor;
    if (nearWidth * nearHeight > largest) {
        const double scale = std::sqrt(width * height / largest);
        const auto shrunk = [&](double side) { return std::max(factor, std::floor(side / scale / factor) * factor); };
        return {shrunk(width), shrunk(height)};
    }
    if (nearWidth * nearHeight < smallest) {
        const double scale = std::sqrt(smallest / (width * height));
        const auto grown = [&](double side) { return std::ceil(side * scale / factor) * factor; };
        return {grown(width), grown(height)};
    }
    return {nearWidth, nearHeight};
}

std::int64_t floorTo(std::int64_t value, std::int64_t step) { return value / step * step; }
std::int64_t ceilTo(std::int64_t value, std::int64_t step) { return (value + step - 1) / step * step; }

/// Number of sampled frames, a multiple of the temporal patch; 0 if the file is too short.
std::int64_t sampledFrames(double sourceFps, std::int64_t sourceFrames, const VideoOptions& options) {
    const std::int64_t step = options.temporalPatch;
    const double wanted = static_cast<double>(sourceFrames) / sourceFps * options.fps;
    const auto least = static_cast<double>(ceilTo(options.minFrames, step));
    const auto most = static_cast<double>(floorTo(std::min(options.maxFrames, sourceFrames), step));
    const double frames = std::min({std::max(wanted, least), most, static_cast<double>(sourceFrames)});
    return floorTo(static_cast<std::int64_t>(frames), step);
}

std::optional<Error> videoError(double sourceFps, std::int64_t sourceFrames, const VideoOptions& options) {
    constexpr double kMaxFps = 1e6;
    constexpr double kMinFps = 1e-6;
    if (auto error = firstFault(
            {Check{messageCode("frames of the video"), static_cast<double>(sourceFrames), 1, kMaxVideoFrames},
             Check{messageCode("frames per second of the video"), sourceFps, kMinFps, kMaxFps},
             Check{messageCode("sampled frames per second"), options.fps, kMinFps, kMaxFps},
             Check{messageCode("frames per temporal patch"), static_cast<double>(options.temporalPatch), 1,
                   kMaxFactorPart},
             Check{messageCode("smallest number of frames"), static_cast<double>(options.minFrames), 1,
                   kMaxVideoFrames},
             Check{messageCode("largest number of frames"), static_cast<double>(options.maxFrames), 1,
                   kMaxVideoFrames}})) {
        return error;
    }
    const VideoOptions usual;
    const Bound most{messageCode("largest number of frames"), options.maxFrames, usual.maxFrames};
    if (auto error = rangeError({messageCode("smallest number of frames"), options.minFrames, usual.minFrames}, most))
        return error;
    return rangeError({messageCode("frames per temporal patch"), options.temporalPatch, usual.temporalPatch}, most);
}

/// `usual` are the options that nobody changed.
Expected<ImageGrid> gridOf(std::int64_t pixelWidth, std::int64_t pixelHeight, const PatchOptions& options,
                           const PatchOptions& usual) {
    if (auto error = optionsError(options, usual)) return *error;
    if (auto error = sizeError(pixelWidth, pixelHeight, options.maxAspectRatio)) return *error;
    const auto [width, height] = smartResize(pixelWidth, pixelHeight, options);
    const auto factor = static_cast<double>(options.factor());
    if (std::max(width, height) / factor > static_cast<double>(kMaxSide)) {
        return Error{.what = message("picture %1x%2", pixelWidth, pixelHeight),
                     .why = message("it becomes %1x%2 patches, more than %3 per side", width / factor, height / factor,
                                    kMaxSide),
                     .hint = message("use larger patches or a smaller area")};
    }
    return ImageGrid{.pixelWidth = pixelWidth,
                     .pixelHeight = pixelHeight,
                     .resizedWidth = static_cast<std::int64_t>(width),
                     .resizedHeight = static_cast<std::int64_t>(height),
                     .width = static_cast<std::int64_t>(width / factor),
                     .height = static_cast<std::int64_t>(height / factor)};
}

} // namespace

Expected<ImageGrid> imageGrid(std::int64_t pixelWidth, std::int64_t pixelHeight, const PatchOptions& options) {
    return gridOf(pixelWidth, pixelHeight, options, PatchOptions{});
}

Expected<VideoGrid> videoGrid(std::int64_t pixelWidth, std::int64_t pixelHeight, double sourceFps,
                              std::int64_t sourceFrames, const VideoOptions& options) {
    const auto image = gridOf(pixelWidth, pixelHeight, options.patch, VideoOptions{}.patch);
    if (!image) return image.error();
    if (auto error = videoError(sourceFps, sourceFrames, options)) return *error;
    const std::int64_t sampled = sampledFrames(sourceFps, sourceFrames, options);
    const std::int64_t frames = sampled / options.temporalPatch;
    if (frames < 1 || frames > kMaxSide) {
        return Error{
            .what = message("video of %1 frames", sourceFrames),
            .why = frames < 1 ? message("it has fewer than the %1 frames of one temporal patch", options.temporalPatch)
                              : message("it becomes %1 temporal patches, more than %2", frames, kMaxSide),
            .hint = frames < 1 ? message("add it as an image") : message("sample fewer frames")};
    }
    const double fps = static_cast<double>(sampled) / static_cast<double>(sourceFrames) * sourceFps;
    return VideoGrid{.image = *image,
                     .sourceFps = sourceFps,
                     .sourceFrames = sourceFrames,
                     .sampledFrames = sampled,
                     .fps = fps,
                     .frames = frames,
                     .secondsPerGrid = options.temporalPatch / fps};
}

} // namespace ropescope
