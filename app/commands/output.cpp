// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/output.h"

#include <algorithm>
#include <cerrno>
#include <system_error>

#include <QFile>
#include <QFileInfo>
#include <QSaveFile>

#include "ui/document/convert.h"

namespace ropescope::app {

namespace {

constexpr const char* kNothingReplaced = "check the space left; nothing was replaced";
constexpr std::size_t kMebibyte = std::size_t{1} << 20;
constexpr std::size_t kReadChunk = kMebibyte;

Error fileError(const std::string& what, const QString& why, std::string mend) {
    return {.code = ErrorCode::File, .what = what, .why = ui::toStdString(why), .mend = std::move(mend)};
}

/// The reason of the system call that just failed: for devices Qt often has none.
QString systemReason(int code) { return QString::fromStdString(std::generic_category().message(code)); }

Expected<void> streamToDevice(const std::string& name, const char* mend, QFileDevice& device, const Producer& produce) {
    return produce([&](std::string_view bytes) -> Expected<void> {
        const auto size = static_cast<qint64>(bytes.size());
        errno = 0;
        if (device.write(bytes.data(), size) == size) return {};
        return fileError(name, errno ? systemReason(errno) : device.errorString(), mend);
    });
}

Expected<void> streamToStandardOutput(const Producer& produce) {
    QFile file;
    if (!file.open(1, QIODevice::WriteOnly | QIODevice::Unbuffered)) {
        return fileError("standard output", file.errorString(), "give -o FILE");
    }
    return streamToDevice("standard output", "give -o FILE", file, produce);
}

/// Devices and pipes cannot be replaced by a file of their name.
Expected<void> streamDirectly(const std::string& path, const Producer& produce) {
    QFile file(ui::toQString(path));
    if (!file.open(QIODevice::WriteOnly | QIODevice::Unbuffered)) {
        return fileError(path, file.errorString(), "give another -o FILE");
    }
    return streamToDevice(path, "give another -o FILE", file, produce);
}

Error tooLong(const std::string& path, std::size_t maxBytes) {
    return {.what = path,
            .why = "longer than " + (maxBytes < kMebibyte ? std::to_string(maxBytes >> 10) + " KiB"
                                                          : std::to_string(maxBytes >> 20) + " MiB"),
            .mend = "this kind of file is small; is it the right one?"};
}

} // namespace

Expected<void> streamToFile(const std::string& path, const Producer& produce) {
    if (path == "-") return streamToStandardOutput(produce);
    const QFileInfo info(ui::toQString(path));
    if (info.isDir()) return fileError(path, QStringLiteral("is a directory"), "add a file name");
    if (info.exists() && !info.isFile()) return streamDirectly(path, produce);

    QSaveFile file(ui::toQString(path));
    if (!file.open(QIODevice::WriteOnly | QIODevice::Unbuffered)) {
        return fileError(path, file.errorString(), "check that the directory exists and can be written to");
    }
    if (const Expected<void> outcome = streamToDevice(path, kNothingReplaced, file, produce); !outcome) {
        file.cancelWriting();
        return outcome.error();
    }
    if (!file.commit()) return fileError(path, file.errorString(), kNothingReplaced);
    return {};
}

Expected<void> writeFile(const std::string& path, std::string_view bytes) {
    return streamToFile(path, [bytes](const ByteSink& sink) { return sink(bytes); });
}

Expected<std::string> readFile(const std::string& path, std::size_t maxBytes) {
    const QFileInfo info(ui::toQString(path));
    if (info.isDir()) return fileError(path, QStringLiteral("is a directory"), "name a file in it");
    QFile file(ui::toQString(path));
    if (!file.open(QIODevice::ReadOnly)) return fileError(path, file.errorString(), "check the name");
    std::string bytes;
    // Devices and pipes have no size to go by.
    const auto size = static_cast<std::size_t>(std::max<qint64>(info.isFile() ? file.size() : 0, 0));
    if (size > maxBytes) return tooLong(path, maxBytes);
    bytes.reserve(size + 1);
    while (bytes.size() <= maxBytes) {
        const std::size_t before = bytes.size();
        const std::size_t room = bytes.capacity() > before ? bytes.capacity() - before : kReadChunk;
        bytes.resize(before + std::min({room, kReadChunk, maxBytes + 1 - before}));
        const qint64 got = file.read(bytes.data() + before, static_cast<qint64>(bytes.size() - before));
        if (got < 0) return fileError(path, file.errorString(), "check that it can be read");
        bytes.resize(before + static_cast<std::size_t>(got));
        if (got == 0) return bytes;
    }
    return tooLong(path, maxBytes);
}

} // namespace ropescope::app
