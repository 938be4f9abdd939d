// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <utility>
#include <vector>

#include <QList>
#include <QMenuBar>
#include <QWidget>

#include "ui/window/workbench.h"

class QLabel;
class QToolButton;

namespace ropescope::ui {

class NoteLine;

/// Top row: menu bar, undo and redo, modes, document name and note, theme and language.
class Header : public QWidget {
    Q_OBJECT
public:
    /// `appearance` must outlive the header and provides the current language.
    Header(Context context, const Appearance& appearance, const QList<QMenu*>& menus, QAction* undo, QAction* redo,
           const QList<QAction*>& modes, QWidget* parent = nullptr);
    [[nodiscard]] NoteLine& note() const { return *m_note; }

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    [[nodiscard]] QWidget* makeLanguageSwitch();
    void retranslate();
    void showTitle();
    void showLanguage();
    void showTheme();

    Context m_context;
    const Appearance& m_appearance;
    QLabel* m_name;
    QLabel* m_title;
    NoteLine* m_note;
    QToolButton* m_undo;
    QToolButton* m_redo;
    QToolButton* m_theme;
    std::vector<std::pair<QString, QToolButton*>> m_languages; ///< by language code
};

} // namespace ropescope::ui
