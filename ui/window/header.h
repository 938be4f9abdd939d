// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QMenuBar>
#include <QWidget>

#include "ui/window/workbench.h"

namespace ropescope::ui {

/// Top row: menu bar, undo and redo, what is open, theme and language.
class Header : public QWidget {
    Q_OBJECT
public:
    Header(Context context, const Appearance& appearance, const QList<QMenu*>& menus, QAction* undo, QAction* redo,
           QWidget* parent = nullptr);

private:
    [[nodiscard]] QWidget* makeLanguageSwitch(const Appearance& appearance);
    [[nodiscard]] QWidget* makeThemeButton(const Appearance& appearance);
    [[nodiscard]] QWidget* makeTitle();

    Context m_context;
};

} // namespace ropescope::ui
