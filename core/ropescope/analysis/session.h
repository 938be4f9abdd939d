// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include <ropescope/positions/token_scale.h>
#include <ropescope/rotary/scaling.h>
#include <ropescope/schemes/formula_scheme.h>
#include <ropescope/schemes/params.h>
#include <ropescope/scores/precision/precision.h>
#include <ropescope/scores/score_map.h>
#include <ropescope/sequence/sequence.h>

/// The plain value that a user edits: saved, undone, embedded in figures and passed to the command line.
namespace ropescope {

/// A chosen scheme with its own settings.
struct SchemeChoice {
    std::string id{};
    ParamValues params{};
    std::string frequenciesOf{}; ///< id of the scheme whose frequencies it uses; empty: its own
    bool operator==(const SchemeChoice&) const = default;
};

/// Rotary settings for all columns. If a value is absent, each scheme uses its own.
struct RotarySettings {
    int headDim = 128;
    std::optional<double> base;
    std::optional<std::string> allocation;
    std::string scaling = "none"; ///< "yarn:4", see parseScaling
    ScalingParams params;         ///< of the scaling, plus partial_rotary_factor, named as in released configs
    bool operator==(const RotarySettings&) const = default;
};

enum class RangeMode { Shared, PerScheme };

/// Automatic: logarithmic for a softmax over more than kMostLinearTokens tokens, where most weights are far below the
/// largest.
enum class ColourScale { Automatic, Linear, Logarithmic };
inline constexpr std::int64_t kMostLinearTokens = 1000;

struct ColourSettings {
    std::string map = "viridis";
    RangeMode range = RangeMode::Shared;
    ColourScale scale = ColourScale::Automatic; ///< of softmax only; other modes may be negative and are always linear
    bool operator==(const ColourSettings&) const = default;
};

/// Settings of the decay plot: scores over relative distance.
struct DecaySettings {
    bool eachAxis = false; ///< one curve per axis, varying only that axis; otherwise distances along all axes together
    bool logarithmic = true; ///< distances 1 … farthest, logarithmically spaced; otherwise 0 … farthest
    double farthest = 4096;  ///< 16 … 10^9
    int draws = 200;         ///< random samples of q and k for the band
    std::uint64_t seed = 0;  ///< seed of the draws
    bool operator==(const DecaySettings&) const = default;
};

enum class PositionsStyle { Automatic, Grid, Fields };

/// What patches are coloured by in the position views: their modality, the score from the query, or the mean score from
/// all tokens of the query's segment.
enum class PatchColours { Modality, Query, QuerySegment };

/// Colour range of position fields: the coordinates of each segment on an axis, or those of the whole sequence.
enum class FieldColours { EachSegment, WholeSequence };

/// Which plots are shown, and how.
struct ViewSettings {
    std::set<std::string> plots{"heatmap", "positions", "profile"}; ///< ids of the visible plots
    TokenAxis tokenAxis = TokenAxis::Proportional;                  ///< of maps, curves and the ribbon
    PositionsStyle positionsStyle = PositionsStyle::Automatic;
    FieldColours fieldColours = FieldColours::EachSegment;
    PatchColours patchColours = PatchColours::Modality;
    int patchOpacity = 60;     ///< percent; of patch colours over the source image
    bool gaps = true;          ///< show the gap dimensions beta and gamma
    bool videoStacked = false; ///< all frames of a video stacked, or one frame
    int videoFrame = 0;        ///< the frame shown when not stacked
    DecaySettings decayOptions{};
    std::string subtracted{}; ///< id of the scheme that difference maps subtract; empty: the first one
    PrecisionModel precisionModel{.rotation = NumberType::Bfloat16};
    bool operator==(const ViewSettings&) const = default;
};

struct Session {
    Sequence sequence;
    std::vector<FormulaScheme> userSchemes{}; ///< defined by formulas; chosen as "mine:ID"
    std::vector<SchemeChoice> schemes;
    std::optional<int> origin; ///< position of the first text token; absent: the scheme's native one
    RotarySettings rotary;
    ScoreOptions scores;
    ColourSettings colour;
    ViewSettings views;
    bool operator==(const Session&) const = default;
};

/// "text:5 image:4x3 text:5" under RoPE-Tie, RoPE-TV, M-RoPE and flattened 1-D, all with base 10000.
[[nodiscard]] Session defaultSession();

} // namespace ropescope
