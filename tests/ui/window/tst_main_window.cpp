// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <filesystem>

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QImage>
#include <QLineEdit>
#include <QMenuBar>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QScrollBar>
#include <QTemporaryDir>
#include <QTest>
#include <QTranslator>

#include <ropescope/sequence/notation.h>

#include "tests/support/patience.h"
#include "tests/support/registration.h"
#include "tests/ui/window_bench.h"
#include "ui/document/files/file_names.h"
#include "ui/forms/number_field.h"
#include "ui/panels/sequence/media_bar.h"
#include "ui/panels/sequence/notation_field.h"
#include "ui/panels/sequence/sequence_strip.h"
#include "ui/window/message_bar.h"

using namespace ropescope;
using namespace ropescope::ui;

namespace {

/// What a user can act on.
bool isControl(const QWidget& widget) {
    return qobject_cast<const QAbstractButton*>(&widget) || qobject_cast<const QComboBox*>(&widget) ||
           qobject_cast<const QLineEdit*>(&widget) || qobject_cast<const QPlainTextEdit*>(&widget) ||
           qobject_cast<const QAbstractSpinBox*>(&widget) || qobject_cast<const QAbstractItemView*>(&widget) ||
           (qobject_cast<const QAbstractSlider*>(&widget) && !qobject_cast<const QScrollBar*>(&widget));
}

/// Part of another control, whose name suffices for both.
bool isInnerPart(const QWidget& widget) {
    const QWidget* parent = widget.parentWidget();
    return widget.objectName().startsWith(QLatin1String("qt_")) || qobject_cast<const QAbstractSpinBox*>(parent) ||
           qobject_cast<const QComboBox*>(parent) || qobject_cast<const QMenuBar*>(parent) ||
           (parent && parent->inherits("QComboBoxPrivateContainer"));
}

QString writePicture(const QTemporaryDir& folder, const QString& name, const QSize& size) {
    QImage picture(size, QImage::Format_RGB32);
    picture.fill(Qt::darkCyan);
    const QString path = folder.filePath(name);
    return picture.save(path) ? path : QString();
}

void drop(QWidget& window, const QList<QUrl>& urls) {
    QMimeData data;
    data.setUrls(urls);
    const QPoint centre = window.rect().center();
    QDragEnterEvent enter(centre, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&window, &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent event(centre, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&window, &event);
}

} // namespace

class TestMainWindow : public QObject {
    Q_OBJECT
private slots:
    void init() { failOnWarnings(); }

    void singleLettersAddSegments() {
        ShownWindow shown("text:5");
        shown.press(Qt::Key_I);
        QCOMPARE(shown.notation(), std::string("text:5 image:4x3"));
        QCOMPARE(shown.bench.focus.segment(), 1);
        for (const Qt::Key key : {Qt::Key_T, Qt::Key_V, Qt::Key_A}) shown.press(key);
        QCOMPARE(shown.notation(), std::string("text:5 image:4x3 text:5 video:4x3x4 audio:25"));
    }

    void lettersAreTextInATextField() {
        ShownWindow shown("text:5");
        shown.press(Qt::Key_L, Qt::ControlModifier);
        NotationField& field = shown.window.workbench().strip().notation();
        QVERIFY(field.hasFocus());
        field.moveCursor(QTextCursor::End);
        QTest::keyClicks(&field, QStringLiteral(" image:2x2 "));
        QCOMPARE(shown.notation(), std::string("text:5 image:2x2"));
        auto fields = shown.window.findChildren<NumberField*>();
        QVERIFY(!fields.isEmpty());
        fields.front()->setFocus();
        QTest::keyClick(fields.front(), Qt::Key_T);
        QCOMPARE(shown.notation(), std::string("text:5 image:2x2"));
    }

    void droppedNamesNeedNotBeUtf8() {
        const QTemporaryDir folder;
        const std::string plain = toBytes(writePicture(folder, QStringLiteral("a.png"), {1280, 720}));
        const std::string name = toBytes(folder.filePath(QStringLiteral("b"))) + "\xff.png";
        std::filesystem::rename(plain, name);
        ShownWindow shown("text:5");
        drop(shown.window, {QUrl::fromEncoded("file://" + folder.path().toUtf8() + "/b%FF.png")});
        shown.bench.settle();
        QCOMPARE(shown.notation(), std::string("text:5 image:46x26"));
        std::filesystem::remove(name); // QTemporaryDir cannot
    }

