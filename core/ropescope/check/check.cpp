// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <utility>

#include <ropescope/check/causes/cause_registry.h>
#include <ropescope/check/check.h>
#include <ropescope/positions/coordinates.h>

namespace ropescope {
namespace {

/// The parts of the map without generated tokens: where the prompt ends.
std::int64_t promptEnd(const Expectation& expectation) {
    return expectation.positions.tokens - expectation.parts.back().generated;
}

PromptNumbers expectedNumbers(const Expectation& expectation) {
    const Placement& last = expectation.parts.back();
    PromptNumbers numbers{.ropeDelta = last.positions.ropeDelta, .next = last.positions.next};
    if (last.generated > 0 && promptEnd(expectation) < expectation.positions.tokens)
        numbers.next = expectation.positions.positionOf(promptEnd(expectation));
    const auto bounds = expectation.positions.bounds();
    for (std::size_t axis = 0; axis < bounds.size(); ++axis) numbers.maximum[axis] = bounds[axis].second;
    return numbers;
}

/// Where the text after a prompt would go on: after its last text, or after the largest of its coordinates.
Position nextOf(const Expectation& expectation, const Position& last, double largest) {
    const PositionMap& map = expectation.positions;
    const bool text = map.tokens > 0 && map.blocks[map.blockOf(promptEnd(expectation) - 1)].part == Part::Text;
    Position next{};
    for (std::size_t axis = 0; axis < map.axes.size(); ++axis) next[axis] = (text ? last[axis] : largest) + 1;
    return next;
}

/// The numbers of a dump by the rules of the scheme: the same pads count.
std::optional<PromptNumbers> foundNumbers(const Expectation& expectation, const PositionDump& dump,
                                          const PromptNumbers& expected) {
    const PositionMap& map = expectation.positions;
    const std::int64_t end = promptEnd(expectation);
    if (expectation.options.firstToken != 0 || dump.tokens() < end || end == 0 || !dump.unknown.empty()) return {};
    const auto axes = axesOfRows(dump, map);
    if (!axes) return {};
    PromptNumbers found;
    double largest = -HUGE_VAL, wanted = -HUGE_VAL;
    for (const Lattice& block : map.blocks) {
        if (block.part == Part::Pad || block.firstToken >= end) continue;
        for (std::size_t row = 0; row < axes->size(); ++row) {
            const auto entries = dump.values.row(static_cast<Eigen::Index>(row));
            largest = std::max(largest, entries.segment(block.firstToken, block.tokens()).maxCoeff());
            wanted = std::max(wanted, block.bounds(static_cast<int>((*axes)[row])).second);
        }
    }
    Position last{};
    for (std::size_t row = 0; row < axes->size(); ++row) {
        const auto entries = dump.values.row(static_cast<Eigen::Index>(row));
        found.maximum[(*axes)[row]] = entries.maxCoeff();
        last[(*axes)[row]] = entries[end - 1];
        if (dump.tokens() > end) found.next[(*axes)[row]] = entries[end];
    }
    if (dump.tokens() == end) found.next = nextOf(expectation, last, largest);
    const bool released = expectation.parts.back().scheme->group == SchemeGroup::Released;
    found.ropeDelta = expected.ropeDelta + (released ? largest - wanted : found.next[0] - expected.next[0]);
    return found;
}

/// Two tokens before the first difference, it, and three after it.
std::vector<NearToken> nearTokens(const Expectation& expectation, const PositionDump& dump, std::int64_t difference) {
    constexpr std::int64_t kBefore = 2, kAfter = 3;
    const PositionMap& map = expectation.positions;
    const std::int64_t first = expectation.options.firstToken;
    DumpEvidence found{.dump = &dump, .firstColumn = -first};
    if (auto axes = axesOfRows(dump, map)) found.axes = *std::move(axes);
    std::vector<NearToken> tokens;
    const std::int64_t end = std::min(difference + kAfter + 1, std::max(map.tokens, first + dump.tokens()));
    for (std::int64_t token = std::max(first, difference - kBefore); token < end; ++token)
        tokens.push_back({.token = token,
                          .expected = token < map.tokens ? std::optional(map.positionOf(token)) : std::nullopt,
                          .found = found.at(token)});
    return tokens;
}

std::vector<CheckedPiece> piecesOf(const CheckRequest& request, const Comparison& comparison,
                                   const Expectation& expectation, const PositionDump& dump) {
    std::vector<CheckedPiece> pieces;
    const std::int64_t first = expectation.options.firstToken, end = first + dump.tokens();
    std::int64_t begin = first;
    std::vector<std::int64_t> ends = request.splits;
    if (!ends.empty() && ends.back() < end) ends.push_back(end);
    for (const std::int64_t split : ends) {
        const TokenRange tokens = overlap({begin, split}, {first, end});
        begin = std::max(begin, split);
        if (tokens.size() == 0) continue;
        CheckedPiece piece{.tokens = tokens};
        const TokenRange columns{tokens.begin - first, tokens.end - first};
        if (comparison.different > 0) {
            piece.different = tokens.size() - unknownTokens(dump, columns) -
                              equalTokens(expectation.positions, dump, columns, expectation.options).value_or(0);
        }
        pieces.push_back(piece);
    }
    return pieces;
}

/// A dump of a chunk or of decode steps alone, taken for one from token 0 on.
std::optional<TokenRange> sliceOf(const Expectation& expectation, const PositionDump& dump, const CancelToken& cancel) {
    constexpr std::int64_t kLeast = 4, kMostStarts = 1 << 14;
    const std::int64_t tokens = dump.tokens(), last = expectation.positions.tokens - tokens;
    if (tokens < kLeast || !dump.unknown.empty() || last > kMostStarts) return {};
    CompareOptions options = expectation.options;
    for (std::int64_t begin = 1; begin <= last && !cancel.cancelled(); ++begin) {
        options.firstToken = begin;
        if (equalTokens(expectation.positions, dump, {0, kLeast}, options, 0) && // mostly enough to say no
            equalTokens(expectation.positions, dump, {0, tokens}, options, 0))
            return TokenRange{begin, begin + tokens};
    }
    return {};
}

/// Pads stand at 1, since transformers 5 at 0; a prompt without them begins at 0, 1.
std::int64_t leadingPads(const Expectation& expectation, const PositionDump& dump) {
    const PositionMap& map = expectation.positions;
    if (map.tokens == 0 || map.blocks.front().part == Part::Pad || expectation.options.firstToken != 0) return 0;
    const auto isAt = [&](std::int64_t token, double value) {
        return token < dump.tokens() && (dump.values.col(token).array() == value).all();
    };
    const double pad = isAt(0, 1) ? 1 : 0;
    std::int64_t pads = 0;
    while (isAt(pads, pad)) ++pads;
    if (pad == 0) pads = std::max<std::int64_t>(0, pads - 1); // the last one is text
    return isAt(pads, 0) && isAt(pads + 1, 1) ? pads : 0;
}

SelfTestRow selfTestRow(const Cause& cause, const CheckRequest& request, const Expectation& expectation,
                        const PositionDump& dump, const CancelToken& cancel) {
    SelfTestRow row{.cause = &cause};
    const auto broken = brokenBy(cause, request, expectation, dump, cancel);
    if (!broken) return row;
    row.applies = true;
    row.different = broken->comparison.different;
    for (const RankedCause& found : rankCauses(causeRegistry(), expectation, broken->dump, request, cancel)) {
        if (found.explains < broken->dump.tokens() - broken->comparison.unknown) continue;
        row.told.push_back(found.cause->id);
        if (found.with != nullptr) row.told.back() += "+" + found.with->id;
        row.named = row.named || (found.cause == &cause && found.with == nullptr);
    }
    return row;
}

} // namespace

PositionDump dumpOf(const PositionMap& positions, TokenRange tokens, std::string name) {
    return {.name = std::move(name), .axes = positions.axes, .values = coordinates(positions, tokens)};
}

std::optional<BrokenDump> brokenBy(const Cause& cause, const CheckRequest& request, const Expectation& expectation,
                                   const PositionDump& like, const CancelToken& cancel) {
    const std::int64_t first = expectation.options.firstToken;
    for (const Slip& slip : cause.slips) {
        const auto parts = slipped(slip, expectation.parts, nullptr, request, expectation.options);
        if (!parts) continue;
        BrokenDump broken{.positions = joined(*parts)};
        const TokenRange tokens{first, first + like.tokens()};
        if (broken.positions.tokens < tokens.end) continue;
        broken.dump = dumpOf(broken.positions, tokens, like.name);
        broken.dump.unknown = like.unknown;
        auto compared = compare(expectation.positions, broken.dump, expectation.options, cancel);
        if (!compared || compared->equal()) continue;
        broken.comparison = *std::move(compared);
        return broken;
    }
    return {};
}

Expected<CheckResult> checkDump(const CheckRequest& request, const PositionDump& dump, const CancelToken& cancel) {
    CheckResult result{.name = dump.name, .axes = dump.axes};
    auto expectation = expectationOf(request, *request.scheme, dump);
    if (!expectation) return expectation.error();
    result.expectation = *std::move(expectation);
    auto comparison = compare(result.expectation.positions, dump, result.expectation.options, cancel);
    if (!comparison) return comparison.error();
    result.comparison = *std::move(comparison);
    if (const auto& first = result.comparison.first) result.near = nearTokens(result.expectation, dump, first->token);
    result.expected = expectedNumbers(result.expectation);
    result.found = foundNumbers(result.expectation, dump, result.expected);
    result.pieces = piecesOf(request, result.comparison, result.expectation, dump);
    if (result.comparison.differentShared() > 0 && !request.tokens)
        result.slice = sliceOf(result.expectation, dump, cancel);
    if (!result.equal() && dump.unknown.empty()) result.leadingPads = leadingPads(result.expectation, dump);
    if (!result.equal()) result.causes = rankCauses(causeRegistry(), result.expectation, dump, request, cancel);
    result.fits = findFits(schemesToFit(request), request, dump, cancel);
    if (cancel.cancelled()) return cancelledError(Message::verbatim(dump.name));
    return result;
}

Expected<std::vector<SelfTestRow>> selfTest(const CheckRequest& request, const PositionDump& dump,
                                            const CancelToken& cancel) {
    const auto expectation = expectationOf(request, *request.scheme, dump);
    if (!expectation) return expectation.error();
    if (auto axes = axesOfRows(dump, expectation->positions); !axes) return axes.error();
    std::vector<SelfTestRow> rows;
    for (const Cause& cause : causeRegistry()) rows.push_back(selfTestRow(cause, request, *expectation, dump, cancel));
    if (cancel.cancelled()) return cancelledError(Message::verbatim(dump.name));
    return rows;
}

} // namespace ropescope
