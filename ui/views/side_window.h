// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <utility>

#include <QDialog>

class QDialogButtonBox;
class QPushButton;

namespace ropescope::ui {

/// A window beside the main one: content above a row of buttons, of which the last closes it. It deletes itself when closed.
class SideWindow : public QDialog {
    Q_OBJECT
protected:
    SideWindow(const QString& name, const QSize& size, QWidget* parent);
    void setContent(QWidget* content);
    /// A button beside "Close", without its words.
    [[nodiscard]] QPushButton* addButton();
    /// Sets all words, at first and in another language; those of the class below go with these.
    virtual void retranslate();
    void changeEvent(QEvent* event) override;

private:
    QDialogButtonBox* m_buttons;
    QPushButton* m_close;
};

/// A window of the kind, or the one that is there already.
template <class Window, class... Arguments>
void showOnce(QWidget* parent, Arguments&&... arguments) {
    auto* window = parent->findChild<Window*>({}, Qt::FindDirectChildrenOnly);
    if (!window || window->isHidden())
        window = new Window(std::forward<Arguments>(arguments)..., parent); // a closed one is about to go
    window->show();
    window->raise();
    window->activateWindow();
}

} // namespace ropescope::ui
