// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>
#include <QLineEdit>
#include <QListWidget>
#include <QScrollBar>
#include <QTest>

#include <ropescope/schemes/scheme_registry.h>

#include "tests/support/registration.h"
#include "tests/ui/bench.h"
#include "ui/panels/schemes/scheme_delegate.h"
#include "ui/panels/schemes/scheme_list.h"

using namespace ropescope;
using namespace ropescope::ui;

namespace {

struct ShownSchemeList {
    explicit ShownSchemeList(Session session = sessionOf("text:5 image:4x3 text:5")) : bench(std::move(session)) {
        host.resize(400, 700);
        panel = new SchemeList(bench.context, &host);
        panel->setGeometry(0, 0, 224, 700);
        list = panel->findChild<QListWidget*>();
        search = panel->findChild<QLineEdit*>();
        other = new QLineEdit(&host); // takes the keyboard focus from the list
        other->setGeometry(260, 0, 100, 24);
        host.show();
        host.activateWindow();
        bench.settle();
    }
    [[nodiscard]] QString idAt(int row) const { return list->item(row)->data(SchemeDelegate::Id).toString(); }
    [[nodiscard]] QStringList ids() const {
        QStringList all;
        for (int row = 0; row < list->count(); ++row) all << idAt(row);
        return all;
    }
    [[nodiscard]] QStringList shownIds() const {
        QStringList all;
        for (const SchemeColumn& column : bench.context.placed()->columns)
            all << QString::fromStdString(column.scheme->id);
        return all;
    }
    /// Clicks the check box of a row.
    void tick(int row) const {
        const QPoint box = list->visualItemRect(list->item(row)).topLeft() + QPoint(19, 18);
        QTest::mouseMove(list->viewport(), box);
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, box);
    }
    void leave() {
        QTest::mouseMove(&host, QPoint(300, 400));
        bench.settle();
    }
    /// Row of the focused scheme; -1 when the search hides it. The cursor of a focused list is then elsewhere.
    [[nodiscard]] int markedRow() const {
        const auto marked = list->selectedItems();
        return marked.isEmpty() ? -1 : list->row(marked.front());
    }
    /// Compares with a list that was just created.
    void compareWithFresh() {
        ShownSchemeList fresh(*bench.document.session());
        fresh.bench.focus.setScheme(bench.focus.scheme());
        fresh.search->setText(search->text());
        fresh.list->verticalScrollBar()->setValue(list->verticalScrollBar()->value());
        QCOMPARE(ids(), fresh.ids());
        QCOMPARE(list->height(), fresh.list->height());
        QCOMPARE(markedRow(), fresh.markedRow());
        fresh.list->clearFocus();
        list->clearFocus();
        QCOMPARE(list->grab().toImage(), fresh.list->grab().toImage());
    }

    Bench bench;
    QWidget host;
    SchemeList* panel;
    QListWidget* list;
    QLineEdit* search;
    QLineEdit* other;
};

int firstUnshown(const QListWidget& list) {
    for (int row = 0; row < list.count(); ++row) {
        const QListWidgetItem& item = *list.item(row);
        if (!item.data(SchemeDelegate::Heading).toBool() && item.checkState() == Qt::Unchecked) return row;
    }
    return -1;
}

} // namespace

class TestSchemeList : public QObject {
    Q_OBJECT
private slots:
    void init() { failOnWarnings(); }

    /// Ticking one row after another toggles the schemes seen there; they are reordered once the pointer has left.
    void tickingMovesNoRowBelowThePointer() {
        ShownSchemeList shown;
        const QStringList before = shown.ids();
        const int first = firstUnshown(*shown.list);
        for (const int row : {first, first + 1, 0, first, first + 2}) {
            shown.tick(row);
            QCOMPARE(shown.ids(), before);
        }
        QStringList wanted = before.mid(1, 3);
        wanted << before[first + 1] << before[first + 2];
        QCOMPARE(shown.shownIds(), wanted);
        shown.bench.document.undoStack().undo(); // changes from elsewhere do not reorder anything either
        QCOMPARE(shown.ids(), before);
        shown.leave();
        QVERIFY(shown.ids() != before);
        QCOMPARE(shown.ids().mid(0, 4), shown.shownIds());
        shown.compareWithFresh();
    }

    /// Space ticks the current row; the cursor follows the scheme.
    void theCursorFollowsWhatItTicked() {
        ShownSchemeList shown;
        shown.leave();
        shown.list->setFocus();
        const int first = firstUnshown(*shown.list);
        while (shown.list->currentRow() < first) QTest::keyClick(shown.list, Qt::Key_Down);
        const QString scheme = shown.idAt(first);
        QTest::keyClick(shown.list, Qt::Key_Space);
        QCOMPARE(shown.shownIds().last(), scheme);
        QCOMPARE(shown.ids().mid(0, 5), shown.shownIds());
        QCOMPARE(shown.idAt(shown.list->currentRow()), scheme);
        QTest::keyClick(shown.list, Qt::Key_Space);
        QVERIFY(!shown.shownIds().contains(scheme));
        QCOMPARE(shown.idAt(shown.list->currentRow()), scheme);
        shown.other->setFocus();
        shown.compareWithFresh();
    }

