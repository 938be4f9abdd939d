// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <ropescope/encodings/attention_layer.h>
#include <ropescope/figures/figure_setup.h>
#include <ropescope/positions/token_scale.h>
#include <ropescope/rotary/rotary_settings.h>
#include <ropescope/schemes/formula/formula_scheme.h>
#include <ropescope/schemes/params.h>
#include <ropescope/scores/precision/precision.h>
#include <ropescope/scores/score_map.h>
#include <ropescope/sequence/frame_choice.h>
#include <ropescope/sequence/sequence.h>

/// The single plain value that a user edits: saved, undone, embedded in figures and passed to the command line.
namespace ropescope {

/// A chosen scheme with its own settings.
struct SchemeChoice {
    std::string id{};
    ParamValues params{};
    std::string frequenciesOf{}; ///< id of the scheme whose frequencies it uses; empty: its own
    bool operator==(const SchemeChoice&) const = default;
};

/// What the colours of scores span: the scores of all columns, those of each column, or typed numbers.
enum class RangeMode { Shared, PerScheme, Fixed };

/// Automatic: logarithmic for a softmax of more than kMaxLinearTokens tokens, whose weights are mostly far below the
/// largest.
enum class ColourScale { Automatic, Linear, Logarithmic };
inline constexpr std::int64_t kMaxLinearTokens = 1000;

struct ColourSettings {
    std::string map = "viridis";
    RangeMode range = RangeMode::Shared;
    double low = 0, high = 1;                   ///< of a fixed range, in either order
    ColourScale scale = ColourScale::Automatic; ///< of softmax; other modes may be negative and are linear
    bool operator==(const ColourSettings&) const = default;
};

inline constexpr double kFarthestDistance = 1e9;
inline constexpr int kMaxDecayDraws = 10'000; ///< larger requests are clamped

/// Settings of the decay view: scores over relative distance.
struct DecaySettings {
    bool eachAxis = false;   ///< one curve per axis, varying that axis alone; else distances along all axes together
    bool logarithmic = true; ///< distances 1 … farthest on a logarithmic scale; else 0 … farthest, evenly spaced
    double farthest = 4096;  ///< 16 … 10^9
    int draws = 200;         ///< number of random draws of q and k for the band
    std::uint64_t seed = 0;  ///< of the draws
    bool operator==(const DecaySettings&) const = default;
};

/// Which curves of several schemes, bases or scalings share a panel: scores over distance, or from a query to every key.
enum class CurveKind { Decay, Profile };

struct CurveSettings {
    CurveKind kind = CurveKind::Decay;
    std::string bases{};    ///< "10000,500000": a curve for each of them; empty: the base of the session
    std::string scalings{}; ///< likewise
    bool operator==(const CurveSettings&) const = default;
};

/// Which encoding the table of codes shows, and how much of it.
struct EncodingSettings {
    std::string encoding = "sinusoidal"; ///< with its parameters, see parseEncoding
    int dim = 64;
    int positions = 128;    ///< from 0
    bool properties = true; ///< whether the table of ideal properties stands beside them
    bool operator==(const EncodingSettings&) const = default;
};

/// The attention layer that shows what positions and mask do to equal words.
struct EquivarianceSettings {
    std::string sentence = "The dog chased another dog";
    TokenPositions positions = TokenPositions::None;
    bool causal = false;
    std::string swap = "2,3"; ///< the words that are swapped, see parseSwap
    std::uint64_t seed = 0;   ///< of embeddings and weights
    bool operator==(const EquivarianceSettings&) const = default;
};

/// Pairs that fit their view, evenly spaced.
inline constexpr std::string_view kAutomaticPairs = "automatic";

/// Queries and keys of a model whose scores are shown, one map a head.
struct HeadSettings {
    std::string file{};                 ///< path, UTF-8; empty: none
    std::string shown{kAutomaticPairs}; ///< heads that are shown, as pairs are named
    bool operator==(const HeadSettings&) const = default;
};

enum class PhasePart { Cosine, Sine };

/// Axes of a plane that suit each scheme: column and row, or else its first two.
inline constexpr std::string_view kAutomaticAxes = "automatic";

/// What the spectrum shows of each pair: 2π/θ, θ, or the turns within the trained length.
enum class SpectrumValue { Wavelength, Theta, Turns };

enum class PositionsStyle { Automatic, Grid, Fields };

/// What the colours of patches in the position views show: their modality, the score from the query to them, or the
/// mean score from all tokens of the query's segment.
enum class PatchColours { Modality, Query, QuerySegment };

/// Range spanned by the colours of position fields: the coordinates of each segment on an axis, or of the whole
/// sequence.
enum class FieldColours { EachSegment, WholeSequence };

/// Which plots are shown, and how.
struct ViewSettings {
    std::set<std::string> plots{"heatmap", "positions", "profile"}; ///< ids of the plots that are shown
    TokenAxis tokenAxis = TokenAxis::Proportional;                  ///< of maps, curves and the ribbon
    PositionsStyle positionsStyle = PositionsStyle::Automatic;
    FieldColours fieldColours = FieldColours::EachSegment;
    PatchColours patchColours = PatchColours::Modality;
    int patchOpacity = 60;                     ///< percent, of the patch colours over their source image
    bool gaps = true;                          ///< show the gap dimensions, beta and gamma
    bool videoStacked = false;                 ///< show all frames of a video stacked; else one frame
    int videoFrame = 0;                        ///< the frame shown when not stacked
    std::string videoFrames{kAutomaticFrames}; ///< the frames shown otherwise, see FrameChoice
    DecaySettings decayOptions{};
    CurveSettings curves{};
    std::string planeAxes{kAutomaticAxes}; ///< or two names of axes, the horizontal one first: "w,h"
    std::string subtracted{};              ///< id of the scheme that difference maps subtract; empty: the first one
    PrecisionModel precisionModel{.rotation = NumberType::Bfloat16};
    SpectrumValue spectrum = SpectrumValue::Wavelength;
    std::string rotationPairs{kAutomaticPairs}; ///< pairs drawn as clocks, or "0,5,10-20", or "all"
    PhasePart phase = PhasePart::Cosine;
    EncodingSettings encodings{};
    EquivarianceSettings equivariance{};
    HeadSettings heads{};
    std::string compared = "none"; ///< whose curves each curve is compared with: "none", "all" or the id of a scheme
    bool operator==(const ViewSettings&) const = default;
};

/// A sentence about the document for its readers, in each language of the window; empty: none.
struct Note {
    std::string english{}, chinese{};
    bool operator==(const Note&) const = default;
};

struct Session;

/// A session inside another one; copies share it.
class SharedSession {
public:
    SharedSession(); ///< `Session{}`
    explicit SharedSession(Session session);
    const Session& operator*() const { return *m_session; }
    const Session* operator->() const { return m_session.get(); }
    bool operator==(const SharedSession& other) const;

private:
    std::shared_ptr<const Session> m_session; ///< never null
};

/// A state to return to. The steps of a session are played like those of a lesson.
struct SessionStep {
    Note name{}, note{};
    SharedSession state{}; ///< see stateOf
    bool operator==(const SessionStep&) const = default;
};
inline constexpr int kMaxSessionSteps = 100;

struct Session {
    Note note{};
    Sequence sequence;
    std::vector<FormulaScheme> userSchemes{}; ///< defined by formulas; chosen as "mine:ID"
    std::vector<SchemeChoice> schemes;
    std::optional<int> origin; ///< position of the first text token; absent: native
    RotarySettings rotary;
    ScoreOptions scores;
    ColourSettings colour;
    ViewSettings views;
    std::vector<FigureSetup> figures{}; ///< made from it
    std::vector<SessionStep> steps{};
    bool operator==(const Session&) const = default;
};

/// What a step keeps of a session: all but what belongs to the document as a whole, its note, figures and steps.
[[nodiscard]] Session stateOf(Session session);
/// The session with another state.
[[nodiscard]] Session withState(const Session& session, Session state);

/// Ids of the schemes of a session for which none are chosen: RoPE-Tie, RoPE-TV, M-RoPE and flattened 1-D.
[[nodiscard]] const std::vector<std::string>& standardSchemes();
/// The one of them that has the focus, and that is shown where there is only one.
[[nodiscard]] const std::string& mainScheme();

/// "text:5 image:4x3 text:5" under the standard schemes, all with base 10000.
[[nodiscard]] Session defaultSession();

} // namespace ropescope
