// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <string>
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
    std::string code{};     ///< "huggingface/transformers v5.15.0, models/qwen2_5_vl/… get_rope_index"
    MropeVisual visual{};
    double pad = 1;
    DeltaRule delta = DeltaRule::LargestOfAll;
    bool needsTextBetweenVisuals = false;
    std::string warning{};
};

/// The placement of a visual segment whose time axis follows `time` (its origin is set here).
/// Fails when a coordinate would leave the range of exact integers.
[[nodiscard]] Expected<VisualPlace> placeMrope(const VisualSegment& visual, double cursor, AxisRule time,
                                               MropeNext next);

/// For releases that count frames like rows and columns, whatever time they take: a frame advances one position.
[[nodiscard]] MropeVisual countingFrames(MropeNext next);

/// For releases in which the frames of a video are separate images, one after the other, each after the tokens of its
/// timestamp if the segment has any (Qwen3-VL, GLM-4V).
[[nodiscard]] Expected<VisualPlace> placeMropeFrames(const VisualSegment& visual, double cursor, const ParamValues&);

/// The time axis of frames `seconds` apart at `idsPerSecond`, rounded per `rule`; Steady where float32 makes no
/// difference.
[[nodiscard]] AxisRule timeRule(FrameRule rule, double seconds, double idsPerSecond, std::int64_t frames);

/// The cursor rule of a release, with the axes t, h, w.
[[nodiscard]] CursorRule mropeRule(const MropeModel& model, const MropeRelease& release, const ParamValues& params);

/// The scheme "model@version".
[[nodiscard]] Scheme mropeScheme(const MropeModel& model, const MropeRelease& release);

/// The schemes of a model, in the order of its releases.
[[nodiscard]] std::vector<Scheme> mropeSchemes(const MropeModel& model, const std::vector<MropeRelease>& releases);

/// "huggingface/transformers v<tag>, models/<folder>/modeling_<folder>.py get_rope_index".
[[nodiscard]] std::string transformersCode(const std::string& tag, const std::string& folder);

/// The warning for transformers 5, which groups runs of image tokens.
inline constexpr const char* kLongVideoWarning =
    "Text after a video that has more frames than its longest side starts inside the video's own time range.";

} // namespace ropescope
