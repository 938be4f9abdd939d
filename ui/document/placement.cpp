// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/placement.h"

#include <utility>

#include "ui/document/document.h"

namespace ropescope::ui {

Placement::Placement(const Document& document, JobQueue& jobs, Place place, QObject* parent)
    : QObject(parent),
      m_document(document),
      m_place(std::move(place)),
      m_placed(m_place(document.session(), nullptr)),
      m_newest(std::make_shared<PlacedSessionPtr>(m_placed)),
      m_feed(jobs) {
    connect(&document, &Document::sessionDelivered, this, &Placement::place);
    connect(&m_feed, &FeedBase::ready, this, [this] {
        if (auto placed = m_feed.result()) m_placed = std::move(placed);
        emit changed();
    });
}

bool Placement::current() const { return m_placed->session == m_document.session(); }

/// Synchronous if no token moves: otherwise each step of dragging the base would wait for a thread, behind images that
/// it makes obsolete.
void Placement::place() {
    if (m_feed.busy() || m_feed.error() || !knownPositions(*m_document.session(), *m_placed)) return request();
    m_placed = m_place(m_document.session(), m_placed.get());
    *m_newest = m_placed; // safe: no job is running that reads it
    emit changed();
}

void Placement::request() {
    m_feed.request(++m_requested,
                   [session = m_document.session(), place = m_place,
                    newest = m_newest](const JobControl&) -> Expected<PlacedSessionPtr> {
                       // Reuses the result of the previous job, which may not have been delivered yet.
                       *newest = place(session, newest->get());
                       return *newest;
                   });
}

} // namespace ropescope::ui
