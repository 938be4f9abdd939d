// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The dialog of Ctrl+E as a user sees it: controls are found by name, so that their classes may change.
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDialog>
#include <QFile>
#include <QFileDialog>
#include <QFocusEvent>
#include <QGuiApplication>
#include <QImage>
#include <QMimeData>
#include <QPushButton>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTest>

#include "tests/support/patience.h"
#include "tests/support/registration.h"
#include "tests/ui/files.h"
#include "tests/ui/window_bench.h"

using namespace ropescope;
using namespace ropescope::ui;

namespace {

constexpr double kPixelsPerPoint = 300.0 / 72;

struct ShownExportDialog : ShownWindow {
    ShownExportDialog() {
        press(Qt::Key_E, Qt::ControlModifier);
        for (QDialog* each : window.findChildren<QDialog*>())
            if (each->windowTitle() == u"Export") dialog = each;
    }
    template <class Widget>
    [[nodiscard]] Widget& control(const char* name) const {
        for (auto* each : dialog->findChildren<Widget*>())
            if (each->accessibleName() == QLatin1String(name)) return *each;
        qFatal("no control %s", name);
    }
    [[nodiscard]] QPushButton& button(const char* text) const {
        for (auto* each : dialog->findChildren<QPushButton*>())
            if (each->text().remove(QLatin1Char('&')) == QString::fromUtf8(text)) return *each;
        qFatal("no button %s", text);
    }
    void choose(const char* name, const char* text) const {
        auto& box = control<QComboBox>(name);
        const int index = box.findText(QString::fromUtf8(text));
        if (index < 0) qFatal("no choice %s", text);
        box.setCurrentIndex(index);
        emit box.activated(index);
    }
    /// Presses "Copy" and waits for the image on the clipboard.
    void copy() {
        QGuiApplication::clipboard()->clear();
        button("Copy").click();
        const auto hasPicture = [] {
            const QMimeData* data = QGuiApplication::clipboard()->mimeData();
            return data && data->hasImage();
        };
        QTRY_VERIFY_WITH_TIMEOUT(hasPicture(), test::kHangs);
    }

    QDialog* dialog = nullptr;
};

QStringList choicesOf(const QComboBox& box) {
    QStringList texts;
    for (int i = 0; i < box.count(); ++i) texts << box.itemText(i);
    return texts;
}

/// As when the keyboard moves elsewhere, also while the window is not active.
void leave(QWidget& widget) {
    QFocusEvent out(QEvent::FocusOut);
    QCoreApplication::sendEvent(&widget, &out);
}

QImage copied() { return qvariant_cast<QImage>(QGuiApplication::clipboard()->mimeData()->imageData()); }

} // namespace

class TestExportDialog : public QObject {
    Q_OBJECT
private slots:
    void init() { failOnWarnings(); }

    void offersWhatThereIs() {
        const ShownExportDialog shown;
        QVERIFY(shown.dialog && shown.dialog->isVisible() && !shown.dialog->isModal());
        QCOMPARE(choicesOf(shown.control<QComboBox>("Content")),
                 QStringLiteral("This view|This row over all schemes|All rows of this scheme|All rows over all schemes")
                     .split(u'|'));
        const QStringList formats = choicesOf(shown.control<QComboBox>("Format"));
        for (const char* format : {"PDF", "SVG", "PNG"})
            QVERIFY2(!formats.filter(QLatin1String(format)).isEmpty(), format);
        QCOMPARE(choicesOf(shown.control<QComboBox>("Theme")), QStringLiteral("Light|Dark").split(u'|'));
        QCOMPARE(shown.control<QSpinBox>("Width in points").value(), 495);
    }

    void oneSchemeIsAsWideAsAColumnOfText() {
        const ShownExportDialog shown;
        const auto& width = shown.control<QSpinBox>("Width in points");
        shown.choose("Content", "This view");
        QCOMPARE(width.value(), 243);
        shown.choose("Content", "All rows over all schemes");
        QCOMPARE(width.value(), 495);
        shown.choose("Content", "All rows of this scheme");
        QCOMPARE(width.value(), 243);
    }

