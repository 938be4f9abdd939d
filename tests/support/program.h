// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProcess>
#include <QStringList>

#include "tests/support/patience.h"

/// Runs the real program, as a user would.
namespace ropescope::test {

struct ProgramRun {
    int code = -1; ///< -1: it crashed or did not end
    QByteArray out;
    QByteArray err;
};

inline ProgramRun runProcess(const QString& file, const QStringList& arguments, const QString& workingDirectory = {}) {
    QProcess program;
    if (!workingDirectory.isEmpty()) program.setWorkingDirectory(workingDirectory);
    program.start(file, arguments);
    const bool ended = program.waitForFinished(kHangs) && program.exitStatus() == QProcess::NormalExit;
    return {.code = ended ? program.exitCode() : -1,
            .out = program.readAllStandardOutput(),
            .err = program.readAllStandardError()};
}

inline ProgramRun runProgram(const QStringList& arguments, const QString& workingDirectory = {}) {
    return runProcess(QStringLiteral(ROPESCOPE_BINARY), arguments, workingDirectory);
}

/// True if a run failed as specified: that exit code, nothing on standard output, and one line on standard error with
/// the program's name and a hint.
inline bool failedCleanly(const ProgramRun& run, int code) {
    return run.code == code && run.out.isEmpty() && run.err.startsWith("ropescope: ") && run.err.endsWith('\n') &&
           run.err.count('\n') == 1 && run.err.contains("; ");
}

} // namespace ropescope::test
