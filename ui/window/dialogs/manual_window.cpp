// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/dialogs/manual_window.h"

#include <utility>

#include <QEvent>
#include <QFile>
#include <QPushButton>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextBrowser>
#include <QTextCursor>
#include <QUrl>

namespace ropescope::ui {
namespace {

constexpr QSize kManualSize{760, 720};
constexpr int kManualMargin = 16;
constexpr double kParagraphGap = 6;
constexpr double kHeadingGap = 14;

/// Qt lays out Markdown without space between paragraphs, and never wraps code lines.
void spaceOut(QTextDocument& page) {
    for (QTextBlock block = page.begin(); block.isValid(); block = block.next()) {
        if (block.textList() || QTextCursor(block).currentTable()) continue;
        QTextBlockFormat format = block.blockFormat();
        const bool code = format.nonBreakableLines();
        format.setNonBreakableLines(false);
        format.setTopMargin(format.headingLevel() > 1 ? kHeadingGap : code ? 0 : kParagraphGap);
        format.setBottomMargin(code ? 0 : kParagraphGap);
        QTextCursor(block).setBlockFormat(format);
    }
}

} // namespace

QString ManualWindow::firstPage(const QString& language) {
    const QString translated = QStringLiteral(":/manual/manual_%1.md").arg(language);
    return QFile::exists(translated) ? translated : QStringLiteral(":/manual/manual.md");
}

ManualWindow::ManualWindow(Language language, QWidget* parent)
    : SideWindow(QStringLiteral("manual"), kManualSize, parent),
      m_language(std::move(language)),
      m_pages(new QTextBrowser(this)),
      m_back(addButton()) {
    setContent(m_pages);
    m_pages->setOpenExternalLinks(true);
    m_pages->document()->setDocumentMargin(kManualMargin);
    connect(m_pages, &QTextBrowser::sourceChanged, m_pages, [this] { spaceOut(*m_pages->document()); });
    m_back->setEnabled(false);
    connect(m_pages, &QTextBrowser::backwardAvailable, m_back, &QPushButton::setEnabled);
    connect(m_back, &QPushButton::clicked, m_pages, &QTextBrowser::backward);
    ManualWindow::retranslate();
}

void ManualWindow::retranslate() {
    SideWindow::retranslate();
    setWindowTitle(tr("Manual"));
    m_pages->setAccessibleName(windowTitle());
    m_back->setText(tr("Back"));
    const QUrl first(QStringLiteral("qrc") % firstPage(m_language()));
    if (m_pages->source() == first) return;
    m_pages->setSource(first);
    m_pages->clearHistory();
}

void ManualWindow::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange && !m_pages->source().isEmpty()) {
        // Links get their colour when the page is loaded.
        const int scrolled = m_pages->verticalScrollBar()->value();
        m_pages->reload();
        spaceOut(*m_pages->document());
        m_pages->verticalScrollBar()->setValue(scrolled);
    }
    SideWindow::changeEvent(event);
}

} // namespace ropescope::ui
