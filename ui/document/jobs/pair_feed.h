// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <ropescope/analysis/pair_scores.h>

#include "ui/document/focus.h"
#include "ui/document/jobs/feed.h"
#include "ui/document/pair.h"
#include "ui/document/placement.h"

namespace ropescope::ui {

/// The focused pair under every scheme: where its tokens are at once, its scores from a job. Who shows them follows
/// `changed` and not the Focus, so that a pair and its scores come together; a score that takes long (a softmax of many
/// tokens) follows.
class PairFeed : public QObject {
    Q_OBJECT
public:
    PairFeed(const Placement& placement, Focus& focus, JobQueue& jobs, QObject* parent = nullptr);

    /// The pair in a column of the layout, with its score where that is known by now.
    [[nodiscard]] PairReadout read(std::size_t column) const;
    /// The same for all columns.
    [[nodiscard]] std::vector<PairReadout> readAll() const;
    /// What the score of a column is made of; null until that is known, or without a pair.
    [[nodiscard]] const PairScore* scoreOf(std::size_t column) const;
    [[nodiscard]] const FeedBase& feed() const { return m_feed; }

signals:
    void changed();

private:
    void request();
    const Placement& m_placement;
    Focus& m_focus;
    Feed<PairScoresResult> m_feed;
};

} // namespace ropescope::ui
