// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/context.h"
#include "ui/views/side_window.h"
#include "ui/window/menus/shortcuts.h"

class QListWidget;
class QStackedWidget;

namespace ropescope::ui {

class ShortcutsPage;

/// All settings, one page per kind. Not modal; changes take effect immediately.
class SettingsDialog : public SideWindow {
    Q_OBJECT
public:
    /// `shortcuts` must outlive the dialog.
    SettingsDialog(Context context, Shortcuts& shortcuts, QWidget* parent);
    /// Moves the keyboard to the editor of a setting, unless the path is empty.
    void showSetting(const QString& path);

protected:
    void retranslate() override;

private:
    void reset();

    Context m_context;
    QListWidget* m_pages;
    QStackedWidget* m_stack;
    ShortcutsPage* m_shortcuts;
    QPushButton* m_reset;
};

} // namespace ropescope::ui
