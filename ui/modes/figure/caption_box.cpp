// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/modes/figure/caption_box.h"

#include <utility>

#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalBlocker>

#include "ui/document/convert.h"
#include "ui/document/theme.h"
#include "ui/document/words/error_words.h"
#include "ui/forms/panel_parts.h"
#include "ui/forms/typed_text.h"

namespace ropescope::ui {

CaptionBox::CaptionBox(Context context, const std::function<void(const std::string&)>& typed, QWidget* parent)
    : QWidget(parent),
      m_title(makeLabel(context, LabelRole::Heading, this)),
      m_generate(new QPushButton(this)),
      m_text(new QPlainTextEdit(this)) {
    m_text->setObjectName(QStringLiteral("figure.caption"));
    m_text->setTabChangesFocus(true);
    m_text->setFixedHeight(96);
    m_text->setFont(context.theme.style().fonts.caption);
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setColumnStretch(0, 1);
    grid->addWidget(m_title, 0, 0);
    grid->addWidget(m_generate, 0, 1);
    grid->addWidget(m_text, 1, 0, 1, 2);
    connect(m_text, &QPlainTextEdit::textChanged, this, [this, typed] {
        const QString text = m_text->toPlainText(), reason = characterReason(text);
        markField(*m_text, reason, {});
        if (reason.isEmpty()) typed(toStdString(text));
    });
    connect(m_generate, &QPushButton::clicked, this, [typed] { typed({}); });
    retranslate();
}

void CaptionBox::retranslate() {
    m_title->setText(tr("Caption"));
    m_text->setAccessibleName(tr("Caption of the figure"));
    m_generate->setText(tr("Generate"));
    m_generate->setToolTip(tr("Back to the caption that follows from the panels"));
}

void CaptionBox::show(const QString& caption, bool own) {
    m_generate->setEnabled(own);
    if (m_text->hasFocus() || m_text->toPlainText() == caption) return;
    const QSignalBlocker blocker(m_text);
    m_text->setPlainText(caption);
    markField(*m_text, {}, {});
}

void CaptionBox::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    QWidget::changeEvent(event);
}

} // namespace ropescope::ui
