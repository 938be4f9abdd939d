// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

#include <ropescope/sequence/notation.h>

#include "tests/support/registration.h"
#include "ui/panels/sequence/sequence_model.h"

using namespace ropescope;
using ropescope::ui::SequenceModel;

namespace {

Sequence modelSequence(const QString& notation) { return parseNotation(notation.toStdString()).value(); }

} // namespace

class TestSequenceModel : public QObject {
    Q_OBJECT
private slots:
    void followsEveryKindOfChange_data() {
        QTest::addColumn<QString>("before");
        QTest::addColumn<QString>("after");
        QTest::addColumn<int>("inserted");
        QTest::addColumn<int>("removed");
        const QString three = QStringLiteral("text:1 image:2x2 text:3");
        QTest::newRow("from nothing") << QString() << three << 3 << 0;
        QTest::newRow("to nothing") << three << QString() << 0 << 3;
        QTest::newRow("resized") << three << QStringLiteral("text:1 image:2x9 text:3") << 0 << 0;
        QTest::newRow("inserted") << three << QStringLiteral("text:1 audio:4 image:2x2 text:3") << 1 << 0;
        QTest::newRow("appended") << three << QStringLiteral("text:1 image:2x2 text:3 pad:1") << 1 << 0;
        QTest::newRow("removed") << three << QStringLiteral("text:1 text:3") << 0 << 1;
        QTest::newRow("moved") << three << QStringLiteral("image:2x2 text:1 text:3") << 0 << 0;
        QTest::newRow("replaced") << three << QStringLiteral("pad:9 pad:8") << 0 << 1;
        QTest::newRow("duplicated") << three << QStringLiteral("text:1 image:2x2 image:2x2 text:3") << 1 << 0;
    }

    void followsEveryKindOfChange() {
        QFETCH(QString, before);
        QFETCH(QString, after);
        SequenceModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setSequence(modelSequence(before));
        int inserted = 0, removed = 0;
        connect(&model, &QAbstractItemModel::rowsInserted, this,
                [&](const QModelIndex&, int first, int last) { inserted += last - first + 1; });
        connect(&model, &QAbstractItemModel::rowsRemoved, this,
                [&](const QModelIndex&, int first, int last) { removed += last - first + 1; });
        model.setSequence(modelSequence(after));
        QVERIFY(model.sequence() == modelSequence(after));
        QCOMPARE(model.rowCount(), static_cast<int>(modelSequence(after).segments.size()));
        QTEST(inserted, "inserted");
        QTEST(removed, "removed");
        std::int64_t tokens = 0;
        for (int row = 0; row < model.rowCount(); ++row) {
            QCOMPARE(model.tokensBefore(row), tokens);
            tokens += tokenCount(model.segment(row));
        }
    }

    void equalSequenceIsNoChange() {
        SequenceModel model;
        model.setSequence(modelSequence(QStringLiteral("text:1")));
        QSignalSpy spy(&model, &QAbstractItemModel::dataChanged);
        model.setSequence(modelSequence(QStringLiteral("text:1")));
        QCOMPARE(spy.count(), 0);
    }

    void rowsSpeak() {
        SequenceModel model;
        model.setSequence(modelSequence(QStringLiteral("text:5 image:4x3")));
        const QString text = model.index(1).data(Qt::AccessibleTextRole).toString();
        QVERIFY2(text.contains(QStringLiteral("Image")), qPrintable(text));
        QVERIFY2(text.contains(QStringLiteral("#6–17")), qPrintable(text));
        QVERIFY2(text.contains(QStringLiteral("12 patches")), qPrintable(text));
    }
};

ROPESCOPE_TEST(TestSequenceModel)
#include "tst_sequence_model.moc"
