// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/files/document_file.h"

#include <utility>

#include <QFileInfo>

#include "ui/document/files/file_names.h"
#include "ui/document/files/session_look.h"
#include "ui/document/focus.h"
#include "ui/document/focus_rules.h"
#include "ui/document/jobs/job_queue.h"

namespace ropescope::ui {
namespace {

constexpr int kSettleMs = 200;

} // namespace

DocumentFile::DocumentFile(Document& document, Focus& focus, JobQueue& jobs, QObject* parent)
    : QObject(parent),
      m_document(document),
      m_focus(focus),
      m_saved(document.session()),
      m_read(jobs),
      m_write(jobs),
      m_check(jobs),
      m_claim(jobs) {
    m_settled.setSingleShot(true);
    m_settled.setInterval(kSettleMs);
    jobs.addPause(&m_settled);
    connect(&m_settled, &QTimer::timeout, this, &DocumentFile::check);
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, [this] { m_settled.start(); });
    connect(&m_read, &FeedBase::ready, this, &DocumentFile::takeRead);
    connect(&m_write, &FeedBase::ready, this, &DocumentFile::takeWritten);
    connect(&m_check, &FeedBase::ready, this, &DocumentFile::takeChecked);
    connect(&m_claim, &FeedBase::ready, this, &DocumentFile::takeClaimed);
    connect(&document, &Document::sessionChanged, this, &DocumentFile::changed);
}

QString DocumentFile::name() const { return QFileInfo(m_path).completeBaseName(); }

void DocumentFile::setDistinction(const QString& distinction) {
    if (m_distinction == distinction) return;
    m_distinction = distinction;
    emit changed();
}

bool DocumentFile::modified() const {
    const SessionPtr& now = m_document.session();
    return now != m_saved && !(*now == *m_saved);
}

void DocumentFile::begin(const SessionOnDisk& read, const QString& path) {
    m_version = read.file.version;
    m_remarks = read.file.remarks;
    const SessionPtr& now = m_document.session();
    m_saved = *now == read.file.session ? now : std::make_shared<const Session>(read.file.session);
    if (m_saved != now) {
        m_document.undoStack().resetClean();
        m_document.touch();
    }
    restoreView(m_focus, *now, read.file.view);
    setPath(read.figure ? QString() : path, read.figure ? FileStamp{} : read.stamp);
    emit opened();
}

void DocumentFile::open(const QString& path) { read(absolutePath(path), Purpose::Open); }

void DocumentFile::revert() {
    if (!m_path.isEmpty()) read(m_path, Purpose::Revert);
}

void DocumentFile::read(const QString& path, Purpose purpose) {
    m_read.requestCancellable(++m_requested,
                              [path, purpose](const JobControl&) -> Expected<std::shared_ptr<const Read>> {
                                  auto read = readSessionFile(path);
                                  if (!read) return read.error();
                                  return std::make_shared<const Read>(Read{*std::move(read), path, purpose});
                              });
}

void DocumentFile::takeRead() {
    if (m_read.error()) {
        emit failed(*m_read.error());
        return;
    }
    const auto taken = m_read.result();
    if (taken->purpose == Purpose::Open) {
        forgetPlaces(m_focus);
        m_document.open(taken->read.file.session);
        return begin(taken->read, taken->path);
    }
    if (taken->path != m_path) return; // another file was opened in the meantime
    m_version = taken->read.file.version;
    m_document.edit([] { return tr("Revert to the file"); },
                    [&](Session& session) { session = taken->read.file.session; });
    m_saved = std::make_shared<const Session>(taken->read.file.session);
    m_document.undoStack().setClean();
    setPath(m_path, taken->read.stamp);
}

void DocumentFile::save() {
    if (!m_path.isEmpty() && !readOnly()) write(m_path, m_version, false);
}

