// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QClipboard>
#include <QPointer>
#include <QPushButton>
#include <QTableView>
#include <QTest>
#include <QTreeWidget>

#include <ropescope/properties/property_registry.h>

#include "tests/support/patience.h"
#include "tests/support/registration.h"
#include "tests/ui/bench.h"
#include "ui/document/jobs/properties_feed.h"
#include "ui/panels/properties/properties_model.h"
#include "ui/panels/properties/properties_panel.h"
#include "ui/panels/properties/properties_table.h"
#include "ui/views/property_chips.h"

using namespace ropescope;
using namespace ropescope::ui;

class TestPropertiesPanel : public QObject {
    Q_OBJECT

private slots:
    /// 16 patches per side after 100 tokens: the example of the seed articles.
    void chipsSayWhatHolds() {
        Bench bench(sessionOf("text:100 image:16x16 text:5"));
        PropertyChips tv(bench.context, 1), mrope(bench.context, 2);
        bench.settle();
        // Each chip has a proof of its own.
        const QString proof = tv.noteAt(tv.chipRect(2).center());
        QVERIFY2(proof.startsWith(QStringLiteral("It holds.\n")) && proof.contains(u"before 121"), qPrintable(proof));
        QVERIFY(tv.noteAt(tv.chipRect(0).center()) != proof);
        QVERIFY(tv.noteAt({500, 5}).isEmpty());
        QVERIFY(tv.accessibleDescription().contains(QStringLiteral("before 121, after 121")));
        QVERIFY(tv.accessibleDescription().contains(QStringLiteral("Compatibility: ")));
        QVERIFY(mrope.noteAt(mrope.chipRect(2).center()).startsWith(QStringLiteral("It does not hold.\n")));
        QVERIFY(mrope.accessibleDescription().contains(QStringLiteral("before 1, after 16")));
    }

    void panelFollowsTheFocusedSchemeAndEdits() {
        Bench bench(sessionOf("text:5 image:4x3 text:5"));
        PropertiesPanel panel(bench.context);
        bench.settle();
        auto* tree = panel.findChild<QTreeWidget*>();
        QCOMPARE(tree->topLevelItemCount(), static_cast<int>(propertyRegistry().size()));
        const auto verdict = [tree](const QString& title) {
            const auto found = tree->findItems(title, Qt::MatchExactly, 0);
            return found.isEmpty() ? QString() : found.first()->text(1);
        };
        bench.focus.setScheme(0);
        QCOMPARE(verdict(QStringLiteral("Equivalence")), QStringLiteral("✗ fails"));
        bench.focus.setScheme(1);
        QCOMPARE(verdict(QStringLiteral("Equivalence")), QStringLiteral("✓ holds"));
        QCOMPARE(verdict(QStringLiteral("Whole-numbered")), QStringLiteral("✗ fails"));
        bench.document.edit(stepNamed("e"), [](Session& session) {
            session.sequence.segments.set(1, ImageSegment{4, 4});
        });
        QTRY_COMPARE_WITH_TIMEOUT(verdict(QStringLiteral("Whole-numbered")), QStringLiteral("✓ holds"), test::kHangs);
    }

    void withoutSchemesThereIsNothing() {
        Bench bench(sessionOf("text:5 image:4x3 text:5"));
        PropertiesPanel panel(bench.context);
        bench.settle();
        QVERIFY(panel.tree().topLevelItemCount() > 0);
        bench.document.edit(stepNamed("e"), [](Session& session) { session.schemes.clear(); });
        bench.settle();
        QCOMPARE(panel.tree().topLevelItemCount(), 0);
        bench.document.undoStack().undo();
        bench.settle();
        QVERIFY(panel.tree().topLevelItemCount() > 0);
    }

    void placesTellTheirArithmetic() {
        Bench bench(sessionOf("text:100 image:16x16 text:5"));
        PropertiesPanel panel(bench.context);
        PropertiesTable table(bench.context);
        bench.settle();
        QTreeWidgetItem* row = panel.tree().findItems(QStringLiteral("Symmetry"), Qt::MatchExactly, 0).first();
        panel.tree().setCurrentItem(row);
        const qsizetype all = panel.arithmeticAt({}).size();
        QVERIFY(all > 0);
        panel.tree().setCurrentItem(row->child(1)); // a place; the first child explains the property
        const Derivations one = panel.arithmeticAt({});
        QVERIFY(!one.isEmpty() && one.size() < all);
        QCOMPARE(one.front().quantity, QStringLiteral("Symmetry"));
        const auto* model = table.findChild<PropertiesModel*>();
        QVERIFY(!model->derivationsAt(model->index(row->treeWidget()->indexOfTopLevelItem(row), 0)).isEmpty());
        QVERIFY(model->derivationsAt({}).isEmpty());
    }

