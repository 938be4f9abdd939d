// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

#include "ui/document/context.h"

namespace ropescope::ui {

class PairModel;

/// One scheme of the pair in two lines: title, Δ and score; both positions and the score as a small bar. Four lines when
/// positions are long.
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
    /// Title, in at most `room` pixels, and score.
    void paintTitle(QPainter& painter, const QRectF& line, double room, const QModelIndex& index) const;
    Context m_context;
};

} // namespace ropescope::ui
