// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// How actions elsewhere in the window affect the side panels.
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QListWidget>
#include <QMenu>
#include <QScrollArea>
#include <QScrollBar>
#include <QTest>
#include <QToolButton>
#include <QTreeWidget>

#include <ropescope/session/user_schemes.h>

#include "tests/support/registration.h"
#include "tests/ui/window_bench.h"
#include "ui/panels/properties/properties_panel.h"
#include "ui/panels/readout/score_panel.h"
#include "ui/panels/rotary/rotary_panel.h"
#include "ui/panels/schemes/frequency_choice.h"
#include "ui/panels/schemes/param_forms.h"
#include "ui/panels/schemes/scheme_delegate.h"
#include "ui/panels/schemes/scheme_list.h"
#include "ui/views/column_header.h"
#include "ui/views/property_chips.h"

using namespace ropescope;
using namespace ropescope::ui;

namespace {

struct ShownSidePanels : ShownWindow {
    using ShownWindow::ShownWindow;

    template <class Widget>
    [[nodiscard]] Widget& the() const {
        return *window.findChild<Widget*>();
    }
    [[nodiscard]] QScrollArea& panelAround(const QWidget& part) const {
        QWidget* parent = part.parentWidget();
        while (!qobject_cast<QScrollArea*>(parent)) parent = parent->parentWidget();
        return *qobject_cast<QScrollArea*>(parent);
    }
    /// Geometry of everything that stays in the side panels, and their scroll positions.
    [[nodiscard]] QList<QRect> places() const {
        QList<QRect> all;
        for (const QWidget* part :
             {static_cast<QWidget*>(&the<SchemeList>()), static_cast<QWidget*>(&the<RotaryPanel>())}) {
            all << part->geometry();
            for (const QWidget* inner : part->findChildren<QWidget*>(Qt::FindDirectChildrenOnly))
                all << inner->geometry();
        }
        for (const QWidget* part :
             {static_cast<QWidget*>(&the<ScorePanel>()), static_cast<QWidget*>(&the<PropertiesPanel>())})
            all << part->geometry();
        for (const QWidget* part :
             {static_cast<QWidget*>(&the<SchemeList>()), static_cast<QWidget*>(&the<ScorePanel>())}) {
            const QScrollBar& bar = *panelAround(*part).verticalScrollBar();
            all << QRect(bar.minimum(), bar.value(), bar.maximum(), bar.pageStep());
        }
        const QScrollBar& list = *the<QListWidget>().verticalScrollBar();
        all << QRect(0, list.value(), list.maximum(), 0);
        return all;
    }
};

/// Schemes with no, one and several parameters, short and long titles, and user-defined formulas.
Session differentSchemes() {
    Session session =
        sessionOf("text:5 video:4x3x4 text:5", {"rope-tie", "flat", "circle-rope", "qwen2.5-omni",
                                                "rope-tie-fractional", "videorope", "hunyuan-vl", "rope-tv", "vrope"});
    addUserScheme(session,
                  blankScheme("A scheme of my own with a title that is far too long for the heading of a panel"));
    return session;
}

} // namespace

class TestSidePanels : public QObject {
    Q_OBJECT
private slots:
    void init() { failOnWarnings(); }

    /// The focused column becomes another scheme, whose parameters replace the previous ones.
    void parametersOfTheNextSchemeAreShown() {
        ShownSidePanels shown(sessionOf("text:5", {"flat", "rope-tv"}));
        shown.bench.focus.setScheme(1);
        shown.bench.settle();
        shown.bench.document.edit(stepNamed("Edit"),
                                  [](Session& session) { session.schemes[1] = {.id = "videorope", .params = {}}; });
        shown.bench.settle();
        const auto boxes = shown.the<SchemeList>().findChildren<QDoubleSpinBox*>();
        QVERIFY(std::any_of(boxes.begin(), boxes.end(),
                            [](const QDoubleSpinBox* box) { return !box->visibleRegion().isEmpty(); }));
    }

    void focusingAnotherColumnMovesNothing_data() {
        QTest::addColumn<int>("width");
        QTest::newRow("1100") << 1100;
        QTest::newRow("1600") << 1600;
    }

    void focusingAnotherColumnMovesNothing() {
        QFETCH(int, width);
        ShownSidePanels shown(differentSchemes());
        shown.window.resize(width, 800);
        const int count = static_cast<int>(shown.bench.context.placed()->columns.size());
        QVERIFY(count >= 7);
        shown.bench.focus.setScheme(0);
        for (QScrollArea* panel :
             {&shown.panelAround(shown.the<SchemeList>()), &shown.panelAround(shown.the<ScorePanel>())})
            panel->verticalScrollBar()->setValue(panel->verticalScrollBar()->maximum() / 2);
        shown.bench.settle();
        const QList<QRect> before = shown.places();
        QSet<int> forms;
        for (int column = count - 1; column >= 0; --column) {
            shown.bench.focus.setScheme(column);
            shown.bench.settle();
            QCOMPARE(shown.places(), before);
            int boxes = 0;
            for (const ParamForm* form : shown.window.findChildren<ParamForm*>())
                if (form->isVisible())
                    boxes += static_cast<int>(form->findChildren<QWidget*>(Qt::FindDirectChildrenOnly).size());
            forms.insert(boxes);
        }
        QVERIFY(forms.size() >= 3); // columns with no, few and more parameters
    }

