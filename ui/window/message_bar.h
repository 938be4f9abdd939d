// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <ropescope/base/expected.h>

#include "ui/document/context.h"

class QLabel;
class QToolButton;

namespace ropescope::ui {

/// What went wrong, why, and how to fix it; stays until closed or replaced by the next message. Never a modal dialog.
class MessageBar : public QWidget {
    Q_OBJECT
public:
    explicit MessageBar(Context context, QWidget* parent = nullptr);
    void showError(const Error& error);
    /// Hides the error if it is the one shown.
    void withdraw(const Error& error);
    [[nodiscard]] QString text() const;

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslate();

    Error m_error; ///< the last one shown
    QLabel* m_what;
    QLabel* m_why;
    QToolButton* m_close;
};

} // namespace ropescope::ui
