// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <QDir>
#include <QDoubleSpinBox>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTranslator>

#include "tests/support/patience.h"
#include "tests/support/registration.h"
#include "tests/ui/files.h"
#include "tests/ui/modes/lesson_window.h"
#include "ui/document/convert.h"
#include "ui/document/notices.h"
#include "ui/document/settings/settings.h"
#include "ui/document/words/speech.h"
#include "ui/lessons/lesson_store.h"
#include "ui/modes/lesson/lesson_mode.h"
#include "ui/modes/lesson/lesson_view.h"
#include "ui/modes/lesson/picture_view.h"
#include "ui/modes/lesson/place_picture.h"
#include "ui/modes/lesson/present/audience_window.h"
#include "ui/modes/lesson/present/lesson_show.h"
#include "ui/modes/lesson/present/presenter_window.h"
#include "ui/window/mode_stack.h"

using namespace ropescope;
using namespace ropescope::ui;

/// The player: every state of every lesson, keys, votes, and the two windows of a presentation.
class TestLessonMode : public QObject {
    Q_OBJECT

private slots:
    void everyLessonCanBeRead() {
        QCOMPARE(builtInLessons().size(), builtInLessonIds().size());
        QCOMPARE(builtInLessons().size(), std::size_t{14});
    }

    /// From the first to the last step with one key, in both languages, in the smallest window that lessons are made
    /// for, at 100 and 150 %: a picture or an answer to draw, and all texts in their room.
    void everyStepIsReachedAndFits_data() {
        QTest::addColumn<QString>("language");
        QTest::addColumn<std::size_t>("index");
        for (const char* language : {"en", "zh_CN"})
            for (std::size_t i = 0; i < builtInLessons().size(); ++i)
                QTest::addRow("%s %s", builtInLessons()[i]->lesson.id.c_str(), language)
                    << QString::fromLatin1(language) << i;
    }
    void everyStepIsReachedAndFits() {
        QFETCH(QString, language);
        QFETCH(std::size_t, index);
        QTranslator words;
        if (language != QStringLiteral("en")) {
            QVERIFY(words.load(QStringLiteral(":/translations/ropescope_") + language));
            QCoreApplication::installTranslator(&words);
        }
        LessonWindow shown;
        shown.window.resize(1280, 720);
        shown.mode().play(builtInLessons()[index]);
        shown.bench.settle();
        LessonPlay& play = *shown.mode().played();
        for (int presses = 0; presses < 100; ++presses) {
            const QByteArray where = QByteArray::fromStdString(play.current().id);
            QVERIFY2(!play.fault(), where.constData());
            LessonView& view = *shown.mode().view();
            QVERIFY2(view.fits(), where.constData());
            const QSize room = view.size(); // on a projector at 150 %, bars have the same height in less room
            view.resize(1280 * 2 / 3, 720 * 2 / 3 - (720 - room.height()));
            QVERIFY2(view.fits(), QByteArray(where + " at 150 %").constData());
            view.resize(room);
            QVERIFY2(shown.mode().view()->picture().fault().isEmpty(),
                     qPrintable(shown.mode().view()->picture().fault()));
            if (play.step() + 1 == play.stepCount() && (!play.current().question || play.answers().revealed)) break;
            shown.key(Qt::Key_Space);
        }
        QCOMPARE(play.step() + 1, play.stepCount());
        QCOMPARE(shown.bench.context.settings.values().lessonProgress.at(toQString(play.lesson().lesson.id)),
                 play.stepCount());
        QCoreApplication::removeTranslator(&words);
    }

