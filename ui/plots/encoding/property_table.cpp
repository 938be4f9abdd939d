// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/encoding/property_table.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include <QFontMetricsF>

#include <ropescope/encodings/encoding_registry.h>

#include "ui/document/words/error_words.h"
#include "ui/painters/drawing.h"

namespace ropescope::ui {

namespace {

constexpr double kLeastHeading = 8; ///< pixel size of the smallest headings
constexpr double kSlant = 45;       ///< of headings that are wider than their columns, in degrees

QString markOf(const IdealFinding& finding) {
    return !finding.verdict ? QStringLiteral("–") : *finding.verdict ? QStringLiteral("✓") : QStringLiteral("✗");
}

QString widest(const QStringList& texts, const QFont& font) {
    return *std::ranges::max_element(texts, {}, [&](const QString& text) { return textWidth(font, text); });
}

} // namespace

PropertyTable::PropertyTable(const QRectF& area, const PaintStyle& style)
    : m_style(style), m_area(area.adjusted(10 * style.unit, 4 * style.unit, -6 * style.unit, -4 * style.unit)) {
    for (const Encoding& encoding : encodingRegistry())
        m_names = std::max(m_names, textWidth(style.fonts.caption, messageText(message(encoding.title))));
    m_names = std::min(m_names + 6 * style.unit, m_area.width() * 0.5);
    chooseHeadings();
}

void PropertyTable::chooseHeadings() {
    const double room = columnWidth() - 2 * m_style.unit;
    const QFont smallest = resized(m_style.fonts.caption, kLeastHeading * m_style.unit);
    QStringList titles, words;
    for (const IdealProperty& property : idealProperties()) {
        titles << messageText(message(property.title));
        words << messageText(message(property.word));
    }
    m_headings = textWidth(smallest, widest(titles, smallest)) <= room ? titles : words;
    const QString longest = widest(m_headings, smallest);
    m_slanted = textWidth(smallest, longest) > room;
    m_font = fittedFont(m_style.fonts.caption, longest, room, kLeastHeading * m_style.unit);
    m_head = m_area.height() / static_cast<double>(encodingRegistry().size() + 1);
    if (!m_slanted) return;
    const double rise = textWidth(m_font, longest) * std::sin(kSlant * std::numbers::pi / 180);
    m_head = std::max(m_head, rise + QFontMetricsF(m_font).height());
}

double PropertyTable::columnWidth() const {
    return (m_area.width() - m_names) / static_cast<double>(idealProperties().size());
}

double PropertyTable::rowHeight() const {
    return (m_area.height() - m_head) / static_cast<double>(encodingRegistry().size());
}

QRectF PropertyTable::heading(std::size_t column) const {
    return {m_area.left() + m_names + static_cast<double>(column) * columnWidth(), m_area.top(), columnWidth(), m_head};
}

QRectF PropertyTable::cell(std::size_t row, std::size_t column) const {
    return {heading(column).left(), m_area.top() + m_head + static_cast<double>(row) * rowHeight(), columnWidth(),
            rowHeight()};
}

std::optional<std::pair<std::size_t, std::size_t>> PropertyTable::findingAt(const QPointF& point) const {
    for (std::size_t row = 0; row < encodingRegistry().size(); ++row)
        for (std::size_t column = 0; column < idealProperties().size(); ++column)
            if (cell(row, column).contains(point)) return std::pair{row, column};
    return {};
}

std::optional<std::size_t> PropertyTable::headingAt(const QPointF& point) const {
    for (std::size_t column = 0; column < idealProperties().size(); ++column)
        if (heading(column).contains(point)) return column;
    return {};
}

void PropertyTable::paint(QPainter& painter, const IdealFindings& findings, const Encoding* own) const {
    paintHeadings(painter);
    for (std::size_t row = 0; row < findings.size(); ++row)
        paintRow(painter, row, findings[row], own == &encodingRegistry()[row]);
}

void PropertyTable::paintHeadings(QPainter& painter) const {
    for (qsizetype column = 0; column < m_headings.size(); ++column) {
        const QRectF box = heading(static_cast<std::size_t>(column));
        if (!m_slanted) {
            drawText(painter, box, Qt::AlignHCenter, m_headings[column], m_font, m_style.palette.ink3);
            continue;
        }
        painter.save();
        painter.translate(box.center().x(), box.bottom() - 2 * m_style.unit);
        painter.rotate(-kSlant);
        drawTextAt(painter, {0, 0}, m_headings[column], m_font, m_style.palette.ink3);
        painter.restore();
    }
}

void PropertyTable::paintRow(QPainter& painter, std::size_t row, const std::vector<IdealFinding>& findings,
                             bool own) const {
    const Palette& colours = m_style.palette;
    const QRectF name(m_area.left(), cell(row, 0).top(), m_names, rowHeight());
    drawText(painter, name, Qt::AlignLeft, messageText(message(encodingRegistry()[row].title)), m_style.fonts.caption,
             own ? colours.ink : colours.ink2);
    for (std::size_t column = 0; column < findings.size(); ++column) {
        const IdealFinding& finding = findings[column];
        const QRectF box = cell(row, column).adjusted(1, 1, -1, -1);
        if (finding.verdict) painter.fillRect(box, *finding.verdict ? colours.passFill : colours.failFill);
        drawText(painter, box, Qt::AlignHCenter, markOf(finding), m_style.fonts.caption,
                 !finding.verdict   ? colours.ink3
                 : *finding.verdict ? colours.pass
                                    : colours.fail);
    }
    if (!own) return;
    painter.setPen(hairline(colours.ink3, m_style));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(QRectF(name.left() - 3 * m_style.unit, name.top(), m_area.right() - name.left() + 4 * m_style.unit,
                            rowHeight()));
}

} // namespace ropescope::ui
