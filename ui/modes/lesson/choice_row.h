// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>

#include <QAbstractButton>

#include "ui/modes/lesson/lesson_label.h"
#include "ui/modes/lesson/lesson_look.h"

namespace ropescope::ui {

/// What a row of a choice shows.
struct ChoiceState {
    QString id, value, text; ///< `text` is Markdown
    QString widest{};        ///< value of any choice, so that texts begin below each other
    bool chosen = false;
    std::array<int, 2> votes{};
    int mostVotes = 0;                  ///< of any choice, for the length of the bars
    bool voted = false, second = false; ///< whether there are votes, and second votes
    enum class Verdict { Hidden, Right, Wrong } verdict = Verdict::Hidden;
};

/// A choice of a question with its votes.
class ChoiceRow : public QAbstractButton {
    Q_OBJECT
public:
    explicit ChoiceRow(QWidget* parent);
    void show(const ChoiceState& state, const LessonLook& look);
    double heightFor(double width);

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent*) override { placeText(); }

private:
    [[nodiscard]] double textLeft() const;
    [[nodiscard]] double textRoom(double width) const;
    void placeText();
    [[nodiscard]] double checkRoom() const;
    [[nodiscard]] double barRoom() const;
    void paintBars(QPainter& painter) const;

    ChoiceState m_state;
    LessonLook m_look{};
    LessonLabel* m_label;
};

} // namespace ropescope::ui
