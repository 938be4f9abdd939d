// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTranslator>

#include "tests/support/registration.h"
#include "tests/ui/window_bench.h"
#include "ui/document/files/recent_files.h"
#include "ui/document/files/session_io.h"
#include "ui/panels/start/session_pictures.h"
#include "ui/window/menus/command_list.h"
#include "ui/window/menus/recent_menu.h"

using namespace ropescope;
using namespace ropescope::ui;

class TestRecentMenu : public QObject {
    Q_OBJECT
private slots:
    void drawsOnlyWhileItIsOpen();
    void entriesFollowTheLanguage();

    void theNewestComesFirstAndTenAreKept() {
        RecentFiles recent(false);
        for (int i = 0; i < 14; ++i) recent.add(QStringLiteral("/a/%1.rope").arg(i));
        recent.add(QStringLiteral("/a/9.rope"));
        QCOMPARE(recent.paths().size(), RecentFiles::kMax);
        QCOMPARE(recent.paths().mid(0, 3), (QStringList{QStringLiteral("/a/9.rope"), QStringLiteral("/a/13.rope"),
                                                        QStringLiteral("/a/12.rope")}));
        recent.clear();
        QVERIFY(recent.paths().isEmpty());
    }
};

/// The list of all commands fills the menu too, at every start; that must not read the files.
void TestRecentMenu::drawsOnlyWhileItIsOpen() {
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("one.rope"));
    QVERIFY(writeSessionFile(path, defaultSession(), {}, {}));
    RecentFiles recent(false);
    recent.add(path);
    Bench bench(defaultSession());
    RecentMenu menu(bench.context, &recent, {}, nullptr);
    QSignalSpy drawn(menu.findChild<SessionPictures*>(), &SessionPictures::made);

    const std::vector<Command> commands = commandsOf({&menu});
    bench.settle();
    QCOMPARE(commands.front().action->toolTip(), path);
    QCOMPARE(drawn.size(), 0);

    emit menu.aboutToShow();
    bench.settle();
    QCOMPARE(drawn.size(), 1);
}

/// They are made when the menu is shown, and stay until it is shown again.
void TestRecentMenu::entriesFollowTheLanguage() {
    RecentFiles recent(false);
    recent.add(QStringLiteral("/no/such.rope"));
    Bench bench(defaultSession());
    RecentMenu menu(bench.context, &recent, {}, nullptr);
    emit menu.aboutToShow();
    const auto texts = [&menu] {
        QStringList all;
        for (const QAction* action : menu.actions()) all << action->text();
        return all;
    };
    QVERIFY(texts().contains(QStringLiteral("&Clear the list")));
    QTranslator chinese;
    QVERIFY(chinese.load(QStringLiteral(":/translations/ropescope_zh_CN.qm")));
    qApp->installTranslator(&chinese);
    bench.settle();
    QVERIFY(texts().contains(QStringLiteral("清空列表(&C)")));
    QVERIFY(texts().contains(QStringLiteral("&1 such（缺失）")));
    qApp->removeTranslator(&chinese);
}

ROPESCOPE_TEST(TestRecentMenu)
#include "tst_recent_menu.moc"
