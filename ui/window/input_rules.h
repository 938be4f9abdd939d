// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QApplication;

namespace ropescope::ui {

/// Rules that hold for every widget of the application, whenever it is made:
///
/// * The wheel changes a value only where the keyboard focus is. Elsewhere it scrolls what lies beneath, and it never
///   moves the focus.
/// * Undo and redo belong to the document, unless the focused field holds text that the document does not have yet. A
///   class of ours says so by a property `unfinished`; fields of Qt are asked for their own history.
/// * Ctrl+E exports, also from a line of text.
class InputRules : public QObject {
    Q_OBJECT
public:
    /// Once is enough; more do nothing.
    static void install(QApplication& application);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    using QObject::QObject;
};

} // namespace ropescope::ui
