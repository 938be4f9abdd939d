// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/modes/figure/fault_list.h"

#include <utility>

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include "ui/document/words/error_words.h"
#include "ui/forms/panel_parts.h"

namespace ropescope::ui {

FaultList::FaultList(Context context, std::function<void(const Fix&)> repair, QWidget* parent)
    : QWidget(parent),
      m_context(context),
      m_repair(std::move(repair)),
      m_title(makeLabel(context, LabelRole::Heading, this)),
      m_lines(new QVBoxLayout) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(6);
    m_lines->setSpacing(6);
    column->addWidget(m_title);
    column->addLayout(m_lines);
}

void FaultList::show(const std::shared_ptr<const PagePicture>& picture) {
    while (QLayoutItem* item = m_lines->takeAt(0)) {
        item->widget()->hide();
        item->widget()->deleteLater();
        delete item;
    }
    const std::size_t count = picture ? picture->faults.size() : 0;
    m_title->setText(!picture     ? tr("Preflight")
                     : count == 0 ? tr("Preflight: no faults")
                                  : tr("Preflight: faults: %1").arg(count));
    for (std::size_t i = 0; i < count; ++i) m_lines->addWidget(lineOf(picture->faults[i]));
}

QWidget* FaultList::lineOf(const FigureFault& fault) {
    auto* line = new QWidget(this);
    auto* row = new QHBoxLayout(line);
    row->setContentsMargins(0, 0, 0, 0);
    auto* text = makeLabel(m_context, LabelRole::Caption, line);
    text->setWordWrap(true);
    text->setText(messageText(fault.error.what) % u": " % messageText(fault.error.why));
    text->setToolTip(text->text()); // its hint names options of the command line
    row->addWidget(makeWarningSign(m_context, 14, line), 0, Qt::AlignTop);
    row->addWidget(text, 1);
    if (!fault.fix) return line;
    auto* button = new QPushButton(fault.fixName(), line);
    button->setAccessibleDescription(text->text());
    row->addWidget(button, 0, Qt::AlignTop);
    connect(button, &QPushButton::clicked, this, [this, fix = fault.fix] { m_repair(fix); });
    return line;
}

} // namespace ropescope::ui