    /// A measure has no verdict: the table and the panel show its numbers over all places.
    void measuresShowTheirNumbers() {
        Bench bench(sessionOf("text:5 image:4x3 text:5"));
        PropertiesModel model(bench.context);
        PropertiesPanel panel(bench.context);
        bench.settle();
        const auto cell = [&model](const char* title, int column) {
            for (int row = 0; row < model.rowCount(); ++row) {
                if (model.headerData(row, Qt::Vertical, Qt::DisplayRole).toString() == QLatin1String(title))
                    return model.data(model.index(row, column), Qt::DisplayRole).toString();
            }
            return QString();
        };
        // RoPE-TV: 12 tokens advance 12 positions; M-RoPE: they advance 4, and text 5 for 5 (specification, section 5).
        QCOMPARE(cell("Tokens per position", 1), QStringLiteral("1"));
        QCOMPARE(cell("Tokens per position", 2), QStringLiteral("1 … 3"));
        QCOMPARE(cell("Span", 1), QStringLiteral("advance 22, range 21"));
        QCOMPARE(cell("Modality gap", 1), QStringLiteral("before 5 … 5.5, after 5 … 5.5"));
        for (int row = 0; row < model.rowCount(); ++row) {
            for (int column = 0; column < model.columnCount(); ++column) {
                const QString text = model.data(model.index(row, column), Qt::DisplayRole).toString();
                QVERIFY2(!text.contains(QLatin1String("measure")), qPrintable(text));
            }
        }
        const auto* tree = panel.findChild<QTreeWidget*>();
        bench.focus.setScheme(2);
        QCOMPARE(tree->findItems(QStringLiteral("Tokens per position"), Qt::MatchExactly, 0).first()->text(1),
                 QStringLiteral("1 … 3"));
    }

    void toolTipsAreSentences() {
        Bench bench(sessionOf("text:5 image:4x3 video:4x3x2 text:5"));
        PropertiesModel model(bench.context);
        PropertiesPanel panel(bench.context);
        PropertyChips chips(bench.context, 0);
        bench.settle();
        QStringList tips{chips.noteAt(chips.chipRect(0).center()), chips.noteAt(chips.chipRect(2).center())};
        for (int row = 0; row < model.rowCount(); ++row) {
            tips << model.headerData(row, Qt::Vertical, Qt::ToolTipRole).toString();
            for (int column = 0; column < model.columnCount(); ++column)
                tips << model.data(model.index(row, column), Qt::ToolTipRole).toString();
        }
        const auto* tree = panel.findChild<QTreeWidget*>();
        for (QTreeWidgetItemIterator it(panel.findChild<QTreeWidget*>()); *it; ++it) tips << (*it)->toolTip(0);
        QVERIFY(tree->topLevelItemCount() > 0);
        int lines = 0;
        for (const QString& tip : tips) {
            QVERIFY(!tip.isEmpty());
            for (const QString& line : tip.split(QLatin1Char('\n'), Qt::SkipEmptyParts)) {
                QVERIFY2(line.front().isUpper() && line.endsWith(QLatin1Char('.')), qPrintable(line));
                ++lines;
            }
        }
        QVERIFY(lines > 100);
    }

    void tableHasAllSchemes() {
        Bench bench(sessionOf("text:5 image:4x3 text:5"));
        PropertiesModel model(bench.context);
        bench.settle();
        QCOMPARE(model.rowCount(), static_cast<int>(propertyRegistry().size()));
        QCOMPARE(model.columnCount(), 4);
        const QStringList lines = model.text().split(QLatin1Char('\n'));
        QCOMPARE(lines.size(), model.rowCount() + 1);
        QCOMPARE(lines.first(), QStringLiteral("\tRoPE-Tie\tRoPE-TV\tM-RoPE\tFlattened 1D"));
        QCOMPARE(lines[1], QStringLiteral("Compatibility\t✓ holds\t✓ holds\t✓ holds\t✗ fails"));
    }

