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

/// The focused pair under every scheme: positions immediately, scores from a job. Views follow `changed` rather than
/// the Focus, so that a pair and its scores appear together; slow scores (softmax over many tokens) come later.
class PairFeed : public QObject {
    Q_OBJECT
public:
    PairFeed(const Placement& placement, Focus& focus, JobQueue& jobs, QObject* parent = nullptr);

    /// The pair in a column of the layout, with its score if already known.
    [[nodiscard]] PairReadout read(std::size_t column) const;
    /// The pair in all columns.
    [[nodiscard]] std::vector<PairReadout> readAll() const;
    /// Score and terms of a column; null until known, or without a pair.
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
