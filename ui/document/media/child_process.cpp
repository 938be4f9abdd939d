// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/media/child_process.h"

#include <QDeadlineTimer>
#include <QProcess>

namespace ropescope::ui {

namespace {

constexpr int kPollMilliseconds = 20; ///< between checks of the limits

} // namespace

ChildResult runChild(const QString& program, const QStringList& arguments, const CancelToken& cancel,
                     const ChildLimits& limits) {
    using End = ChildResult::End;
    QProcess child;
    child.setStandardInputFile(QProcess::nullDevice());
    child.start(program, arguments, QIODevice::ReadOnly);
    ChildResult result;
    const QDeadlineTimer deadline(limits.milliseconds);
    while (!child.waitForFinished(kPollMilliseconds) && child.state() != QProcess::NotRunning) {
        if (cancel.cancelled())
            result.end = End::Cancelled;
        else if (deadline.hasExpired())
            result.end = End::TimedOut;
        else if (child.bytesAvailable() > limits.bytes)
            result.end = End::Broken;
        else
            continue;
        child.kill();
        child.waitForFinished();
        return result;
    }
    // 127: the dynamic loader failed, for example for lack of memory for a library.
    const bool ran = child.error() != QProcess::FailedToStart && child.exitStatus() == QProcess::NormalExit &&
                     child.exitCode() != 127 && !child.readAllStandardError().contains("Cannot allocate memory");
    if (!ran) result.end = End::Broken;
    result.output = child.readAllStandardOutput();
    return result;
}

} // namespace ropescope::ui
