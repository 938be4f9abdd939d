// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>
#include <limits>

#include <QCoreApplication>

#include <ropescope/base/limits.h>
#include <ropescope/base/text.h>
#include <ropescope/formats/json/json_text.h>
#include <ropescope/sequence/notation.h>

#include "app/commands/command.h"
#include "app/options/options.h"
#include "app/options/qt_messages.h"
#include "app/options/usage.h"
#include "ui/document/convert.h"
#include "ui/document/files/file_names.h"
#include "ui/document/media/media_file.h"

namespace ropescope::app {

namespace {

constexpr std::int64_t kMaxPixels = std::int64_t{1} << 40;
constexpr std::int64_t kMaxPatch = 4096;
constexpr double kMaxFps = 1000;

const std::vector<OptionSpec>& gridOptions() {
    static const std::vector<OptionSpec> specs{
        {.name = "--patch"},      {.name = "--merge"},      {.name = "--min-pixels"},
        {.name = "--max-pixels"}, {.name = "--max-aspect"}, {.name = "--fps"},
        {.name = "--min-frames"}, {.name = "--max-frames"}, {.name = "--temporal-patch"}};
    return specs;
}

/// Stores the number of an option in `target`, within bounds; keeps the first error in `outcome`.
template <class Number>
void adjust(const Options& options, const std::string& name, std::int64_t maximum, Number& target,
            Expected<void>& outcome) {
    const Expected<std::int64_t> number = integerFrom(options, name, static_cast<std::int64_t>(target), 1, maximum);
    if (number)
        target = static_cast<Number>(*number);
    else if (outcome)
        outcome = number.error();
}

void adjust(const Options& options, const std::string& name, double minimum, double maximum, double& target,
            Expected<void>& outcome) {
    const Expected<double> number = numberFrom(options, name, target, minimum, maximum);
    if (number)
        target = *number;
    else if (outcome)
        outcome = number.error();
}

Expected<void> adjustPatches(const Options& options, PatchOptions& patch) {
    Expected<void> outcome;
    adjust(options, "--patch", kMaxPatch, patch.patch, outcome);
    adjust(options, "--merge", kMaxPatch, patch.merge, outcome);
    adjust(options, "--min-pixels", kMaxPixels, patch.minPixels, outcome);
    adjust(options, "--max-pixels", kMaxPixels, patch.maxPixels, outcome);
    adjust(options, "--max-aspect", 1, std::numeric_limits<double>::max(), patch.maxAspectRatio, outcome);
    return outcome;
}

Expected<VideoOptions> videoFrom(const Options& options) {
    VideoOptions video;
    Expected<void> outcome = adjustPatches(options, video.patch);
    adjust(options, "--fps", 1e-3, kMaxFps, video.fps, outcome);
    adjust(options, "--min-frames", kMaxSide, video.minFrames, outcome);
    adjust(options, "--max-frames", kMaxSide, video.maxFrames, outcome);
    adjust(options, "--temporal-patch", kMaxPatch, video.temporalPatch, outcome);
    if (!outcome) return outcome.error();
    return video;
}

std::string asJson(const ui::MediaGrid& media) {
    const auto* video = std::get_if<VideoGrid>(&media.grid);
    const ImageGrid& image = video ? video->image : std::get<ImageGrid>(media.grid);
    std::string text = std::string("{\"type\":") + (video ? "\"video\"" : "\"image\"");
    const std::array<std::pair<const char*, std::int64_t>, 6> sizes{{{"pixel_width", image.pixelWidth},
                                                                     {"pixel_height", image.pixelHeight},
                                                                     {"resized_width", image.resizedWidth},
                                                                     {"resized_height", image.resizedHeight},
                                                                     {"width", image.width},
                                                                     {"height", image.height}}};
    for (const auto& [name, value] : sizes) text += std::string(",\"") + name + "\":" + std::to_string(value);
    if (video) {
        text += ",\"frames\":" + std::to_string(video->frames) + ",\"fps\":" + jsonNumber(video->fps) +
                ",\"sampled_frames\":" + std::to_string(video->sampledFrames) +
                ",\"seconds_per_grid\":" + jsonNumber(video->secondsPerGrid);
    }
    return text + "}\n";
}

std::string bySize(std::int64_t width, std::int64_t height) {
    return std::to_string(width) + " x " + std::to_string(height);
}

std::string numbersUsed(const PatchOptions& patch) {
    return "patch " + std::to_string(patch.patch) + ", merge " + std::to_string(patch.merge) + ", min pixels " +
           std::to_string(patch.minPixels) + ", max pixels " + std::to_string(patch.maxPixels) + ", max aspect " +
           formatNumber(patch.maxAspectRatio);
}

std::string asText(const ui::MediaGrid& media, const PatchOptions& patch, const VideoOptions& videoOptions) {
    const auto* video = std::get_if<VideoGrid>(&media.grid);
    const ImageGrid& image = video ? video->image : std::get<ImageGrid>(media.grid);
    const Segment segment = media.segment();
    std::string text = "type      " + std::string(video ? "video" : "image") + "\n";
    text += "pixels    " + bySize(image.pixelWidth, image.pixelHeight) + "\n";
    text += "resized   " + bySize(image.resizedWidth, image.resizedHeight) + "\n";
    text += "grid      " + bySize(image.width, image.height) + " (width x height, merged patches)\n";
    if (video) {
        text += "source    " + std::to_string(video->sourceFrames) + " frames at " + formatFixed(video->sourceFps, 3) +
                " a second\n";
        text += "sampled   " + std::to_string(video->sampledFrames) + " frames at " + formatFixed(video->fps, 3) +
                " a second\n";
        text += "frames    " + std::to_string(video->frames) + " of " + formatFixed(video->secondsPerGrid, 3) + " s\n";
    }
    text += "tokens    " + std::to_string(tokenCount(segment)) + "\n";
    text += "notation  " + toNotation(segment) + "\n";
    text += "numbers   " + numbersUsed(video ? videoOptions.patch : patch);
    if (video) {
        text += ", fps " + formatNumber(videoOptions.fps) + ", min frames " + std::to_string(videoOptions.minFrames) +
                ", max frames " + std::to_string(videoOptions.maxFrames) + ", temporal patch " +
                std::to_string(videoOptions.temporalPatch);
    }
    return text + "\n";
}

Expected<void> writeGrid(const Options& options) {
    if (options.positionals.size() != 1) {
        return Error{.what = message("grid"),
                     .why =
                         options.positionals.empty() ? message("no file named") : message("more than one file named"),
                     .hint = message("write ropescope grid FILE")};
    }
    const Expected<std::string> format = formatFrom(options, {"text", "json"});
    if (!format) return format.error();
    PatchOptions patch;
    if (const Expected<void> adjusted = adjustPatches(options, patch); !adjusted) return adjusted;
    const Expected<VideoOptions> video = videoFrom(options);
    if (!video) return video.error();
    const Expected<ui::MediaGrid> media = ui::readMediaFile(ui::toPath(options.positionals.front()), patch, *video);
    if (!media) return media.error();
    return writeOutput(options, *format == "json" ? asJson(*media) : asText(*media, patch, *video));
}

int runGrid(const std::vector<std::string>& arguments) {
    const Expected<Options> options = parseOptions(arguments, gridOptions() + outputOptions());
    if (!options) return report(options.error());
    // Image plugins print warnings to standard error that our one message makes redundant.
    quietQt();
    // Image formats are plugins, found through an application object; no window system is involved.
    int argc = 1;
    char name[] = "ropescope";
    char* argv[] = {name, nullptr};
    const QCoreApplication application(argc, argv);
    return finish(writeGrid(*options));
}

std::string gridUsage() {
    return "ropescope grid FILE [OPTIONS]\n\n" +
           paragraph(message("Size, patch grid and the numbers used, as a Qwen2-VL processor computes them. Nothing is "
                             "decoded; a truncated picture is an error. Videos need ffprobe.")) +
           optionUsage("--patch N", message("pixels per patch side (14)")) +
           optionUsage("--merge N", message("patches per merged side (2)")) +
           optionUsage("--min-pixels N", message("smallest area after the resize (3136; video 100352)")) +
           optionUsage("--max-pixels N", message("largest area after the resize (1003520; video 602112)")) +
           optionUsage("--max-aspect X", message("largest aspect ratio (200)")) +
           optionUsage("--fps X", message("frames sampled per second (2)")) +
           optionUsage("--min-frames N", message("fewest frames (4)")) +
           optionUsage("--max-frames N", message("most frames (768)")) +
           optionUsage("--temporal-patch N", message("frames per temporal patch (2)")) + outputUsage("text json");
}

} // namespace

Command gridCommand() {
    return {"grid", message("patch grid of a picture or video file (text json)"), &gridUsage, &runGrid};
}

} // namespace ropescope::app
