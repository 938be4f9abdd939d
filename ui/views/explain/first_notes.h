// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QPointer>
#include <QWidget>

#include "ui/document/context.h"

namespace ropescope::ui {

class Board;

/// Three notes on a window at the first start: what columns, cells, Q and K are. A click on the picture or Esc closes
/// them for good; the Help menu shows them again.
class FirstNotes : public QWidget {
    Q_OBJECT
public:
    /// Shows them on a window, to which they belong.
    static void showOn(Context context, Board& board, QWidget* window);

    struct Note {
        QString number, title, text;
        QRect box;
        QPoint tip; ///< what it points at
    };
    [[nodiscard]] const std::vector<Note>& notes() const { return m_notes; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    FirstNotes(Context context, Board& board, QWidget* window);
    /// Writes the notes and places them next to what they are about.
    void place();
    void addNote(const QString& title, const QString& text, const QPoint& tip, bool below);
    void close();

    Context m_context;
    QPointer<Board> m_board;
    std::vector<Note> m_notes;
};

} // namespace ropescope::ui
