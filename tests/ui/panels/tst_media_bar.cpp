// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QImage>
#include <QLabel>
#include <QTemporaryDir>
#include <QTest>

#include <ropescope/sequence/sequence_edits.h>

#include "tests/support/patience.h"
#include "tests/support/registration.h"
#include "tests/ui/window_bench.h"
#include "ui/forms/number_field.h"
#include "ui/panels/sequence/media_bar.h"
#include "ui/panels/sequence/notation_field.h"
#include "ui/panels/sequence/sequence_strip.h"
#include "ui/window/workbench.h"

using namespace ropescope;
using namespace ropescope::ui;

namespace {

struct ShownMediaBar : ShownWindow {
    ShownMediaBar() : ShownWindow("text:5") {
        const QString one = write(QStringLiteral("one.png")), two = write(QStringLiteral("two.png"));
        bar().open({one});
        finishReading();
        bar().open({two});
        finishReading();
    }
    /// All of one size: 46 x 26 patches.
    [[nodiscard]] QString write(const QString& name) const {
        const QString path = folder.filePath(name);
        QImage image(1280, 720, QImage::Format_RGB32);
        image.fill(Qt::white);
        return image.save(path) ? path : QString();
    }
    void finishReading() {
        QTRY_COMPARE_WITH_TIMEOUT(bar().pending(), 0, test::kHangs);
        bench.settle();
    }
    [[nodiscard]] MediaBar& bar() const { return window.workbench().media(); }
    [[nodiscard]] QString name() const { return bar().isVisible() ? bar().findChild<QLabel*>()->text() : QString(); }
    [[nodiscard]] NumberField& field(const QString& label) const {
        for (auto* field : bar().findChildren<NumberField*>())
            if (field->accessibleName() == label && field->isVisible()) return *field;
        qFatal("no such field");
    }
    void select(int segment) { bench.focus.setSegment(segment); }
    void type(NumberField& field, const char* number) {
        field.setFocus();
        field.selectAll();
        QTest::keyClicks(&field, QString::fromLatin1(number));
    }
    void setNotation(const QString& text) {
        NotationField& notation = window.workbench().strip().notation();
        notation.setFocus();
        notation.selectAll();
        QTest::keyClicks(&notation, text);
    }

    QTemporaryDir folder;
};

const QString kPatch = QStringLiteral("Patch");

} // namespace

class TestMediaBar : public QObject {
    Q_OBJECT
private slots:
    void init() { failOnWarnings(); }

    void aDamagedFileIsNamed() {
        ShownMediaBar shown;
        shown.select(3);
        QCOMPARE(shown.name(), QStringLiteral("two.png"));
        QFile file(shown.folder.filePath(QStringLiteral("two.png")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        QVERIFY(file.write("not a picture") > 0);
        file.close();
        shown.bench.document.edit(
            stepNamed("Add"), [](Session& session) { session.sequence.segments.push_back(TextSegment{.tokens = 3}); });
        shown.bench.settle();
        shown.select(3);
        QCOMPARE(shown.name(), QStringLiteral("two.png (no preview)"));
        shown.select(1);
        QCOMPARE(shown.name(), QStringLiteral("one.png"));
    }

    void picturesOfOneSizeKeepTheirOwn() {
        ShownMediaBar shown;
        QCOMPARE(shown.notation(), "text:5 image:46x26 text:2 image:46x26");
        shown.select(1);
        QCOMPARE(shown.name(), QStringLiteral("one.png"));
        shown.type(shown.field(kPatch), "28");
        QCOMPARE(shown.notation(), "text:5 image:23x13 text:2 image:46x26");
        shown.select(3);
        QCOMPARE(shown.name(), QStringLiteral("two.png"));
        QCOMPARE(shown.field(kPatch).value(), 14);
        shown.select(1);
        QCOMPARE(shown.name(), QStringLiteral("one.png"));
        QCOMPARE(shown.field(kPatch).value(), 28);
        shown.select(0);
        QVERIFY(!shown.bar().isVisible());
    }

    void numbersAreUndoneWithTheSize() {
        ShownMediaBar shown;
        shown.select(1);
        shown.type(shown.field(kPatch), "28");
        shown.bench.document.undoStack().undo();
        QCOMPARE(shown.notation(), "text:5 image:46x26 text:2 image:46x26");
        QCOMPARE(shown.field(kPatch).value(), 14);
        QCOMPARE(shown.field(kPatch).text(), QStringLiteral("14"));
        shown.bench.document.undoStack().redo();
        QCOMPARE(shown.field(kPatch).value(), 28);
        // Undone to before the image was added, then redone, it is back with its numbers.
        shown.bench.document.undoStack().setIndex(0);
        QCOMPARE(shown.notation(), "text:5");
        QVERIFY(!shown.bar().isVisible());
        shown.bench.document.undoStack().setIndex(shown.bench.document.undoStack().count());
        shown.select(1);
        QCOMPARE(shown.name(), QStringLiteral("one.png"));
        QCOMPARE(shown.field(kPatch).value(), 28);
    }

    void notationKeepsThemAndDoesNotShowThem() {
        ShownMediaBar shown;
        QVERIFY(!shown.window.workbench().strip().notation().toPlainText().contains(QStringLiteral("png")));
        // Letter by letter, with intermediate steps that hold no image at all.
        shown.setNotation(QStringLiteral("text:7 image:46x26 text:1 image:46x26"));
        QCOMPARE(shown.notation(), "text:7 image:46x26 text:1 image:46x26");
        shown.select(3);
        QCOMPARE(shown.name(), QStringLiteral("two.png"));
        shown.select(1);
        QCOMPARE(shown.name(), QStringLiteral("one.png"));
        shown.setNotation(QStringLiteral("text:7 image:46x27 text:1 image:46x26"));
        shown.select(1);
        QVERIFY(!shown.bar().isVisible());
        shown.select(3);
        QCOMPARE(shown.name(), QStringLiteral("two.png"));
    }

    void anotherSizeHasNoFile() {
        ShownMediaBar shown;
        shown.select(1);
        shown.bench.document.edit(stepNamed("e"), [](Session& session) {
            session.sequence = withSize(session.sequence, 1, SizeField::Width, 5).value();
        });
        QVERIFY(!shown.bar().isVisible());
        shown.bench.document.undoStack().undo();
        QCOMPARE(shown.name(), QStringLiteral("one.png"));
    }

    void copiesAndMovedOnesKeepIt() {
        ShownMediaBar shown;
        shown.bench.document.edit(stepNamed("e"), [](Session& session) {
            session.sequence = withInserted(session.sequence, 0, session.sequence.segments[3]);
            session.sequence = withMoved(session.sequence, 2, 3);
        });
        const char* names[] = {"two.png", "", "", "one.png", "two.png"};
        for (int segment = 0; segment < 5; ++segment) {
            shown.select(segment);
            QCOMPARE(shown.name(), QString::fromLatin1(names[segment]));
        }
    }
};

ROPESCOPE_TEST(TestMediaBar)
#include "tst_media_bar.moc"
