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

#include <ropescope/analysis/session.h>

#include "ui/document/context.h"
#include "ui/document/jobs/feed.h"

namespace ropescope::ui {

/// Thumbnails of sessions, made by jobs one after the other and kept.
class SessionPictures : public QObject {
    Q_OBJECT
public:
    /// Reads the session, in a job.
    using Read = std::function<Expected<std::shared_ptr<const Session>>(const CancelToken&)>;

    SessionPictures(Context context, QSize pixels, QObject* parent);

    /// The newest picture of a key; null while there is none, or where none can be made.
    [[nodiscard]] QImage find(const QString& key) const;
    /// Asks for one that was not asked for before; made while somebody looks.
    void request(const QString& key, Read read);
    /// Forgets the pictures of all other keys.
    void keepOnly(const QStringList& keys);
    /// Makes all again, in the theme and language of the moment. Old ones stay until then.
    void renew();
    /// Whether somebody looks: nothing is made otherwise.
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
    std::deque<QString> m_order; ///< keys as they were asked for
    QString m_running;           ///< empty: nothing runs
    bool m_watched = false;
    quint64 m_asked = 0;
    Feed<QImage> m_feed;
};

/// Reads a file, for a picture of it.
[[nodiscard]] SessionPictures::Read readsSession(const QString& path);

} // namespace ropescope::ui
