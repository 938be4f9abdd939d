// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

#include "ui/document/context.h"

namespace ropescope::ui {

/// Draws a scheme row (check box, if it can be checked, title above subtitle, both wrapped to the width of the list, and the digit key that
/// toggles the scheme) or the heading of a group.
class SchemeDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    static constexpr int kRowHeight = 36; ///< minimum
    static constexpr int kHeadingHeight = 24;
    enum Role { Subtitle = Qt::UserRole, Id, Heading, Digit };

    explicit SchemeDelegate(Context context, QObject* parent = nullptr);
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

protected:
    /// Toggles the scheme by Space or a click on or close to the check box.
    bool editorEvent(QEvent* event, QAbstractItemModel* model, const QStyleOptionViewItem& option,
                     const QModelIndex& index) override;

private:
    Context m_context;
};

} // namespace ropescope::ui
