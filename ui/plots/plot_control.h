// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QString>
#include <QStringList>

#include <ropescope/session/session.h>

#include "ui/document/words/language.h"

namespace ropescope::ui {

/// A setting in the header of a plot: declared by the plot, built by the row.
struct PlotControl {
    enum class Kind {
        Check,   ///< 0 or 1
        Choice,  ///< index into `words`, a drop-down list
        Buttons, ///< index into `words`, side by side
        Number,  ///< `least` … `most`, a spin box
        Slider,  ///< `least` … `most`, a slider
    };
    Kind kind = Kind::Check;
    LocalText name{}; ///< for screen readers and the undo history
    QString label{};  ///< text next to the control, or of a check box; empty: none
    QString hint{};   ///< tool tip
    QStringList words{}, wordHints{};
    QString other{}; ///< Choice: text shown if `value` is -1
    int value = 0;
    int least = 0, most = 0, step = 1;
    bool shown = true, enabled = true;
    std::function<void(Session&, int)> change{};
    /// Changes with the same key in quick succession merge into one undo entry; empty: they do not merge.
    QString mergeKey{};
};

} // namespace ropescope::ui