    void numbersAreTypedAndCommitted() {
        LessonWindow shown;
        shown.mode().play(lessonCalled("clock-hands"));
        shown.bench.settle();
        const int changes = shown.bench.document.undoStack().count();
        for (const char key : {'1', '7', 'x', '2'}) { // nobody has clicked into the field
            QTest::keyClick(shown.window.focusWidget(), key);
            shown.bench.settle();
        }
        QCOMPARE(shown.bench.document.undoStack().count(), changes);
        auto* field = shown.mode().view()->findChild<QLineEdit*>();
        QCOMPARE(shown.mode().played()->answers().given, QStringList{QStringLiteral("172")});
        QCOMPARE(shown.window.focusWidget(), static_cast<QWidget*>(field));
        QTest::keyClick(field, Qt::Key_Return);
        const LessonPlay& play = *shown.mode().played();
        QVERIFY(play.answers().committed && !play.answers().revealed);
        for (int presses = 0; presses < 2; ++presses) QTest::keyClick(shown.window.focusWidget(), Qt::Key_Space);
        QVERIFY(play.step() == 1);
    }

    /// The picture that was dragged goes with its step; the keys stay in the lesson.
    void anAnswerIsTypedAfterADrag() {
        LessonWindow shown;
        shown.mode().play(lessonCalled("rope-tv"));
        LessonPlay& play = *shown.mode().played();
        while (play.current().id != "first-patch") play.go(play.step() + 1);
        shown.bench.settle();
        auto* picture = shown.mode().view()->findChild<PlacePicture*>();
        QVERIFY(picture);
        QTest::mouseClick(picture, Qt::LeftButton, {}, picture->rect().center());
        QVERIFY(play.answers().place && picture->hasFocus());
        for (int presses = 0; presses < 2; ++presses) QTest::keyClick(shown.window.focusWidget(), Qt::Key_Space);
        QCOMPARE(play.current().id, std::string("beta"));
        shown.bench.settle();
        QTest::keyClick(shown.window.focusWidget(), Qt::Key_9);
        QCOMPARE(play.answers().given, QStringList{QStringLiteral("9")});
    }

    /// Enter goes from entry to entry, and commits after the last; numbers are read as people write them.
    void enterGoesFromEntryToEntry() {
        LessonWindow shown;
        shown.mode().play(lessonCalled("rope-tv"));
        LessonPlay& play = *shown.mode().played();
        while (play.current().id != "beta") play.go(play.step() + 1);
        shown.bench.settle();
        const auto type = [&](const char* keys) {
            for (const char* key = keys; *key; ++key) QTest::keyClick(shown.window.focusWidget(), *key);
            QTest::keyClick(shown.window.focusWidget(), Qt::Key_Return);
            shown.bench.settle();
        };
        QTest::keyClick(shown.window.focusWidget(), Qt::Key_Return);
        QVERIFY(!play.answers().committed && !play.answers().revealed);
        type("19/2");
        QVERIFY(!play.answers().committed);
        type("9,0");
        QVERIFY(play.answers().committed);
        QVERIFY(play.isRight(0) && play.isRight(1));
    }

    /// A number that is changed stays with its step; the key that ends typing reveals nothing; after a reveal the old
    /// answer, which was one to other numbers, is not judged.
    void aChangedNumberStaysWithItsStep() {
        LessonWindow shown;
        shown.mode().play(lessonCalled("repair"));
        LessonPlay& play = *shown.mode().played();
        while (play.current().free.empty()) play.go(play.step() + 1);
        shown.bench.settle();
        auto* field = shown.mode().view()->findChild<QDoubleSpinBox*>();
        QVERIFY(field);
        const std::string name = play.current().free.front();
        const double before = play.numbers().at(name);
        field->setFocus();
        field->selectAll();
        for (const QChar digit : QString::number(before * 2)) QTest::keyClick(field, digit.toLatin1());
        QTest::keyClick(field, Qt::Key_Return);
        shown.bench.settle();
        QCOMPARE(play.numbers().at(name), before * 2);
        QVERIFY(!play.answers().revealed);
        play.give([](StepAnswers& answers) { answers.given = {QStringLiteral("1")}; });
        play.reveal();
        shown.key(Qt::Key_Space);
        QCOMPARE(play.numbers().at(name), before);
        shown.key(Qt::Key_Left);
        QCOMPARE(play.numbers().at(name), before * 2);
        play.setNumber(name, before);
        QVERIFY(play.answers().revealed && play.answers().given.isEmpty());
    }

