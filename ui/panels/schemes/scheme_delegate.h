// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

#include "ui/document/context.h"

namespace ropescope::ui {

/// A scheme beside its check box, title above subtitle, both wrapped to the width of the list, with the digit that shows and
/// hides it; or the heading of a group.
class SchemeDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    static constexpr int kRowHeight = 36; ///< at least
    static constexpr int kHeadingHeight = 24;
    enum Role { Subtitle = Qt::UserRole, Id, Heading, Digit };

    explicit SchemeDelegate(Context context, QObject* parent = nullptr);
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

protected:
    /// A click anywhere on the check box, as large as it is drawn, toggles.
    bool editorEvent(QEvent* event, QAbstractItemModel* model, const QStyleOptionViewItem& option,
                     const QModelIndex& index) override;

private:
    Context m_context;
};

} // namespace ropescope::ui
