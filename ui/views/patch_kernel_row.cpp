// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/patch_kernel_row.h"

#include <algorithm>

#include <QHBoxLayout>
#include <QLabel>

#include "core/analysis/patch_kernel.h"
#include "ui/document/convert.h"
#include "ui/document/document.h"
#include "ui/document/render_queue.h"
#include "ui/document/score_words.h"
#include "ui/painters/drawing.h"
#include "ui/painters/rotary_words.h"
#include "ui/views/colour_bar.h"
#include "ui/views/elided_label.h"
#include "ui/views/patch_kernel_view.h"

namespace ropescope::ui {

namespace {

const QString kSlot = QStringLiteral("patchKernel");

} // namespace

PatchKernelRow::PatchKernelRow(Context context, QWidget* parent)
    : ViewRow(context, kSlot, parent), m_title(addTitle()), m_note(addNote()), m_bar(new ColourBar(context, this)) {
    head().addWidget(m_bar);
}

TokenView* PatchKernelRow::makeCell(int column) { return new PatchKernelView(context(), column, this); }

void PatchKernelRow::refreshHead() {
    m_title->setText(tr("Patch kernel"));
    const auto result = context().queue.result<PatchKernelResult>(kSlot);
    const auto focused = static_cast<std::size_t>(context().focus.scheme());
    const bool known = result && result->segment >= 0 && !result->columns.empty();
    m_bar->setVisible(known);
    if (!known)
        return m_note->showForms({tr("score of two patches of a picture over their offset"), tr("score over offset")});
    const auto& segments = result->layout->session->sequence.segments;
    const QString picture = segmentTitle(segments[static_cast<std::size_t>(result->segment)]);
    QString content = contentText(result->layout->session->scores.content);
    if (const double factor = attentionFactorOf(*result->layout); factor != 1)
        content.prepend(factorText(factor) + QStringLiteral(", "));
    m_note->showForms({tr("score of two patches of %1 over their offset, query − key, %2").arg(picture, content),
                       tr("two patches of %1, %2").arg(picture, content), tr("%1, %2").arg(picture, content), content});
    const double span = result->columns[std::min(focused, result->columns.size() - 1)].span;
    m_bar->show(QStringLiteral("rdbu"), {-span, span}, {});
}

void PatchKernelRow::requestData() {
    const LayoutPtr& layout = context().layout();
    if (layout->columns.empty() || !isVisible()) return context().queue.drop(kSlot);
    const PatchKernelRequest request{.layout = layout, .segment = context().focus.segment()};
    context().queue.request(kSlot, request.key(), [request](const CancelToken& cancel) -> std::any {
        auto result = analysePatchKernel(request, cancel);
        return result ? std::any(*result) : std::any();
    });
    watchProgress();
}

void PatchKernelRow::dataReady() {
    ViewRow::dataReady();
    refreshHead();
}

void PatchKernelRow::focusChanged(Focus::Changes changes) {
    if (changes.testFlag(Focus::Segment)) requestData();
    if (changes.testFlag(Focus::Scheme)) refreshHead();
}

} // namespace ropescope::ui