    void copiesInThemeAndWidth() {
        ShownExportDialog light;
        light.control<QSpinBox>("Width in points").setValue(360);
        light.copy();
        const QImage lightPicture = copied();
        QCOMPARE(lightPicture.width(), qRound(360 * kPixelsPerPoint));
        QCOMPARE(lightPicture.pixelColor(2, 2), palette(ThemeKind::Light).panel);
        ShownExportDialog dark;
        dark.choose("Theme", "Dark");
        dark.control<QSpinBox>("Width in points").setValue(720);
        dark.copy();
        QCOMPARE(copied().width(), qRound(720 * kPixelsPerPoint));
        QCOMPARE(copied().pixelColor(2, 2), palette(ThemeKind::Dark).panel);
        const QMimeData& data = *QGuiApplication::clipboard()->mimeData();
        QVERIFY(data.data(QStringLiteral("application/pdf")).startsWith("%PDF-"));
        QVERIFY(data.data(QStringLiteral("image/svg+xml")).contains("<svg"));
        QCOMPARE(QImage::fromData(data.data(QStringLiteral("image/png"))).size(), copied().size());
    }

    void aWidthHasAUnit() {
        ShownExportDialog shown;
        auto& width = shown.control<QSpinBox>("Width in points");
        for (const auto& [typed, points] : {std::pair("3.25in", 234), {"8cm", 226}, {"300", 300}, {"234pt", 234}}) {
            width.setFocus();
            width.selectAll();
            QTest::keyClicks(&width, QLatin1String(typed));
            leave(width);
            QCOMPARE(width.value(), points);
        }
        for (const char* refused : {"8 miles", "99999in"}) {
            width.setFocus();
            width.selectAll();
            QTest::keyClicks(&width, QLatin1String(refused));
            leave(width);
            QCOMPARE(width.value(), 234); // neither 8 nor 999
            QCOMPARE(width.text(), QStringLiteral("234 pt"));
        }
    }

    void theCaptionIsLeftOutOrCopied() {
        ShownExportDialog with;
        with.copy();
        const int height = copied().height();
        ShownExportDialog without;
        without.control<QCheckBox>("Caption").setChecked(false);
        without.copy();
        QVERIFY(copied().height() < height - 20);
        ShownExportDialog alone;
        alone.button("Copy caption").click();
        const auto isCopied = [] { return QGuiApplication::clipboard()->text().contains(QStringLiteral("q = k = 1")); };
        QTRY_VERIFY_WITH_TIMEOUT(isCopied(), test::kHangs);
        QVERIFY(alone.dialog->isVisible());
    }

    void moreRowsAreHigher() {
        ShownExportDialog row;
        row.copy();
        const QSize one = copied().size();
        ShownExportDialog all;
        all.choose("Content", "All rows over all schemes");
        all.copy();
        QCOMPARE(copied().width(), one.width());
        QVERIFY(copied().height() > one.height() * 5 / 4);
    }

    void savesToTheChosenFile() {
        ShownExportDialog shown;
        const QTemporaryDir folder;
        const auto& formats = shown.control<QComboBox>("Format");
        shown.choose("Format", qUtf8Printable(choicesOf(formats).filter(QStringLiteral("SVG")).value(0)));
        shown.button("Save…").click();
        auto* files = shown.window.findChild<QFileDialog*>();
        QVERIFY(files);
        QCOMPARE(files->acceptMode(), QFileDialog::AcceptSave);
        QCOMPARE(files->defaultSuffix(), QStringLiteral("svg"));
        files->setDirectory(folder.path());
        files->selectFile(folder.filePath(QStringLiteral("mine")));
        QVERIFY(QMetaObject::invokeMethod(files, "accept"));
        const QString path = folder.filePath(QStringLiteral("mine.svg"));
        QTRY_VERIFY_WITH_TIMEOUT(contentOf(path).contains("</svg>"), test::kHangs);
    }

    void savingNothingWritesNothing() {
        ShownExportDialog shown;
        shown.button("Save…").click();
        auto* files = shown.window.findChild<QFileDialog*>();
        QVERIFY(files);
        files->reject();
        shown.bench.settle();
        QVERIFY(shown.bench.jobs.idle());
        QVERIFY(!shown.window.findChild<QFileDialog*>());
    }

    void closesWithoutATrace() {
        ShownExportDialog shown;
        const QPointer<QDialog> dialog = shown.dialog;
        shown.button("Close").click();
        shown.bench.settle();
        QVERIFY(!dialog);
        QCOMPARE(shown.bench.document.undoStack().count(), 0);
    }
};

ROPESCOPE_TEST(TestExportDialog)
#include "tst_export_dialog.moc"
