// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/rotary/rotary_panel.h"

#include <algorithm>
#include <utility>

#include <QComboBox>
#include <QEvent>
#include <QGridLayout>
#include <QPushButton>
#include <QResizeEvent>

#include <ropescope/base/text.h>
#include <ropescope/rotary/frequency_plan.h>
#include <ropescope/rotary/scaling.h>
#include <ropescope/session/rotary_faults.h>

#include "ui/document/convert.h"
#include "ui/document/document.h"
#include "ui/document/focus.h"
#include "ui/document/pair.h"
#include "ui/document/placement.h"
#include "ui/document/theme.h"
#include "ui/document/words/error_words.h"
#include "ui/painters/drawing.h"
#include "ui/painters/spectrum_painter.h"
#include "ui/panels/controls/panel_parts.h"
#include "ui/panels/controls/typed_text.h"
#include "ui/panels/rotary/base_control.h"
#include "ui/panels/rotary/head_dim_box.h"
#include "ui/panels/rotary/length_field.h"

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

/// The scalings that take a number, with an example number. The first choice, no scaling, is translated later.
QStringList scalingChoices() {
    QStringList choices{QString()};
    for (const Scaling& scaling : scalingRegistry()) {
        if (scaling.number != ScalingNumber::None)
            choices << toQString(scaling.id + ":" + formatNumber(scaling.example));
    }
    return choices;
}

} // namespace

RotaryPanel::RotaryPanel(Context context, QWidget* parent)
    : QWidget(parent),
      m_context(context),
      m_title(makeLabel(context, LabelRole::Heading, this)),
      m_reset(new QPushButton(this)),
      m_headDimLabel(makeLabel(context, LabelRole::Body, this)),
      m_headDim(new HeadDimBox([this](int dim) { setHeadDim(dim); }, this)),
      m_pairs(makeLabel(context, LabelRole::Caption, this)),
      m_base(new BaseControl(context, this)),
      m_allocationLabel(makeLabel(context, LabelRole::Body, this)),
      m_allocation(new QComboBox(this)),
      m_scalingLabel(makeLabel(context, LabelRole::Body, this)),
      m_scaling(new QComboBox(this)),
      m_lengths{new LengthField(context, kOriginalLength, this), new LengthField(context, kTrainedLength, this)},
      m_originLabel(makeLabel(context, LabelRole::Body, this)),
      m_origin(new QComboBox(this)),
      m_stripsTitle(makeLabel(context, LabelRole::Caption, this)),
      m_wavesTitle(makeLabel(context, LabelRole::Caption, this)) {
    auto* grid = new QGridLayout(this);
    makePlots();
    placeControls(*grid);
    connectControls();
    retranslate();
}

void RotaryPanel::placeControls(QGridLayout& grid) {
    grid.setContentsMargins(kRotaryMargin, 8, kRotaryMargin, 8);
    grid.setVerticalSpacing(8);
    grid.setColumnStretch(1, 1);
    m_reset->setFlat(true);
    for (QComboBox* typed : {m_allocation, m_scaling}) {
        typed->setEditable(true);
        typed->setInsertPolicy(QComboBox::NoInsert);
    }
    for (QWidget* widget : std::initializer_list<QWidget*>{m_headDim, m_allocation, m_scaling, m_origin}) {
        widget->setMinimumWidth(80);
        widget->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    }
    m_origin->addItems({QString(), QStringLiteral("0"), QStringLiteral("1")});
    auto* head = new QHBoxLayout;
    head->addWidget(m_title);
    head->addStretch(1);
    head->addWidget(m_reset);
    grid.addLayout(head, 0, 0, 1, 2);
    grid.addWidget(m_headDimLabel, 1, 0);
    grid.addWidget(m_headDim, 1, 1);
    grid.addWidget(m_pairs, 2, 1);
    grid.addWidget(m_base, 3, 0, 1, 2);
    grid.addWidget(m_allocationLabel, 4, 0);
    grid.addWidget(m_allocation, 4, 1);
    grid.addWidget(m_scalingLabel, 5, 0);
    grid.addWidget(m_scaling, 5, 1);
    grid.addWidget(m_lengths[0], 6, 0, 1, 2);
    grid.addWidget(m_lengths[1], 7, 0, 1, 2);
    grid.addWidget(m_originLabel, 8, 0);
    grid.addWidget(m_origin, 8, 1);
    grid.addWidget(m_stripsTitle, 9, 0, 1, 2);
    grid.addWidget(m_strips, 10, 0, 1, 2);
    grid.addWidget(m_legend, 11, 0, 1, 2);
    grid.addWidget(m_wavesTitle, 12, 0, 1, 2);
    grid.addWidget(m_waves, 13, 0, 1, 2);
    grid.setRowStretch(14, 1);
    m_headDimLabel->setBuddy(m_headDim);
    m_allocationLabel->setBuddy(m_allocation);
    m_scalingLabel->setBuddy(m_scaling);
    m_originLabel->setBuddy(m_origin);
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
            const auto& columns = m_context.placed()->columns;
            const auto scheme = static_cast<std::size_t>(m_context.focus.scheme());
            if (scheme < columns.size() && columns[scheme].usable())
                paintWavelengths(painter, area, columns[scheme], m_context.theme.style());
        },
        this);
}

