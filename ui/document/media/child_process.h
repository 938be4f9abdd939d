// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <ropescope/base/cancel.h>

/// Programs that read media files. They are optional, may hang and may write anything.
namespace ropescope::ui {

struct ChildLimits {
    int milliseconds = 5000;
    qint64 bytes = 16 << 20; ///< of output
};

struct ChildResult {
    enum class End { Finished, TimedOut, Cancelled, Broken };
    End end = End::Finished; ///< Broken: it crashed, could not run, or wrote too much
    QByteArray output{};
};

/// Runs a program on the calling thread, which must not be that of the window. It is killed at the first limit and soon
/// after cancellation.
[[nodiscard]] ChildResult runChild(const QString& program, const QStringList& arguments, const CancelToken& cancel,
                                   const ChildLimits& limits = {});

/// The input options of ffmpeg and ffprobe for a file, in a format whose content is all in that file. Playlists and the
/// like name others, which would be read too.
[[nodiscard]] QStringList mediaInput(const QString& path);

} // namespace ropescope::ui
