// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Patch (frame a, row i, column j) of a visual segment at cursor s: (s + time(a), s + i, s + j). Text is n, n, n.
// Example: text:2 video:3x2x4 text:1, time(a) = a: patches from (2,2,2) to (5,3,4); the text after it is at 6 under
// LargestPlusOne and at 5 under LongestSide.
#include <algorithm>
#include <cmath>
#include <string_view>

#include <ropescope/schemes/released/mrope.h>

namespace ropescope {
namespace {

constexpr double kQwenIdsPerSecond = 2; ///< of the Qwen2.5-VL checkpoints
constexpr double kFarthestTime = 1e15;  ///< coordinates are sums of halves below 2^52

/// Whether a*seconds and a*seconds*rate are exact in float32 for all frames a: eighths of seconds, whole steps, 24
/// bits.
bool exactInFloats(double seconds, double rate, std::int64_t frames) {
    const auto last = static_cast<double>(frames);
    const double eighths = seconds * 8;
    const double step = seconds * rate;
    return std::trunc(eighths) == eighths && std::trunc(step) == step && std::trunc(rate) == rate &&
           eighths * last < 0x1p24 && step * last < 0x1p24 && rate < 0x1p24;
}

/// Each frame after the tokens of its timestamp, which are text: two blocks a frame.
Expected<VisualPlace> placeStampedFrames(const VisualSegment& visual, double cursor) {
    if (auto bounded = checkStampedFrames(visual.timestampTokens, visual.frames); !bounded) return bounded.error();
    VisualPlace place{.next = cursor};
    for (std::int64_t frame = 0; frame < visual.frames; ++frame) {
        Lattice stamp{.part = Part::Text, .columns = visual.timestampTokens, .elementFrame = frame};
        for (std::size_t axis = 0; axis < 3; ++axis) stamp.axes[axis] = {.origin = place.next, .perColumn = 1};
        const double start = place.next + static_cast<double>(visual.timestampTokens);
        Lattice patches{.part = Part::Patch, .rows = visual.height, .columns = visual.width, .elementFrame = frame};
        patches.axes[0] = {.origin = start};
        patches.axes[1] = {.origin = start, .perRow = 1};
        patches.axes[2] = {.origin = start, .perColumn = 1};
        place.blocks.push_back(stamp);
        place.blocks.push_back(patches);
        place.next = start + static_cast<double>(std::max(visual.height, visual.width));
    }
    return place;
}

/// In the four axes of llama.cpp a patch has 0 on the last.
Expected<VisualPlace> placeImagesOnly(const VisualSegment& visual, double cursor, const ParamValues& params) {
    auto place = placeMropeFrames(visual, cursor, params);
    if (!place) return place;
    for (Lattice& block : place->blocks)
        if (block.part == Part::Text) block.axes[3] = {};
    return place;
}

} // namespace

AxisRule timeRule(FrameRule rule, double seconds, double idsPerSecond, std::int64_t frames) {
    if (exactInFloats(seconds, idsPerSecond, frames)) return {.perFrame = seconds * idsPerSecond};
    return {.perFrame = idsPerSecond, .frameRule = rule, .secondsPerGrid = seconds};
}

Expected<VisualPlace> placeMrope(const VisualSegment& visual, double cursor, AxisRule time, MropeNext next) {
    time.origin = cursor;
    const double duration = time.frameOffset(visual.frames - 1);
    if (!(duration < kFarthestTime)) {
        return Error{.why = message("the position of its last frame would be beyond 10^15"),
                     .hint = message("give fewer seconds per grid or ids per second")};
    }
    const auto side = static_cast<double>(std::max(visual.height, visual.width));
    VisualPlace place;
    place.axes[0] = time;
    place.axes[1] = {.origin = cursor, .perRow = 1};
    place.axes[2] = {.origin = cursor, .perColumn = 1};
    place.next = cursor + (next == MropeNext::LongestSide ? side : std::max(duration + 1, side));
    return place;
}

MropeVisual countingFrames(MropeNext next) {
    return [next](const VisualSegment& visual, double cursor, const ParamValues&) {
        return placeMrope(visual, cursor, {.perFrame = 1}, next);
    };
}

Expected<VisualPlace> placeMropeFrames(const VisualSegment& visual, double cursor, const ParamValues&) {
    if (visual.timestampTokens > 0) return placeStampedFrames(visual, cursor);
    const auto side = static_cast<double>(std::max(visual.height, visual.width));
    VisualPlace place{.next = cursor + side * static_cast<double>(visual.frames)};
    place.axes[0] = {.origin = cursor, .perFrame = side};
    place.axes[1] = {.origin = cursor, .perFrame = side, .perRow = 1};
    place.axes[2] = {.origin = cursor, .perFrame = side, .perColumn = 1};
    return place;
}

Expected<void> checkStampedFrames(std::int64_t timestampTokens, std::int64_t frames) {
    constexpr std::int64_t kMaxStampedFrames = std::int64_t{1} << 17;
    if (timestampTokens == 0 || frames <= kMaxStampedFrames) return {};
    return Error{.why = message("%1 frames are too many to place after their timestamps", frames),
                 .hint = message("use at most %1 frames, or a video without timestamps", kMaxStampedFrames)};
}

MropeVisual timedFrames(FrameRule rule, MropeNext next, double rate) {
    return [rule, next, rate](const VisualSegment& visual, double cursor, const ParamValues& params) {
        const auto given = params.find("tokens_per_second");
        const double ids = rate > 0 ? rate : given != params.end() ? given->second : kQwenIdsPerSecond;
        return placeMrope(visual, cursor, timeRule(rule, visual.secondsPerGrid.value_or(1), ids, visual.frames), next);
    };
}

Provenance codeIn(const Engine& engine, const std::string& file) {
    const std::size_t space = file.find(' ');
    return {.repository = engine.repository,
            .commit = engine.commit,
            .path = engine.folder + file.substr(0, space),
            .function = space == std::string::npos ? engine.function : file.substr(space + 1),
            .run = true,
            .since = engine.date};
}

MropeRelease engineRow(const Engine& engine, const std::string& file, std::string subtitle, MropeVisual visual) {
    return {.version = engine.version,
            .subtitle = std::move(subtitle),
            .code = codeIn(engine, file),
            .visual = std::move(visual),
            .delta = engine.delta};
}

MropeRelease oneBlockRow(const Engine& engine, const std::string& file) {
    MropeRelease row = engineRow(engine, file, "a video is one block", countingFrames(MropeNext::LargestPlusOne));
    row.withoutTimestamps = true;
    return row;
}

MropeRelease llamaCppRow(std::string allocation) {
    MropeRelease row = engineRow(kLlamaCpp, "mtmd.cpp", "frames are images, four axes", placeImagesOnly);
    row.allocation = std::move(allocation);
    row.axes = {"t", "h", "w", "e"};
    return row;
}

std::array<AxisRule, kMaxAxes> textWithoutLast(double cursor) {
    const AxisRule run{.origin = cursor, .perColumn = 1};
    return {run, run, run};
}

MropeVisual placeImagesOf(std::string engine) {
    return [engine = std::move(engine)](const VisualSegment& visual, double cursor,
                                        const ParamValues& params) -> Expected<VisualPlace> {
        if (!visual.video) return placeMropeFrames(visual, cursor, params);
        return Error{.why = message("the code of %1 places images only", engine),
                     .hint = message("write each frame as an image")};
    };
}

CursorRule mropeRule(const MropeModel& model, const MropeRelease& release, const ParamValues& params) {
    CursorRule rule{.title = model.title,
                    .axes = release.axes,
                    .pad = release.pad,
                    .visual = [visual = release.visual, params](
                                  const VisualSegment& shape, double cursor) { return visual(shape, cursor, params); },
                    .delta = release.delta};
    if (release.axes.size() > 3) {
        rule.text = textWithoutLast;
        rule.plainAudio = true;
    }
    return rule;
}

Scheme mropeScheme(const MropeModel& model, const MropeRelease& release) {
    Scheme scheme;
    scheme.id = model.model + "@" + release.version;
    scheme.model = model.model;
    scheme.version = release.version;
    scheme.library = release.library;
    scheme.title = model.title;
    scheme.modelTitle = model.title;
    scheme.subtitle = release.version + " · " + release.subtitle;
    scheme.group = SchemeGroup::Released;
    scheme.year = model.year;
    scheme.source = model.paper + "; " + release.code.text();
    scheme.provenance = release.code;
    if (!release.library.empty()) scheme.provenance.since = "transformers " + release.library.first;
    scheme.bibtex = model.bibtex;
    scheme.explanation = model.explanation;
    scheme.warning = release.warning;
    scheme.needsTextBetweenVisuals = release.needsTextBetweenVisuals;
    scheme.nativeOrigin = 0;
    scheme.defaultAxes = release.axes;
    scheme.params = model.params;
    scheme.fallbacks = model.fallbacks;
    if (release.withoutTimestamps) scheme.fallbacks.video = Fallback::None;
    if (release.axes.size() > 3) { // text is 0 on the last axis, audio is not
        scheme.textIsPlain = false;
        scheme.fallbacks.audio = Fallback::None;
    }
    scheme.nativeBase = model.base;
    scheme.trainedLength = model.trainedLength;
    scheme.originalLength = model.originalLength > 0 ? model.originalLength : model.trainedLength;
    scheme.nativeHeadDim = 128;
    scheme.nativeAllocation = release.allocation.empty() ? model.allocation : release.allocation;
    scheme.nativeLayout = model.layout;
    scheme.nativePartialRotary = model.partialRotary;
    useCursorWithGaps(scheme, [model, release](const Sequence&, const ParamValues& params) {
        return mropeRule(model, release, params);
    });
    return scheme;
}

std::vector<Scheme> mropeSchemes(const MropeModel& model, const std::vector<MropeRelease>& releases) {
    std::vector<Scheme> schemes;
    schemes.reserve(releases.size());
    for (const MropeRelease& release : releases) {
        Scheme& scheme = schemes.emplace_back(mropeScheme(model, release));
        if (releases.size() > 1) scheme.title += " " + shortVersion(release.version);
    }
    return schemes;
}

std::string shortVersion(std::string_view version) {
    if (version.starts_with("hf")) return std::string(version.substr(version.starts_with("hf-") ? 3 : 2));
    const std::size_t plus = std::min(version.find('+'), version.size());
    std::string_view engine = version.substr(0, plus);
    engine = engine.substr(0, engine.rfind('-'));
    const std::string_view name = engine == "vllm" ? "vLLM" : engine == "sglang" ? "SGLang" : engine;
    return std::string(name) + std::string(version.substr(plus));
}

Provenance transformersCode(const std::string& tag, const std::string& folder) {
    return {.repository = "huggingface/transformers",
            .commit = "v" + tag,
            .path = "models/" + folder + "/modeling_" + folder + ".py",
            .function = "get_rope_index",
            .run = true,
            .since = {}};
}

} // namespace ropescope
