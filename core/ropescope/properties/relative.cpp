// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Purely relative: R(p_i)^T R(p_j), and with it every score, depends on p_j - p_i alone.
//   pairs that are rotated as a whole   always
//   pairs of two axes (HunYuan-VL)      never; `pairs` counts all pairs, `mixed` those of two axes
//   mixtures of waves (FoPE)            never; `mixed` counts all pairs
//   matrices exp(sum p_a A_a)           if and only if all generators commute: `commutator` is the largest |AB - BA|,
//                                       `generators` the largest |A| |B|, `difference` the largest entry of
//                                       R(e_a)^T R(e_a + e_b) - R(e_b): the effect of one step before another
// Source: kexue.fm/archives/8397 (2021-05), which derives RoPE-2D from AB = BA; Ostmeier et al., LieRE, arXiv
// 2406.10322.
// Example: liere:0 over h, w: the commutator is some tenths; string:0: 0 up to rounding, and so is the difference.
#include <algorithm>
#include <utility>

#include <ropescope/properties/evidence.h>
#include <ropescope/rotary/matrix_rotation.h>

namespace ropescope::properties {
namespace {

double largestDifference(const MatrixRotation& rotation) {
    double largest = 0;
    for (const RotationBlock& block : rotation.blocks()) {
        if (block.sharesBasis()) continue; // then R(a)^T R(b) rotates planes by the difference of two angles
        for (std::size_t a = 0; a < block.generators.size(); ++a) {
            for (std::size_t b = 0; b < block.generators.size(); ++b) {
                if (a == b) continue;
                FrequencyRow first{}, second{}, both{};
                first[a] = second[b] = both[a] = both[b] = 1;
                const BlockMatrix moved = block.exponential(first).transpose() * block.exponential(both);
                largest = std::max(largest, (moved - block.exponential(second)).cwiseAbs().maxCoeff());
            }
        }
    }
    return largest;
}

Evidence evidenceOf(const FrequencyPlan& plan) {
    Evidence evidence{.verdict = plan.relative()};
    if (plan.mix()) {
        const auto pairs = static_cast<double>(plan.pairs.size());
        evidence.numbers = {{"pairs", pairs}, {"mixed", pairs}};
        return evidence;
    }
    if (plan.matrices) {
        const MatrixRotation& rotation = *plan.matrices;
        evidence.numbers = {{"commutator", tidy(rotation.commutator(), rotation.scale())},
                            {"generators", rotation.scale()},
                            {"difference", tidy(largestDifference(rotation), 1)}};
        return evidence;
    }
    double mixed = 0;
    for (std::size_t pair = 0; pair < plan.pairs.size() && !plan.rotates(); ++pair) {
        const auto [first, second] = plan.dimensionsOf(pair);
        if (plan.dims[first] != plan.dims[second]) ++mixed;
    }
    evidence.numbers = {{"pairs", static_cast<double>(plan.pairs.size())}, {"mixed", mixed}};
    return evidence;
}

Finding judgeRelative(const Subject& subject) {
    FindingBuilder finding("relative");
    const auto plan = subject.plan(subject.positions.axes);
    if (!plan)
        finding.leaveOpen(Undecided::Refused, messageOf(plan.error()));
    else
        finding.add(evidenceOf(*plan));
    return std::move(finding).finish();
}

} // namespace

Property relative() {
    return {"relative", "Purely relative", "every score depends only on the difference of two positions",
            judgeRelative};
}

} // namespace ropescope::properties
