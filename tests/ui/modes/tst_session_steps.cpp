// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTest>

#include <ropescope/formats/session/session_file.h>
#include <ropescope/lessons/lesson_states.h>

#include "tests/support/registration.h"
#include "tests/ui/window_bench.h"
#include "ui/document/convert.h"
#include "ui/document/settings/settings.h"
#include "ui/lessons/session_steps.h"
#include "ui/lessons/step_picture.h"
#include "ui/modes/lesson/lesson_list.h"
#include "ui/modes/lesson/lesson_mode.h"
#include "ui/modes/lesson/lesson_view.h"
#include "ui/modes/lesson/picture_view.h"
#include "ui/modes/lesson/present/lesson_show.h"
#include "ui/modes/lesson/steps_window.h"
#include "ui/window/mode_stack.h"

using namespace ropescope;
using namespace ropescope::ui;

namespace {

/// A window with a document of three bases, each of them a step.
struct StepsBench : ShownWindow {
    StepsBench() : ShownWindow(sessionOf(kExample, {"rope-tv"})) {
        for (const double base : {100.0, 10000.0, 500000.0}) {
            setBase(base);
            press(Qt::Key_A, Qt::ControlModifier | Qt::ShiftModifier);
        }
        bench.settle();
    }
    void setBase(double base) {
        bench.document.edit(stepNamed("base"), [&](Session& session) { session.rotary.base = base; });
    }
    [[nodiscard]] std::vector<double> bases() const {
        std::vector<double> found;
        for (const SessionStep& step : session().steps) found.push_back(*step.state->rotary.base);
        return found;
    }
    [[nodiscard]] LessonMode& mode() const { return *window.findChild<LessonMode*>(); }
    [[nodiscard]] std::vector<LessonCard*> cards() {
        std::vector<LessonCard*> steps;
        for (LessonCard* card : mode().findChildren<LessonCard*>())
            if (card->lesson()->lesson.id == kStepsLesson) steps.push_back(card);
        return steps;
    }
    void showLessons() {
        QTest::keyClick(&window, Qt::Key_2, Qt::ControlModifier);
        bench.settle();
    }
    StepsWindow& editor() {
        action(QStringLiteral("Edit steps…"))->trigger();
        bench.settle();
        return *window.findChild<StepsWindow*>();
    }
};

template <class Editor>
Editor& called(const QWidget& window, const char* name) {
    for (Editor* each : window.findChildren<Editor*>())
        if (each->accessibleName() == QLatin1String(name)) return *each;
    qFatal("there is no %s", name);
}

} // namespace

/// Steps of a session: kept by a key, edited, and played like a lesson.
class TestSessionSteps : public QObject {
    Q_OBJECT

private slots:
    void init() { failOnWarnings(); }

    /// A step has a text in each language, or that of the other; its picture shows its own state.
    void stepsBecomeALesson() {
        Session session = sessionOf(kExample, {"rope-tv"});
        QVERIFY(!lessonOfSteps(session, builtInPlots()));
        Session state = sessionOf("text:3", {"flat"});
        state.views.plots = {"spectrum", "heatmap"};
        session.steps.push_back({.name = {.english = {}, .chinese = "一"},
                                 .note = {.english = "Text $x$", .chinese = {}},
                                 .state = SharedSession(state)});
        session.steps.emplace_back();
        const PlayedLessonPtr lesson = lessonOfSteps(session, builtInPlots());
        QCOMPARE(lesson->english.steps[0].title, std::string("一"));
        QCOMPARE(lesson->chinese.steps[0].body, std::string("Text $x$"));
        QCOMPARE(lesson->english.steps[1].title, std::string("Step 2"));
        QCOMPARE(lesson->chinese.steps[1].title, std::string("步骤 2"));
        const auto shown = stepFigure(*lesson, 0, false, {});
        QVERIFY(shown && *shown->session == state);
        QCOMPARE(shown->setup.plots, (std::vector<std::string>{"heatmap", "spectrum"}));
        QVERIFY(shown->setup.letters.empty() && !shown->setup.caption);
    }

