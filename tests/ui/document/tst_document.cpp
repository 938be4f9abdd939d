// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <map>
#include <vector>

#include <QSignalSpy>
#include <QTest>

#include "tests/support/registration.h"
#include "ui/document/document.h"

using namespace ropescope;
using ropescope::ui::Document;
using ropescope::ui::LocalText;
using ropescope::ui::SessionPtr;

namespace {

const LocalText kEditLabel = [] { return QStringLiteral("Change"); };

void editBase(Document& document, double base, const QString& mergeKey = {}) {
    document.edit(
        kEditLabel, [base](Session& session) { session.rotary.base = base; }, mergeKey);
}

/// Bytes used by the sequences of all sessions; shared blocks are counted once.
std::size_t bytesOfSequences(const std::vector<SessionPtr>& sessions) {
    std::map<const void*, std::size_t> blocks;
    for (const SessionPtr& session : sessions)
        for (const auto& [block, bytes] : session->sequence.segments.storage()) blocks[block] = bytes;
    std::size_t sum = 0;
    for (const auto& [block, bytes] : blocks) sum += bytes;
    return sum;
}

double baseOf(const Document& document) { return document.session()->rotary.base.value_or(0); }

} // namespace

class TestDocument : public QObject {
    Q_OBJECT
private slots:
    void changesAreSignalledAndUndoable() {
        Document document(defaultSession());
        QSignalSpy spy(&document, &Document::sessionChanged);
        editBase(document, 500);
        QCOMPARE(spy.count(), 1);
        document.undoStack().undo();
        QCOMPARE(spy.count(), 2);
        QVERIFY(*document.session() == defaultSession());
        document.undoStack().redo();
        QCOMPARE(baseOf(document), 500);
    }

    void severalStepsAtOnceAreToldOnce() {
        Document document(defaultSession());
        for (const double base : {2.0, 3.0, 4.0}) editBase(document, base);
        QSignalSpy spy(&document, &Document::sessionChanged);
        for (const auto& [step, base] : std::map<int, double>{{1, 2}, {3, 4}}) {
            document.goTo(step);
            QCOMPARE(baseOf(document), base);
        }
        QCOMPARE(spy.count(), 2);
        document.goTo(-7);
        QVERIFY(*document.session() == defaultSession());
        document.goTo(0);
        QCOMPARE(spy.count(), 3);
    }

    void anEqualValueIsNoEdit() {
        Document document(defaultSession());
        QSignalSpy spy(&document, &Document::sessionChanged);
        editBase(document, baseOf(document));
        QCOMPARE(spy.count(), 0);
        QCOMPARE(document.undoStack().count(), 0);
    }

    void editsWithOneKeyMerge() {
        Document document(defaultSession());
        document.setClock([] { return qint64{5}; });
        const QString key = QStringLiteral("base");
        for (const double base : {2.0, 3.0, 4.0}) editBase(document, base, key);
        QCOMPARE(document.undoStack().count(), 1);
        editBase(document, 5, QStringLiteral("other"));
        editBase(document, 6);
        QCOMPARE(document.undoStack().count(), 3);
        document.undoStack().setIndex(0);
        QVERIFY(*document.session() == defaultSession());
    }

    void editsWithoutAKeyStayApart() {
        Document document(defaultSession());
        editBase(document, 2);
        editBase(document, 3);
        QCOMPARE(document.undoStack().count(), 2);
    }

    void aPauseEndsMerging() {
        Document document(defaultSession());
        const QString key = QStringLiteral("base");
        qint64 now = 12'345;
        document.setClock([&now] { return now; });
        editBase(document, 2, key);
        for (const double base : {3.0, 4.0}) { // each just under a second after the previous edit
            now += 999;
            editBase(document, base, key);
        }
        QCOMPARE(document.undoStack().count(), 1);
        now += 1000;
        editBase(document, 5, key);
        QCOMPARE(document.undoStack().count(), 2);
        document.undoStack().undo();
        QCOMPARE(baseOf(document), 4);
    }

    void aDragIsOneEntryHoweverLong() {
        Document document(defaultSession());
        const QString key = QStringLiteral("base");
        qint64 now = 0;
        document.setClock([&now] { return now; });
        document.beginInteraction();
        editBase(document, 2, key);
        now += 60'000;
        editBase(document, 3, key);
        document.endInteraction();
        QCOMPARE(document.undoStack().count(), 1);
        document.beginInteraction();
        editBase(document, 4, key);
        document.endInteraction();
        QCOMPARE(document.undoStack().count(), 2);
        document.undoStack().undo();
        QCOMPARE(baseOf(document), 3);
    }

    void aDragThatReturnsLeavesNothing() {
        Document document(defaultSession());
        const double before = baseOf(document);
        document.beginInteraction();
        editBase(document, 77, QStringLiteral("base"));
        editBase(document, before, QStringLiteral("base"));
        document.endInteraction();
        QCOMPARE(document.undoStack().count(), 0);
        QCOMPARE(baseOf(document), before);
    }

    /// However long the sequence, a session in the history takes memory only for what changed.
    void editsShareTheSequence_data() {
        QTest::addColumn<bool>("segments");
        QTest::addColumn<double>("most"); // times the memory of one session
        QTest::newRow("settings") << false << 2.0;
        QTest::newRow("segments") << true << 3.0;
    }
    void editsShareTheSequence() {
        QFETCH(const bool, segments);
        QFETCH(const double, most);
        Session session = defaultSession();
        session.sequence.segments.clear();
        for (std::int64_t i = 0; i < 1'000'000; ++i) session.sequence.segments.push_back(TextSegment{i % 7 + 1});
        Document document(std::move(session));
        std::vector<SessionPtr> history{document.session()}; // what the undo stack holds
        const std::size_t one = bytesOfSequences(history);
        connect(&document, &Document::sessionChanged, this, [&] { history.push_back(document.session()); });
        for (int i = 0; i < 200; ++i) {
            if (segments) {
                document.edit(kEditLabel, [i](Session& edited) {
                    edited.sequence.segments.set(static_cast<std::size_t>(i) * 4999, PadSegment{3});
                });
            } else {
                editBase(document, 1000 + i);
            }
        }
        QCOMPARE(document.undoStack().count(), 200);
        QCOMPARE(history.size(), std::size_t{201});
        QVERIFY2(static_cast<double>(bytesOfSequences(history)) < most * static_cast<double>(one),
                 qPrintable(QString::number(bytesOfSequences(history))));
        document.undoStack().setIndex(0);
        QCOMPARE(document.session(), history.front());
    }

    void historyIsBounded() {
        Document document(defaultSession());
        for (int i = 1; i <= 250; ++i) editBase(document, 1000 + i);
        QCOMPARE(document.undoStack().count(), 200);
    }
};

ROPESCOPE_TEST(TestDocument)
#include "tst_document.moc"
