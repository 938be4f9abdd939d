// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>

#include <ropescope/session/viewport.h>

namespace ropescope {
namespace {

constexpr double kMinTokens = 2; ///< minimum number of visible tokens

struct Interval {
    double begin, end;
};

Interval zoomedInterval(double begin, double end, double factor, double at, double least) {
    const double before = std::max(end - begin, 0.0);
    const double span = std::clamp(before / factor, std::min(least, 1.0), 1.0);
    const double anchor = begin + at * before;
    const double from = std::clamp(anchor - at * span, 0.0, 1.0 - span);
    return {from, std::min(from + span, 1.0)};
}

Interval pannedInterval(double begin, double end, double by) {
    const double span = end - begin;
    const double from = std::clamp(begin + by, 0.0, std::max(0.0, 1.0 - span));
    return {from, std::min(from + span, 1.0)};
}

/// Applies `change` in axis coordinates to an interval given as fractions of the tokens.
template <class Change>
Interval onAxis(double begin, double end, const TokenScale& scale, const Change& change) {
    if (scale.proportional()) return change(Interval{begin, end});
    const auto tokens = static_cast<double>(scale.tokens());
    const Interval moved = change(Interval{scale.placeOf(begin * tokens), scale.placeOf(end * tokens)});
    return {moved.begin <= 0 ? 0 : scale.tokenAt(moved.begin) / tokens,
            moved.end >= 1 ? 1 : scale.tokenAt(moved.end) / tokens};
}

/// Length, on the axis, of the smallest zoom around `place`.
double leastOnAxis(const TokenScale& scale, double place) {
    const auto tokens = static_cast<double>(std::max<std::int64_t>(scale.tokens(), 1));
    if (scale.proportional()) return kMinTokens / tokens;
    const double token = std::clamp(std::floor(scale.tokenAt(place)) - 1, 0.0, std::max(tokens - kMinTokens, 0.0));
    return scale.placeOf(token + kMinTokens) - scale.placeOf(token);
}

} // namespace

Viewport zoomed(const Viewport& viewport, double factor, double queryAt, double keyAt, const TokenScale& scale) {
    if (!(factor > 0) || !std::isfinite(factor)) return viewport;
    const auto side = [&](double begin, double end, double at) {
        return onAxis(begin, end, scale, [&](Interval shown) {
            const double least = leastOnAxis(scale, shown.begin + at * (shown.end - shown.begin));
            return zoomedInterval(shown.begin, shown.end, factor, at, least);
        });
    };
    const auto query = side(viewport.queryBegin, viewport.queryEnd, queryAt);
    const auto key = side(viewport.keyBegin, viewport.keyEnd, keyAt);
    return {query.begin, query.end, key.begin, key.end};
}

Viewport dragged(const Viewport& viewport, double queryBy, double keyBy, const TokenScale& scale) {
    const auto side = [&](double begin, double end, double by) {
        return onAxis(begin, end, scale, [by](Interval shown) {
            return pannedInterval(shown.begin, shown.end, by * (shown.end - shown.begin));
        });
    };
    const auto query = side(viewport.queryBegin, viewport.queryEnd, queryBy);
    const auto key = side(viewport.keyBegin, viewport.keyEnd, keyBy);
    return {query.begin, query.end, key.begin, key.end};
}

Viewport panned(const Viewport& viewport, double queryBy, double keyBy) {
    const auto query = pannedInterval(viewport.queryBegin, viewport.queryEnd, queryBy);
    const auto key = pannedInterval(viewport.keyBegin, viewport.keyEnd, keyBy);
    return {query.begin, query.end, key.begin, key.end};
}

Viewport revealed(const Viewport& viewport, double fraction) {
    const auto moved = [fraction](double begin, double end) {
        const double before = std::min(0.0, fraction - begin);
        return before < 0 ? before : std::max(0.0, fraction - end);
    };
    return panned(viewport, 0, moved(viewport.keyBegin, viewport.keyEnd));
}

Viewport revealedQuery(const Viewport& viewport, double fraction) {
    const auto transposed = [](const Viewport& view) {
        return Viewport{view.keyBegin, view.keyEnd, view.queryBegin, view.queryEnd};
    };
    return transposed(revealed(transposed(viewport), fraction));
}

} // namespace ropescope
