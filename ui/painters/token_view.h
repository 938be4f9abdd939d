// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>

#include <ropescope/positions/token_scale.h>

namespace ropescope::ui {

/// The visible tokens along one side of a map or a curve.
class TokenView {
public:
    TokenView() = default;
    /// Visible from `begin` to `end`, as fractions of the tokens.
    TokenView(TokenScale scale, double begin, double end);

    [[nodiscard]] const TokenScale& scale() const { return m_scale; }
    /// The tokens at both ends, not rounded.
    [[nodiscard]] double beginToken() const { return m_begin * static_cast<double>(m_scale.tokens()); }
    [[nodiscard]] double endToken() const { return m_end * static_cast<double>(m_scale.tokens()); }
    /// The tokens in view, including those of which only a part is visible.
    [[nodiscard]] TokenRange tokens() const;
    /// Where a token begins, as a fraction of the view: 0 … 1 if visible.
    [[nodiscard]] double fractionOf(double token) const;
    /// The inverse of fractionOf, not rounded.
    [[nodiscard]] double tokenAt(double fraction) const;
    /// The token at a fraction of the view; empty outside 0 … 1, and without tokens.
    [[nodiscard]] std::optional<std::int64_t> tokenUnder(double fraction) const;

private:
    TokenScale m_scale;
    double m_begin = 0, m_end = 1; ///< fractions of the tokens
    double m_from = 0, m_to = 1;   ///< the same range on the token axis; differs only if that is not proportional
};

} // namespace ropescope::ui
