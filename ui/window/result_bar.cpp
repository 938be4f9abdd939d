// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/result_bar.h"

#include <QClipboard>
#include <QDesktopServices>
#include <QEvent>
#include <QFileInfo>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QShortcut>
#include <QToolButton>
#include <QUrl>

#include "ui/document/files/file_names.h"
#include "ui/document/notices.h"
#include "ui/document/theme.h"
#include "ui/document/words/lists.h"
#include "ui/forms/icons.h"
#include "ui/forms/panel_parts.h"
#include "ui/views/elided_label.h"

namespace ropescope::ui {

ResultBar::ResultBar(Context context, QWidget* parent)
    : QWidget(parent),
      m_saved(makeLabel(context, LabelRole::Body, this)),
      m_names(new ElidedLabel(this)),
      m_open(new QPushButton(this)),
      m_showFolder(new QPushButton(this)),
      m_copyPath(new QPushButton(this)),
      m_close(new QToolButton(this)) {
    setObjectName(QStringLiteral("exported"));
    setAttribute(Qt::WA_StyledBackground);
    m_names->setFont(context.theme.style().fonts.bodyBold);
    m_close->setAutoRaise(true);
    m_close->setIcon(themedIcon(context.theme, QStringLiteral("close")));
    const auto open = [](const QString& path) { QDesktopServices::openUrl(QUrl::fromLocalFile(path)); };
    connect(m_open, &QPushButton::clicked, this, [this, open] { open(m_paths.front()); });
    connect(m_showFolder, &QPushButton::clicked, this, [this, open] { open(QFileInfo(m_paths.front()).path()); });
    connect(m_copyPath, &QPushButton::clicked, this, [this, &notices = context.notices] {
        QGuiApplication::clipboard()->setText(m_paths.join(u'\n'));
        notices.say([] { return tr("Copied the path."); });
    });
    connect(m_close, &QToolButton::clicked, this, &QWidget::hide);
    auto* escape = new QShortcut(Qt::Key_Escape, this);
    connect(escape, &QShortcut::activated, this, &QWidget::hide);
    connect(escape, &QShortcut::activatedAmbiguously, this, &QWidget::hide); // an error message, or progress
    connect(&context.notices, &Notices::exported, this, &ResultBar::showFiles);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(12, 4, 6, 4);
    row->addWidget(m_saved);
    row->addWidget(m_names, 1);
    for (QPushButton* button : {m_open, m_showFolder, m_copyPath}) row->addWidget(button);
    row->addWidget(m_close);
    retranslate();
    hide();
}

void ResultBar::showFiles(const QStringList& paths) {
    m_paths.clear();
    for (const QString& path : paths) m_paths << absolutePath(path);
    retranslate();
    show();
}

void ResultBar::retranslate() {
    QStringList names;
    for (const QString& path : m_paths) names << QFileInfo(path).fileName();
    m_names->showForms({joinNames(names), names.value(0) % QStringLiteral(" …")});
    m_names->setToolTip(m_paths.join(u'\n'));
    m_saved->setText(tr("Exported"));
    m_open->setText(tr("Open"));
    m_open->setToolTip(tr("Open the file with the program for its kind"));
    m_showFolder->setText(tr("Show in folder"));
    m_copyPath->setText(tr("Copy path"));
    m_close->setAccessibleName(tr("Close"));
    setAccessibleName(labelled(m_saved->text(), m_names->text()));
}

void ResultBar::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    QWidget::changeEvent(event);
}

} // namespace ropescope::ui
