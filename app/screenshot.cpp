// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/screenshot.h"

#include <functional>
#include <utility>

#include <QApplication>
#include <QBasicTimer>
#include <QBuffer>
#include <QFileInfo>
#include <QPixmap>
#include <QWidget>

#include <ropescope/files/write_file.h>

#include "app/commands/command.h"
#include "ui/document/convert.h"
#include "ui/document/jobs/job_queue.h"

namespace ropescope::app {
namespace {

/// Ends the wait for a window that never rests.
constexpr int kMaxTurns = 10'000;

Expected<void> writePicture(const QPixmap& picture, const std::string& file) {
    const QString suffix = QFileInfo(ui::toQString(file)).suffix();
    const QByteArray format = suffix.isEmpty() ? QByteArray("png") : suffix.toLatin1();
    QByteArray bytes;
    bytes.reserve(qsizetype{4} * picture.width() * picture.height()); // growing would copy what is written already
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    if (!picture.save(&buffer, format.constData())) {
        return Error{.what = Message::verbatim(file),
                     .why = message("there is no picture format with this suffix"),
                     .hint = message("use .png")};
    }
    return writeFile(file, std::string_view(bytes.constData(), static_cast<std::size_t>(bytes.size())),
                     Durability::Renamed);
}

/// Calls `complete` when a window is complete. Layouts settle, and views request and draw results, over several turns of
/// the event loop; the last one is a turn without any event while no job runs or waits.
class CompletionWatch : public QObject {
public:
    CompletionWatch(QApplication& qt, ui::JobQueue& jobs, std::function<void()> complete)
        : m_jobs(jobs), m_complete(std::move(complete)) {
        qt.installEventFilter(this);
        m_turn.start(0, this);
    }

protected:
    bool eventFilter(QObject* watched, QEvent*) override {
        m_busy = m_busy || watched != this;
        return false;
    }
    void timerEvent(QTimerEvent*) override {
        if (std::exchange(m_busy, false) && ++m_turns < kMaxTurns) return; // events first: jobs run meanwhile
        if (!m_jobs.idle() && m_turns < kMaxTurns) return m_jobs.waitIdle();
        m_turn.stop();
        m_complete();
    }

private:
    ui::JobQueue& m_jobs;
    std::function<void()> m_complete;
    QBasicTimer m_turn;
    bool m_busy = true; ///< since the last turn
    int m_turns = 0;
};

} // namespace

int takeScreenshot(QApplication& qt, QWidget& window, ui::JobQueue& jobs, const std::string& file) {
    const CompletionWatch watch(qt, jobs, [&] {
        const Expected<void> written = writePicture(window.grab(), file);
        QCoreApplication::exit(written ? kDone : report(written.error()));
    });
    window.show();
    return QApplication::exec();
}

} // namespace ropescope::app
