// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/screenshot.h"

#include <QApplication>
#include <QBuffer>
#include <QFileInfo>
#include <QPixmap>
#include <QTimer>
#include <QWidget>

#include <ropescope/files/write_file.h>

#include "app/commands/command.h"
#include "app/commands/memory_guard.h"
#include "ui/document/convert.h"
#include "ui/document/jobs/job_queue.h"

namespace ropescope::app {
namespace {

/// Layouts settle and views request results over several iterations of the event loop; each of them waits for the
/// pending requests.
constexpr int kTurns = 8;
constexpr int kTurnMilliseconds = 25;

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

} // namespace

int takeScreenshot(QWidget& window, ui::JobQueue& jobs, const std::string& file) {
    int turn = 0;
    QTimer timer;
    QObject::connect(&timer, &QTimer::timeout, &window, [&] {
        jobs.waitIdle();
        if (++turn < kTurns) return;
        timer.stop();
        const Expected<void> written = writePicture(window.grab(), file);
        QCoreApplication::exit(written ? kDone : report(written.error()));
    });
    window.show();
    timer.start(kTurnMilliseconds);
    return QApplication::exec();
}

} // namespace ropescope::app
