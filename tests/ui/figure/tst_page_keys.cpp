// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "tests/support/registration.h"
#include "tests/ui/figure/layout_figures.h"

using namespace ropescope;
using namespace ropescope::ui;

/// What explains the plots of a page: titles of axes, colour bars and legends, once or several times.
class PageKeysTest : public QObject {
    Q_OBJECT

    /// How often a text stands on the page.
    static qsizetype textsOf(const Figure& figure, const QString& text) {
        const auto svg = findFigureFormat(QStringLiteral("svg"))->write(figure);
        return QString::fromUtf8(svg->bytes).count(u'>' + text + u'<');
    }

private slots:
    /// An axis has a title once per row or column, and charts use its room.
    void neighboursShareTheTitlesOfTheirAxes() {
        FigureSpec spec = panelSpec({"curves"});
        const auto alone = layoutFigure(spec);
        spec.sharedTitles = true;
        const auto shared = layoutFigure(spec);
        QVERIFY(alone && shared);
        QCOMPARE(textsOf(**alone, QStringLiteral("distance")), 4);
        QCOMPARE(textsOf(**shared, QStringLiteral("distance")), 2);
        QCOMPARE(textsOf(**alone, QStringLiteral("score")), 4);
        QCOMPARE(textsOf(**shared, QStringLiteral("score")), 2);
        const auto before = kindBoxes(**alone, "axes"), after = kindBoxes(**shared, "axes");
        QVERIFY(after.at(QStringLiteral("b")).front().width() > before.at(QStringLiteral("b")).front().width());
        QVERIFY(after.at(QStringLiteral("a")).front().height() > before.at(QStringLiteral("a")).front().height());
        // A map between them is no neighbour.
        spec.panels = panelSpec({"heatmap", "curves"}).panels;
        const auto apart = layoutFigure(spec);
        QCOMPARE(textsOf(**apart, QStringLiteral("distance")), 4);
        QCOMPARE(textsOf(**apart, QStringLiteral("score")), 2);
    }

    /// SVG has the Δ of a title in a text of its own. Of two by two panels, the lower ones have the horizontal titles and the left ones the vertical titles.
    void mapsAndProfilesShareTheirTitlesToo_data() {
        QTest::addColumn<QStringList>("titles");
        QTest::newRow("heatmap") << QStringList{QStringLiteral("key"), QStringLiteral("query")};
        QTest::newRow("block-means") << QStringList{QStringLiteral("key"), QStringLiteral("query")};
        QTest::newRow("patch-kernel") << QStringList{QStringLiteral("column"), QStringLiteral("row")};
        QTest::newRow("profile") << QStringList{QStringLiteral("key")};
    }
    void mapsAndProfilesShareTheirTitlesToo() {
        QFETCH(QStringList, titles);
        FigureSpec spec = panelSpec({QTest::currentDataTag()});
        for (const bool shared : {false, true}) {
            spec.sharedTitles = shared;
            const auto figure = layoutFigure(spec);
            for (const QString& title : titles) QCOMPARE(textsOf(**figure, title), qsizetype(shared ? 2 : 4));
        }
    }

    void colourBarsAndLegendsHaveTheirPlaces() {
        FigureSpec spec = panelSpec({"heatmap", "curves"});
        const auto counted = [&](const char* kind, KeyPlace place) {
            spec.bars = spec.legends = place;
            const auto figure = layoutFigure(spec);
            const QRectF page(QPointF(0, 0), (*figure)->sizePoints());
            const auto axes = kindBoxes(**figure, "axes");
            std::map<QString, int> counts;
            for (const FigureBox& each : (*figure)->boxes()) {
                if (!page.contains(each.box)) return QStringLiteral("beyond the page");
                if (each.kind != QLatin1String(kind)) continue;
                ++counts[each.panel];
                if (!each.panel.isEmpty() && each.box.top() < axes.at(each.panel).front().bottom())
                    return QStringLiteral("over the plot");
                for (const FigureBox& other : (*figure)->boxes())
                    if (other.kind == u"axes" && other.box.intersects(each.box)) return QStringLiteral("over axes");
            }
            QString text;
            for (const auto& [panel, count] : counts) text += panel + QString::number(count) + u' ';
            return text;
        };
        QCOMPARE(counted("scale", KeyPlace::Shared), QStringLiteral("1 "));
        QCOMPARE(counted("scale", KeyPlace::Row), QStringLiteral("a1 c1 "));
        QCOMPARE(counted("scale", KeyPlace::Panel), QStringLiteral("a1 b1 c1 d1 "));
        QCOMPARE(counted("scale", KeyPlace::None), QString());
        QCOMPARE(counted("legend", KeyPlace::Shared), QStringLiteral("2 ")); // of curves and of segments
        QCOMPARE(counted("legend", KeyPlace::Row), QStringLiteral("1 a1 c1 "));
        QCOMPARE(counted("legend", KeyPlace::Panel), QStringLiteral("1 a1 b1 c1 d1 "));
        QCOMPARE(counted("legend", KeyPlace::None), QString());
    }

    void aLegendHasTwoRows() {
        FigureSpec spec = panelSpec({"heatmap"});
        const auto widthOf = [&] { return kindBoxes(**layoutFigure(spec), "legend").at(QString()).back().width(); };
        const double one = widthOf(); // of the segments: text, image
        spec.legendInTwoRows = true;
        QVERIFY(widthOf() < 0.7 * one);
    }
};

ROPESCOPE_TEST(PageKeysTest)
#include "tst_page_keys.moc"
