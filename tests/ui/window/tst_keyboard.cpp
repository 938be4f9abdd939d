// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <set>

#include <QAbstractButton>
#include <QComboBox>
#include <QLineEdit>
#include <QListView>
#include <QMenuBar>
#include <QPointer>
#include <QSpinBox>
#include <QToolButton>
#include <QTreeView>

#include "tests/support/registration.h"
#include "tests/ui/window_bench.h"
#include "ui/panels/formula/formula_editor.h"
#include "ui/panels/properties/properties_panel.h"
#include "ui/panels/readout/inspector.h"
#include "ui/panels/rotary/rotary_panel.h"
#include "ui/panels/schemes/scheme_list.h"
#include "ui/panels/sequence/notation_field.h"
#include "ui/panels/sequence/segment_list.h"
#include "ui/panels/sequence/sequence_strip.h"
#include "ui/views/column_header.h"
#include "ui/views/plot_view.h"
#include "ui/window/regions.h"

using namespace ropescope;
using namespace ropescope::ui;

namespace {

template <class Widget>
Widget* shownChild(const ShownWindow& shown) {
    for (Widget* child : shown.window.findChildren<Widget*>())
        if (child->isVisible() && child->isEnabled()) return child;
    return nullptr;
}

QString nameOf(const QWidget* widget) {
    if (!widget) return QStringLiteral("nothing");
    return QString::fromLatin1(widget->metaObject()->className()) + u' ' + widget->accessibleName();
}

} // namespace

class TestKeyboard : public QObject {
    Q_OBJECT
private slots:
    void init() { failOnWarnings(); }

    void tabGoesThroughEverythingInReadingOrder() {
        ShownWindow shown(sessionOf("text:5 image:4x3 text:5", {"rope-tv", "m-rope"}));
        // A column added later is visited according to its position on the screen.
        shown.press(Qt::Key_1);
        shown.bench.settle();
        std::vector<QWidget*> visited;
        do {
            shown.press(Qt::Key_Tab);
            QVERIFY2(std::ranges::find(visited, shown.window.focusWidget()) == visited.end(),
                     qPrintable(nameOf(shown.window.focusWidget())));
            visited.push_back(shown.window.focusWidget());
            QVERIFY(visited.size() < 300);
        } while (visited.front() != nextOf(shown));
        for (const QWidget* widget : shown.window.findChildren<QWidget*>()) {
            const bool takes = widget->focusPolicy() & Qt::TabFocus && widget->isVisible() && widget->isEnabled() &&
                               !widget->focusProxy() && widget->window() == &shown.window;
            QVERIFY2(!takes || std::ranges::find(visited, widget) != visited.end(), qPrintable(nameOf(widget)));
        }
        const auto placeOf = [&](const QWidget* widget) {
            return std::ranges::find(visited, widget) - visited.begin();
        };
        const std::vector<const QWidget*> stations{
            shown.window.findChild<QWidget*>(QStringLiteral("header"))->findChild<QToolButton*>(),
            shownChild<SegmentList>(shown),
            &shown.window.workbench().strip().notation(),
            shownChild<SchemeList>(shown)->findChild<QLineEdit*>(),
            shownChild<RotaryPanel>(shown)->findChild<QSpinBox*>(),
            shownChild<ColumnHeader>(shown),
            shownChild<PlotView>(shown),
            shown.window.findChild<Inspector*>()->findChild<QListView*>(),
            shownChild<PropertiesPanel>(shown)->findChild<QTreeView*>()};
        // Undo is possible here, so its button is a tab stop.
        for (std::size_t i = 1; i < stations.size(); ++i)
            QVERIFY2(placeOf(stations[i - 1]) < placeOf(stations[i]), qPrintable(nameOf(stations[i])));
        const auto views = shown.window.findChildren<PlotView*>();
        for (const PlotView* view : views) {
            if (!view->isVisible()) continue;
            QVERIFY(placeOf(shownChild<SegmentList>(shown)) < placeOf(view));
            for (const PlotView* other : views) {
                if (!other->isVisible() || other == view) continue;
                const QPoint here = view->mapTo(&shown.window, QPoint()), there = other->mapTo(&shown.window, QPoint());
                const bool before = here.y() < there.y() || (here.y() == there.y() && here.x() < there.x());
                QCOMPARE(placeOf(view) < placeOf(other), before);
            }
        }
    }

