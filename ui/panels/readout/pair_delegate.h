// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

#include "ui/document/context.h"

namespace ropescope::ui {

class PairModel;

/// Draws one row of PairModel in two lines: title, Δ and score above both positions and a score bar; in three or four
/// lines if positions are long (see PairModel::lines()).
class PairDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    explicit PairDelegate(Context context, QObject* parent = nullptr);
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    [[nodiscard]] static int rowHeight(const PairModel& model);

private:
    void paintTwo(QPainter& painter, const QRectF& inside, const QModelIndex& index) const;
    void paintThree(QPainter& painter, const QRectF& inside, const QModelIndex& index) const;
    void paintFour(QPainter& painter, const QRectF& inside, const QModelIndex& index) const;
    /// Draws the title in at most `room` pixels and the score.
    void paintTitle(QPainter& painter, const QRectF& line, double room, const QModelIndex& index) const;
    Context m_context;
};

} // namespace ropescope::ui