void RotaryPanel::connectControls() {
    m_typedAllocation =
        new TypedText(m_allocation, {.fault = [this](const QString& text) { return allocationFault(text); },
                                     .take = [this](const QString& text) { takeAllocation(text); }});
    m_typedScaling = new TypedText(m_scaling, {.fault = [this](const QString& text) { return scalingFault(text); },
                                               .take = [this](const QString& text) { takeScaling(text); }});
    connect(m_origin, &QComboBox::activated, this, [this](int index) {
        const auto origin = index == 0 ? std::nullopt : std::optional(index - 1);
        m_context.document.edit([] { return tr("Origin"); }, [origin](Session& session) { session.origin = origin; });
    });
    connect(m_reset, &QPushButton::clicked, this, [this] {
        m_context.document.edit([] { return tr("Reset rotary settings"); },
                                [](Session& session) {
                                    // Not to the base of the built-in example, which is meant for its four schemes only.
                                    session.rotary = {};
                                    session.origin.reset();
                                });
        // Unfinished text is discarded even if the session does not change.
        m_headDim->takeBack();
        m_base->takeBack();
        m_typedAllocation->takeBack();
        m_typedScaling->takeBack();
        for (LengthField* length : m_lengths) length->takeBack();
    });
    connect(&m_context.document, &Document::sessionChanged, this, &RotaryPanel::refreshSettings);
    connect(&m_context.placement, &Placement::changed, this, &RotaryPanel::refreshPlots);
    connect(&m_context.focus, &Focus::changed, this, [this](Focus::Changes changes) {
        if (changes.testFlag(Focus::Scheme)) refresh();
    });
}

void RotaryPanel::setHeadDim(int dim) {
    m_context.document.edit([] { return tr("Head dim"); }, [dim](Session& session) { session.rotary.headDim = dim; },
                            QStringLiteral("headDim"));
}

std::optional<std::string> RotaryPanel::allocationOf(const QString& text) const {
    const bool native = text.isEmpty() || text == m_allocation->itemText(0);
    return native ? std::nullopt : std::optional(toStdString(text));
}

std::string RotaryPanel::scalingOf(const QString& text) const {
    return text.isEmpty() || text == m_scaling->itemText(0) ? "none" : toStdString(text);
}

QString RotaryPanel::allocationFault(const QString& text) const {
    const auto allocation = allocationOf(text);
    if (!allocation) return {};
    const auto fault = allocationFaultOf(*m_context.placed(), *allocation);
    return fault ? errorText(*fault) : QString();
}

QString RotaryPanel::scalingFault(const QString& text) const {
    const auto fault = scalingFaultOf(*m_context.placed(), scalingOf(text));
    return fault ? errorText(*fault) : QString();
}

void RotaryPanel::takeAllocation(const QString& text) {
    m_context.document.edit(
        [] { return tr("Allocation"); },
        [allocation = allocationOf(text)](Session& session) { session.rotary.allocation = allocation; });
}