    void tabbingLeavesTheSchemeAlone() {
        ShownWindow shown;
        for (const int scheme : {2, 3}) {
            shown.bench.focus.setScheme(scheme);
            std::set<int> columns;
            for (int press = 0; press < 150; ++press) {
                shown.press(press < 100 ? Qt::Key_Tab : Qt::Key_Backtab,
                            press < 100 ? Qt::NoModifier : Qt::ShiftModifier);
                QVERIFY2(shown.bench.focus.scheme() == scheme, qPrintable(nameOf(shown.window.focusWidget())));
                if (const auto* view = qobject_cast<PlotView*>(shown.window.focusWidget()))
                    columns.insert(view->column());
            }
            QCOMPARE(columns.size(), std::size_t(4));
        }
    }

    void tabbingBringsAColumnIntoSight() {
        ShownWindow shown(sessionOf("text:5 image:4x3 text:5",
                                    {"rope-tie", "rope-tv", "m-rope", "flat", "rope-2d", "rope-3d", "tm-rope"}));
        bool last = false;
        for (int press = 0; press < 150 && !last; ++press) {
            shown.press(Qt::Key_Tab);
            const auto* view = qobject_cast<PlotView*>(shown.window.focusWidget());
            last = view && view->column() == 6;
            if (view) QVERIFY(view->visibleRegion().boundingRect().width() == view->width());
        }
        QVERIFY(last);
    }

    void threePressesToTheFirstViewFromAnywhere() {
        ShownWindow shown;
        const std::vector<QWidget*> all = readingOrder(shown.window.workbench());
        QVERIFY(all.size() > 30);
        const QList<QPointer<QWidget>> places(all.begin(), all.end());
        for (const bool forward : {true, false}) {
            for (const QPointer<QWidget>& from : places) {
                QVERIFY(from);
                from->setFocus();
                int presses = 0;
                do {
                    shown.press(Qt::Key_F6, forward ? Qt::NoModifier : Qt::ShiftModifier);
                } while (!qobject_cast<PlotView*>(shown.window.focusWidget()) && ++presses < 3);
                // From a view, F6 cycles through all regions.
                if (qobject_cast<PlotView*>(from.data())) continue;
                QVERIFY2(presses < 3, qPrintable(nameOf(from)));
            }
        }
    }

    void theFirstViewIsThatOfTheFocusedScheme() {
        ShownWindow shown;
        shown.bench.focus.setScheme(2);
        shown.press(Qt::Key_F6);
        const auto* view = qobject_cast<PlotView*>(shown.window.focusWidget());
        QVERIFY(view);
        QCOMPARE(view->column(), 2);
    }

    void regionsRememberAndSkipWhatIsHidden() {
        ShownWindow shown;
        auto* pairs = shown.window.findChild<Inspector*>()->findChild<QListView*>();
        pairs->setFocus();
        shown.press(Qt::Key_F6, Qt::ShiftModifier);
        QVERIFY(qobject_cast<PlotView*>(shown.window.focusWidget()));
        shown.press(Qt::Key_F6);
        QCOMPARE(shown.window.focusWidget(), pairs);
        shown.action(QStringLiteral("Schemes and settings"))->trigger();
        shown.press(Qt::Key_F6);
        QVERIFY(qobject_cast<SegmentList*>(shown.window.focusWidget()));
        shown.press(Qt::Key_F6);
        QVERIFY(qobject_cast<PlotView*>(shown.window.focusWidget()));
    }

