// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/fields.h"
#include "ui/painters/fields_painter.h"
#include "ui/views/token_view.h"

namespace ropescope::ui {

/// Positions as colour, for sequences whose cells do not fit. Shows the newest result of the slot "fields".
class FieldsView : public TokenView {
    Q_OBJECT
public:
    using TokenView::TokenView;

    [[nodiscard]] QString row() const override { return QStringLiteral("positions"); }
    [[nodiscard]] Hit hitAt(const QPointF& point) const override;

protected:
    /// The fields bring their own margins.
    [[nodiscard]] QRectF area() const override { return QRectF(rect()).adjusted(2, 2, -2, -2); }
    [[nodiscard]] bool outdatedBy(const Layout& before, const Layout& now) const override;
    void paintContent(QPainter& painter) override;
    void paintMarks(QPainter& painter) override;
    [[nodiscard]] bool marksFollowScores() const override { return false; }
    [[nodiscard]] QString summary() const override;
    [[nodiscard]] QString kindName() const override { return tr("position fields"); }
    [[nodiscard]] std::optional<Error> error() const override;

private:
    /// The result that fits the present positions, or null while only an older one is at hand.
    [[nodiscard]] std::shared_ptr<const FieldsResult> current() const;
};

} // namespace ropescope::ui
