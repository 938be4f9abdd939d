// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QPointer>

#include "ui/document/context.h"
#include "ui/window/menus/command_list.h"

class QLineEdit;
class QTreeWidget;

namespace ropescope::ui {

/// All menu commands in one list, filtered by typing. Enter runs, Escape closes.
class CommandPalette : public QDialog {
    Q_OBJECT
public:
    CommandPalette(Context context, const QList<QMenu*>& menus, QWidget* parent);

protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void retranslate();
    void fill();
    void run();

    Context m_context;
    QList<QMenu*> m_menus;
    std::vector<Command> m_commands;
    std::vector<QPointer<QAction>> m_listed; ///< one action per row
    QLineEdit* m_search;
    QTreeWidget* m_list;
};

} // namespace ropescope::ui
