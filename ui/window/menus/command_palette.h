// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QDialog>
#include <QPointer>

#include "ui/document/context.h"
#include "ui/window/menus/command_list.h"

class QLineEdit;
class QTreeWidget;

namespace ropescope::ui {

/// All menu commands in one list, filtered by typing; what is typed also finds settings and whatever has a name in the
/// window. Enter runs, Escape closes.
class CommandPalette : public QDialog {
    Q_OBJECT
public:
    /// `showSetting` opens the settings at one of them.
    CommandPalette(Context context, const QList<QMenu*>& menus, std::function<void(const QString& path)> showSetting,
                   QWidget* parent);

protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void retranslate();
    void fill();
    void run();

    Context m_context;
    QList<QMenu*> m_menus;
    std::function<void(const QString& path)> m_showSetting;
    std::vector<Command> m_commands;         ///< of the menus
    std::vector<Command> m_others;           ///< listed only if they match what was typed
    std::vector<QPointer<QAction>> m_listed; ///< one action per row
    QLineEdit* m_search;
    QTreeWidget* m_list;
};

} // namespace ropescope::ui
