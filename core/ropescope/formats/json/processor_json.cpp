// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// `size` means what the class makes of it: areas for smart_resize, sides in pixels for the others; min_pixels and
// max_pixels come before it, as in Qwen2VLImageProcessor. transformers makes the video processor of Qwen2-VL and kin
// from the same file, so the bounds of a picture are those of a frame there.
// E.g. {"size":{"shortest_edge":65536,"longest_edge":16777216},"patch_size":16,"processor_class":"Qwen3VLProcessor"}
#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include <ropescope/formats/json/json_fields.h>
#include <ropescope/formats/json/json_text.h>
#include <ropescope/formats/json/processor_json.h>
#include <ropescope/processors/patch_grid.h>
#include <ropescope/processors/processor_registry.h>
#include <ropescope/session/model_processors.h>

namespace ropescope {
namespace {

/// How the names of classes begin, the longer ones first, and the processor that they stand for; none: a relative of the
/// one below it, with a rule of its own that is not known.
constexpr std::array<std::pair<std::string_view, std::string_view>, 34> kClasses{{
    {"Qwen2_5_VL", "qwen2.5-vl"},
    {"Qwen2_5Omni", "qwen2.5-omni"},
    {"Qwen2VL", "qwen2-vl"},
    {"Qwen3_5", "qwen3.5"},
    {"Qwen3VL", "qwen3-vl"},
    {"Glm46V", "glm4.5v"},
    {"Glm4vMoe", "glm4.5v"},
    {"Glm4v", "glm4v"},
    {"Glm4V", "glm4v"},
    {"Ernie4_5", "ernie4.5-vl"},
    {"PaddleOCRVL", "paddleocr-vl"},
    {"HunYuanVL", "hunyuan-vl"},
    {"Keye", "keye-vl"},
    {"MiniMaxM3VL", "minimax-m3"},
    {"MiniMaxVL", "minimax-m3"},
    {"Pixtral", "pixtral"},
    {"Idefics3", "smolvlm"},
    {"SmolVLM", "smolvlm"},
    {"MiniCPMV4_7", "minicpm-v4.7"},
    {"MiniCPMV4_6", ""},
    {"MiniCPMV", "minicpm-v"},
    {"Gemma3n", ""},
    {"Gemma3", "gemma3"},
    {"Qwen3Omni", "qwen3-omni"},
    {"KimiVL", "kimi-vl"},
    {"KimiK25", "kimi-k2.5"},
    {"Kimi_K25", "kimi-k2.5"},
    {"Llama4", "llama-4"},
    {"InternVL", "internvl3"},
    {"LlavaOnevision", "llava-onevision"},
    {"Phi4Multimodal", "phi-4-multimodal"},
    {"Phi4MM", "phi-4-multimodal"},
    {"Gemma4", "gemma4"},
    {"Mistral3", "mistral-small-3.1"},
}};

/// A value that is not null.
std::optional<JsonValue> given(const JsonValue& object, std::string_view field) {
    const auto value = object.find(field);
    return value && !value->isNull() ? value : std::nullopt;
}

/// Reads the numbers of one part of a file.
class PartReader {
public:
    PartReader(const JsonValue& object, const Message& place, std::optional<Error>& error)
        : m_object(object), m_fields(object, {place}, error), m_error(error) {}

    void readPicture(PatchOptions& rule) {
        rule.patch = static_cast<int>(side("patch_size", rule.patch));
        for (const std::string_view field : {"merge_size", "spatial_merge_size", "pooling_kernel_size"})
            rule.merge = static_cast<int>(whole(field, rule.merge));
        if (rule.resize == Resize::PatchLimits) readLimits(rule);
        readSize(rule);
        rule.minPixels = whole("min_pixels", rule.minPixels);
        rule.maxPixels = whole("max_pixels", rule.maxPixels);
        readTiles(rule);
        if (const auto resize = flag("do_resize"); resize && !*resize) rule.resize = Resize::None;
        if (const auto tokens = given(m_object, "max_soft_tokens"); tokens && rule.resize == Resize::PatchBudget)
            rule.maxPixels = bounded(whole("max_soft_tokens", 1)) * rule.factor() * rule.factor();
    }

