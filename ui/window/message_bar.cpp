// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/message_bar.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

#include "ui/document/convert.h"
#include "ui/document/theme.h"
#include "ui/panels/controls/icons.h"

namespace ropescope::ui {

MessageBar::MessageBar(Context context, QWidget* parent)
    : QWidget(parent), m_what(new QLabel(this)), m_why(new QLabel(this)) {
    const PaintStyle& style = context.theme.style();
    setObjectName(QStringLiteral("message"));
    setAttribute(Qt::WA_StyledBackground);
    auto* sign = new QLabel(this);
    sign->setPixmap(tintedIcon(QStringLiteral("warning"), style.palette.fail).pixmap(16, 16));
    m_what->setFont(style.fonts.bodyBold);
    m_what->setTextFormat(Qt::PlainText);
    m_why->setTextFormat(Qt::PlainText);
    m_why->setWordWrap(true);
    m_why->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* close = new QToolButton(this);
    close->setAutoRaise(true);
    close->setIcon(tintedIcon(QStringLiteral("close"), style.palette.ink2));
    close->setAccessibleName(tr("Close the message"));
    connect(close, &QToolButton::clicked, this, &QWidget::hide);
    auto* words = new QVBoxLayout;
    words->setSpacing(0);
    words->addWidget(m_what);
    words->addWidget(m_why);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(12, 6, 6, 6);
    row->addWidget(sign, 0, Qt::AlignTop);
    row->addLayout(words, 1);
    row->addWidget(close, 0, Qt::AlignTop);
    hide();
}

void MessageBar::showError(const Error& error) {
    m_what->setText(toQString(error.what));
    QString why = toQString(error.why);
    if (!error.mend.empty()) why += QStringLiteral("; ") % toQString(error.mend);
    m_why->setText(why);
    setAccessibleName(toQString(error.message()));
    show();
}

QString MessageBar::text() const { return QString(m_what->text() % QStringLiteral(": ") % m_why->text()); }

} // namespace ropescope::ui
