// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
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

/// Keeps unsaved changes in a recovery file: written after a second without edits, and at the interval in the settings
/// while editing continues. The file is removed when there is nothing to lose: after saving, undoing or closing. A
/// failure is reported once, tried again at the interval, and withdrawn at the next success. No timer runs when idle.
class Autosave : public QObject {
    Q_OBJECT
public:
    static constexpr int kPauseMs = 1000;

    /// If `folder` is empty, nothing is kept. `taken` is the file that the document was recovered from.
    Autosave(Context context, QString folder, std::optional<RecoverySlot> taken = {}, QObject* parent = nullptr);
    /// Takes over the file that the document was recovered from.
    void adopt(RecoverySlot taken);
    /// Brings the file up to date before it returns, for a program that is about to end.
    [[nodiscard]] Expected<void> writeNow();
    ~Autosave() override; ///< removes the file: the user was asked before the window closed

private:
    /// The file, shared with jobs.
    struct Place {
        std::mutex mutex;
        bool closed = false;
        quint64 newest = 0; ///< number of the last request that was carried out: older ones come too late
        std::optional<RecoverySlot> slot;
    };
    struct Written {};
    using Request = std::function<Expected<void>()>;
    void follow();
    [[nodiscard]] bool keeps() const;
    [[nodiscard]] Request writing();
    [[nodiscard]] Request removing();
    void request(Request request);
    void write();
    void remove();
    void written();
    [[nodiscard]] RecoveryNote note() const;

    Context m_context;
    QString m_folder;
    std::shared_ptr<Place> m_place = std::make_shared<Place>();
    QTimer m_pause{this};           ///< restarted by each change
    QTimer m_limit{this};           ///< started by the first unwritten change
    bool m_kept;                    ///< there is a file, or will be soon
    std::optional<Error> m_failure; ///< the reported one, until the next success
    quint64 m_requested = 0;
    Feed<Written> m_feed;
};

} // namespace ropescope::ui
