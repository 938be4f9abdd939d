// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <filesystem>

#include <QFile>
#include <QFileDialog>
#include <QLabel>
#include <QMessageBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>

#include <ropescope/files/write_file.h>
#include <ropescope/formats/session/session_file.h>

#include "tests/support/patience.h"
#include "tests/support/registration.h"
#include "tests/ui/files.h"
#include "tests/ui/window_bench.h"
#include "ui/document/files/document_file.h"
#include "ui/document/files/file_names.h"
#include "ui/document/files/recent_files.h"
#include "ui/document/files/session_look.h"
#include "ui/panels/sequence/media_bar.h"
#include "ui/panels/sequence/segment_actions.h"
#include "ui/window/menus/file_commands.h"
#include "ui/window/message_bar.h"

using namespace ropescope;
using namespace ropescope::ui;

namespace {

QByteArray fileOf(const Session& session) { return QByteArray::fromStdString(*toSessionFile(session)); }

QMessageBox* shownBox(const ShownWindow& shown, const char* name) {
    auto* box = shown.window.findChild<QMessageBox*>(QString::fromLatin1(name));
    return box && box->isVisible() ? box : nullptr;
}

void click(QMessageBox& box, QMessageBox::ButtonRole role) {
    for (QAbstractButton* button : box.buttons())
        if (box.buttonRole(button) == role) return QTest::mouseClick(button, Qt::LeftButton);
    QFAIL("no such button");
}

} // namespace

/// The file of a document, alone and in a window.
class TestDocumentFile : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_folder;
    [[nodiscard]] QString path(const char* name) const { return m_folder.filePath(QString::fromLatin1(name)); }

