// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointer>
#include <QWidget>

#include "ui/document/context.h"

class QLineEdit;

namespace ropescope::ui {

class ElidedLabel;

/// The note of the document in one line, which a click edits; its tool tip has the whole text. Takes no room without a
/// note.
class NoteLine : public QWidget {
    Q_OBJECT
public:
    explicit NoteLine(Context context, QWidget* parent = nullptr);
    /// Opens the field. Enter and leaving it take what was typed, Escape does not.
    void edit();

protected:
    void changeEvent(QEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void refresh();
    void take();
    void close();

    Context m_context;
    ElidedLabel* m_text;
    QLineEdit* m_field;
    QPointer<QWidget> m_before; ///< had the focus
};

} // namespace ropescope::ui
