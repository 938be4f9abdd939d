// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include <QLineEdit>
#include <QTest>
#include <QWindow>

#include <ropescope/lessons/questions.h>

#include "tests/support/registration.h"
#include "tests/ui/modes/lesson_window.h"
#include "ui/modes/lesson/allocate_picture.h"
#include "ui/modes/lesson/choice_row.h"
#include "ui/modes/lesson/lesson_view.h"
#include "ui/modes/lesson/place_picture.h"
#include "ui/modes/lesson/question_view.h"
#include "ui/modes/lesson/sketch_picture.h"

using namespace ropescope;
using namespace ropescope::ui;

namespace {

/// A step whose question is answered with the mouse. Events reach the window as the window system sends them, and all
/// that follows from one is done before the next.
struct AskedWindow : LessonWindow {
    AskedWindow(const char* lesson, const char* step) {
        mode().play(lessonCalled(lesson));
        while (play().current().id != step) play().go(play().step() + 1);
        bench.settle();
    }
    [[nodiscard]] LessonPlay& play() { return *mode().played(); }
    [[nodiscard]] const StepAnswers& answers() { return play().answers(); }
    template <class Widget>
    [[nodiscard]] Widget& part() {
        return *mode().view()->findChild<Widget*>();
    }
    void press(const QWidget& on, const QPointF& at) {
        QTest::mousePress(window.windowHandle(), Qt::LeftButton, {}, placeOf(on, at));
        bench.settle();
    }
    void move(const QWidget& on, const QPointF& at) {
        QTest::mouseMove(window.windowHandle(), placeOf(on, at));
        bench.settle();
    }
    void release(const QWidget& on, const QPointF& at) {
        QTest::mouseRelease(window.windowHandle(), Qt::LeftButton, {}, placeOf(on, at));
        bench.settle();
    }
    void drag(const QWidget& on, const QList<QPointF>& points) {
        press(on, points.front());
        for (qsizetype i = 1; i < points.size(); ++i) move(on, points[i]);
        release(on, points.back());
    }
    void click(const QWidget& on, const QPointF& at) { drag(on, {at}); }
    void click(const QWidget& on) { click(on, QRectF(on.rect()).center()); }

private:
    [[nodiscard]] QPoint placeOf(const QWidget& on, const QPointF& at) const { return on.mapTo(&window, at.toPoint()); }
};

/// Where a value of a picture's axes is on the widget, by two places whose values are known.
struct PictureScale {
    QPointF place, value, otherPlace, otherValue;
    [[nodiscard]] QPointF at(const QPointF& wanted) const {
        const QPointF pixels = otherPlace - place, values = otherValue - value, from = wanted - value;
        return place + QPointF(from.x() * pixels.x() / values.x(), from.y() * pixels.y() / values.y());
    }
};

/// The pairs that have an axis.
QList<int> pairsOf(const QStringList& axes, const QString& axis) {
    QList<int> pairs;
    for (int i = 0; i < axes.size(); ++i)
        if (axes[i] == axis) pairs << i;
    return pairs;
}

} // namespace

/// The six kinds of questions under the mouse.
class TestLessonMouse : public QObject {
    Q_OBJECT

private slots:
    /// A curve drawn in one stroke keeps all of its points, and is judged.
    void aSketchIsOneStroke() {
        AskedWindow shown("decay", "sketch");
        auto& picture = shown.part<SketchPicture>();
        const QRectF inside = QRectF(picture.rect()).adjusted(90, 30, -40, -110);
        PictureScale scale{
            .place = inside.topLeft(), .value = {}, .otherPlace = inside.bottomRight(), .otherValue = {}};
        shown.click(picture, scale.place);
        QCOMPARE(shown.answers().sketch.size(), 1);
        scale.value = shown.answers().sketch.front();
        shown.click(picture, scale.otherPlace);
        QCOMPARE(shown.answers().sketch.size(), 2);
        scale.otherValue = shown.answers().sketch.back();
        shown.key(Qt::Key_Home);
        QVERIFY(shown.answers().sketch.isEmpty());

        const auto answer = answerOf(*shown.play().current().question, shown.play().values());
        const auto truth = std::get<std::vector<double>>(*answer);
        const QList<int> distances{0, 1, 2, 4, 6, 8, 11, 16, 22, 29, 37, 46, 55, 64, 75, 86, 97, 108, 118, 128};
        QList<QPointF> stroke;
        for (const int distance : distances)
            stroke << scale.at(QPointF(distance, truth[static_cast<std::size_t>(distance)])).toPoint();
        shown.drag(picture, stroke);
        const QList<QPointF> curve = shown.answers().sketch;
        QCOMPARE(curve.size(), stroke.size());
        for (qsizetype i = 0; i < curve.size(); ++i) {
            QVERIFY2(std::abs(curve[i].x() - distances[i]) < 0.5, qPrintable(QString::number(curve[i].x())));
            QVERIFY(std::abs(curve[i].y() - truth[static_cast<std::size_t>(distances[i])]) < 0.01);
        }
        const auto right = [&] {
            QStringList names;
            for (const DrawnEntry& entry : drawnEntries(shown.play()))
                if (entry.right) names << entry.name;
            return names;
        };
        QCOMPARE(right(),
                 (QStringList{QStringLiteral("1"), QStringLiteral("8"), QStringLiteral("64"), QStringLiteral("128")}));

        // A second stroke, to the left, replaces what it passes and nothing else.
        QList<QPointF> lower;
        for (const int distance : {70, 65, 60, 57}) lower << scale.at(QPointF(distance, 0.05));
        shown.drag(picture, lower);
        QCOMPARE(shown.answers().sketch.size(), curve.size() - 1 + lower.size());
        QCOMPARE(right(), (QStringList{QStringLiteral("1"), QStringLiteral("8"), QStringLiteral("128")}));
        shown.play().commit();
        shown.click(picture, scale.place);
        QCOMPARE(shown.answers().sketch.size(), curve.size() - 1 + lower.size());
    }

