// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTreeWidget>
#include <QtTest>

#include "core/principles/registry.h"
#include "tests/ui/bench.h"
#include "ui/document/principles_feed.h"
#include "ui/panels/principles_model.h"
#include "ui/panels/principles_panel.h"
#include "ui/views/principle_chips.h"

using namespace ropescope;
using namespace ropescope::ui;

class TestPrinciplesPanel : public QObject {
    Q_OBJECT

private slots:
    /// 16 patches a side behind 100 tokens: the seed's example.
    void chipsSayWhatHolds() {
        Bench bench(sessionOf("text:100 image:16x16 text:5"));
        PrinciplesFeed feed(bench.context);
        PrincipleChips tv(bench.context, 1), mrope(bench.context, 2);
        bench.settle();
        QVERIFY(tv.accessibleDescription().contains(QStringLiteral("Symmetry: ✓ holds")));
        QVERIFY(tv.accessibleDescription().contains(QStringLiteral("before 121, after 121")));
        QVERIFY(mrope.accessibleDescription().contains(QStringLiteral("Symmetry: ✗ fails")));
        QVERIFY(mrope.accessibleDescription().contains(QStringLiteral("before 1, after 16")));
    }

    void panelFollowsTheFocusedSchemeAndEdits() {
        Bench bench(sessionOf("text:5 image:4x3 text:5"));
        PrinciplesFeed feed(bench.context);
        PrinciplesPanel panel(bench.context);
        bench.settle();
        auto* tree = panel.findChild<QTreeWidget*>();
        QCOMPARE(tree->topLevelItemCount(), static_cast<int>(principleRegistry().size()));
        const auto verdict = [tree](const QString& title) {
            const auto found = tree->findItems(title, Qt::MatchExactly, 0);
            return found.isEmpty() ? QString() : found.first()->text(1);
        };
        bench.focus.setScheme(0);
        QCOMPARE(verdict(QStringLiteral("Equivalence")), QStringLiteral("✗ fails"));
        bench.focus.setScheme(1);
        QCOMPARE(verdict(QStringLiteral("Equivalence")), QStringLiteral("✓ holds"));
        QCOMPARE(verdict(QStringLiteral("Whole-numbered")), QStringLiteral("✗ fails"));
        bench.document.edit(QStringLiteral("e"), [](Session& session) {
            session.sequence.segments[1] = ImageSegment{4, 4};
        });
        QTRY_COMPARE(verdict(QStringLiteral("Whole-numbered")), QStringLiteral("✓ holds"));
    }

    void tableHasAllSchemes() {
        Bench bench(sessionOf("text:5 image:4x3 text:5"));
        PrinciplesFeed feed(bench.context);
        PrinciplesModel model(bench.context);
        bench.settle();
        QCOMPARE(model.rowCount(), static_cast<int>(principleRegistry().size()));
        QCOMPARE(model.columnCount(), 4);
        const QStringList lines = model.text().split(QLatin1Char('\n'));
        QCOMPARE(lines.size(), model.rowCount() + 1);
        QCOMPARE(lines.first(), QStringLiteral("\tRoPE-Tie\tRoPE-TV\tM-RoPE\tFlattened 1D"));
        QCOMPARE(lines[1], QStringLiteral("Compatibility\t✓ holds\t✓ holds\t✓ holds\t✗ fails"));
    }
};

QTEST_MAIN(TestPrinciplesPanel)
#include "tst_principles.moc"
