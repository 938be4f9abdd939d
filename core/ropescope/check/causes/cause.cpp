// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include <ropescope/check/causes/cause.h>
#include <ropescope/check/visual_units.h>

namespace ropescope {

namespace {

/// The chosen segments as `wrong` has them, the others as they are expected.
std::optional<Placement> onlyIn(const Placement& expected, const std::optional<Placement>& wrong,
                                const std::function<bool(std::int64_t segment)>& chosen) {
    return partly(expected, wrong,
                  [&](const Lattice& block, const Lattice& other) { return chosen(block.segment) ? other : block; });
}

} // namespace

std::optional<Placement> partly(const Placement& expected, const std::optional<Placement>& wrong,
                                const ChooseBlock& choose) {
    if (!wrong || wrong->positions.blocks.size() != expected.positions.blocks.size()) return {};
    std::size_t next = 0;
    Placement some = withBlocks(expected, [&](const Lattice& block, std::vector<Lattice>& into) {
        into.push_back(choose(block, wrong->positions.blocks[next++]));
    });
    if (some.positions.blocks == expected.positions.blocks || some.positions.blocks == wrong->positions.blocks)
        return {};
    return some;
}

std::optional<Position> DumpEvidence::at(std::int64_t token) const {
    const std::int64_t column = token + firstColumn;
    if (dump == nullptr || column < 0 || column >= dump->tokens()) return {};
    const auto range = std::ranges::upper_bound(dump->unknown, column, {}, &UnknownRange::end);
    if (range != dump->unknown.end() && range->begin <= column) return {};
    Position place{};
    for (std::size_t row = 0; row < axes.size(); ++row)
        place[axes[row]] = dump->values(static_cast<Eigen::Index>(row), column);
    return place;
}

std::optional<std::int64_t> DumpEvidence::firstDifference(const Placement& placement) const {
    if (dump == nullptr) return {};
    const TokenRange columns = overlap({firstColumn, firstColumn + placement.positions.tokens}, {0, dump->tokens()});
    return firstDifferent(placement.positions, *dump, columns,
                          {.tolerance = options.tolerance, .firstToken = -firstColumn});
}

std::optional<Placement> placedAgain(const Placement& expected, Placement changed) {
    changed.generated = 0;
    auto again = placed(std::move(changed));
    if (!again) return {};
    // A sequence of other tokens has as many in all, as far as the dump may go.
    again->generated = std::max<std::int64_t>(0, expected.positions.tokens - again->positions.tokens);
    again->positions = withGenerated(std::move(again->positions), *again->scheme, again->decode, again->generated);
    if (again->positions.blocks == expected.positions.blocks) return {};
    return *std::move(again);
}

std::vector<Slip> inOneMedium(const std::vector<Slip>& slips) {
    std::vector<Slip> alone;
    for (const Slip& whole : slips) {
        for (const Modality medium : {Modality::Image, Modality::Video})
            alone.emplace_back([whole, medium](const Placement& expected, const DumpEvidence& evidence) {
                const auto& segments = expected.sequence.segments;
                return onlyIn(expected, whole(expected, evidence), [&](std::int64_t segment) {
                    const auto index = static_cast<std::size_t>(segment);
                    return index < segments.size() && modalityOf(segments[index]) == medium;
                });
            });
        alone.emplace_back(
            [whole](const Placement& expected, const DumpEvidence& evidence) -> std::optional<Placement> {
                const auto token = evidence.firstDifference(expected);
                if (!token) return {};
                const PositionMap& map = expected.positions;
                const std::int64_t first = map.blocks[map.blockOf(*token)].segment;
                return onlyIn(expected, whole(expected, evidence),
                              [first](std::int64_t segment) { return segment == first; });
            });
    }
    return alone;
}

std::optional<std::size_t> axisNamed(const PositionMap& positions, std::string_view name) {
    const auto found = std::ranges::find(positions.axes, name);
    if (found == positions.axes.end()) return {};
    return static_cast<std::size_t>(found - positions.axes.begin());
}

} // namespace ropescope
