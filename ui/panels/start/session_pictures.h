// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <deque>
#include <functional>
#include <map>

#include <QImage>
#include <QObject>
#include <QString>
#include <QStringList>

#include <ropescope/session/session.h>

#include "ui/document/context.h"
#include "ui/document/jobs/feed.h"

namespace ropescope::ui {

/// A cache of session thumbnails, rendered by background jobs, one at a time.
class SessionPictures : public QObject {
    Q_OBJECT
public:
    /// Provides the session; called on a worker thread.
    using Read = std::function<Expected<std::shared_ptr<const Session>>(const CancelToken&)>;

    SessionPictures(Context context, QSize pixels, QObject* parent);

    /// The latest thumbnail of a key; null if there is none (yet).
    [[nodiscard]] QImage find(const QString& key) const;
    /// Queues a thumbnail, unless it was requested before; rendered while watched.
    void request(const QString& key, Read read);
    /// Forgets the thumbnails of all other keys.
    void keepOnly(const QStringList& keys);
    /// Renders all thumbnails again in the current theme and language. The old ones stay until then.
    void renew();
    /// Whether the thumbnails are visible. Nothing is rendered otherwise.
    void setWatched(bool watched);

signals:
    void made(const QString& key);

private:
    struct Entry {
        Read read;
        QImage image{};
        bool wanted = true;
    };
    void next();
    void stop();
    void take();

    Context m_context;
    QSize m_pixels;
    std::map<QString, Entry> m_entries;
    std::deque<QString> m_order; ///< keys in order of request
    QString m_running;           ///< key of the running job; empty if there is none
    bool m_watched = false;
    quint64 m_requested = 0;
    Feed<QImage> m_feed;
};

/// A reader of the session file at `path`.
[[nodiscard]] SessionPictures::Read readsSession(const QString& path);

} // namespace ropescope::ui
