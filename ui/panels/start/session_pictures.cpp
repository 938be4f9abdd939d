// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/start/session_pictures.h"

#include <algorithm>
#include <utility>

#include "ui/document/files/session_io.h"
#include "ui/document/theme.h"
#include "ui/figure/thumbnail.h"

namespace ropescope::ui {

SessionPictures::SessionPictures(Context context, QSize pixels, QObject* parent)
    : QObject(parent), m_context(context), m_pixels(pixels), m_feed(context.jobs) {
    connect(&m_feed, &FeedBase::becameIdle, this, &SessionPictures::take);
}

QImage SessionPictures::find(const QString& key) const {
    const auto found = m_entries.find(key);
    return found == m_entries.end() ? QImage() : found->second.image;
}

void SessionPictures::request(const QString& key, Read read) {
    if (m_entries.try_emplace(key, Entry{.read = std::move(read)}).second) m_order.push_back(key);
    next();
}

void SessionPictures::keepOnly(const QStringList& keys) {
    std::erase_if(m_order, [&](const QString& key) { return !keys.contains(key); });
    std::erase_if(m_entries, [&](const auto& entry) { return !keys.contains(entry.first); });
    if (m_running.isEmpty() || keys.contains(m_running)) return;
    stop();
    next();
}

void SessionPictures::renew() {
    for (auto& [key, entry] : m_entries) entry.wanted = true;
    stop();
    next();
}

void SessionPictures::setWatched(bool watched) {
    m_watched = watched;
    if (watched)
        next();
    else
        stop();
}

void SessionPictures::stop() {
    m_running.clear(); // so that take() ignores the cancelled job
    m_feed.cancel();
}

void SessionPictures::next() {
    if (!m_watched || !m_running.isEmpty()) return;
    const auto wanted = std::ranges::find_if(m_order, [this](const QString& key) { return m_entries.at(key).wanted; });
    if (wanted == m_order.end()) return;
    m_running = *wanted;
    m_feed.requestCancellable(++m_requested,
                              [read = m_entries.at(m_running).read, theme = m_context.theme.kind(), pixels = m_pixels](
                                  const JobControl& control) -> Expected<std::shared_ptr<const QImage>> {
                                  const auto session = read(control.cancel);
                                  if (!session) return session.error();
                                  return sessionThumbnail(**session, theme, pixels, control);
                              });
}

/// A session that cannot be read or drawn has no thumbnail and is not tried again before renew().
void SessionPictures::take() {
    const QString key = std::exchange(m_running, {});
    if (key.isEmpty()) return;
    Entry& entry = m_entries.at(key);
    entry.wanted = false;
    entry.image = m_feed.error() || !m_feed.result() ? QImage() : *m_feed.result();
    emit made(key);
    next();
}

SessionPictures::Read readsSession(const QString& path) {
    return [path](const CancelToken&) -> Expected<std::shared_ptr<const Session>> {
        auto read = readSessionFile(path);
        if (!read) return read.error();
        return std::make_shared<const Session>(std::move(read->file.session));
    };
}

} // namespace ropescope::ui
