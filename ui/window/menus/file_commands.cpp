// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/menus/file_commands.h"

#include <utility>

#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QPushButton>
#include <QWidget>

#include "ui/document/convert.h"
#include "ui/document/document.h"
#include "ui/document/files/document_file.h"
#include "ui/document/files/recent_files.h"
#include "ui/document/files/session_look.h"
#include "ui/document/focus.h"
#include "ui/document/jobs/job_queue.h"
#include "ui/document/notices.h"
#include "ui/panels/sequence/examples.h"
#include "ui/window/closing.h"
#include "ui/window/printing.h"

namespace ropescope::ui {
namespace {

QString filters() { return FileCommands::tr("RopeScope sessions") + QStringLiteral(" (*.rope)"); }

QMessageBox* askAbout(const QString& name, const QString& text, const QString& more, QWidget* parent) {
    auto* box =
        new QMessageBox(QMessageBox::Question, QStringLiteral("RopeScope"), text, QMessageBox::NoButton, parent);
    box->setObjectName(name);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setInformativeText(more);
    return box;
}

} // namespace

FileCommands::FileCommands(Context context, WindowRequests requests, QWidget* parent)
    : QObject(parent),
      m_context(context),
      m_requests(std::move(requests)),
      m_parent(parent),
      m_printing(new Printing(context, parent)) {
    DocumentFile& file = m_context.file;
    connect(&file, &DocumentFile::wasSaved, this, &FileCommands::saved);
    connect(&file, &DocumentFile::conflictFound, this, &FileCommands::askAboutConflict);
    connect(&file, &DocumentFile::failed, this, [this](const Error& error) {
        stopWaiting();
        m_context.notices.report(error);
    });
    connect(&file, &DocumentFile::foundOpenElsewhere, this, [this] {
        m_context.notices.report({.what = Message::verbatim(toStdString(QFileInfo(m_context.file.path()).fileName())),
                                  .why = message("it is open in another window, too"),
                                  .hint = message("close one of them, or save this one under another name")});
    });
    if (!file.remarks().empty()) m_context.notices.report(file.remarks().front());
    connect(&file, &DocumentFile::opened, this, [this] {
        if (!m_context.file.remarks().empty()) m_context.notices.report(m_context.file.remarks().front());
        if (m_requests.recent && !m_context.file.path().isEmpty()) m_requests.recent->add(m_context.file.path());
    });
}

void FileCommands::newDocument() { // NOLINT(readability-make-member-function-const): one type for all commands
    if (m_requests.newWindow) m_requests.newWindow();
}

void FileCommands::open() {
    auto* dialog = new QFileDialog(m_parent, tr("Open files"));
    dialog->setObjectName(QStringLiteral("openSessions"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFiles);
    dialog->setNameFilters(
        {tr("Sessions, figures, and files of models") +
             QStringLiteral(" (*.rope *.pdf *.svg *.png *.json *.npz *.npy *.csv *.safetensors *.ropescheme)"),
         tr("Sessions and figures that carry one") + QStringLiteral(" (*.rope *.pdf *.svg *.png)"),
         tr("Configs, prompts and tables of models") + QStringLiteral(" (*.json *.npz *.safetensors)"),
         tr("All files") + QStringLiteral(" (*)")});
    if (!m_context.file.path().isEmpty()) dialog->setDirectory(QFileInfo(m_context.file.path()).absolutePath());
    connect(dialog, &QFileDialog::filesSelected, this, &FileCommands::chosen);
    dialog->open();
}

void FileCommands::openPaths(const QStringList& paths) {
    if (paths.isEmpty()) return;
    if (m_requests.open)
        m_requests.open(paths);
    else
        m_context.file.open(paths.front());
    m_context.jobs.announce(m_context.file.reading(), [] { return tr("Reading the session"); });
}

void FileCommands::openExample(const Example& example) {
    if (!m_context.file.path().isEmpty() && m_requests.openCopy) return m_requests.openCopy(*example.opens);
    ui::openExample(m_context, example);
}

void FileCommands::save() {
    finishTyping(*m_parent->window());
    const DocumentFile& file = m_context.file;
    if (file.path().isEmpty() || file.readOnly()) return chooseName();
    m_context.file.save();
    m_context.jobs.announce(m_context.file.writing(), [] { return tr("Saving"); });
}

void FileCommands::saveAs() {
    finishTyping(*m_parent->window());
    stopWaiting();
    chooseName();
}

void FileCommands::saveThen(std::function<void()> next) {
    m_next = std::move(next);
    save();
}

void FileCommands::chooseName() {
    auto* dialog = new QFileDialog(m_parent, tr("Save the session"));
    dialog->setObjectName(QStringLiteral("saveSession"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilter(filters());
    dialog->setDefaultSuffix(QStringLiteral("rope"));
    const QString path = m_context.file.path();
    if (!path.isEmpty()) dialog->setDirectory(QFileInfo(path).absolutePath());
    dialog->selectFile(path.isEmpty() ? tr("untitled") + QStringLiteral(".rope") : QFileInfo(path).fileName());
    connect(dialog, &QFileDialog::rejected, this, &FileCommands::stopWaiting);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& chosen) {
        if (chosen != m_context.file.path() && m_requests.isOpen && m_requests.isOpen(chosen)) {
            stopWaiting();
            return m_context.notices.report({.what = Message::verbatim(toStdString(QFileInfo(chosen).fileName())),
                                             .why = message("it is open in another window"),
                                             .hint = message("close it there, or choose another name")});
        }
        m_context.file.saveAs(chosen);
        m_context.jobs.announce(m_context.file.writing(), [] { return tr("Saving"); });
    });
    dialog->open();
}

void FileCommands::saved() {
    if (m_requests.recent) m_requests.recent->add(m_context.file.path());
    m_context.notices.say([name = QFileInfo(m_context.file.path()).fileName()] { return tr("Saved %1.").arg(name); });
    if (m_next) std::exchange(m_next, {})();
}

void FileCommands::duplicate() { // NOLINT(readability-make-member-function-const): as above
    if (!m_requests.openCopy) return;
    m_requests.openCopy({.session = *m_context.document.session(),
                         .view = viewOf(m_context.focus),
                         .version = m_context.file.version(),
                         .remarks = {}});
}

void FileCommands::revert() {
    auto* box = askAbout(QStringLiteral("revertQuestion"), tr("Revert to the saved file?"),
                         tr("The changes since then can be restored with Undo."), m_parent);
    QPushButton* yes = box->addButton(tr("&Revert"), QMessageBox::AcceptRole);
    box->addButton(tr("&Cancel"), QMessageBox::RejectRole);
    connect(yes, &QPushButton::clicked, this, [this] { m_context.file.revert(); });
    box->open();
}

void FileCommands::print() { m_printing->ask(); }

void FileCommands::quit() {
    if (m_requests.quit)
        m_requests.quit();
    else
        m_parent->window()->close();
}

/// Another program changed the file: ask before overwriting it.
void FileCommands::askAboutConflict() {
    if (m_conflict) return m_conflict->raise();
    m_conflict =
        askAbout(QStringLiteral("conflictQuestion"),
                 tr("%1 was changed by another program or window.").arg(QFileInfo(m_context.file.path()).fileName()),
                 m_context.file.modified() ? tr("This window also has unsaved changes. Taking theirs can be undone.")
                                           : tr("This window has no unsaved changes."),
                 m_parent);
    QPushButton* theirs = m_conflict->addButton(tr("&Take theirs"), QMessageBox::AcceptRole);
    QPushButton* mine = m_conflict->addButton(tr("&Keep mine"), QMessageBox::DestructiveRole);
    QPushButton* other = m_conflict->addButton(tr("Save &as…"), QMessageBox::ActionRole);
    QPushButton* later = m_conflict->addButton(tr("&Cancel"), QMessageBox::RejectRole);
    m_conflict->setDefaultButton(later);
    m_conflict->setEscapeButton(later);
    connect(theirs, &QPushButton::clicked, this, [this] {
        stopWaiting();
        m_context.file.revert();
    });
    connect(mine, &QPushButton::clicked, this, [this] { m_context.file.keepMine(); });
    connect(other, &QPushButton::clicked, this, &FileCommands::chooseName);
    connect(later, &QPushButton::clicked, this, &FileCommands::stopWaiting);
    m_conflict->open();
}

} // namespace ropescope::ui
