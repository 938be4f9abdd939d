// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/decay_row.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QSpinBox>

#include "core/analysis/decay.h"
#include "core/base/text.h"
#include "ui/document/convert.h"
#include "ui/document/document.h"
#include "ui/document/render_queue.h"
#include "ui/painters/rotary_words.h"
#include "ui/views/decay_view.h"
#include "ui/views/elided_label.h"

namespace ropescope::ui {

namespace {

const QString kSlot = QStringLiteral("decay");
constexpr double kFarthest[] = {64, 512, 4096, 32768, 1e6, 1e9};
constexpr int kMostDraws = 2000;

} // namespace

DecayRow::DecayRow(Context context, QWidget* parent)
    : ViewRow(context, kSlot, parent),
      m_title(addTitle()),
      m_note(addNote()),
      m_along(makeChoice(this)),
      m_scale(makeChoice(this)),
      m_farthestLabel(new QLabel(this)),
      m_farthest(makeChoice(this)),
      m_drawsLabel(new QLabel(this)),
      m_draws(new QSpinBox(this)) {
    for (QWidget* widget :
         std::initializer_list<QWidget*>{m_along, m_scale, m_farthestLabel, m_farthest, m_drawsLabel, m_draws})
        head().addWidget(widget);
    m_along->addItems({QString(), QString()});
    m_scale->addItems({QString(), QString()});
    for (const double farthest : kFarthest)
        m_farthest->addItem(toQString(formatGrouped(static_cast<std::int64_t>(farthest))), farthest);
    m_farthestLabel->setBuddy(m_farthest);
    m_drawsLabel->setBuddy(m_draws);
    m_draws->setRange(0, kMostDraws);
    m_draws->setSingleStep(100);
    m_draws->setLocale(QLocale::c());
    m_draws->setKeyboardTracking(false);
    connectHead();
}

void DecayRow::connectHead() {
    connect(m_along, &QComboBox::activated, this, [this](int index) {
        context().document.edit(tr("Distances along"),
                                [index](Session& session) { session.views.decayOptions.eachAxis = index == 1; });
    });
    connect(m_scale, &QComboBox::activated, this, [this](int index) {
        context().document.edit(tr("Scale of distances"),
                                [index](Session& session) { session.views.decayOptions.logarithmic = index == 0; });
    });
    connect(m_farthest, &QComboBox::activated, this, [this](int index) {
        const double farthest = m_farthest->itemData(index).toDouble();
        context().document.edit(tr("Largest distance"),
                                [farthest](Session& session) { session.views.decayOptions.farthest = farthest; });
    });
    connect(m_draws, &QSpinBox::valueChanged, this, [this](int draws) {
        context().document.edit(
            tr("Random draws"), [draws](Session& session) { session.views.decayOptions.draws = draws; },
            QStringLiteral("decayDraws"));
    });
}

TokenView* DecayRow::makeCell(int column) { return new DecayView(context(), column, this); }

void DecayRow::refreshHead() {
    const DecaySettings& settings = context().document.session()->views.decayOptions;
    m_title->setText(tr("Decay"));
    m_along->setItemText(0, tr("All axes together"));
    m_along->setItemText(1, tr("Each axis alone"));
    m_along->setAccessibleName(tr("Distances along"));
    m_along->setToolTip(tr("Two text tokens that far apart, or tokens that differ on one axis only"));
    m_scale->setItemText(0, tr("Logarithmic"));
    m_scale->setItemText(1, tr("Linear"));
    m_scale->setAccessibleName(tr("Scale of distances"));
    m_scale->setToolTip(tr("Scale of distances"));
    m_farthestLabel->setText(tr("Up to"));
    m_farthest->setAccessibleName(tr("Largest distance"));
    m_drawsLabel->setText(tr("Draws"));
    m_draws->setAccessibleName(tr("Random draws"));
    m_draws->setToolTip(tr("Random q and k behind the band of 5 to 95 %"));
    m_along->setCurrentIndex(settings.eachAxis ? 1 : 0);
    m_scale->setCurrentIndex(settings.logarithmic ? 0 : 1);
    m_farthest->setPlaceholderText(toQString(formatGrouped(static_cast<std::int64_t>(settings.farthest))));
    m_farthest->setCurrentIndex(m_farthest->findData(settings.farthest));
    m_draws->setEnabled(!settings.eachAxis);
    const QSignalBlocker blocker(m_draws);
    m_draws->setValue(settings.draws);
    refreshNote();
}

void DecayRow::refreshNote() {
    const auto result = context().queue.result<DecayResult>(kSlot);
    const auto scheme = static_cast<std::size_t>(context().focus.scheme());
    const double factor = attentionFactorOf(*context().layout());
    const QString scaled = factor == 1 ? QString() : factorText(factor) + QStringLiteral("; ");
    const QString what = factor == 1 ? tr("score over query − key")
                                     : tr("score over query − key, attention factor %1").arg(factorText(factor));
    if (!result || scheme >= result->columns.size() || result->columns[scheme].error) return m_note->showText(what);
    const KernelRises& rises = result->columns[scheme].rises;
    const QString text = risesText(rises);
    m_note->showForms({tr("%1; with q = k = 1 it %2").arg(what, text), scaled + text, scaled + risesBrief(rises)});
}

void DecayRow::requestData() {
    const LayoutPtr& layout = context().layout();
    if (layout->columns.empty() || !isVisible()) return context().queue.drop(kSlot);
    const DecayRequest request{.layout = layout, .settings = layout->session->views.decayOptions};
    context().queue.request(kSlot, request.key(), [request](const CancelToken& cancel) -> std::any {
        auto result = analyseDecay(request, cancel);
        return result ? std::any(*result) : std::any();
    });
    watchProgress();
}

void DecayRow::dataReady() {
    ViewRow::dataReady();
    refreshNote();
}

void DecayRow::focusChanged(Focus::Changes changes) {
    if (changes.testFlag(Focus::Scheme)) refreshNote();
}

} // namespace ropescope::ui
