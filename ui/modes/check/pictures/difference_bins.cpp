// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/modes/check/pictures/difference_bins.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include <ropescope/positions/coordinates.h>

namespace ropescope::ui {

namespace {

constexpr std::int64_t kStripBins = 1024, kTokensAtOnce = 4096;
constexpr std::size_t kMostStops = 10'000;
constexpr double kUntoldShift = std::numeric_limits<double>::quiet_NaN(), kEndedShift = HUGE_VAL;

/// Goes through the tokens once.
class BinFiller {
public:
    explicit BinFiller(const CheckedDump& checked) : m_checked(checked), m_axes(checked.axes()) {
        m_bins.tokens = binRanges(checked.tokens(), kStripBins);
        m_bins.shifts.setZero(m_axes, std::ssize(m_bins.tokens));
    }

    Expected<DifferenceBins> fill(const CancelToken& cancel) {
        std::size_t bin = 0;
        for (std::int64_t begin = 0; begin < m_checked.tokens(); begin += kTokensAtOnce) {
            if (cancel.cancelled()) return cancelledError(message("check"));
            const TokenRange window{begin, std::min(begin + kTokensAtOnce, m_checked.tokens())};
            load(window);
            for (std::int64_t token = window.begin; token < window.end; ++token) {
                while (m_bins.tokens[bin].end <= token) ++bin;
                add(token, token - window.begin, static_cast<Eigen::Index>(bin));
            }
        }
        return std::move(m_bins);
    }

private:
    /// The shifts in a window.
    void load(TokenRange window) {
        const PositionDump& dump = m_checked.dump();
        m_shifts = coordinates(m_checked.map(), window);
        const std::int64_t told = overlap(window, {0, dump.tokens()}).size();
        for (Eigen::Index axis = 0; axis < m_axes; ++axis) {
            const auto row = static_cast<Eigen::Index>(m_checked.rowOfAxis[static_cast<std::size_t>(axis)]);
            auto shifts = m_shifts.row(axis);
            if (told > 0) shifts.head(told) = dump.values.row(row).segment(window.begin, told) - shifts.head(told);
            shifts.tail(window.size() - told).setConstant(kEndedShift);
        }
        auto range = std::ranges::upper_bound(dump.unknown, window.begin, {}, &UnknownRange::end);
        for (; range != dump.unknown.end() && range->begin < window.end; ++range) {
            const TokenRange untold = overlap({range->begin, range->end}, window);
            m_shifts.middleCols(untold.begin - window.begin, untold.size()).setConstant(kUntoldShift);
        }
    }

    void add(std::int64_t token, Eigen::Index column, Eigen::Index bin) {
        const double tolerance = m_checked.result.expectation.options.tolerance;
        const bool told = !std::isnan(m_shifts(0, column));
        const bool first = m_bins.tokens[static_cast<std::size_t>(bin)].begin == token;
        Position shift{};
        bool equal = true;
        for (Eigen::Index axis = 0; axis < m_axes; ++axis) {
            const double here = m_shifts(axis, column);
            double& shown = m_bins.shifts(axis, bin);
            if (first || (told && (std::isnan(shown) || std::abs(here) > std::abs(shown)))) shown = here;
            if (std::isfinite(here)) m_bins.largest = std::max(m_bins.largest, std::abs(here));
            if (!told) continue;
            shift[static_cast<std::size_t>(axis)] = here;
            equal = equal && std::abs(here) <= tolerance;
        }
        if (!equal && m_last != shift && m_bins.stops.size() < kMostStops) m_bins.stops.push_back(token);
        m_last = shift;
    }

    const CheckedDump& m_checked;
    Eigen::Index m_axes;
    DifferenceBins m_bins;
    RowMatrix<double> m_shifts; ///< axes x tokens of a window
    Position m_last{};
};

} // namespace

Expected<DifferenceBins> differenceBins(const CheckedDump& checked, const CancelToken& cancel) {
    return BinFiller(checked).fill(cancel);
}

} // namespace ropescope::ui