    void bracketsStepThroughTheSchemes() {
        ShownWindow shown;
        shown.bench.focus.setScheme(2);
        shown.press(Qt::Key_BracketRight);
        QCOMPARE(shown.bench.focus.scheme(), 3);
        shown.press(Qt::Key_BracketRight);
        QCOMPARE(shown.bench.focus.scheme(), 0);
        shown.press(Qt::Key_BracketLeft);
        shown.press(Qt::Key_BracketLeft);
        QCOMPARE(shown.bench.focus.scheme(), 2);
    }

    void plusMinusAndZeroZoomFromAnywhereButText() {
        ShownWindow shown("text:300 image:16x16 text:300");
        const std::string before = shown.notation();
        for (QWidget* from :
             {static_cast<QWidget*>(&shown.window.workbench()), static_cast<QWidget*>(shownChild<PlotView>(shown)),
              static_cast<QWidget*>(shownChild<SegmentList>(shown)),
              static_cast<QWidget*>(shownChild<QTreeView>(shown)),
              static_cast<QWidget*>(shownChild<QAbstractButton>(shown)), static_cast<QWidget*>(plainBox(shown))}) {
            QVERIFY(from);
            from->setFocus();
            shown.press(Qt::Key_Plus);
            const Viewport once = shown.bench.focus.viewport();
            QVERIFY2(once.keyEnd - once.keyBegin < 0.7, qPrintable(nameOf(from)));
            // Query and key stay where they are on the screen.
            const double key = (300 + 8 * 16 + 8.5) / 856;
            QVERIFY(std::abs((key - once.keyBegin) / (once.keyEnd - once.keyBegin) - key) < 1e-9);
            shown.press(Qt::Key_Equal);
            shown.press(Qt::Key_Minus);
            QVERIFY(std::abs(shown.bench.focus.viewport().keyBegin - once.keyBegin) < 1e-9);
            shown.press(Qt::Key_0);
            QVERIFY2(shown.bench.focus.viewport() == Viewport{}, qPrintable(nameOf(from)));
        }
        QCOMPARE(shown.notation(), before);
        NotationField& field = shown.window.workbench().strip().notation();
        const Viewport part{.queryBegin = 0.2, .queryEnd = 0.4, .keyBegin = 0.2, .keyEnd = 0.4};
        shown.bench.focus.setViewport(part);
        field.setFocus();
        field.moveCursor(QTextCursor::End);
        shown.press(Qt::Key_Space);
        shown.press(Qt::Key_Minus);
        shown.press(Qt::Key_0);
        QVERIFY(shown.bench.focus.viewport() == part);
        QVERIFY(field.toPlainText().endsWith(QStringLiteral(" -0")));
    }

    void lettersActUnlessTextIsTyped() {
        ShownWindow shown("text:5");
        std::string before = shown.notation();
        for (QWidget* from :
             {static_cast<QWidget*>(shownChild<PlotView>(shown)), static_cast<QWidget*>(shownChild<SegmentList>(shown)),
              static_cast<QWidget*>(shownChild<QListView>(shown)), static_cast<QWidget*>(shownChild<QTreeView>(shown)),
              static_cast<QWidget*>(shownChild<QAbstractButton>(shown)),
              static_cast<QWidget*>(shownChild<ColumnHeader>(shown)), static_cast<QWidget*>(plainBox(shown))}) {
            from->setFocus();
            shown.press(Qt::Key_T);
            QVERIFY2(shown.notation() != before, qPrintable(nameOf(from)));
            before = shown.notation();
            const Mask mask = shown.session().scores.mask;
            shown.press(Qt::Key_C);
            QVERIFY2(shown.session().scores.mask != mask, qPrintable(nameOf(from)));
            const std::size_t schemes = shown.session().schemes.size();
            shown.press(Qt::Key_3);
            QVERIFY2(shown.session().schemes.size() != schemes, qPrintable(nameOf(from)));
        }
        for (QWidget* from : {static_cast<QWidget*>(shownChild<QSpinBox>(shown)),
                              static_cast<QWidget*>(shownChild<QLineEdit>(shown))}) {
            from->setFocus();
            const std::size_t schemes = shown.session().schemes.size();
            for (const Qt::Key key : {Qt::Key_T, Qt::Key_C, Qt::Key_3}) shown.press(key);
            QCOMPARE(shown.notation(), before);
            QCOMPARE(shown.session().schemes.size(), schemes);
        }
    }

