// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/precision_row.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>

#include "core/analysis/precision.h"
#include "ui/document/convert.h"
#include "ui/document/describe.h"
#include "ui/document/document.h"
#include "ui/document/render_queue.h"
#include "ui/painters/error_words.h"
#include "ui/views/colour_bar.h"
#include "ui/views/elided_label.h"
#include "ui/views/pair.h"
#include "ui/views/precision_view.h"

namespace ropescope::ui {

namespace {

const QString kSlot = QStringLiteral("precision");
constexpr int kCoarseCells = 48, kFineCells = 192;

RenderQueue::Work workFor(const PrecisionRequest& request) {
    return [request](const CancelToken& cancel) -> std::any {
        auto result = analysePrecision(request, cancel);
        return result ? std::any(*result) : std::any();
    };
}

} // namespace

PrecisionRow::PrecisionRow(Context context, QWidget* parent)
    : ViewRow(context, kSlot, parent),
      m_title(addTitle()),
      m_note(addNote()),
      m_models(makeChoice(this)),
      m_bar(new ColourBar(context, this)) {
    head().addWidget(m_models);
    head().addWidget(m_bar);
    for (const PrecisionPreset& preset : precisionPresets()) m_models->addItem(precisionTitle(preset.model));
    connect(m_models, &QComboBox::activated, this, [this](int index) {
        const PrecisionModel model = precisionPresets()[static_cast<std::size_t>(index)].model;
        this->context().document.edit(tr("Precision model"),
                                      [model](Session& session) { session.views.precisionModel = model; });
    });
}

TokenView* PrecisionRow::makeCell(int column) { return new PrecisionView(context(), column, this); }

void PrecisionRow::refreshHead() {
    m_title->setText(tr("Precision"));
    const auto& presets = precisionPresets();
    for (std::size_t i = 0; i < presets.size(); ++i)
        m_models->setItemText(static_cast<int>(i), precisionTitle(presets[i].model));
    m_models->setAccessibleName(tr("Precision model"));
    m_models->setToolTip(
        tr("Number types of the angles (inverse frequency × position) and of the rotation; the last two "
           "are what casting a whole model does"));
    m_models->setPlaceholderText(precisionTitle(context().document.session()->views.precisionModel));
    m_models->setCurrentIndex(presetOf(context().document.session()->views.precisionModel));
    refreshNote();
    const auto result = context().queue.result<PrecisionResult>(kSlot);
    m_bar->setVisible(result != nullptr);
    if (result) m_bar->showDecades(toQString(result->layout->session->colour.map), result->decades);
}

QStringList PrecisionRow::pairForms(const QStringList& what, std::int64_t queryToken, std::int64_t keyToken,
                                    const QString& error) {
    const QString query = Describe::token(queryToken), key = Describe::token(keyToken);
    const QString brief = tr("%1, %2: %3").arg(query, key, error);
    return {what.front() + tr("; query %1, key %2: %3").arg(query, key, error),
            what.back() + QStringLiteral("; ") + brief, tr("query %1, key %2: %3").arg(query, key, error), brief};
}

void PrecisionRow::refreshNote() {
    const Layout& layout = *context().document.layout();
    const auto scheme = static_cast<std::size_t>(context().focus.scheme());
    QStringList forms{tr("|score as computed − exact score|"), tr("|computed − exact|")};
    if (scheme >= layout.columns.size()) return m_note->showForms(forms);
    const SchemeColumn& column = layout.columns[scheme];
    const PairReadout pair = readPair(layout, scheme, context().focus);
    if (column.usable() && pair.complete()) {
        const auto error = precisionError(*column.plan, layout.session->scores.content,
                                          layout.session->views.precisionModel, pair.query, pair.key);
        if (error) forms = pairForms(forms, *pair.queryToken, *pair.keyToken, errorText(*error));
    }
    const auto result = context().queue.result<PrecisionResult>(kSlot);
    const bool known = result && result->layout->key == layout.key && scheme < result->columns.size() &&
                       !result->columns[scheme].error;
    if (known) forms.prepend(forms.front() + QStringLiteral("; ") + onsetText(*result, result->columns[scheme]));
    m_note->showForms(forms);
}

void PrecisionRow::requestData() {
    const LayoutPtr& layout = context().document.layout();
    if (layout->columns.empty() || layout->session->sequence.empty() || !isVisible())
        return context().queue.drop(kSlot);
    const PrecisionRequest coarse{.layout = layout,
                                  .viewport = context().focus.viewport(),
                                  .model = layout->session->views.precisionModel,
                                  .cells = kCoarseCells};
    PrecisionRequest fine = coarse;
    fine.cells = kFineCells;
    context().queue.request(kSlot, fine.key(), workFor(coarse), workFor(fine));
    watchProgress();
}

void PrecisionRow::dataReady() {
    ViewRow::dataReady();
    refreshHead();
}

void PrecisionRow::focusChanged(Focus::Changes changes) {
    if (changes & (Focus::Marks | Focus::Scheme)) refreshNote();
    if (changes.testFlag(Focus::Range)) requestData();
}

} // namespace ropescope::ui
