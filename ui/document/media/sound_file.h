// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QByteArray>
#include <QString>

#include <ropescope/base/cancel.h>
#include <ropescope/base/expected.h>

namespace ropescope::ui {

/// Seconds of a sound file: of a WAV from its header, of others through ffprobe. Empty if it is none, such as a picture, a
/// video, or a file that ffprobe cannot read; readMediaFile() says what is wrong with those. Fails for a file that cannot
/// be opened, and for a sound of unknown length.
[[nodiscard]] Expected<std::optional<double>> readSoundFile(const QString& path, const CancelToken& cancel = {});

/// Seconds of a WAV file that begins with these bytes and has `size` of them; empty if it is none.
[[nodiscard]] std::optional<double> secondsOfWav(const QByteArray& start, qint64 size);

/// Seconds in ffprobe's JSON if the file has sound and no video other than a cover picture.
[[nodiscard]] std::optional<double> secondsOfProbe(const QByteArray& json);

} // namespace ropescope::ui