    void gridAndFieldsHaveTheirLetters() {
        ShownWindow shown;
        shown.press(Qt::Key_F);
        QCOMPARE(shown.session().views.positionsStyle, PositionsStyle::Fields);
        shown.press(Qt::Key_G);
        QCOMPARE(shown.session().views.positionsStyle, PositionsStyle::Grid);
    }

    void arrowsMoveThePairFromAnywhereThatLeavesThem() {
        ShownWindow shown;
        const PositionMap& map = *shown.bench.context.placed()->columns[1].positions;
        for (QWidget* from :
             {static_cast<QWidget*>(&shown.window.workbench()), static_cast<QWidget*>(shownChild<ColumnHeader>(shown)),
              static_cast<QWidget*>(shownChild<PlotView>(shown))}) {
            from->setFocus();
            shown.bench.focus.setPair(map.elementOf(1), map.elementOf(6));
            shown.press(Qt::Key_Down);
            QVERIFY2(shown.bench.focus.key() == map.elementOf(10), qPrintable(nameOf(from)));
            shown.press(Qt::Key_Right, Qt::ShiftModifier);
            QVERIFY(shown.bench.focus.query() == map.elementOf(2));
        }
        shown.window.workbench().setFocus();
        shown.press(Qt::Key_Space);
        QVERIFY(shown.bench.focus.query() == map.elementOf(10));
        shown.bench.focus.setKeyPinned(true);
        shown.press(Qt::Key_Escape);
        QVERIFY(!shown.bench.focus.keyPinned());
        // In a text field the arrow keys move its cursor.
        shownChild<QLineEdit>(shown)->setFocus();
        const auto key = shown.bench.focus.key();
        for (const Qt::Key arrow : {Qt::Key_Down, Qt::Key_Left}) shown.press(arrow);
        QVERIFY(shown.bench.focus.key() == key);
    }

    void movingTheQueryScrollsQueries() {
        ShownWindow shown("text:300 image:16x16 text:300");
        const PositionMap& map = *shown.bench.context.placed()->columns[1].positions;
        shown.bench.focus.setPair(map.elementOf(199), map.elementOf(50));
        shown.bench.focus.setViewport(
            {.queryBegin = 100.0 / 856, .queryEnd = 200.0 / 856, .keyBegin = 0, .keyEnd = 0.2});
        shown.bench.settle();
        for (PlotView* view : shown.window.findChildren<PlotView*>())
            if (view->isVisible() && view->plot() == "heatmap") view->setFocus();
        shown.press(Qt::Key_Right, Qt::ShiftModifier);
        const Viewport& view = shown.bench.focus.viewport();
        QVERIFY(view.queryEnd > 200.5 / 856 - 1e-9 && view.queryBegin > 100.0 / 856);
        QCOMPARE(view.keyBegin, 0.0);
    }

private:
    /// Where the next Tab would lead, without going there.
    static QWidget* nextOf(ShownWindow& shown) {
        QWidget* here = shown.window.focusWidget();
        shown.press(Qt::Key_Tab);
        QWidget* next = shown.window.focusWidget();
        here->setFocus(Qt::OtherFocusReason);
        return next;
    }

    static QComboBox* plainBox(const ShownWindow& shown) {
        for (QComboBox* box : shown.window.findChildren<QComboBox*>())
            if (box->isVisible() && box->isEnabled() && !box->isEditable()) return box;
        return nullptr;
    }
};

ROPESCOPE_TEST(TestKeyboard)
#include "tst_keyboard.moc"