void DocumentFile::saveAs(const QString& path) {
    const QString own = QFileInfo(m_path).canonicalFilePath();
    if (readOnly() && !own.isEmpty() && QFileInfo(path).canonicalFilePath() == own) {
        emit failed({.what = Message::verbatim(toStdString(QFileInfo(path).fileName())),
                     .why = message("written by a later version of this program"),
                     .hint = message("save it under another name: what this version does not know would be lost")});
        return;
    }
    write(absolutePath(path), kSessionVersion, true);
}

void DocumentFile::keepMine() { write(m_path, m_version, true); }

void DocumentFile::write(const QString& path, int version, bool overwrite) {
    const auto job = [path, overwrite, session = m_document.session(), view = viewOf(m_focus), version,
                      stamp = m_stamp](const JobControl&) -> Expected<std::shared_ptr<const Written>> {
        Written written{.path = path, .session = session, .stamp = {}};
        written.conflict = !overwrite && !isUnchangedOnDisk(path, stamp);
        if (written.conflict) return std::make_shared<const Written>(std::move(written));
        const auto done = writeSessionFile(path, *session, view, version);
        if (!done) return done.error();
        written.stamp = *done;
        return std::make_shared<const Written>(std::move(written));
    };
    m_watcher.removePath(path); // do not report this write as a change
    m_write.request(++m_requested, job);
}

void DocumentFile::takeWritten() {
    if (m_write.error()) {
        if (!m_path.isEmpty()) m_watcher.addPath(m_path);
        emit failed(*m_write.error());
        return;
    }
    const auto written = m_write.result();
    if (written->conflict) {
        setConflicts(true);
        emit conflictFound();
        return;
    }
    m_version = kSessionVersion;
    m_saved = written->session;
    if (m_document.session() == written->session)
        m_document.undoStack().setClean();
    else
        m_document.undoStack().resetClean();
    setPath(written->path, written->stamp);
    emit wasSaved();
}

void DocumentFile::check() {
    if (m_path.isEmpty() || m_write.busy()) return;
    m_check.requestCancellable(
        ++m_requested, [path = m_path, stamp = m_stamp](const JobControl&) -> Expected<std::shared_ptr<const Checked>> {
            return std::make_shared<const Checked>(Checked{path, isUnchangedOnDisk(path, stamp)});
        });
}

void DocumentFile::takeChecked() {
    const auto checked = m_check.result();
    if (!checked || checked->path != m_path) return;
    // QFileSystemWatcher stops watching a file that has been replaced.
    if (!m_watcher.files().contains(m_path) && QFileInfo::exists(m_path)) m_watcher.addPath(m_path);
    const bool newConflict = !checked->same && !m_conflicts;
    setConflicts(!checked->same);
    if (newConflict) emit conflictFound();
}

void DocumentFile::setPath(const QString& path, const FileStamp& stamp) {
    if (const QStringList watched = m_watcher.files(); !watched.isEmpty()) m_watcher.removePaths(watched);
    m_path = path;
    m_stamp = stamp;
    m_conflicts = false;
    if (!m_path.isEmpty()) m_watcher.addPath(m_path);
    claim();
    emit changed();
}

/// Saving replaces the locked file, so the lock must be renewed.
void DocumentFile::claim() {
    if (m_path.isEmpty()) return m_lock.reset();
    m_claim.requestCancellable(
        ++m_requested, [path = m_path, held = m_lock](const JobControl&) -> Expected<std::shared_ptr<const Claimed>> {
            const std::string name = toBytes(path);
            if (held && held->isFileOf(name)) return std::make_shared<const Claimed>(Claimed{path, {.lock = held}});
            return std::make_shared<const Claimed>(Claimed{path, FileLock::claim(name)});
        });
}

void DocumentFile::takeClaimed() {
    const auto claimed = m_claim.result();
    if (!claimed || claimed->path != m_path) return;
    m_lock = claimed->claim.lock;
    m_claim.drop(); // the lock is released with its last owner
    if (claimed->claim.heldElsewhere) emit foundOpenElsewhere();
}

void DocumentFile::setConflicts(bool conflicts) {
    if (m_conflicts == conflicts) return;
    m_conflicts = conflicts;
    emit changed();
}

} // namespace ropescope::ui
