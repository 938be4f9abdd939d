// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Qwen2.5-VL: M-RoPE whose time axis counts seconds. With s the next free position, spg the seconds per temporal patch
// (1 when absent) and tps ids per second (2 in the released models), patch (a, i, j) is at (s + time(a), s+i, s+j):
//   hf4.51.3          time = floor(f32(f32(a*spg)*tps)); next = 1 + largest coordinate
//   hf4.57.6          time = a*int(spg)*tps: 0.5 becomes 0 and 1.9 becomes 1; next = 1 + largest coordinate
//   hf5.3.0-bug       every patch, also of images, at time s*tps*int(spg), not relative to s; the row of raster patch m
//                     is floor(m/(T*W)); images consume entries of second_per_grid_ts; next = s + max(H, W)
//   hf5.15.0          time = a*tps*int(spg); next = s + max(H, W)
//   hf-main-pr48669   time = trunc(f32(a*f32(tps*spg))); next = s + max(H, W)
//   vllm              time = trunc(a*(spg*tps)) in double precision; next = 1 + largest coordinate
//   sglang            as hf4.51.3; mlx-vlm: time = a; llama.cpp: frames are images
// Source: arXiv 2502.13923; huggingface/transformers at those tags, models/qwen2_5_vl get_rope_index.
// Example: text:4 video:2x2x6@0.5, tps 2: the last frame is at time 9 in 4.51.3 and at 4 in 4.57.6.
#include <algorithm>
#include <cmath>

#include <ropescope/positions/lattice_boxes.h>
#include <ropescope/schemes/engines/evs.h>
#include <ropescope/schemes/released/mrope.h>

namespace ropescope::schemes {
namespace {

constexpr std::int64_t kMaxBlocks = std::int64_t{1} << 18;

double secondsOf(const VisualSegment& visual) { return visual.secondsPerGrid.value_or(1); }

std::vector<ParamSpec> qwen25VlParams() {
    return {{.id = "tokens_per_second",
             .label = "Position ids per second",
             .defaultValue = 2,
             .minimum = 1,
             .maximum = 1000}};
}

double idsPerSecond(const ParamValues& params) { return paramValue(qwen25VlParams(), params, "tokens_per_second"); }

auto wholeSeconds(MropeNext next) {
    return [next](const VisualSegment& visual, double cursor, const ParamValues& params) {
        return placeMrope(visual, cursor, {.perFrame = std::trunc(secondsOf(visual)) * idsPerSecond(params)}, next);
    };
}

/// In 5.3.0 rows run over the raster of all frames: one row number per T*W consecutive patches.
std::vector<Lattice> stretchedRows(const VisualSegment& visual, const VisualPlace& place) {
    const Lattice whole{.part = Part::Patch,
                        .frames = visual.frames,
                        .rows = visual.height,
                        .columns = visual.width,
                        .axes = place.axes};
    const std::int64_t run = visual.frames * visual.width;
    std::vector<Lattice> blocks;
    for (std::int64_t row = 0; row < visual.height; ++row) {
        for (const Box& box : splitIntoBoxes(whole, row * run, (row + 1) * run)) {
            Lattice& block = blocks.emplace_back(cut(whole, box));
            block.axes[1] = {.origin = place.axes[1].origin + static_cast<double>(row)};
        }
    }
    return blocks;
}

Expected<VisualPlace> placeBuggy(const VisualSegment& visual, double cursor, const ParamValues& params) {
    auto place = placeMrope(visual, cursor, {}, MropeNext::LongestSide);
    if (!place) return place;
    const double time = cursor * idsPerSecond(params) * std::trunc(secondsOf(visual));
    if (!(time < 1e15)) {
        return Error{.why = message("its position would be beyond 10^15"),
                     .hint = message("give fewer seconds per grid")};
    }
    place->axes[0] = {.origin = time};
    if (visual.frames > 1 && visual.height > 1) {
        if (visual.height + visual.frames > kMaxBlocks) {
            return Error{
                .why = message(
                    "rows run across frames in this release, so they are stored one by one, for at most %1 rows and "
                    "frames",
                    kMaxBlocks),
                .hint = message("use a smaller video or another version")};
        }
        place->blocks = stretchedRows(visual, *place);
    }
    return place;
}

/// Versions 5.3.0 to 5.5 read an entry of second_per_grid_ts for every image too, and run out of entries.
Expected<void> checkEntries(const Sequence& sequence) {
    const auto isImage = [](const Segment& segment) { return modalityOf(segment) == Modality::Image; };
    const auto isTimed = [](const Segment& segment) {
        const auto* video = std::get_if<VideoSegment>(&segment);
        return video != nullptr && video->secondsPerGrid.has_value();
    };
    const auto& segments = sequence.segments;
    const auto image = std::find_if(segments.begin(), segments.end(), isImage);
    if (image == segments.end() || std::none_of(segments.begin(), segments.end(), isTimed)) return {};
    return Error{
        .what = message("segment %1 (image)", image - segments.begin() + 1),
        .why = message(
            "qwen2.5-vl@hf5.3.0-bug reads seconds per grid for images too and runs out of them (StopIteration)"),
        .hint = message("leave out the seconds of the videos, or the images")};
}

MropeModel qwen25Model() {
    return {.model = "qwen2.5-vl",
            .title = "Qwen2.5-VL",
            .year = 2025,
            .paper = "Qwen2.5-VL, arXiv 2502.13923 (2025)",
            .bibtex = R"(@article{bai2025qwen25vl,
  title   = {{Qwen2.5-VL} Technical Report},
  author  = {Bai, Shuai and Chen, Keqin and Liu, Xuejing and Wang, Jialin and Ge, Wenbin and Song, Sibo and
             Dang, Kai and Wang, Peng and Wang, Shijie and Tang, Jun and others},
  journal = {arXiv preprint arXiv:2502.13923},
  year    = {2025}
})",
            .explanation =
                "M-RoPE whose time axis counts seconds: a frame is at its time multiplied by a fixed number of ids per "
                "second, so a video sampled faster does not last longer. Released versions of one library round that "
                "product in different ways, and in some of them the frames of videos sampled fast share one time.",
            .base = 1'000'000,
            .trainedLength = 128'000, // Qwen/Qwen2.5-VL-7B-Instruct config.json
            .originalLength = 32'768, // the YaRN settings in its model card
            .allocation = "sections:16,24,24",
            .params = qwen25VlParams()};
}

