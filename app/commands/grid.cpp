// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <limits>
#include <utility>

#include <QCoreApplication>

#include <ropescope/base/limits.h>
#include <ropescope/base/text.h>
#include <ropescope/checkpoints/model_file.h>
#include <ropescope/formats/reports/grid_file.h>
#include <ropescope/processors/processor_registry.h>
#include <ropescope/processors/token_budget.h>
#include <ropescope/sequence/pixel_notation.h>
#include <ropescope/session/model_processors.h>

#include "app/commands/command.h"
#include "app/options/options.h"
#include "app/options/qt_messages.h"
#include "app/options/usage.h"
#include "ui/document/convert.h"
#include "ui/document/files/file_names.h"
#include "ui/document/media/media_file.h"
#include "ui/document/media/sound_file.h"

namespace ropescope::app {

namespace {

constexpr std::int64_t kMaxPixels = std::int64_t{1} << 40;
constexpr std::int64_t kMaxPatch = 4096;
constexpr double kMaxFps = 1000;
constexpr std::int64_t kMaxTokens = 100'000'000;

const std::vector<OptionSpec>& gridOptions() {
    static const std::vector<OptionSpec> specs{{.name = "--size"},          {.name = "--seconds"},
                                               {.name = "--source-fps"},    {.name = "--audio"},
                                               {.name = "--max-tokens"},    {.name = "--frames"},
                                               {.name = "--model"},         {.name = "--config", .file = FileUse::Read},
                                               {.name = "--patch"},         {.name = "--merge"},
                                               {.name = "--min-pixels"},    {.name = "--max-pixels"},
                                               {.name = "--max-aspect"},    {.name = "--fps"},
                                               {.name = "--min-frames"},    {.name = "--max-frames"},
                                               {.name = "--temporal-patch"}};
    return specs;
}

Error bothGiven(const char* option, const char* other) {
    return {.what = Message::verbatim(option),
            .why = message("given together with %1", other),
            .hint = message("give one of them")};
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

/// Bounds a rule of pictures or videos by --max-tokens.
template <class Rule>
Expected<void> adjustTokens(const Options& options, const std::string& model, Rule& rule) {
    if (!options.has("--max-tokens")) return {};
    if (options.has("--max-pixels")) return bothGiven("--max-pixels", "--max-tokens");
    const auto tokens = integerFrom(options, "--max-tokens", 1, 1, kMaxTokens);
    if (!tokens) return tokens.error();
    if (limitTokens(*tokens, rule)) return {};
    return Error{.what = message("--max-tokens"),
                 .why = message("the rule of %1 has no bound in tokens", model),
                 .hint = message("leave it out")};
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

Expected<void> adjustVideo(const Options& options, VideoOptions& video) {
    Expected<void> outcome = adjustPatches(options, video.patch);
    if (options.has("--fps")) video.frames = 0;
    adjust(options, "--fps", 1e-3, kMaxFps, video.fps, outcome);
    if (options.has("--frames")) adjust(options, "--frames", kMaxSide, video.frames, outcome);
    adjust(options, "--min-frames", kMaxSide, video.minFrames, outcome);
    adjust(options, "--max-frames", kMaxSide, video.maxFrames, outcome);
    adjust(options, "--temporal-patch", kMaxPatch, video.temporalPatch, outcome);
    return outcome;
}

/// The processor of --model or --config, or the default one, with the numbers of other options.
Expected<Processor> processorFrom(const Options& options) {
    const auto model = options.value("--model"), config = options.value("--config");
    if (model && config) return bothGiven("--config", "--model");
    Processor processor = defaultProcessor();
    if (model) {
        const auto found = processorNamed(*model);
        if (!found) return found.error();
        processor = **found;
    }
    if (config) {
        auto read = readProcessor(*config);
        if (!read) return read.error();
        processor = *std::move(read);
    }
    if (const auto adjusted = adjustPatches(options, processor.picture); !adjusted) return adjusted.error();
    if (const auto adjusted = adjustTokens(options, processor.title, processor.picture); !adjusted)
        return adjusted.error();
    // Also checks the options of a model without videos.
    VideoOptions video = processor.video.value_or(VideoOptions{});
    if (const auto adjusted = adjustVideo(options, video); !adjusted) return adjusted.error();
    if (processor.video) {
        if (const auto adjusted = adjustTokens(options, processor.title, video); !adjusted) return adjusted.error();
        processor.video = video;
    }
    return processor;
}

/// What --size and --seconds describe.
Expected<MediaSource> typedSource(const Options& options, const Processor& processor) {
    const std::string size = *options.value("--size");
    std::optional<PixelSource> source = parsePixelSize(size);
    if (!source) {
        return Error{.what = message("--size"),
                     .why = message("%1 is not a size in pixels", backquoted(size)),
                     .hint = message("write it like 1288x728")};
    }
    for (const char* name : {"--source-fps", "--frames"}) {
        if (!options.has(name) || options.has("--seconds")) continue;
        return Error{.what = Message::verbatim(name),
                     .why = message("only a clip has frames"),
                     .hint = message("add --seconds")};
    }
    if (options.has("--seconds")) {
        const auto seconds = numberFrom(options, "--seconds", 1, 1e-3, 1e9);
        if (!seconds) return seconds.error();
        source->seconds = *seconds;
        const auto rate = numberFrom(options, "--source-fps", kUnknownSourceFps, 1e-3, kMaxFps);
        if (!rate) return rate.error();
        if (options.has("--source-fps")) source->sourceFps = *rate;
    }
    return mediaSourceOf(*source, processor);
}

Expected<MediaSource> fileSource(const Options& options, const Processor& processor) {
    for (const char* name : {"--seconds", "--source-fps"}) {
        if (!options.has(name)) continue;
        return Error{.what = Message::verbatim(name),
                     .why = message("the file says that itself"),
                     .hint = message("leave it out, or give --size instead of a file")};
    }
    const auto media = ui::readMediaFile(ui::toPath(options.positionals.front()), processor.picture,
                                         processor.video.value_or(VideoOptions{}));
    if (!media) return media.error();
    if (!media->source.isVideo() || processor.video) return media->source;
    return noVideos(processor);
}

/// A rule cannot shrink a side below a merged patch, so that a very elongated picture may exceed --max-tokens.
void reportTokens(const Options& options, const PatchGrid& grid) {
    const auto limit = integerFrom(options, "--max-tokens", kMaxTokens, 1, kMaxTokens);
    const auto* image = std::get_if<ImageGrid>(&grid);
    if (!limit || image == nullptr || mediaTokens(*image) <= *limit) return;
    report({.what = message("--max-tokens"),
            .why = message("the picture has %1 tokens, more than %2: its rule leaves each side or tile what it needs",
                           mediaTokens(*image), *limit),
            .hint = {}});
}

Expected<void> writeSound(const Options& options, const std::string& format, double seconds) {
    for (const OptionSpec& spec : gridOptions())
        if (options.has(spec.name) && spec.name != "--audio" && spec.name != "--model")
            return Error{.what = Message::verbatim(spec.name),
                         .why = message("sound has no pictures"),
                         .hint = message("leave it out")};
    const auto model = options.value("--model");
    if (!model) {
        return Error{.what = message("--model"),
                     .why = message("missing: how many tokens a sound has depends on the model"),
                     .hint = message("add --model qwen3-omni")};
    }
    const auto sound = soundNamed(*model);
    if (!sound) return sound.error();
    return writeOutput(options, format == "json" ? soundJson(seconds, **sound) : soundText(seconds, **sound));
}

/// The seconds of --audio, or of the file if it is a sound.
Expected<std::optional<double>> soundSeconds(const Options& options) {
    if (options.has("--audio")) {
        if (!options.positionals.empty()) return bothGiven("--audio", options.positionals.front().c_str());
        const auto seconds = numberFrom(options, "--audio", 1, 0, kMaxSoundSeconds);
        return seconds ? std::optional(*seconds) : Expected<std::optional<double>>(seconds.error());
    }
    if (options.positionals.size() != 1 || options.has("--size")) return std::optional<double>();
    return ui::readSoundFile(ui::toPath(options.positionals.front()));
}

Expected<void> writeGrid(const Options& options) {
    const bool typed = options.has("--size");
    if (typed && !options.positionals.empty()) return bothGiven("--size", options.positionals.front().c_str());
    if (!typed && !options.has("--audio") && options.positionals.size() != 1) {
        return Error{.what = message("grid"),
                     .why =
                         options.positionals.empty() ? message("no file named") : message("more than one file named"),
                     .hint = message("write ropescope grid FILE or ropescope grid --size WxH")};
    }
    const Expected<std::string> format = formatFrom(options, {"text", "json"});
    if (!format) return format.error();
    const auto seconds = soundSeconds(options);
    if (!seconds) return seconds.error();
    if (*seconds) return writeSound(options, *format, **seconds);
    const Expected<Processor> processor = processorFrom(options);
    if (!processor) return processor.error();
    const Expected<MediaSource> source = typed ? typedSource(options, *processor) : fileSource(options, *processor);
    if (!source) return source.error();
    const Expected<PatchGrid> grid = gridOf(*source);
    if (!grid) return grid.error();
    reportTokens(options, *grid);
    return writeOutput(options,
                       *format == "json" ? gridJson(*grid, *source, *processor) : gridText(*grid, *source, *processor));
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
    return "ropescope grid FILE|--size WxH|--audio SECONDS [OPTIONS]\n\n" +
           paragraph(
               message("Size, patch grid, tokens and the numbers used, as the processor of a model computes them. "
                       "Nothing is decoded; a truncated picture is an error. Videos need ffprobe.")) +
           optionUsage("--size WxH", message("a picture of this size in pixels instead of a file")) +
           optionUsage("--seconds S", message("a clip of that size")) +
           optionUsage("--source-fps X", message("frames per second of that clip (24, or --fps if that is more)")) +
           optionUsage("--audio SECONDS", message("tokens of a sound of that length, under the rule of --model")) +
           optionUsage(
               "--model NAME",
               message("processor: a model such as qwen3-vl, or another of its pipelines, qwen3-vl@qwen-vl-utils")) +
           optionUsage("--config FILE",
                       message("processor: a preprocessor_config.json of a checkpoint, or its folder")) +
           paragraph(message("Without them: the class default of Qwen2-VL. Its numbers, or those of the model, are "
                             "replaced by:")) +
           optionUsage("--patch N", message("pixels per patch side (14)")) +
           optionUsage("--merge N", message("patches per merged side (2)")) +
           optionUsage("--min-pixels N", message("smallest area after the resize (3136; video 100352)")) +
           optionUsage("--max-pixels N", message("largest area after the resize (1003520; video 602112)")) +
           optionUsage(
               "--max-tokens N",
               message("pictures of at most N tokens, in place of --max-pixels; of tiled pictures, tiles with the "
                       "overview; of a clip, of a frame or of all, as its bounds hold")) +
           optionUsage("--max-aspect X", message("largest aspect ratio (200)")) +
           optionUsage("--fps X", message("frames sampled per second (2)")) +
           optionUsage("--frames N", message("frames sampled, instead of --fps")) +
           optionUsage("--min-frames N", message("fewest frames (4)")) +
           optionUsage("--max-frames N", message("most frames (768)")) +
           optionUsage("--temporal-patch N", message("frames per temporal patch (2)")) + outputUsage("text json");
}

} // namespace

Command gridCommand() {
    return {"grid", message("patch grid of a picture or video, tokens of a sound (text json)"), &gridUsage, &runGrid};
}

} // namespace ropescope::app
