// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include <ropescope/schemes/placing/placement_builder.h>

/// The M-RoPE family: released models whose patches are at (s + time(frame), s + row, s + column) for a cursor s.
/// Models differ in their metadata, releases in how time is computed, where the cursor goes and what position pads get.
namespace ropescope {

/// Where the cursor goes after a visual segment at s.
enum class MropeNext {
    LargestPlusOne, ///< 1 + the largest coordinate of the segment on any axis (transformers 4)
    LongestSide     ///< s + max(height, width), regardless of the number of frames (transformers 5)
};

/// What all releases of a model share.
struct MropeModel {
    std::string model{}; ///< "qwen2.5-vl"
    std::string title{}; ///< "Qwen2.5-VL"
    int year = 0;
    std::string paper{}; ///< "Qwen2.5-VL, arXiv 2502.13923 (2025)"
    std::string bibtex{};
    std::string explanation{};
    double base = 1'000'000;
    double trainedLength = 0;  ///< max_position_embeddings of the checkpoint
    double originalLength = 0; ///< that YaRN extends; 0: the trained length
    std::string allocation{};
    std::vector<ParamSpec> params{};
    PairLayout layout = PairLayout::Half;
    double partialRotary = 1;
    /// Pads follow the rule of each release.
    Fallbacks fallbacks{.pad = Fallback::None};
};

/// Places a visual segment at the cursor.
using MropeVisual = std::function<Expected<VisualPlace>(const VisualSegment&, double cursor, const ParamValues&)>;

/// One release. `visual` places its visual segments; `code` is the source of the rule.
struct MropeRelease {
    std::string version{};  ///< "hf5.15.0"
    LibraryRange library{}; ///< the releases of transformers with this rule
    std::string subtitle{}; ///< what sets it apart, in a few words
    Provenance code{};
    MropeVisual visual{};
    double pad = 1;
    DeltaRule delta = DeltaRule::LargestOfAll;
    bool needsTextBetweenVisuals = false;
    std::string warning{};
    std::string allocation{};       ///< empty: that of the model
    bool withoutTimestamps = false; ///< its videos are not frames after timestamps, as those of the model are
    std::vector<std::string> axes{"t", "h", "w"};
};

/// An inference engine at one commit, with what its models share.
struct Engine {
    const char* version; ///< "vllm-28be48fa"
    const char* repository;
    const char* commit;
    const char* date;
    const char* folder; ///< of its rules
    const char* function;
    DeltaRule delta = DeltaRule::LargestOfAll;
};
inline constexpr Engine kVllm{.version = "vllm-28be48fa",
                              .repository = "local-inference-lab/vllm",
                              .commit = "28be48fa944d8c58aeffd1ab1b56e27828c6b268",
                              .date = "2026-05-24",
                              .folder = "vllm/model_executor/models/",
                              .function = "get_mrope_input_positions"};
inline constexpr Engine kSglang{.version = "sglang-6ed5780c",
                                .repository = "bytedance-iaas/sglang",
                                .commit = "6ed5780c4fd3075edd8a76fe6f09af51e4e900a6",
                                .date = "2026-08-22",
                                .folder = "python/sglang/srt/layers/rotary_embedding/",
                                .function = "get_rope_index"};
inline constexpr Engine kMlxVlm{.version = "mlx-vlm-9b13f522",
                                .repository = "Blaizzy/mlx-vlm",
                                .commit = "9b13f522a7f1d214f426c67bb292c9e1065e9108",
                                .date = "2026-08-22",
                                .folder = "mlx_vlm/models/",
                                .function = "get_rope_index",
                                .delta = DeltaRule::LargestWithoutPadsOfPatches};
inline constexpr Engine kLlamaCpp{.version = "llama.cpp-3f545bec",
                                  .repository = "ngxson/llama.cpp",
                                  .commit = "3f545beccee69d9975f466ec7e45fd9aacd8ba90",
                                  .date = "2026-08-22",
                                  .folder = "tools/mtmd/",
                                  .function = "mtmd_image_tokens_get_decoder_pos"};
inline constexpr const char* kSglangIndex = "mrope_rope_index.py"; ///< the file with all of its rules

/// The row of an engine: the file with its rule, what sets it apart, and the rule. "file function" names a function
/// other than the engine's usual one.
[[nodiscard]] MropeRelease engineRow(const Engine& engine, const std::string& file, std::string subtitle,
                                     MropeVisual visual);
/// A video counts its frames, where that of the model has frames after timestamps.
[[nodiscard]] MropeRelease oneBlockRow(const Engine& engine, const std::string& file);
/// llama.cpp has one rule for all: four axes t, h, w, e, frames are images, text and patches have e = 0.
[[nodiscard]] MropeRelease llamaCppRow(std::string allocation);
[[nodiscard]] Provenance codeIn(const Engine& engine, const std::string& file);

/// Text at the cursor that is 0 on the last of four axes, as in llama.cpp.
[[nodiscard]] std::array<AxisRule, kMaxAxes> textWithoutLast(double cursor);

/// The placement of a visual segment whose time axis follows `time` (its origin is set here).
/// Fails when a coordinate would leave the range of exact integers.
[[nodiscard]] Expected<VisualPlace> placeMrope(const VisualSegment& visual, double cursor, AxisRule time,
                                               MropeNext next);

/// For releases that count frames like rows and columns, whatever time they take: a frame advances one position.
[[nodiscard]] MropeVisual countingFrames(MropeNext next);

/// For releases that multiply the frame by `seconds_per_grid` (1 if absent) and ids per second, `params` or `rate`.
[[nodiscard]] MropeVisual timedFrames(FrameRule rule, MropeNext next, double rate = 0);

/// For releases in which the frames of a video are separate images, one after the other, each after the tokens of its
/// timestamp if the segment has any (Qwen3-VL, GLM-4V).
[[nodiscard]] Expected<VisualPlace> placeMropeFrames(const VisualSegment& visual, double cursor, const ParamValues&);

/// Frames after timestamps are two blocks each: fails for more than 2^17.
[[nodiscard]] Expected<void> checkStampedFrames(std::int64_t timestampTokens, std::int64_t frames);

/// For engines that place images only; videos are refused.
[[nodiscard]] MropeVisual placeImagesOf(std::string engine);

/// The time axis of frames `seconds` apart at `idsPerSecond`, rounded per `rule`; Steady where float32 makes no
/// difference.
[[nodiscard]] AxisRule timeRule(FrameRule rule, double seconds, double idsPerSecond, std::int64_t frames);

/// The cursor rule of a release, with the axes t, h, w.
[[nodiscard]] CursorRule mropeRule(const MropeModel& model, const MropeRelease& release, const ParamValues& params);

/// The scheme "model@version".
[[nodiscard]] Scheme mropeScheme(const MropeModel& model, const MropeRelease& release);

/// "5.15.0" from "hf5.15.0", "main-pr48669" from "hf-main-pr48669", "vLLM+evs" from "vllm-28be48fa+evs": short enough
/// for columns of several versions.
[[nodiscard]] std::string shortVersion(std::string_view version);

/// The schemes of a model, in the order of its releases.
[[nodiscard]] std::vector<Scheme> mropeSchemes(const MropeModel& model, const std::vector<MropeRelease>& releases);

/// huggingface/transformers v<tag>, models/<folder>/modeling_<folder>.py get_rope_index, which was run.
[[nodiscard]] Provenance transformersCode(const std::string& tag, const std::string& folder);

/// The warning for transformers 5, which groups runs of image tokens.
inline constexpr const char* kLongVideoWarning =
    "Text after a video that has more frames than its longest side starts inside the video's own time range.";

} // namespace ropescope