private slots:
    void init() { failOnWarnings(); }

    void savedAndOpenedAgainIsTheSame() {
        Bench bench(sessionOf("text:5 image:4x3 text:7", {"rope-tv", "flat"}));
        DocumentFile& file = bench.workspace.file();
        QVERIFY(!file.modified() && file.path().isEmpty());
        bench.focus.setPair(Element{.segment = 2, .part = Part::Text, .column = 3}, Element{.segment = 0, .column = 1});
        bench.focus.setKeyPinned(true);
        bench.focus.setScheme(1);
        bench.focus.setSegment(1);
        bench.focus.setViewport({.queryBegin = 0.25, .queryEnd = 0.5, .keyBegin = 0, .keyEnd = 1});
        bench.document.edit(stepNamed("mask"), [](Session& session) { session.scores.mask = Mask::Causal; });
        QVERIFY(file.modified());
        QSignalSpy saved(&file, &DocumentFile::wasSaved);
        file.saveAs(path("work.rope"));
        bench.settle();
        QCOMPARE(saved.size(), 1);
        QCOMPARE(file.name(), QStringLiteral("work"));
        QVERIFY(!file.modified());
        QVERIFY(bench.document.undoStack().isClean());
        const QByteArray bytes = contentOf(path("work.rope"));

        Bench other(sessionOf("text:1"));
        other.workspace.file().open(path("work.rope"));
        other.settle();
        QVERIFY(*other.document.session() == *bench.document.session());
        QVERIFY(viewOf(other.focus) == viewOf(bench.focus));
        QVERIFY(!other.workspace.file().modified());
        QVERIFY(!other.document.undoStack().canUndo());
        other.workspace.file().save();
        other.settle();
        QCOMPARE(contentOf(path("work.rope")), bytes);
    }

    /// Moving the view is not a change, and neither is undoing back to what was saved.
    void onlyEditsAreChanges() {
        Bench bench(sessionOf("text:5 image:4x3"));
        DocumentFile& file = bench.workspace.file();
        file.saveAs(path("a.rope"));
        bench.settle();
        bench.focus.setScheme(2);
        bench.focus.setViewport({.queryBegin = 0.2, .queryEnd = 0.4, .keyBegin = 0.2, .keyEnd = 0.4});
        QVERIFY(!file.modified());
        bench.document.edit(stepNamed("mask"), [](Session& session) { session.scores.mask = Mask::Causal; });
        QVERIFY(file.modified());
        bench.document.undoStack().undo();
        QVERIFY(!file.modified());
        bench.document.undoStack().redo();
        file.save();
        // An edit made during a save is not in the file.
        bench.document.edit(stepNamed("mask"), [](Session& session) { session.scores.mask = Mask::Block; });
        bench.settle();
        QVERIFY(file.modified());
        QVERIFY(contentOf(path("a.rope")).contains("\"causal\""));
        bench.document.undoStack().undo();
        QVERIFY(!file.modified());
    }

    void revertCanBeUndone() {
        Bench bench(sessionOf("text:5"));
        DocumentFile& file = bench.workspace.file();
        file.saveAs(path("r.rope"));
        bench.settle();
        bench.document.edit(stepNamed("x"), [](Session& session) { session.rotary.headDim = 64; });
        file.revert();
        bench.settle();
        QCOMPARE(bench.document.session()->rotary.headDim, 128);
        QVERIFY(!file.modified());
        bench.document.undoStack().undo();
        QCOMPARE(bench.document.session()->rotary.headDim, 64);
        QVERIFY(file.modified());
    }

    /// Saving replaces the file with another one, which still counts as open here.
    void aFileThatIsOpenElsewhereIsNoticed() {
        writeFile(path("both.rope"), fileOf(sessionOf("text:5")));
        const auto noticed = [this](Bench& bench) {
            QSignalSpy found(&bench.workspace.file(), &DocumentFile::foundOpenElsewhere);
            bench.workspace.file().open(path("both.rope"));
            bench.settle();
            return found.size();
        };
        Bench second(sessionOf("text:1"));
        {
            Bench first(sessionOf("text:1"));
            QCOMPARE(noticed(first), 0);
            first.document.edit(stepNamed("x"), [](Session& session) { session.rotary.headDim = 64; });
            first.workspace.file().save();
            first.settle();
            QCOMPARE(noticed(first), 0); // its own file does not count
            QCOMPARE(noticed(second), 1);
        }
        QCOMPARE(noticed(second), 0);
    }

    void whatSomebodyElseWroteIsNotOverwritten() {
        Bench bench(sessionOf("text:5"));
        DocumentFile& file = bench.workspace.file();
        file.saveAs(path("shared.rope"));
        bench.settle();
        const QByteArray theirs = fileOf(sessionOf("text:9"));
        writeFile(path("shared.rope"), theirs);
        bench.document.edit(stepNamed("x"), [](Session& session) { session.rotary.headDim = 64; });
        QSignalSpy conflict(&file, &DocumentFile::conflictFound);
        file.save();
        bench.settle();
        QVERIFY(!conflict.isEmpty());
        QCOMPARE(contentOf(path("shared.rope")), theirs);
        QVERIFY(file.conflicts() && file.modified());
        file.keepMine();
        bench.settle();
        QVERIFY(!file.conflicts() && !file.modified());
        QVERIFY(contentOf(path("shared.rope")).contains("\"head_dim\": 64"));
        // Writing the same bytes again is not a conflict.
        writeFile(path("shared.rope"), contentOf(path("shared.rope")));
        bench.document.edit(stepNamed("x"), [](Session& session) { session.rotary.headDim = 32; });
        file.save();
        bench.settle();
        QVERIFY(!file.modified());
        // A deleted file leaves nothing to overwrite.
        QVERIFY(QFile::remove(path("shared.rope")));
        bench.document.edit(stepNamed("x"), [](Session& session) { session.rotary.headDim = 16; });
        file.save();
        bench.settle();
        QVERIFY(contentOf(path("shared.rope")).contains("\"head_dim\": 16"));
    }

    void aChangeOnDiskIsNoticed() {
        Bench bench(sessionOf("text:5"));
        DocumentFile& file = bench.workspace.file();
        file.saveAs(path("watched.rope"));
        bench.settle();
        QSignalSpy conflict(&file, &DocumentFile::conflictFound);
        writeFile(path("watched.rope"), fileOf(sessionOf("text:9")));
        QTRY_COMPARE_WITH_TIMEOUT(conflict.size(), 1, test::kHangs);
        QVERIFY(file.conflicts());
    }

    void failuresLeaveTheDocument() {
        Bench bench(sessionOf("text:5"));
        DocumentFile& file = bench.workspace.file();
        QSignalSpy failed(&file, &DocumentFile::failed);
        file.open(path("none.rope"));
        bench.settle();
        writeFile(path("bad.rope"), "{");
        file.open(path("bad.rope"));
        bench.settle();
        file.saveAs(path("no/such/folder.rope"));
        bench.settle();
        QCOMPARE(failed.size(), 3);
        QVERIFY(*bench.document.session() == sessionOf("text:5"));
        QVERIFY(file.path().isEmpty());
    }

    void laterVersionsAreReadOnly() {
        Bench bench(sessionOf("text:5"));
        DocumentFile& file = bench.workspace.file();
        QByteArray later = fileOf(sessionOf("text:9"));
        later.replace("\"version\": 1", "\"version\": 2");
        writeFile(path("later.rope"), later);
        file.open(path("later.rope"));
        bench.settle();
        QVERIFY(file.readOnly());
        QVERIFY(!file.remarks().empty());
        file.save();
        bench.settle();
        QCOMPARE(contentOf(path("later.rope")), later);
        // Neither its own name nor a failure makes it writable.
        QSignalSpy failed(&file, &DocumentFile::failed);
        for (const char* refused : {"later.rope", "no/such/folder.rope"}) {
            file.saveAs(path(refused));
            bench.settle();
            file.keepMine();
            bench.settle();
        }
        QCOMPARE(failed.size(), 4);
        QVERIFY(file.readOnly());
        QCOMPARE(contentOf(path("later.rope")), later);
        file.saveAs(path("now.rope"));
        bench.settle();
        QVERIFY(!file.readOnly());
        QVERIFY(contentOf(path("now.rope")).contains("\"version\": 1"));
    }

    void aWindowSaysWhatIsOpen() {
        ShownWindow shown("text:5");
        QCOMPARE(shown.window.windowTitle(), QStringLiteral("Custom sequence[*] — RopeScope"));
        const auto* title = shown.window.findChild<QLabel*>(QStringLiteral("documentTitle"));
        QVERIFY(title && !shown.window.isWindowModified());
        QCOMPARE(title->text(), QStringLiteral("Custom sequence"));
        shown.press(Qt::Key_I);
        QVERIFY(shown.window.isWindowModified());
        QCOMPARE(title->text(), QStringLiteral("Custom sequence •"));
        QVERIFY(title->accessibleName().contains(QStringLiteral("not saved")));
        shown.bench.document.undoStack().undo();
        QVERIFY(!shown.window.isWindowModified());
        QCOMPARE(title->text(), QStringLiteral("Custom sequence"));
        shown.bench.workspace.file().saveAs(path("title.rope"));
        shown.bench.settle();
        QCOMPARE(shown.window.windowTitle(), QStringLiteral("title[*] — RopeScope"));
        QVERIFY(!shown.window.isWindowModified());
        shown.press(Qt::Key_I);
        QVERIFY(shown.window.isWindowModified());
        shown.press(Qt::Key_S, Qt::ControlModifier);
        shown.bench.settle();
        QVERIFY(!shown.window.isWindowModified());
        QVERIFY(contentOf(path("title.rope")).contains("\"image\""));
    }

    void closingSavesAndCloses() {
        ShownWindow shown("text:5");
        shown.bench.workspace.file().saveAs(path("close.rope"));
        shown.bench.settle();
        QVERIFY(!shown.window.hasChanges());
        shown.press(Qt::Key_I);
        QVERIFY(!shown.window.close());
        QMessageBox* box = shownBox(shown, "closeQuestion");
        QVERIFY(box);
        QVERIFY(box->text().contains(QStringLiteral("close")));
        QSignalSpy closed(&shown.window, &MainWindow::closed);
        click(*box, QMessageBox::AcceptRole);
        shown.bench.settle();
        QCOMPARE(closed.size(), 1);
        QVERIFY(!shown.window.isVisible());
        QVERIFY(contentOf(path("close.rope")).contains("\"image\""));
    }

    void aConflictIsAskedAbout() {
        ShownWindow shown("text:5");
        shown.bench.workspace.file().saveAs(path("ask.rope"));
        shown.bench.settle();
        writeFile(path("ask.rope"), fileOf(sessionOf("text:9")));
        shown.press(Qt::Key_I);
        shown.press(Qt::Key_S, Qt::ControlModifier);
        shown.bench.settle();
        QMessageBox* box = shownBox(shown, "conflictQuestion");
        QVERIFY(box);
        click(*box, QMessageBox::AcceptRole); // take their version
        shown.bench.settle();
        QCOMPARE(shown.notation(), std::string("text:9"));
        QVERIFY(!shown.window.isWindowModified());
        shown.bench.document.undoStack().undo();
        QCOMPARE(QString::fromStdString(shown.notation()), QStringLiteral("text:5 image:4x3"));
    }

    void errorsAreShownAndNamed() {
        ShownWindow shown("text:5");
        writeFile(path("broken.rope"), R"({"format":"ropescope-session","version":1,"rotary":{"head_dim":7}})");
        shown.window.workbench().openFiles({path("broken.rope")});
        shown.bench.settle();
        const QString text = shown.window.workbench().messages().text();
        QVERIFY2(text.contains(QStringLiteral("broken.rope")) && text.contains(QStringLiteral("head_dim 7")),
                 qPrintable(text));
        QCOMPARE(shown.notation(), std::string("text:5"));
    }

    void aMissingPictureCanBeLocated() {
        Session session = sessionOf("text:5");
        MediaSource source{.path = path("gone.png").toStdString(), .pixelWidth = 112, .pixelHeight = 84};
        session.sequence.segments.push_back(ImageSegment{4, 3, 0, std::move(source)});
        writeFile(path("missing.rope"), fileOf(session));
        ShownWindow shown("text:1");
        shown.window.workbench().openFiles({path("missing.rope")});
        shown.bench.settle();
        QVERIFY(shown.window.workbench().messages().text().contains(QStringLiteral("gone.png")));
        QCOMPARE(shown.notation(), std::string("text:5 image:4x3"));
        shown.bench.focus.setSegment(1);
        shown.bench.settle();
        const auto locate = [&]() -> QPushButton* {
            for (auto* button : shown.window.workbench().media().findChildren<QPushButton*>())
                if (button->isVisible()) return button;
            return nullptr;
        };
        QVERIFY(locate());
        QTest::mouseClick(locate(), Qt::LeftButton);
        auto* dialog = shown.window.findChild<QFileDialog*>(QStringLiteral("locateFile"));
        QVERIFY(dialog);
        const QString found = QString::fromUtf8(ROPESCOPE_SOURCE_DIR "/resources/examples/photo.jpg");
        emit dialog->fileSelected(found);
        dialog->close();
        shown.bench.settle();
        QCOMPARE(sourceOf(shown.session().sequence.segments[1])->path, found.toStdString());
        QVERIFY(!locate());
        QVERIFY(shown.window.hasChanges());
    }

    /// Qt cannot open such files, and would not notice that another program changes them.
    void namesNeedNotBeUtf8() {
        const QString name = toPath(toBytes(path("named")) + "\xff.rope");
        Bench bench(sessionOf("text:5"));
        DocumentFile& file = bench.workspace.file();
        file.saveAs(name);
        bench.settle();
        QVERIFY(!file.modified() && file.path() == name);
        const std::string theirs = *toSessionFile(sessionOf("text:9"));
        QVERIFY(ropescope::writeFile(toBytes(name), theirs, Durability::Renamed));
        bench.document.edit(stepNamed("x"), [](Session& session) { session.rotary.headDim = 64; });
        file.save();
        bench.settle();
        QVERIFY(file.conflicts());
        file.revert();
        bench.settle();
        QVERIFY(*bench.document.session() == sessionOf("text:9"));
        RecentFiles recent(false);
        recent.add(name);
        QCOMPARE(recent.paths(), QStringList{name});
        std::filesystem::remove(toBytes(name)); // QTemporaryDir cannot
    }

    void segmentsGoFromWindowToWindow() {
        ShownWindow from("text:5 image:4x3"), to("text:2 text:3");
        from.bench.focus.setSegment(1);
        from.action(QStringLiteral("Copy segment"))->trigger();
        to.bench.focus.setSegment(0);
        to.action(QStringLiteral("Paste segments"))->trigger();
        QCOMPARE(to.notation(), std::string("text:2 image:4x3 text:3"));
        QCOMPARE(to.bench.focus.segment(), 1);
        QCOMPARE(from.notation(), std::string("text:5 image:4x3"));
    }

    /// A file may store a view of tokens that its session does not have.
    void viewsOfOtherSessionsDoNoHarm() {
        Bench bench(sessionOf("text:5", {"flat"}));
        SessionView view;
        view.query = Element{.segment = 9, .part = Part::Patch, .row = 3};
        view.key = Element{.segment = 0, .part = Part::Text, .column = 2};
        view.scheme = 40;
        view.segment = 7;
        view.viewport = {.queryBegin = 0.9, .queryEnd = 0.1, .keyBegin = 0, .keyEnd = 1};
        restoreView(bench.focus, *bench.document.session(), view);
        QVERIFY(!bench.focus.query());
        QVERIFY(bench.focus.key());
        QCOMPARE(bench.focus.scheme(), 0);
        QCOMPARE(bench.focus.segment(), -1);
        QVERIFY(bench.focus.viewport() == Viewport{});
    }
};

ROPESCOPE_TEST(TestDocumentFile)
#include "tst_document_file.moc"
