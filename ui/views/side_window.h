// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

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

} // namespace ropescope::ui
