// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QWidget>

#include "ui/document/context.h"

class QAction;
class QMenu;
class QToolButton;

namespace ropescope::ui {

class NotationField;
class TokenRibbon;

/// The sequence in three forms: cards, notation and token ribbon; with totals, the Add menu and the examples.
class SequenceStrip : public QWidget {
    Q_OBJECT
public:
    struct Actions {
        QList<QAction*> add;     ///< in the Add menu
        QList<QAction*> segment; ///< in the context menu of a card
        QMenu* examples;
        QAction* import; ///< imports a picture or video file
        QAction* cards;  ///< shows and hides the cards
    };
    SequenceStrip(Context context, const Actions& actions, QWidget* parent = nullptr);
    [[nodiscard]] NotationField& notation() const { return *m_notation; }
    void showCards(bool shown) { m_cards->setVisible(shown); }
    void showRibbon(bool shown);

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslate();
    [[nodiscard]] QWidget* makeCards(const Context& context, const Actions& actions);

    QToolButton* m_add = nullptr;
    QWidget* m_cards;
    TokenRibbon* m_ribbon;
    NotationField* m_notation;
};

} // namespace ropescope::ui
