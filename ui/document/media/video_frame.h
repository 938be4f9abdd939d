// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QString>

#include <ropescope/base/cancel.h>
#include <ropescope/base/expected.h>

#include "ui/document/media/child_process.h"

namespace ropescope::ui {

/// A frame of a video file, from 0, upright and at most `side` pixels per side, by ffmpeg as a child process with
/// limits. Fails with File if ffmpeg is not installed, with Failure if it does not give a picture in time,
/// and with Cancelled soon after cancellation.
[[nodiscard]] Expected<QImage> readVideoFrame(const QString& path, std::int64_t frame, double fps, int side,
                                              const CancelToken& cancel = {}, const ChildLimits& limits = {});

} // namespace ropescope::ui