    void readVideo(VideoOptions& rule) {
        for (const std::string_view field : {"temporal_patch_size", "temporal_merge_kernel_size"})
            rule.temporalPatch = static_cast<int>(whole(field, rule.temporalPatch));
        rule.fps = number("fps", number("sample_fps", rule.fps));
        if (rule.patch.resize == Resize::PatchLimits)
            rule.patch.maxPixels = patches("in_patch_limit_each_frame", rule.patch.maxPixels, rule.patch);
        // A number of frames is only used where the class has no rate.
        if (given(m_object, "num_frames") && !given(m_object, "fps")) rule.frames = whole("num_frames", rule.frames);
        rule.minFrames = whole("min_frames", rule.minFrames);
        rule.maxFrames = whole("max_frames", rule.maxFrames);
        rule.maxSeconds = number("max_duration", rule.maxSeconds);
        rule.totalPixels = number("total_pixels", rule.totalPixels);
    }

private:
    /// Large enough to be refused by the check of the rule, and small enough to be multiplied.
    static std::int64_t bounded(std::int64_t value) { return std::clamp<std::int64_t>(value, -1, 1'000'000'000); }

    std::int64_t whole(std::string_view field, std::int64_t fallback) {
        return given(m_object, field) ? bounded(m_fields.integer(field)) : fallback;
    }
    double number(std::string_view field, double fallback) {
        return given(m_object, field) ? m_fields.number(field, fallback) : fallback;
    }
    std::optional<bool> flag(std::string_view field) {
        if (!given(m_object, field)) return {};
        return m_fields.flag(field, true);
    }

    /// A number, or an object with equal `height` and `width`, or with `longest_edge`.
    std::int64_t side(std::string_view field, std::int64_t fallback) {
        const auto value = given(m_object, field);
        if (!value || !value->isObject()) return whole(field, fallback);
        JsonFields inner = m_fields.inside(field, *value);
        if (given(*value, "longest_edge")) return bounded(inner.integer("longest_edge"));
        const std::int64_t height = inner.integer("height"), width = inner.integer("width");
        if (height != width && !m_error)
            inner.fail(m_fields.at(field), message("height and width differ"), message("give squares"), *value);
        return bounded(height);
    }

    /// An area that is given as a number of patches.
    std::int64_t patches(std::string_view field, std::int64_t fallback, const PatchOptions& rule) {
        return given(m_object, field) ? whole(field, 0) * rule.patch * rule.patch : fallback;
    }

    /// Kimi: sides and areas in patches.
    void readLimits(PatchOptions& rule) {
        const auto merged = given(m_object, "merge_kernel_size");
        if (merged && merged->isList())
            merged->eachValue([&](const JsonValue& item) {
                rule.merge = static_cast<int>(bounded(item.integer().value_or(0)));
                return false;
            });
        else
            rule.merge = static_cast<int>(whole("merge_kernel_size", rule.merge));
        for (const std::string_view field : {"in_token_limit", "in_patch_limit", "max_patches"})
            rule.maxPixels = patches(field, rule.maxPixels, rule);
        if (given(m_object, "patch_limit_on_one_side"))
            rule.longestEdge = whole("patch_limit_on_one_side", 0) * rule.patch;
    }

    void readSize(PatchOptions& rule) {
        const auto size = given(m_object, "size");
        if (!size) return;
        switch (rule.resize) {
        case Resize::LongestEdge:
        case Resize::Tiles: rule.longestEdge = side("size", rule.longestEdge); return;
        case Resize::Square:
        case Resize::PanAndScan:
        case Resize::Slices: rule.tileSide = side("size", rule.tileSide); return;
        case Resize::SizedSlices:
        case Resize::Canvas:
        case Resize::NearestRatio:
        case Resize::Covering:
        case Resize::AnyResolution: rule.tileSide = side("size", rule.tileSide); return;
        case Resize::PatchLimits:
            if (given(*size, "max_height"))
                rule.longestEdge = bounded(m_fields.inside("size", *size).integer("max_height")) * rule.patch;
            return;
        case Resize::PatchBudget:
        case Resize::None: return;
        case Resize::Smart: break;
        }
        JsonFields inner = m_fields.inside("size", *size);
        for (const std::string_view field : {"shortest_edge", "min_pixels"})
            if (given(*size, field)) rule.minPixels = inner.integer(field);
        for (const std::string_view field : {"longest_edge", "max_pixels"})
            if (given(*size, field)) rule.maxPixels = inner.integer(field);
    }

    void readTiles(PatchOptions& rule) {
        if (rule.resize == Resize::Tiles) rule.tileSide = side("max_image_size", rule.tileSide);
        if (const auto splits = flag("do_image_splitting"); splits && !*splits && rule.resize == Resize::Tiles)
            rule.resize = Resize::Square;
        if (rule.resize == Resize::Canvas || rule.resize == Resize::NearestRatio)
            rule.maxTiles = static_cast<int>(whole("max_patches", rule.maxTiles));
        if (rule.resize == Resize::Covering) rule.maxTiles = static_cast<int>(whole("dynamic_hd", rule.maxTiles));
        if (const auto crops = flag("crop_to_patches"); crops && !*crops && rule.resize == Resize::NearestRatio)
            rule.maxTiles = 1;
        if (const auto sliced = flag("slice_mode"); sliced && !*sliced) rule.maxTiles = 1;
        if (rule.resize == Resize::Slices || rule.resize == Resize::SizedSlices) {
            rule.tileSide = whole("scale_resolution", rule.tileSide);
            rule.maxTiles = static_cast<int>(whole("max_slice_nums", rule.maxTiles));
        }
        if (const auto scans = flag("do_pan_and_scan"); scans && rule.tileSide > 0)
            rule.resize = *scans ? Resize::PanAndScan : Resize::Square;
        if (rule.resize != Resize::PanAndScan) return;
        rule.maxTiles = static_cast<int>(whole("pan_and_scan_max_num_crops", rule.maxTiles > 0 ? rule.maxTiles : 4));
        rule.minTileSide = whole("pan_and_scan_min_crop_size", rule.minTileSide > 0 ? rule.minTileSide : 256);
        rule.minTileRatio =
            number("pan_and_scan_min_ratio_to_activate", rule.minTileRatio > 0 ? rule.minTileRatio : 1.2);
    }

    const JsonValue& m_object;
    JsonFields m_fields;
    std::optional<Error>& m_error;
};

/// The text of a field of the file or of one of its parts. In `auto_map` it stands after the name of a module.
std::optional<std::string_view> classIn(const JsonValue& root, std::string_view field) {
    if (field.starts_with("Auto")) {
        const auto map = given(root, "auto_map");
        const auto value = map && map->isObject() ? map->find(field) : std::nullopt;
        const auto text = value ? value->text() : std::nullopt;
        return text ? std::optional(text->substr(text->rfind('.') + 1)) : std::nullopt;
    }
    for (const std::string_view part : {"", "image_processor", "video_processor"}) {
        const auto object = part.empty() ? std::optional(root) : given(root, part);
        const auto value = object ? object->find(field) : std::nullopt;
        if (value && value->text()) return value->text();
    }
    return {};
}

/// The built-in processor that the file's classes or model name.
Expected<const Processor*> builtIn(const JsonValue& root, const std::string& name) {
    std::string_view unknown;
    for (const std::string_view field :
         {"processor_class", "video_processor_type", "image_processor_type", "feature_extractor_type", "AutoProcessor",
          "AutoImageProcessor", "AutoVideoProcessor"}) {
        const auto text = classIn(root, field);
        if (!text) continue;
        const auto known =
            std::ranges::find_if(kClasses, [&](const auto& entry) { return text->starts_with(entry.first); });
        if (known != kClasses.end() && !known->second.empty()) return findProcessor(known->second);
        if (unknown.empty()) unknown = *text;
    }
    if (const auto model = classIn(root, "model_type")) return processorNamed(*model);
    return Error{.what = Message::verbatim(name),
                 .why = unknown.empty() ? message("names no processor, so that its rule is not known")
                                        : message("the processor %1 is unknown", backquoted(unknown)),
                 .hint = message("give a preprocessor_config.json, or a model with --model")};
}

/// The bounds of a picture hold for each frame where the class has no file of its own for videos.
void shareBounds(const PatchOptions& picture, VideoOptions& video) {
    if (video.budget == VideoBudget::PerFrame && video.sampling == Sampling::WholePatches) video.patch = picture;
    if (picture.resize == Resize::Smart) {
        video.patch.patch = picture.patch;
        video.patch.merge = picture.merge;
    }
}

/// Kimi-K2.5 has its numbers in an object of their own.
JsonValue limits(const JsonValue& root) {
    const auto inner = given(root, "media_proc_cfg");
    return inner && inner->isObject() ? *inner : root;
}

void readParts(const JsonValue& root, const Message& place, Processor& processor, std::optional<Error>& error) {
    const auto image = given(root, "image_processor"), clip = given(root, "video_processor");
    const bool onlyVideo = given(root, "video_processor_type").has_value() && !given(root, "image_processor_type");
    if (!onlyVideo) {
        PartReader reader(image.value_or(limits(root)), image ? message("%1, %2", place, "`image_processor`") : place,
                          error);
        reader.readPicture(processor.picture);
        if (processor.video) shareBounds(processor.picture, *processor.video);
        if (processor.video && !clip) reader.readVideo(*processor.video);
    }
    if (!processor.video || (!clip && !onlyVideo)) return;
    PartReader reader(clip.value_or(limits(root)), clip ? message("%1, %2", place, "`video_processor`") : place, error);
    reader.readPicture(processor.video->patch);
    reader.readVideo(*processor.video);
}

/// Whether the numbers make sense, by what they make of a picture and a clip.
std::optional<Error> fault(const Processor& processor) {
    const std::int64_t side = 4 * std::clamp<std::int64_t>(processor.picture.factor(), 1, 1'000'000);
    if (const auto grid = imageGrid(side, side, processor.picture); !grid) return grid.error();
    if (!processor.video) return {};
    const std::int64_t own = 4 * std::clamp<std::int64_t>(processor.video->patch.factor(), 1, 1'000'000);
    const auto grid = videoGrid(own, own, 24, 2400, *processor.video);
    return grid ? std::optional<Error>() : grid.error();
}

} // namespace

Expected<Processor> parseProcessorJson(std::string_view text, const std::string& name) {
    const Message hint = message("give the preprocessor_config.json of a checkpoint");
    JsonDocument document;
    if (const auto read = document.read(withoutNonNumbers(text), name, hint, {.bytes = kMaxProcessorJsonBytes}); !read)
        return read.error();
    const JsonValue root = document.root();
    if (!root.isObject()) return Error{.what = Message::verbatim(name), .why = message("not an object"), .hint = hint};
    const auto found = builtIn(root, name);
    if (!found) {
        Error error = found.error();
        if (error.what != Message::verbatim(name)) error.what = message("%1, %2", name, error.what);
        return error;
    }
    Processor processor = **found;
    if (given(root, "vision_config")) return processor; // a model's config.json has no numbers of the processor
    std::optional<Error> error;
    readParts(root, Message::verbatim(name), processor, error);
    if (error) return *error;
    if (auto wrong = fault(processor)) {
        wrong->what = message("%1, %2", name, wrong->what);
        return *std::move(wrong);
    }
    processor.id = processor.model() + "@file";
    processor.source = name;
    return processor;
}

} // namespace ropescope
