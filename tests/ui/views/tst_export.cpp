// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QClipboard>
#include <QFile>
#include <QFileInfo>
#include <QGuiApplication>
#include <QImage>
#include <QMimeData>
#include <QTemporaryDir>
#include <QTest>

#include "tests/support/registration.h"
#include "tests/ui/bench.h"
#include "tests/ui/files.h"
#include "ui/document/convert.h"
#include "ui/figure/exporter.h"
#include "ui/figure/latex.h"
#include "ui/views/board.h"
#include "ui/views/export/export_actions.h"
#include "ui/views/export/export_scope.h"

using namespace ropescope;
using namespace ropescope::ui;

namespace {} // namespace

class TestExport : public QObject {
    Q_OBJECT
private slots:
    void writesEveryFormat_data() {
        QTest::addColumn<QString>("format");
        QTest::addColumn<QByteArray>("start");
        QTest::newRow("pdf") << QStringLiteral("pdf") << QByteArray("%PDF-");
        QTest::newRow("svg") << QStringLiteral("svg") << QByteArray("<?xml");
        QTest::newRow("png") << QStringLiteral("png") << QByteArray("\x89PNG");
    }
    void writesEveryFormat() {
        QFETCH(QString, format);
        QFETCH(QByteArray, start);
        Bench bench(sessionOf(kExample));
        QWidget window;
        Exporter exporter(bench.context, &window);
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("figure.") + format);
        exporter.write(figureSpec(bench.context, &window, ExportScope::Row), format, path);
        bench.settle();
        QVERIFY(contentOf(path).startsWith(start));
    }

    void picturesGoBesideTheFile() {
        Bench bench(sessionOf("text:40"));
        QWidget window;
        const Told told(bench.context);
        Exporter exporter(bench.context, &window);
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("map.tex"));
        const FigureSpec spec = figureSpec(bench.context, &window, ExportScope::View);
        exporter.write(spec, QStringLiteral("tex"), path);
        bench.settle();
        QVERIFY(contentOf(path).contains("{map-a.png}"));
        QVERIFY(!QImage(folder.filePath(QStringLiteral("map-a.png"))).isNull());
        QCOMPARE(told.exported, (QStringList{path, folder.filePath(QStringLiteral("map-a.png"))}));
    }

    void eachPanelIsAFileOfItsOwn() {
        Bench bench(sessionOf(kExample));
        QWidget window;
        const Told told(bench.context);
        Exporter exporter(bench.context, &window);
        const QTemporaryDir folder;
        const FigureSpec spec = figureSpec(bench.context, &window, ExportScope::Row);
        exporter.write(spec, QStringLiteral("svg"), folder.filePath(QStringLiteral("x.svg")), ExportFiles::EachPanel);
        bench.settle();
        const auto page = Figure::make(bench.document.session(), spec);
        const std::vector<FigureSpec> panels = (*page)->panelSpecs();
        QCOMPARE(told.exported.size(), static_cast<qsizetype>(panels.size()));
        QVERIFY(!QFile::exists(folder.filePath(QStringLiteral("x.svg"))));
        for (std::size_t i = 0; i < panels.size(); ++i) {
            const QString path = folder.filePath(QStringLiteral("x-%1.svg").arg(QChar(u'a' + static_cast<int>(i))));
            QCOMPARE(told.exported[static_cast<qsizetype>(i)], path);
            const auto panel = (*Figure::make(bench.document.session(), panels[i]))->writtenTo(toStdString(path));
            QCOMPARE(contentOf(path), findFigureFormat(QStringLiteral("svg"))->write(panel)->bytes);
        }
    }

    void anExportIsAnnouncedAndCanBeCancelled() {
        Bench bench(sessionOf(kExample));
        QWidget window;
        const Told told(bench.context);
        Exporter exporter(bench.context, &window);
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("x.pdf"));
        QString announced;
        bench.jobs.setAnnounce([&](FeedBase& feed, const std::function<QString()>& what) {
            announced = what();
            feed.cancel();
        });
        exporter.write(figureSpec(bench.context, &window, ExportScope::Row), QStringLiteral("pdf"), path);
        bench.settle();
        QCOMPARE(announced, QStringLiteral("Exporting"));
        QVERIFY(!QFile::exists(path) && told.exported.isEmpty() && told.error.isEmpty());
        QCOMPARE(exporter.includedFile(), QStringLiteral("ropescope.pdf"));
    }

    /// A paper includes what was written last; what cannot be included stands for the PDF beside it.
    void oneNameForTheDialogAndThePaper() {
        Bench bench(sessionOf(kExample));
        QWidget window;
        Exporter exporter(bench.context, &window);
        exporter.setName(QStringLiteral("figure2"));
        QCOMPARE(exporter.proposedPath(QStringLiteral("svg")), QStringLiteral("figure2.svg"));
        QCOMPARE(exporter.includedFile(), QStringLiteral("figure2.pdf"));
        const QTemporaryDir folder;
        const FigureSpec spec = figureSpec(bench.context, &window, ExportScope::View);
        for (const auto& [written, included] :
             {std::pair("a.b.svg", "a.b.pdf"), {"c.png", "c.png"}, {"d.tex", "d.tex"}}) {
            const QString path = folder.filePath(QString::fromLatin1(written));
            exporter.write(spec, QFileInfo(path).suffix(), path);
            bench.settle();
            QCOMPARE(exporter.includedFile(), QString::fromLatin1(included));
        }
        QCOMPARE(exporter.proposedPath(QStringLiteral("pdf")), folder.filePath(QStringLiteral("d.pdf")));
        exporter.write(spec, QStringLiteral("png"), QStringLiteral("/nowhere/e.png"));
        bench.settle();
        QCOMPARE(exporter.includedFile(), QStringLiteral("d.tex")); // the other one was not written
        const auto figure = Figure::make(bench.document.session(), spec);
        QVERIFY(latexOf(**figure, QStringLiteral("d.tex")).contains(QStringLiteral("\n  \\input{d.tex}\n")));
        QVERIFY(latexOf(**figure, QStringLiteral("c.pdf")).contains(QStringLiteral("bp]{c.pdf}\n")));
        exporter.setName(QStringLiteral("figure3"));
        QCOMPARE(exporter.includedFile(), QStringLiteral("figure3.pdf"));
    }

    void anUnwritablePathIsReported() {
        Bench bench(sessionOf(kExample));
        QWidget window;
        const Told told(bench.context);
        Exporter exporter(bench.context, &window);
        const QString path = QStringLiteral("/nowhere/at/all/figure.pdf");
        exporter.write(figureSpec(bench.context, &window, ExportScope::View), QStringLiteral("pdf"), path);
        bench.settle();
        QVERIFY2(told.error.contains(path), qPrintable(told.error));
    }

    /// Files of numbers respect the memory limit of the settings; pages are not limited.
    void theMemoryLimitIsKept() {
        Bench bench(sessionOf("text:3000"));
        QWidget window;
        const Told told(bench.context);
        Exporter exporter(bench.context, &window);
        const QTemporaryDir folder;
        const auto exported = [&](const QString& format) {
            const QString path = folder.filePath(QStringLiteral("map.") + format);
            exporter.write(figureSpec(bench.context, &window, ExportScope::Row), format, path);
            bench.settle();
            return QFile::exists(path);
        };
        bench.workspace.settings().change([](SettingValues& values) { values.exportMebibytes = 1; });
        QVERIFY(!exported(QStringLiteral("csv")));
        QVERIFY2(told.error.contains(QStringLiteral("take 4 MiB, but the settings allow 1 MiB")),
                 qPrintable(told.error));
        QVERIFY(exported(QStringLiteral("png")));
        bench.workspace.settings().change([](SettingValues& values) { values.exportMebibytes = 4; });
        QVERIFY(exported(QStringLiteral("csv")));
    }

    void copiesWhatHasTheFocus() {
        Bench bench(sessionOf(kExample));
        QWidget window;
        Board board(bench.context, &window);
        board.resize(1000, 800);
        window.resize(1000, 800);
        window.show();
        bench.settle();
        PlotView* profile = plotViews(board, "profile").at(2);
        profile->setFocus();
        const FigureSpec spec = figureSpec(bench.context, &window, ExportScope::View);
        QCOMPARE(spec.onlyColumn, 2);
        QCOMPARE(spec.plots, std::vector<std::string>{"profile"});
        Exporter exporter(bench.context, &window);
        exporter.copy(spec);
        bench.settle();
        const auto figure = Figure::make(bench.document.session(), spec);
        QVERIFY(figure);
        const QMimeData* copied = QGuiApplication::clipboard()->mimeData();
        QVERIFY(copied && copied->hasImage());
        for (const FigureFormat& format : figureFormats())
            if (!format.mimeType.isEmpty()) QCOMPARE(copied->data(format.mimeType), format.write(**figure)->bytes);
        for (const char* type : {"application/pdf", "image/svg+xml", "image/png", "text/csv"})
            QVERIFY2(copied->hasFormat(QString::fromLatin1(type)), type);
        QCOMPARE(copied->text(), QString::fromUtf8(copied->data(QStringLiteral("text/csv"))));
    }

    /// Too many numbers are left out of what is copied; the pictures are not.
    void manyNumbersAreNotCopied() {
        Bench bench(sessionOf("text:3000"));
        QWidget window;
        Exporter exporter(bench.context, &window);
        bench.workspace.settings().change([](SettingValues& values) { values.exportMebibytes = 1; });
        exporter.copy(figureSpec(bench.context, &window, ExportScope::Row));
        bench.settle();
        const QMimeData* copied = QGuiApplication::clipboard()->mimeData();
        QVERIFY(copied->hasFormat(QStringLiteral("application/pdf")));
        QVERIFY(!copied->hasFormat(QStringLiteral("text/csv")) && !copied->hasText());
    }

    void columnsOfferAnExportInEveryFormat() {
        Bench bench(sessionOf(kExample));
        QWidget window;
        Exporter exporter(bench.context, &window);
        QCOMPARE(columnExportActions(bench.context, 1, exporter, &window).size(),
                 static_cast<qsizetype>(figureFormats().size()) + 2); // plus the clipboard and the command
        for (const QAction* action : exportActions(bench.context, &window, [] {})) QVERIFY(!action->text().isEmpty());
    }
};

ROPESCOPE_TEST(TestExport)
#include "tst_export.moc"
