// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/engines_manual.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <vector>

#include <ropescope/base/text.h>
#include <ropescope/schemes/rule_comparison.h>
#include <ropescope/schemes/scheme_registry.h>
#include <ropescope/sequence/notation.h>

namespace ropescope {
namespace {

constexpr const char* kWhole = "text:5 image:4x3 text:5 video:6x4x8@0.5 text:5";
constexpr const char* kPicture = "text:5 image:4x3 text:5";
constexpr std::size_t kAfterPicture = 2, kAfterVideo = 4;

constexpr const char* kHead = R"(<!-- Made by `./dev manual` from the schemes themselves. -->
# Engines and versions

The same prompt gets other positions from other releases of transformers and from other inference engines. This page
places one sequence,

    %1

by every rule that was read in code: eight frames half a second apart, at 2 ids per second where a rule counts seconds.
`ropescope engines --sequence … --model qwen2.5-vl` prints such a table for any sequence, `Ctrl+Shift+M` shows it in the
window, and a search for *vllm qwen* in the list of schemes finds the rules as columns.

*Frames* is the first coordinate of the first patch of each frame, *picture* and *video* that of the text after them,
*delta* the rope delta. *Differs* names the first token that stands elsewhere than under the first rule of the table.
A rule without videos places the sequence up to its video. Generators and encoders place patches on grids of their own,
shown from the first patch to the last. *run*: the code was run, and the rule gives what it gave;
*read*: it was only read.
)";

struct RulePlaced {
    const Scheme* scheme = nullptr;
    bool whole = false; ///< else only the picture
    PositionMap map{};
};

RulePlaced placedBy(const Scheme& scheme) {
    for (const char* notation : {kWhole, kPicture}) {
        auto map = placeTokens(scheme, *parseNotation(notation));
        if (map) return {.scheme = &scheme, .whole = notation == kWhole, .map = *std::move(map)};
    }
    return {.scheme = &scheme};
}

/// Three decimals tell fractions of seconds apart.
std::string shortNumber(double number) { return formatNumber(std::round(number * 1000) / 1000 + 0.0); }

std::string cell(const Position& position, std::size_t axes) {
    std::vector<std::string> numbers;
    for (std::size_t axis = 0; axis < axes; ++axis) numbers.push_back(shortNumber(position[axis]));
    const bool same = std::all_of(numbers.begin(), numbers.end(), [&](const auto& n) { return n == numbers.front(); });
    return same ? numbers.front() : "(" + join(numbers, ", ") + ")";
}

std::string framesOf(const RulePlaced& rule) {
    if (!rule.whole) return "no videos";
    const PositionMap& map = rule.map;
    std::vector<std::string> times;
    for (std::int64_t frame = 0; frame < 8; ++frame) {
        const std::int64_t token = map.tokenOf({.segment = 3, .part = Part::Patch, .frame = frame});
        if (token >= 0) times.push_back(shortNumber(map.positionOf(token)[0]));
    }
    return join(times, " ");
}

std::string textAfter(const RulePlaced& rule, std::size_t segment) {
    if (segment >= rule.map.segments.size()) return "";
    return cell(rule.map.positionOf(rule.map.segments[segment].begin), rule.map.axes.size());
}

std::string differenceFrom(const RulePlaced& first, const RulePlaced& rule) {
    const PositionMap &one = first.map, &other = rule.map;
    const std::size_t axes = std::min(one.axes.size(), other.axes.size());
    for (std::int64_t token = 0; token < std::min(one.tokens, other.tokens); ++token) {
        const Position a = one.positionOf(token), b = other.positionOf(token);
        if (std::equal(a.begin(), a.begin() + static_cast<std::ptrdiff_t>(axes), b.begin())) continue;
        const auto segments = parseNotation(kWhole)->segments;
        return std::to_string(token) + " (" + toNotation(segments[one.segmentOf(token)]) + ")";
    }
    return "";
}

/// What sets a rule apart: "t = trunc(a·spg)" of "vllm-28be48fa · t = trunc(a·spg)".
std::string apartOf(const Scheme& scheme) {
    const std::string prefix = scheme.version + " · ";
    return scheme.subtitle.starts_with(prefix) ? scheme.subtitle.substr(prefix.size()) : scheme.subtitle;
}

/// Where the rule was read, for the list below a table.
std::string sourceLine(const Scheme& scheme) {
    const Provenance& code = scheme.provenance;
    std::string line = "* `" + scheme.id + "`: " + apartOf(scheme) + "; " + (code.run ? "run" : "read") + ": `" +
                       code.place() + "`, `" + code.path + "`, `" + code.function + "`";
    if (!code.since.empty()) line += ", " + code.since;
    if (!scheme.warning.empty()) line += ". ⚠ " + scheme.warning;
    return line + (line.back() == '.' ? "\n" : ".\n");
}

std::string sourcesOf(const std::vector<RulePlaced>& rules) {
    std::string text = "\n";
    for (const RulePlaced& rule : rules) text += sourceLine(*rule.scheme);
    return text;
}

/// A table of the versions of a model, or of models of one rule each, and their sources.
std::string section(const std::string& title, const std::vector<RulePlaced>& rules, bool versions) {
    std::string text = "\n## " + title + "\n\n| rule | frames | picture | video | delta |" +
                       (versions ? " differs | since |" : " since |") + "\n|---|---|---|---|---|---|" +
                       (versions ? "---|" : "") + "\n";
    for (const RulePlaced& rule : rules) {
        const Scheme& scheme = *rule.scheme;
        text += "| `" + (versions ? scheme.version : scheme.id) + "` | " + framesOf(rule) + " | " +
                textAfter(rule, kAfterPicture) + " | " + textAfter(rule, kAfterVideo) + " | " +
                formatNumber(rule.map.ropeDelta) + " | " +
                (versions ? differenceFrom(rules.front(), rule) + " | " : std::string()) + scheme.provenance.since +
                " |\n";
    }
    return text + sourcesOf(rules);
}

/// "(0, 0, 0) to (0, 2, 3)": the first and the last patch of a segment.
std::string patchesOf(const RulePlaced& rule, std::int64_t segment, const Element& last) {
    if (segment >= std::ssize(rule.map.segments)) return "";
    const auto place = [&](Element element) {
        element.segment = segment;
        element.part = Part::Patch;
        const std::int64_t token = rule.map.tokenOf(element);
        return token < 0 ? std::string("-") : cell(rule.map.positionOf(token), rule.map.axes.size());
    };
    return place({}) + " to " + place(last);
}

/// Rules that place patches on grids of their own, with text that mostly is not rotated.
std::string gridSection(const std::string& title, const std::vector<RulePlaced>& rules) {
    std::string text = "\n## " + title + "\n\n| rule | axes | picture | video | text after the picture | since |\n" +
                       "|---|---|---|---|---|---|\n";
    for (const RulePlaced& rule : rules) {
        const Scheme& scheme = *rule.scheme;
        text += "| `" + scheme.id + "` | " + join(rule.map.axes, ", ") + " | " +
                patchesOf(rule, 1, {.row = 2, .column = 3}) + " | " +
                patchesOf(rule, 3, {.frame = 7, .row = 3, .column = 5}) + " | " + textAfter(rule, kAfterPicture) +
                " | " + scheme.provenance.since + " |\n";
    }
    return text + sourcesOf(rules);
}

} // namespace

