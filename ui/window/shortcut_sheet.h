// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include "ui/document/context.h"

class QMenu;
class QTreeWidget;
class QTreeWidgetItem;

namespace ropescope::ui {

/// All keys: those of the menus, read from their actions, and those that a view, a list or a field has for itself. Not
/// modal, so that they can be tried beside it.
class ShortcutSheet : public QDialog {
    Q_OBJECT
public:
    ShortcutSheet(Context context, const QList<QMenu*>& menus, QWidget* parent);

private:
    void addMenus(const QList<QMenu*>& menus);
    void addPlaces();
    [[nodiscard]] QTreeWidgetItem* addGroup(const QString& title);
    void addLine(QTreeWidgetItem* group, const QString& keys, const QString& text);

    Context m_context;
    QTreeWidget* m_tree;
};

} // namespace ropescope::ui
