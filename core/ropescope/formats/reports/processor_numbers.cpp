// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include <ropescope/formats/json/json_text.h>
#include <ropescope/formats/reports/processor_numbers.h>

namespace ropescope {
namespace {

void addTiles(const PatchOptions& options, ProcessorNumbers& numbers) {
    if (options.longestEdge > 0) numbers.emplace_back("longest_edge", std::to_string(options.longestEdge));
    if (options.tileSide > 0) numbers.emplace_back("tile_side", std::to_string(options.tileSide));
    if (options.maxTiles > 0) numbers.emplace_back("max_tiles", std::to_string(options.maxTiles));
    if (options.minTileSide > 0) numbers.emplace_back("min_tile_side", std::to_string(options.minTileSide));
    if (options.minTileRatio > 0) numbers.emplace_back("min_tile_ratio", jsonNumber(options.minTileRatio));
}

ProcessorNumbers patchNumbers(const PatchOptions& options, double maxPixels) {
    ProcessorNumbers numbers{{"patch_size", std::to_string(options.patch)},
                             {"merge_size", std::to_string(options.merge)},
                             {"resize", jsonString(wordOf(options.resize, Words<Resize>(kResizeWords)))}};
    if (options.resize == Resize::Smart) {
        numbers.emplace_back("small_sides",
                             jsonString(wordOf(options.smallSides, Words<SmallSides>(kSmallSidesWords))));
        numbers.emplace_back("min_pixels", std::to_string(options.minPixels));
        numbers.emplace_back("max_pixels", jsonNumber(maxPixels));
        numbers.emplace_back("max_aspect_ratio", jsonNumber(options.maxAspectRatio));
    }
    if (options.resize == Resize::PatchBudget || options.resize == Resize::PatchLimits)
        numbers.emplace_back("max_pixels", jsonNumber(maxPixels));
    if (options.resize == Resize::PatchBudget)
        numbers.emplace_back("max_soft_tokens",
                             std::to_string(options.maxPixels / (options.factor() * options.factor())));
    if (options.resize == Resize::PatchLimits)
        numbers.emplace_back("max_patches", std::to_string(options.maxPixels / (options.patch * options.patch)));
    if (options.budgetFrames > 1) numbers.emplace_back("budget_frames", std::to_string(options.budgetFrames));
    addTiles(options, numbers);
    numbers.emplace_back("upright", options.upright ? "true" : "false");
    return numbers;
}

} // namespace

ProcessorNumbers pictureNumbers(const PatchOptions& options) {
    return patchNumbers(options, static_cast<double>(options.maxPixels));
}

ProcessorNumbers videoNumbers(const VideoOptions& options, double maxPixels) {
    ProcessorNumbers numbers = patchNumbers(options.patch, maxPixels);
    numbers.emplace_back("budget", jsonString(wordOf(options.budget, Words<VideoBudget>(kVideoBudgetWords))));
    if (options.budget == VideoBudget::Shared) numbers.emplace_back("total_pixels", jsonNumber(options.totalPixels));
    numbers.emplace_back("sampling", jsonString(wordOf(options.sampling, Words<Sampling>(kSamplingWords))));
    if (options.frames > 0)
        numbers.emplace_back("num_frames", std::to_string(options.frames));
    else
        numbers.emplace_back("sampled_fps", jsonNumber(options.fps));
    if (options.sampling != Sampling::Nearest) {
        numbers.emplace_back("min_frames", std::to_string(options.minFrames));
        numbers.emplace_back("max_frames", std::to_string(options.maxFrames));
    }
    if (options.maxSeconds > 0) numbers.emplace_back("max_seconds", jsonNumber(options.maxSeconds));
    numbers.emplace_back("temporal_patch_size", std::to_string(options.temporalPatch));
    numbers.emplace_back("timestamps", jsonString(wordOf(options.timestamps, Words<Timestamps>(kTimestampsWords))));
    return numbers;
}

std::string jsonOf(const ProcessorNumbers& numbers) {
    std::string text = "{";
    for (const auto& [name, value] : numbers) text += (text.size() > 1 ? "," : "") + jsonString(name) + ":" + value;
    return text + "}";
}

std::string textOf(const ProcessorNumbers& numbers) {
    std::string text;
    for (const auto& [name, value] : numbers) text += (text.empty() ? "" : ", ") + name + " " + value;
    std::erase(text, '"');
    return text;
}

std::string jsonOf(const Processor& processor) {
    const auto& video = processor.video;
    return "{\"id\":" + jsonString(processor.id) + ",\"title\":" + jsonString(processor.title) +
           ",\"source\":" + jsonString(processor.source) + ",\"picture\":" + jsonOf(pictureNumbers(processor.picture)) +
           ",\"video\":" +
           (video ? jsonOf(videoNumbers(*video, static_cast<double>(video->patch.maxPixels))) : "null") + "}";
}

} // namespace ropescope
