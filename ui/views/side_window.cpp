// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/side_window.h"

#include <QDialogButtonBox>
#include <QEvent>
#include <QPushButton>
#include <QScreen>
#include <QVBoxLayout>

namespace ropescope::ui {

SideWindow::SideWindow(const QString& name, const QSize& size, QWidget* parent)
    : QDialog(parent), m_buttons(new QDialogButtonBox(this)) {
    setObjectName(name);
    setAttribute(Qt::WA_DeleteOnClose);
    resize(size.boundedTo(screen()->availableSize()));
    m_close = m_buttons->addButton(QString(), QDialogButtonBox::RejectRole);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
    (new QVBoxLayout(this))->addWidget(m_buttons);
}

void SideWindow::setContent(QWidget* content) { static_cast<QVBoxLayout*>(layout())->insertWidget(0, content, 1); }

QPushButton* SideWindow::addButton() { return m_buttons->addButton(QString(), QDialogButtonBox::ActionRole); }

void SideWindow::retranslate() { m_close->setText(tr("Close")); }

void SideWindow::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    QDialog::changeEvent(event);
}

} // namespace ropescope::ui
