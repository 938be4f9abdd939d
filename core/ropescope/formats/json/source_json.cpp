// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <array>
#include <type_traits>
#include <vector>

#include <ropescope/formats/json/json_text.h>
#include <ropescope/formats/json/source_json.h>

namespace ropescope {
namespace {

/// Numbers beyond an int become -1, which the check of the rule rejects.
int narrowed(std::int64_t number) { return number == static_cast<int>(number) ? static_cast<int>(number) : -1; }

/// Reads a word, if the field is there.
template <class T>
void readWord(JsonFields& fields, std::string_view field, Words<T> words, T& value) {
    const auto given = fields.optional(field);
    if (!given) return;
    const std::string text = fields.text(field, {});
    const auto read = parseWord(std::string(field), text, words);
    if (read) {
        value = *read;
        return;
    }
    if (given->text()) fields.fail(fields.at(field), read.error().why, read.error().hint, *given);
}

/// The numbers of processors other than Qwen2-VL's, of a picture or of each frame.
constexpr std::array<std::string_view, 12> kMorePatchFields{
    "resize",    "small_sides",   "long_sides",     "budget_frames",   "longest_edge", "tile_side",
    "max_tiles", "min_tile_side", "min_tile_ratio", "boundary_tokens", "row_ends",     "upright"};
constexpr std::array<std::string_view, 6> kMoreVideoFields{"budget", "total_pixels", "sampling",
                                                           "frames", "max_seconds",  "timestamps"};

void readMorePatch(JsonFields& fields, PatchOptions& rule) {
    readWord(fields, "resize", Words<Resize>(kResizeWords), rule.resize);
    readWord(fields, "small_sides", Words<SmallSides>(kSmallSidesWords), rule.smallSides);
    rule.budgetFrames = narrowed(fields.digits("budget_frames", rule.budgetFrames));
    rule.longestEdge = fields.digits("longest_edge", rule.longestEdge);
    rule.longSides = fields.flag("long_sides", rule.longSides);
    rule.tileSide = fields.digits("tile_side", rule.tileSide);
    rule.maxTiles = narrowed(fields.digits("max_tiles", rule.maxTiles));
    rule.minTileSide = fields.digits("min_tile_side", rule.minTileSide);
    rule.minTileRatio = fields.number("min_tile_ratio", rule.minTileRatio);
    rule.boundaryTokens = narrowed(fields.digits("boundary_tokens", rule.boundaryTokens));
    rule.rowEnds = fields.flag("row_ends", rule.rowEnds);
    rule.upright = fields.flag("upright", rule.upright);
}

void readMoreVideo(JsonFields& fields, VideoOptions& rule) {
    readWord(fields, "budget", Words<VideoBudget>(kVideoBudgetWords), rule.budget);
    rule.totalPixels = fields.number("total_pixels", rule.totalPixels);
    readWord(fields, "sampling", Words<Sampling>(kSamplingWords), rule.sampling);
    rule.frames = fields.digits("frames", rule.frames);
    rule.maxSeconds = fields.number("max_seconds", rule.maxSeconds);
    readWord(fields, "timestamps", Words<Timestamps>(kTimestampsWords), rule.timestamps);
}

void readPatch(JsonFields& fields, PatchOptions& rule) {
    rule.patch = narrowed(fields.digits("patch", rule.patch));
    rule.merge = narrowed(fields.digits("merge", rule.merge));
    rule.minPixels = fields.digits("min_pixels", rule.minPixels);
    rule.maxPixels = fields.digits("max_pixels", rule.maxPixels);
    rule.maxAspectRatio = fields.number("max_aspect_ratio", rule.maxAspectRatio);
    readMorePatch(fields, rule);
}

void readVideo(JsonFields& fields, MediaSource& source, VideoOptions& rule) {
    source.sourceFps = fields.number("source_fps", 0);
    source.sourceFrames = fields.digits("source_frames");
    readPatch(fields, rule.patch);
    rule.fps = fields.number("fps", rule.fps);
    rule.minFrames = fields.digits("min_frames", rule.minFrames);
    rule.maxFrames = fields.digits("max_frames", rule.maxFrames);
    rule.temporalPatch = narrowed(fields.digits("temporal_patch", rule.temporalPatch));
    readMoreVideo(fields, rule);
}

template <class T>
std::string otherWord(std::string_view name, T value, T usual, Words<T> words) {
    return value == usual ? std::string() : "," + jsonString(name) + ":" + jsonString(wordOf(value, words));
}

template <class Number>
std::string otherNumber(std::string_view name, Number value, Number usual) {
    if (value == usual) return {};
    if constexpr (std::is_same_v<Number, bool>)
        return "," + jsonString(name) + (value ? ":true" : ":false");
    else if constexpr (std::is_integral_v<Number>)
        return jsonField(name, static_cast<std::int64_t>(value));
    else
        return jsonField(name, value);
}

/// What differs from the defaults, so that sessions without it stay as they are.
std::string morePatchFields(const PatchOptions& rule) {
    const PatchOptions usual;
    return otherWord("resize", rule.resize, usual.resize, Words<Resize>(kResizeWords)) +
           otherWord("small_sides", rule.smallSides, usual.smallSides, Words<SmallSides>(kSmallSidesWords)) +
           otherNumber("budget_frames", rule.budgetFrames, usual.budgetFrames) +
           otherNumber("longest_edge", rule.longestEdge, usual.longestEdge) +
           otherNumber("long_sides", rule.longSides, usual.longSides) +
           otherNumber("tile_side", rule.tileSide, usual.tileSide) +
           otherNumber("max_tiles", rule.maxTiles, usual.maxTiles) +
           otherNumber("min_tile_side", rule.minTileSide, usual.minTileSide) +
           otherNumber("min_tile_ratio", rule.minTileRatio, usual.minTileRatio) +
           otherNumber("boundary_tokens", rule.boundaryTokens, usual.boundaryTokens) +
           otherNumber("row_ends", rule.rowEnds, usual.rowEnds) + otherNumber("upright", rule.upright, usual.upright);
}

std::string moreVideoFields(const VideoOptions& rule) {
    const VideoOptions usual;
    return otherWord("budget", rule.budget, usual.budget, Words<VideoBudget>(kVideoBudgetWords)) +
           otherNumber("total_pixels", rule.totalPixels, usual.totalPixels) +
           otherWord("sampling", rule.sampling, usual.sampling, Words<Sampling>(kSamplingWords)) +
           otherNumber("frames", rule.frames, usual.frames) +
           otherNumber("max_seconds", rule.maxSeconds, usual.maxSeconds) +
           otherWord("timestamps", rule.timestamps, usual.timestamps, Words<Timestamps>(kTimestampsWords));
}

std::string patchFields(const PatchOptions& rule) {
    return jsonField("patch", std::int64_t{rule.patch}) + jsonField("merge", std::int64_t{rule.merge}) +
           jsonField("min_pixels", rule.minPixels) + jsonField("max_pixels", rule.maxPixels) +
           jsonField("max_aspect_ratio", rule.maxAspectRatio);
}

} // namespace

SharedSource readSource(JsonFields& segment, const std::variant<PatchOptions, VideoOptions>& defaults) {
    const auto value = segment.optional("source");
    if (!value) return {};
    JsonFields fields = segment.inside("source", *value);
    MediaSource source{.rule = defaults};
    source.path = fields.text("path");
    source.pixelWidth = fields.digits("pixel_width");
    source.pixelHeight = fields.digits("pixel_height");
    std::vector<std::string_view> known{"path",  "pixel_width", "pixel_height", "patch",
                                        "merge", "min_pixels",  "max_pixels",   "max_aspect_ratio"};
    known.insert(known.end(), kMorePatchFields.begin(), kMorePatchFields.end());
    if (auto* video = std::get_if<VideoOptions>(&source.rule)) {
        known.insert(known.end(), {"source_fps", "source_frames", "fps", "min_frames", "max_frames", "temporal_patch"});
        known.insert(known.end(), kMoreVideoFields.begin(), kMoreVideoFields.end());
        fields.allow(known);
        readVideo(fields, source, *video);
    } else {
        fields.allow(known);
        readPatch(fields, std::get<PatchOptions>(source.rule));
    }
    if (const auto grid = gridOf(source); !grid)
        fields.fail(message("%1, %2", segment.at("source"), grid.error().what), grid.error().why, grid.error().hint,
                    *value);
    return source;
}

std::string sourceField(const SharedSource& source) {
    if (!source) return {};
    std::string text = ",\"source\":{\"path\":" + jsonString(source->path) +
                       jsonField("pixel_width", source->pixelWidth) + jsonField("pixel_height", source->pixelHeight);
    if (const auto* video = std::get_if<VideoOptions>(&source->rule)) {
        text += jsonField("source_fps", source->sourceFps) + jsonField("source_frames", source->sourceFrames) +
                patchFields(video->patch) + jsonField("fps", video->fps) + jsonField("min_frames", video->minFrames) +
                jsonField("max_frames", video->maxFrames) +
                jsonField("temporal_patch", std::int64_t{video->temporalPatch}) + morePatchFields(video->patch) +
                moreVideoFields(*video);
    } else {
        const auto& picture = std::get<PatchOptions>(source->rule);
        text += patchFields(picture) + morePatchFields(picture);
    }
    return text + "}";
}

} // namespace ropescope
