// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/handout_answer.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include <ropescope/lessons/lesson_text.h>
#include <ropescope/lessons/questions.h>

#include "ui/charts/number_chart.h"
#include "ui/document/convert.h"
#include "ui/lessons/formatted_text.h"
#include "ui/lessons/lesson_play.h"
#include "ui/painters/drawing.h"

namespace ropescope::ui {

namespace {

// In points.
constexpr double kAnswerRow = 19, kAnswerChart = 190, kAnswerStrip = 46, kAnswerBox = 10;

/// As many as the tolerance tells apart.
std::optional<int> decimalsOf(const LessonQuestion& question) {
    if (question.tolerance <= 0) return {};
    return std::clamp(static_cast<int>(std::ceil(-std::log10(question.tolerance))), 0, 6);
}

bool isWhole(const QuantityValue& value) {
    const auto* number = std::get_if<double>(&value);
    return number && *number == std::round(*number);
}

} // namespace

HandoutAnswer::HandoutAnswer(const LessonQuestion& question, const StepText& text, const LessonValues& values,
                             PaintStyle style, bool answered)
    : m_kind(question.kind), m_style(std::move(style)), m_answered(answered) {
    const auto filled = [&](const std::string& words) { return toQString(fillText(words, values)); };
    const auto answer = answerOf(question, values);
    if (!answer) return;
    if (!question.choices.empty()) {
        const auto right = correctChoice(question, values);
        for (const LessonChoice& choice : question.choices) {
            const QuantityValue value = choiceValue(choice, values);
            QString words = std::holds_alternative<double>(value)
                                ? QStringLiteral("**%1**  ").arg(toQString(valueText(value)))
                                : QString();
            words += filled(choiceText(text.choices, choice.id));
            m_rows.push_back({toQString(choice.id), words, answered && right && *right == choice.id});
        }
        m_kind = QuestionKind::Choice;
        return;
    }
    if (const auto* words = std::get_if<std::vector<std::string>>(&*answer); words && m_kind == QuestionKind::Allocate)
        m_axes = *words;
    const auto* list = std::get_if<std::vector<double>>(&*answer);
    if (list && m_kind == QuestionKind::Sketch) m_curve = *list;
    if (!m_axes.empty() || !m_curve.empty()) return;
    const auto decimals = decimalsOf(question);
    const std::size_t entries = entryCount(question, values);
    for (std::size_t i = 0; i < entries; ++i) {
        const QuantityValue value = list ? QuantityValue((*list)[i]) : *answer;
        m_rows.push_back({i < text.rows.size() ? filled(text.rows[i]) : QString(),
                          answered ? toQString(valueText(value, isWhole(value) ? std::nullopt : decimals)) : QString(),
                          answered});
    }
}

double HandoutAnswer::height() const {
    if (!m_curve.empty()) return kAnswerChart;
    if (!m_axes.empty()) return kAnswerStrip;
    return kAnswerRow * static_cast<double>(m_rows.size());
}

void HandoutAnswer::paint(QPainter& painter, const QRectF& area) const {
    if (!m_curve.empty()) return paintSketch(painter, area);
    if (!m_axes.empty()) return paintStrip(painter, area);
    paintRows(painter, area);
}

void HandoutAnswer::paintRows(QPainter& painter, const QRectF& area) const {
    const Palette& palette = m_style.palette;
    const bool choice = m_kind == QuestionKind::Choice;
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const Row& row = m_rows[i];
        const QRectF line(area.left(), area.top() + kAnswerRow * static_cast<double>(i), area.width(), kAnswerRow);
        FormattedText words(choice ? row.text : row.mark, {.font = m_style.fonts.body,
                                                           .symbols = m_style.fonts.symbol,
                                                           .ink = row.right && choice ? palette.pass : palette.ink,
                                                           .lineHeight = 1});
        const double height = words.layOut(line.width() - 130);
        if (!choice) {
            words.paint(painter, {line.left(), line.center().y() - height / 2});
            painter.setPen(QPen(palette.ink3, 0.5));
            painter.drawLine(QPointF(line.right() - 120, line.bottom() - 3), QPointF(line.right(), line.bottom() - 3));
            drawText(painter, {line.right() - 120, line.top(), 120, line.height() - 3}, Qt::AlignHCenter, row.text,
                     m_style.fonts.mono, palette.pass);
            continue;
        }
        const QRectF box(line.left() + 2, line.center().y() - kAnswerBox / 2, kAnswerBox, kAnswerBox);
        painter.setPen(QPen(row.right ? palette.pass : palette.ink2, 0.8));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(box);
        if (row.right) drawText(painter, box, Qt::AlignHCenter, QStringLiteral("✓"), m_style.fonts.body, palette.pass);
        drawText(painter, {box.right() + 6, line.top(), 14, kAnswerRow}, Qt::AlignLeft, row.mark,
                 m_style.fonts.bodyBold, palette.ink);
        words.paint(painter, {box.right() + 22, line.center().y() - height / 2});
    }
}

void HandoutAnswer::paintSketch(QPainter& painter, const QRectF& area) const {
    const auto last = static_cast<double>(m_curve.size() - 1);
    ChartContent chart{.x = {.range = {0, last}, .title = tr("distance in tokens")},
                       .y = {.range = {std::min(0.0, *std::ranges::min_element(m_curve)), 1}, .title = tr("score")}};
    if (m_answered) {
        ChartSeries curve{.colour = m_style.palette.pass, .width = 1.2};
        for (std::size_t i = 0; i < m_curve.size(); ++i) curve.points.append({static_cast<double>(i), m_curve[i]});
        chart.series.push_back(std::move(curve));
    }
    NumberChart().paint(painter, area, chart, m_style);
}

void HandoutAnswer::paintStrip(QPainter& painter, const QRectF& area) const {
    const double step = area.width() / static_cast<double>(m_axes.size());
    painter.setPen(QPen(m_style.palette.ink3, 0.5));
    for (std::size_t i = 0; i < m_axes.size(); ++i) {
        const QRectF cell(area.left() + step * static_cast<double>(i), area.top(), step, 20);
        painter.setBrush(m_answered ? QBrush(m_style.palette.axis(m_axes[i])) : QBrush(Qt::NoBrush));
        painter.drawRect(cell);
        if (m_answered)
            drawText(painter, cell, Qt::AlignHCenter, toQString(m_axes[i]), m_style.fonts.monoSmall, Qt::white);
    }
    drawText(painter, {area.left(), area.top() + 22, area.width(), 14}, Qt::AlignLeft, tr("pair 0 to the last"),
             m_style.fonts.caption, m_style.palette.ink2);
}

} // namespace ropescope::ui
