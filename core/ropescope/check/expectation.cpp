// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <utility>

#include <ropescope/base/text.h>
#include <ropescope/check/expectation.h>

namespace ropescope {
namespace {

constexpr double kFractionTolerance = 1e-3; ///< float32 at positions of a few thousand

/// The parameters that the scheme has.
ParamValues paramsOf(const Scheme& scheme, const ParamValues& params) {
    ParamValues own;
    for (const ParamSpec& spec : scheme.params)
        if (const auto given = params.find(spec.id); given != params.end()) own.insert(*given);
    return own;
}

/// Whether the first column is 0 on every row.
bool beginsAtZero(const PositionDump& dump) {
    const bool known = dump.unknown.empty() || dump.unknown.front().begin > 0;
    return dump.tokens() > 0 && known && (dump.values.col(0).array() == 0).all();
}

std::optional<int> originFor(const CheckRequest& request, const Scheme& scheme, const PositionDump& dump) {
    const bool fromStart = !request.tokens || request.tokens->begin == 0;
    if (request.origin || scheme.nativeOrigin == 0 || !fromStart || !beginsAtZero(dump)) return request.origin;
    const auto* first = request.sequence.empty() ? nullptr : &request.sequence.segments.front();
    return first != nullptr && modalityOf(*first) == Modality::Text ? std::optional(0) : std::nullopt;
}

} // namespace

Expected<std::vector<std::int64_t>> parseEnds(Message what, const std::string& text) {
    std::vector<std::int64_t> ends;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t comma = std::min(text.find(',', begin), text.size());
        const auto number = parseDigits(std::string_view(text).substr(begin, comma - begin));
        if (!number || (!ends.empty() && *number <= ends.back()))
            return Error{.what = std::move(what),
                         .why = message("%1 are not ascending numbers of tokens", backquoted(text)),
                         .hint = message("write the ends with commas, as in 9,19,29")};
        if (*number > 0) ends.push_back(*number);
        begin = comma + 1;
    }
    return ends;
}

Expected<TokenRange> parseTokens(Message what, const std::string& text) {
    const std::size_t colon = std::min(text.find(':'), text.size());
    const auto begin = parseDigits(std::string_view(text).substr(0, colon), kMaxTokens);
    const auto end =
        colon < text.size() ? parseDigits(std::string_view(text).substr(colon + 1), kMaxTokens) : std::nullopt;
    if (begin && end && *begin < *end) return TokenRange{*begin, *end};
    return Error{.what = std::move(what),
                 .why = message("%1 is no range of tokens", backquoted(text)),
                 .hint = message("write A:B for the tokens from A up to, but without, B")};
}

Expected<Expectation> expectationOf(const CheckRequest& request, const Scheme& scheme, const PositionDump& dump) {
    const auto sequences = splitSequence(request.sequence, request.packed, "--packed");
    if (!sequences) return sequences.error();
    Expectation expectation;
    std::int64_t tokens = 0;
    for (const Sequence& sequence : *sequences) {
        auto part = placed({.scheme = &scheme,
                            .sequence = sequence,
                            .params = paramsOf(scheme, request.params),
                            .origin = originFor(request, scheme, dump),
                            .decode = request.decode.value_or(decodeRuleOf(scheme))});
        if (!part) return part.error();
        tokens += part->positions.tokens;
        expectation.parts.push_back(*std::move(part));
    }
    const std::int64_t first = request.tokens ? request.tokens->begin : 0;
    const std::int64_t end = request.tokens ? request.tokens->end : first + dump.tokens();
    if (end > tokens) {
        Placement& last = expectation.parts.back();
        last.generated = end - tokens;
        last.positions = withGenerated(std::move(last.positions), scheme, last.decode, last.generated);
    }
    expectation.positions = joined(expectation.parts);
    const bool whole = request.tolerance || expectation.positions.hasIntegerCoordinates();
    expectation.options = {.tolerance = request.tolerance.value_or(whole ? 0 : kFractionTolerance),
                           .firstToken = first,
                           .toTheEnd = !request.tokens};
    return expectation;
}

} // namespace ropescope
