// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QGuiApplication>
#include <QScreen>
#include <QTest>

#include "tests/support/patience.h"
#include "tests/support/registration.h"
#include "tests/ui/window_bench.h"
#include "ui/lessons/lesson_store.h"
#include "ui/modes/lesson/lesson_mode.h"
#include "ui/modes/lesson/lesson_view.h"
#include "ui/modes/lesson/present/audience_window.h"
#include "ui/modes/lesson/present/lesson_show.h"
#include "ui/modes/lesson/present/presenter_window.h"
#include "ui/window/mode_stack.h"

using namespace ropescope;
using namespace ropescope::ui;

/// A lesson before a class: a laptop with the presenter's window in English, a projector with the audience's in Chinese.
/// The screens are those of two_screens.json.
class TestTwoScreens : public QObject {
    Q_OBJECT

private slots:
    void aClickerDrivesAWholeLesson() {
        QCOMPARE(QGuiApplication::screens().size(), 2);
        ShownWindow shown(sessionOf(kExample));
        LessonMode& mode = shown.window.workbench().modes().lessons();
        mode.play(builtInLessons()[2]);
        mode.present();
        LessonShow& show = *mode.show();
        show.change([](ShowState& state) { state.audienceLanguage = QStringLiteral("zh_CN"); });
        shown.bench.settle();
        QScreen *laptop = show.presenter()->screen(), *projector = show.audience()->screen();
        QVERIFY(laptop != projector);
        QCOMPARE(show.audience()->size(), projector->geometry().size());
        const LessonPlay& play = *mode.played();
        for (int presses = 0; presses < 100 && play.step() + 1 < play.stepCount(); ++presses) {
            QTest::keyClick(show.presenter(), Qt::Key_PageDown);
            shown.bench.settle();
            QVERIFY2(show.audience()->findChild<LessonView*>()->fits(), play.current().id.c_str());
        }
        QCOMPARE(play.step() + 1, play.stepCount());

        QTest::keyClick(show.presenter(), Qt::Key_S);
        QCOMPARE(show.audience()->screen(), laptop);
        QCOMPARE(show.presenter()->screen(), projector);
        QCOMPARE(show.audience()->size(), laptop->geometry().size());
        show.audience()->close();
        QTRY_VERIFY_WITH_TIMEOUT(!show.audience(), test::kHangs);
        QTest::keyClick(show.presenter(), Qt::Key_O);
        QVERIFY(show.audience() && show.audience()->screen() != show.presenter()->screen());
    }
};

ROPESCOPE_TEST(TestTwoScreens)
#include "tst_two_screens.moc"
