// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A window left alone does nothing: no timer fires and nothing is painted.
#include <QApplication>
#include <QElapsedTimer>
#include <QScrollBar>
#include <QTest>
#include <QThread>

#include <ropescope/schemes/scheme_registry.h>

#include "tests/support/patience.h"
#include "tests/support/registration.h"
#include "tests/ui/bench.h"
#include "ui/document/workspace.h"
#include "ui/plots/plot_registry.h"
#include "ui/window/shell.h"

using namespace ropescope;
using namespace ropescope::ui;

namespace {

constexpr int kQuietMs = 700; ///< longer than any timer that delays work after input
constexpr int kWatchedMs = 3000;

/// Records what happens in the whole application while nobody does anything.
struct Watch : QObject {
    bool eventFilter(QObject* watched, QEvent* event) override {
        const auto type = event->type();
        // Qt drops pixmaps from its cache that were unused for half a minute.
        if (type == QEvent::Timer && watched->inherits("QPMCache")) return false;
        if (type == QEvent::Timer || type == QEvent::Paint || type == QEvent::UpdateRequest)
            seen << QStringLiteral("%1 %2").arg(QString::fromLatin1(watched->metaObject()->className())).arg(type);
        return false;
    }
    /// What happens within this time. Not with qWait, whose timers would be recorded too.
    QStringList during(int milliseconds) {
        seen.clear();
        qApp->installEventFilter(this);
        QElapsedTimer clock;
        clock.start();
        while (!clock.hasExpired(milliseconds)) {
            QCoreApplication::processEvents();
            QThread::msleep(20);
        }
        qApp->removeEventFilter(this);
        return seen;
    }
    QStringList seen;
};

Session manySchemes() {
    Session session = defaultSession();
    session.schemes.clear();
    for (std::size_t i = 0; i < 12; ++i) session.schemes.push_back({.id = schemeRegistry()[i].id, .params = {}});
    for (const std::string& id : plotIds(builtInPlots())) session.views.plots.insert(id);
    return session;
}

} // namespace

class TestIdle : public QObject {
    Q_OBJECT
private slots:
    void nothingHappens_data() {
        QTest::addColumn<bool>("many");
        QTest::addColumn<bool>("edited");
        QTest::newRow("default") << false << false;
        QTest::newRow("12 schemes, all rows") << true << false;
        QTest::newRow("12 schemes, scrolled and edited") << true << true;
    }
    void nothingHappens() {
        QFETCH(bool, many);
        QFETCH(bool, edited);
        Workspace workspace(many ? manySchemes() : defaultSession(), builtInPlots(), ThemeChoice::Light);
        Shell shell(*qApp, workspace, QStringLiteral("en"), {});
        shell.window().resize(1280, 800);
        shell.window().show();
        QTRY_VERIFY_WITH_TIMEOUT(workspace.jobs().idle(), test::kHangs);
        if (edited) {
            for (QScrollBar* bar : shell.window().findChildren<QScrollBar*>()) bar->setValue(bar->maximum());
            workspace.document().edit(stepNamed("Edit"), [](Session& session) {
                session.sequence = parseNotation("text:9 image:30x20 text:9").value();
                session.views.plots.erase("decay");
            });
        }
        // However slow the machine, the window pauses at some point; after that, not even rare events may occur.
        Watch watch;
        const auto paused = [&] {
            const bool idle = workspace.jobs().idle(); // also before: the last result has yet to be painted
            return watch.during(kQuietMs).isEmpty() && idle && workspace.jobs().idle();
        };
        int turns = 0;
        while (!paused()) {
            QVERIFY2(++turns < test::kHangs / kQuietMs, qPrintable(watch.seen.mid(0, 5).join(QStringLiteral(", "))));
        }
        const QStringList seen = watch.during(kWatchedMs);
        QVERIFY2(seen.isEmpty(), qPrintable(seen.mid(0, 5).join(QStringLiteral(", "))));
    }
};

ROPESCOPE_TEST(TestIdle)
#include "tst_idle.moc"
