// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/decay_view.h"

#include <cmath>

#include <QCoreApplication>

#include "ui/document/render_queue.h"
#include "ui/document/theme.h"

namespace ropescope::ui {

namespace {

const QString kSlot = QStringLiteral("decay");

} // namespace

namespace {

QString shareOf(const KernelRises& rises) {
    const double share = 100.0 * static_cast<double>(rises.rises) / static_cast<double>(rises.steps);
    return QString::number(std::lround(share));
}

} // namespace

QString risesText(const KernelRises& rises) {
    if (rises.steps == 0 || rises.rises == 0) {
        return QCoreApplication::translate("DecayView", "falls on every unit step up to %1").arg(rises.steps);
    }
    return QCoreApplication::translate("DecayView", "rises on %1 % of the unit steps up to %2, first at %3")
        .arg(shareOf(rises), QString::number(rises.steps), QString::number(rises.first));
}

QString risesBrief(const KernelRises& rises) {
    if (rises.steps == 0 || rises.rises == 0) return QCoreApplication::translate("DecayView", "falls on every step");
    return QCoreApplication::translate("DecayView", "rises on %1 % of the steps").arg(shareOf(rises));
}

void DecayView::paintContent(QPainter& painter) {
    const auto result = context().queue.result<DecayResult>(kSlot);
    const auto index = result ? columnIn(*result->layout) : std::nullopt;
    if (!index || *index >= result->columns.size()) return;
    m_chart.setData(result, *index, decayRange(*result));
    m_chart.paint(painter, area(), style());
}

QString DecayView::summary() const {
    const auto result = context().queue.result<DecayResult>(kSlot);
    const auto index = result ? columnIn(*result->layout) : std::nullopt;
    if (!index || *index >= result->columns.size() || result->columns[*index].error) return tr("No curve.");
    return tr("The score of q = k = 1 over distance %1.").arg(risesText(result->columns[*index].rises));
}

} // namespace ropescope::ui
