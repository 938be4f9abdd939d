// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include <QSizeF>
#include <QString>

#include <ropescope/session/placed_session.h>

#include "ui/charts/number_chart.h"
#include "ui/document/theme.h"

/// The frequency of each pair of one column as a dot in the colour of its axis, before and after the scaling, with the
/// lengths in tokens that matter as lines and what the scaling does to ranges of pairs as bands.
namespace ropescope::ui {

/// What a scaling does to a pair: nothing, less than division by the factor, that, or it stops its rotation.
enum class PairFate { Kept, Ramp, Divided, Still };

/// Consecutive pairs with the same fate.
struct PairRange {
    PairFate fate = PairFate::Kept;
    std::size_t first = 0, last = 0;
    bool operator==(const PairRange&) const = default;
};

struct SpectrumColumn {
    std::vector<double> before{};    ///< θ of each pair without the scaling; empty: no scaling, or pairs differ
    std::vector<PairRange> ranges{}; ///< of a scaling that divides the pairs into ranges, else empty
    double trained = 0;              ///< tokens; 0: unknown
    double wanted = 0;               ///< tokens that the scaling is for; 0: no scaling, or unknown
};

/// The spectrum of a column with positions and a plan. Makes a second plan if there is a scaling.
[[nodiscard]] SpectrumColumn spectrumOf(const PlacedSession& placed, const SchemeColumn& column);

/// Tokens that turns are counted in: the trained length, or that of the sequence.
[[nodiscard]] double turnsLength(const SpectrumColumn& spectrum, const SchemeColumn& column);
/// Wavelength, frequency, or turns in `length` tokens of a pair.
[[nodiscard]] double spectrumValue(SpectrumValue value, double theta, double length);
/// Powers of ten between which everything lies that the chart of a column shows.
[[nodiscard]] ValueRange spectrumPowers(const SpectrumColumn& spectrum, const SchemeColumn& column,
                                        SpectrumValue value);

/// The chart of a column for a panel of that size; small ones have no titles.
[[nodiscard]] ChartContent spectrumChart(const SpectrumColumn& spectrum, const SchemeColumn& column,
                                         SpectrumValue value, ValueRange powers, const QSizeF& room,
                                         const PaintStyle& style);
/// "kept", "ramp", "divided", "not rotated".
[[nodiscard]] QString fateName(PairFate fate);
/// "1 987", "12.6", "0.003162".
[[nodiscard]] QString spectrumNumber(double value);

} // namespace ropescope::ui
