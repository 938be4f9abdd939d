// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Checked and put together here; the rules stand in resize.cpp, tiles.cpp and frame_sampling.cpp. The bounds of a
// video with n samples and p frames per temporal patch:
//   PerFrame  minPixels … maxPixels for h'*w'
//   Whole     the same for round(n/p)*p*h'*w', with n in the scale
//   Shared    minPixels … max(min(maxPixels, totalPixels/n*p), trunc(1.05*minPixels)) for h'*w'
// Example: 1280x720 -> 1288x728 -> 46x26 patches of 28; 300 frames at 30 fps -> 20 samples -> 10 frames, 1 s each.
// 460 s of it are 768 samples: 7x4x384 under Qwen3-VL's processor, 23x12x384 under qwen-vl-utils.
#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include <ropescope/base/limits.h>
#include <ropescope/base/text.h>
#include <ropescope/processors/patch_grid.h>

namespace ropescope {
namespace {

constexpr std::int64_t kMaxPixelSide = 10'000'000; ///< keeps areas exact in a double
constexpr std::int64_t kMaxArea = kMaxPixelSide * kMaxPixelSide;
constexpr std::int64_t kMaxVideoFrames = 1'000'000'000;
constexpr int kMaxFactorPart = 65536;
constexpr std::int64_t kMaxTileSteps = 64; ///< tiles along the longest edge

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

bool cutsPictures(const PatchOptions& options) {
    switch (options.resize) {
    case Resize::Smart:
    case Resize::LongestEdge:
    case Resize::PatchBudget:
    case Resize::PatchLimits:
    case Resize::None: return false;
    default: return true;
    }
}

std::optional<Error> tilesError(const PatchOptions& options) {
    const auto number = [](auto value) { return static_cast<double>(value); };
    const bool counted = cutsPictures(options) && options.resize != Resize::Square && options.resize != Resize::Tiles;
    const bool steps = options.resize == Resize::Tiles || options.resize == Resize::AnyResolution;
    const bool edge = steps || options.resize == Resize::LongestEdge || options.resize == Resize::PatchLimits;
    const std::int64_t side = std::max<std::int64_t>(options.tileSide, 1);
    return firstFault(
        {Check{messageCode("tile side"), number(options.tileSide), cutsPictures(options) ? number(options.factor()) : 0,
               number(kMaxPixelSide)},
         Check{messageCode("largest number of tiles"), number(options.maxTiles), counted ? 1.0 : 0.0,
               number(kMaxTileSteps * kMaxTileSteps)},
         Check{messageCode("longest edge"), number(options.longestEdge), edge ? 1.0 : 0.0,
               number(steps ? kMaxTileSteps * side : kMaxPixelSide)},
         Check{messageCode("smallest tile side"), number(options.minTileSide), 0, number(kMaxPixelSide)},
         Check{messageCode("smallest ratio of a cropped picture"), options.minTileRatio, 0, number(kMaxPixelSide)},
         Check{messageCode("boundary tokens"), number(options.boundaryTokens), 0, number(kMaxFactorPart)}});
}

std::optional<Error> optionsError(const PatchOptions& options, const PatchOptions& usual) {
    if (auto error =
            firstFault({Check{messageCode("patch"), static_cast<double>(options.patch), 1, kMaxFactorPart},
                        Check{messageCode("merge"), static_cast<double>(options.merge), 1, kMaxFactorPart},
                        Check{messageCode("smallest area"), static_cast<double>(options.minPixels), 1, kMaxArea},
                        Check{messageCode("largest area"), static_cast<double>(options.maxPixels), 1, kMaxArea},
                        Check{messageCode("largest aspect ratio"), options.maxAspectRatio, 1, kMaxPixelSide},
                        Check{messageCode("frames of a picture in its area"), static_cast<double>(options.budgetFrames),
                              1, kMaxFactorPart}})) {
        return error;
    }
    if (auto error = tilesError(options)) return error;
    return rangeError({messageCode("smallest area"), options.minPixels, usual.minPixels},
                      {messageCode("largest area"), options.maxPixels, usual.maxPixels});
}

std::optional<Error> sizeError(std::int64_t width, std::int64_t height) {
    return firstFault({Check{messageCode("pixel width"), static_cast<double>(width), 1, kMaxPixelSide},
                       Check{messageCode("pixel height"), static_cast<double>(height), 1, kMaxPixelSide}});
}

/// The picture without small sides, if its aspect ratio is allowed.
Expected<PixelSize> prepared(std::int64_t width, std::int64_t height, const PatchOptions& options) {
    const PixelSize given{static_cast<double>(width), static_cast<double>(height)};
    if (options.resize == Resize::PatchLimits && !options.longSides) {
        const std::int64_t side =
            static_cast<std::int64_t>(std::max(resized(given, options).width, resized(given, options).height));
        if (side >= options.longestEdge)
            return Error{.what = message("picture %1x%2", width, height),
                         .why =
                             message("it becomes %1 patches on a side, and the model has positions for fewer than %2",
                                     side / options.patch, options.longestEdge / options.patch),
                         .hint = message("shrink or crop it")};
    }
    if (options.resize != Resize::Smart) return given;
    const PixelSize size = withoutSmallSides(given, static_cast<double>(options.factor()), options.smallSides);
    const double ratio = std::max(size.width, size.height) / std::min(size.width, size.height);
    if (ratio <= options.maxAspectRatio) return size;
    return Error{.what = message("picture %1x%2", width, height),
                 .why = message("its aspect ratio %1 is above %2", formatFixed(ratio, 2), options.maxAspectRatio),
                 .hint = message("crop it, or allow a larger aspect ratio")};
}

Error withoutPatch(std::int64_t width, std::int64_t height, const PatchOptions& options) {
    const Message what = message("picture %1x%2", width, height);
    if (options.resize == Resize::None) {
        return {.what = what,
                .why = message("it is not resized, and a side is no multiple of %1 pixels", options.factor()),
                .hint = message("give a picture of whole merged patches, or resize it")};
    }
    return {.what = what,
            .why = message("the largest area has no room for a merged patch"),
            .hint = message("use smaller patches or a larger area")};
}

/// The grid of a picture of the resized size.
Expected<ImageGrid> gridOf(std::int64_t pixelWidth, std::int64_t pixelHeight, PixelSize size,
                           const PatchOptions& options) {
    const auto factor = static_cast<double>(options.factor());
    if (std::min(size.width, size.height) < factor) return withoutPatch(pixelWidth, pixelHeight, options);
    const double width = std::floor(size.width / factor);
    const double height = std::floor(size.height / factor);
    if (std::max(width, height) > static_cast<double>(kMaxSide)) {
        return Error{.what = message("picture %1x%2", pixelWidth, pixelHeight),
                     .why = message("it becomes %1x%2 patches, more than %3 per side", width, height, kMaxSide),
                     .hint = message("use larger patches or a smaller area")};
    }
    return ImageGrid{.pixelWidth = pixelWidth,
                     .pixelHeight = pixelHeight,
                     .resizedWidth = static_cast<std::int64_t>(size.width),
                     .resizedHeight = static_cast<std::int64_t>(size.height),
                     .width = static_cast<std::int64_t>(width),
                     .height = static_cast<std::int64_t>(height),
                     .boundaryTokens =
                         options.boundaryTokens + (options.rowEnds ? static_cast<std::int64_t>(height) : 0)};
}

ImageGrid cutGrid(std::int64_t pixelWidth, std::int64_t pixelHeight, Tiling tiling, bool canvas) {
    return {.pixelWidth = pixelWidth,
            .pixelHeight = pixelHeight,
            .resizedWidth = static_cast<std::int64_t>(tiling.resized.width),
            .resizedHeight = static_cast<std::int64_t>(tiling.resized.height),
            .width = tiling.parts[tiling.overview].width,
            .height = tiling.parts[tiling.overview].height,
            .tileColumns = tiling.columns,
            .tileRows = tiling.rows,
            .parts = std::move(tiling.parts),
            .textAfter = tiling.textAfter,
            .canvas = canvas};
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
             Check{messageCode("largest number of frames"), static_cast<double>(options.maxFrames), 1, kMaxVideoFrames},
             Check{messageCode("number of frames"), static_cast<double>(options.frames), 0, kMaxVideoFrames},
             Check{messageCode("total pixels"), options.totalPixels, options.budget == VideoBudget::Shared ? 1.0 : 0.0,
                   static_cast<double>(kMaxArea)},
             Check{messageCode("longest clip in seconds"), options.maxSeconds, 0, kMaxVideoFrames}})) {
        return error;
    }
    const VideoOptions usual;
    const Bound most{messageCode("largest number of frames"), options.maxFrames, usual.maxFrames};
    if (auto error = rangeError({messageCode("smallest number of frames"), options.minFrames, usual.minFrames}, most))
        return error;
    return rangeError({messageCode("frames per temporal patch"), options.temporalPatch, usual.temporalPatch}, most);
}

