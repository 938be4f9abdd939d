// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/screenshot.h"

#include <QAbstractEventDispatcher>
#include <QApplication>
#include <QBuffer>
#include <QFileInfo>
#include <QPixmap>
#include <QWidget>

#include <ropescope/files/write_file.h>

#include "app/commands/command.h"
#include "app/commands/memory_guard.h"
#include "ui/document/convert.h"
#include "ui/document/jobs/job_queue.h"

namespace ropescope::app {
namespace {

/// Ends the wait for a window that never rests.
constexpr int kMostTurns = 10'000;

Expected<void> writePicture(const QPixmap& picture, const std::string& file) {
    const QString suffix = QFileInfo(ui::toQString(file)).suffix();
    const QByteArray format = suffix.isEmpty() ? QByteArray("png") : suffix.toLatin1();
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    if (!picture.save(&buffer, format.constData())) {
        return Error{.what = Message::verbatim(file),
                     .why = message("there is no picture format with this suffix"),
                     .hint = message("use .png")};
    }
    const OutOfMemoryScope throws(OutOfMemory::Throws); // so that a failed write removes its temporary file
    return writeFile(file, std::string_view(bytes.constData(), static_cast<std::size_t>(bytes.size())),
                     Durability::Renamed);
}

/// Layouts settle, and views request and draw results, over several iterations of the event loop. Returns as soon as no
/// job runs or waits and the event loop has nothing to do: no event, and no timer that is due.
void complete(ui::JobQueue& jobs) {
    QAbstractEventDispatcher& events = *QAbstractEventDispatcher::instance();
    bool any = true;
    for (int turn = 0; any && turn < kMostTurns; ++turn) {
        jobs.waitIdle();
        // Outside QCoreApplication::exec() the event loop would keep these for later.
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        any = events.processEvents(QEventLoop::AllEvents) || !jobs.idle();
    }
}

} // namespace

int takeScreenshot(QWidget& window, ui::JobQueue& jobs, const std::string& file) {
    window.show();
    complete(jobs);
    const Expected<void> written = writePicture(window.grab(), file);
    return written ? kDone : report(written.error());
}

} // namespace ropescope::app