MropeRelease buggyRelease() {
    return {.version = "hf5.3.0-bug",
            .library = {"5.3", "5.5"},
            .subtitle = "time not relative",
            .code = transformersCode("5.3.0", "qwen2_5_vl"),
            .visual = placeBuggy,
            .pad = 0,
            .delta = DeltaRule::LargestWithoutPads,
            .needsTextBetweenVisuals = true,
            .warning =
                "A bug in transformers 5.3 to 5.5: all patches share one time, multiplied by ids per second, and rows "
                "of videos run across frames."};
}

constexpr const char* kTruncated = "Seconds per grid are truncated to whole numbers: above 2 sampled frames per "
                                   "second, all frames share one time.";

} // namespace

std::vector<Scheme> qwen25Vl() {
    MropeRelease modern{.version = "hf5.15.0",
                        .library = {"5.6"},
                        .subtitle = "t = a·tps·int(spg)",
                        .code = transformersCode("5.15.0", "qwen2_5_vl"),
                        .visual = wholeSeconds(MropeNext::LongestSide),
                        .pad = 0,
                        .delta = DeltaRule::LargestWithoutPads,
                        .needsTextBetweenVisuals = true,
                        .warning = std::string(kTruncated) + " " + kLongVideoWarning};
    MropeRelease fixed = modern;
    fixed.version = "hf-main-pr48669";
    fixed.library = {};
    fixed.subtitle = "t = trunc(a·tps·spg)";
    fixed.code.commit += " with pull request 48669 applied";
    fixed.code.since = "2026-09-10";
    fixed.visual = timedFrames(FrameRule::TruncatedStep, MropeNext::LongestSide);
    fixed.warning = kLongVideoWarning;
    auto schemes =
        mropeSchemes(qwen25Model(),
                     {{.version = "hf4.51.3",
                       .library = {"4.49", "4.51"},
                       .subtitle = "t = ⌊a·spg·tps⌋",
                       .code = transformersCode("4.51.3", "qwen2_5_vl"),
                       .visual = timedFrames(FrameRule::FloorOfSeconds, MropeNext::LargestPlusOne)},
                      {.version = "hf4.57.6",
                       .library = {"4.52", "5.2"},
                       .subtitle = "t = a·int(spg)·tps",
                       .code = transformersCode("4.57.6", "qwen2_5_vl"),
                       .visual = wholeSeconds(MropeNext::LargestPlusOne),
                       .warning = kTruncated},
                      buggyRelease(),
                      modern,
                      fixed,
                      engineRow(kVllm, "qwen2_5_vl.py", "t = trunc(a·(spg·tps))",
                                timedFrames(FrameRule::TruncatedSum, MropeNext::LargestPlusOne)),
                      evsRow(),
                      engineRow(kSglang, kSglangIndex, "t = trunc(a·spg·tps), float32",
                                timedFrames(FrameRule::FloorOfSeconds, MropeNext::LargestPlusOne)),
                      engineRow(kMlxVlm, "qwen2_5_vl/language.py", "t = a", countingFrames(MropeNext::LargestPlusOne)),
                      llamaCppRow("sections:16,24,24,0")});
    useEvs(*std::ranges::find(schemes, evsRow().version, &Scheme::version));
    Scheme& buggy = schemes[2];
    buggy.place = [place = buggy.place](const Sequence& sequence, const ParamValues& params) -> Expected<PositionMap> {
        if (auto enough = checkEntries(sequence); !enough) return enough.error();
        return place(sequence, params);
    };
    return schemes;
}

} // namespace ropescope::schemes
