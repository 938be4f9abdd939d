// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QApplication;

namespace ropescope::ui {

/// Rules for every widget of the application, whenever it is created:
///
/// * The wheel changes a value only if its widget has the keyboard focus. Otherwise it scrolls whatever is underneath,
///   and it never moves the focus.
/// * Undo and redo apply to the document, unless the focused field holds text that the document does not have yet. Our
///   own classes report this by the property `unfinished`; Qt fields by their undo history.
/// * Ctrl+E exports, even while a text field is focused.
class InputRules : public QObject {
    Q_OBJECT
public:
    /// Further calls have no effect.
    static void install(QApplication& application);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    using QObject::QObject;
};

} // namespace ropescope::ui
