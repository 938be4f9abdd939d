// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QClipboard>
#include <QFile>
#include <QGuiApplication>
#include <QImage>
#include <QMimeData>
#include <QTemporaryDir>
#include <QTest>

#include "tests/support/registration.h"
#include "tests/ui/bench.h"
#include "tests/ui/files.h"
#include "ui/figure/exporter.h"
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
        QVERIFY2(told.notice.contains(QStringLiteral("map.tex, map-a.png")), qPrintable(told.notice));
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
