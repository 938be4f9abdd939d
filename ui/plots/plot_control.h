// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QString>
#include <QStringList>

#include <ropescope/analysis/session.h>

namespace ropescope::ui {

/// A setting of a plot as its header shows it: declared by the plot, built by the row.
struct PlotControl {
    enum class Kind {
        Check,   ///< 0 or 1
        Choice,  ///< index into `words`, a list that opens
        Buttons, ///< index into `words`, side by side
        Number,  ///< `least` … `most`, typed
        Slider,  ///< `least` … `most`, dragged
    };
    Kind kind = Kind::Check;
    QString name{};  ///< for screen readers, and for the history unless `label` is
    QString label{}; ///< beside it; of a check its text; empty: none
    QString hint{};  ///< tool tip
    QStringList words{}, wordHints{};
    QString other{}; ///< of a choice: what it says when `value` is -1
    int value = 0;
    int least = 0, most = 0, step = 1;
    bool shown = true, enabled = true;
    std::function<void(Session&, int)> change{};
    /// Changes with the same key soon after each other are one entry of the history; empty: each is one.
    QString mergeKey{};
};

} // namespace ropescope::ui
