// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

#include "ui/document/context.h"

namespace ropescope::ui {

/// One scheme of the pair in two lines: title, Δ and score; both positions and the score as a small bar. Four lines when
/// positions are long.
class PairDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    static constexpr int kRowHeight = 42;
    static constexpr int kWideRowHeight = 74; ///< of a model that is `wide`

    explicit PairDelegate(Context context, QObject* parent = nullptr);
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    void paintNormal(QPainter& painter, const QRectF& inside, const QModelIndex& index) const;
    void paintWide(QPainter& painter, const QRectF& inside, const QModelIndex& index) const;
    /// Title, in at most `room` pixels, and score.
    void paintTitle(QPainter& painter, const QRectF& line, double room, const QModelIndex& index) const;
    Context m_context;
};

} // namespace ropescope::ui
