// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <utility>

#include <QString>
#include <QStringList>

#include "ui/document/jobs/feed.h"

namespace ropescope::ui {

/// Reads files one at a time as jobs, in the requested order.
template <class Value>
class FileReader : public QObject {
public:
    /// Called on a worker; must return soon after cancellation.
    using Read = std::function<Expected<Value>(const QString& path, const CancelToken& cancel)>;
    /// Called for every file, whether or not it could be read.
    using Done = std::function<void(const QString& path, const Expected<Value>& value)>;

    FileReader(JobQueue& jobs, Read read, Done done, QObject* parent = nullptr)
        : QObject(parent), m_feed(jobs), m_read(std::move(read)), m_done(std::move(done)) {
        connect(&m_feed, &FeedBase::ready, this, [this] { deliver(); });
    }

    void open(const QStringList& paths) {
        const bool idle = m_paths.isEmpty();
        m_paths += paths;
        if (idle) next();
    }
    /// Number of files still to be read.
    [[nodiscard]] int pending() const { return static_cast<int>(m_paths.size()); }
    void cancel() {
        m_paths.clear();
        m_delivered = 0;
        m_feed.cancel();
    }
    [[nodiscard]] FeedBase& feed() { return m_feed; }

private:
    void next() {
        if (m_paths.isEmpty()) {
            m_delivered = 0;
            return;
        }
        m_feed.requestCancellable(++m_requested,
                                  [read = m_read, path = m_paths.front(), part = partRead()](
                                      const JobControl& control) -> Expected<std::shared_ptr<const Value>> {
                                      control.progress(part);
                                      Expected<Value> value = read(path, control.cancel);
                                      if (control.cancel.cancelled())
                                          return Error{.code = ErrorCode::Cancelled, .what = {}, .why = {}};
                                      if (!value) return value.error();
                                      return std::make_shared<const Value>(*std::move(value));
                                  });
    }

    [[nodiscard]] double partRead() const {
        return static_cast<double>(m_delivered) / static_cast<double>(m_delivered + m_paths.size());
    }

    void deliver() {
        if (m_paths.isEmpty()) return;
        const QString path = m_paths.takeFirst();
        ++m_delivered;
        const Expected<Value> value =
            m_feed.error() ? Expected<Value>(*m_feed.error()) : Expected<Value>(*m_feed.result());
        next(); // first, because m_done may open more files
        m_done(path, value);
    }

    Feed<Value> m_feed;
    Read m_read;
    Done m_done;
    QStringList m_paths;       ///< the first one is being read
    qsizetype m_delivered = 0; ///< files delivered since the reader was last idle
    quint64 m_requested = 0;
};

} // namespace ropescope::ui
