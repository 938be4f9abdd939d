// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <atomic>
#include <cstdlib>
#include <new>
#include <thread>

#include <QTest>

#include "tests/support/registration.h"
#include "tests/ui/bench.h"
#include "ui/views/board.h"
#include "ui/views/plot_row.h"

namespace {

/// While non-zero, no thread but the window's can allocate more than this many bytes at once.
std::atomic<std::size_t> mostBytes{0};
std::atomic<int> refused{0};
const std::thread::id windowThread = std::this_thread::get_id();

bool isRefused(std::size_t bytes) {
    const std::size_t most = mostBytes.load(std::memory_order_relaxed);
    if (most == 0 || bytes <= most || std::this_thread::get_id() == windowThread) return false;
    ++refused;
    return true;
}

} // namespace

void* operator new(std::size_t bytes) {
    if (isRefused(bytes)) throw std::bad_alloc();
    if (void* memory = std::malloc(bytes > 0 ? bytes : 1)) return memory;
    throw std::bad_alloc();
}
/// Its memory is freed by the same operator delete.
void* operator new(std::size_t bytes, const std::nothrow_t&) noexcept {
    return isRefused(bytes) ? nullptr : std::malloc(bytes > 0 ? bytes : 1);
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

using namespace ropescope;
using namespace ropescope::ui;

/// A job that runs out of memory reports it in its view, and the program keeps running.
class TestFailingJobs : public QObject {
    Q_OBJECT
private slots:
    void cleanup() { mostBytes = 0; }

    void memoryRunsOutInAPlot() {
        Session session = sessionOf("text:5 image:4x3 text:5");
        session.views.plots = {"heatmap"};
        Bench bench(session);
        Board board(bench.context);
        board.resize(1200, 500);
        board.show();
        bench.settle();
        const PlotView& view = *plotViews(board, "heatmap").front();
        QVERIFY(!view.accessibleDescription().contains(QStringLiteral("memory")));

        mostBytes = 16 * 1024;
        bench.document.edit(stepNamed("longer"), [](Session& edited) {
            edited.sequence = parseNotation("text:900 image:40x40 text:900").value();
        });
        bench.settle();
        QVERIFY(refused > 0);
        QVERIFY2(view.accessibleDescription().startsWith(QStringLiteral("memory: not enough for this operation")),
                 qPrintable(view.accessibleDescription()));
        QVERIFY(board.rows()[1]->feed().error().has_value());
        QVERIFY(!board.rows()[1]->feed().busy());

        mostBytes = 0;
        bench.document.edit(stepNamed("shorter"), [](Session& edited) {
            edited.sequence = parseNotation("text:7 image:4x3 text:5").value();
        });
        bench.settle();
        QVERIFY2(view.accessibleDescription().startsWith(QStringLiteral("24 queries")),
                 qPrintable(view.accessibleDescription()));
    }

    void memoryRunsOutWhilePlacing() {
        Bench bench(sessionOf("text:5 image:4x3 text:5"));
        Board board(bench.context);
        board.resize(1200, 700);
        board.show();
        bench.settle();
        const PlacedSessionPtr before = bench.context.placed();
        mostBytes = 1024;
        bench.document.edit(stepNamed("longer"), [](Session& edited) {
            edited.sequence = parseNotation("text:5 image:4x3 text:5 image:3x3 text:9 image:2x2").value();
        });
        bench.settle();
        mostBytes = 0;
        QVERIFY(bench.placement.error().has_value());
        QCOMPARE(bench.context.placed(), before);
        bench.document.edit(stepNamed("again"),
                            [](Session& edited) { edited.sequence = parseNotation("text:8").value(); });
        bench.settle();
        QVERIFY(!bench.placement.error());
        QCOMPARE(bench.context.placed()->session, bench.document.session());
    }
};

ROPESCOPE_TEST(TestFailingJobs)
#include "tst_failing_jobs.moc"
