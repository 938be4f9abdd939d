// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What mouse and keyboard do next to each other in the whole window.
#include <QCheckBox>
#include <QLineEdit>
#include <QTest>

#include "tests/support/registration.h"
#include "tests/ui/window_bench.h"
#include "ui/document/notices.h"
#include "ui/panels/sequence/token_ribbon.h"
#include "ui/views/board.h"
#include "ui/views/plot_row.h"
#include "ui/views/plot_view.h"
#include "ui/window/message_bar.h"

using namespace ropescope;
using namespace ropescope::ui;

class TestAtHand : public QObject {
    Q_OBJECT
private slots:
    void init() { failOnWarnings(); }

    void aClickMovesTheKeyboardToRibbonAndViews() {
        ShownWindow shown;
        auto* search = shown.window.findChild<QLineEdit*>(QStringLiteral("schemeSearch"));
        auto* ribbon = shown.window.findChild<TokenRibbon*>();
        search->setFocus();
        QTest::mouseClick(ribbon, Qt::LeftButton, {}, QPoint(ribbon->width() / 2, ribbon->height() - 4));
        const auto before = shown.bench.focus.key();
        QTest::keyClick(shown.window.focusWidget(), Qt::Key_Left);
        QVERIFY(shown.bench.focus.key() != before);
        QVERIFY(search->text().isEmpty());
        search->setFocus();
        PlotView* view = shown.window.workbench().board().focusedView();
        QTest::mouseClick(view, Qt::LeftButton, {}, view->rect().center());
        QCOMPARE(shown.window.focusWidget(), static_cast<QWidget*>(view));
    }

    void controlsOfARowLeaveTheKeysToTheView() {
        ShownWindow shown;
        PlotView* view = shown.window.workbench().board().focusedView();
        QTest::mouseClick(view, Qt::LeftButton, {}, view->rect().center());
        const auto boxes = shown.window.workbench().board().findChildren<QCheckBox*>();
        const auto causal = std::ranges::find(boxes, QStringLiteral("Causal"), &QCheckBox::text);
        QVERIFY(causal != boxes.end());
        QTest::mouseClick(*causal, Qt::LeftButton, {}, QPoint(8, (*causal)->height() / 2));
        shown.bench.settle();
        QVERIFY((*causal)->isChecked());
        const auto before = shown.bench.focus.key();
        QTest::keyClick(shown.window.focusWidget(), Qt::Key_Left);
        QVERIFY(shown.bench.focus.key() != before);
    }

    void enterAndSpaceTickTheOnlyMatch() {
        for (const Qt::Key key : {Qt::Key_Return, Qt::Key_Space}) {
            ShownWindow shown;
            auto* search = shown.window.findChild<QLineEdit*>(QStringLiteral("schemeSearch"));
            const std::size_t before = shown.session().schemes.size();
            search->setFocus();
            QTest::keyClicks(search, QStringLiteral("circle"));
            QTest::keyClick(search, key);
            QCOMPARE(shown.session().schemes.size(), before + 1);
            QCOMPARE(search->text(), QStringLiteral("circle"));
            search->setText(QStringLiteral("rope"));
            QTest::keyClick(search, Qt::Key_Return); // several: none is ticked
            QCOMPARE(shown.session().schemes.size(), before + 1);
        }
    }

    void escapeClosesTheMessage() {
        ShownWindow shown;
        MessageBar& messages = shown.window.workbench().messages();
        shown.bench.context.notices.report({.what = message("file"), .why = message("is gone")});
        QVERIFY(messages.isVisible());
        PlotView* view = shown.window.workbench().board().focusedView();
        view->setFocus();
        QTest::keyClick(view, Qt::Key_Escape);
        QVERIFY(messages.isHidden());
    }

    void aDoubleClickZoomsAndLeavesQueryAndKey() {
        ShownWindow shown;
        PlotView* view = nullptr;
        for (const PlotRow* row : shown.window.workbench().board().rows())
            if (row->plot().roles().main) view = row->cells()[1];
        const auto query = shown.bench.focus.query();
        const QPoint at(view->width() / 2, view->height() / 3);
        QTest::mouseClick(view, Qt::LeftButton, {}, at);
        QTest::mouseDClick(view, Qt::LeftButton, {}, at);
        QVERIFY(shown.bench.focus.viewport() != Viewport{});
        QCOMPARE(shown.bench.focus.query(), query);
    }
};

ROPESCOPE_TEST(TestAtHand)
#include "tst_at_hand.moc"
