// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRegularExpression>
#include <QTest>
#include <QWidget>

#include "core/sequence/notation.h"
#include "ui/document/context.h"
#include "ui/document/document.h"
#include "ui/document/focus.h"
#include "ui/document/job_queue.h"
#include "ui/document/placement.h"
#include "ui/document/render_queue.h"
#include "ui/document/theme.h"

/// What the application owns, for tests of views and panels.
namespace ropescope::ui {

inline Session sessionOf(const char* notation,
                         std::vector<std::string> schemes = {"rope-tie", "rope-tv", "m-rope", "flat"}) {
    Session session = defaultSession();
    session.sequence = parseNotation(notation).value();
    session.schemes.clear();
    for (std::string& id : schemes) session.schemes.push_back({.id = std::move(id), .params = {}});
    return session;
}

/// Every warning fails the test, but for what the offscreen platform says of itself.
inline void failOnWarnings() {
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
}

struct Bench {
    explicit Bench(Session session) : document(std::move(session)) {
        QObject::connect(&document.undoStack(), &QUndoStack::indexChanged, &placement, [this] {
            if (placesAtOnce) placement.finish();
        });
    }

    /// Lets everything that was asked for arrive and be painted, one column a turn of the loop.
    void settle() {
        for (int round = 0; round < 10; ++round) {
            QCoreApplication::processEvents();
            queue.waitIdle();
            jobs.waitIdle();
        }
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QCoreApplication::processEvents();
    }

    Document document;
    Focus focus;
    RenderQueue queue;
    JobQueue jobs;
    Placement placement{document, jobs};
    Theme theme{ThemeChoice::Light};
    Context context{document, focus, queue, theme, jobs, placement};
    /// Whether the tokens of an edit have been placed when `edit` returns, and not some moments later. All have heard of
    /// the new session before, in either case.
    bool placesAtOnce = true;
};

} // namespace ropescope::ui
