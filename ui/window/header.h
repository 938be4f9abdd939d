// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <utility>
#include <vector>

#include <QList>
#include <QMenuBar>
#include <QWidget>

#include "ui/panels/sequence/examples.h"
#include "ui/window/workbench.h"

class QLabel;
class QToolButton;

namespace ropescope::ui {

/// Top row: menu bar, undo and redo, document name, theme and language.
class Header : public QWidget {
    Q_OBJECT
public:
    /// `appearance` must outlive the header and provides the current language.
    Header(Context context, const Appearance& appearance, const QList<QMenu*>& menus, QAction* undo, QAction* redo,
           QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;

private:
    [[nodiscard]] QWidget* makeLanguageSwitch();
    void retranslate();
    void showTitle();
    [[nodiscard]] QString untitledName() const;
    void showLanguage();
    void showTheme();

    Context m_context;
    const Appearance& m_appearance;
    std::vector<Example> m_examples;
    QLabel* m_title;
    QToolButton* m_undo;
    QToolButton* m_redo;
    QToolButton* m_theme;
    std::vector<std::pair<QString, QToolButton*>> m_languages; ///< by language code
};

} // namespace ropescope::ui
