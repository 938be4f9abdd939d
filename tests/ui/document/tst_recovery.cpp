// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTimer>

#include "tests/support/patience.h"
#include "tests/support/registration.h"
#include "tests/ui/window_bench.h"
#include "ui/document/convert.h"
#include "ui/document/files/document_file.h"
#include "ui/document/notices.h"
#include "ui/document/recovery/autosave.h"
#include "ui/document/settings/settings.h"
#include "ui/window/dialogs/recovery_dialog.h"
#include "ui/window/message_bar.h"

using namespace ropescope;
using namespace ropescope::ui;

namespace {

QStringList filesIn(const QString& folder) { return QDir(folder).entryList(QDir::Files | QDir::Hidden, QDir::Name); }

void setHeadDim(Bench& bench, int headDim) {
    bench.document.edit([headDim] { return QStringLiteral("head dim %1").arg(headDim); },
                        [&](Session& session) { session.rotary.headDim = headDim; });
}

/// Intervals of the running timers.
QList<int> waiting(const Autosave& autosave) {
    QList<int> intervals;
    for (const QTimer* timer : autosave.findChildren<QTimer*>())
        if (timer->isActive()) intervals << timer->interval();
    return intervals;
}

/// What a killed program leaves behind.
QString leave(const QString& folder, const Session& session, const RecoveryNote& note) {
    const auto slot = newRecoverySlot(folder);
    if (!slot || !writeRecovery(*slot, note, session, {})) qFatal("nothing can be left");
    return slot->path;
}

} // namespace

/// Unsaved work is kept and restored.
class TestRecovery : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_home;
    QString m_folder;

