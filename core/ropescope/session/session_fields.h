// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>
#include <tuple>

#include <ropescope/encodings/encoding_registry.h>
#include <ropescope/raster/colour_map.h>
#include <ropescope/session/fields/field.h>
#include <ropescope/session/session.h>
#include <ropescope/session/session_words.h>

/// The fields of a Session, declared once. Files, job keys, command-line options with their help, and range checks are
/// derived from this list: a new setting needs a struct member and one line here.
namespace ropescope {

/// The first stage that must be rebuilt when a field changes. Each stage depends on those before it.
enum class Affects {
    Sequence,  ///< the tokens of every scheme
    Placement, ///< which schemes place them, and how
    Plan,      ///< frequencies
    Scores,
    Appearance, ///< only what is drawn
    Figures,    ///< only the figures of the session
    Steps       ///< only the steps of the session, whose states are computed by themselves
};

template <class Place, class RuleType>
struct SessionField : Field<Place, RuleType> {
    Affects affects;
    FieldOption option;

    [[nodiscard]] bool isIn(std::string_view group) const {
        const std::string_view own = this->name;
        return own.starts_with(group) && (group.empty() || own.size() == group.size() || own[group.size()] == '.');
    }
};

template <auto... members, class Rule>
constexpr SessionField<Path<members...>, Rule> field(std::string_view name, Affects affects, Rule rule,
                                                     FieldOption option = {}) {
    return {{name, rule, option.help}, affects, option};
}

namespace session_fields {

using enum Affects;
using S = Session;
using R = RotarySettings;
using O = ScoreOptions;
using V = ViewSettings;
using D = DecaySettings;
using C = CurveSettings;
using E = EncodingSettings;
using Q = EquivarianceSettings;
using H = HeadSettings;

/// In file order.
inline constexpr std::tuple kAll{
    field<&S::note, &Note::english>("note.en", Appearance, FreeText{},
                                    {.help = "a sentence about the document, shown below its name"}),
    field<&S::note, &Note::chinese>("note.zh_CN", Appearance, FreeText{}, {.help = "the same in Chinese"}),
    field<&S::sequence>("segments", Sequence, Composite{},
                        {"--sequence", "TEXT", "e.g. \"text:5 image:4x3 video:4x3x8@0.5 audio:50 text:5\""}),
    field<&S::origin>("origin", Sequence, IntegerRange{0, 1, 1, "use native, 0 or 1"},
                      {"--origin", "native|0|1", "position of the first text token", "native"}),
    field<&S::userSchemes>(
        "formula_schemes", Placement, Composite{},
        {.name = "--scheme-file",
         .value = "FILE",
         .help = "a user-defined scheme written as formulas (see `ropescope schemes --help`; repeatable)",
         .repeatable = true}),
    field<&S::schemes>("schemes", Placement, Composite{},
                       {.name = "--scheme",
                        .value = "ID",
                        .help = "a scheme of `ropescope schemes` (default rope-tv)",
                        .repeatable = true}),
    field<&S::rotary, &R::headDim>("rotary.head_dim", Plan, kHeadDims,
                                   {"--head-dim", "D", "dimensions of a head, even"}),
    field<&S::rotary, &R::base>("rotary.base", Plan, kBases,
                                {"--base", "B", "one rope_theta for all; default: each scheme's own"}),
    field<&S::rotary, &R::allocation>(
        "rotary.allocation", Plan, FreeText{},
        {"--allocation", "A",
         "alternate, symmetric, split, split-restart, split-in-turn, split-turns, split-tiled, sections:16,24,24, "
         "sections-restart:8,28,28, sections-ntk:22,21,21/2,1,1, interleaved:24,20,20, imrope:24,20,20,0, "
         "round-robin:8,12,12, balanced:24,20,20, pattern:(hw)*24 t*16, xdrope:16,16,16,16, fractional:20,2048,2048, "
         "mixed:SEED, golden-gate, simplex, table:w=1,0.5 h=0.5,0.1, string:SEED,BLOCK, liere:SEED,BLOCK; default: the "
         "scheme's own"}),
    field<&S::rotary, &R::pairLayout>(
        "rotary.pair_layout", Plan, words(kPairLayoutWords),
        {"--pair-layout", "",
         "dimensions of pair k: k and k + d/2, or 2k and 2k + 1; default: native, the scheme's own", "native"}),
    field<&S::rotary, &R::scaling>(
        "rotary.scaling", Plan,
        FreeText{[](std::string_view text) { return checked(parseScaling(text)); }, &scalingForms},
        {"--scaling", "S", "context scaling"}),
    field<&S::rotary, &R::params>(
        "rotary.params", Plan, Composite{},
        {.name = "--param",
         .value = "NAME=NUMBER",
         .help =
             "a parameter of the scheme or the scaling (repeatable); COLUMN.NAME=NUMBER: of one of several schemes, "
             "counted from 1; parameters of the scaling have their names in Hugging Face configs, such as "
             "original_max_position_embeddings, beta_fast, truncate, partial_rotary_factor; short_factor and "
             "long_factor take numbers separated by commas",
         .repeatable = true}),
    field<&S::rotary, &R::layers>("rotary.layers", Plan, Composite{},
                                  {.help = "layers of a model that rotate alike, as its config says"}),
    field<&S::rotary, &R::layer>("rotary.layer", Plan, FreeText{},
                                 {.help = "the name of those layers whose settings stand above"}),
    field<&S::scores, &O::mode>("scores.mode", Scores, words(kScoreModeWords), {"--mode", "M"}),
    field<&S::scores, &O::mask>("scores.mask", Scores, words(kMaskWords),
                                {"--mask", "M", "block: a token attends to keys in its own segment only"}),
    field<&S::scores, &O::bias>(
        "scores.bias", Scores, TextForm<Bias>{&parseBias, &toText},
        {"--bias", "B",
         "none, alibi:HEAD/HEADS, t5:SEED or xpos; affects logit and softmax, by distance in tokens. t5 alone: "
         "each bucket minus its number; t5 with 32 numbers: its table"}),
    field<&S::scores, &O::content>("scores.content", Scores, Composite{},
                                   {"--content", "C", "q and k: ones, random:SEED or file:F.npz (arrays q and k)"}),
    field<&S::colour, &ColourSettings::map>("colours.map", Appearance,
                                            FreeText{[](std::string_view id) { return checked(findColourMap(id)); }},
                                            {.help = "colour map of scores"}),
    field<&S::colour, &ColourSettings::range>("colours.range", Appearance, words(kRangeWords),
                                              {"--colour-range", "",
                                               "one colour range of scores for all columns, one per column, or a fixed "
                                               "one from --colour-low to --colour-high"}),
    field<&S::colour, &ColourSettings::low>("colours.low", Appearance, kColourEnds,
                                            {"--colour-low", "N", "score at one end of a fixed colour range"}),
    field<&S::colour, &ColourSettings::high>("colours.high", Appearance, kColourEnds,
                                             {"--colour-high", "N", "score at the other end"}),
    field<&S::colour, &ColourSettings::scale>("colours.scale", Appearance, words(kColourScaleWords),
                                              {"--colour-scale", "", "colour scale of softmax"}),
    field<&S::views, &V::plots>("views.plots", Appearance, IdSet{}, {.help = "ids of the plots that are shown"}),
    field<&S::views, &V::tokenAxis>(
        "views.token_axis", Appearance, words(kTokenAxisWords),
        {"--token-axis", "",
         "how maps and curves divide their axes: equally per token, equally per segment, or by the logarithm of the "
         "tokens of each segment"}),
    field<&S::views, &V::positionsStyle>(
        "views.positions_style", Appearance, words(kPositionsStyleWords),
        {.help = "positions as cells with numbers, as colour fields, or chosen automatically"}),
    field<&S::views, &V::fieldColours>("views.field_colours", Appearance, words(kFieldColourWords),
                                       {"--field-colours", "", "range that the colours of position fields span"}),
    field<&S::views, &V::gaps>("views.gaps", Appearance, Flag{}, {.help = "show the gaps next to the grids"}),
    field<&S::views, &V::videoStacked>("views.video_stacked", Appearance, Flag{},
                                       {.help = "all frames of a video stacked, or one of them"}),
    field<&S::views, &V::videoFrame>("views.video_frame", Appearance, IntegerRange{0, kMaxSide},
                                     {.help = "the frame that is shown, from 0"}),
    field<&S::views, &V::videoFrames>(
        "views.video_frames", Appearance, FreeText{&checkFrames},
        {"--video-frames", "automatic|LIST",
         "frames of a video that fields, stacked cells and patch colours show, counted from 1: 1,5,10-20; those of "
         "query and key are always shown"}),
    field<&S::views, &V::subtracted>("views.subtracted", Appearance, FreeText{},
                                     {"--subtract", "ID", "scheme subtracted in difference maps; default: the first"}),
    field<&S::views, &V::precisionModel>("views.precision", Appearance,
                                         TextForm<PrecisionModel>{&parsePrecision, &precisionText, &precisionIds},
                                         {"--precision", "MODEL", "number types of angles and rotation"}),
    field<&S::views, &V::spectrum>("views.spectrum", Appearance, words(kSpectrumWords),
                                   {"--spectrum", "",
                                    "what the spectrum shows of each pair: its wavelength, its frequency, or its "
                                    "turns within the trained length"}),
    field<&S::views, &V::compared>(
        "views.compare_with", Appearance, FreeText{},
        {"--compare-with", "none|all|ID",
         "draws the curves of all schemes, or of one, into each panel of profiles and decay"}),
    field<&S::views, &V::decayOptions, &D::eachAxis>(
        "views.decay.along", Appearance, words(kAlongWords),
        {"--along", "", "distances of decay: along all axes together, or each axis alone"}),
    field<&S::views, &V::decayOptions, &D::farthest>("views.decay.farthest", Appearance,
                                                     IntegerRange{16, static_cast<std::int64_t>(kFarthestDistance)},
                                                     {"--farthest", "N", "largest distance in decay plots"}),
    field<&S::views, &V::decayOptions, &D::logarithmic>("views.decay.distances", Appearance, words(kDistanceWords),
                                                        {"--distances", "", "scale of the distances"}),
    field<&S::views, &V::decayOptions, &D::draws>(
        "views.decay.draws", Appearance, IntegerRange{0, kMaxDecayDraws},
        {"--draws", "N", "number of random q and k samples for the decay band"}),
    field<&S::views, &V::decayOptions, &D::seed>("views.decay.seed", Appearance, IntegerRange{},
                                                 {"--draw-seed", "N", "seed of the draws"}),
    field<&S::views, &V::curves, &C::kind>(
        "views.curves.of", Appearance, words(kCurveWords),
        {"--curves-of", "", "what curves show: the score over distance, or from the query to every key"}),
    field<&S::views, &V::curves, &C::bases>(
        "views.curves.bases", Appearance, FreeText{[](std::string_view text) { return checked(parseBases(text)); }},
        {"--curve-bases", "LIST", "bases that each have a curve, such as 10000,500000; default: that of each scheme"}),
    field<&S::views, &V::curves, &C::scalings>(
        "views.curves.scalings", Appearance,
        FreeText{[](std::string_view text) { return checked(parseScalings(text)); }},
        {"--curve-scalings", "LIST",
         "context scalings that each have a curve, such as none,linear:4,yarn:4; default: --scaling"}),
    field<&S::views, &V::planeAxes>(
        "views.plane_axes", Appearance, FreeText{&checkPlaneAxes},
        {"--plane-axes", "automatic|X,Y",
         "axes of the plane, the horizontal one first, such as w,h or t,h; schemes without them show others"}),
    field<&S::views, &V::rotationPairs>(
        "views.rotation.pairs", Appearance, FreeText{&checkPairs},
        {.help = "pairs that are drawn as clocks, counted from 0, as in 0,5,10-20; all of them, or automatic: evenly "
                 "spaced ones that fit"}),
    field<&S::views, &V::phase>("views.phase.of", Appearance, words(kPhaseWords),
                                {.help = "whether phases are shown as cosines or sines"}),
    field<&S::views, &V::encodings, &E::encoding>(
        "views.encoding.of", Appearance,
        FreeText{[](std::string_view text) { return checked(parseEncoding(text)); }, &encodingIds},
        {.help = "encoding whose codes are shown, with its parameters as in sinusoidal form=concat"}),
    field<&S::views, &V::encodings, &E::dim>("views.encoding.dim", Appearance, IntegerRange{1, kMaxShownCodes},
                                             {.help = "dimensions of the codes"}),
    field<&S::views, &V::encodings, &E::positions>("views.encoding.positions", Appearance,
                                                   IntegerRange{1, kMaxShownCodes},
                                                   {.help = "number of positions whose codes are shown"}),
    field<&S::views, &V::encodings, &E::properties>(
        "views.encoding.properties", Appearance, Flag{},
        {.help = "whether the table of ideal properties stands beside the codes"}),
    field<&S::views, &V::equivariance, &Q::sentence>(
        "views.equivariance.sentence", Appearance, FreeText{&checkSentence},
        {.help = "words of the attention layer that shows what positions do to equal words"}),
    field<&S::views, &V::equivariance, &Q::positions>("views.equivariance.positions", Appearance,
                                                      words(kTokenPositionWords),
                                                      {.help = "positions of the words in that layer"}),
    field<&S::views, &V::equivariance, &Q::causal>("views.equivariance.causal", Appearance, Flag{},
                                                   {.help = "whether that layer has a causal mask"}),
    field<&S::views, &V::equivariance, &Q::swap>(
        "views.equivariance.swap", Appearance, FreeText{[](std::string_view text) { return checked(parseSwap(text)); }},
        {.help = "two words that are swapped, counted from 1, as in 2,3; or none"}),
    field<&S::views, &V::equivariance, &Q::seed>("views.equivariance.seed", Appearance, IntegerRange{},
                                                 {.help = "seed of the weights of that layer"}),
    field<&S::views, &V::heads, &H::file>(
        "views.heads.file", Appearance, FilePath{},
        {"--vectors", "FILE",
         "queries and keys of a layer, q and k in .npz or .safetensors, before rotation, or q_rotated and k_rotated "
         "after it: heads x tokens x head dim"}),
    field<&S::views, &V::heads, &H::shown>(
        "views.heads.shown", Appearance, FreeText{&checkHeads},
        {"--heads", "LIST", "heads of --vectors that are shown, counted from 0: 0,5,10-20, all, or automatic"}),
    field<&S::views, &V::patchColours>(
        "views.patches", Appearance, words(kPatchColourWords),
        {"--patches", "C",
         "colour of patches; query: the score from the query (in a figure, the last token); segment: the mean from all "
         "tokens of its segment"}),
    field<&S::views, &V::patchOpacity>("views.patch_opacity", Appearance, IntegerRange{0, 100},
                                       {"--patch-opacity", "PERCENT", "opacity of patch colours over the image"}),
    field<&S::figures>("figures", Figures, Composite{}, {.help = "figures made from the session"}),
    field<&S::steps>("steps", Steps, Composite{}, {.help = "states to return to, played like the steps of a lesson"})};

} // namespace session_fields

/// Calls `visit` with every Field, in file order.
template <class Visit>
void forEachField(const Visit& visit) {
    std::apply([&](const auto&... fields) { (visit(fields), ...); }, session_fields::kAll);
}

/// Finds the fields of a session by its type, as those of figures and panels are found (figure_fields.h).
template <class Visit>
void forEachFieldOf(const Session&, const Visit& visit) {
    forEachField(visit);
}

/// Whether a step keeps a field, see stateOf.
template <class Declared>
[[nodiscard]] bool isOfState(const Declared& field) {
    return field.affects < Affects::Figures && !field.isIn("note");
}

} // namespace ropescope
