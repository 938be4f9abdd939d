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
#include "app/window_options.h"
#include "ui/document/convert.h"
#include "ui/document/jobs/settling.h"

namespace ropescope::app {
namespace {

constexpr int kMaxTries = 4; ///< to make a region as large as wanted: its surroundings may change with the window

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

int takeScreenshot(QWidget& window, ui::Settling& settling, const WindowOptions& options) {
    QWidget* part = options.region ? window.findChild<QWidget*>(ui::toQString(*options.region)) : &window;
    if (!part)
        return report({.what = message("--region %1", *options.region),
                       .why = message("no part of the window has this name"),
                       .hint = message("use an object name such as boardRows")});
    QObject::connect(&settling, &ui::Settling::reached, &window, [&, part, tries = kMaxTries]() mutable {
        if (options.region && options.size && part->size() != *options.size && tries-- > 0) {
            window.resize(window.size() + *options.size - part->size());
            return settling.watch();
        }
        const Expected<void> written = writePicture(part->grab(), *options.screenshot);
        QCoreApplication::exit(written ? kDone : report(written.error()));
    });
    settling.watch();
    window.show();
    return QApplication::exec();
}

} // namespace ropescope::app
