// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/profile.h"
#include "ui/charts/profile_chart.h"
#include "ui/views/token_view.h"

namespace ropescope::ui {

/// Score from the query token to every key as a curve. Shows the newest result of the slot "profile".
class ProfileView : public TokenView {
    Q_OBJECT
public:
    using TokenView::TokenView;

    [[nodiscard]] QString row() const override { return QStringLiteral("profile"); }
    [[nodiscard]] Hit hitAt(const QPointF& point) const override;
    /// What the next picture spans; all columns share it.
    void setVertical(ValueRange vertical) { m_vertical = vertical; }
    [[nodiscard]] const std::optional<ValueRange>& vertical() const { return m_vertical; }

protected:
    void paintContent(QPainter& painter) override;
    void paintMarks(QPainter& painter) override;
    [[nodiscard]] QString summary() const override;
    [[nodiscard]] QString kindName() const override { return tr("score profile"); }
    bool zoomBy(double factor, const QPointF& about) override;
    void panBy(const QPointF& pixels) override;
    void reveal(std::int64_t token, bool query) override;
    void rangeChanged() override;

private:
    ProfileChart m_chart;
    std::optional<ValueRange> m_vertical; ///< absent: that of the curves
};

} // namespace ropescope::ui