    void statesAreKeptAndPlayed() {
        StepsBench shown;
        QCOMPARE(shown.bases(), (std::vector<double>{100, 10000, 500000}));
        QCOMPARE(shown.bench.document.stepName(shown.bench.document.undoStack().count() - 1),
                 QStringLiteral("Add step"));
        shown.showLessons();
        QCOMPARE(shown.cards().size(), std::size_t{3});
        LessonCard* second = shown.cards()[1];
        QCOMPARE(second->accessibleName(), QStringLiteral("Step 2"));
        second->setFocus();
        QTest::keyClick(second, Qt::Key_Return);
        shown.bench.settle();
        LessonPlay& play = *shown.mode().played();
        QCOMPARE(play.step(), 1);
        QVERIFY(shown.mode().view()->picture().picture());
        QVERIFY(shown.mode().view()->picture().fault().isEmpty());
        QTest::keyClick(&shown.mode(), Qt::Key_Space);
        QCOMPARE(play.step(), 2);
        QTest::keyClick(&shown.mode(), Qt::Key_F5);
        QVERIFY(shown.mode().show());
        shown.mode().show()->end();
        QVERIFY(!shown.bench.context.settings.values().lessonProgress.contains(QString()));
        QTest::keyClick(&shown.mode(), Qt::Key_Escape);
        QVERIFY(!shown.mode().played());
    }

    /// The workbench gets the state; the document keeps its steps, its figures and its note.
    void aStepGoesToTheWorkbench() {
        StepsBench shown;
        shown.bench.document.edit(stepNamed("figure"), [](Session& session) {
            session.figures.emplace_back();
            session.note.english = "Note";
        });
        shown.showLessons();
        shown.cards()[0]->click();
        Session expected = shown.session();
        QTest::keyClick(&shown.mode(), Qt::Key_Return, Qt::ControlModifier);
        shown.bench.settle();
        QCOMPARE(shown.window.workbench().modes().mode(), 0);
        expected.rotary.base = 100;
        QVERIFY(shown.session() == expected);
    }

    /// What is edited while a step is played shows at once; without steps there is nothing to play.
    void editsCanBeUndone() {
        StepsBench shown;
        shown.showLessons();
        shown.cards()[0]->click();
        StepsWindow& editor = shown.editor();
        QCOMPARE(editor.list().count(), 3);
        const auto title = [&] { return toQString(shown.mode().played()->textAt(0, QStringLiteral("en")).title); };
        auto& name = called<QLineEdit>(editor, "Name in English");
        QTest::keyClicks(&name, QStringLiteral("Short waves"));
        called<QPlainTextEdit>(editor, "Text in Chinese").setPlainText(QStringLiteral("短波"));
        QCOMPARE(title(), QStringLiteral("Short waves"));
        QCOMPARE(editor.list().item(0)->text(), QStringLiteral("1  Short waves"));
        QCOMPARE(shown.session().steps[0].note.chinese, std::string("短波"));
        shown.bench.document.undoStack().undo();
        shown.bench.document.undoStack().undo();
        QCOMPARE(title(), QStringLiteral("Step 1"));
        QVERIFY(name.text().isEmpty());

        const auto press = [&](const char* button) {
            editor.findChild<QPushButton*>(QLatin1String(button))->click();
            shown.bench.settle();
        };
        QVERIFY(!editor.findChild<QPushButton*>(QStringLiteral("steps.up"))->isEnabled());
        press("steps.down");
        QCOMPARE(shown.bases(), (std::vector<double>{10000, 100, 500000}));
        QCOMPARE(editor.list().currentRow(), 1);
        shown.setBase(7);
        press("steps.replace");
        QCOMPARE(shown.bases(), (std::vector<double>{10000, 7, 500000}));
        press("steps.add");
        QCOMPARE(editor.list().currentRow(), 3);
        const std::vector<double> all = shown.bases();
        for (int i = 0; i < 4; ++i) press("steps.remove");
        QVERIFY(shown.bases().empty() && shown.cards().empty());
        QVERIFY(!shown.mode().played());
        for (int i = 0; i < 4; ++i) shown.bench.document.undoStack().undo();
        QCOMPARE(shown.bases(), all);
    }

    void thereAreAtMostAHundred() {
        Bench bench(sessionOf(kExample));
        const Told told(bench.context);
        for (int i = 0; i < kMaxSessionSteps; ++i) addStepHere(bench.context);
        QVERIFY(told.error.isEmpty());
        QCOMPARE(told.notice, QStringLiteral("The present state is step 100 of the session"));
        addStepHere(bench.context);
        QCOMPARE(bench.document.session()->steps.size(), std::size_t{kMaxSessionSteps});
        QVERIFY2(told.error.contains(QStringLiteral("more than 100 steps")), qPrintable(told.error));
    }
};

ROPESCOPE_TEST(TestSessionSteps)
#include "tst_session_steps.moc"
