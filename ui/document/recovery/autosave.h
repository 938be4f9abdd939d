// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <mutex>
#include <optional>

#include <QObject>
#include <QString>
#include <QTimer>

#include "ui/document/context.h"
#include "ui/document/jobs/feed.h"
#include "ui/document/recovery/recovery_files.h"

namespace ropescope::ui {

/// Keeps what is not saved in a recovery file: a second after a pause in editing, and every so many seconds of the settings
/// while editing goes on. The file goes when there is nothing more to lose: saved, undone, closed. Idle, it runs no timer.
class Autosave : public QObject {
    Q_OBJECT
public:
    static constexpr int kPauseMs = 1000;

    /// `folder` empty: nothing is kept. `taken` is the file that the document was recovered from.
    Autosave(Context context, QString folder, std::optional<RecoverySlot> taken = {}, QObject* parent = nullptr);
    /// The document becomes one that was recovered from this file.
    void adopt(RecoverySlot taken);
    ~Autosave() override; ///< removes the file: a window that is closed has been asked about

signals:
    void failed(const ropescope::Error& error); ///< once

private:
    /// The file, as jobs share it with this.
    struct Place {
        std::mutex mutex;
        bool closed = false;
        std::optional<RecoverySlot> slot;
    };
    struct Written {};
    void follow();
    void write();
    void remove();
    [[nodiscard]] RecoveryNote note() const;

    Context m_context;
    QString m_folder;
    std::shared_ptr<Place> m_place = std::make_shared<Place>();
    QTimer m_pause; ///< runs again with each change
    QTimer m_limit; ///< runs from the first change that is not written
    bool m_kept;    ///< there is a file, or will be
    bool m_told = false;
    quint64 m_asked = 0;
    Feed<Written> m_feed;
};

} // namespace ropescope::ui
