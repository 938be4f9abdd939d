// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include "tests/ui/monkey/subject.h"
#include "ui/document/files/document_file.h"

namespace ropescope::ui::monkey {

/// Expires the status bar's message about a save at once, instead of after a few seconds.
inline void forgetMessages(QWidget& window) {
    constexpr int kLongMs = 1000;
    for (auto* timer : window.findChildren<QTimer*>()) {
        if (!timer->isActive() || timer->interval() < kLongMs) continue;
        QTimerEvent due(timer->timerId());
        QCoreApplication::sendEvent(timer, &due);
    }
}

/// Saves the session and reopens it in its window; it must be unchanged.
inline void saveAndReopen(Subject& subject, std::uint64_t number) {
    static const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("monkey-%1.rope").arg(number % 3));
    DocumentFile& file = subject.workspace.file();
    const SessionPtr before = subject.workspace.document().session();
    file.saveAs(path);
    if (!subject.settle()) return;
    file.open(path);
    if (!subject.settle()) return;
    if (!(*subject.workspace.document().session() == *before)) qFatal("what was saved is not what was opened");
    forgetMessages(subject.window());
}

} // namespace ropescope::ui::monkey
