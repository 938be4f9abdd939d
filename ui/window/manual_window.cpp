// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/manual_window.h"

#include <QDialogButtonBox>
#include <QFile>
#include <QPushButton>
#include <QTextBlock>
#include <QTextBrowser>
#include <QTextCursor>
#include <QUrl>
#include <QVBoxLayout>

namespace ropescope::ui {
namespace {

constexpr QSize kSize{760, 720};
constexpr int kMargin = 16;
constexpr double kParagraphGap = 6;
constexpr double kHeadingGap = 14;

/// Markdown comes without space between its paragraphs, and with lines of code that never wrap.
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

ManualWindow::ManualWindow(const QString& language, QWidget* parent) : QDialog(parent) {
    setObjectName(QStringLiteral("manual"));
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Manual"));
    resize(kSize);
    auto* pages = new QTextBrowser(this);
    pages->setAccessibleName(windowTitle());
    pages->setOpenExternalLinks(true);
    pages->document()->setDocumentMargin(kMargin);
    connect(pages, &QTextBrowser::sourceChanged, pages, [pages] { spaceOut(*pages->document()); });
    pages->setSource(QUrl(QStringLiteral("qrc") % firstPage(language)));
    auto* buttons = new QDialogButtonBox(this);
    auto* back = buttons->addButton(tr("Back"), QDialogButtonBox::ActionRole);
    back->setEnabled(false);
    buttons->addButton(tr("Close"), QDialogButtonBox::RejectRole);
    connect(pages, &QTextBrowser::backwardAvailable, back, &QPushButton::setEnabled);
    connect(back, &QPushButton::clicked, pages, &QTextBrowser::backward);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
    auto* column = new QVBoxLayout(this);
    column->addWidget(pages, 1);
    column->addWidget(buttons);
}

} // namespace ropescope::ui
