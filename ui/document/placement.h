// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <optional>

#include <QObject>

#include <ropescope/session/placed_session.h>

#include "ui/document/context.h"
#include "ui/document/jobs/feed.h"

namespace ropescope::ui {

class Document;

/// Places the tokens of the document's session: immediately after an edit that moves no tokens, such as a new base,
/// otherwise in a job. The last placed session stays until the next is ready.
///
/// Create it before any view, so that its job is requested before theirs.
class Placement : public QObject {
    Q_OBJECT
public:
    /// Makes the placed session of a session, reusing parts of the previous placed session.
    using Place = std::function<PlacedSessionPtr(std::shared_ptr<const Session> session, const PlacedSession* before)>;

    /// Places the first session immediately.
    Placement(const Document& document, JobQueue& jobs, Place place = placeSession, QObject* parent = nullptr);

    /// The newest placed session; never null. Its session may be older than the document's.
    [[nodiscard]] const PlacedSessionPtr& placed() const { return m_placed; }
    /// Whether the placed session is of the document's current session.
    [[nodiscard]] bool current() const;
    /// Why the newest session could not be placed; empty if it was, or is being placed.
    [[nodiscard]] const std::optional<Error>& error() const { return m_feed.error(); }
    /// For tests: waits until the placed session is current or there is an error. Only with the thread pool.
    void finish() { m_feed.finish(); }

signals:
    void changed(); ///< there is a newer placed session or an error

private:
    void place();
    void request();

    const Document& m_document;
    Place m_place;
    PlacedSessionPtr m_placed;
    std::shared_ptr<PlacedSessionPtr> m_newest; ///< the newest, for jobs, which never run concurrently
    quint64 m_requested = 0;
    Feed<PlacedSession> m_feed;
};

} // namespace ropescope::ui
