// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/screenshot.h"

#include <QApplication>
#include <QBuffer>
#include <QFileInfo>
#include <QPixmap>
#include <QWidget>

#include <ropescope/files/write_file.h>

#include "app/commands/command.h"
#include "ui/document/convert.h"
#include "ui/document/jobs/settling.h"

namespace ropescope::app {
namespace {

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

} // namespace

int takeScreenshot(QWidget& window, ui::Settling& settling, const std::string& file) {
    QObject::connect(&settling, &ui::Settling::reached, &window, [&] {
        const Expected<void> written = writePicture(window.grab(), file);
        QCoreApplication::exit(written ? kDone : report(written.error()));
    });
    settling.watch();
    window.show();
    return QApplication::exec();
}

} // namespace ropescope::app
