// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <utility>

#include <QDialog>

class QDialogButtonBox;
class QPushButton;

namespace ropescope::ui {

/// A secondary window: content above a row of buttons, the last of which closes it. Deletes itself when closed.
class SideWindow : public QDialog {
    Q_OBJECT
protected:
    SideWindow(const QString& name, const QSize& size, QWidget* parent);
    void setContent(QWidget* content);
    /// A button next to "Close", still without text.
    [[nodiscard]] QPushButton* addButton();
    /// Sets all texts, initially and after a change of language; derived classes extend it.
    virtual void retranslate();
    void changeEvent(QEvent* event) override;

private:
    QDialogButtonBox* m_buttons;
    QPushButton* m_close;
};

/// A window of this kind: the existing one if there is one.
template <class Window, class... Arguments>
Window* showOnce(QWidget* parent, Arguments&&... arguments) {
    auto* window = parent->findChild<Window*>({}, Qt::FindDirectChildrenOnly);
    if (!window || window->isHidden())
        window = new Window(std::forward<Arguments>(arguments)..., parent); // a closed one is about to be deleted
    window->show();
    window->raise();
    window->activateWindow();
    return window;
}

} // namespace ropescope::ui