    void keysChangeTheSelectedSegment() {
        ShownWindow shown("text:5 image:4x3 pad:2");
        shown.bench.focus.setSegment(1);
        shown.press(Qt::Key_Right, Qt::AltModifier);
        QCOMPARE(shown.notation(), std::string("text:5 pad:2 image:4x3"));
        shown.press(Qt::Key_Left, Qt::AltModifier);
        shown.press(Qt::Key_Plus, Qt::AltModifier);
        QCOMPARE(shown.notation(), std::string("text:5 image:5x4 pad:2"));
        shown.press(Qt::Key_Minus, Qt::AltModifier);
        shown.press(Qt::Key_Minus, Qt::AltModifier);
        shown.press(Qt::Key_D, Qt::ControlModifier);
        QCOMPARE(shown.notation(), std::string("text:5 image:3x2 image:3x2 pad:2"));
        shown.press(Qt::Key_Delete);
        shown.press(Qt::Key_Delete);
        QCOMPARE(shown.notation(), std::string("text:5 image:3x2"));
    }

    void undoAndRedoFromTheKeyboard() {
        ShownWindow shown("text:5");
        shown.press(Qt::Key_I);
        NotationField& field = shown.window.workbench().strip().notation();
        for (QWidget* from : {static_cast<QWidget*>(&shown.window.workbench()), static_cast<QWidget*>(&field)}) {
            from->setFocus();
            shown.press(Qt::Key_Z, Qt::ControlModifier);
            QCOMPARE(shown.notation(), std::string("text:5"));
            shown.press(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
            QCOMPARE(shown.notation(), std::string("text:5 image:4x3"));
        }
    }

    void digitsShowSchemes() {
        ShownWindow shown;
        const std::size_t before = shown.bench.document.session()->schemes.size();
        // The second scheme of the menu is flattened 1-D, which is shown by default.
        shown.press(Qt::Key_2);
        QCOMPARE(shown.bench.document.session()->schemes.size(), before - 1);
        shown.press(Qt::Key_2);
        QCOMPARE(shown.bench.document.session()->schemes.size(), before);
    }

    void droppedPictureBecomesASegment() {
        ShownWindow shown("text:5");
        const QTemporaryDir folder;
        // 1280 x 720 is the specification's example: 46 x 26 patches.
        drop(shown.window, {QUrl::fromLocalFile(writePicture(folder, QStringLiteral("a.png"), {1280, 720}))});
        QTRY_COMPARE_WITH_TIMEOUT(shown.notation(), std::string("text:5 image:46x26"), test::kHangs);
        MediaBar& media = shown.window.workbench().media();
        QVERIFY(media.isVisible());
        const auto fields = media.findChildren<NumberField*>();
        QCOMPARE(fields.size(), 4);
        fields.front()->setFocus();
        fields.front()->selectAll();
        QTest::keyClicks(fields.front(), QStringLiteral("28"));
        QCOMPARE(shown.notation(), std::string("text:5 image:23x13"));
        shown.bench.focus.setSegment(0);
        QVERIFY(!media.isVisible());
        shown.bench.focus.setSegment(1);
        QVERIFY(media.isVisible());
        // Another theme or language does not lose the file.
        shown.build();
        shown.bench.settle();
        QVERIFY(shown.window.workbench().media().isVisible());
    }

    void aPictureIsOneStepBack() {
        ShownWindow shown("text:5");
        const QTemporaryDir folder;
        QUndoStack& history = shown.bench.document.undoStack();
        drop(shown.window, {QUrl::fromLocalFile(writePicture(folder, QStringLiteral("a.png"), {1280, 720}))});
        QTRY_COMPARE_WITH_TIMEOUT(shown.notation(), std::string("text:5 image:46x26"), test::kHangs);
        QCOMPARE(history.count(), 1);
        shown.press(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(shown.notation(), std::string("text:5"));
        QVERIFY(!shown.window.workbench().media().isVisible());
        QVERIFY(!history.canUndo());
        shown.press(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(shown.notation(), std::string("text:5 image:46x26"));
        // Its numbers are back, and still those of this image.
        shown.bench.focus.setSegment(1);
        MediaBar& media = shown.window.workbench().media();
        QVERIFY(media.isVisible());
        NumberField* patch = media.findChildren<NumberField*>().front();
        patch->setFocus();
        patch->selectAll();
        QTest::keyClicks(patch, QStringLiteral("28"));
        QCOMPARE(shown.notation(), std::string("text:5 image:23x13"));
        history.undo();
        QCOMPARE(shown.notation(), std::string("text:5 image:46x26"));
        history.undo();
        QCOMPARE(shown.notation(), std::string("text:5"));
    }

    void severalFilesComeInAndBadOnesAreTold() {
        ShownWindow shown("text:5");
        const QTemporaryDir folder;
        QFile text(folder.filePath(QStringLiteral("words.jpg")));
        QVERIFY(text.open(QIODevice::WriteOnly) && text.write("not a picture") > 0);
        text.close();
        drop(shown.window, {QUrl::fromLocalFile(text.fileName()),
                            QUrl::fromLocalFile(writePicture(folder, QStringLiteral("b.png"), {280, 140}))});
        MessageBar& messages = shown.window.workbench().messages();
        QTRY_COMPARE_WITH_TIMEOUT(shown.window.workbench().media().pending(), 0, test::kHangs);
        QCOMPARE(shown.notation(), std::string("text:5 image:10x5"));
        QVERIFY(messages.isVisible());
        QVERIFY2(messages.text().contains(QStringLiteral("words.jpg")), qPrintable(messages.text()));
    }

    void everyControlHasAName() {
        ShownWindow shown;
        for (const QWidget* widget : shown.window.findChildren<QWidget*>()) {
            if (!isControl(*widget) || isInnerPart(*widget)) continue;
            const auto* button = qobject_cast<const QAbstractButton*>(widget);
            const bool named = !widget->accessibleName().isEmpty() || (button && !button->text().isEmpty());
            QVERIFY2(named,
                     qPrintable(QString::fromLatin1(widget->metaObject()->className()) + u' ' + widget->objectName()));
        }
    }

    void noTwoActionsShareAShortcut() {
        ShownWindow shown;
        QHash<QKeySequence, QString> owners;
        for (const QAction* action : shown.window.findChildren<QAction*>()) {
            for (const QKeySequence& key : action->shortcuts()) {
                QVERIFY2(!owners.contains(key) || owners[key] == action->text(),
                         qPrintable(key.toString() + QStringLiteral(": ") + owners[key] + u'/' + action->text()));
                owners.insert(key, action->text());
            }
        }
        QVERIFY(owners.size() > 20);
    }

    void rebuildingKeepsTheSession() {
        ShownWindow shown;
        shown.press(Qt::Key_I);
        const std::string before = shown.notation();
        for (const ThemeChoice choice : {ThemeChoice::Dark, ThemeChoice::Light}) {
            shown.bench.theme.choose(choice);
            applyTheme(*qApp, shown.bench.theme.style());
            shown.build();
            shown.bench.settle();
            QCOMPARE(shown.window.palette().color(QPalette::Window), shown.bench.theme.style().palette.window);
        }
        QCOMPARE(shown.notation(), before);
        shown.press(Qt::Key_T);
        QVERIFY(shown.notation() != before);
    }

    void languageIsThatOfTheTranslator() {
        QTranslator translator;
        QVERIFY(translator.load(QStringLiteral(":/translations/ropescope_zh_CN.qm")));
        QVERIFY(QCoreApplication::installTranslator(&translator));
        ShownWindow shown;
        QStringList titles;
        for (const QAction* action : shown.window.findChild<QMenuBar*>()->actions()) titles += action->text();
        QVERIFY2(titles.first().contains(QStringLiteral("文件")), qPrintable(titles.join(u' ')));
        QCoreApplication::removeTranslator(&translator);
    }

    void nothingIsWiderThanItsPlace_data() {
        QTest::addColumn<QSize>("size");
        QTest::newRow("smallest") << kMinimumWindowSize;
        QTest::newRow("1280 x 800") << QSize(1280, 800);
        QTest::newRow("1600 x 1000") << QSize(1600, 1000);
    }

    void nothingIsWiderThanItsPlace() {
        QFETCH(QSize, size);
        ShownWindow shown("text:400000000 image:10000x10000 video:9999x9999x2@0.5");
        shown.window.resize(size);
        shown.bench.settle();
        QCOMPARE(shown.window.size(), size);
        for (const QWidget* part : shown.window.workbench().findChildren<QWidget*>(Qt::FindDirectChildrenOnly)) {
            if (part->isHidden() || part->isWindow()) continue;
            QVERIFY2(shown.window.workbench().rect().contains(part->geometry()), part->metaObject()->className());
            QVERIFY2(part->minimumSizeHint().width() <= part->width(), part->metaObject()->className());
        }
    }
};

ROPESCOPE_TEST(TestMainWindow)
#include "tst_main_window.moc"
