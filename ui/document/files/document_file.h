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

/// The file of a document: where it is, and what of the document is not in it. Reading and writing are jobs.
class DocumentFile : public QObject {
    Q_OBJECT
public:
    DocumentFile(Document& document, Focus& focus, JobQueue& jobs, QObject* parent = nullptr);

    [[nodiscard]] const QString& path() const { return m_path; } ///< empty: it has none yet
    [[nodiscard]] QString name() const;                          ///< "work" of "/a/work.rope"
    /// A later version of the format wrote it, and saving would lose what is not understood.
    [[nodiscard]] bool readOnly() const { return m_extras.version > kSessionVersion; }
    /// Whether the session is another than the one that was opened or saved last.
    [[nodiscard]] bool modified() const;
    [[nodiscard]] const Session& saved() const { return *m_saved; }
    [[nodiscard]] const SessionExtras& extras() const { return m_extras; }
    /// What in the file was not understood when it was opened.
    [[nodiscard]] const std::vector<Error>& remarks() const { return m_remarks; }
    /// Whether the file on disk holds what somebody else wrote; saving asks before it overwrites that.
    [[nodiscard]] bool conflicts() const { return m_conflicts; }
    /// While the file is read or written.
    [[nodiscard]] FeedBase& reading() { return m_read; }
    [[nodiscard]] FeedBase& writing() { return m_write; }

    /// The document holds what was read, or something that is not saved yet; without a path it is a new one.
    void begin(const SessionOnDisk& read, const QString& path);
    /// Reads a file that takes the place of the document, in a job.
    void open(const QString& path);
    /// Takes what the file holds now, as one step that can be undone.
    void revert();
    /// Writes to `path()`. When somebody else has changed the file, `conflictFound` comes instead.
    void save();
    /// Writes there from now on, whatever is there.
    void saveAs(const QString& path);
    /// Saves over what somebody else wrote.
    void keepMine();

signals:
    void changed(); ///< path, name, `modified` or `conflicts` may be others
    void opened();  ///< another document is in the place
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
        bool conflict = false; ///< then nothing was written
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
    void write(const QString& path, bool overwrite);
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
    SessionPtr m_saved;
    SessionExtras m_extras;
    std::vector<Error> m_remarks;
    FileStamp m_stamp;
    bool m_conflicts = false;
    quint64 m_asked = 0;
    Feed<Read> m_read;
    Feed<Written> m_write;
    Feed<Checked> m_check;
    std::shared_ptr<FileLock> m_lock; ///< says to others that the file is open here
    Feed<Claimed> m_claim;
    QFileSystemWatcher m_watcher;
    QTimer m_settled; ///< after the last event of the watcher: programs write in several steps
};

} // namespace ropescope::ui
