// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <map>

#include <QTest>

#include "tests/support/registration.h"
#include "tests/ui/figure/layout_figures.h"
#include "ui/figure/figure.h"

using namespace ropescope;
using namespace ropescope::ui;

namespace {

constexpr double kBoxTolerance = 0.05 / 25.4 * 72; ///< points

/// The axes of each panel, one for each of its plots; null if a plot has none.
std::map<QString, std::vector<QRectF>> axesOfPanels(const Figure& figure) {
    std::map<QString, std::vector<QRectF>> axes;
    for (const FigureBox& each : figure.boxes()) {
        if (each.kind == u"plot") axes[each.panel].push_back({});
        if (each.kind == u"axes") axes[each.panel].back() = each.box;
    }
    return axes;
}

QString panelLetterOf(std::size_t panel) { return QString(QChar(u'a' + static_cast<char16_t>(panel))); }

bool nearlyEqual(double one, double other) { return std::abs(one - other) <= kBoxTolerance; }

} // namespace

/// Pages whose panels are in the cells of a layout.
class LayoutPageTest : public QObject {
    Q_OBJECT

private slots:
    void axesAreAligned_data() {
        QTest::addColumn<QString>("layout");
        QTest::addColumn<QStringList>("plots");
        QTest::addColumn<bool>("single");
        const QStringList maps{QStringLiteral("positions"), QStringLiteral("heatmap")};
        const QStringList charts{QStringLiteral("decay"), QStringLiteral("spectrum")};
        const QStringList mixed{QStringLiteral("heatmap"), QStringLiteral("decay")};
        const QStringList token{QStringLiteral("heatmap"), QStringLiteral("profile")};
        const QStringList small{QStringLiteral("block-means"), QStringLiteral("patch-kernel")};
        QTest::newRow("row of maps") << QStringLiteral("ABCD") << maps << false;
        QTest::newRow("wide and tall maps") << QStringLiteral("AAB/CDB") << maps << false;
        QTest::newRow("charts") << QStringLiteral("AB/CD") << charts << false;
        QTest::newRow("map above chart") << QStringLiteral("AB/CD") << mixed << false;
        QTest::newRow("map above profile") << QStringLiteral("AAB/CCD") << token << false;
        QTest::newRow("maps beside charts") << QStringLiteral("AABB/CCDD/E...") << mixed << true;
        QTest::newRow("wide maps, narrow charts") << QStringLiteral("AAAB/CCCD/.EEE") << mixed << true;
        QTest::newRow("small maps") << QStringLiteral("AB/CD") << small << false;
        QTest::newRow("small maps with charts") << QStringLiteral("ABCD/EFGH/IJ..") << small + mixed << true;
    }

    /// Compared pair by pair, from what the boxes say.
    void axesAreAligned() {
        QFETCH(QString, layout);
        QFETCH(QStringList, plots);
        QFETCH(bool, single);
        FigureSpec spec = layoutSpec(layout, {});
        for (const QString& plot : plots) spec.plots.push_back(toStdString(plot));
        spec.content = single ? PanelContent::Plot : PanelContent::Scheme;
        const auto figure = layoutFigure(spec);
        QVERIFY(figure.hasValue());
        const auto axes = axesOfPanels(**figure);
        const std::vector<LayoutBox>& boxes = spec.layout->panels;
        int compared = 0;
        for (std::size_t i = 0; i < boxes.size(); ++i) {
            QVERIFY(axes.contains(panelLetterOf(i)));
            for (std::size_t j = 0; j < boxes.size(); ++j) {
                const auto& one = axes.at(panelLetterOf(i));
                const auto& other = axes.at(panelLetterOf(j));
                const bool row = boxes[i].row == boxes[j].row && boxes[i].rows == boxes[j].rows;
                const bool column = boxes[i].column == boxes[j].column && boxes[i].columns == boxes[j].columns;
                for (std::size_t place = 0; row && place < one.size(); ++place) {
                    if (one[place].isEmpty() || other[place].isEmpty()) continue;
                    QVERIFY(nearlyEqual(one[place].top(), other[place].top()));
                    QVERIFY(nearlyEqual(one[place].height(), other[place].height()));
                    compared += i != j;
                }
                for (const QRectF& left : column ? one : std::vector<QRectF>()) {
                    for (const QRectF& right : other) {
                        if (left.isEmpty() || right.isEmpty()) continue;
                        QVERIFY(nearlyEqual(left.left(), right.left()));
                        QVERIFY(nearlyEqual(left.width(), right.width()));
                        compared += i != j;
                    }
                }
            }
        }
        QVERIFY(compared > 0);
        for (const auto& [panel, all] : axes)
            for (const QRectF& box : all) QVERIFY(box.isEmpty() || (box.width() > 25 && box.height() > 25));
    }