private slots:
    void init() {
        failOnWarnings();
        static int number = 0;
        m_folder = m_home.filePath(QString::number(++number));
    }

    void aPauseInEditingIsEnough() {
        Bench bench(sessionOf("text:5"));
        Autosave autosave(bench.context, m_folder);
        QVERIFY(waiting(autosave).isEmpty());
        setHeadDim(bench, 64);
        QCOMPARE(waiting(autosave), (QList<int>{Autosave::kPauseMs, 10'000}));
        bench.settle();
        QCOMPARE(filesIn(m_folder).size(), 2); // the session and its lock
        QVERIFY(waiting(autosave).isEmpty());
        // Its owner is still running, so it is not offered to anyone else.
        QVERIFY(findLeftovers(m_folder).documents.empty());
        QCOMPARE(filesIn(m_folder).size(), 2);
    }

    void longEditingIsInterrupted() {
        Bench bench(sessionOf("text:5"));
        bench.workspace.settings().change([](SettingValues& values) { values.autosaveSeconds = 1; });
        Autosave autosave(bench.context, m_folder);
        setHeadDim(bench, 64);
        const QList<QTimer*> timers = autosave.findChildren<QTimer*>(); // the pause, then the limit
        const int before = timers[1]->timerId();
        setHeadDim(bench, 32);
        QCOMPARE(timers[1]->timerId(), before); // does not begin again
        fire(*timers[1]);
        QVERIFY(waiting(autosave).isEmpty());
        bench.settle();
        QCOMPARE(filesIn(m_folder).size(), 2);
    }

    /// Without the event loop, and not undone by an earlier request that comes later.
    void aProgramThatEndsWritesAtOnce() {
        QList<std::function<void()>> jobs;
        Workspace workspace(sessionOf("text:5"), builtInPlots(), ThemeChoice::Light,
                            [&jobs](std::function<void()> job) { jobs << std::move(job); });
        Autosave autosave(workspace.context(), m_folder);
        QVERIFY(autosave.writeNow() && filesIn(m_folder).isEmpty()); // nothing is unsaved
        const auto edit = [&](int headDim) {
            workspace.document().edit(stepNamed("head dim"),
                                      [headDim](Session& session) { session.rotary.headDim = headDim; });
        };
        edit(64);
        fire(*autosave.findChildren<QTimer*>()[0]);
        edit(32);
        QVERIFY(autosave.writeNow());
        for (const auto& job : jobs) job();
        const QString name = QDir(m_folder).entryList({QStringLiteral("*.rope")}).value(0);
        const auto kept = readSessionFile(m_folder + u'/' + name);
        QVERIFY(kept);
        QCOMPARE(kept->file.session.rotary.headDim, 32);
        workspace.document().undoStack().setIndex(0);
        QVERIFY(autosave.writeNow() && filesIn(m_folder).isEmpty());
    }

    void theFileIsRemovedWhenNothingIsUnsaved() {
        for (const char* how : {"undo", "save", "close"}) {
            Bench bench(sessionOf("text:5"));
            bench.workspace.settings().change([](SettingValues& values) { values.autosaveSeconds = 1; });
            auto autosave = std::make_unique<Autosave>(bench.context, m_folder);
            setHeadDim(bench, 64);
            bench.settle();
            QCOMPARE(filesIn(m_folder).size(), 2);
            if (qstrcmp(how, "undo") == 0) bench.document.undoStack().undo();
            if (qstrcmp(how, "save") == 0) bench.workspace.file().saveAs(m_home.filePath(QStringLiteral("saved.rope")));
            if (qstrcmp(how, "close") == 0) autosave.reset();
            bench.settle();
            QVERIFY2(filesIn(m_folder).isEmpty(), how);
        }
    }

    void anIntervalOfZeroDisablesAutosave() {
        Bench bench(sessionOf("text:5"));
        bench.workspace.settings().change([](SettingValues& values) { values.autosaveSeconds = 0; });
        Autosave autosave(bench.context, m_folder);
        Autosave homeless(bench.context, {});
        setHeadDim(bench, 64);
        QVERIFY(waiting(autosave).isEmpty() && waiting(homeless).isEmpty());
        bench.settle();
        QVERIFY(filesIn(m_folder).isEmpty());
    }

    /// Once, as long as it lasts; the message goes without further edits when the folder can be used.
    void anUnusableFolderIsReportedUntilTheNextSuccess() {
        QFile file(m_folder);
        QVERIFY(file.open(QIODevice::WriteOnly)); // a file where the folder should be
        ShownWindow shown("text:5");
        Bench& bench = shown.bench;
        bench.workspace.settings().change([](SettingValues& values) { values.autosaveSeconds = 1; });
        Autosave autosave(bench.context, m_folder);
        QSignalSpy failed(&bench.context.notices, &Notices::failed);
        const MessageBar& bar = shown.window.workbench().messages();
        setHeadDim(bench, 64);
        bench.settle();
        QCOMPARE(failed.size(), 1);
        QVERIFY(bar.isVisible());
        for (const char* part : {"unsaved changes are not protected", "recovery files cannot be written", "save the"})
            QVERIFY2(bar.text().contains(QString::fromUtf8(part)), qPrintable(bar.text()));
        setHeadDim(bench, 32);
        bench.settle();
        QCOMPARE(failed.size(), 1);
        QVERIFY(bar.isVisible());
        QVERIFY(file.remove());
        QTRY_VERIFY_WITH_TIMEOUT(!bar.isVisible(), test::kHangs);
        QCOMPARE(filesIn(m_folder).size(), 2);
        // The next failure is reported again, and another message is not taken back.
        QVERIFY(QDir(m_folder).removeRecursively());
        QVERIFY(file.open(QIODevice::WriteOnly));
        setHeadDim(bench, 64);
        bench.settle();
        QCOMPARE(failed.size(), 2);
        bench.context.notices.report({.what = message("other"), .why = message("reason")});
        bench.document.undoStack().setIndex(0);
        bench.settle();
        QVERIFY(bar.isVisible());
    }

    void aRecoveredWindowShowsThatItIsUnsaved() {
        ShownWindow shown("text:5");
        shown.bench.workspace.file().begin({}, {}); // recovered, without a file
        QVERIFY(shown.window.hasChanges());
        QVERIFY(shown.window.isWindowModified());
        const auto* title = shown.window.findChild<QLabel*>(QStringLiteral("documentTitle"));
        QVERIFY(title->text().endsWith(QStringLiteral(" •")));
    }

    /// Even if the clock has been set back since.
    void leftoverDocumentsAreRecovered() {
        Session session = sessionOf("text:5 image:4x3");
        session.rotary.headDim = 64;
        const RecoveryNote note{.name = "工作",
                                .path = {},
                                .time = toStdString(QDateTime::currentDateTimeUtc().addYears(5).toString(Qt::ISODate)),
                                .steps = {"Add segment", "“Change” \\ it"}};
        leave(m_folder, session, note);
        auto found = findLeftovers(m_folder).documents;
        QCOMPARE(found.size(), std::size_t{1});
        QVERIFY(found[0].file.session == session);
        QVERIFY(found[0].note == note);
        QVERIFY(found[0].file.remarks.empty());
        // It is locked now.
        QVERIFY(findLeftovers(m_folder).documents.empty());
        removeRecovery(found[0].slot);
        QVERIFY(filesIn(m_folder).isEmpty());
    }

    void theFileOnDiskIsWhatIsSaved() {
        Bench bench(sessionOf("text:5"));
        const QString path = m_home.filePath(QStringLiteral("named.rope"));
        bench.workspace.file().saveAs(path);
        bench.settle();
        leave(m_folder, sessionOf("text:7"), {.name = "named", .path = toStdString(path), .time = {}, .steps = {}});
        const auto found = findLeftovers(m_folder).documents;
        QCOMPARE(found.size(), std::size_t{1});
        QVERIFY(found[0].saved);
        QVERIFY(found[0].saved->file.session == sessionOf("text:5"));
        // Opens it as the program does.
        Bench again(found[0].file.session);
        again.workspace.file().begin(*found[0].saved, path);
        QVERIFY(again.workspace.file().modified());
        QVERIFY(!again.document.undoStack().isClean());
        Autosave autosave(again.context, m_folder, found[0].slot);
        again.workspace.file().save();
        again.settle();
        QVERIFY(!again.workspace.file().modified());
        QVERIFY(filesIn(m_folder).isEmpty());
    }

    /// Changes to a session of a later version are kept, in the version of this program; its file stays read-only.
    void aLaterVersionStaysReadOnly() {
        const QString path = m_home.filePath(QStringLiteral("later.rope"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(
            QByteArray::fromStdString(*toSessionFile(sessionOf("text:5"))).replace("\"version\": 1", "\"version\": 2"));
        file.close();
        const auto read = readSessionFile(path);
        QVERIFY(read);
        const auto slot = newRecoverySlot(m_folder);
        const RecoveryNote note{.name = "later", .path = toStdString(path), .time = {}, .steps = {}};
        QVERIFY(writeRecovery(*slot, note, sessionOf("text:7"), {}));
        slot->lock->remove();
        const auto found = findLeftovers(m_folder).documents;
        QCOMPARE(found.size(), std::size_t{1});
        QVERIFY(found[0].file.session == sessionOf("text:7") && found[0].file.remarks.empty());
        QCOMPARE(found[0].file.version, 2);
    }

    void damagedFilesAreKeptAside() {
        const QString path = leave(m_folder, sessionOf("text:5"), {});
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("{\"format\": \"ropescope-session\", \"vers");
        file.close();
        const Leftovers found = findLeftovers(m_folder);
        QVERIFY(found.documents.empty());
        QCOMPARE(found.damaged, QStringList{path + QStringLiteral(".damaged")});
        QVERIFY(QFile::exists(path + QStringLiteral(".damaged")));
        QCOMPARE(filesIn(m_folder).size(), 1);
        // Damage is reported only once.
        QVERIFY(findLeftovers(m_folder).damaged.isEmpty());
        // A lone lock was left before anything was written.
        QFile lock(m_folder + QStringLiteral("/x.rope.lock"));
        QVERIFY(lock.open(QIODevice::WriteOnly));
        lock.close();
        QVERIFY(findLeftovers(m_folder).documents.empty());
        QVERIFY(!lock.exists());
    }

    void theDialogRecoversAndDiscards() {
        for (int i = 1; i <= 3; ++i)
            leave(m_folder, sessionOf("text:5 image:4x3"),
                  {.name = std::to_string(i),
                   .path = {},
                   .time = "1970-01-01T00:00:0" + std::to_string(i) + "Z",
                   .steps = {}});
        ShownWindow shown;
        std::vector<QString> recovered;
        auto* dialog = new RecoveryDialog(
            shown.bench.context, findLeftovers(m_folder).documents,
            [&](const LeftoverDocument& left) { recovered.push_back(toQString(left.note.name)); }, &shown.window);
        dialog->open();
        shown.bench.settle();
        QCOMPARE(dialog->list().count(), 3);
        QVERIFY(!dialog->list().item(0)->icon().isNull());
        const auto button = [&](const char* text) -> QPushButton* {
            for (auto* each : dialog->findChildren<QPushButton*>())
                if (each->text().remove(u'&') == QString::fromUtf8(text)) return each;
            return nullptr;
        };
        dialog->list().setCurrentRow(1);
        QTest::mouseClick(button("Recover"), Qt::LeftButton);
        QCOMPARE(recovered, (std::vector<QString>{QStringLiteral("2")}));
        QCOMPARE(dialog->list().count(), 2);
        dialog->list().setCurrentRow(0);
        QTest::mouseClick(button("Discard…"), Qt::LeftButton);
        QTest::mouseClick(button("Discard"), Qt::LeftButton);
        shown.bench.settle();
        QCOMPARE(dialog->list().count(), 1);
        QTest::keyClick(dialog, Qt::Key_Return); // recovers all that are left
        QCOMPARE(recovered.back(), QStringLiteral("3"));
        QVERIFY(!dialog->isVisible());
    }
};

ROPESCOPE_TEST(TestRecovery)
#include "tst_recovery.moc"
