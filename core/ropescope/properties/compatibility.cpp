// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// A single modality falls back to the plain rotary embedding:
//   compatibility-text   text alone is at o, o+1, o+2, … on every axis (o the origin), and one token rotates pair k by
//                        theta_k = b^(-2k/d) as in RoPE-1D with the same head dim, base and scaling
//   compatibility-image  an image alone keeps as many independent directions as it has sides longer than one patch
//                        (two; a video three), as seen by the rotated pairs, and each patch is its row + column + frame
//   compatibility        both
// Source: Jianlin Su, kexue.fm/archives/10352 (2024-09).
// Example: flattened 4x3 has rank 1 of 2: rows move 4 and columns 1 on one axis. RoPE-2D with theta_2i = theta_2i+1
// keeps both directions of an image, but text alone is not RoPE-1D: pair 1 rotates by theta_0.
#include <algorithm>
#include <cmath>
#include <utility>

#include <ropescope/properties/evidence.h>
#include <ropescope/properties/search/alone.h>
#include <ropescope/properties/search/pair_rotations.h>

namespace ropescope::properties {
namespace {

/// Number of tokens for text alone: as many as the sequence has, but at least two, so that there is a step.
std::int64_t textTokens(const Sequence& sequence) {
    std::int64_t tokens = 0;
    for (const Segment& segment : sequence.segments) {
        if (modalityOf(segment) == Modality::Text) tokens += tokenCount(segment);
    }
    return std::max<std::int64_t>(tokens, 2);
}

/// Whether every token of the map is at origin + index on an axis.
bool counts(const PositionMap& text, std::size_t axis) {
    return std::all_of(text.blocks.begin(), text.blocks.end(), [&](const Lattice& block) {
        const AxisRule& rule = block.axes[axis];
        const auto row = static_cast<double>(block.columns);
        return block.even(static_cast<int>(axis)) &&
               rule.origin == text.origin + static_cast<double>(block.firstToken) &&
               (block.columns == 1 || rule.perColumn == 1) && (block.rows == 1 || rule.perRow == row) &&
               (block.frames == 1 || rule.perFrame == row * static_cast<double>(block.rows));
    });
}

void addPositions(FindingBuilder& finding, const PositionMap& text) {
    const Position first = text.positionOf(0), last = text.positionOf(text.tokens - 1);
    const double expected = text.origin + static_cast<double>(text.tokens - 1);
    for (std::size_t axis = 0; axis < text.axes.size(); ++axis) {
        finding.add({.axis = text.axes[axis],
                     .verdict = counts(text, axis),
                     .numbers = {{"tokens", static_cast<double>(text.tokens)},
                                 {"first", first[axis]},
                                 {"expected_first", static_cast<double>(text.origin)},
                                 {"last", last[axis]},
                                 {"expected_last", expected}}});
    }
}

/// Compares the rotation of each pair by one text token with that of RoPE-1D.
Evidence comparePairs(const FrequencyPlan& plan, const FrequencyPlan& plain, const Position& step) {
    constexpr double kTolerance = 1e-12; // for dense rows, whose angle is a sum
    std::size_t different = 0, first = 0;
    const std::size_t pairs = std::max(plan.pairs.size(), plain.pairs.size());
    const auto angle = [](const FrequencyPlan& of, std::size_t pair, const Position& move) {
        return pair < of.pairs.size() ? rotationOf(of, pair, move) : 0;
    };
    const Position one{1, 0, 0, 0};
    for (std::size_t pair = 0; pair < pairs; ++pair) {
        const double expected = angle(plain, pair, one);
        if (std::abs(angle(plan, pair, step) - expected) <= kTolerance * std::abs(expected)) continue;
        if (different++ == 0) first = pair;
    }
    Evidence evidence{
        .verdict = different == 0,
        .numbers = {{"pairs", static_cast<double>(pairs)}, {"different", static_cast<double>(different)}}};
    if (different > 0) {
        evidence.numbers.push_back({"pair", static_cast<double>(first)});
        evidence.numbers.push_back({"turn", angle(plan, first, step)});
        evidence.numbers.push_back({"expected_turn", angle(plain, first, one)});
    }
    return evidence;
}

Position stepOf(const PositionMap& text) {
    Position step = text.positionOf(1);
    const Position first = text.positionOf(0);
    for (std::size_t axis = 0; axis < step.size(); ++axis) step[axis] -= first[axis];
    return step;
}

void judgeText(FindingBuilder& finding, const Subject& subject) {
    const auto text = placeAlone(subject, TextSegment{textTokens(subject.sequence)});
    if (!text) return finding.leaveOpen(Undecided::Refused, messageOf(text.error()));
    addPositions(finding, *text);
    const auto plan = subject.plan(text->axes);
    if (!plan) return finding.leaveOpen(Undecided::Refused, messageOf(plan.error()));
    const auto plain = subject.plainPlan({"n"});
    if (!plain) return finding.leaveOpen(Undecided::Refused, messageOf(plain.error()));
    finding.add(comparePairs(*plan, *plain, stepOf(*text)));
}

/// The independent directions that a visual segment keeps, or why that cannot be determined.
Expected<Evidence> keptBy(const Subject& subject, const Segment& segment) {
    const auto alone = placeAlone(subject, segment);
    if (!alone) return alone.error();
    const auto plan = subject.plan(alone->axes);
    if (!plan) return plan.error();
    const VisualMoves moves = movesOf(*alone);
    const int needed = moves.sides();
    const int rank = rankOf(*plan, {moves.row, moves.column, moves.frame});
    Evidence evidence{.numbers = {{"rank", static_cast<double>(rank)}, {"needed", static_cast<double>(needed)}}};
    if (needed > 0) evidence.verdict = rank == needed && moves.separable;
    if (!moves.separable) evidence.numbers.push_back({"separable", 0});
    return evidence;
}

void judgeImage(FindingBuilder& finding, const Subject& subject) {
    OncePerVisual<Expected<Evidence>> kept;
    for (std::size_t s = 0; s < subject.sequence.segments.size(); ++s) {
        const Segment& segment = subject.sequence.segments[s];
        if (!isVisual(segment)) continue;
        if (subject.cancel.cancelled()) return finding.leaveOpen(Undecided::Cancelled);
        const auto* own = kept.of(segment, [&](const Segment& picture) { return keptBy(subject, picture); });
        if (own == nullptr)
            return finding.leaveOpen(Undecided::TooLarge, message("there are too many different pictures"));
        if (!*own) {
            finding.leaveOpen(Undecided::Refused, messageOf(own->error()));
            continue;
        }
        Evidence evidence = **own;
        evidence.segment = static_cast<std::int64_t>(s);
        finding.add(std::move(evidence));
    }
}

template <auto... Judges>
Finding judge(std::string_view id, const Subject& subject) {
    FindingBuilder finding(id);
    (Judges(finding, subject), ...);
    return std::move(finding).finish();
}

} // namespace

Property compatibility() {
    return {"compatibility", "Compatibility", "one modality alone falls back to the plain rotary embedding",
            [](const Subject& subject) { return judge<judgeText, judgeImage>("compatibility", subject); }};
}

Property compatibilityText() {
    return {"compatibility-text", "Compatibility of text", "text alone has the positions and frequencies of RoPE-1D",
            [](const Subject& subject) { return judge<judgeText>("compatibility-text", subject); }};
}

Property compatibilityImage() {
    return {"compatibility-image", "Compatibility of images",
            "an image alone keeps two independent axes, a video three",
            [](const Subject& subject) { return judge<judgeImage>("compatibility-image", subject); }};
}

} // namespace ropescope::properties