    /// Sizes of columns and rows, and plots beside each other: the axes stay aligned, the page has its width, and panels
    /// the sizes that were asked for.
    void columnsAndRowsHaveTheirSizes_data() {
        QTest::addColumn<QString>("layout");
        QTest::addColumn<QString>("widths");
        QTest::addColumn<QString>("heights");
        QTest::addColumn<QStringList>("plots");
        const QStringList maps{QStringLiteral("positions"), QStringLiteral("heatmap")};
        const QStringList mixed{QStringLiteral("heatmap"), QStringLiteral("decay")};
        const QStringList map{QStringLiteral("heatmap")}, charts{QStringLiteral("spectrum")};
        QTest::newRow("columns") << QStringLiteral("ABC") << QStringLiteral("60 50 64.625") << QString() << map;
        QTest::newRow("in proportion") << QStringLiteral("AB/CD") << QStringLiteral("6 3") << QString() << mixed;
        QTest::newRow("low rows") << QStringLiteral("AB/CD") << QString() << QStringLiteral("40 auto") << map;
        QTest::newRow("high rows") << QStringLiteral("AB/CD") << QString() << QStringLiteral("90 70") << map;
        QTest::newRow("both") << QStringLiteral("AB/CD") << QStringLiteral("100 70") << QStringLiteral("95 120")
                              << mixed;
        QTest::newRow("charts") << QStringLiteral("AB/CD") << QStringLiteral("2 1") << QStringLiteral("30 60")
                                << charts;
        QTest::newRow("spanning") << QStringLiteral("AAB/CDB") << QStringLiteral("60 50 60") << QStringLiteral("50 60")
                                  << maps;
    }

    void columnsAndRowsHaveTheirSizes() {
        QFETCH(QString, layout);
        QFETCH(QString, widths);
        QFETCH(QString, heights);
        QFETCH(QStringList, plots);
        FigureSpec spec = layoutSpec(layout, {});
        for (const QString& plot : plots) spec.plots.push_back(toStdString(plot));
        spec.columnWidths = *parseSizes(toStdString(widths));
        spec.rowHeights = *parseSizes(toStdString(heights));
        const auto made = layoutFigure(spec);
        QVERIFY(made.hasValue());
        const Figure& figure = **made;
        QCOMPARE(figure.sizePoints().width(), 495.0);
        const auto all = kindBoxes(figure, "plot"), titles = kindBoxes(figure, "title");
        const auto axes = axesOfPanels(figure);
        const std::vector<LayoutBox>& boxes = spec.layout->panels;
        const double pixel = 0.75, pageMillimetres = 495 * 25.4 / 72;
        const LayoutSizes filled = filledWidths(spec.columnWidths, spec.layout->columns, pageMillimetres);
        const auto lines = figure.columnLines();
        const auto askedOf = [&](const LayoutBox& box) {
            const auto row = static_cast<std::size_t>(box.row);
            return box.rows == 1 && row < spec.rowHeights.size() ? spec.rowHeights[row] : kAutoSize;
        };
        double left = 0;
        for (int i = 0; i < spec.layout->columns; ++i) {
            const auto index = static_cast<std::size_t>(i);
            QVERIFY(std::abs(lines[index] - left) <= pixel + 1e-9); // lines are at whole pixels
            left += filled[index] * 72 / 25.4;
        }
        for (std::size_t i = 0; i < boxes.size(); ++i) {
            const auto& own = all.at(panelLetterOf(i));
            const double asked = askedOf(boxes[i]);
            for (std::size_t j = 0; j < boxes.size(); ++j) {
                const auto& one = axes.at(panelLetterOf(i));
                const auto& other = axes.at(panelLetterOf(j));
                const bool row = boxes[i].row == boxes[j].row && boxes[i].rows == boxes[j].rows;
                const bool column = boxes[i].column == boxes[j].column && boxes[i].columns == boxes[j].columns;
                for (std::size_t place = 0; place < one.size(); ++place) {
                    if (one[place].isEmpty() || other[place].isEmpty()) continue;
                    QVERIFY(!row || nearlyEqual(one[place].top(), other[place].top()));
                    QVERIFY(!row || nearlyEqual(one[place].height(), other[place].height()));
                    // Maps are squares: in rows of different heights they have different widths.
                    const bool alike = column && (asked == askedOf(boxes[j]) || !plots.contains(u"heatmap"));
                    QVERIFY(!alike || nearlyEqual(one[place].left(), other[place].left()));
                    QVERIFY(!alike || nearlyEqual(one[place].width(), other[place].width()));
                }
            }
            if (asked == kAutoSize) continue;
            const double top = titles.at(panelLetterOf(i)).front().top();
            const double height = (own.back().bottom() - top) * 25.4 / 72;
            QVERIFY2(height <= asked + 0.05, qPrintable(QString::number(height))); // aligned axes may make plots lower
            QVERIFY(figure.rowHeights()[static_cast<std::size_t>(boxes[i].row)] - asked < 0.05);
        }
        const QRectF page(QPointF(0, 0), figure.sizePoints());
        for (const FigureBox& each : figure.boxes()) QVERIFY(page.contains(each.box));
    }

