// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/main_window.h"

#include <QCloseEvent>
#include <QDragEnterEvent>
#include <QMessageBox>
#include <QMimeData>

#include "ui/window/closing.h"

namespace ropescope::ui {
namespace {

QStringList localFiles(const QMimeData& data) {
    QStringList files;
    for (const QUrl& url : data.urls()) {
        if (url.isLocalFile()) files.append(url.toLocalFile());
    }
    return files;
}

} // namespace

MainWindow::MainWindow(Context context) : m_context(context), m_atStart(context.document.session()) {
    setWindowTitle(QStringLiteral("RopeScope"));
    setWindowIcon(QIcon(QStringLiteral(":/icons/ropescope.png")));
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
    // No control to begin with, so that single letters act and nothing wears a focus ring.
    m_workbench->setFocus();
}

bool MainWindow::hasChanges() const {
    return hasEdits(m_context, *m_atStart) || (m_workbench && m_workbench->hasUnfinishedText());
}

void MainWindow::closeEvent(QCloseEvent* event) {
    if (m_discarding || !hasChanges()) return event->accept();
    event->ignore();
    if (!m_question) {
        const auto discard = [this] {
            m_discarding = true;
            close();
        };
        m_question = askBeforeClosing(m_workbench && m_workbench->hasUnfinishedText(), discard, this);
    }
    m_question->raise();
    m_question->activateWindow();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    if (!localFiles(*event->mimeData()).isEmpty()) event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
    m_workbench->openFiles(localFiles(*event->mimeData()));
    event->acceptProposedAction();
}

} // namespace ropescope::ui