    /// A click paints one pair, a drag those that it passes, in either direction.
    void pairsArePainted() {
        AskedWindow shown("budget", "allocate");
        auto& picture = shown.part<AllocatePicture>();
        const double step = picture.width() / 64.0;
        double strip = 0;
        const auto middle = [&](int pair) { return QPointF((pair + 0.5) * step, strip); };
        while (shown.answers().given.isEmpty() && strip < picture.height()) {
            strip += 8;
            shown.click(picture, middle(60));
        }
        shown.key(Qt::Key_Home);
        QVERIFY(shown.answers().given.isEmpty());

        QTest::keyClick(&picture, Qt::Key_H);
        shown.drag(picture, {middle(25), middle(26), middle(29), middle(33)});
        const auto painted = [&](const char* axis) {
            return pairsOf(shown.answers().given, QString::fromLatin1(axis));
        };
        QCOMPARE(painted("h"), (QList<int>{25, 26, 27, 28, 29, 30, 31, 32, 33}));
        QCOMPARE(painted("t").size(), 64 - 9);
        QTest::keyClick(&picture, Qt::Key_W);
        shown.click(picture, middle(3));
        QCOMPARE(painted("w"), QList<int>{3});
        shown.drag(picture, {middle(40), middle(37), middle(36)});
        QCOMPARE(painted("w"), (QList<int>{3, 36, 37, 38, 39, 40}));
        QCOMPARE(painted("h").size(), 9);
        shown.play().commit();
        shown.click(picture, middle(50));
        QCOMPARE(painted("w").size(), 6);
    }

    /// The segment follows the pointer, and lies where it belongs.
    void aSegmentIsDragged() {
        AskedWindow shown("rope-tv", "first-patch");
        auto& picture = shown.part<PlacePicture>();
        const QPointF centre = QRectF(picture.rect()).center(), by(120, 120);
        PictureScale scale{.place = centre - by, .value = {}, .otherPlace = centre + by, .otherValue = {}};
        shown.click(picture, scale.place);
        QVERIFY(shown.answers().place.has_value());
        scale.value = *shown.answers().place;
        shown.key(Qt::Key_Home);
        shown.click(picture, scale.otherPlace);
        scale.otherValue = *shown.answers().place;
        shown.key(Qt::Key_Home);

        const auto answer = answerOf(*shown.play().current().question, shown.play().values());
        const auto truth = std::get<std::vector<double>>(*answer);
        const QPointF target(truth[1], truth[0]);
        const QPointF grip = scale.at(scale.value);
        shown.press(picture, grip);
        const QPointF start = *shown.answers().place;
        QPointF pointer = grip;
        for (int moves = 0; moves < 20 && *shown.answers().place != target; ++moves) {
            const QPointF off = target - *shown.answers().place;
            pointer += (scale.at(scale.value + off) - scale.at(scale.value)) / 2;
            shown.move(picture, pointer);
        }
        shown.release(picture, pointer);
        QVERIFY(start != target);
        QCOMPARE(*shown.answers().place, target);
        shown.move(picture, pointer + by); // the button is up
        QCOMPARE(*shown.answers().place, target);
        for (const DrawnEntry& entry : drawnEntries(shown.play())) QVERIFY2(entry.right, qPrintable(entry.name));
    }

    void aChoiceIsClicked() {
        AskedWindow shown("decay", "base");
        QList<ChoiceRow*> rows;
        for (auto* row : shown.mode().view()->findChildren<ChoiceRow*>())
            if (row->isVisible()) rows << row;
        QVERIFY(rows.size() >= 2);
        shown.click(*rows[1]);
        QCOMPARE(shown.answers().chosen, QStringLiteral("B"));
        shown.click(*rows[0]);
        QCOMPARE(shown.answers().chosen, QStringLiteral("A"));
        shown.play().reveal();
        shown.click(*rows[1]);
        QCOMPARE(shown.answers().chosen, QStringLiteral("A"));
    }

    /// A number, and numbers: the field that was clicked takes what is typed.
    void fieldsAreClicked_data() {
        QTest::addColumn<QByteArray>("step");
        QTest::addColumn<int>("field");
        QTest::newRow("number") << QByteArray("mean") << 0;
        QTest::newRow("numbers") << QByteArray("first-rise") << 1;
    }
    void fieldsAreClicked() {
        QFETCH(const QByteArray, step);
        QFETCH(const int, field);
        AskedWindow shown("decay", step.constData());
        QList<QLineEdit*> fields;
        for (auto* edit : shown.part<QuestionView>().findChildren<QLineEdit*>())
            if (edit->isVisible()) fields << edit;
        QVERIFY(fields.size() > field);
        shown.click(*fields[field]);
        QCOMPARE(shown.window.focusWidget(), static_cast<QWidget*>(fields[field]));
        for (const char key : {'1', '2'}) {
            QTest::keyClick(shown.window.windowHandle(), key);
            shown.bench.settle();
        }
        QCOMPARE(shown.answers().given.value(field), QStringLiteral("12"));
    }
};

ROPESCOPE_TEST(TestLessonMouse)
#include "tst_lesson_mouse.moc"
