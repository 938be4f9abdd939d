// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/jobs/properties_feed.h"

#include "ui/document/jobs/job_queue.h"

namespace ropescope::ui {

PropertiesFeed::PropertiesFeed(const Placement& placement, JobQueue& jobs, QObject* parent)
    : QObject(parent), m_placement(placement), m_feed(jobs), m_pause(this) {
    m_pause.setSingleShot(true);
    m_pause.setInterval(kPauseMilliseconds);
    jobs.addPause(&m_pause);
    connect(&m_pause, &QTimer::timeout, this, &PropertiesFeed::request);
    connect(&m_placement, &Placement::changed, this, &PropertiesFeed::await);
    connect(&m_feed, &FeedBase::ready, this, &PropertiesFeed::changed);
    request();
}

/// Properties of an outdated layout would only take CPU time from what is shown next.
void PropertiesFeed::await() {
    if (m_placement.placed()->key != m_requested) m_feed.cancel();
    m_pause.start();
}

void PropertiesFeed::request() {
    const PropertiesRequest request{.placed = m_placement.placed(), .earlier = m_feed.result()};
    m_requested = request.placed->key;
    m_feed.requestCancellable(
        request.key(), [request](const JobControl& control) { return analyseProperties(request, control.cancel); });
}

const PropertiesColumn* PropertiesFeed::of(int column) const {
    const auto index = static_cast<std::size_t>(column);
    const auto& columns = m_placement.placed()->columns;
    const auto made = m_feed.result();
    if (!made || column < 0 || index >= made->columns.size() || index >= columns.size()) return nullptr;
    if (made->placed->columns[index].scheme->id != columns[index].scheme->id) return nullptr;
    return &made->columns[index]; // kept alive by the feed
}

} // namespace ropescope::ui
