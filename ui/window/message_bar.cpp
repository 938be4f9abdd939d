// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/message_bar.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QShortcut>
#include <QToolButton>

#include "ui/document/notices.h"
#include "ui/document/theme.h"
#include "ui/document/words/error_words.h"
#include "ui/forms/icons.h"
#include "ui/forms/panel_parts.h"

namespace ropescope::ui {

MessageBar::MessageBar(Context context, QWidget* parent)
    : QWidget(parent), m_what(new QLabel(this)), m_why(new QLabel(this)), m_close(new QToolButton(this)) {
    const PaintStyle& style = context.theme.style();
    setObjectName(QStringLiteral("message"));
    setAttribute(Qt::WA_StyledBackground);
    m_what->setFont(style.fonts.bodyBold);
    m_what->setTextFormat(Qt::PlainText);
    m_why->setTextFormat(Qt::PlainText);
    m_why->setWordWrap(true);
    m_why->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_close->setAutoRaise(true);
    m_close->setIcon(themedIcon(context.theme, QStringLiteral("close")));
    connect(m_close, &QToolButton::clicked, this, &QWidget::hide);
    auto* escape = new QShortcut(Qt::Key_Escape, this);
    connect(escape, &QShortcut::activated, this, &QWidget::hide);
    connect(escape, &QShortcut::activatedAmbiguously, this, &QWidget::hide); // progress that can be cancelled
    connect(&context.notices, &Notices::failed, this, &MessageBar::showError);
    connect(&context.notices, &Notices::withdrawn, this, &MessageBar::withdraw);
    auto* words = new QVBoxLayout;
    words->setSpacing(0);
    words->addWidget(m_what);
    words->addWidget(m_why);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(12, 6, 6, 6);
    row->addWidget(makeWarningSign(context, 16, this), 0, Qt::AlignTop);
    row->addLayout(words, 1);
    row->addWidget(m_close, 0, Qt::AlignTop);
    retranslate();
    hide();
}

void MessageBar::retranslate() {
    m_close->setAccessibleName(tr("Close the message"));
    m_what->setText(messageText(m_error.what));
    m_why->setText(reasonText(m_error));
    setAccessibleName(errorText(m_error));
}

void MessageBar::withdraw(const Error& error) {
    if (m_error == error) hide();
}

void MessageBar::showError(const Error& error) {
    m_error = error;
    retranslate();
    show();
}

void MessageBar::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    QWidget::changeEvent(event);
}

QString MessageBar::text() const { return errorText(m_error); }

} // namespace ropescope::ui
