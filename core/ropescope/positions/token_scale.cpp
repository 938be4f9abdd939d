// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Example: text:5 image:1000x1000 text:5. On the equal axis the image has the middle third; on the logarithmic one the
// segments have lengths in the ratio log 6 : log 1000001 : log 6, so each text has a tenth.
#include <algorithm>
#include <cmath>

#include <ropescope/positions/token_scale.h>

namespace ropescope {
namespace {

std::shared_ptr<const std::vector<double>> logarithmicEnds(const PositionMap& positions) {
    auto ends = std::make_shared<std::vector<double>>();
    ends->reserve(positions.segments.size());
    double sum = 0;
    for (std::size_t i = 0; i < positions.segments.size(); ++i)
        ends->push_back(sum += std::log1p(static_cast<double>(positions.segments[i].size())));
    for (double& end : *ends) end /= sum;
    return ends;
}

} // namespace

TokenScale::TokenScale(const PositionMap& positions, TokenAxis axis) : m_tokens(positions.tokens) {
    if (axis == TokenAxis::Proportional || positions.segments.size() < 2) return;
    m_positions = &positions;
    if (axis == TokenAxis::Logarithmic) m_ends = logarithmicEnds(positions);
}

double TokenScale::beginOf(std::size_t segment) const {
    if (segment == 0) return 0;
    if (m_ends) return (*m_ends)[segment - 1];
    return static_cast<double>(segment) / static_cast<double>(m_positions->segments.size());
}

std::size_t TokenScale::segmentAt(double place) const {
    const std::size_t last = m_positions->segments.size() - 1;
    if (m_ends) {
        const auto found = std::ranges::upper_bound(*m_ends, place);
        return std::min(static_cast<std::size_t>(found - m_ends->begin()), last);
    }
    return std::min(static_cast<std::size_t>(place * static_cast<double>(last + 1)), last);
}

double TokenScale::placeOf(double token) const {
    if (m_tokens <= 0) return 0;
    token = std::clamp(token, 0.0, static_cast<double>(m_tokens));
    if (proportional()) return token / static_cast<double>(m_tokens);
    if (token >= static_cast<double>(m_tokens)) return 1;
    const std::size_t segment = m_positions->segmentOf(static_cast<std::int64_t>(token));
    const TokenRange range = m_positions->segments[segment];
    const double inside = (token - static_cast<double>(range.begin)) / static_cast<double>(range.size());
    const double begin = beginOf(segment);
    return begin + inside * (beginOf(segment + 1) - begin);
}

double TokenScale::tokenAt(double place) const {
    if (m_tokens <= 0 || std::isnan(place)) return 0;
    place = std::clamp(place, 0.0, 1.0);
    if (proportional()) return place * static_cast<double>(m_tokens);
    const std::size_t segment = segmentAt(place);
    const TokenRange range = m_positions->segments[segment];
    const double begin = beginOf(segment), length = beginOf(segment + 1) - begin;
    const double inside = std::clamp((place - begin) / length, 0.0, 1.0);
    return static_cast<double>(range.begin) + inside * static_cast<double>(range.size());
}

std::int64_t TokenScale::segmentBegin(std::int64_t token) const {
    if (proportional()) return 0;
    return token >= m_tokens ? m_tokens : m_positions->segments[m_positions->segmentOf(token)].begin;
}

std::vector<TokenRange> binsOnAxis(const TokenScale& scale, TokenRange tokens, std::int64_t bins) {
    std::vector<TokenRange> result;
    const double from = scale.placeOf(static_cast<double>(tokens.begin));
    const double to = scale.placeOf(static_cast<double>(tokens.end));
    std::int64_t begin = tokens.begin;
    for (std::int64_t bin = 1; bin <= bins && begin < tokens.end; ++bin) {
        const double place = from + (to - from) * static_cast<double>(bin) / static_cast<double>(bins);
        const auto edge = static_cast<std::int64_t>(std::floor(scale.tokenAt(place) + kTokenSnap));
        std::int64_t end = bin == bins ? tokens.end : std::clamp(edge, begin, tokens.end);
        // Do not mix the last token of a short segment with the first thousands of the next.
        if (const std::int64_t other = scale.segmentBegin(end); bin < bins && other > begin) end = other;
        if (end > begin) result.push_back({begin, end});
        begin = end;
    }
    return result;
}

} // namespace ropescope