double framePixels(const VideoOptions& options, std::int64_t samples) {
    const auto largest = static_cast<double>(options.patch.maxPixels);
    if (options.budget != VideoBudget::Shared) return largest;
    const double share = options.totalPixels / static_cast<double>(samples) * options.temporalPatch;
    return std::max(std::min(largest, share), std::trunc(static_cast<double>(options.patch.minPixels) * 1.05));
}

PixelSize frameSize(PixelSize size, const VideoOptions& options, std::int64_t samples, double maxPixels) {
    if (options.patch.resize != Resize::Smart) return resized(size, options.patch);
    if (options.budget != VideoBudget::Whole) return smartResize(size, options.patch, maxPixels, {});
    const auto count = static_cast<double>(samples);
    const double step = options.temporalPatch;
    return smartResize(size, options.patch, maxPixels, {roundHalfEven(count / step) * step, count});
}

} // namespace

std::int64_t mediaTokens(const ImageGrid& grid) {
    if (grid.parts.empty()) return grid.width * grid.height + grid.boundaryTokens;
    std::int64_t tokens = 0;
    for (const PicturePart& part : grid.parts) tokens += part.width * part.height + part.others;
    return tokens;
}

std::int64_t mediaTokens(const VideoGrid& grid) { return mediaTokens(grid.image) * grid.frames; }

