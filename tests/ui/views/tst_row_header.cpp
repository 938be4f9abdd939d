// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCheckBox>
#include <QComboBox>
#include <QFrame>
#include <QScrollArea>
#include <QTest>
#include <QToolButton>

#include "tests/support/registration.h"
#include "tests/ui/window_bench.h"
#include "ui/forms/form.h"
#include "ui/views/board.h"
#include "ui/views/plot_row.h"
#include "ui/views/row_header.h"

using namespace ropescope;
using namespace ropescope::ui;

namespace {

/// Makes headers show every control they may have: frames, gaps, scores over patches.
Session withVideo() {
    Session session = sessionOf("text:5 video:4x3x8@0.5 image:4x3 text:5", {"rope-tv", "m-rope"});
    session.views.patchColours = PatchColours::Query;
    return session;
}

PlotRow& headerRow(const MainWindow& window, const char* plot) {
    for (PlotRow* row : window.findChildren<PlotRow*>())
        if (row->plot().id() == plot) return *row;
    qFatal("no such row");
}

QToolButton& moreOf(const PlotRow& row) {
    for (auto* button : row.findChild<RowHeader*>()->findChildren<QToolButton*>(QString(), Qt::FindDirectChildrenOnly))
        if (button->text() == u"⋯") return *button;
    qFatal("no such button");
}

/// The number of visible settings in the line and in the popup.
std::pair<int, int> placesOf(const PlotRow& row) {
    std::pair<int, int> counts;
    for (const FormLine* box : row.findChildren<FormLine*>())
        if (!box->isHidden()) ++(box->parentWidget()->isWindow() ? counts.second : counts.first);
    return counts;
}

} // namespace

/// The line above a row of plots, which must work at any width.
class TestRowHeader : public QObject {
    Q_OBJECT
private slots:
    void init() { failOnWarnings(); }

    /// Rows keep to the width of the board whatever the settings need, so that columns stay below their headers.
    void rowsAreAsWideAsTheBoard() {
        ShownWindow shown(withVideo());
        const auto* area = shown.window.findChild<Board*>()->findChild<QScrollArea*>();
        for (int width = 1000; width <= 1600; width += 60) {
            shown.window.resize(width, 800);
            shown.bench.settle();
            for (const char* plot : {"positions", "heatmap", "profile"}) {
                const PlotRow& row = headerRow(shown.window, plot);
                QCOMPARE(row.width(), area->viewport()->width());
                QCOMPARE(moreOf(row).isVisible(), placesOf(row).second > 0);
                for (const QWidget* box : row.findChildren<FormLine*>())
                    if (box->isVisible()) QVERIFY(box->width() >= box->minimumSizeHint().width());
            }
        }
    }

    void whatHasNoRoomOpensFromAButton() {
        ShownWindow shown(withVideo());
        const PlotRow& row = headerRow(shown.window, "heatmap");
        shown.window.resize(1600, 800);
        shown.bench.settle();
        QCOMPARE(placesOf(row).second, 0);
        const int all = placesOf(row).first;
        shown.window.resize(1000, 640);
        shown.bench.settle();
        const auto [inLine, inRest] = placesOf(row);
        QVERIFY(inRest > 0);
        QCOMPARE(inLine + inRest, all);
        QTest::mouseClick(&moreOf(row), Qt::LeftButton);
        QFrame* rest = nullptr;
        for (auto* frame : row.findChild<RowHeader*>()->findChildren<QFrame*>())
            if (frame->metaObject() == &QFrame::staticMetaObject && frame->isWindow()) rest = frame;
        QVERIFY(rest && rest->isVisible());
        // A setting in the popup works as in the line.
        QComboBox* ranges = nullptr;
        for (auto* box : rest->findChildren<QComboBox*>())
            if (box->accessibleName() == u"Colour range") ranges = box;
        QVERIFY(ranges && ranges->isVisible());
        ranges->setCurrentIndex(1);
        emit ranges->activated(1);
        QCOMPARE(shown.session().colour.range, RangeMode::PerScheme);
        QTest::keyClick(rest, Qt::Key_Escape);
        QVERIFY(!rest->isVisible());
        shown.window.resize(1600, 800);
        shown.bench.settle();
        QCOMPARE(placesOf(row), std::pair(all, 0));
        QVERIFY(ranges->isVisible());
    }

    /// Cells where they fit, else fields: the settings of either must not change the width that decides between them.
    void gridsAndFieldsDoNotTakeTurns() {
        Session session = sessionOf("text:5 video:6x4x3@0.5 image:8x6 text:9",
                                    {"rope-tie", "rope-tv", "m-rope", "flat", "videorope"});
        session.views.patchColours = PatchColours::Query;
        ShownWindow shown(session);
        const PlotRow& row = headerRow(shown.window, "positions");
        for (int width = 1000; width <= 1500; width += 25) {
            shown.window.resize(width, 800);
            shown.bench.settle();
            const PlotDataPtr before = row.data();
            shown.bench.settle();
            QVERIFY2(row.data() == before, qPrintable(QString::number(width)));
        }
    }
};

ROPESCOPE_TEST(TestRowHeader)
#include "tst_row_header.moc"
