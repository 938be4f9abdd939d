// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QLineEdit>

namespace ropescope::ui {

/// A line of text whose history is the document's: undo and redo go to the window.
class PlainField : public QLineEdit {
    Q_OBJECT
public:
    /// `changed` is called after the user's changes.
    explicit PlainField(std::function<void()> changed, QWidget* parent = nullptr);
    /// Shows a text that came from elsewhere.
    void showText(const QString& text);

protected:
    bool event(QEvent* event) override;
};

} // namespace ropescope::ui
