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

class FaultBar;
class NotationField;

/// The notation field with its verdict, examples and import next to it, and the reason and hint of a fault below.
class NotationRow : public QWidget {
    Q_OBJECT
public:
    struct Actions {
        QMenu* examples;
        QAction* import;
        QAction* cards; ///< has a button while it is not checked
    };
    NotationRow(Context context, const Actions& actions, QWidget* parent = nullptr);
    [[nodiscard]] NotationField& field() const { return *m_field; }

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslate();
    void showState();

    Context m_context;
    QLabel* m_caption;
    QToolButton* m_examples;
    QToolButton* m_import;
    QToolButton* m_cards;
    QLabel* m_verdict;
    FaultBar* m_fault;
    NotationField* m_field = nullptr; ///< created last, because it reports its state at once
};

} // namespace ropescope::ui
