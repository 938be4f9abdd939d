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
      m_layout(m_place(document.session(), nullptr)),
      m_placed(std::make_shared<LayoutPtr>(m_layout)),
      m_feed(jobs) {
    connect(&document, &Document::sessionTold, this, &Placement::place);
    connect(&m_feed, &FeedBase::ready, this, [this] {
        if (auto layout = m_feed.result()) m_layout = std::move(layout);
        emit changed();
    });
}

bool Placement::current() const { return m_layout->session == m_document.session(); }

/// A drag of the base would wait for a thread at every step, behind pictures that the step makes pointless.
void Placement::place() {
    if (m_feed.busy() || m_feed.error() || !placedAlready(*m_document.session(), *m_layout)) return request();
    m_layout = m_place(m_document.session(), m_layout.get());
    *m_placed = m_layout; // no job runs that reads it
    emit changed();
}

void Placement::request() {
    m_feed.request(
        ++m_asked,
        [session = m_document.session(), place = m_place, placed = m_placed](const JobControl&) -> Expected<LayoutPtr> {
            // By what the job before this one placed, which nobody may have seen yet.
            *placed = place(session, placed->get());
            return *placed;
        });
}

} // namespace ropescope::ui
