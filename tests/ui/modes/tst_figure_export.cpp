// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCheckBox>
#include <QClipboard>
#include <QDesktopServices>
#include <QDir>
#include <QFileDialog>
#include <QGuiApplication>
#include <QMessageBox>
#include <QTemporaryDir>
#include <QTest>
#include <QUrl>

#include "tests/support/registration.h"
#include "tests/ui/modes/figure_window.h"

using namespace ropescope;
using namespace ropescope::ui;

namespace {

/// What the desktop was asked to open.
class Opened : public QObject {
    Q_OBJECT
public:
    Q_INVOKABLE void open(const QUrl& url) { paths << url.toLocalFile(); }
    QStringList paths;
};

} // namespace

/// Export from figure mode: what is proposed, what is told, what is asked.
class TestFigureExport : public QObject {
    Q_OBJECT

private slots:
    /// The dialog, the bar and the paper name the same file.
    void anExportIsNamedWhereItIsNeeded() {
        FigureWindow shown;
        shown.click(QStringLiteral("LaTeX"));
        QVERIFY(QGuiApplication::clipboard()->text().contains(QStringLiteral("bp]{figure1.pdf}")));
        shown.click(QStringLiteral("Export…"));
        auto* dialog = shown.window.findChild<QFileDialog*>();
        QVERIFY(dialog);
        QCOMPARE(QFileInfo(dialog->selectedFiles().value(0)).fileName(), QStringLiteral("figure1.pdf"));
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("schemes.pdf"));
        emit dialog->fileSelected(path);
        dialog->close();
        shown.bench.settle();
        auto* bar = shown.window.findChild<QWidget*>(QStringLiteral("exported"));
        QVERIFY(bar && bar->isVisible() && QFile::exists(path));
        QVERIFY(bar->accessibleName().contains(QStringLiteral("schemes.pdf")));
        shown.click(QStringLiteral("Copy path"));
        QCOMPARE(QGuiApplication::clipboard()->text(), path);
        shown.click(QStringLiteral("LaTeX"));
        QVERIFY(QGuiApplication::clipboard()->text().contains(QStringLiteral("bp]{schemes.pdf}")));
        Opened opened;
        QDesktopServices::setUrlHandler(QStringLiteral("file"), &opened, "open");
        shown.click(QStringLiteral("Open"));
        shown.click(QStringLiteral("Show in folder"));
        QDesktopServices::unsetUrlHandler(QStringLiteral("file"));
        QCOMPARE(opened.paths, (QStringList{path, folder.path()}));
        shown.window.activateWindow();
        shown.bench.settle();
        shown.press(Qt::Key_Escape);
        QVERIFY(!bar->isVisible());
    }

    /// Panels that are there already are replaced only when one says so.
    void panelsAreNotReplacedUnasked() {
        FigureWindow shown;
        const QTemporaryDir folder;
        const auto save = [&] {
            shown.click(QStringLiteral("Export…"));
            auto* dialog = shown.window.findChild<QFileDialog*>();
            emit dialog->fileSelected(folder.filePath(QStringLiteral("x.pdf")));
            delete dialog;
            shown.bench.settle();
        };
        for (auto* box : shown.window.findChildren<QCheckBox*>())
            if (box->text() == u"Each panel as its own file") box->click();
        save();
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files),
                 (QStringList{QStringLiteral("x-a.pdf"), QStringLiteral("x-b.pdf"), QStringLiteral("x-c.pdf"),
                              QStringLiteral("x-d.pdf")}));
        shown.click(QStringLiteral("LaTeX"));
        QVERIFY(QGuiApplication::clipboard()->text().contains(QStringLiteral("bp]{x-d.pdf}")));
        QFile first(folder.filePath(QStringLiteral("x-a.pdf")));
        QVERIFY(first.open(QIODevice::WriteOnly));
        first.close();
        save();
        auto* question = shown.window.findChild<QMessageBox*>();
        QVERIFY(question && question->text().contains(QStringLiteral("x-a.pdf, x-b.pdf")));
        QCOMPARE(QFileInfo(first).size(), 0);
        for (QAbstractButton* button : question->buttons())
            if (question->buttonRole(button) == QMessageBox::DestructiveRole) button->click();
        shown.bench.settle();
        QVERIFY(QFileInfo(folder.filePath(QStringLiteral("x-a.pdf"))).size() > 0);
    }
};

ROPESCOPE_TEST(TestFigureExport)
#include "tst_figure_export.moc"
