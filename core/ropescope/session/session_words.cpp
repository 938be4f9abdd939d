// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <optional>
#include <utility>

#include <ropescope/base/limits.h>
#include <ropescope/base/ranges.h>
#include <ropescope/base/text.h>
#include <ropescope/scores/model/content.h>
#include <ropescope/sequence/frame_choice.h>
#include <ropescope/sequence/notation.h>
#include <ropescope/session/session_words.h>

namespace ropescope {
namespace {

constexpr std::array kNumberTypeWords{Word<NumberType>{"float32", NumberType::Float32},
                                      Word<NumberType>{"bfloat16", NumberType::Bfloat16},
                                      Word<NumberType>{"float16", NumberType::Float16}};
constexpr std::size_t kMaxNotation = 4096; ///< bytes
constexpr Words<NumberType> kNumberTypes{kNumberTypeWords};

/// The items of a list with commas, without spaces around them; none of an empty text.
std::vector<std::string> itemsOf(std::string_view text) {
    std::vector<std::string> items;
    for (bool more = text.find_first_not_of(' ') != std::string_view::npos; more;) {
        const std::size_t comma = text.find(',');
        std::string_view item = text.substr(0, comma);
        item.remove_prefix(std::min(item.find_first_not_of(' '), item.size()));
        items.emplace_back(item.substr(0, item.find_last_not_of(' ') + 1));
        more = comma != std::string_view::npos;
        text.remove_prefix(more ? comma + 1 : text.size());
    }
    return items;
}

/// Which of `count` pairs a list such as "0,5,10-20" names; empty if it is none.
std::optional<std::vector<bool>> namedPairs(std::string_view text, std::int64_t count) {
    std::vector<bool> named(static_cast<std::size_t>(count), false);
    const std::vector<std::string> items = itemsOf(text);
    if (items.empty()) return std::nullopt;
    for (const std::string_view item : items) {
        const std::size_t dash = item.find('-');
        const auto first = parseDigits(item.substr(0, dash), kMaxHeadDim);
        const auto last = dash == std::string_view::npos ? first : parseDigits(item.substr(dash + 1), kMaxHeadDim);
        if (!first || !last || *last < *first) return std::nullopt;
        for (std::int64_t pair = *first; pair <= std::min(*last, count - 1); ++pair)
            named[static_cast<std::size_t>(pair)] = true;
    }
    return named;
}

template <class List>
Expected<List> checkedCount(List list) {
    if (list.size() <= kMaxCurves) return list;
    return Error{.what = message("curves"),
                 .why = message("there are %1, more than %2", list.size(), kMaxCurves),
                 .hint = message("leave some out")};
}

} // namespace

Expected<std::vector<double>> parseBases(std::string_view text) {
    std::vector<double> bases;
    for (const std::string& item : itemsOf(text)) {
        const auto base = parseNumber("base", item, kBases);
        if (!base) return base.error();
        bases.push_back(*base);
    }
    return checkedCount(std::move(bases));
}

Expected<std::vector<std::string>> parseScalings(std::string_view text) {
    std::vector<std::string> scalings = itemsOf(text);
    for (const std::string& item : scalings)
        if (const auto scaling = parseScaling(item); !scaling) return scaling.error();
    return checkedCount(std::move(scalings));
}

std::vector<std::string> namedAxes(std::string_view text) {
    std::vector<std::string> names = itemsOf(text);
    const auto isName = [](const std::string& name) {
        return !name.empty() && std::ranges::all_of(name, [](char c) { return isDigit(c) || isLetter(c) || c == '_'; });
    };
    const bool axes = names.size() == 2 && names[0] != names[1] && std::ranges::all_of(names, isName);
    return axes ? names : std::vector<std::string>();
}

Expected<void> checkPlaneAxes(std::string_view text) {
    if (text == kAutomaticAxes || !namedAxes(text).empty()) return {};
    return Error{.what = message("axes %1", backquoted(text)),
                 .why = message("not the names of two axes"),
                 .hint = message("write two such as w,h or t,h, the horizontal one first, or automatic")};
}

std::vector<std::int64_t> pairsShown(std::string_view text, std::int64_t count, std::int64_t automatic) {
    const auto named = text == kAutomaticPairs || text == "all" ? std::nullopt : namedPairs(text, count);
    if (!named) return evenlySpacedIndices(count, text == "all" ? count : automatic);
    std::vector<std::int64_t> pairs;
    for (std::int64_t pair = 0; pair < count; ++pair)
        if ((*named)[static_cast<std::size_t>(pair)]) pairs.push_back(pair);
    return pairs;
}

Expected<void> checkPairs(std::string_view text) {
    if (text == kAutomaticPairs || text == "all" || namedPairs(text, 0)) return {};
    return Error{.what = message("pairs %1", backquoted(text)),
                 .why = message("not a list of pairs, which are counted from 0"),
                 .hint = message("write numbers and ranges such as 0,5,10-20, all, or automatic")};
}

Expected<void> checkHeads(std::string_view text) {
    if (checkPairs(text)) return {};
    return Error{.what = message("heads %1", backquoted(text)),
                 .why = message("not a list of heads, which are counted from 0"),
                 .hint = message("write numbers and ranges such as 0,5,10-20, all, or automatic")};
}

std::string precisionText(const PrecisionModel& model) {
    const int preset = presetOf(model);
    if (preset >= 0) return std::string(precisionPresets()[static_cast<std::size_t>(preset)].id);
    std::string text =
        std::string(wordOf(model.angles, kNumberTypes)) + "/" + std::string(wordOf(model.rotation, kNumberTypes));
    if (model.frequencies != NumberType::Float32) text += "/" + std::string(wordOf(model.frequencies, kNumberTypes));
    return text;
}

Expected<PrecisionModel> parsePrecision(std::string_view text) {
    if (text.find('/') == std::string_view::npos) return findPrecisionModel(text);
    PrecisionModel model;
    NumberType* const types[] = {&model.angles, &model.rotation, &model.frequencies};
    for (NumberType* type : types) {
        const std::size_t slash = type == types[2] ? std::string_view::npos : text.find('/');
        const auto word = parseWord("precision", text.substr(0, slash), kNumberTypes);
        if (!word) return word.error();
        *type = *word;
        if (slash == std::string_view::npos) break;
        text.remove_prefix(slash + 1);
    }
    return model;
}

std::string scoresText(const std::string& scheme, const Session& session, ValueRange range) {
    std::string notation = toNotation(session.sequence);
    if (notation.size() > kMaxNotation) notation = notation.substr(0, kMaxNotation) + "...";
    const ScoreOptions& scores = session.scores;
    const std::string mask =
        scores.mask == Mask::None ? ", " : " (" + std::string(wordOf(scores.mask, Words<Mask>(kMaskWords))) + "), ";
    const bool biased = scores.bias.kind != BiasKind::None && scores.mode != ScoreMode::Score;
    return scheme + ", " + notation + ", " + std::string(wordOf(scores.mode, Words<ScoreMode>(kScoreModeWords))) +
           mask + describe(scores.content) + (biased ? ", " + describe(scores.bias) : std::string()) + ", " +
           session.colour.map + " from " + formatNumber(range.low) + " to " + formatNumber(range.high);
}

std::vector<std::string> scalingForms() {
    std::vector<std::string> forms{"none"};
    for (const Scaling& scaling : scalingRegistry()) {
        const char* number = scaling.number == ScalingNumber::Share ? ":P" : ":F";
        forms.push_back(scaling.id + (scaling.number == ScalingNumber::None ? "" : number));
    }
    return forms;
}

Message fallbackText(Fallback fallback) {
    switch (fallback) {
    case Fallback::None: break;
    case Fallback::Text: return message("no rule for audio: it counts as text");
    case Fallback::Diagonal: return message("no rule for text: it lies on the diagonal, as in M-RoPE");
    case Fallback::Origin: return message("no rule for pads: they are at the origin");
    case Fallback::Frames: return message("no rule for video: its frames one after the other");
    case Fallback::FramesAlone:
        return message("no real prompt has a video without timestamps: its frames one after the other");
    case Fallback::FramesStepOn: return message("no rule for video: each frame one step further");
    case Fallback::FramesBelow: return message("no rule for video: its frames one below the other");
    case Fallback::VideoOfOneFrame: return message("no rule for images: each is a video of one frame");
    case Fallback::WithoutRoles: return message("no rule for roles: segments are placed as if they had none");
    }
    return {};
}

std::vector<std::string> precisionIds() {
    std::vector<std::string> ids;
    for (const PrecisionPreset& preset : precisionPresets()) ids.emplace_back(preset.id);
    return ids;
}

} // namespace ropescope
