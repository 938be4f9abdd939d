// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/jobs/pair_feed.h"

#include <algorithm>

namespace ropescope::ui {

PairFeed::PairFeed(const Placement& placement, Focus& focus, JobQueue& jobs, QObject* parent)
    : QObject(parent), m_placement(placement), m_focus(focus), m_feed(jobs) {
    connect(&m_placement, &Placement::changed, this, &PairFeed::request);
    connect(&m_focus, &Focus::changed, this, [this](Focus::Changes changes) {
        if (changes.testFlag(Focus::Marks)) request();
    });
    connect(&m_feed, &FeedBase::ready, this, &PairFeed::changed);
    request();
}

void PairFeed::request() {
    const PlacedSessionPtr& placed = m_placement.placed();
    if (!m_focus.query() || !m_focus.key()) {
        m_feed.drop();
        emit changed();
        return;
    }
    const PairScoresRequest whole{.placed = placed, .query = *m_focus.query(), .key = *m_focus.key()};
    PairScoresRequest quick = whole;
    quick.includeSlow = false;
    const auto job = [](const PairScoresRequest& request) -> Job<PairScoresResult> {
        return [request](const JobControl& control) { return analysePairScores(request, control.cancel); };
    };
    const bool slow =
        std::ranges::any_of(placed->columns, [&](const SchemeColumn& column) { return isSlowPair(*placed, column); });
    m_feed.request(whole.keyOf(), job(quick), slow ? job(whole) : Job<PairScoresResult>());
    if (!m_feed.busy()) emit changed();
}

const PairScore* PairFeed::scoreOf(std::size_t column) const {
    const auto result = m_feed.result();
    if (!result || column >= result->columns.size()) return nullptr;
    const PlacedSession& now = *m_placement.placed();
    const bool current = result->placed->key == now.key &&
                         result->placed->session->views.precisionModel == now.session->views.precisionModel &&
                         m_focus.query() == result->query && m_focus.key() == result->key;
    return current ? &result->columns[column] : nullptr;
}

PairReadout PairFeed::read(std::size_t column) const {
    const auto& columns = m_placement.placed()->columns;
    if (column >= columns.size()) return {};
    PairReadout read = placePair(columns[column], m_focus.query(), m_focus.key());
    if (const PairScore* found = read.complete() ? scoreOf(column) : nullptr) {
        read.score = found->score;
        read.sampledFraction = found->sampledFraction;
        read.masked = found->masked;
        read.rounding = found->rounding;
    }
    return read;
}

std::vector<PairReadout> PairFeed::readAll() const {
    std::vector<PairReadout> all;
    for (std::size_t i = 0; i < m_placement.placed()->columns.size(); ++i) all.push_back(read(i));
    return all;
}

} // namespace ropescope::ui
