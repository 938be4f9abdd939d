// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/property_chips.h"

#include <array>

#include <QEvent>
#include <QMouseEvent>
#include <QPainter>

#include <ropescope/properties/property_registry.h>

#include "ui/document/jobs/properties_feed.h"
#include "ui/document/placement.h"
#include "ui/document/theme.h"
#include "ui/document/words/lists.h"
#include "ui/document/words/property_words.h"
#include "ui/painters/drawing.h"

namespace ropescope::ui {

namespace {

constexpr int kChipWidth = 20, kChipHeight = 17, kPropertyChipsBetween = 2;

struct Chip {
    const char* id;
    QChar letter;
};
constexpr std::array kChips{Chip{"compatibility", u'C'}, Chip{"equivalence", u'E'}, Chip{"symmetry", u'S'}};

const Finding* findingOf(const PropertiesColumn* column, std::string_view id) {
    if (!column) return nullptr;
    for (const Finding& finding : column->findings) {
        if (finding.id == id) return &finding;
    }
    return nullptr;
}

/// The verdict and some of its numbers, failing ones first.
QString proofOf(const Finding& finding) {
    QStringList lines{!finding.verdict   ? findingSentence(finding)
                      : *finding.verdict ? PropertyChips::tr("It holds.")
                                         : PropertyChips::tr("It does not hold.")};
    for (const bool failing : {true, false}) {
        for (const Evidence& evidence : finding.evidence) {
            if (lines.size() >= 5 || (evidence.verdict == false) != failing || evidence.numbers.empty()) continue;
            lines << evidenceSentence(evidence);
        }
    }
    return lines.join(QLatin1Char('\n'));
}

} // namespace

PropertyChips::PropertyChips(Context context, int column, QWidget* parent)
    : QWidget(parent), m_context(context), m_column(column) {
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setCursor(Qt::PointingHandCursor);
    connect(&m_context.properties, &PropertiesFeed::changed, this, &PropertyChips::refresh);
    connect(&m_context.placement, &Placement::changed, this, &PropertyChips::refresh);
    retranslate();
}

void PropertyChips::retranslate() {
    setAccessibleName(tr("Compatibility, equivalence, symmetry"));
    refresh();
}

QSize PropertyChips::sizeHint() const {
    const int count = static_cast<int>(kChips.size());
    return {contentsMargins().left() + count * kChipWidth + (count - 1) * kPropertyChipsBetween, kChipHeight};
}

void PropertyChips::refresh() {
    const PropertiesColumn* column = m_context.properties.of(m_column);
    QStringList proofs;
    for (const Chip& chip : kChips) {
        if (const Finding* finding = findingOf(column, chip.id))
            proofs << labelled(titleOf(*findProperty(chip.id)), proofOf(*finding));
    }
    if (proofs == m_proofs) return; // avoids redrawing while a setting is dragged
    m_proofs = proofs;
    setAccessibleDescription(joinSentences(proofs));
    update();
}

void PropertyChips::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    QWidget::changeEvent(event);
}

QString PropertyChips::noteAt(const QPoint& point) const {
    for (std::size_t i = 0; i < kChips.size(); ++i) {
        const Finding* finding = findingOf(m_context.properties.of(m_column), kChips[i].id);
        if (finding && chipRect(i).contains(point)) return proofOf(*finding);
    }
    return {};
}

QRect PropertyChips::chipRect(std::size_t index) const {
    const int left = contentsMargins().left() + static_cast<int>(index) * (kChipWidth + kPropertyChipsBetween);
    return {left, 0, kChipWidth, kChipHeight};
}

void PropertyChips::mousePressEvent(QMouseEvent* event) {
    // Otherwise the header underneath would start a drag.
    event->setAccepted(event->button() == Qt::LeftButton);
}

void PropertyChips::mouseReleaseEvent(QMouseEvent* event) {
    for (std::size_t i = 0; i < kChips.size(); ++i) {
        if (event->button() == Qt::LeftButton && chipRect(i).contains(event->position().toPoint()))
            emit propertyWanted(QLatin1String(kChips[i].id));
    }
}

void PropertyChips::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    paintTexts(painter);
}

void PropertyChips::paintTexts(QPainter& painter) const {
    const PaintStyle& look = m_context.theme.style();
    const PropertiesColumn* column = m_context.properties.of(m_column);
    painter.setRenderHint(QPainter::Antialiasing);
    for (std::size_t i = 0; i < kChips.size(); ++i) {
        const Chip& chip = kChips[i];
        const Finding* finding = findingOf(column, chip.id);
        const Verdict verdict = finding ? finding->verdict : std::nullopt;
        const QColor ink = !verdict ? look.palette.ink3 : *verdict ? look.palette.pass : look.palette.fail;
        const QColor fill = !verdict ? look.palette.sunken : *verdict ? look.palette.passFill : look.palette.failFill;
        const QRectF box(chipRect(i));
        painter.setPen(Qt::NoPen);
        painter.setBrush(fill);
        painter.drawRoundedRect(box, 3, 3);
        const QChar sign = !verdict ? QChar(u'–') : *verdict ? QChar(u'✓') : QChar(u'✗');
        drawText(painter, box, Qt::AlignCenter, QString(chip.letter) % sign, look.fonts.caption, ink);
    }
}

} // namespace ropescope::ui
