// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A window left alone does nothing: no timer fires and nothing is painted.
#include <QApplication>
#include <QScrollBar>
#include <QTest>
#include <QTimer>

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

constexpr int kLongestMs = 3000; ///< longer than the interval of any timer that a window might forget to stop

/// Records what happens in the whole application while nobody does anything.
struct Watch : QObject {
    bool eventFilter(QObject* watched, QEvent* event) override {
        const auto type = event->type();
        // Qt drops pixmaps from its cache that were unused for half a minute.
        if (watched == m_last || (type == QEvent::Timer && watched->inherits("QPMCache"))) return false;
        if (type == QEvent::Timer || type == QEvent::Paint || type == QEvent::UpdateRequest)
            seen << QStringLiteral("%1 %2").arg(QString::fromLatin1(watched->metaObject()->className())).arg(type);
        return false;
    }
    /// What happens before a timer of this length is due. On a machine of any speed, timers come in the order in which
    /// they are due, so whatever repeats more often is seen.
    QStringList before(int milliseconds) {
        seen.clear();
        QEventLoop loop;
        QTimer last;
        last.setSingleShot(true);
        connect(&last, &QTimer::timeout, &loop, &QEventLoop::quit);
        last.start(milliseconds);
        m_last = &last;
        qApp->installEventFilter(this);
        loop.exec();
        qApp->removeEventFilter(this);
        return seen;
    }
    QStringList seen;

private:
    const QObject* m_last = nullptr;
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
        settleWorkspace(workspace);
        if (edited) {
            for (QScrollBar* bar : shell.window().findChildren<QScrollBar*>()) bar->setValue(bar->maximum());
            workspace.document().edit(stepNamed("Edit"), [](Session& session) {
                session.sequence = parseNotation("text:9 image:30x20 text:9").value();
                session.views.plots.erase("decay");
            });
        }
        settleWorkspace(workspace);
        // What is left over, such as a message that goes, ends at some point; what repeats never does.
        const test::Patience patience;
        Watch watch;
        while (!watch.before(kLongestMs).isEmpty() || !workspace.settled())
            QVERIFY2(!patience.over(), qPrintable(watch.seen.mid(0, 5).join(QStringLiteral(", "))));
    }
};

ROPESCOPE_TEST(TestIdle)
#include "tst_idle.moc"
