// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/painters/token_view.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <ropescope/analysis/heatmap.h>

namespace ropescope::ui {

TokenView::TokenView(TokenScale scale, double begin, double end)
    : m_scale(std::move(scale)), m_begin(begin), m_end(end), m_from(begin), m_to(end) {
    if (m_scale.proportional()) return;
    m_from = m_scale.placeOf(beginToken());
    m_to = m_scale.placeOf(endToken());
}

TokenRange TokenView::tokens() const { return tokensInView(m_scale.tokens(), m_begin, m_end); }

double TokenView::fractionOf(double token) const {
    if (m_scale.tokens() <= 0 || m_to <= m_from) return 0;
    const double place =
        m_scale.proportional() ? token / static_cast<double>(m_scale.tokens()) : m_scale.placeOf(token);
    return (place - m_from) / (m_to - m_from);
}

double TokenView::tokenAt(double fraction) const {
    const double place = m_from + fraction * (m_to - m_from);
    return m_scale.proportional() ? place * static_cast<double>(m_scale.tokens()) : m_scale.tokenAt(place);
}

std::optional<std::int64_t> TokenView::tokenUnder(double fraction) const {
    if (m_scale.tokens() <= 0 || fraction < 0 || fraction > 1) return std::nullopt;
    return std::clamp(static_cast<std::int64_t>(std::floor(tokenAt(fraction))), std::int64_t{0}, m_scale.tokens() - 1);
}

} // namespace ropescope::ui
