// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include <ropescope/base/message.h>
#include <ropescope/base/words.h>
#include <ropescope/raster/pixels.h>
#include <ropescope/schemes/fallback.h>
#include <ropescope/session/session.h>

/// The words for enumerated settings in files, options and descriptions. The first of each list is the default.
namespace ropescope {

inline constexpr std::array kScoreModeWords{Word<ScoreMode>{"score", ScoreMode::Score},
                                            Word<ScoreMode>{"logit", ScoreMode::Logit},
                                            Word<ScoreMode>{"softmax", ScoreMode::Softmax}};
inline constexpr std::array kMaskWords{Word<Mask>{"none", Mask::None}, Word<Mask>{"causal", Mask::Causal},
                                       Word<Mask>{"block", Mask::Block}};
inline constexpr std::array kContentWords{Word<ContentKind>{"ones", ContentKind::Ones},
                                          Word<ContentKind>{"random", ContentKind::Random},
                                          Word<ContentKind>{"file", ContentKind::File}};
inline constexpr std::array kBiasWords{Word<BiasKind>{"none", BiasKind::None}, Word<BiasKind>{"alibi", BiasKind::Alibi},
                                       Word<BiasKind>{"t5", BiasKind::T5}, Word<BiasKind>{"xpos", BiasKind::Xpos}};
inline constexpr std::array kRangeWords{Word<RangeMode>{"shared", RangeMode::Shared},
                                        Word<RangeMode>{"per-scheme", RangeMode::PerScheme},
                                        Word<RangeMode>{"fixed", RangeMode::Fixed}};
inline constexpr std::array kSpectrumWords{Word<SpectrumValue>{"wavelength", SpectrumValue::Wavelength},
                                           Word<SpectrumValue>{"theta", SpectrumValue::Theta},
                                           Word<SpectrumValue>{"turns", SpectrumValue::Turns}};
inline constexpr std::array kPhaseWords{Word<PhasePart>{"cos", PhasePart::Cosine},
                                        Word<PhasePart>{"sin", PhasePart::Sine}};
inline constexpr std::array kTokenPositionWords{Word<TokenPositions>{"none", TokenPositions::None},
                                                Word<TokenPositions>{"sinusoidal", TokenPositions::Sinusoidal},
                                                Word<TokenPositions>{"rope", TokenPositions::Rotary}};
inline constexpr std::array kColourScaleWords{Word<ColourScale>{"automatic", ColourScale::Automatic},
                                              Word<ColourScale>{"linear", ColourScale::Linear},
                                              Word<ColourScale>{"log", ColourScale::Logarithmic}};
inline constexpr std::array kTokenAxisWords{Word<TokenAxis>{"proportional", TokenAxis::Proportional},
                                            Word<TokenAxis>{"equal", TokenAxis::Equal},
                                            Word<TokenAxis>{"log", TokenAxis::Logarithmic}};
inline constexpr std::array kPositionsStyleWords{Word<PositionsStyle>{"automatic", PositionsStyle::Automatic},
                                                 Word<PositionsStyle>{"grid", PositionsStyle::Grid},
                                                 Word<PositionsStyle>{"fields", PositionsStyle::Fields}};
inline constexpr std::array kFieldColourWords{Word<FieldColours>{"segment", FieldColours::EachSegment},
                                              Word<FieldColours>{"sequence", FieldColours::WholeSequence}};
inline constexpr std::array kPatchColourWords{Word<PatchColours>{"modality", PatchColours::Modality},
                                              Word<PatchColours>{"query", PatchColours::Query},
                                              Word<PatchColours>{"segment", PatchColours::QuerySegment}};
inline constexpr std::array kPairLayoutWords{Word<PairLayout>{"half", PairLayout::Half},
                                             Word<PairLayout>{"adjacent", PairLayout::Adjacent}};
/// Values of DecaySettings::eachAxis.
inline constexpr std::array kAlongWords{Word<bool>{"together", false}, Word<bool>{"each", true}};
/// Values of DecaySettings::logarithmic.
inline constexpr std::array kDistanceWords{Word<bool>{"log", true}, Word<bool>{"linear", false}};

inline constexpr std::array kCurveWords{Word<CurveKind>{"decay", CurveKind::Decay},
                                        Word<CurveKind>{"profile", CurveKind::Profile}};

/// At most as many bases or scalings have curves.
inline constexpr std::size_t kMaxCurves = 8;
/// The bases and the scalings of several curves, "10000,500000" and "none,yarn:4"; of an empty text none.
[[nodiscard]] Expected<std::vector<double>> parseBases(std::string_view text);
[[nodiscard]] Expected<std::vector<std::string>> parseScalings(std::string_view text);
/// The names of two different axes, the horizontal one first, from "w,h"; empty for "automatic" and for other texts.
[[nodiscard]] std::vector<std::string> namedAxes(std::string_view text);
/// Checks that a text is "automatic" or names two axes.
[[nodiscard]] Expected<void> checkPlaneAxes(std::string_view text);

/// Codes are shown for at most as many positions and dimensions.
inline constexpr std::int64_t kMaxShownCodes = 1024;

/// The pairs that "automatic", "all" or "0,5,10-20" shows of `count`, ascending; automatic: `automatic` of them, evenly
/// spaced. Pairs that do not exist are left out.
[[nodiscard]] std::vector<std::int64_t> pairsShown(std::string_view text, std::int64_t count, std::int64_t automatic);
[[nodiscard]] Expected<void> checkPairs(std::string_view text);
/// Heads are named likewise.
[[nodiscard]] Expected<void> checkHeads(std::string_view text);

/// The id of a preset, or the number types of angles and rotation as in "float16/bfloat16", and that of the
/// frequencies if it is not float32; parsePrecision is the inverse.
[[nodiscard]] std::string precisionText(const PrecisionModel& model);
[[nodiscard]] Expected<PrecisionModel> parsePrecision(std::string_view text);
/// A one-line English description of a score map for the metadata of an image file: scheme, sequence (truncated if very
/// long), mode, mask, q and k, bias, colours.
[[nodiscard]] std::string scoresText(const std::string& scheme, const Session& session, ValueRange range);
/// How each scaling is written: "none", "linear:F", "longrope", "p-rope:P".
[[nodiscard]] std::vector<std::string> scalingForms();
/// What a scheme does with segments that it has no rule for: "no rule for audio: it counts as text". Empty for None.
[[nodiscard]] Message fallbackText(Fallback fallback);
/// The ids of the precision presets.
[[nodiscard]] std::vector<std::string> precisionIds();

} // namespace ropescope