    void theLastStepLeadsBackToAllLessons() {
        LessonWindow shown;
        shown.mode().play(lessonCalled("two-dogs"));
        LessonPlay& play = *shown.mode().played();
        play.go(play.stepCount() - 1);
        play.reveal();
        shown.key(Qt::Key_Space);
        QTRY_VERIFY_WITH_TIMEOUT(!shown.mode().played(), test::kHangs);
    }

    void votesAreCountedByKeys() {
        LessonWindow shown;
        shown.mode().play(lessonCalled("where-next"));
        shown.bench.settle();
        LessonPlay& play = *shown.mode().played();
        while (!play.current().question || play.current().question->choices.empty()) play.go(play.step() + 1);
        for (const Qt::Key key : {Qt::Key_A, Qt::Key_B, Qt::Key_B, Qt::Key_A}) shown.key(key);
        shown.key(Qt::Key_A, Qt::ShiftModifier);
        QCOMPARE(play.answers().votes[0].value(QStringLiteral("A")), 1);
        QCOMPARE(play.answers().votes[0].value(QStringLiteral("B")), 2);
        shown.key(Qt::Key_V);
        shown.key(Qt::Key_A);
        QCOMPARE(play.answers().votes[1].value(QStringLiteral("A")), 1);
        shown.key(Qt::Key_R);
        QVERIFY(play.answers().revealed);
        shown.key(Qt::Key_Home);
        QVERIFY(play.answers() == StepAnswers());
    }

