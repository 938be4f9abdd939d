// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/rotary/rotary_panel.h"

#include <algorithm>

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QResizeEvent>
#include <QVBoxLayout>

#include <ropescope/rotary/frequency_plan.h>

#include "ui/document/document.h"
#include "ui/document/focus.h"
#include "ui/document/pair.h"
#include "ui/document/placement.h"
#include "ui/document/theme.h"
#include "ui/forms/form_grid.h"
#include "ui/forms/panel_parts.h"
#include "ui/painters/drawing.h"
#include "ui/painters/spectrum_painter.h"
#include "ui/panels/rotary/rotary_fields.h"

namespace ropescope::ui {

namespace {

constexpr int kRotaryMargin = 12;
constexpr int kStripHeight = 18; ///< minimum
constexpr int kLegendHeight = 16;
constexpr int kWavesHeight = 108;

/// One swatch and title per axis that occurs in any column.
void paintLegend(QPainter& painter, const QRectF& area, const PlacedSession& placed, const PaintStyle& style) {
    QStringList done;
    double left = area.left();
    for (const SchemeColumn& column : placed.columns) {
        if (!column.positions) continue;
        for (const std::string& axis : column.positions->axes) {
            const QString title = axisTitle(axis);
            if (done.contains(title)) continue;
            done << title;
            painter.fillRect(QRectF(left, area.center().y() - 4, 8, 8), style.palette.axis(axis));
            const double width = textWidth(style.fonts.caption, title) + 2;
            drawText(painter, QRectF(left + 12, area.top(), width, area.height()), Qt::AlignLeft, title,
                     style.fonts.caption, style.palette.ink2);
            left += width + 24;
        }
    }
}

/// The axis of every pair, per column; empty for a column without frequencies.
std::vector<std::vector<int>> axesOfPairs(const PlacedSession& placed) {
    std::vector<std::vector<int>> axes(placed.columns.size());
    for (std::size_t i = 0; i < axes.size(); ++i) {
        if (!placed.columns[i].plan) continue;
        for (const FrequencyPair& pair : placed.columns[i].plan->pairs) axes[i].push_back(pair.axis);
    }
    return axes;
}

} // namespace

RotaryPanel::RotaryPanel(Context context, QWidget* parent)
    : QWidget(parent),
      m_context(context),
      m_title(makeLabel(context, LabelRole::Heading, this)),
      m_reset(new QPushButton(this)),
      m_form(new FormGrid(
          context, [context] { return rotaryFields(context); }, {}, this)),
      m_stripsTitle(makeLabel(context, LabelRole::Caption, this)),
      m_wavesTitle(makeLabel(context, LabelRole::Caption, this)) {
    makePlots();
    m_reset->setFlat(true);
    auto* head = new QHBoxLayout;
    head->addWidget(m_title);
    head->addStretch(1);
    head->addWidget(m_reset);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(kRotaryMargin, 8, kRotaryMargin, 8);
    column->setSpacing(8);
    column->addLayout(head);
    for (QWidget* part :
         std::initializer_list<QWidget*>{m_form, m_stripsTitle, m_strips, m_legend, m_wavesTitle, m_waves})
        column->addWidget(part);
    column->addStretch(1);
    connect(m_reset, &QPushButton::clicked, this, &RotaryPanel::reset);
    connect(&m_context.document, &Document::sessionChanged, m_form, &FormGrid::refresh);
    connect(&m_context.placement, &Placement::changed, this, &RotaryPanel::refreshPlots);
    connect(&m_context.focus, &Focus::changed, this, [this](Focus::Changes changes) {
        if (!changes.testFlag(Focus::Scheme)) return;
        m_form->refresh();
        refreshPlots();
    });
    retranslate();
}

void RotaryPanel::makePlots() {
    m_strips = new PaintedWidget(
        kStripHeight,
        [this](QPainter& painter, const QRectF& area) {
            paintAllocation(painter, area, *m_context.placed(), m_context.theme.style());
        },
        this);
    m_legend = new PaintedWidget(
        kLegendHeight,
        [this](QPainter& painter, const QRectF& area) {
            paintLegend(painter, area, *m_context.placed(), m_context.theme.style());
        },
        this);
    m_waves = new PaintedWidget(
        kWavesHeight,
        [this](QPainter& painter, const QRectF& area) {
            if (!m_wavesColumn) return;
            const SchemeColumn& column = m_wavesOf->columns[*m_wavesColumn];
            const auto value = SpectrumValue::Wavelength;
            m_chart.paint(painter, area,
                          spectrumChart(m_spectrum, column, value, spectrumPowers(m_spectrum, column, value),
                                        area.size(), m_context.theme.style()),
                          m_context.theme.style());
        },
        this);
}

void RotaryPanel::reset() {
    m_context.document.edit([] { return tr("Reset rotary settings"); },
                            [](Session& session) {
                                // Not to the base of the built-in example, which is meant for its four schemes only.
                                session.rotary = {};
                                session.origin.reset();
                            });
    m_form->discard(); // even if the session does not change
}

Derivations RotaryPanel::arithmeticAt(const std::optional<QPoint>&) const {
    const SchemeColumn* column = m_context.focusedColumn();
    return column ? deriveFrequencies(*m_context.placed(), *column) : Derivations();
}

void RotaryPanel::retranslate() {
    m_title->setText(tr("Rotary settings"));
    m_reset->setText(tr("Reset"));
    m_reset->setAccessibleName(tr("Reset rotary settings"));
    m_reset->setToolTip(tr("Head dim 128, each scheme's own base, allocation and origin, no scaling"));
    m_stripsTitle->setText(tr("Allocation of pairs"));
    m_wavesTitle->setText(tr("Wavelength of each pair"));
    m_legend->setAccessibleName(tr("Colours of the axes"));
    m_strips->setAccessibleName(tr("Allocation of pairs to axes, one strip per scheme"));
    m_waves->setAccessibleName(tr("Wavelength of each pair of the focused scheme"));
    m_plotted.reset();
    refreshPlots();
}

void RotaryPanel::refreshPlots() {
    const PlacedSessionPtr& placed = m_context.placed();
    refreshWaves();
    // Strips and legend do not depend on the base, so dragging it repaints the wavelengths only.
    if (m_plotted && samePlaces(*m_plotted, *placed) && axesOfPairs(*m_plotted) == axesOfPairs(*placed)) return;
    m_plotted = placed;
    fitStrips();
    m_strips->update();
    m_legend->update();
}

void RotaryPanel::refreshWaves() {
    m_wavesOf = m_context.placed();
    const auto scheme = static_cast<std::size_t>(m_context.focus.scheme());
    const auto& columns = m_wavesOf->columns;
    m_wavesColumn.reset();
    if (scheme < columns.size() && columns[scheme].usable() && !columns[scheme].plan->pairs.empty()) {
        m_wavesColumn = scheme;
        m_spectrum = spectrumOf(*m_wavesOf, columns[scheme]);
    }
    m_waves->update();
}

void RotaryPanel::fitStrips() {
    const double height = allocationHeight(*m_context.placed(), width() - 2 * kRotaryMargin, m_context.theme.style());
    m_strips->setFixedHeight(std::max(kStripHeight, static_cast<int>(height)));
}

void RotaryPanel::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    if (event->size().width() != event->oldSize().width()) fitStrips();
}

void RotaryPanel::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    QWidget::changeEvent(event);
}

} // namespace ropescope::ui
