// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "ui/lessons/formatted_text.h"

namespace ropescope::ui {

/// A text of a lesson, with formulas. Its owner gives it a width and asks for the height.
class LessonLabel : public QWidget {
    Q_OBJECT
public:
    explicit LessonLabel(QWidget* parent);
    void show(const QString& markdown, const TextLook& look);
    /// Breaks the lines; 0 if there is no text.
    double heightFor(double width);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString m_markdown; ///< what m_text was made of
    TextLook m_look;
    FormattedText m_text;
    bool m_empty = true;
};

} // namespace ropescope::ui
