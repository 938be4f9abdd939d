// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/modes/check/pictures/pair_strip.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <QEvent>
#include <QPainter>

#include "ui/document/convert.h"
#include "ui/document/theme.h"
#include "ui/modes/check/check_words.h"
#include "ui/painters/drawing.h"
#include "ui/painters/spectrum_painter.h"

namespace ropescope::ui {

namespace {

constexpr int kPairTop = 20, kPairRow = 22, kPairNumbers = 16;
constexpr double kPairCell = 15, kPairMark = 3, kPairKey = 10, kMostNames = 0.3;

bool isAxisMap(const CheckedRotation& checked) { return checked.first().kind == RotaryKind::AxisMap; }

} // namespace

PairStrip::PairStrip(Context context, QWidget* parent) : QWidget(parent), m_context(context) {
    setObjectName(QStringLiteral("pairStrip"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(&context.theme, &Theme::changed, this, qOverload<>(&QWidget::update));
}

void PairStrip::show(CheckedRotationPtr checked) {
    m_checked = std::move(checked);
    const int count = !m_checked ? 0 : isAxisMap(*m_checked) ? 2 : static_cast<int>(m_checked->checks.size());
    setFixedHeight(kPairTop + count * kPairRow + kPairNumbers);
    describe();
    update();
}

void PairStrip::describe() {
    setAccessibleName(tr("Pairs of a head"));
    setAccessibleDescription(m_checked ? headlineOf(*m_checked) : QString());
}

std::vector<PairStrip::Row> PairStrip::rows() const {
    const PaintStyle& style = m_context.theme.style();
    const SchemeColumn& column = m_checked->subject();
    std::vector<Row> rows;
    if (!isAxisMap(*m_checked)) {
        for (const RotaryCheck& check : m_checked->checks) {
            Row& row = rows.emplace_back(Row{.name = toQString(check.name), .cells = {}});
            for (const bool differs : check.differs)
                row.cells.push_back(differs ? style.palette.fail : style.palette.lineStrong);
        }
        return rows;
    }
    const RotaryCheck& check = m_checked->first();
    Row expected{.name = tr("expected"), .cells = {}}, found{.name = tr("yours"), .cells = {}, .marked = check.differs};
    for (std::size_t k = 0; k < check.found.size(); ++k) {
        expected.cells.push_back(pairColour(column, k, style));
        const double axis = check.found[k];
        const bool known = axis >= 0 && axis < static_cast<double>(check.axes.size()) && axis == std::floor(axis);
        found.cells.push_back(known ? style.palette.axis(check.axes[static_cast<std::size_t>(axis)])
                                    : style.palette.line);
    }
    return {std::move(expected), std::move(found)};
}

std::vector<PairStrip::Key> PairStrip::keys() const {
    const Palette& palette = m_context.theme.style().palette;
    std::vector<Key> keys;
    if (isAxisMap(*m_checked))
        for (const std::string& axis : m_checked->first().axes) keys.push_back({palette.axis(axis), toQString(axis)});
    else
        keys = {{palette.lineStrong, tr("equal")}, {palette.fail, tr("different")}};
    return keys;
}

void PairStrip::paintKeys(QPainter& painter) const {
    const PaintStyle& style = m_context.theme.style();
    double left = 0;
    for (const Key& key : keys()) {
        painter.fillRect(QRectF(left, (kPairTop - kPairKey) / 2 - 2, kPairKey, kPairKey), key.colour);
        left += kPairKey + 4;
        const double wide = textWidth(style.fonts.caption, key.text) + 2;
        drawText(painter, QRectF(left, 0, wide, kPairTop - 4), Qt::AlignLeft, key.text, style.fonts.caption,
                 style.palette.ink2);
        left += wide + 10;
    }
}

void PairStrip::paintEvent(QPaintEvent*) {
    if (!m_checked) return;
    const PaintStyle& style = m_context.theme.style();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    paintKeys(painter);
    const std::vector<Row> shown = rows();
    double names = 0;
    for (const Row& row : shown)
        if (!row.name.isEmpty()) names = std::max(names, textWidth(style.fonts.caption, row.name) + 8);
    names = std::min(names, width() * kMostNames);
    QRectF strip(names, kPairTop, width() - names, kPairCell);
    for (const Row& row : shown) {
        drawText(painter, QRectF(0, strip.top(), std::max(0.0, names - 8), kPairCell), Qt::AlignLeft, row.name,
                 style.fonts.caption, style.palette.ink2);
        for (std::size_t k = 0; k < row.cells.size(); ++k) {
            const QRectF cell = pairSlot(strip, k, row.cells.size(), style);
            painter.fillRect(cell, row.cells[k]);
            if (k < row.marked.size() && row.marked[k])
                painter.fillRect(QRectF(cell.left(), cell.bottom() + 1, cell.width(), kPairMark), style.palette.fail);
        }
        strip.translate(0, kPairRow);
    }
    const QRectF numbers(names, strip.top(), strip.width(), kPairNumbers);
    const std::int64_t last = m_checked->first().pairs - 1;
    drawText(painter, numbers, Qt::AlignLeft, tr("pair 0"), style.fonts.caption, style.palette.ink3);
    drawText(painter, numbers, Qt::AlignRight, QString::number(last), style.fonts.caption, style.palette.ink3);
}

void PairStrip::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) {
        describe();
        update();
    }
    QWidget::changeEvent(event);
}

} // namespace ropescope::ui