    /// The parameters are those of the focused column, and editing one changes that column.
    void parametersAreTheFocusedColumns() {
        ShownSidePanels shown(differentSchemes());
        const auto& columns = shown.bench.context.placed()->columns;
        for (std::size_t i = 0; i < columns.size(); ++i) {
            shown.bench.focus.setScheme(static_cast<int>(i));
            int visible = 0;
            for (const ParamForm* form : shown.window.findChildren<ParamForm*>()) visible += form->isVisible() ? 1 : 0;
            QCOMPARE(visible, columns[i].scheme->params.empty() ? 0 : 1);
        }
    }

    void propertiesKeepTheirPlace() {
        ShownSidePanels shown;
        auto& tree = shown.the<QTreeWidget>();
        shown.bench.focus.setScheme(0);
        shown.bench.settle();
        for (int row = 0; row < 4; ++row) tree.topLevelItem(row)->setExpanded(true);
        tree.setCurrentItem(tree.topLevelItem(3));
        tree.verticalScrollBar()->setValue(3);
        const int scrolled = tree.verticalScrollBar()->value();
        QVERIFY(scrolled > 0);
        shown.bench.focus.setScheme(1);
        shown.bench.settle();
        QCOMPARE(tree.verticalScrollBar()->value(), scrolled);
        QCOMPARE(tree.currentItem(), tree.topLevelItem(3));
        QVERIFY(tree.topLevelItem(3)->isExpanded());
    }

    /// C, E and S open their property, even when the panel is hidden and another column is focused.
    void aClickOnAChipShowsItsProperty() {
        ShownSidePanels shown;
        auto& properties = shown.the<PropertiesPanel>();
        QScrollArea& panel = shown.panelAround(properties);
        const auto chips = shown.window.findChildren<PropertyChips*>();
        QCOMPARE(chips.size(), 4);
        QAction* toggle = nullptr;
        for (QAction* action : shown.window.findChildren<QAction*>())
            if (action->text() == QLatin1String("&Token pair")) toggle = action;
        QVERIFY(toggle && toggle->isChecked());
        toggle->trigger();
        QVERIFY(!panel.isVisible());
        const QStringList titles{QStringLiteral("Compatibility"), QStringLiteral("Equivalence"),
                                 QStringLiteral("Symmetry")};
        for (const int column : {0, 3}) {
            for (std::size_t chip = 0; chip < 3; ++chip) {
                panel.verticalScrollBar()->setValue(0);
                QTest::mouseClick(chips[column], Qt::LeftButton, {}, chips[column]->chipRect(chip).center());
                shown.bench.settle();
                QCOMPARE(shown.bench.focus.scheme(), column);
                QVERIFY(panel.isVisible() && toggle->isChecked());
                const QTreeWidgetItem* item = properties.tree().currentItem();
                QVERIFY(item);
                QCOMPARE(item->text(0), titles[static_cast<qsizetype>(chip)]);
                QVERIFY(item->isExpanded() && item->isSelected());
                const QRect row = properties.tree().visualItemRect(item);
                const QPoint top = properties.tree().viewport()->mapTo(panel.viewport(), row.topLeft());
                QVERIFY(properties.tree().viewport()->rect().contains(row.topLeft()));
                QVERIFY2(panel.viewport()->rect().contains(top), qPrintable(QString::number(top.y())));
            }
        }
        QVERIFY(shown.bench.document.undoStack().count() == 0); // a click moves no column
    }

    /// From the keyboard, the menu of the header leads to the properties.
    void theHeaderMenuLeadsToTheProperties() {
        ShownSidePanels shown;
        auto* header = shown.window.findChildren<ColumnHeader*>().at(2);
        header->findChild<QToolButton*>()->click();
        QMenu* menu = header->findChild<QMenu*>();
        QVERIFY(menu->isVisible());
        QAction* entry = nullptr;
        for (QAction* action : menu->actions())
            if (action->text() == QLatin1String("Properties")) entry = action;
        QVERIFY(entry);
        entry->trigger();
        menu->close();
        shown.bench.settle();
        QCOMPARE(shown.bench.focus.scheme(), 2);
        QCOMPARE(shown.window.focusWidget(), &shown.the<PropertiesPanel>().tree());
    }

    /// The digit next to a scheme in the list is the key that hides and shows it.
    void digitsAreTheKeys() {
        ShownSidePanels shown;
        const auto& list = shown.the<QListWidget>();
        int tried = 0;
        for (int digit = 1; digit <= 9; ++digit) {
            for (int row = 0; row < list.count(); ++row) {
                if (list.item(row)->data(SchemeDelegate::Digit).toInt() != digit) continue;
                const QString id = list.item(row)->data(SchemeDelegate::Id).toString();
                const bool before = list.item(row)->checkState() == Qt::Checked;
                shown.window.workbench().setFocus();
                QTest::keyClick(&shown.window.workbench(), static_cast<Qt::Key>(Qt::Key_0 + digit));
                bool now = false;
                for (const SchemeColumn& column : shown.bench.context.placed()->columns)
                    now = now || QString::fromStdString(column.scheme->id) == id;
                QCOMPARE(now, !before);
                shown.bench.document.undoStack().undo();
                ++tried;
                break;
            }
        }
        QCOMPARE(tried, 9);
    }
};

ROPESCOPE_TEST(TestSidePanels)
#include "tst_side_panels.moc"
