// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <vector>

#include <QPointer>
#include <QWidget>

#include "ui/document/context.h"
#include "ui/document/jobs/feed.h"

class QLabel;
class QTimer;
class QToolButton;

namespace ropescope::ui {

class PaintedWidget;

/// Description and progress of a job the user started, with a cancel button; for the status bar. It appears if a job
/// takes more than a moment, and Escape cancels while it is shown.
class JobProgress : public QWidget {
    Q_OBJECT
public:
    static constexpr int kPatienceMs = 200;

    /// Also shows jobs announced by the JobQueue.
    explicit JobProgress(Context context, QWidget* parent = nullptr);
    ~JobProgress() override;

    using Words = std::function<QString()>; ///< in the current language
    /// Call after each request: `feed` is watched until it is idle. `cancel` is for callers that must stop more than
    /// the feed.
    void watch(FeedBase& feed, Words what, std::function<void()> cancel = {});
    /// Cancels everything that is being watched.
    void cancel();

protected:
    void changeEvent(QEvent* event) override;

private:
    struct Job {
        QPointer<FeedBase> feed;
        Words what;
        std::function<void()> cancel;
    };
    void retranslate();
    void removeIdleJobs();
    void showFirst();

    JobQueue& m_queue;
    std::vector<Job> m_jobs;
    QTimer* m_patience;
    QLabel* m_what;
    PaintedWidget* m_bar;
    QToolButton* m_cancel;
    double m_part = 0;
};

} // namespace ropescope::ui
