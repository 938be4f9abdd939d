// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/job_progress.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <QEvent>
#include <QHBoxLayout>
#include <QShortcut>
#include <QTimer>
#include <QToolButton>

#include "ui/document/jobs/job_queue.h"
#include "ui/document/theme.h"
#include "ui/forms/panel_parts.h"

namespace ropescope::ui {
namespace {

constexpr int kJobProgressBarWidth = 90;
constexpr int kJobProgressBarHeight = 4;

} // namespace

JobProgress::JobProgress(Context context, QWidget* parent)
    : QWidget(parent),
      m_queue(context.jobs),
      m_patience(new QTimer(this)),
      m_what(makeLabel(context, LabelRole::Caption, this)),
      m_bar(new PaintedWidget(
          kJobProgressBarHeight,
          [this, context](QPainter& painter, const QRectF& area) {
              const Palette& palette = context.theme.style().palette;
              painter.fillRect(area, palette.line);
              painter.fillRect(QRectF(area.topLeft(), QSizeF(area.width() * m_part, area.height())), palette.focusRing);
          },
          this)),
      m_cancel(new QToolButton(this)) {
    setObjectName(QStringLiteral("jobProgress"));
    m_patience->setSingleShot(true);
    m_patience->setInterval(kPatienceMs);
    m_bar->setFixedWidth(kJobProgressBarWidth);
    m_cancel->setAutoRaise(true);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 6, 0);
    row->setSpacing(6);
    row->addWidget(m_what);
    row->addWidget(m_bar);
    row->addWidget(m_cancel);
    connect(m_patience, &QTimer::timeout, this, &JobProgress::showFirst);
    connect(m_cancel, &QToolButton::clicked, this, &JobProgress::cancel);
    // A hidden widget's shortcut is inactive.
    connect(new QShortcut(Qt::Key_Escape, this), &QShortcut::activated, this, &JobProgress::cancel);
    m_queue.setAnnounce([this](FeedBase& feed, Words what) { watch(feed, std::move(what)); });
    retranslate();
    hide();
}

JobProgress::~JobProgress() { m_queue.setAnnounce({}); }

void JobProgress::watch(FeedBase& feed, Words what, std::function<void()> cancel) {
    removeIdleJobs();
    if (!feed.busy()) return;
    const auto known = std::ranges::find(m_jobs, &feed, [](const Job& job) { return job.feed.data(); });
    if (known != m_jobs.end()) {
        known->what = std::move(what);
        known->cancel = std::move(cancel);
        if (isVisible()) showFirst();
        return;
    }
    m_jobs.push_back({.feed = &feed, .what = std::move(what), .cancel = std::move(cancel)});
    connect(&feed, &FeedBase::progressed, this, [this] {
        if (!isHidden()) showFirst();
    });
    connect(&feed, &FeedBase::becameIdle, this, &JobProgress::removeIdleJobs);
    connect(&feed, &QObject::destroyed, this, &JobProgress::removeIdleJobs);
    if (isHidden()) m_patience->start();
}

void JobProgress::cancel() {
    // Cancelling makes feeds idle, which removes them from the list.
    for (const Job& job : std::vector<Job>(m_jobs)) {
        if (job.cancel)
            job.cancel();
        else if (job.feed)
            job.feed->cancel();
    }
}

void JobProgress::removeIdleJobs() {
    std::erase_if(m_jobs, [this](const Job& job) {
        const bool idle = !job.feed || !job.feed->busy();
        if (idle && job.feed) job.feed->disconnect(this);
        return idle;
    });
    if (!m_jobs.empty()) {
        if (!isHidden()) showFirst();
        return;
    }
    m_patience->stop();
    hide();
}

void JobProgress::showFirst() {
    if (m_jobs.empty()) return;
    const Job& job = m_jobs.front();
    m_part = job.feed->progress();
    m_what->setText(job.what());
    m_bar->setAccessibleName(m_what->text());
    m_bar->setAccessibleDescription(QString(QString::number(std::lround(100 * m_part)) % QStringLiteral(" %")));
    m_bar->update();
    show();
}

void JobProgress::retranslate() {
    m_cancel->setText(tr("Cancel"));
    m_cancel->setAccessibleName(tr("Cancel what is running"));
    m_cancel->setToolTip(tr("Cancel (Esc)"));
    if (!isHidden()) showFirst();
}

void JobProgress::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    QWidget::changeEvent(event);
}

} // namespace ropescope::ui