std::string enginesManual() {
    std::string page = kHead;
    page.replace(page.find("%1"), 2, kWhole);
    const std::vector<std::pair<SchemeGroup, std::string>> groups{
        {SchemeGroup::Released, "Models with one rule"},
        {SchemeGroup::Generators, "Image and video generators"},
        {SchemeGroup::Encoders, "Vision encoders"}};
    for (const auto& [group, title] : groups) {
        std::vector<std::string> models;
        std::map<std::string, std::vector<RulePlaced>> rules;
        for (const Scheme& scheme : schemeRegistry()) {
            if (scheme.group != group || scheme.provenance.repository.empty()) continue;
            if (!rules.contains(scheme.model)) models.push_back(scheme.model);
            rules[scheme.model].push_back(placedBy(scheme));
        }
        std::vector<RulePlaced> single;
        for (const std::string& model : models) {
            std::vector<RulePlaced>& own = rules[model];
            if (own.size() == 1) {
                single.push_back(std::move(own.front()));
                continue;
            }
            const std::string name = own.front().scheme->modelTitle + " (`" + model + "`)";
            // The newest release first, since all others are compared with it.
            const auto newest = std::ranges::find(own, &**findScheme(model), &RulePlaced::scheme);
            if (newest != own.end()) std::rotate(own.begin(), newest, newest + 1);
            page += section(name, own, true);
        }
        if (group == SchemeGroup::Released)
            page += section(title, single, false);
        else
            page += gridSection(title, single);
    }
    return page;
}

} // namespace ropescope
