// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <optional>

#include <QObject>

#include <ropescope/analysis/layout.h>

#include "ui/document/context.h"
#include "ui/document/jobs/feed.h"

namespace ropescope::ui {

class Document;

/// Places the tokens of the document's session: immediately after an edit that moves no tokens, such as a new base,
/// otherwise in a job. The last layout stays until the next is ready.
///
/// Create it before any view, so that its job is requested before theirs.
class Placement : public QObject {
    Q_OBJECT
public:
    /// Makes the layout of a session, reusing parts of the previous layout.
    using Place = std::function<LayoutPtr(std::shared_ptr<const Session> session, const Layout* before)>;

    /// Places the first session immediately.
    Placement(const Document& document, JobQueue& jobs, Place place = analyseLayout, QObject* parent = nullptr);

    /// The newest layout; never null. Its session may be older than the document's.
    [[nodiscard]] const LayoutPtr& layout() const { return m_layout; }
    /// Whether the layout is of the document's current session.
    [[nodiscard]] bool current() const;
    /// Why the newest session could not be placed; empty if it was, or is being placed.
    [[nodiscard]] const std::optional<Error>& error() const { return m_feed.error(); }
    /// For tests: waits until the layout is current or there is an error. Only with the thread pool.
    void finish() { m_feed.finish(); }

signals:
    void changed(); ///< there is a newer layout or an error

private:
    void place();
    void request();

    const Document& m_document;
    Place m_place;
    LayoutPtr m_layout;
    std::shared_ptr<LayoutPtr> m_placed; ///< the newest, for jobs, which never run concurrently
    quint64 m_asked = 0;
    Feed<Layout> m_feed;
};

} // namespace ropescope::ui