    void mapsFollowTheHeightOfTheirRow() {
        FigureSpec spec = layoutSpec(QStringLiteral("AB/CD"), {"heatmap"});
        const auto sideOf = [&](const char* heights) {
            spec.rowHeights = *parseSizes(heights);
            return kindBoxes(**layoutFigure(spec), "axes").at(QStringLiteral("a")).front().height();
        };
        QVERIFY(sideOf("40") < sideOf("") && sideOf("") < sideOf("80"));
        QVERIFY(nearlyEqual(sideOf("1"), sideOf("2"))); // no lower than plots can be
    }

    void plotsStandBesideEachOther() {
        for (const bool mixed : {false, true}) {
            FigureSpec spec = layoutSpec(QStringLiteral("AA/BC"), {});
            const std::vector<std::string> plots = mixed ? std::vector<std::string>{"heatmap", "curves"}
                                                         : std::vector<std::string>{"heatmap", "precision"};
            for (const char* scheme : {"rope-tie", "rope-tv", "m-rope"})
                spec.panels.push_back({scheme, plots, PanelArrange::Beside});
            spec.columnWidths = {55, 45};
            const auto made = layoutFigure(spec);
            QVERIFY2(made.hasValue(), made ? "" : made.error().message().c_str());
            const auto axes = axesOfPanels(**made), boxes = kindBoxes(**made, "plot");
            for (const char* letter : {"a", "b", "c"}) {
                const auto& both = axes.at(QString::fromLatin1(letter));
                QCOMPARE(both.size(), std::size_t{2});
                QVERIFY(both[0].right() < both[1].left());
                QVERIFY(nearlyEqual(both[0].top(), both[1].top()) && nearlyEqual(both[0].height(), both[1].height()));
                QVERIFY(both[0].height() > 25);
                QVERIFY(boxes.at(QString::fromLatin1(letter))[0].right() <
                        boxes.at(QString::fromLatin1(letter))[1].left() + 1);
            }
            for (std::size_t place = 0; place < 2; ++place) {
                const QRectF one = axes.at(QStringLiteral("b"))[place], other = axes.at(QStringLiteral("c"))[place];
                QVERIFY(nearlyEqual(one.top(), other.top()) && nearlyEqual(one.height(), other.height()));
            }
        }
        FigureSpec narrow = layoutSpec(QStringLiteral("AB"), {});
        for (const char* scheme : {"rope-tie", "rope-tv"})
            narrow.panels.push_back(
                {scheme, {"heatmap", "decay", "profile", "spectrum", "precision"}, PanelArrange::Beside});
        const auto refused = layoutFigure(narrow);
        QVERIFY(!refused);
        QVERIFY(refused.error().message().find("the narrowest plot has only") != std::string::npos);
    }

    void partsStayOnThePageAndApart() {
        for (const char* text : {"AAB/CDB", "AAB/CDB/LLT", "LAA/BCD", "A.B/.C./D.."}) {
            const auto figure = layoutFigure(layoutSpec(QString::fromLatin1(text), {"positions", "heatmap"}));
            QVERIFY2(figure.hasValue(), text);
            const QRectF page(QPointF(0, 0), (*figure)->sizePoints());
            std::vector<QRectF> parts;
            for (const FigureBox& each : (*figure)->boxes()) {
                QVERIFY2(page.contains(each.box), text);
                if (each.kind != u"axes" && each.kind != u"title") parts.push_back(each.box);
            }
            for (std::size_t i = 0; i < parts.size(); ++i)
                for (std::size_t j = 0; j < i; ++j)
                    QVERIFY2(!parts[i].adjusted(1, 1, -1, -1).intersects(parts[j]), text);
        }
    }

