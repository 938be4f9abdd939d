// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <utility>
#include <vector>

#include <ropescope/base/text.h>
#include <ropescope/formats/json/json_text.h>
#include <ropescope/formats/reports/grid_file.h>
#include <ropescope/formats/reports/processor_numbers.h>
#include <ropescope/sequence/notation.h>
#include <ropescope/sequence/sequence.h>

namespace ropescope {
namespace {

const ImageGrid& imageOf(const PatchGrid& grid) {
    const auto* video = std::get_if<VideoGrid>(&grid);
    return video ? video->image : std::get<ImageGrid>(grid);
}

const PatchOptions& patchOf(const MediaSource& source) {
    const auto* video = std::get_if<VideoOptions>(&source.rule);
    return video ? video->patch : std::get<PatchOptions>(source.rule);
}

ProcessorNumbers numbersUsed(const PatchGrid& grid, const MediaSource& source) {
    const auto* video = std::get_if<VideoGrid>(&grid);
    if (!video) return pictureNumbers(std::get<PatchOptions>(source.rule));
    ProcessorNumbers numbers = videoNumbers(std::get<VideoOptions>(source.rule), video->maxPixels);
    numbers.emplace_back("source_fps", jsonNumber(video->sourceFps));
    numbers.emplace_back("source_frames", std::to_string(video->sourceFrames));
    return numbers;
}

/// Rows of [frames, height, width] in patches before merging.
std::string gridRows(const PatchGrid& grid, const MediaSource& source) {
    const auto* video = std::get_if<VideoGrid>(&grid);
    const std::int64_t merge = patchOf(source).merge;
    const auto row = [&](std::int64_t width, std::int64_t height) {
        return "[" + std::to_string(video ? video->frames : 1) + "," + std::to_string(height * merge) + "," +
               std::to_string(width * merge) + "]";
    };
    const ImageGrid& image = imageOf(grid);
    if (image.parts.empty()) return "[" + row(image.width, image.height) + "]";
    std::string rows = "[";
    for (const PicturePart& part : image.parts) rows += (rows.size() > 1 ? "," : "") + row(part.width, part.height);
    return rows + "]";
}

std::string listOf(const auto& numbers) {
    std::string text = "[";
    for (const auto number : numbers) text += (text.size() > 1 ? "," : "") + jsonNumber(static_cast<double>(number));
    return text + "]";
}

std::int64_t inMedia(const PatchGrid& grid) {
    return std::visit([](const auto& one) { return mediaTokens(one); }, grid);
}
std::int64_t inPrompt(const PatchGrid& grid) {
    return std::visit([](const auto& one) { return promptTokens(one); }, grid);
}

std::string bySize(std::int64_t width, std::int64_t height) {
    return std::to_string(width) + " x " + std::to_string(height);
}

std::string videoLines(const VideoGrid& video) {
    std::string text = "source    " + std::to_string(video.sourceFrames) + " frames at " +
                       formatFixed(video.sourceFps, 3) + " a second\n";
    text +=
        "sampled   " + std::to_string(video.sampledFrames) + " frames at " + formatFixed(video.fps, 3) + " a second\n";
    text += "frames    " + std::to_string(video.frames) + " of " + formatFixed(video.secondsPerGrid, 3) + " s\n";
    if (video.timestampTokens.empty()) return text;
    const auto [least, most] = std::ranges::minmax(video.timestampTokens);
    text += "stamps    " + std::to_string(least) + (most > least ? " to " + std::to_string(most) : "") +
            " tokens before each frame\n";
    constexpr std::size_t kShown = 12;
    const std::vector<double>& seconds = video.timestampSeconds;
    std::vector<std::string> shown;
    for (std::size_t i = 0; i < seconds.size(); ++i) {
        const bool elided = seconds.size() > kShown && i + 1 < seconds.size() && i + 1 >= kShown;
        if (!elided) shown.push_back(formatFixed(seconds[i], 3));
        if (elided && shown.back() != "…") shown.emplace_back("…");
    }
    return text + "at        " + join(shown, ", ") + " s\n";
}

/// How a picture was cut: parts of one size, or each size with how many have it.
std::string tilesLine(const ImageGrid& image) {
    std::string text = "tiles     " + bySize(image.tileColumns, image.tileRows);
    const auto sameSize = [&](const PicturePart& part) {
        return part.width == image.width && part.height == image.height;
    };
    if (std::ranges::all_of(image.parts, sameSize))
        return text + " and the whole picture, " + std::to_string(image.parts.size()) + " of this grid\n";
    for (auto part = image.parts.begin(); part != image.parts.end();) {
        const auto other = std::find_if(part, image.parts.end(), [&](const PicturePart& next) {
            return next.width != part->width || next.height != part->height;
        });
        text += (part == image.parts.begin() ? ": " : ", then ") + std::to_string(other - part) + " of " +
                bySize(part->width, part->height);
        part = other;
    }
    return text + "\n";
}

} // namespace

std::string gridJson(const PatchGrid& grid, const MediaSource& source, const Processor& processor) {
    const auto* video = std::get_if<VideoGrid>(&grid);
    const ImageGrid& image = imageOf(grid);
    std::string text = std::string("{\"type\":") + (video ? "\"video\"" : "\"image\"");
    text += jsonField("pixel_width", image.pixelWidth) + jsonField("pixel_height", image.pixelHeight) +
            jsonField("resized_width", image.resizedWidth) + jsonField("resized_height", image.resizedHeight) +
            jsonField("width", image.width) + jsonField("height", image.height);
    if (!image.parts.empty())
        text += jsonField("tile_columns", image.tileColumns) + jsonField("tile_rows", image.tileRows);
    if (video) {
        text += jsonField("frames", video->frames) + jsonField("fps", video->fps) +
                jsonField("sampled_frames", video->sampledFrames) +
                jsonField("seconds_per_grid", video->secondsPerGrid);
    }
    text += jsonField("tokens", inMedia(grid)) + jsonField("prompt_tokens", inPrompt(grid)) +
            (video ? ",\"video_grid_thw\":" : ",\"image_grid_thw\":") + gridRows(grid, source);
    if (video) text += ",\"second_per_grid_ts\":[" + jsonNumber(video->secondsPerGrid) + "]";
    if (video && !video->timestampTokens.empty())
        text += ",\"timestamp_tokens\":" + listOf(video->timestampTokens) +
                ",\"timestamp_seconds\":" + listOf(video->timestampSeconds);
    text += ",\"processor\":" + jsonString(processor.id) + ",\"source\":" + jsonString(processor.source) +
            ",\"numbers\":" + jsonOf(numbersUsed(grid, source));
    return text + "}\n";
}

std::string gridText(const PatchGrid& grid, const MediaSource& source, const Processor& processor) {
    const auto* video = std::get_if<VideoGrid>(&grid);
    const ImageGrid& image = imageOf(grid);
    std::string text = "type      " + std::string(video ? "video" : "image") + "\n";
    text += "pixels    " + bySize(image.pixelWidth, image.pixelHeight) + "\n";
    text += "resized   " + bySize(image.resizedWidth, image.resizedHeight) + "\n";
    text += "grid      " + bySize(image.width, image.height) + " (width x height, merged patches)\n";
    if (!image.parts.empty()) text += tilesLine(image);
    if (video) text += videoLines(*video);
    text += "tokens    " + std::to_string(inMedia(grid));
    if (inPrompt(grid) > inMedia(grid)) text += ", " + std::to_string(inPrompt(grid)) + " with the text around them";
    text +=
        std::string("\n") + (video ? "video_grid_thw      " : "image_grid_thw      ") + gridRows(grid, source) + "\n";
    if (video) text += "second_per_grid_ts  [" + jsonNumber(video->secondsPerGrid) + "]\n";
    Sequence sequence;
    for (const Segment& segment : segmentsOf(grid)) sequence.segments.push_back(segment);
    if (!image.canvas) text += "notation  " + toNotation(sequence) + "\n"; // which has no canvas
    text += "processor " + processor.id + " (" + processor.source + ")\n";
    return text + "numbers   " + textOf(numbersUsed(grid, source)) + "\n";
}

std::string soundJson(double seconds, const Sound& sound) {
    const SoundLength length = soundLength(seconds, sound);
    return "{\"type\":\"audio\"" + jsonField("seconds", seconds) + jsonField("frames", length.frames) +
           jsonField("tokens", length.tokens) + ",\"processor\":" + jsonString(sound.id) +
           ",\"source\":" + jsonString(sound.source) + "}\n";
}

std::string soundText(double seconds, const Sound& sound) {
    const SoundLength length = soundLength(seconds, sound);
    return "type      audio\nseconds   " + formatNumber(seconds) + "\nframes    " + std::to_string(length.frames) +
           "\ntokens    " + std::to_string(length.tokens) + "\nnotation  audio:" + std::to_string(length.tokens) +
           "\nprocessor " + sound.id + " (" + sound.source + ")\n";
}

} // namespace ropescope
