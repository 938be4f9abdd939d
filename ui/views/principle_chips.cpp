// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/principle_chips.h"

#include <array>

#include <QPainter>

#include "core/principles/registry.h"
#include "ui/document/document.h"
#include "ui/document/lists.h"
#include "ui/document/principle_words.h"
#include "ui/document/principles_feed.h"
#include "ui/document/render_queue.h"
#include "ui/document/theme.h"
#include "ui/painters/drawing.h"

namespace ropescope::ui {

namespace {

constexpr int kChipWidth = 20, kChipHeight = 17, kBetween = 2;

struct Chip {
    const char* id;
    QChar letter;
};
constexpr std::array kChips{Chip{"compatibility", u'C'}, Chip{"equivalence", u'E'}, Chip{"symmetry", u'S'}};

const Finding* findingOf(const PrinciplesColumn* column, std::string_view id) {
    if (!column) return nullptr;
    for (const Finding& finding : column->findings) {
        if (finding.id == id) return &finding;
    }
    return nullptr;
}

/// A few of the numbers, those that fail first.
QString proofOf(const Finding& finding) {
    QStringList lines{titleOf(*findPrinciple(finding.id)) % QStringLiteral(": ") % verdictText(finding)};
    for (const bool failing : {true, false}) {
        for (const Evidence& evidence : finding.evidence) {
            if (lines.size() >= 5 || (evidence.verdict == false) != failing || evidence.numbers.empty()) continue;
            lines << placeText(evidence) % QStringLiteral(": ") % numbersText(evidence);
        }
    }
    return lines.join(QLatin1Char('\n'));
}

} // namespace

PrincipleChips::PrincipleChips(Context context, int column, QWidget* parent)
    : QWidget(parent), m_context(context), m_column(column) {
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    connect(&m_context.queue, &RenderQueue::ready, this, [this](const QString& slot) {
        if (slot == kPrinciplesSlot) refresh();
    });
    connect(&m_context.document, &Document::sessionChanged, this, &PrincipleChips::refresh);
    refresh();
}

QSize PrincipleChips::sizeHint() const {
    const int count = static_cast<int>(kChips.size());
    return {contentsMargins().left() + count * kChipWidth + (count - 1) * kBetween, kChipHeight};
}

void PrincipleChips::refresh() {
    const PrinciplesColumn* column = principlesOf(m_context, m_column);
    QStringList proofs;
    for (const Chip& chip : kChips) {
        if (const Finding* finding = findingOf(column, chip.id)) proofs << proofOf(*finding);
    }
    const QString proof = proofs.join(QStringLiteral("\n\n"));
    if (proof == toolTip()) return; // nothing to draw anew while a setting is dragged
    setToolTip(proof);
    setAccessibleName(tr("Compatibility, equivalence, symmetry"));
    setAccessibleDescription(joinItems(proofs));
    update();
}

void PrincipleChips::paintEvent(QPaintEvent*) {
    const PaintStyle& look = m_context.theme.style();
    const PrinciplesColumn* column = principlesOf(m_context, m_column);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    double x = contentsMargins().left();
    for (const Chip& chip : kChips) {
        const Finding* finding = findingOf(column, chip.id);
        const Verdict verdict = finding ? finding->verdict : std::nullopt;
        const QColor ink = !verdict ? look.palette.ink3 : *verdict ? look.palette.pass : look.palette.fail;
        const QColor fill = !verdict ? look.palette.sunken : *verdict ? look.palette.passFill : look.palette.failFill;
        const QRectF box(x, 0, kChipWidth, kChipHeight);
        painter.setPen(Qt::NoPen);
        painter.setBrush(fill);
        painter.drawRoundedRect(box, 3, 3);
        const QChar sign = !verdict ? QChar(u'–') : *verdict ? QChar(u'✓') : QChar(u'✗');
        drawText(painter, box, Qt::AlignCenter, QString(chip.letter) % sign, look.fonts.caption, ink);
        x += kChipWidth + kBetween;
    }
}

} // namespace ropescope::ui
