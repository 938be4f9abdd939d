// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "ui/lessons/formatted_text.h"

namespace ropescope::ui {

/// A text of a lesson, with formulas. Its height follows its width.
class LessonLabel : public QWidget {
    Q_OBJECT
public:
    explicit LessonLabel(QWidget* parent);
    void show(const QString& markdown, const TextLook& look);
    /// Breaks the lines; 0 if there is no text.
    double heightFor(double width) const;
    [[nodiscard]] int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString m_markdown; ///< what m_text was made of
    TextLook m_look;
    mutable FormattedText m_text; ///< its lines are broken for the width that is asked for
    bool m_empty = true;
};

} // namespace ropescope::ui
