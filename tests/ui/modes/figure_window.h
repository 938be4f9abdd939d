// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <utility>

#include <QLineEdit>
#include <QPushButton>
#include <QTest>

#include "tests/ui/window_bench.h"
#include "ui/document/convert.h"
#include "ui/modes/figure/figure_mode.h"
#include "ui/modes/figure/page_view.h"

/// A window in figure mode, for tests.
namespace ropescope::ui {

struct FigureWindow : ShownWindow {
    explicit FigureWindow(Session session = sessionOf(kExample)) : ShownWindow(std::move(session)) {
        QTest::keyClick(&window, Qt::Key_3, Qt::ControlModifier);
        bench.settle();
    }
    [[nodiscard]] FigureMode& mode() { return *window.findChild<FigureMode*>(); }
    [[nodiscard]] PageView& page() { return mode().page(); }
    [[nodiscard]] const FigureSetup& figure() { return bench.document.session()->figures.at(0); }
    [[nodiscard]] QLineEdit& layout() { return *window.findChild<QLineEdit*>(QStringLiteral("figure.layout")); }
    /// The schemes of the panels in reading order.
    [[nodiscard]] QString schemes() {
        QString text;
        for (const PanelChoice& panel : figure().panels) text += toQString(panel.scheme) + u' ';
        return text;
    }
    /// The middle of a panel on the page.
    [[nodiscard]] QPoint middleOf(std::size_t panel) {
        const Figure& drawn = *page().picture()->figure;
        const LayoutBox& box = drawn.layout().panels[panel];
        const auto columns = drawn.columnLines(), rows = drawn.rowLines();
        const auto between = [](const std::vector<double>& lines, int first, int count) {
            return (lines[static_cast<std::size_t>(first)] + lines[static_cast<std::size_t>(first + count)]) / 2;
        };
        return (page().origin() + QPointF(between(columns, box.column, box.columns), between(rows, box.row, box.rows)) *
                                      page().picture()->scale)
            .toPoint();
    }
    /// Clicks the visible button with this text.
    void click(const QString& text) {
        for (auto* button : window.findChildren<QPushButton*>())
            if (button->text() == text && button->isVisible()) return button->click();
        QFAIL(qPrintable(text));
    }
    void drag(const QPoint& from, const QPoint& to) {
        QTest::mousePress(&page(), Qt::LeftButton, {}, from);
        QTest::mouseMove(&page(), (from + to) / 2);
        QTest::mouseMove(&page(), to);
        QTest::mouseRelease(&page(), Qt::LeftButton, {}, to);
        bench.settle();
    }
};

} // namespace ropescope::ui
