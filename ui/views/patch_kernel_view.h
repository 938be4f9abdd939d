// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/patch_kernel.h"
#include "ui/views/token_view.h"

namespace ropescope::ui {

/// Scores over offsets of patches. Shows the newest result of the slot "patchKernel".
class PatchKernelView : public TokenView {
    Q_OBJECT
public:
    using TokenView::TokenView;

    [[nodiscard]] QString row() const override { return QStringLiteral("patch-kernel"); }
    [[nodiscard]] Hit hitAt(const QPointF&) const override { return {}; }

protected:
    void paintContent(QPainter& painter) override;
    void paintMarks(QPainter&) override {}
    [[nodiscard]] QString summary() const override;
    [[nodiscard]] QString kindName() const override { return tr("patch kernel"); }
    [[nodiscard]] bool marksFollowScores() const override { return false; }
    bool event(QEvent* event) override;
};

} // namespace ropescope::ui
