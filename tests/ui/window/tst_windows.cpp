// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Several windows of one process: where they open, what they are called, and how one gets from one to another.
#include <QLabel>
#include <QMenu>
#include <QScreen>
#include <QTest>

#include "tests/support/patience.h"
#include "tests/support/registration.h"
#include "tests/ui/window_bench.h"
#include "ui/document/files/document_file.h"
#include "ui/window/document_title.h"
#include "ui/window/window_layout.h"

using namespace ropescope;
using namespace ropescope::ui;

namespace {

/// Two windows that know each other, as in the program.
struct TwoWindows {
    TwoWindows() {
        for (ShownWindow* each : {&first, &second}) {
            Appearance appearance{.language = QStringLiteral("en"),
                                  .chooseTheme = [](ThemeChoice) {},
                                  .chooseLanguage = [](const QString&) {}};
            appearance.windows.all = [this] { return QList<MainWindow*>{&first.window, &second.window}; };
            each->window.build(appearance);
        }
        first.bench.settle();
        second.bench.settle();
    }
    ShownWindow first, second;
};

QMenu& windowMenu(const ShownWindow& shown) {
    for (QMenu* menu : shown.window.findChildren<QMenu*>())
        if (menu->title() == u"&Window") return *menu;
    qFatal("no such menu");
}

QStringList entriesOf(QMenu& menu) {
    emit menu.aboutToShow();
    QStringList entries;
    for (const QAction* action : menu.actions())
        if (action->isCheckable()) entries << (action->isChecked() ? u'*' + action->text() : action->text());
    return entries;
}

QRect roomOf(const QWidget& window) { return window.screen()->availableGeometry(); }

} // namespace

class TestWindows : public QObject {
    Q_OBJECT
private slots:
    void init() { failOnWarnings(); }

    void namesAreToldApart() {
        const QList<NamedDocument> documents{{QStringLiteral("Custom sequence"), {}},
                                             {QStringLiteral("work"), QStringLiteral("/a/x/work.rope")},
                                             {QStringLiteral("Custom sequence"), {}},
                                             {QStringLiteral("other"), QStringLiteral("/a/x/other.rope")},
                                             {QStringLiteral("work"), QStringLiteral("/b/x/work.rope")},
                                             {QStringLiteral("work"), QStringLiteral("/b/y/work.rope")}};
        const QStringList expected{{}, QStringLiteral("a/x"), QStringLiteral("2"),
                                   {}, QStringLiteral("b/x"), QStringLiteral("y")};
        QCOMPARE(distinctions(documents), expected);
        QCOMPARE(distinctions({{QStringLiteral("work"), QStringLiteral("/work.rope")}}), QStringList{QString()});
    }

    void theDistinctionIsInTheTitleAndTheHeader() {
        ShownWindow shown;
        shown.bench.workspace.file().setDistinction(QStringLiteral("2"));
        QCOMPARE(shown.window.windowTitle(), QStringLiteral("An image between texts (2)[*] — RopeScope"));
        QCOMPARE(shown.window.findChild<QLabel*>(QStringLiteral("documentTitle"))->text(),
                 QStringLiteral("An image between texts (2)"));
    }

    void hidingASchemeLeavesTheNameAndSaysSo() {
        ShownWindow shown;
        const QString title = shown.window.windowTitle();
        QVERIFY(title.startsWith(u"An image between texts"));
        shown.window.findChild<QAction*>(QStringLiteral("scheme.rope-tv"))->trigger();
        QCOMPARE(shown.session().schemes.size(), std::size_t{3});
        QCOMPARE(shown.window.windowTitle(), title);
        QCOMPARE(shown.bench.document.stepName(0), QStringLiteral("Hide RoPE-TV"));
        shown.window.findChild<QAction*>(QStringLiteral("scheme.rope-tv"))->trigger();
        QCOMPARE(shown.bench.document.stepName(1), QStringLiteral("Show RoPE-TV"));
        shown.window.findChild<QAction*>(QStringLiteral("view.plot.decay"))->trigger();
        shown.window.findChild<QAction*>(QStringLiteral("view.plot.profile"))->trigger();
        QCOMPARE(shown.bench.document.stepName(2).section(u' ', 0, 0), QStringLiteral("Show"));
        QCOMPARE(shown.bench.document.stepName(3).section(u' ', 0, 0), QStringLiteral("Hide"));
        QVERIFY(shown.bench.document.stepName(2) != shown.bench.document.stepName(3));
    }

