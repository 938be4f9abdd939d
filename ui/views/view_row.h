// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QWidget>

#include "ui/document/context.h"
#include "ui/document/focus.h"
#include "ui/views/column_strip.h"

class QComboBox;
class QHBoxLayout;
class QLabel;
class QTimer;

namespace ropescope::ui {

class ElidedLabel;
class TokenView;

/// One row of the board: a head with its settings above one view a column. A row asks the RenderQueue for what all its
/// views show, in one request, so that they can share a range.
class ViewRow : public QWidget {
    Q_OBJECT
public:
    ViewRow(Context context, const QString& slot, QWidget* parent = nullptr);

    /// The document holds another session: columns, head, data.
    void refresh();
    void setOffset(int pixels);
    /// Asks for the data at the present size, range and focus, or drops what there is when nothing can be shown.
    virtual void requestData() = 0;
    [[nodiscard]] std::vector<TokenView*> cells() const;

protected:
    [[nodiscard]] virtual TokenView* makeCell(int column) = 0;
    /// Head controls and texts follow the session and the language.
    virtual void refreshHead() = 0;
    /// The slot has a new result.
    virtual void dataReady();
    virtual void focusChanged(Focus::Changes changes);

    /// Replaces all cells (another kind of view); the keyboard focus stays in its column.
    void rebuildCells();
    void invalidateCells();
    [[nodiscard]] const Context& context() const { return m_context; }
    [[nodiscard]] QHBoxLayout& head() { return *m_head; }
    [[nodiscard]] QLabel* addTitle();
    /// A note beside the title, which gives way to the sign of its tool tip where there is no room for words.
    [[nodiscard]] ElidedLabel* addNote();
    /// A box of the head, as wide as its texts in the language of the moment; it narrows where there is no room.
    [[nodiscard]] static QComboBox* makeChoice(QWidget* parent);
    /// Size of one cell at present.
    [[nodiscard]] QSizeF cellSize() const;
    /// Tells the row that it has asked, so that a line shows when the answer takes longer than 150 ms.
    void watchProgress();

    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void rest();
    void drawNext();
    Context m_context;
    QString m_slot;
    QHBoxLayout* m_head;
    QWidget* m_progress;
    QTimer* m_patience;
    QTimer* m_drawing; ///< comes back to the pictures that are still to be drawn
    ColumnStrip* m_strip;
};

} // namespace ropescope::ui
