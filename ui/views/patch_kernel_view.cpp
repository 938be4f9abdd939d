// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/patch_kernel_view.h"

#include <cmath>

#include <QHelpEvent>
#include <QToolTip>

#include "ui/document/render_queue.h"
#include "ui/document/theme.h"
#include "ui/painters/drawing.h"
#include "ui/painters/patch_kernel_painter.h"

namespace ropescope::ui {

namespace {

const QString kSlot = QStringLiteral("patchKernel");

} // namespace

void PatchKernelView::paintContent(QPainter& painter) {
    const auto result = context().queue.result<PatchKernelResult>(kSlot);
    const auto index = result ? columnIn(*result->layout) : std::nullopt;
    if (index) paintPatchKernel(painter, area(), *result, *index, style());
}

QString PatchKernelView::summary() const {
    const auto result = context().queue.result<PatchKernelResult>(kSlot);
    const auto index = result ? columnIn(*result->layout) : std::nullopt;
    if (!index || *index >= result->columns.size() || result->columns[*index].error) return tr("No map.");
    const ValueRange own = result->columns[*index].own;
    return tr("Scores over offsets of up to %1 rows and %2 columns, from %3 to %4.")
        .arg(QString::number(result->rowReach), QString::number(result->columnReach), scoreText(own.low, 3),
             scoreText(own.high, 3));
}

bool PatchKernelView::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return TokenView::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const auto result = context().queue.result<PatchKernelResult>(kSlot);
    const auto index = result ? columnIn(*result->layout) : std::nullopt;
    if (!index || *index >= result->columns.size() || result->columns[*index].error) return true;
    const auto offset = patchKernelGeometry(area(), *result, style()).offsetAt(help->pos());
    if (!offset) return true;
    const auto cell = (offset->first + result->rowReach) * result->imageWidth() + offset->second + result->columnReach;
    const float value = result->columns[*index].values[static_cast<std::size_t>(cell)];
    const QString score = std::isnan(value) ? QStringLiteral("–") : scoreText(static_cast<double>(value), 4);
    QToolTip::showText(help->globalPos(),
                       tr("Δ row %1, Δ column %2: %3")
                           .arg(scoreText(static_cast<double>(offset->first), 0),
                                scoreText(static_cast<double>(offset->second), 0), score),
                       this);
    return true;
}

} // namespace ropescope::ui