    /// The window of the table, read as a user does, from the headers and cells of its view.
    void tableFollowsEditsWhileItIsOpen() {
        Bench bench(sessionOf("text:5 image:4x3 text:5"));
        auto* table = new PropertiesTable(bench.context);
        const QPointer<PropertiesTable> open = table;
        table->show();
        bench.settle();
        const auto* view = table->findChild<QTableView*>();
        const QAbstractItemModel& shown = *view->model();
        const auto columns = [&shown] {
            QStringList titles;
            for (int column = 0; column < shown.columnCount(); ++column)
                titles << shown.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
            return titles;
        };
        const auto cell = [&shown](const char* property, int column) {
            for (int row = 0; row < shown.rowCount(); ++row)
                if (shown.headerData(row, Qt::Vertical, Qt::DisplayRole).toString() == QLatin1String(property))
                    return shown.index(row, column).data().toString();
            return QString();
        };
        QCOMPARE(shown.rowCount(), static_cast<int>(propertyRegistry().size()));
        QCOMPARE(columns(), QStringLiteral("RoPE-Tie|RoPE-TV|M-RoPE|Flattened 1D").split(u'|'));
        QCOMPARE(cell("Equivalence", 0), QStringLiteral("✗ fails"));
        QCOMPARE(cell("Equivalence", 1), QStringLiteral("✓ holds"));
        QCOMPARE(cell("Whole-numbered", 1), QStringLiteral("✗ fails"));
        bench.document.edit(stepNamed("e"), [](Session& session) {
            session.sequence.segments.set(1, ImageSegment{4, 4});
            session.schemes.erase(session.schemes.begin());
        });
        QTRY_COMPARE_WITH_TIMEOUT(columns(), QStringLiteral("RoPE-TV|M-RoPE|Flattened 1D").split(u'|'), test::kHangs);
        QCOMPARE(cell("Whole-numbered", 0), QStringLiteral("✓ holds"));
        bench.document.undoStack().undo();
        QTRY_COMPARE_WITH_TIMEOUT(columns().size(), 4, test::kHangs);
        QCOMPARE(cell("Whole-numbered", 1), QStringLiteral("✗ fails"));

        QPushButton* copy = nullptr;
        for (QPushButton* button : table->findChildren<QPushButton*>())
            if (button->text().remove(QLatin1Char('&')) == u"Copy as text") copy = button;
        QVERIFY(copy);
        copy->click();
        const QStringList lines = QGuiApplication::clipboard()->text().split(QLatin1Char('\n'));
        QCOMPARE(lines.size(), shown.rowCount() + 1);
        QCOMPARE(lines.first(), QStringLiteral("\tRoPE-Tie\tRoPE-TV\tM-RoPE\tFlattened 1D"));
        for (int row = 0; row < shown.rowCount(); ++row) {
            QStringList cells{shown.headerData(row, Qt::Vertical, Qt::DisplayRole).toString()};
            for (int column = 0; column < shown.columnCount(); ++column)
                cells << shown.index(row, column).data().toString();
            QCOMPARE(lines[row + 1], cells.join(QLatin1Char('\t')));
        }
        table->close();
        bench.settle();
        QVERIFY(!open);
    }

    /// Whether there is a scroll bar, which takes room from the text, does not depend on whether there was one before.
    void scrollBarDoesNotDependOnThePast() {
        Bench bench(sessionOf("image:6x4", {"circle-rope"}));
        PropertiesPanel panel(bench.context);
        panel.show();
        bench.settle();
        auto* tree = panel.findChild<QTreeWidget*>();
        const auto roomAfter = [&](int before, int width, int height) {
            for (const int each : {before, height}) {
                panel.resize(width, each);
                bench.settle();
            }
            return tree->viewport()->size();
        };
        for (int width = 240; width < 320; width += 8) {
            for (int height = 372; height < 560; height += 12)
                QCOMPARE(roomAfter(2000, width, height), roomAfter(100, width, height));
        }
    }
};

ROPESCOPE_TEST(TestPropertiesPanel)
#include "tst_properties.moc"