    void theSearchFiltersShownSchemesToo() {
        ShownSchemeList shown;
        shown.search->setText(QStringLiteral("m-rope"));
        QVERIFY(shown.list->count() > 0);
        QVERIFY(!shown.ids().contains(QStringLiteral("rope-tv")));
        QVERIFY(shown.ids().contains(QStringLiteral("qwen2-vl@hf4.57.6")));
        shown.search->setText(QStringLiteral("rope-tv"));
        QCOMPARE(shown.idAt(0), QStringLiteral("rope-tv"));
        shown.bench.focus.setScheme(1);
        QCOMPARE(shown.list->currentRow(), 0);
        shown.bench.focus.setScheme(0); // filtered out by the search
        QCOMPARE(shown.list->currentRow(), -1);
        shown.tick(0);
        QVERIFY(!shown.shownIds().contains(QStringLiteral("rope-tv")));
        shown.tick(0);
        QCOMPARE(shown.shownIds().last(), QStringLiteral("rope-tv"));
        shown.leave();
        shown.compareWithFresh();
    }

    /// Columns hidden by the search keep their places.
    void draggingAmongFilteredRows() {
        ShownSchemeList shown(sessionOf("text:5", {"rope-tie", "flat", "rope-tie-fractional", "rope-tv"}));
        shown.search->setText(QStringLiteral("rope-tie"));
        const QStringList columns = shown.shownIds();
        QCOMPARE(shown.idAt(0), columns[0]);
        QCOMPARE(shown.idAt(1), columns[2]);
        QVERIFY(shown.list->model()->moveRow({}, 1, {}, 0));
        QCoreApplication::processEvents();
        QCOMPARE(shown.shownIds(), (QStringList{columns[2], columns[0], columns[1], columns[3]}));
        QCOMPARE(shown.bench.focus.scheme(), 0);
        QVERIFY(shown.list->model()->moveRow({}, 0, {}, 2));
        QCoreApplication::processEvents();
        QCOMPARE(shown.shownIds(), (QStringList{columns[0], columns[2], columns[1], columns[3]}));
    }

    void aKeyThatCannotMoveTheCursorKeepsItsPlace() {
        ShownSchemeList shown;
        shown.bench.focus.setScheme(0);
        shown.list->setFocus();
        QTest::keyClick(shown.list, Qt::Key_Up);
        shown.search->setText(QStringLiteral("tie"));
        QCOMPARE(shown.list->currentRow(), 0);
        QCOMPARE(shown.markedRow(), 0);
    }

    void aKeyReordersAtOnce() {
        ShownSchemeList shown;
        shown.leave();
        shown.list->setFocus();
        QTest::keyClick(shown.list, Qt::Key_Down);
        const QString moved = shown.idAt(shown.list->currentRow());
        const auto row = shown.list->currentRow();
        QTest::keyClick(shown.list, Qt::Key_Down, Qt::AltModifier);
        QCOMPARE(shown.idAt(row + 1), moved);
        QCOMPARE(shown.list->currentRow(), row + 1);
        QCOMPARE(shown.shownIds().value(row + 1), moved);
    }

    void focusingAColumnDoesNotScroll() {
        ShownSchemeList shown(
            sessionOf("text:5", {"rope-tie", "rope-tv", "m-rope", "flat", "nope", "rope-2d", "rope-3d", "qwen3-vl",
                                 "rope-tie-fractional", "videorope", "glm4v", "qwen2.5-vl"}));
        const int last = static_cast<int>(shown.shownIds().size()) - 1;
        QVERIFY(last >= 9);
        shown.bench.focus.setScheme(last);
        QCOMPARE(shown.list->currentRow(), last);
        QCOMPARE(shown.list->verticalScrollBar()->value(), 0);
        shown.list->verticalScrollBar()->setValue(shown.list->verticalScrollBar()->maximum());
        const int scrolled = shown.list->verticalScrollBar()->value();
        shown.bench.focus.setScheme(0);
        QCOMPARE(shown.list->verticalScrollBar()->value(), scrolled);
    }

    void digitsAreShownNextToTheirSchemes() {
        ShownSchemeList shown;
        for (int row = 0; row < shown.list->count(); ++row) {
            const int digit = shown.list->item(row)->data(SchemeDelegate::Digit).toInt();
            if (digit == 0) continue;
            const Scheme& scheme = schemeRegistry()[static_cast<std::size_t>(digit - 1)];
            QCOMPARE(shown.idAt(row), QString::fromStdString(scheme.id));
        }
        // The digit is painted: the row looks different without it.
        QListWidgetItem* item = shown.list->item(0);
        QVERIFY(item->data(SchemeDelegate::Digit).toInt() > 0);
        const QImage with = shown.list->grab().toImage();
        const QSignalBlocker blocker(shown.list);
        item->setData(SchemeDelegate::Digit, 0);
        QVERIFY(shown.list->grab().toImage() != with);
    }
};

ROPESCOPE_TEST(TestSchemeList)
#include "tst_scheme_list.moc"
