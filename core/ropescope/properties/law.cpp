// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// A law is tested on a family of sequences until one fails. Example: equivalence is not a law of M-RoPE: image:2x1
// advances 2 for 2 tokens, but image:2x2 advances 2 for 4.
#include <algorithm>
#include <utility>

#include <ropescope/properties/law.h>
#include <ropescope/properties/property_registry.h>
#include <ropescope/sequence/notation.h>

namespace ropescope {
namespace {

std::vector<Segment> images() {
    std::vector<Segment> all;
    for (std::int64_t height = 1; height <= 6; ++height) {
        for (std::int64_t width = 1; width <= 6; ++width) all.emplace_back(ImageSegment{width, height});
    }
    // The rule of Circle-RoPE is not polynomial: 3x7 is the smallest image of which two patches coincide.
    for (const auto& [width, height] :
         std::vector<std::pair<int, int>>{{30, 1}, {1, 30}, {3, 7}, {8, 7}, {16, 16}, {16, 8}}) {
        all.emplace_back(ImageSegment{width, height});
    }
    for (const std::int64_t boundary : {1, 2, 3}) all.emplace_back(ImageSegment{3, 2, boundary});
    return all;
}

std::vector<Segment> videos() {
    std::vector<Segment> all;
    for (std::int64_t frames = 1; frames <= 4; ++frames) {
        for (std::int64_t height = 1; height <= 3; ++height) {
            for (std::int64_t width = 1; width <= 3; ++width) all.emplace_back(VideoSegment{width, height, frames, {}});
        }
    }
    for (const VideoSegment& video : {VideoSegment{1, 1, 9, {}}, VideoSegment{2, 3, 30, {}}, VideoSegment{9, 1, 2, {}},
                                      VideoSegment{1, 9, 2, {}}, VideoSegment{5, 5, 5, {}}}) {
        all.emplace_back(video);
    }
    for (const double seconds : {0.5, 0.3, 0.02, kMinLawSeconds, 1.0, 1.3, 2.0, 7.5, kMaxLawSeconds}) {
        all.emplace_back(VideoSegment{1, 1, 2, seconds});
        all.emplace_back(VideoSegment{2, 2, 3, seconds});
        all.emplace_back(VideoSegment{3, 2, 12, seconds});
    }
    return all;
}

void addTexts(std::vector<Sequence>& all) {
    for (const std::int64_t tokens : {std::int64_t{1}, std::int64_t{2}, std::int64_t{7}, std::int64_t{1'000'000'000}}) {
        all.push_back({{TextSegment{tokens}}});
    }
    all.push_back({{TextSegment{1}, TextSegment{2}}});
    all.push_back({{AudioSegment{3}}});
    all.push_back({{TextSegment{2}, AudioSegment{3}, TextSegment{1}}});
    all.push_back({{PadSegment{2}, TextSegment{3}}});
    all.push_back({{TextSegment{3}, PadSegment{2}, TextSegment{2}}});
}

void addMixtures(std::vector<Sequence>& all) {
    const std::vector<Segment> some{ImageSegment{1, 1},        ImageSegment{2, 1},        ImageSegment{2, 3},
                                    ImageSegment{4, 3},        VideoSegment{1, 1, 3, {}}, VideoSegment{2, 2, 5, {}},
                                    VideoSegment{3, 2, 4, 0.5}};
    for (const Segment& a : some) {
        all.push_back({{PadSegment{2}, TextSegment{2}, a, TextSegment{1}}});
        all.push_back({{AudioSegment{2}, a, AudioSegment{2}}});
        for (const Segment& b : some) {
            all.push_back({{a, b}});
            all.push_back({{TextSegment{2}, a, TextSegment{1}, b, TextSegment{2}}});
        }
    }
    all.push_back({{VideoSegment{3, 2, 4, 0.5}, TextSegment{7}}}); // text that follows may move it
    for (const double seconds : {0.5, 1.0, 3.0}) {
        all.push_back({{AudioVideoSegment{2, 2, 3, seconds, 5}}});
        all.push_back({{TextSegment{2}, AudioVideoSegment{2, 1, 4, seconds, 120}, TextSegment{2}}});
    }
}

std::vector<Sequence> makeFamily() {
    std::vector<Sequence> all;
    addTexts(all);
    std::vector<Segment> pictures = images();
    const std::vector<Segment> moving = videos();
    pictures.insert(pictures.end(), moving.begin(), moving.end());
    for (const Segment& picture : pictures) {
        all.push_back({{picture}});
        all.push_back({{TextSegment{2}, picture, TextSegment{2}}});
    }
    addMixtures(all);
    std::stable_sort(all.begin(), all.end(),
                     [](const Sequence& a, const Sequence& b) { return tokenCount(a) < tokenCount(b); });
    return all;
}

bool allRefuted(const std::vector<Law>& laws) {
    return std::all_of(laws.begin(), laws.end(), [](const Law& law) { return law.holds == false; });
}

} // namespace

const std::vector<Sequence>& lawFamily() {
    static const std::vector<Sequence> family = makeFamily();
    return family;
}

std::vector<Law> decideLaws(const Scheme& scheme, const ParamValues& params, const PlanMaker& plan,
                            const PlanMaker& plainPlan, const CancelToken& cancel,
                            std::span<const Property> properties) {
    std::vector<Law> laws;
    for (const Property& property : properties) laws.push_back({.id = property.id});
    for (const Sequence& sequence : lawFamily()) {
        if (cancel.cancelled() || allRefuted(laws)) break;
        const auto positions = placeTokens(scheme, sequence, params);
        if (!positions) continue;
        const Subject subject{scheme, params, sequence, *positions, plan, plainPlan, cancel};
        for (std::size_t i = 0; i < laws.size(); ++i) {
            Law& law = laws[i];
            if (law.holds == false) continue;
            const Verdict verdict = properties[i].judge(subject).verdict;
            if (!verdict) continue;
            ++law.tested;
            law.holds = verdict;
            if (!*verdict) law.counterexample = toNotation(sequence);
        }
    }
    if (scheme.group == SchemeGroup::UserDefined) {
        for (Law& law : laws) {
            if (law.holds == true) law.holds.reset();
        }
    }
    return laws;
}

} // namespace ropescope
