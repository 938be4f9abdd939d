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

/// Keeps the properties of the chosen schemes up to date, a moment after the last edit: they are not worth a dropped frame
/// of a drag.
class PropertiesFeed : public QObject {
    Q_OBJECT
public:
    PropertiesFeed(const Placement& placement, JobQueue& jobs, QObject* parent = nullptr);

    static constexpr int kPauseMilliseconds = 120;
    /// How long an edit is followed by another before properties are asked for; for tests.
    void setPause(int milliseconds) { m_pause.setInterval(milliseconds); }
    /// The newest result, whatever its age; may be null.
    [[nodiscard]] std::shared_ptr<const PropertiesResult> result() const { return m_feed.result(); }
    /// What was last decided of the scheme of a column; it stays until the next is ready. Null when another scheme stood
    /// there.
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
    std::uint64_t m_asked = 0; ///< key of the layout
};

} // namespace ropescope::ui