    void theMenuListsTheWindowsAndRaisesThem() {
        TwoWindows two;
        two.second.bench.workspace.file().setDistinction(QStringLiteral("2"));
        QMenu& menu = windowMenu(two.first);
        QCOMPARE(entriesOf(menu), (QStringList{QStringLiteral("*&1 An image between texts"),
                                               QStringLiteral("&2 An image between texts (2)")}));
        two.second.window.showMinimized();
        menu.actions().back()->trigger();
        QVERIFY(two.second.window.isVisible() && !two.second.window.isMinimized());
        QTRY_VERIFY_WITH_TIMEOUT(two.second.window.isActiveWindow(), test::kHangs);
        two.second.press(Qt::Key_F6, Qt::ControlModifier);
        QTRY_VERIFY_WITH_TIMEOUT(two.first.window.isActiveWindow(), test::kHangs);
        two.first.press(Qt::Key_F6, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_VERIFY_WITH_TIMEOUT(two.second.window.isActiveWindow(), test::kHangs);
        // Commands that act on windows are found where users look for them.
        QStringList texts;
        for (const QAction* action : menu.actions()) texts << action->text().remove(u'&');
        QVERIFY(texts.contains(QStringLiteral("New window")) && texts.contains(QStringLiteral("Close window")));
    }

    void aSecondWindowIsOffsetAndWhollyOnTheScreen_data() {
        QTest::addColumn<QRect>("beside");
        const QRect room = QGuiApplication::primaryScreen()->availableGeometry();
        QTest::newRow("free") << QRect(room.topLeft() + QPoint(10, 10), room.size() - QSize(100, 100));
        QTest::newRow("lower right") << QRect(room.bottomRight() - QPoint(399, 299), QSize(400, 300));
        QTest::newRow("whole screen") << room;
        QTest::newRow("beyond the screen") << room.translated(200, 300);
    }
    void aSecondWindowIsOffsetAndWhollyOnTheScreen() {
        QFETCH(const QRect, beside);
        ShownWindow first, second;
        for (ShownWindow* each : {&first, &second}) each->window.setMinimumSize(100, 100);
        first.window.setGeometry(beside);
        placeBeside(first.window, second.window);
        second.bench.settle();
        const QRect placed = second.window.geometry();
        QVERIFY2(roomOf(second.window).contains(placed), qPrintable(QDebug::toString(placed)));
        QVERIFY(placed.topLeft() != first.window.geometry().topLeft());
        first.window.showMaximized();
        placeBeside(first.window, second.window);
        QVERIFY(!second.window.isMaximized());
        QVERIFY(roomOf(second.window).contains(second.window.geometry()));
    }

    void aWindowThatIsPartlyOffTheScreenComesBack() {
        ShownWindow first, second;
        for (ShownWindow* each : {&first, &second}) each->window.setMinimumSize(100, 100);
        const QRect room = roomOf(first.window);
        for (const QPoint corner : {room.bottomRight() - QPoint(50, 50), room.topLeft() - QPoint(150, 100)}) {
            first.window.setGeometry(QRect(corner, QSize(300, 200)));
            applyLayout(layoutOf(first.bench.context, first.window), second.window);
            second.bench.settle();
            QVERIFY2(room.contains(second.window.geometry()), qPrintable(QDebug::toString(second.window.geometry())));
            QCOMPARE(second.window.size(), QSize(300, 200));
        }
        first.window.setGeometry(QRect(room.center() - QPoint(150, 100), QSize(300, 200)));
        applyLayout(layoutOf(first.bench.context, first.window), second.window);
        QCOMPARE(second.window.geometry(), first.window.geometry());
    }
};

ROPESCOPE_TEST(TestWindows)
#include "tst_windows.moc"
