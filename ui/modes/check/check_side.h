// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSplitter>

#include "ui/modes/check/checked_dump.h"

class QAction;

namespace ropescope::ui {

class FixPanel;
class TokenPanel;

/// The tokens and what to do about them, on the right or, in a narrow window, side by side below the answer.
class CheckSide : public QSplitter {
    Q_OBJECT
public:
    CheckSide(Context context, QWidget* parent);
    /// Each gets a button.
    void setActions(const QList<QAction*>& actions);
    /// Null: hidden.
    void show(const CheckedDumpPtr& checked);
    void setToken(std::int64_t token);
    void setBeside(bool beside);

signals:
    void tokenChosen(qint64 token);

private:
    TokenPanel* m_tokens;
    FixPanel* m_fix;
};

} // namespace ropescope::ui
