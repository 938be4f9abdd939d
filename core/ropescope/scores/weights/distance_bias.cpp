// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
//
// Sums over the cells of a rectangle of n rows and m columns, with i - j from least to least + n + m - 2.
// ALiBi needs the sum of |i - j|: where rows and columns do not overlap, cells times the distance of their centres;
//   where they are the same n tokens, n(n^2 - 1)/3; any rectangle splits into nine such parts. Triangle: n(n^2 - 1)/6.
// T5 needs the cells with i - j <= t. With x = t - least + 1 and n <= m: x(x+1)/2 up to x = n, then n more per step,
//   then nm - y(y+1)/2, y = n + m - 1 - x. Triangle: (u+1)(2n-u)/2, u = min(t, n-1).
// Example: 2 x 2 tokens on the diagonal: |i - j| sums to 2 = 2*3/3; 3 cells have i - j <= 0.
#include <algorithm>
#include <array>
#include <cmath>

#include <ropescope/scores/model/bias.h>
#include <ropescope/scores/weights/distance_bias.h>

namespace ropescope {
namespace {

constexpr std::int64_t kFar = 128; ///< distances from here on share a T5 bucket

double sizeOf(TokenRange range) { return static_cast<double>(range.size()); }
double middleOf(TokenRange range) {
    return (static_cast<double>(range.begin) + static_cast<double>(range.end - 1)) / 2;
}

/// Sum of |i - j| over a rectangle.
double sumOfDistances(TokenRange rows, TokenRange columns) {
    const std::int64_t low = std::max(rows.begin, columns.begin), high = std::min(rows.end, columns.end);
    if (low >= high) return sizeOf(rows) * sizeOf(columns) * std::abs(middleOf(rows) - middleOf(columns));
    const auto parts = [&](TokenRange range) {
        return std::array<TokenRange, 3>{{{range.begin, low}, {low, high}, {high, range.end}}};
    };
    double sum = 0;
    for (const TokenRange& i : parts(rows)) {
        for (const TokenRange& j : parts(columns)) {
            if (i.size() <= 0 || j.size() <= 0) continue;
            const double tokens = sizeOf(i);
            sum +=
                i == j ? tokens * (tokens * tokens - 1) / 3 : tokens * sizeOf(j) * std::abs(middleOf(i) - middleOf(j));
        }
    }
    return sum;
}

/// Number of cells of a rectangle with i - j <= t.
double cellsUpTo(TokenRange rows, TokenRange columns, std::int64_t t) {
    const double n = sizeOf(rows.size() <= columns.size() ? rows : columns);
    const double m = sizeOf(rows.size() <= columns.size() ? columns : rows);
    const auto x = static_cast<double>(t - (rows.begin - (columns.end - 1)) + 1);
    if (x <= 0) return 0;
    if (x <= n) return x * (x + 1) / 2;
    if (x <= m) return n * (n + 1) / 2 + n * (x - n);
    const double y = n + m - 1 - x;
    return y <= 0 ? n * m : n * m - y * (y + 1) / 2;
}

/// Number of cells with j <= i and i - j <= t in the square of n tokens with themselves.
double triangleUpTo(std::int64_t n, std::int64_t t) {
    if (t < 0) return 0;
    const auto u = static_cast<double>(std::min(t, n - 1));
    return (u + 1) * (2 * static_cast<double>(n) - u) / 2;
}

} // namespace

std::optional<DistanceBias> DistanceBias::of(const ScoreOptions& options) {
    if (options.mode == ScoreMode::Score) return {};
    DistanceBias bias;
    if (options.bias.kind == BiasKind::Alibi) {
        bias.m_slope = alibiSlope(options.bias.head, options.bias.heads);
        return bias;
    }
    if (options.bias.kind != BiasKind::T5) return {};
    const std::vector<double> table = t5Table(options.bias);
    const bool bothWays = options.mask != Mask::Causal;
    int last = -1;
    for (std::int64_t distance = -kFar; distance <= kFar; ++distance) {
        const int bucket = t5Bucket(distance, bothWays);
        bias.m_near.push_back(table[static_cast<std::size_t>(bucket)]);
        if (bucket != last) bias.m_steps.push_back({distance, bias.m_near.back()});
        last = bucket;
    }
    return bias;
}

double DistanceBias::atDistance(std::int64_t distance) const {
    if (m_near.empty()) return -m_slope * std::abs(static_cast<double>(distance));
    return m_near[static_cast<std::size_t>(std::clamp(distance, -kFar, kFar) + kFar)];
}

double DistanceBias::at(std::int64_t query, std::int64_t key) const { return atDistance(query - key); }

template <class CountUpTo>
double DistanceBias::sumOfSteps(std::int64_t least, std::int64_t most, CountUpTo countUpTo) const {
    double sum = 0, counted = 0;
    for (std::size_t i = 0; i < m_steps.size(); ++i) {
        const bool isLast = i + 1 == m_steps.size() || m_steps[i + 1].first > most;
        if (!isLast && m_steps[i + 1].first <= least) continue;
        const double upTo = countUpTo(isLast ? most : m_steps[i + 1].first - 1);
        sum += m_steps[i].value * (upTo - counted);
        counted = upTo;
        if (isLast) break;
    }
    return sum;
}

double DistanceBias::sumOver(const MaskPart& part) const {
    const std::int64_t rows = part.query.size();
    if (part.triangle) {
        const auto n = static_cast<double>(rows);
        if (m_near.empty()) return -m_slope * n * (n * n - 1) / 6;
        return sumOfSteps(0, rows - 1, [rows](std::int64_t t) { return triangleUpTo(rows, t); });
    }
    if (m_near.empty()) return -m_slope * sumOfDistances(part.query, part.key);
    return sumOfSteps(part.query.begin - (part.key.end - 1), part.query.end - 1 - part.key.begin,
                      [&part](std::int64_t t) { return cellsUpTo(part.query, part.key, t); });
}

double DistanceBias::meanOver(TokenRange query, TokenRange key) const {
    if (query.size() == 1 && key.size() == 1) return at(query.begin, key.begin);
    const MaskPart part{query, key};
    return sumOver(part) / part.cells();
}

} // namespace ropescope
