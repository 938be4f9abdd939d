// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/sequence/sequence_totals.h"

#include <algorithm>
#include <functional>

#include <QEvent>
#include <QPainter>

#include <ropescope/base/text.h>
#include <ropescope/sequence/sequence.h>

#include "ui/document/convert.h"
#include "ui/document/document.h"
#include "ui/document/theme.h"
#include "ui/document/words/lists.h"
#include "ui/panels/sequence/segment_card.h"

namespace ropescope::ui {
namespace {

constexpr int kLineHeight = 14;
constexpr int kMaxLines = 4;
constexpr int kSequenceTotalsHeight = kMaxLines * kLineHeight;
constexpr int kSequenceTotalsSwatch = 8;
constexpr int kSequenceTotalsGap = 10;

QString grouped(std::int64_t number) { return toQString(formatGrouped(number)); }

} // namespace

SequenceTotals::SequenceTotals(Context context, QWidget* parent) : QWidget(parent), m_context(context) {
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setFixedHeight(kSequenceTotalsHeight);
    connect(&context.document, &Document::sessionChanged, this, &SequenceTotals::takeSession);
    takeSession();
}

void SequenceTotals::takeSession() {
    const Sequence& sequence = m_context.document.session()->sequence;
    if (sequence == m_counted && !accessibleName().isEmpty()) return;
    m_counted = sequence;
    ModalityCounts counts{};
    for (const Segment& segment : sequence.segments) {
        const ModalityCounts tokens = tokensByModality(segment);
        std::ranges::transform(counts, tokens, counts.begin(), std::plus());
    }
    m_tokens = tokenCount(sequence);
    m_lines.clear();
    for (std::size_t i = 0; i < counts.size(); ++i) {
        if (counts[i] > 0) m_lines.push_back({static_cast<Modality>(i), counts[i]});
    }
    std::ranges::stable_sort(m_lines, std::greater(), &Line::tokens);
    if (m_lines.size() > kMaxLines) m_lines.resize(kMaxLines);
    retranslate();
}

void SequenceTotals::retranslate() {
    QStringList words{tr("%1 tokens in total").arg(grouped(m_tokens))};
    for (const Line& line : m_lines) words += modalityTitle(line.modality) % QLatin1Char(' ') % grouped(line.tokens);
    setAccessibleName(joinClauses(words));
    updateGeometry();
    update();
}

void SequenceTotals::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    QWidget::changeEvent(event);
}

SequenceTotals::Widths SequenceTotals::widths() const {
    const Fonts& fonts = m_context.theme.style().fonts;
    Widths widths;
    widths.total = std::max(QFontMetrics(fonts.total).horizontalAdvance(grouped(m_tokens)),
                            QFontMetrics(fonts.caption).horizontalAdvance(tr("tokens in total"))) +
                   2;
    for (const Line& line : m_lines) {
        widths.names =
            std::max(widths.names, QFontMetrics(fonts.caption).horizontalAdvance(modalityTitle(line.modality)));
        widths.numbers = std::max(widths.numbers, QFontMetrics(fonts.mono).horizontalAdvance(grouped(line.tokens)) + 1);
    }
    return widths;
}

QSize SequenceTotals::sizeHint() const {
    const Widths w = widths();
    return {w.total + kSequenceTotalsGap + 1 + kSequenceTotalsGap + kSequenceTotalsSwatch + 6 + w.names +
                2 * kSequenceTotalsGap + w.numbers,
            kSequenceTotalsHeight};
}

void SequenceTotals::paintEvent(QPaintEvent*) {
    const PaintStyle& style = m_context.theme.style();
    const Widths w = widths();
    QPainter painter(this);
    painter.setPen(style.palette.ink);
    painter.setFont(style.fonts.total);
    painter.drawText(QRect(0, 6, w.total, 24), Qt::AlignRight | Qt::AlignVCenter, grouped(m_tokens));
    painter.setPen(style.palette.ink3);
    painter.setFont(style.fonts.caption);
    painter.drawText(QRect(0, 30, w.total, 16), Qt::AlignRight | Qt::AlignVCenter, tr("tokens in total"));
    const int line = w.total + kSequenceTotalsGap;
    painter.fillRect(line, 4, 1, kSequenceTotalsHeight - 8, style.palette.line);
    const int left = line + 1 + kSequenceTotalsGap;
    int y = (kSequenceTotalsHeight - static_cast<int>(m_lines.size()) * kLineHeight) / 2;
    for (const Line& entry : m_lines) {
        painter.fillRect(left, y + 3, kSequenceTotalsSwatch, kSequenceTotalsSwatch,
                         style.palette.modality(entry.modality).line);
        painter.setFont(style.fonts.caption);
        painter.setPen(style.palette.ink2);
        painter.drawText(QRect(left + kSequenceTotalsSwatch + 6, y, w.names + 1, kLineHeight),
                         Qt::AlignLeft | Qt::AlignVCenter, modalityTitle(entry.modality));
        painter.setFont(style.fonts.mono);
        painter.setPen(style.palette.ink);
        painter.drawText(QRect(left, y, width() - left, kLineHeight), Qt::AlignRight | Qt::AlignVCenter,
                         grouped(entry.tokens));
        y += kLineHeight;
    }
}

} // namespace ropescope::ui
