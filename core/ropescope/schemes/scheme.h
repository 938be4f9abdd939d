// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <ropescope/base/expected.h>
#include <ropescope/base/pair_layout.h>
#include <ropescope/positions/position_map.h>
#include <ropescope/schemes/fallback.h>
#include <ropescope/schemes/library_version.h>
#include <ropescope/schemes/params.h>
#include <ropescope/sequence/sequence.h>

/// A scheme: the rule that places tokens, and its metadata. Plain data and functions; no class hierarchy.
namespace ropescope {

enum class SchemeGroup { Seed, Released, Generators, Encoders, Research, UserDefined };
/// "seed", "released", "generators", "encoders", "research", "own"
[[nodiscard]] std::string_view groupId(SchemeGroup group);

/// Gap parameters that a scheme of the RoPE-Tie family has for one image or video: the coordinate of patch (i,j,k),
/// counted from 1, is beta + gamma*(i,j,k). One number per axis; beta contains L, the last text position.
/// Of a video placed frame by frame these are the gaps of its first frame.
struct Gaps {
    Position beta{};
    Position gamma{};
};

/// Where a rule was read, and whether the reference data of its tests come from running that code.
struct Provenance {
    std::string repository{}; ///< "vllm-project/vllm"; empty: no public code
    std::string commit{};     ///< or tag
    std::string path{};
    std::string function{};
    bool run = false;    ///< else the code was only read
    std::string since{}; ///< the first release with the rule, or the date of the commit
    /// "repository commit", with the first eight digits of a long commit; empty without a repository.
    [[nodiscard]] std::string place() const;
    /// "repository commit, path function".
    [[nodiscard]] std::string text() const;
};

struct Scheme {
    std::string id;           ///< "rope-tv", "qwen2-vl@hf4.57.6"
    std::string model;        ///< "qwen2-vl" for a released model, otherwise the id
    std::string version;      ///< "hf4.57.6", empty when there is none
    LibraryRange library;     ///< the releases of transformers that place so
    std::string title;        ///< "RoPE-TV"
    std::string modelTitle{}; ///< of a model of several versions: the title without them
    std::string subtitle;     ///< short: "β centred, γ = 1"
    SchemeGroup group = SchemeGroup::Seed;
    int year = 0;
    std::string source; ///< paper, blog post or code with its version
    Provenance provenance{};
    std::string bibtex;
    std::string explanation; ///< one paragraph, English
    std::string warning;     ///< known defects of this release, one sentence; empty if none
    int nativeOrigin = 0;
    std::vector<std::string> defaultAxes; ///< axis names for a sequence of images and text
    std::vector<ParamSpec> params;

    /// Claims that the property tests check: text alone has the positions of RoPE-1D; a score depends on differences of
    /// positions only.
    bool textIsPlain = true;
    bool relative = true;
    /// The released code fails on two images, or two videos, without a token between them; placeTokens then fails too.
    bool needsTextBetweenVisuals = false;
    /// Which details of segments it has a rule for. Without, roles are ignored with a notice; canvases and pruned videos
    /// are refused.
    bool readsRoles = false;
    bool readsCanvas = false;
    bool readsKeep = false;

    /// What the scheme does with segments that its source has no rule for. Read through fallbacksOf.
    Fallbacks fallbacks{};
    /// The fallbacks, if they depend on the sequence or the parameters. Absent: `fallbacks`.
    std::function<Fallbacks(const Sequence&, const ParamValues&)> fallbacksFor{};

    double nativeBase = 10000;
    /// `alpha` of the checkpoint: its base is nativeBase * alpha^(d/(d-2)) for d rotated dimensions.
    double nativeAlpha = 1;
    /// Lengths of the checkpoint in tokens, 0 if there is none: `max_position_embeddings`, and the length that YaRN and
    /// its kin extend, `original_max_position_embeddings`.
    double trainedLength = 0;
    double originalLength = 0;
    int nativeHeadDim = 128;
    std::string nativeAllocation; ///< contract, section 4: "alternate", "sections:16,24,24"
    PairLayout nativeLayout = PairLayout::Half;
    int nativeLayoutParts = 1; ///< where pairs are halves: of so many equal parts, such as the heads of all channels
    double nativePartialRotary = 1; ///< fraction of the head's dimensions that rotate; the allocation covers these
    int nativeRotaryStep = 2;       ///< the rotated dimensions are cut off to a multiple of it
    /// The allocation, if it depends on the parameters. Absent: nativeAllocation. Called through allocationOf.
    std::function<std::string(const ParamValues&)> allocationFor{};

    /// Places every token, with the native origin. The sequence must be valid and not empty. O(segments). Fails with a
    /// message if the scheme has no rule for a segment.
    std::function<Expected<PositionMap>(const Sequence&, const ParamValues&)> place;

    /// Gap parameters of an image or video segment with the native origin, if the scheme has them (an empty function
    /// means it has none). Called through gapsOf.
    std::function<std::optional<Gaps>(const Sequence&, const ParamValues&, std::int64_t segment)> gaps;
};

/// Position ids of `sequence` under `scheme`. `origin` shifts every coordinate (absent: the scheme's native origin).
/// Validates parameters and sequence. The empty sequence gives an empty map.
[[nodiscard]] Expected<PositionMap> placeTokens(const Scheme& scheme, const Sequence& sequence,
                                                const ParamValues& params = {}, std::optional<int> origin = {});

/// The scheme's default allocation under `params`, for nativeHeadDim.
[[nodiscard]] std::string allocationOf(const Scheme& scheme, const ParamValues& params);

/// The modalities of a sequence for which the scheme uses a fallback, in the order of Modality. O(segments).
[[nodiscard]] std::vector<FallbackUse> fallbacksOf(const Scheme& scheme, const Sequence& sequence,
                                                   const ParamValues& params = {});

/// Gap parameters of a segment, shifted to `origin` as placeTokens does. Empty if the scheme has none, if the segment
/// is not an image or video, or if the parameters are invalid.
[[nodiscard]] std::optional<Gaps> gapsOf(const Scheme& scheme, const Sequence& sequence, std::int64_t segment,
                                         const ParamValues& params = {}, std::optional<int> origin = {});

} // namespace ropescope