std::int64_t promptTokens(const ImageGrid& grid) {
    std::int64_t tokens = mediaTokens(grid) + grid.textAfter;
    for (const PicturePart& part : grid.parts) tokens += part.textBefore;
    return tokens;
}

std::int64_t promptTokens(const VideoGrid& grid) {
    return mediaTokens(grid) + std::reduce(grid.timestampTokens.begin(), grid.timestampTokens.end());
}

Expected<ImageGrid> imageGrid(std::int64_t pixelWidth, std::int64_t pixelHeight, const PatchOptions& options) {
    if (auto error = optionsError(options, PatchOptions{})) return *error;
    if (auto error = sizeError(pixelWidth, pixelHeight)) return *error;
    const auto size = prepared(pixelWidth, pixelHeight, options);
    if (!size) return size.error();
    if (cutsPictures(options)) {
        Tiling tiling = tilingOf(*size, options);
        if (!tiling.parts.empty())
            return cutGrid(pixelWidth, pixelHeight, std::move(tiling), options.resize == Resize::SizedSlices);
        return Error{.what = message("picture %1x%2", pixelWidth, pixelHeight),
                     .why = message("its aspect ratio is too extreme for the model"),
                     .hint = message("crop it")};
    }
    return gridOf(pixelWidth, pixelHeight, resized(*size, options), options);
}

Expected<VideoGrid> videoGrid(std::int64_t pixelWidth, std::int64_t pixelHeight, double sourceFps,
                              std::int64_t sourceFrames, const VideoOptions& options) {
    if (auto error = optionsError(options.patch, VideoOptions{}.patch)) return *error;
    if (auto error = sizeError(pixelWidth, pixelHeight)) return *error;
    const auto size = prepared(pixelWidth, pixelHeight, options.patch);
    if (!size) return size.error();
    if (auto error = videoError(sourceFps, sourceFrames, options)) return *error;
    const SourceFrames source{sourceFps, sourceFrames};
    const std::int64_t sampled = sampledFrames(source, options);
    const std::int64_t frames = (sampled + options.temporalPatch - 1) / options.temporalPatch;
    const bool paddedFirst = options.sampling == Sampling::Steps;
    const bool anyNumber = paddedFirst || options.sampling == Sampling::Nearest;
    const bool tooFew = sampled < (anyNumber ? 1 : options.temporalPatch);
    if (tooFew || frames > kMaxSide) {
        return Error{
            .what = message("video of %1 frames", sourceFrames),
            .why = tooFew ? message("it has fewer than the %1 frames of one temporal patch", options.temporalPatch)
                          : message("it becomes %1 temporal patches, more than %2", frames, kMaxSide),
            .hint = tooFew ? message("add it as an image") : message("sample fewer frames")};
    }
    const double maxPixels = framePixels(options, sampled);
    const std::int64_t counted = paddedFirst ? frames * options.temporalPatch : sampled;
    const auto image = gridOf(pixelWidth, pixelHeight, frameSize(*size, options, counted, maxPixels), options.patch);
    if (!image) return image.error();
    const double fps = static_cast<double>(sampled) / static_cast<double>(sourceFrames) * sourceFps;
    VideoGrid grid{.image = *image,
                   .sourceFps = sourceFps,
                   .sourceFrames = sourceFrames,
                   .sampledFrames = sampled,
                   .fps = fps,
                   .frames = frames,
                   .secondsPerGrid = options.temporalPatch / fps,
                   .maxPixels = maxPixels};
    for (std::int64_t frame = 0; options.timestamps != Timestamps::None && frame < frames; ++frame) {
        grid.timestampTokens.push_back(timestampTokens(source, options, sampled, frame));
        grid.timestampSeconds.push_back(timestampSeconds(source, options, sampled, frame));
    }
    return grid;
}

} // namespace ropescope
