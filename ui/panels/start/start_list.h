// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QListView>

#include "ui/document/context.h"
#include "ui/panels/start/start_entry.h"

namespace ropescope::ui {

class StartModel;

/// Sessions as cards with picture, title and note, in as many columns as have room; as high as its rows. A click or Enter
/// opens one.
class StartList : public QListView {
    Q_OBJECT
public:
    static constexpr QSize kPicture{480, 240}; ///< pixels of the pictures, twice what the narrowest card shows

    StartList(Context context, SessionPictures& pictures, QWidget* parent);

    void setEntries(QList<StartEntry> entries);
    [[nodiscard]] const QList<StartEntry>& entries() const;
    /// Where the current card is; empty: there is none.
    [[nodiscard]] QRect currentCard() const;
    [[nodiscard]] bool hasHeightForWidth() const override { return true; }

signals:
    void cardReached(); ///< the keyboard came to another card

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
