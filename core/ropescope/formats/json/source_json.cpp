// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0

#include <ropescope/formats/json/json_text.h>
#include <ropescope/formats/json/source_json.h>

namespace ropescope {
namespace {

/// Numbers beyond an int become -1, which the check of the rule rejects.
int narrowed(std::int64_t number) { return number == static_cast<int>(number) ? static_cast<int>(number) : -1; }

void readPatch(JsonFields& fields, PatchOptions& rule) {
    rule.patch = narrowed(fields.digits("patch", rule.patch));
    rule.merge = narrowed(fields.digits("merge", rule.merge));
    rule.minPixels = fields.digits("min_pixels", rule.minPixels);
    rule.maxPixels = fields.digits("max_pixels", rule.maxPixels);
    rule.maxAspectRatio = fields.number("max_aspect_ratio", rule.maxAspectRatio);
}

void readVideo(JsonFields& fields, MediaSource& source, VideoOptions& rule) {
    source.sourceFps = fields.number("source_fps", 0);
    source.sourceFrames = fields.digits("source_frames");
    readPatch(fields, rule.patch);
    rule.fps = fields.number("fps", rule.fps);
    rule.minFrames = fields.digits("min_frames", rule.minFrames);
    rule.maxFrames = fields.digits("max_frames", rule.maxFrames);
    rule.temporalPatch = narrowed(fields.digits("temporal_patch", rule.temporalPatch));
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
    if (auto* video = std::get_if<VideoOptions>(&source.rule)) {
        fields.allow({"path", "pixel_width", "pixel_height", "source_fps", "source_frames", "patch", "merge",
                      "min_pixels", "max_pixels", "max_aspect_ratio", "fps", "min_frames", "max_frames",
                      "temporal_patch"});
        readVideo(fields, source, *video);
    } else {
        fields.allow(
            {"path", "pixel_width", "pixel_height", "patch", "merge", "min_pixels", "max_pixels", "max_aspect_ratio"});
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
                jsonField("temporal_patch", std::int64_t{video->temporalPatch});
    } else {
        text += patchFields(std::get<PatchOptions>(source->rule));
    }
    return text + "}";
}

} // namespace ropescope