    void aSpanningPanelIsLarger() {
        const auto figure = layoutFigure(layoutSpec(QStringLiteral("AAB/CDB"), {"heatmap", "profile"}));
        const auto plots = kindBoxes(**figure, "axes");
        const QRectF tall = plots.at(QStringLiteral("b")).back();
        const QRectF plain = plots.at(QStringLiteral("c")).back();
        QVERIFY(tall.height() > 2 * plain.height());
        const auto alone = kindBoxes(**layoutFigure(layoutSpec(QStringLiteral("AA/BC"), {"heatmap"})), "axes");
        QVERIFY(alone.at(QStringLiteral("a")).front().height() >= alone.at(QStringLiteral("b")).front().height());
    }

    void legendAndCaptionHaveTheirCells() {
        FigureSpec spec = layoutSpec(QStringLiteral("AAL/BCT"), {"heatmap"});
        const auto figure = layoutFigure(spec);
        const double third = (*figure)->sizePoints().width() * 2 / 3;
        QVERIFY(kindBoxes(**figure, "plot").at(QStringLiteral("c")).front().right() < third);
        for (const char* kind : {"scale", "legend", "caption"}) {
            const auto boxes = kindBoxes(**figure, kind);
            QVERIFY(boxes.contains(QString()));
            for (const QRectF& box : boxes.at(QString())) QVERIFY2(box.left() > third, kind);
        }
        QVERIFY(kindBoxes(**figure, "legend").at(QString()).front().bottom() <
                kindBoxes(**figure, "caption").at(QString()).front().top());
        spec.caption = false;
        QVERIFY(kindBoxes(**layoutFigure(spec), "caption").empty());
        spec.caption = true;
        spec.cellText = "Both images have equal gaps.";
        const auto typed = layoutFigure(spec);
        QVERIFY(kindBoxes(**typed, "text").at(QString()).front().left() > third);
        QVERIFY(kindBoxes(**typed, "caption").at(QString()).front().left() < third); // below the panels again
    }

    void panelsWithoutALetterAreLeftOut() {
        const auto figure = *layoutFigure(layoutSpec(QStringLiteral("AB"), {"heatmap"}));
        const QStringList titles = figure->panelTitles();
        QCOMPARE(titles.size(), 2);
        QVERIFY(titles.front().startsWith(u"(a) ") && titles.back().startsWith(u"(b) "));
        QVERIFY(figure->caption().contains(u"(b) "));
        QVERIFY(!figure->caption().contains(u"(c) "));
        QCOMPARE(figure->tables().size(), std::size_t{2});
        const auto refused = layoutFigure(layoutSpec(QStringLiteral("ABC/DEF"), {"heatmap"}));
        QVERIFY(!refused);
        QCOMPARE(refused.error().message(),
                 std::string("figure: the layout has 6 panels, but there are 4 to place; write fewer letters, or add "
                             "schemes or plots"));
    }

    /// Plots in turn, within them schemes.
    void aPanelCanBeASinglePlot() {
        FigureSpec spec = layoutSpec(QStringLiteral("ABCD/EFGH"), {"positions", "heatmap"});
        spec.content = PanelContent::Plot;
        const auto figure = *layoutFigure(spec);
        const QStringList titles = figure->panelTitles();
        QCOMPARE(titles.size(), 8);
        for (int i = 0; i < 4; ++i) QCOMPARE(titles[i].mid(4), titles[i + 4].mid(4));
        const auto axes = kindBoxes(*figure, "axes"), plots = kindBoxes(*figure, "plot");
        for (std::size_t i = 0; i < 8; ++i) {
            QCOMPARE(plots.at(panelLetterOf(i)).size(), std::size_t{1});
            QCOMPARE(axes.contains(panelLetterOf(i)), i >= 4);
        }
        QVERIFY(figure->caption().contains(u"(a), (e) "));
        spec.layout = parseLayout("ABCD/E...").value();
        QCOMPARE((*layoutFigure(spec))->tables().size(), std::size_t{5});
        spec.layout.reset();
        QCOMPARE((*layoutFigure(spec))->panelTitles().size(), 8);
    }

    void narrowColumnsAreRefused() {
        FigureSpec spec = layoutSpec(QStringLiteral("ABCD"), {"heatmap"});
        spec.widthPoints = 200;
        const auto refused = layoutFigure(spec);
        QVERIFY(!refused);
        QVERIFY(refused.error().message().find("4 panels side by side") != std::string::npos);
    }
};

ROPESCOPE_TEST(LayoutPageTest)
#include "tst_layout_page.moc"
