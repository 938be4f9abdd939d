// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/modes/figure/export_bar.h"

#include <utility>

#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QEvent>
#include <QGridLayout>
#include <QGuiApplication>
#include <QPushButton>

#include "ui/document/notices.h"
#include "ui/figure/latex.h"

namespace ropescope::ui {

ExportBar::ExportBar(Context context, Source source, QWidget* parent)
    : QWidget(parent),
      m_context(context),
      m_source(std::move(source)),
      m_exporter(context, this),
      m_copy(new QPushButton(this)),
      m_copyCaption(new QPushButton(this)),
      m_copyLatex(new QPushButton(this)),
      m_format(new QComboBox(this)),
      m_export(new QPushButton(this)),
      m_eachPanel(new QCheckBox(this)) {
    setObjectName(QStringLiteral("sidePanel"));
    setAttribute(Qt::WA_StyledBackground);
    for (const FigureFormat& format : figureFormats()) m_format->addItem(format.title, format.id);
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(12, 12, 12, 12);
    grid->addWidget(m_copy, 0, 0);
    grid->addWidget(m_copyCaption, 0, 1);
    grid->addWidget(m_copyLatex, 0, 2);
    grid->addWidget(m_format, 1, 0);
    grid->addWidget(m_export, 1, 1, 1, 2);
    grid->addWidget(m_eachPanel, 2, 0, 1, 3);
    connect(m_copy, &QPushButton::clicked, this, [this] { m_exporter.copy(m_source.spec()); });
    connect(m_copyCaption, &QPushButton::clicked, this, [this] {
        const Figure* figure = m_source.shown();
        if (!figure) return;
        QGuiApplication::clipboard()->setText(figure->caption());
        m_context.notices.say([] { return tr("Copied the caption."); });
    });
    connect(m_copyLatex, &QPushButton::clicked, this, &ExportBar::copyLatex);
    connect(m_export, &QPushButton::clicked, this, [this] {
        m_exporter.setName(m_source.file());
        m_exporter.save(m_source.spec(), m_format->currentData().toString(),
                        eachPanel() ? ExportFiles::EachPanel : ExportFiles::Page);
    });
    retranslate();
}

bool ExportBar::eachPanel() const { return m_eachPanel->isChecked(); }
void ExportBar::setEachPanel(bool each) { m_eachPanel->setChecked(each); }

void ExportBar::copyLatex() {
    const Figure* figure = m_source.shown();
    if (!figure) return;
    m_exporter.setName(m_source.file());
    QGuiApplication::clipboard()->setText(
        latexOf(*figure, m_exporter.includedFile(), m_exporter.includedFiles() == ExportFiles::EachPanel));
    m_context.notices.say([] { return tr("Copied the figure environment for LaTeX."); });
}

void ExportBar::retranslate() {
    m_copy->setText(tr("Copy"));
    m_copy->setToolTip(tr("Copy the page as PDF, SVG and PNG, and its numbers as CSV"));
    m_copyCaption->setText(tr("Caption"));
    m_copyCaption->setToolTip(tr("Copy the caption"));
    m_copyCaption->setAccessibleName(m_copyCaption->toolTip());
    m_copyLatex->setText(QStringLiteral("LaTeX"));
    m_copyLatex->setToolTip(tr("Copy a figure environment with the exact width and the caption"));
    m_copyLatex->setAccessibleName(m_copyLatex->toolTip());
    m_format->setAccessibleName(tr("Format"));
    m_export->setText(tr("Export…"));
    m_export->setToolTip(tr("Write the page to a file (Ctrl+Shift+E)"));
    m_export->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_E)); // a new text takes it away
    m_eachPanel->setText(tr("Each panel as its own file"));
    m_eachPanel->setToolTip(tr("Write x-a.pdf, x-b.pdf …, each as wide as on the page"));
}

void ExportBar::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    QWidget::changeEvent(event);
}

} // namespace ropescope::ui
