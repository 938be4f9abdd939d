// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/forms/fault_bar.h"

#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QToolButton>

#include "ui/document/convert.h"
#include "ui/forms/panel_parts.h"

namespace ropescope::ui {

FaultBar::FaultBar(Context context, const std::function<void()>& replace, QWidget* parent)
    : QWidget(parent), m_grid(new QGridLayout(this)), m_reason(new QLabel(this)), m_replace(new QToolButton(this)) {
    setObjectName(QStringLiteral("fault"));
    setAttribute(Qt::WA_StyledBackground);
    m_reason->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_reason->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    connect(m_replace, &QToolButton::clicked, this, replace);
    m_grid->setContentsMargins(10, 3, 6, 3);
    m_grid->setColumnStretch(1, 1);
    m_grid->addWidget(makeWarningSign(context, 14, this), 0, 0);
    m_grid->addWidget(m_reason, 0, 1);
    m_grid->addWidget(m_replace, 0, 2);
    retranslate();
    hide();
}

void FaultBar::setReplaceTip(const QString& tip) { m_replace->setToolTip(tip); }

void FaultBar::retranslate() {
    m_replace->setAccessibleName(tr("Replace the faulty part"));
    m_replace->setText(tr("Replace with “%1”").arg(m_replacement));
}

void FaultBar::setWrapped() {
    m_reason->setWordWrap(true);
    m_grid->removeWidget(m_replace);
    m_grid->addWidget(m_replace, 1, 1, Qt::AlignLeft);
}

void FaultBar::showFault(const QString& reason, const std::string& replacement) {
    m_reason->setText(reason);
    m_reason->setToolTip(reason);
    m_replacement = toQString(replacement);
    m_replace->setVisible(!replacement.empty());
    retranslate();
    setVisible(!reason.isEmpty());
}

void FaultBar::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    QWidget::changeEvent(event);
}

} // namespace ropescope::ui
