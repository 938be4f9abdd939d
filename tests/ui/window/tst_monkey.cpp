// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Settled equals fresh: whatever was done to a window, once it is idle it shows what a fresh window with the same
// session, focus and arrangement shows. Gestures are random, a few at a time, from a replayable seed; a failing run is
// reduced to the gestures it needs. ROPESCOPE_MONKEY_SECONDS runs longer, ROPESCOPE_MONKEY_SEED chooses the seed.
#include <chrono>
#include <memory>

#include <QTest>

#include "tests/support/patience.h"
#include "tests/support/registration.h"
#include "tests/ui/monkey/compare.h"
#include "tests/ui/monkey/gestures.h"

using namespace ropescope;
using namespace ropescope::ui;
using namespace ropescope::ui::monkey;

namespace {

constexpr std::uint64_t kSeed = 20260;
constexpr int kBursts = 60; ///< without ROPESCOPE_MONKEY_SECONDS: at most this many, within kSeconds
constexpr int kSeconds = 60;
constexpr int kBurstsPerWindow = 5;      ///< before a fresh window is used
constexpr std::size_t kMaxGestures = 14; ///< of a burst
constexpr std::chrono::minutes kReduce{2};

std::uint64_t numberFrom(const char* variable, std::uint64_t otherwise) {
    bool good = false;
    const auto number = qEnvironmentVariable(variable).toULongLong(&good);
    return good ? number : otherwise;
}

/// What a window is put through; it is checked after each burst.
struct Run {
    std::uint64_t seed = 0;
    std::vector<std::vector<Gesture>> bursts{};
};

Run randomRun(std::uint64_t seed) {
    Random random(seed);
    Run run{.seed = seed};
    for (int burst = 0; burst < kBurstsPerWindow; ++burst) {
        auto& gestures = run.bursts.emplace_back();
        for (std::size_t i = 0, count = 1 + below(random, kMaxGestures); i < count; ++i)
            gestures.push_back(randomGesture(random));
    }
    return run;
}

Session beginningOf(std::uint64_t seed) {
    Random random(seed + 1);
    Session session = defaultSession();
    session.sequence = parseNotation(pick(notations(), random())).value();
    for (std::size_t i = 0, count = below(random, 9); i < count; ++i)
        toggleScheme(session, pick(schemeRegistry(), random()));
    return session;
}

/// The first fault found after a burst, with the number of bursts played until then.
struct Fault {
    QString what;
    std::size_t bursts = 0;
};

std::optional<Fault> play(const Run& run, const QString& folder) {
    setInterfaceScale(100);
    monkey::Subject subject(beginningOf(run.seed), {}, run.seed + 2);
    for (std::size_t burst = 0; burst < run.bursts.size(); ++burst) {
        for (const Gesture& gesture : run.bursts[burst]) perform(subject, gesture);
        if (!subject.settle()) return Fault{QStringLiteral("does not settle"), burst + 1};
        const QString wrong = fault(subject, run.seed + 3, folder);
        if (!wrong.isEmpty()) return Fault{wrong, burst + 1};
        subject.window().activateWindow();
    }
    return {};
}

/// A run without the `length` gestures from index `at` on, counted through all bursts.
Run without(const Run& run, std::size_t at, std::size_t length) {
    Run shorter{.seed = run.seed};
    std::size_t place = 0;
    for (const auto& burst : run.bursts) {
        std::vector<Gesture> kept;
        for (const Gesture& gesture : burst) {
            if (place < at || place >= at + length) kept.push_back(gesture);
            ++place;
        }
        if (!kept.empty()) shorter.bursts.push_back(std::move(kept));
    }
    return shorter;
}

std::size_t lengthOf(const Run& run) {
    std::size_t length = 0;
    for (const auto& burst : run.bursts) length += burst.size();
    return length;
}

/// Drops what the fault does not need: halves first, then ever smaller chunks, finally single gestures.
Run reduced(Run run) {
    const test::Patience enough(kReduce);
    for (std::size_t length = std::max<std::size_t>(lengthOf(run) / 2, 1); !enough.over();) {
        bool shorter = false;
        for (std::size_t at = 0; at < lengthOf(run) && !enough.over();) {
            Run some = without(run, at, length);
            if (play(some, {})) {
                run = std::move(some);
                shorter = true;
            } else {
                at += length;
            }
        }
        if (length == 1 && !shorter) break;
        length = std::max<std::size_t>(length / 2, 1);
    }
    return run;
}

QString textOf(const Run& run) {
    QString text = QStringLiteral("seed %1, starting with %2 under %3 schemes:\n")
                       .arg(run.seed)
                       .arg(QString::fromStdString(toNotation(beginningOf(run.seed).sequence)))
                       .arg(beginningOf(run.seed).schemes.size());
    for (const auto& burst : run.bursts) {
        for (const Gesture& gesture : burst) text += QStringLiteral("    ") + monkey::textOf(gesture) + u'\n';
        text += QStringLiteral("    compared\n");
    }
    return text;
}

} // namespace

class TestMonkey : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() {
        // A blinking cursor would make screenshots unpredictable.
        QApplication::setCursorFlashTime(0);
        QCursor::setPos(-2000, -2000);
    }

    void settledEqualsFresh() {
        const bool timed = qEnvironmentVariableIsSet("ROPESCOPE_MONKEY_SECONDS");
        const test::Patience enough{std::chrono::seconds(numberFrom("ROPESCOPE_MONKEY_SECONDS", kSeconds))};
        std::uint64_t seed = numberFrom("ROPESCOPE_MONKEY_SEED", kSeed);
        int bursts = 0;
        for (; bursts == 0 || ((timed || bursts < kBursts) && !enough.over()); bursts += kBurstsPerWindow, ++seed) {
            const Run run = randomRun(seed);
            const auto wrong = play(run, QDir::currentPath());
            if (!wrong) continue;
            Run failing = run;
            failing.bursts.resize(wrong->bursts);
            const Run least = reduced(failing);
            const auto still = play(least, QDir::currentPath());
            QFAIL(
                qPrintable(QStringLiteral("%1\n%2reduced: %3\nreplay with ROPESCOPE_MONKEY_SEED=%4")
                               .arg(wrong->what, textOf(least), still ? still->what : QStringLiteral("not reproduced"))
                               .arg(seed)));
        }
        qInfo("%d bursts", bursts);
    }
};

ROPESCOPE_TEST_WITH(TestMonkey, [](int& argc, char** argv) -> std::unique_ptr<QCoreApplication> {
    QLocale::setDefault(QLocale::c());
    qputenv("QTEST_FUNCTION_TIMEOUT", "86400000"); // as long as ROPESCOPE_MONKEY_SECONDS may ask for
    return std::make_unique<QApplication>(argc, argv);
})
#include "tst_monkey.moc"
