// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Every scheme, on documents of very different shapes, by every way of computing scores: finds the path that is much
// slower than its neighbours. Prints JSON: one entry per scheme, document and kind of map, with the milliseconds from
// the sequence to the scores. `product` is the float product of 4096² in this run.
#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <functional>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include <ropescope/schemes/scheme_registry.h>
#include <ropescope/scores/features/feature_product.h>
#include <ropescope/scores/score_map.h>
#include <ropescope/sequence/notation.h>
#include <ropescope/session/placed_session.h>

namespace {

using namespace ropescope;

constexpr int kRepeats = 3;
constexpr double kLongMilliseconds = 1000; ///< not repeated
constexpr std::int64_t kBins = 1024;

/// A shape of document in two sizes: about 4096 tokens for maps of single tokens, and as long as it gets for bins.
struct Document {
    const char* name;
    std::string small, large;
};

struct Kind {
    const char* name;
    ScoreOptions options;
    bool singles; ///< every token, otherwise bins
};

std::string repeated(const std::string& notation, int times) {
    std::string all = notation;
    for (int i = 1; i < times; ++i) all += " " + notation;
    return all;
}

std::vector<Document> documents() {
    const std::string segments = repeated("text:3 image:2x2 text:5 image:3x1", 30); // 120
    const std::string large = "text:1400 image:36x36 text:1400";
    return {{"120 short segments", segments, segments},
            {"3 large segments", large, "text:3000000 image:2000x2000 text:3000000"},
            {"long video", "text:128 video:4x4x240@0.5 text:128", "text:1000 video:24x24x3600@0.5 text:1000"},
            {"10^9 tokens", {}, "text:400000000 image:10000x10000 text:500000000"}};
}

std::vector<Kind> kinds() {
    ScoreOptions causal, biased, softmax;
    causal.mode = ScoreMode::Softmax;
    causal.mask = Mask::Causal;
    softmax.mode = ScoreMode::Softmax;
    biased.mode = ScoreMode::Logit;
    biased.bias = parseBias("alibi").value();
    return {{"dense", {}, true},
            {"bins", {}, false},
            {"softmax", softmax, true},
            {"causal softmax", causal, true},
            {"biased logits", biased, true},
            {"biased logits in bins", biased, false}};
}

double millisecondsOf(const std::function<void()>& work) {
    const auto start = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
}

/// The least of some repeats.
double leastOf(const std::function<void()>& work) {
    double least = millisecondsOf(work);
    for (int i = 1; i < kRepeats && least < kLongMilliseconds; ++i) least = std::min(least, millisecondsOf(work));
    return least;
}

/// A scheme with its own allocation or another one.
struct Candidate {
    std::string name;
    const Scheme* scheme = nullptr;
    std::optional<std::string> allocation{};
};

std::vector<Candidate> candidates() {
    std::vector<Candidate> all;
    for (const Scheme& scheme : schemeRegistry()) all.push_back({scheme.id, &scheme, {}});
    for (const char* allocation : {"mixed:1", "golden-gate"})
        all.push_back({std::string("rope-tv ") + allocation, *findScheme("rope-tv"), allocation});
    return all;
}

struct Outcome {
    bool refused = false;
    bool sums = true; ///< a sum over axes: no dense rows, matrices, or dimensions of a pair on different axes
};

/// From the sequence to the scores.
Outcome compute(const Candidate& candidate, const Sequence& sequence, const Kind& kind, RowMatrix<float>& out) {
    auto map = placeTokens(*candidate.scheme, sequence);
    if (!map) return {.refused = true};
    RotarySettings rotary;
    rotary.allocation = candidate.allocation;
    auto plan = frequencyPlanOf(*candidate.scheme, {}, map->axes, static_cast<double>(map->tokens), rotary);
    if (!plan) return {.refused = true};
    const bool sums = !plan->dense() && !plan->matrices && plan->rotates();
    const auto ranges = binRanges(map->tokens, kind.singles ? 0 : kBins);
    out.resize(std::ssize(ranges), std::ssize(ranges));
    const auto model = scoreModel(*std::move(map), *std::move(plan), kind.options);
    return {.refused = !scoreInto(model, ranges, ranges, out), .sums = sums};
}

double floatProduct(RowMatrix<float>& out) {
    constexpr std::size_t kSide = 4096, kDepth = 128;
    std::mt19937 random(1);
    std::uniform_real_distribution<float> uniform(-1, 1);
    std::vector<float> left(kSide * kDepth), right(kSide * kDepth);
    for (float& value : left) value = uniform(random);
    for (float& value : right) value = uniform(random);
    out.resize(kSide, kSide);
    return leastOf([&] { featureProduct(left, right, kDepth, out); });
}

void print(const Candidate& candidate, const Document& document, const Kind& kind, const Outcome& outcome,
           double milliseconds) {
    const auto word = [](bool value) { return value ? "true" : "false"; };
    std::printf("\n{\"scheme\":\"%s\",\"document\":\"%s\",\"kind\":\"%s\",\"sums\":%s,\"refused\":%s,\"ms\":%.3f},",
                candidate.name.c_str(), document.name, kind.name, word(outcome.sums), word(outcome.refused),
                milliseconds);
}

} // namespace

int main() {
    // Zeros would not be written, only reserved.
    RowMatrix<float> out = RowMatrix<float>::Constant(4200, 4200, -1);
    std::printf("{\"entries\":[");
    for (const Candidate& candidate : candidates()) {
        for (const Document& document : documents()) {
            for (const Kind& kind : kinds()) {
                const std::string& notation = kind.singles ? document.small : document.large;
                if (notation.empty()) continue;
                const Sequence sequence = parseNotation(notation).value();
                Outcome outcome;
                const double least = leastOf([&] { outcome = compute(candidate, sequence, kind, out); });
                print(candidate, document, kind, outcome, least);
            }
        }
    }
    std::printf("\n{}],\"product\":%.3f}\n", floatProduct(out));
    return 0;
}
