// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <ropescope/formats/session/session_file.h>
#include <ropescope/sequence/notation.h>
#include <ropescope/session/fields/field_text.h>

#include "tests/support/registration.h"
#include "ui/document/convert.h"
#include "ui/figure/figure.h"

using namespace ropescope;
using namespace ropescope::ui;

namespace {

Session plainSession() {
    Session session = defaultSession();
    session.sequence = *parseNotation("text:5 image:4x3 text:5");
    return session;
}

std::shared_ptr<const Figure> figureOfPanels(const Session& session, std::vector<PanelChoice> panels) {
    FigureSpec spec;
    spec.panels = std::move(panels);
    const auto figure = Figure::make(std::make_shared<const Session>(session), spec);
    return figure ? *figure : nullptr;
}

std::string refusalOfPanels(std::vector<PanelChoice> panels) {
    FigureSpec spec;
    spec.panels = std::move(panels);
    const auto figure = Figure::make(std::make_shared<const Session>(plainSession()), spec);
    return figure ? std::string() : figure.error().message();
}

PanelChoice mapPanel(FieldTexts settings = {}) {
    return {.scheme = "rope-tv", .plots = {"heatmap"}, .settings = std::move(settings)};
}

QImage pictureOf(const Figure& figure) {
    QImage image(figure.sizePoints().toSize() * 2, QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    painter.scale(2, 2);
    figure.paint(painter);
    return image;
}

} // namespace

/// Panels that show something else than the session: other settings, tokens, a title, and notes.
class PanelSettingsTest : public QObject {
    Q_OBJECT

private slots:
    /// The numbers of each panel are those of a session that has its settings.
    void eachPanelHasItsOwnNumbers() {
        const std::vector<FieldTexts> settings{
            {}, {{"rotary.base", "500"}}, {{"scores.mode", "logit"}}, {{"sequence", "text:3 image:2x2 text:8"}}};
        std::vector<PanelChoice> panels;
        for (const FieldTexts& own : settings) panels.push_back(mapPanel(own));
        const auto figure = figureOfPanels(plainSession(), panels);
        QVERIFY(figure);
        const std::vector<FigureTable> tables = figure->tables();
        QCOMPARE(tables.size(), settings.size());
        for (std::size_t i = 0; i < settings.size(); ++i) {
            const auto alone = figureOfPanels(sessionOf(panels[i], plainSession()), {mapPanel()});
            QVERIFY(tables[i].table.values == alone->tables().front().table.values);
            QCOMPARE(tables[i].panel, i == 0 ? std::string() : std::string(1, static_cast<char>('a' + i)));
        }
        QVERIFY(tables[0].table.values != tables[1].table.values);
    }

    /// Bars and sentences that are not about all panels say which they are about.
    void barsAndCaptionSayWhichPanelsTheyAreAbout() {
        const auto figure = figureOfPanels(
            plainSession(), {mapPanel(), mapPanel({{"rotary.base", "500"}}),
                             mapPanel({{"colours.range", "fixed"}, {"colours.low", "-1"}, {"colours.high", "1"}})});
        QVERIFY(figure);
        const auto boxes = figure->boxes();
        QCOMPARE(std::ranges::count(boxes, QStringLiteral("scale"), &FigureBox::kind), 3);
        QVERIFY2(figure->caption().contains(u"(b) RoPE-TV"), qPrintable(figure->caption()));
        QVERIFY(figure->caption().contains(u"base 500"));
        QVERIFY(figure->panelTitles()[1].contains(u"base 500"));
        const auto same = figureOfPanels(plainSession(), {mapPanel(), mapPanel()});
        const auto shared = same->boxes();
        QCOMPARE(std::ranges::count(shared, QStringLiteral("scale"), &FigureBox::kind), 1);
    }

    void tokensAndTitleAreThoseOfThePanel() {
        PanelChoice marked = mapPanel();
        marked.query = 20;
        marked.key = 6;
        marked.title = "After the image";
        const auto figure = figureOfPanels(plainSession(), {mapPanel(), marked});
        QVERIFY(figure);
        QCOMPARE(figure->panelTitles()[1], QStringLiteral("(b) After the image"));
        QVERIFY(pictureOf(*figure) != pictureOf(*figureOfPanels(plainSession(), {mapPanel(), mapPanel()})));
        marked.key = 22;
        QCOMPARE(refusalOfPanels({marked}),
                 std::string("figure: a panel of RoPE-TV marks token 23, and there are 22; mark one from 1 to 22"));
    }

    void notesArePainted() {
        const auto plain = pictureOf(*figureOfPanels(plainSession(), {mapPanel()}));
        for (const char* line : {"21,7: peak", "3 -> 21: far", "inset 9-14,9-14", "7: token"}) {
            PanelChoice noted = mapPanel();
            noted.notes.push_back(*parseNote(line));
            const auto figure = figureOfPanels(plainSession(), {noted});
            QVERIFY2(figure && pictureOf(*figure) != plain, line);
            QVERIFY2(figure->faults({}).empty(), line);
        }
        PanelChoice beyond = mapPanel();
        beyond.notes.push_back(*parseNote("23: beyond"));
        const auto faults = figureOfPanels(plainSession(), {beyond})->faults({});
        QCOMPARE(faults.size(), std::size_t{1});
        FigureSetup setup{.panels = {beyond}};
        faults.front().fix(setup);
        QVERIFY(setup.panels.front().notes.empty());
    }

    /// An inset has the colours of the map: every colour of its middle is one of the block's.
    void anInsetHasTheColoursOfItsMap() {
        PanelChoice noted = mapPanel();
        noted.notes.push_back(*parseNote("inset 1-2,1-2"));
        const auto figure = figureOfPanels(plainSession(), {noted});
        const QImage image = pictureOf(*figure);
        QRectF map;
        for (const FigureBox& box : figure->boxes())
            if (box.kind == u"axes") map = QRectF(box.box.topLeft() * 2, box.box.size() * 2);
        const double cell = map.width() / 22;
        // The block is at the upper left, so that its inset is at the lower right; its cells are 0.23 of the map wide, with numbers in the middle.
        const QPointF inset = map.bottomRight() - QPointF(8, 8) * 0.75 * 2;
        for (const auto& [row, column] : {std::pair(0, 0), std::pair(1, 0), std::pair(1, 1)}) {
            const QPointF in(inset.x() - map.width() * 0.46 * (column == 0 ? 0.9 : 0.1),
                             inset.y() - map.width() * 0.46 * (row == 0 ? 0.9 : 0.1));
            const QPointF at = map.topLeft() + QPointF((column + 0.5) * cell, (row + 0.5) * cell);
            QCOMPARE(image.pixelColor(in.toPoint()), image.pixelColor(at.toPoint()));
        }
    }

    void sessionsKeepThem() {
        Session session = plainSession();
        PanelChoice panel = mapPanel({{"rotary.base", "500"}, {"scores.mode", "logit"}});
        panel.query = 3;
        panel.title = "标题 \"a\"";
        panel.notes = {*parseNote("21,7: the peak"), *parseNote("inset 9-14,9-14")};
        session.figures.push_back({.panels = {panel, mapPanel()}});
        const auto text = toSessionFile(session, {});
        QVERIFY(text);
        const auto read = parseSessionFile(*text, "F");
        QVERIFY2(read, read ? "" : read.error().message().c_str());
        QVERIFY(read->session.figures == session.figures);
    }
};

ROPESCOPE_TEST(PanelSettingsTest)
#include "tst_panel_settings.moc"