    void theStateGoesToTheWorkbenchAndBack() {
        LessonWindow shown;
        shown.mode().play(lessonCalled("where-next"), 3);
        shown.bench.settle();
        const auto before = shown.bench.document.session();
        shown.key(Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(shown.window.workbench().modes().mode(), 0);
        QVERIFY(shown.bench.document.session()->sequence != before->sequence);
        QTest::keyClick(&shown.window, Qt::Key_2, Qt::ControlModifier);
        QCOMPARE(shown.mode().played()->step(), 3);
        shown.bench.document.undoStack().undo();
        QVERIFY(shown.bench.document.session()->sequence == before->sequence);
    }

    /// A clicker drives both windows; the audience's is closed by mistake and opened again, in another language.
    void twoWindowsShowOnePlay() {
        LessonWindow shown;
        shown.mode().play(lessonCalled("clock-hands"));
        shown.mode().present();
        QPointer<LessonShow> show = shown.mode().show();
        QVERIFY(show && show->audience() && show->presenter());
        show->audience()->resize(1280, 720);
        SpeechTranslator speech;
        QCoreApplication::installTranslator(&speech);
        show->change([](ShowState& state) { state.audienceLanguage = QStringLiteral("zh_CN"); });
        shown.bench.settle();
        const auto captionIn = [](const QWidget& window) {
            return window.findChild<PictureView*>()->picture()->figure->caption();
        };
        QVERIFY(captionIn(*show->audience()).contains(QStringLiteral("旋转")));
        QVERIFY(!captionIn(shown.mode()).contains(QStringLiteral("旋转")));
        LessonPlay& play = *shown.mode().played();
        const auto press = [&](QWidget* window, Qt::Key key) {
            QTest::keyClick(window, key);
            shown.bench.settle();
        };
        for (int presses = 0; presses < 4; ++presses) press(show->presenter(), Qt::Key_PageDown);
        QVERIFY(play.step() > 0);
        const int step = play.step();
        press(show->presenter(), Qt::Key_F);
        QVERIFY(show->state().frozen);
        press(show->presenter(), Qt::Key_Period);
        QVERIFY(show->state().blank);
        QCOMPARE(show->audience()->grab().toImage().pixelColor(20, 20), QColor(Qt::black));
        press(show->presenter(), Qt::Key_Period);
        show->audience()->close();
        QTRY_VERIFY_WITH_TIMEOUT(!show->audience(), test::kHangs);
        press(show->presenter(), Qt::Key_O);
        QVERIFY(show->audience());
        press(show->audience(), Qt::Key_PageUp);
        QVERIFY(play.step() < step);
        press(show->presenter(), Qt::Key_Escape);
        QTRY_VERIFY_WITH_TIMEOUT(!show, test::kHangs);
        QVERIFY(shown.mode().played());
        // Nothing of it outlives the window, or the program would not end.
        shown.mode().present();
        show = shown.mode().show();
        const QPointer<QWidget> presenter = show->presenter(), audience = show->audience();
        shown.window.close();
        QTRY_VERIFY_WITH_TIMEOUT(!show && !presenter && !audience, test::kHangs);
    }

    /// A lesson in a folder is played, follows what its author writes, and stays as it is while that cannot be read; a
    /// package opens likewise.
    void lessonsOfTeachersOpenAndFollowTheirFiles() {
        const QTemporaryDir folder;
        const auto files = builtInLesson("two-dogs");
        QVERIFY(files.hasValue());
        for (const auto& [name, text] : files->contents)
            writeFile(folder.filePath(toQString(name)), QByteArray::fromStdString(text));
        LessonWindow shown;
        QSignalSpy failed(&shown.bench.context.notices, &Notices::failed);
        shown.window.workbench().openFiles({folder.path()});
        QTRY_VERIFY_WITH_TIMEOUT(shown.mode().played(), test::kHangs);
        LessonPlay& play = *shown.mode().played();
        play.go(2);
        const std::string step = play.current().id;
        const auto write = [&](const char* name, const std::string& text) {
            writeFile(folder.filePath(QString::fromLatin1(name)), QByteArray::fromStdString(text));
        };
        std::string words = files->contents.at("en.md");
        words.replace(0, words.find('\n'), "# Three dogs");
        write("en.md", words);
        QTRY_COMPARE_WITH_TIMEOUT(play.lesson().english.title, std::string("Three dogs"), test::kHangs);
        QCOMPARE(play.current().id, step);
        QCOMPARE(failed.size(), 0);
        write("lesson.json", "{");
        QTRY_COMPARE_WITH_TIMEOUT(failed.size(), 1, test::kHangs);
        QVERIFY(toQString(failed[0][0].value<Error>().message()).contains(QStringLiteral("lesson.json:1")));
        QCOMPARE(play.current().id, step);

        std::string structure = files->contents.at("lesson.json"); // it can be read, but not computed
        structure.replace(structure.find("\"quantities\": {"), 15,
                          R"("quantities": {"none": {"tokens": {"segment": 1, "sequence": ""}},)");
        write("lesson.json", structure);
        QTRY_VERIFY_WITH_TIMEOUT(failed.size() >= 2, test::kHangs);
        QVERIFY(toQString(failed.last()[0].value<Error>().message()).contains(QStringLiteral("the sequence has none")));
        QVERIFY(!play.fault() && !play.values().empty());
        qsizetype before = failed.size();
        QVERIFY(QDir(folder.path()).removeRecursively());
        QTRY_VERIFY_WITH_TIMEOUT(failed.size() > before, test::kHangs);
        QVERIFY(!play.fault() && play.current().id == step && play.lesson().english.title == "Three dogs");
        QVERIFY(QDir().mkpath(folder.path()));

        const QString package = folder.filePath(QStringLiteral("dogs.ropelesson"));
        writeFile(package, QByteArray::fromStdString(lessonPackage(*files).value()));
        shown.window.workbench().openFiles({package});
        QTRY_VERIFY_WITH_TIMEOUT(toQString(shown.mode().played()->lesson().path) == package, test::kHangs);
        const LessonPlay& packed = *shown.mode().played();
        before = failed.size();
        writeFile(package, QByteArray::fromStdString(lessonPackage(*files).value()).chopped(100));
        QTRY_VERIFY_WITH_TIMEOUT(failed.size() > before, test::kHangs);
        QVERIFY(!packed.fault() && shown.mode().played() == &packed);
    }
};

ROPESCOPE_TEST(TestLessonMode)
#include "tst_lesson_mode.moc"
