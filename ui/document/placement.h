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

/// Places the tokens of the document's session: at once after an edit that moves none, such as another base, and otherwise
/// in a job. The last layout stays until the next is ready.
///
/// Make it before any view, so that it asks first: what a view asks for after it then waits no longer than it must.
class Placement : public QObject {
    Q_OBJECT
public:
    /// The layout of a session, with what can be lent by the one before.
    using Place = std::function<LayoutPtr(std::shared_ptr<const Session> session, const Layout* before)>;

    /// Places the first session at once.
    Placement(const Document& document, JobQueue& jobs, Place place = analyseLayout, QObject* parent = nullptr);

    /// The newest layout; never null. Its session may be older than the document's.
    [[nodiscard]] const LayoutPtr& layout() const { return m_layout; }
    /// Whether the layout is that of the document's session.
    [[nodiscard]] bool current() const;
    /// Why the newest session could not be placed; empty when it was, or is on its way.
    [[nodiscard]] const std::optional<Error>& error() const { return m_feed.error(); }
    /// For tests: waits until the layout is current, or has an error. Only where jobs run on the pool.
    void finish() { m_feed.finish(); }

signals:
    void changed(); ///< there is a newer layout, or an error in its place

private:
    void place();
    void request();

    const Document& m_document;
    Place m_place;
    LayoutPtr m_layout;
    std::shared_ptr<LayoutPtr> m_placed; ///< the newest, for the jobs: they run one after the other
    quint64 m_asked = 0;
    Feed<Layout> m_feed;
};

} // namespace ropescope::ui
