// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/main_window.h"

#include <utility>

#include <QCloseEvent>
#include <QDragEnterEvent>
#include <QMessageBox>
#include <QMimeData>

#include "ui/document/files/document_file.h"
#include "ui/document/files/file_names.h"
#include "ui/forms/icons.h"
#include "ui/window/closing.h"
#include "ui/window/document_title.h"
#include "ui/window/menus/file_commands.h"
#include "ui/window/window_layout.h"

namespace ropescope::ui {
namespace {

constexpr char kLeftPanel[] = "view.left-panel", kRightPanel[] = "view.right-panel";

QStringList localFiles(const QMimeData& data) {
    QStringList files;
    for (const QUrl& url : data.urls()) {
        // QUrl::toLocalFile() leaves bytes that are not UTF-8 encoded.
        const QByteArray path = QByteArray::fromPercentEncoding(url.path(QUrl::FullyEncoded).toLatin1());
        if (url.isLocalFile()) files.append(toPath(path.toStdString()));
    }
    return files;
}

} // namespace

MainWindow::MainWindow(Context context) : m_context(context) {
    connect(&context.file, &DocumentFile::changed, this, &MainWindow::showTitle);
    showTitle();
    setWindowIcon(programIcon());
    setMinimumSize(kMinimumWindowSize);
    setAcceptDrops(true);
}

void MainWindow::build(const Appearance& appearance) {
    if (QWidget* old = takeCentralWidget()) {
        old->hide();
        old->deleteLater();
    }
    m_workbench = new Workbench(m_context, appearance, this);
    setCentralWidget(m_workbench);
    for (const auto& [opened, other] : {std::pair(kLeftPanel, kRightPanel), std::pair(kRightPanel, kLeftPanel)})
        connect(&toggleOf(*this, opened), &QAction::toggled, this,
                [this, opened = opened, other = other] { leaveRoom(opened, other); });
    // Initially no control is focused, so that single-letter shortcuts work and no focus ring is shown.
    m_workbench->setFocus();
}

void MainWindow::leaveRoom(const char* opened, const char* other) {
    if (width() >= kBothPanels || !m_workbench || !toggleOf(*this, opened).isChecked()) return;
    toggleOf(*this, other).setChecked(false);
}

void MainWindow::resizeEvent(QResizeEvent* event) {
    leaveRoom(kLeftPanel, kRightPanel);
    QMainWindow::resizeEvent(event);
}

void MainWindow::showTitle() {
    const DocumentFile& file = m_context.file;
    const QString title = documentTitle();
    setWindowTitle((file.readOnly() ? tr("%1 (read-only)").arg(title) : title) + QStringLiteral("[*] — RopeScope"));
    setWindowFilePath(file.path());
    setWindowModified(hasEdits(m_context));
}

QString MainWindow::documentTitle() const { return ui::documentTitle(m_context); }

void MainWindow::bringToFront() {
    show();
    setWindowState(windowState() & ~Qt::WindowMinimized);
    raise();
    activateWindow();
}

bool MainWindow::hasChanges() const { return hasEdits(m_context) || (m_workbench && m_workbench->hasUnfinishedText()); }

bool MainWindow::isUntouched() const { return m_context.file.path().isEmpty() && !hasChanges(); }

std::optional<Unsaved> MainWindow::unsaved() {
    finishTyping(*this);
    if (!hasChanges()) return {};
    return Unsaved{.session = m_context.document.session(),
                   .unfinishedText = m_workbench && m_workbench->hasUnfinishedText()};
}

void MainWindow::closeEvent(QCloseEvent* event) {
    if (!m_discarding && unsaved()) {
        event->ignore();
        // Invalid input cannot be saved, so closing asks about it again.
        return ask([this](bool discard) { discard ? discardAndClose() : static_cast<void>(close()); });
    }
    event->accept();
    emit closed();
}

void MainWindow::discardAndClose() {
    m_discarding = true;
    close();
}

void MainWindow::ask(std::function<void(bool discard)> decided) {
    m_decided = std::move(decided);
    if (!m_question || !m_question->isVisible()) {
        const auto discard = [this] { m_decided(true); };
        const auto save = [this] { m_workbench->files().saveThen([then = m_decided] { then(false); }); };
        m_question = askBeforeClosing({.file = m_context.file.name(),
                                       .edits = hasEdits(m_context),
                                       .unfinishedText = m_workbench && m_workbench->hasUnfinishedText()},
                                      save, discard, this);
    }
    m_question->raise();
    m_question->activateWindow();
}

void MainWindow::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) showTitle();
    QMainWindow::changeEvent(event);
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    if (!localFiles(*event->mimeData()).isEmpty()) event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
    m_workbench->openFiles(localFiles(*event->mimeData()));
    event->acceptProposedAction();
}

} // namespace ropescope::ui
