// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include <QDialog>
#include <QFile>
#include <QPageSize>
#include <QPainter>
#include <QTemporaryDir>
#include <QtPrintSupport/QPrinter>

#include "tests/support/registration.h"
#include "tests/ui/files.h"
#include "tests/ui/window_bench.h"
#include "ui/views/export/export_scope.h"
#include "ui/window/printing.h"

using namespace ropescope;
using namespace ropescope::ui;

namespace {

std::shared_ptr<QPrinter> pdfPrinter(const QString& path, QPageSize::PageSizeId paper) {
    auto printer = std::make_shared<QPrinter>(QPrinter::HighResolution);
    printer->setOutputFormat(QPrinter::PdfFormat);
    printer->setOutputFileName(path);
    printer->setPageSize(QPageSize(paper));
    return printer;
}

} // namespace

class TestPrinting : public QObject {
    Q_OBJECT
private slots:
    void init() { failOnWarnings(); }

    /// Everything shown is printed across the width of the paper, on as many sheets as its height needs.
    void whatIsShownIsPrinted_data() {
        QTest::addColumn<int>("paper");
        QTest::addColumn<bool>("several");
        QTest::newRow("large") << static_cast<int>(QPageSize::A2) << false;
        QTest::newRow("small") << static_cast<int>(QPageSize::A6) << true;
    }
    void whatIsShownIsPrinted() {
        QFETCH(int, paper);
        QFETCH(bool, several);
        Bench bench(sessionOf("text:5 image:4x3 text:5"));
        QWidget window;
        const Told told(bench.context);
        Printing printing(bench.context, &window);
        const QTemporaryDir folder;
        const auto printer =
            pdfPrinter(folder.filePath(QStringLiteral("page.pdf")), static_cast<QPageSize::PageSizeId>(paper));
        FigureSpec spec = figureSpec(bench.context, &window, ExportScope::All);
        spec.widthPoints = printer->pageRect(QPrinter::Point).width();
        const QSizeF size = (*Figure::make(bench.document.session(), spec))->sizePoints();
        const QSizeF sheet = printer->pageRect(QPrinter::Point).size();
        const auto least = static_cast<int>(std::ceil(size.height() * sheet.width() / size.width() / sheet.height()));
        QCOMPARE(least > 1, several);
        printing.print(printer);
        bench.settle();
        const QByteArray pdf = contentOf(printer->outputFileName());
        QVERIFY(pdf.startsWith("%PDF-"));
        const auto sheets = static_cast<int>(pdf.count("/Type /Page\n"));
        QVERIFY(sheets >= least && (several || sheets == 1));
        QVERIFY(pdf.contains("/Subtype /Image") && !pdf.contains("DCTDecode"));
        QVERIFY2(told.notice.contains(QStringLiteral("page.pdf")), qPrintable(told.notice));
    }

    /// No page break of a figure cuts through its contents.
    void breaksCutNothing() {
        Bench bench(sessionOf("text:5 image:4x3 text:5"));
        QWidget window;
        FigureSpec spec = figureSpec(bench.context, &window, ExportScope::All);
        spec.plots = {"positions", "heatmap", "profile"};
        spec.marks = false; // their arrows reach far
        const auto figure = *Figure::make(bench.document.session(), spec);
        const std::vector<FigureBreak> breaks = figure->breaks();
        QVERIFY(breaks.size() >= 4 && std::ranges::is_sorted(breaks, {}, &FigureBreak::y));
        QImage image((figure->sizePoints() * 4).toSize(), QImage::Format_RGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        painter.scale(4, 4);
        figure->paint(painter);
        painter.end();
        for (const FigureBreak& each : breaks) {
            const int line = std::clamp(static_cast<int>(std::round(each.y * 4)), 0, image.height() - 1);
            for (int x = 0; x < image.width(); ++x)
                QVERIFY2(image.pixelColor(x, line) == QColor(Qt::white), qPrintable(QString::number(each.y)));
        }
    }

    void printerFailuresAreReported() {
        Bench bench(sessionOf("text:5"));
        QWidget window;
        const Told told(bench.context);
        Printing printing(bench.context, &window);
        QTest::ignoreMessage(QtWarningMsg, QRegularExpression(QStringLiteral("QPainter::begin|QPdfEngine")));
        printing.print(pdfPrinter(QStringLiteral("/nowhere/at/all/page.pdf"), QPageSize::A4));
        bench.settle();
        QVERIFY2(told.error.contains(QStringLiteral("page.pdf")) && told.error.contains(QStringLiteral("export a PDF")),
                 qPrintable(told.error));
    }

    void theMenuOfFilesHasIt() {
        ShownWindow shown;
        QAction* action = shown.action(QStringLiteral("Print…"));
        QVERIFY(action && action->shortcut() == QKeySequence(Qt::CTRL | Qt::Key_P));
        action->trigger();
        auto* dialog = shown.window.findChild<QDialog*>(QStringLiteral("print"));
        QVERIFY(dialog && dialog->isVisible());
        dialog->reject();
        shown.bench.settle();
        QVERIFY(!shown.window.findChild<QDialog*>(QStringLiteral("print")));
    }
};

ROPESCOPE_TEST(TestPrinting)
#include "tst_printing.moc"
