// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/recovery/autosave.h"

#include <algorithm>
#include <utility>

#include <QDateTime>
#include <QUndoStack>

#include "ui/document/convert.h"
#include "ui/document/document.h"
#include "ui/document/files/document_file.h"
#include "ui/document/files/session_look.h"
#include "ui/document/focus.h"
#include "ui/document/notices.h"
#include "ui/document/settings/settings.h"

namespace ropescope::ui {
namespace {

constexpr int kMaxSteps = 20;
constexpr int kMsPerSecond = 1000;

/// The consequence of a failed write, its reason, and what to do about it.
Error unprotected(const Error& error) {
    return {.code = error.code,
            .what = message("unsaved changes are not protected"),
            .why = message("%1: %2", error.what, error.why),
            .hint = message("save the document yourself: a crash would lose its changes")};
}

} // namespace

Autosave::Autosave(Context context, QString folder, std::optional<RecoverySlot> taken, QObject* parent)
    : QObject(parent),
      m_context(context),
      m_folder(std::move(folder)),
      m_kept(taken.has_value()),
      m_feed(context.jobs) {
    m_place->slot = std::move(taken);
    for (QTimer* timer : {&m_pause, &m_limit}) {
        timer->setSingleShot(true);
        connect(timer, &QTimer::timeout, this, &Autosave::write);
    }
    m_pause.setInterval(kPauseMs);
    context.jobs.addPause(&m_pause);
    connect(&m_context.file, &DocumentFile::changed, this, &Autosave::follow);
    connect(&m_feed, &FeedBase::ready, this, &Autosave::written);
}

void Autosave::adopt(RecoverySlot taken) {
    const std::lock_guard held(m_place->mutex);
    if (m_place->slot) removeRecovery(*m_place->slot);
    m_place->slot = std::move(taken);
    m_kept = true;
}

Autosave::~Autosave() {
    const std::lock_guard held(m_place->mutex); // waits for a job that is writing
    m_place->closed = true;
    if (m_place->slot) removeRecovery(*m_place->slot);
}

void Autosave::follow() {
    if (!m_context.file.modified()) return remove();
    if (!keeps()) return;
    const int seconds = m_context.settings.values().autosaveSeconds;
    m_pause.start(std::min(kPauseMs, seconds * kMsPerSecond));
    if (!m_limit.isActive()) m_limit.start(seconds * kMsPerSecond);
}

bool Autosave::keeps() const { return !m_folder.isEmpty() && m_context.settings.values().autosaveSeconds > 0; }

Autosave::Request Autosave::writing() {
    m_kept = true;
    return [place = m_place, number = ++m_requested, folder = m_folder, note = note(),
            session = m_context.document.session(), view = viewOf(m_context.focus)]() -> Expected<void> {
        const std::lock_guard held(place->mutex);
        if (place->closed || place->newest > number) return {};
        place->newest = number;
        if (!place->slot) {
            auto slot = newRecoverySlot(folder);
            if (!slot) return slot.error();
            place->slot = *std::move(slot);
        }
        return writeRecovery(*place->slot, note, *session, view);
    };
}

Autosave::Request Autosave::removing() {
    m_kept = false;
    return [place = m_place, number = ++m_requested]() -> Expected<void> {
        const std::lock_guard held(place->mutex);
        if (place->newest > number) return {};
        place->newest = number;
        if (place->slot) removeRecovery(*std::exchange(place->slot, {}));
        return {};
    };
}

void Autosave::request(Request request) {
    m_feed.request(m_requested,
                   [request = std::move(request)](const JobControl&) -> Expected<std::shared_ptr<const Written>> {
                       if (const auto done = request(); !done) return done.error();
                       return std::make_shared<const Written>();
                   });
}

void Autosave::write() {
    m_pause.stop();
    m_limit.stop();
    if (m_context.file.modified()) request(writing());
}

Expected<void> Autosave::writeNow() {
    if (!m_context.file.modified()) return removing()();
    return keeps() ? writing()() : Expected<void>();
}

void Autosave::written() {
    const auto& error = m_feed.error();
    if (!error) {
        if (m_failure) m_context.notices.withdraw(*std::exchange(m_failure, {}));
        return;
    }
    // write() does nothing if there is nothing unsaved by then.
    if (const int seconds = m_context.settings.values().autosaveSeconds; seconds > 0)
        m_limit.start(seconds * kMsPerSecond);
    if (m_failure) return;
    m_failure = unprotected(*error);
    m_context.notices.report(*m_failure);
}

void Autosave::remove() {
    m_pause.stop();
    m_limit.stop();
    if (m_kept) request(removing());
}

RecoveryNote Autosave::note() const {
    const QUndoStack& history = m_context.document.undoStack();
    std::vector<std::string> steps;
    const int last = history.index(), first = std::max(history.cleanIndex(), 0);
    for (int i = std::max(std::min(first, last), last - kMaxSteps); i < last; ++i)
        steps.push_back(toStdString(m_context.document.stepName(i)));
    return {.name = toStdString(m_context.file.name()),
            .path = toStdString(m_context.file.path()),
            .time = toStdString(QDateTime::currentDateTimeUtc().toString(Qt::ISODate)),
            .steps = std::move(steps)};
}

} // namespace ropescope::ui
