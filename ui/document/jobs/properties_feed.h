// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>

#include <QObject>
#include <QTimer>

#include <ropescope/analysis/properties.h>

#include "ui/document/jobs/feed.h"
#include "ui/document/placement.h"

namespace ropescope::ui {

/// Keeps the properties of the chosen schemes up to date, shortly after the last edit, so that they do not slow down a
/// drag.
class PropertiesFeed : public QObject {
    Q_OBJECT
public:
    PropertiesFeed(const Placement& placement, JobQueue& jobs, QObject* parent = nullptr);

    static constexpr int kPauseMilliseconds = 120;
    /// Time without edits before properties are requested.
    void setPause(int milliseconds) { m_pause.setInterval(milliseconds); }
    /// The newest result, whatever its age; may be null.
    [[nodiscard]] std::shared_ptr<const PropertiesResult> result() const { return m_feed.result(); }
    /// The latest properties of the scheme of a column; kept until the next are ready. Null if they are of another
    /// scheme.
    [[nodiscard]] const PropertiesColumn* of(int column) const;
    [[nodiscard]] const FeedBase& feed() const { return m_feed; }

signals:
    void changed();

private:
    void await();
    void request();

    const Placement& m_placement;
    Feed<PropertiesResult> m_feed;
    QTimer m_pause;
    std::uint64_t m_requested = 0; ///< key of the layout last requested
};

} // namespace ropescope::ui
