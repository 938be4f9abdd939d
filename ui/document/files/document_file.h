// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include <QFileSystemWatcher>
#include <QObject>
#include <QString>
#include <QTimer>

#include <ropescope/files/file_lock.h>

#include "ui/document/document.h"
#include "ui/document/files/session_io.h"
#include "ui/document/jobs/feed.h"

namespace ropescope::ui {

class Focus;

/// The file of a document: its path, and whether the document has unsaved changes. Reading and writing are jobs.
class DocumentFile : public QObject {
    Q_OBJECT
public:
    DocumentFile(Document& document, Focus& focus, JobQueue& jobs, QObject* parent = nullptr);

    [[nodiscard]] const QString& path() const { return m_path; } ///< empty: never saved
    [[nodiscard]] QString name() const;                          ///< "work" of "/a/work.rope"
    /// What tells it apart from other open documents with the same name; empty if its name is enough.
    [[nodiscard]] const QString& distinction() const { return m_distinction; }
    void setDistinction(const QString& distinction);
    /// Written by a later version of the format; saving would lose what was not understood.
    [[nodiscard]] bool readOnly() const { return m_version > kSessionVersion; }
    /// Whether the session differs from the one last opened or saved.
    [[nodiscard]] bool modified() const;
    [[nodiscard]] const Session& saved() const { return *m_saved; }
    [[nodiscard]] int version() const { return m_version; } ///< of the format
    /// What was not understood when the file was opened.
    [[nodiscard]] const std::vector<Error>& remarks() const { return m_remarks; }
    /// Whether another program has changed the file on disk; saving then asks before overwriting it.
    [[nodiscard]] bool conflicts() const { return m_conflicts; }
    /// Feeds that are busy while the file is read or written.
    [[nodiscard]] FeedBase& reading() { return m_read; }
    [[nodiscard]] FeedBase& writing() { return m_write; }

    /// Starts with what was read from a file; the document may already hold unsaved changes to it. No path, or a
    /// figure: a new document.
    void begin(const SessionOnDisk& read, const QString& path);
    /// Reads a file in a job and replaces the document with it.
    void open(const QString& path);
    /// Rereads the file, as one undoable step.
    void revert();
    /// Writes to `path()`. If another program has changed the file, emits `conflictFound` instead.
    void save();
    /// Writes to another path, which becomes `path()`; overwrites without asking, but not the own file if it is
    /// read-only.
    void saveAs(const QString& path);
    /// Overwrites the changes of another program.
    void keepMine();

signals:
    void changed(); ///< path, name, `distinction`, `modified` or `conflicts` may have changed
    void opened();  ///< another document was opened
    void wasSaved();
    void failed(const ropescope::Error& error);
    void conflictFound();
    void foundOpenElsewhere(); ///< in another window or process

private:
    enum class Purpose { Open, Revert };
    struct Read {
        SessionOnDisk read;
        QString path;
        Purpose purpose;
    };
    struct Written {
        QString path;
        SessionPtr session;
        FileStamp stamp;
        bool conflict = false; ///< true: nothing was written
    };
    struct Checked {
        QString path;
        bool same = true;
    };
    struct Claimed {
        QString path;
        FileLock::Claim claim;
    };
    void read(const QString& path, Purpose purpose);
    void write(const QString& path, int version, bool overwrite);
    void takeRead();
    void takeWritten();
    void takeChecked();
    void claim();
    void takeClaimed();
    void check();
    void setPath(const QString& path, const FileStamp& stamp);
    void setConflicts(bool conflicts);

    Document& m_document;
    Focus& m_focus;
    QString m_path;
    QString m_distinction;
    SessionPtr m_saved;
    int m_version = kSessionVersion;
    std::vector<Error> m_remarks;
    FileStamp m_stamp;
    bool m_conflicts = false;
    quint64 m_requested = 0;
    Feed<Read> m_read;
    Feed<Written> m_write;
    Feed<Checked> m_check;
    std::shared_ptr<FileLock> m_lock; ///< signals to other windows and processes that the file is open here
    Feed<Claimed> m_claim;
    QFileSystemWatcher m_watcher;
    QTimer m_settled; ///< delay after the last watcher event, because programs write in several steps
};

} // namespace ropescope::ui
