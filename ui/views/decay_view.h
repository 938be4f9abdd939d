// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/decay.h"
#include "ui/charts/decay_chart.h"
#include "ui/views/token_view.h"

namespace ropescope::ui {

/// Scores over relative distance. Shows the newest result of the slot "decay".
class DecayView : public TokenView {
    Q_OBJECT
public:
    using TokenView::TokenView;

    [[nodiscard]] QString row() const override { return QStringLiteral("decay"); }
    [[nodiscard]] Hit hitAt(const QPointF&) const override { return {}; }

protected:
    void paintContent(QPainter& painter) override;
    void paintMarks(QPainter&) override {}
    [[nodiscard]] QString summary() const override;
    [[nodiscard]] QString kindName() const override { return tr("decay over distance"); }
    [[nodiscard]] bool marksFollowScores() const override { return false; }

private:
    DecayChart m_chart;
};

/// "rises on 49 % of the unit steps up to 4096, first at 12".
[[nodiscard]] QString risesText(const KernelRises& rises);
/// "rises on 49 % of the steps".
[[nodiscard]] QString risesBrief(const KernelRises& rises);

} // namespace ropescope::ui
