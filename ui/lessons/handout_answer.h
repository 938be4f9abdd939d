// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QPainter>
#include <QRectF>
#include <QString>

#include <ropescope/lessons/quantities.h>

#include "ui/document/theme.h"

namespace ropescope::ui {

/// The room for the answer to a question on paper, or the answer itself.
class HandoutAnswer {
    Q_DECLARE_TR_FUNCTIONS(Handout)
public:
    HandoutAnswer(const LessonQuestion& question, const StepText& text, const LessonValues& values, PaintStyle style,
                  bool answered);
    [[nodiscard]] double height() const;
    void paint(QPainter& painter, const QRectF& area) const;

private:
    void paintRows(QPainter& painter, const QRectF& area) const;
    void paintSketch(QPainter& painter, const QRectF& area) const;
    void paintStrip(QPainter& painter, const QRectF& area) const;

    struct Row {
        QString mark, text; ///< "A" and its text, or the name of an entry and its value
        bool right = false;
    };
    QuestionKind m_kind;
    std::vector<Row> m_rows{};
    std::vector<double> m_curve{};
    std::vector<std::string> m_axes{};
    PaintStyle m_style;
    bool m_answered;
};

} // namespace ropescope::ui
