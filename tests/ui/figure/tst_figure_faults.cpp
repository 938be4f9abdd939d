// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include <QTest>

#include <ropescope/sequence/notation.h>

#include "tests/support/registration.h"
#include "ui/figure/figure.h"

using namespace ropescope;
using namespace ropescope::ui;

namespace {

std::shared_ptr<const Figure> twoPanels(FigureSpec spec) {
    auto session = std::make_shared<Session>(defaultSession());
    session->sequence = *parseNotation("text:5 image:4x3 text:5");
    session->schemes = {{.id = "rope-tie"}, {.id = "rope-tv"}};
    auto made = Figure::make(session, spec);
    return made ? *made : nullptr;
}

std::vector<std::string> linesOf(const std::vector<FigureFault>& faults) {
    std::vector<std::string> lines;
    for (const auto& [fault, name, fix] : faults)
        lines.push_back(fault.what.english() + ": " + fault.why.english() + "; " + fault.hint.english());
    return lines;
}

bool anyHas(const std::vector<std::string>& lines, std::string_view text) {
    return std::ranges::any_of(lines, [&](const std::string& line) { return line.find(text) != std::string::npos; });
}

QByteArray joined(const std::vector<std::string>& lines) {
    QByteArray all;
    for (const std::string& line : lines) all += QByteArray::fromStdString(line) + '\n';
    return all;
}

} // namespace

/// What print would spoil is named with its panel and with the option that fixes it, and that option does fix it.
class FigureFaultsTest : public QObject {
    Q_OBJECT

private slots:
    void usualFiguresHaveNone() {
        for (const double width : {236.25, 396.0, 495.0}) {
            FigureSpec spec;
            spec.widthPoints = width;
            spec.panelsAcross = 2;
            const auto figure = twoPanels(spec);
            QVERIFY(figure);
            const auto lines = linesOf(figure->faults({.columnPoints = width}));
            QVERIFY2(lines.empty(), joined(lines).constData());
        }
    }

    void smallTexts() {
        FigureSpec spec;
        const auto lines = linesOf(twoPanels(spec)->faults({.smallestText = 8}));
        QVERIFY(anyHas(lines, "(a) RoPE-Tie, Relative score: "));
        QVERIFY(anyHas(lines, "(b) RoPE-TV, Relative score: "));
        QVERIFY(anyHas(lines, "has 7.5 points, below the smallest text of 8; give --text-scale 1.07"));
        spec.textScale = 1.07;
        QVERIFY(!anyHas(linesOf(twoPanels(spec)->faults({.smallestText = 8})), "has 7.5 points"));
        spec.textScale = 0.5;
        QVERIFY(anyHas(linesOf(twoPanels(spec)->faults({})), "below the smallest text of 6"));
    }

    void widePages() {
        const auto figure = twoPanels({});
        const auto lines = linesOf(figure->faults({.columnPoints = 236.25}));
        QVERIFY(anyHas(lines, "figure: its page is 495 points wide, but the column 236.3"));
        QVERIFY(!anyHas(linesOf(figure->faults({.columnPoints = 495})), "points wide"));
    }

    void highPages() {
        FigureSpec spec;
        spec.panelsAcross = 1;
        const auto figure = twoPanels(spec);
        QVERIFY(figure->sizePoints().height() > kTallFigure);
        QVERIFY(anyHas(linesOf(figure->faults({})), "in high, but print allows at most 9"));
        QVERIFY(!anyHas(linesOf(figure->faults({.printed = false})), "print"));
    }

    void crowdedTexts() {
        auto session = std::make_shared<Session>(defaultSession());
        session->sequence = *parseNotation("text:5 image:4x3 text:5");
        session->schemes = {{.id = "rope-tie"}, {.id = "rope-tv"}, {.id = "m-rope"}, {.id = "flat"}};
        FigureSpec spec;
        spec.panelsAcross = 4;
        spec.widthPoints = 300;
        const auto figure = Figure::make(session, spec);
        QVERIFY(figure);
        QVERIFY(anyHas(linesOf((*figure)->faults({})), "title: `Flattene…` is cut off; give a wider page (--width)"));
    }

    /// Papers are printed in grey, too.
    void likeColours() {
        auto session = std::make_shared<Session>(defaultSession());
        session->sequence = *parseNotation("text:5 av:2x2x2@0.5+3");
        session->schemes = {{.id = "qwen2.5-omni"}};
        FigureSpec spec;
        spec.plots = {"heatmap"};
        const auto figure = Figure::make(session, spec);
        QVERIFY(figure);
        QVERIFY(anyHas(linesOf((*figure)->faults({})), "`video` and `audio` look alike in grey"));
    }
};

ROPESCOPE_TEST(FigureFaultsTest)
#include "tst_figure_faults.moc"
