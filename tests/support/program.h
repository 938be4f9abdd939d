// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProcess>
#include <QStringList>

#include "tests/support/patience.h"

/// Runs the real program, as a user does.
namespace ropescope::test {

struct ProgramRun {
    int code = -1; ///< -1: it crashed or did not end
    QByteArray out;
    QByteArray err;
};

inline ProgramRun runProgram(const QStringList& arguments, const QString& workingDirectory = {}) {
    QProcess program;
    if (!workingDirectory.isEmpty()) program.setWorkingDirectory(workingDirectory);
    program.start(QStringLiteral(ROPESCOPE_BINARY), arguments);
    const bool ended = program.waitForFinished(kHangs) && program.exitStatus() == QProcess::NormalExit;
    return {.code = ended ? program.exitCode() : -1,
            .out = program.readAllStandardOutput(),
            .err = program.readAllStandardError()};
}

/// True when a run failed as the contract wants it: that code, nothing on standard output, one line that says who
/// speaks and how to fix it on standard error.
inline bool failedCleanly(const ProgramRun& run, int code) {
    return run.code == code && run.out.isEmpty() && run.err.startsWith("ropescope: ") && run.err.endsWith('\n') &&
           run.err.count('\n') == 1 && run.err.contains("; ");
}

} // namespace ropescope::test
