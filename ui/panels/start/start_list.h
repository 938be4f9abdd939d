// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QListView>

#include "ui/document/context.h"
#include "ui/panels/start/start_entry.h"

namespace ropescope::ui {

class StartModel;

/// Sessions as cards with thumbnail, title and note, in as many columns as fit; sized to its rows. A click or Enter
/// opens a session.
class StartList : public QListView {
    Q_OBJECT
public:
    static constexpr QSize kPicture{480, 240}; ///< thumbnail size in pixels, about twice the narrowest card

    StartList(Context context, SessionPictures& pictures, QWidget* parent);

    void setEntries(QList<StartEntry> entries);
    [[nodiscard]] const QList<StartEntry>& entries() const;
    /// The rectangle of the current card in viewport coordinates; empty if there is none.
    [[nodiscard]] QRect currentCard() const;
    [[nodiscard]] bool hasHeightForWidth() const override { return true; }

signals:
    void cardReached(); ///< the keyboard moved to a card

protected:
    void resizeEvent(QResizeEvent* event) override;
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;
    void focusInEvent(QFocusEvent* event) override;

private:
    void arrange(int width);

    Context m_context;
    StartModel* m_model;
};

} // namespace ropescope::ui