void RotaryPanel::takeScaling(const QString& text) {
    m_context.document.edit([] { return tr("Scaling"); },
                            [scaling = scalingOf(text)](Session& session) { session.rotary.scaling = scaling; });
}

QString RotaryPanel::allocationText() const {
    const auto& allocation = m_context.document.session()->rotary.allocation;
    return allocation ? toQString(*allocation) : m_allocation->itemText(0);
}

QString RotaryPanel::scalingText() const {
    const std::string& scaling = m_context.document.session()->rotary.scaling;
    return scaling == "none" ? m_scaling->itemText(0) : toQString(scaling);
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
    m_headDimLabel->setText(tr("Head dim"));
    m_headDim->setAccessibleName(tr("Head dim"));
    m_allocationLabel->setText(tr("Allocation"));
    m_allocation->setAccessibleName(tr("Allocation of frequency pairs to axes"));
    m_typedAllocation->setToolTip(
        tr("The axis that rotates each frequency pair; native: each scheme's own allocation. You can also type "
           "sections:16,24,24 or pattern:(hw)*24 t*16"));
    m_scalingLabel->setText(tr("Scaling"));
    m_scaling->setAccessibleName(tr("Scaling of frequencies for longer contexts"));
    m_typedScaling->setToolTip(
        tr("How the frequencies of a trained model are changed for longer sequences. The number is the factor; you can "
           "type another, such as yarn:8"));
    retranslateChoices();
    m_originLabel->setText(tr("Origin"));
    m_origin->setAccessibleName(tr("Position of the first text token"));
    m_origin->setItemText(0, tr("Native"));
    m_stripsTitle->setText(tr("Allocation of pairs"));
    m_wavesTitle->setText(tr("Wavelength of each pair"));
    m_legend->setAccessibleName(tr("Colours of the axes"));
    m_strips->setAccessibleName(tr("Allocation of pairs to axes, one strip per scheme"));
    m_waves->setAccessibleName(tr("Wavelength of each pair of the focused scheme"));
    m_headDim->retranslate();
    m_base->retranslate();
    for (LengthField* length : m_lengths) length->retranslate();
    m_plotted.reset();
    refresh();
    int widest = 0;
    for (const QLabel* label : {m_headDimLabel, m_allocationLabel, m_scalingLabel, m_originLabel})
        widest = std::max(widest, label->sizeHint().width());
    m_base->setLabelWidth(widest);
    for (LengthField* length : m_lengths) length->setLabelWidth(widest);
}

void RotaryPanel::retranslateChoices() {
    if (m_allocation->count() == 0) {
        m_allocation->addItem(QString());
        for (const std::string& id : allocationIds()) m_allocation->addItem(toQString(id));
    }
    if (m_scaling->count() == 0) m_scaling->addItems(scalingChoices());
    m_typedAllocation->retranslate([this] {
        m_allocation->setItemText(0, tr("Native"));
        return allocationText();
    });
    m_typedScaling->retranslate([this] {
        m_scaling->setItemText(0, tr("none"));
        return scalingText();
    });
}

void RotaryPanel::refresh() {
    refreshSettings();
    refreshPlots();
}

void RotaryPanel::refreshSettings() {
    const Session& session = *m_context.document.session();
    m_headDim->showDim(session.rotary.headDim);
    m_pairs->setText(tr("%1 pairs").arg(QString::number(session.rotary.headDim / 2)));
    m_origin->setCurrentIndex(session.origin ? *session.origin + 1 : 0);
    m_base->refresh();
    m_typedAllocation->show(allocationText());
    m_typedScaling->show(scalingText());
    for (LengthField* length : m_lengths) length->refresh();
}

void RotaryPanel::refreshPlots() {
    const PlacedSessionPtr& placed = m_context.placed();
    m_waves->update();
    // Strips and legend do not depend on the base, so dragging it repaints the wavelengths only.
    if (m_plotted && samePlaces(*m_plotted, *placed) && axesOfPairs(*m_plotted) == axesOfPairs(*placed)) return;
    m_plotted = placed;
    fitStrips();
    m_strips->update();
    m_legend->update();
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
