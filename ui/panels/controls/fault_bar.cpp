// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/controls/fault_bar.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

#include "ui/document/convert.h"
#include "ui/document/theme.h"
#include "ui/panels/controls/icons.h"

namespace ropescope::ui {

FaultBar::FaultBar(Context context, const QString& replaceTip, const std::function<void()>& replace, QWidget* parent)
    : QWidget(parent), m_reason(new QLabel(this)), m_replace(new QToolButton(this)) {
    setObjectName(QStringLiteral("fault"));
    setAttribute(Qt::WA_StyledBackground);
    auto* sign = new QLabel(this);
    sign->setPixmap(tintedIcon(QStringLiteral("warning"), context.theme.style().palette.fail).pixmap(14, 14));
    m_reason->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_reason->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_replace->setToolTip(replaceTip);
    m_replace->setAccessibleName(tr("Replace the faulty part"));
    connect(m_replace, &QToolButton::clicked, this, replace);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(10, 3, 6, 3);
    row->addWidget(sign);
    row->addWidget(m_reason, 1);
    row->addWidget(m_replace);
    hide();
}

void FaultBar::setWrapped() { m_reason->setWordWrap(true); }

void FaultBar::showFault(const QString& reason, const std::string& replacement) {
    m_reason->setText(reason);
    m_reason->setToolTip(reason);
    m_replace->setVisible(!replacement.empty());
    m_replace->setText(tr("Replace with “%1”").arg(toQString(replacement)));
    setVisible(!reason.isEmpty());
}

} // namespace ropescope::ui
