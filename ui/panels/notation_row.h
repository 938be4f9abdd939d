// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "ui/document/context.h"

class QAction;
class QLabel;
class QMenu;
class QToolButton;

namespace ropescope::ui {

class NotationField;

/// The notation field with its verdict, the reason and the mend of a fault below it, examples and import beside it.
class NotationRow : public QWidget {
    Q_OBJECT
public:
    NotationRow(Context context, QMenu* examples, QAction* import, QWidget* parent = nullptr);
    [[nodiscard]] NotationField& field() const { return *m_field; }

private:
    void makeFault(QWidget* bar);
    void showState();

    Context m_context;
    QLabel* m_verdict;
    QWidget* m_fault;
    QLabel* m_reason;
    QToolButton* m_replace;
    NotationField* m_field = nullptr; ///< made last, because it tells its state at once
};

} // namespace ropescope::ui
