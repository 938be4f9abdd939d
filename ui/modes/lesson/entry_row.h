// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineEdit>
#include <QValidator>

#include "ui/modes/lesson/lesson_label.h"
#include "ui/modes/lesson/lesson_look.h"

namespace ropescope::ui {

/// What a row of numbers shows.
struct EntryState {
    QString name;  ///< Markdown
    QString given; ///< as typed or drawn
    QString truth; ///< empty: not revealed
    bool right = false;
    bool typed = true;  ///< false: it was drawn or dragged, and is shown only
    bool number = true; ///< only a number can be typed
    bool locked = false;
};

/// A number or a word that is to be given: its name, what was said, and the truth beside it.
class EntryRow : public QWidget {
    Q_OBJECT
public:
    explicit EntryRow(QWidget* parent);
    void show(const EntryState& state, const LessonLook& look);
    double heightFor(double width);
    [[nodiscard]] QLineEdit& field() const { return *m_field; }

signals:
    void given(const QString& text);
    void entered(); ///< what was typed is ready

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent*) override { placeParts(); }
    void keyPressEvent(QKeyEvent* event) override;

private:
    void placeParts();
    [[nodiscard]] double nameWidth(double width) const;
    [[nodiscard]] double nameRoom(double width) const; ///< without the gap after it

    EntryState m_state;
    LessonLook m_look{};
    LessonLabel* m_name;
    QLineEdit* m_field;
    QValidator* m_number;
};

} // namespace ropescope::ui
