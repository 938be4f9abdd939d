// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include <QImage>
#include <QRegularExpression>
#include <QTest>

#include <ropescope/figures/venues.h>
#include <ropescope/scores/model/score_count.h>
#include <ropescope/sequence/notation.h>

#include "tests/support/registration.h"
#include "ui/figure/figure.h"
#include "ui/figure/figure_file.h"

using namespace ropescope;
using namespace ropescope::ui;

namespace {

std::shared_ptr<const Session> shortSession() {
    auto session = std::make_shared<Session>(defaultSession());
    session->sequence = *parseNotation("text:5 image:4x3 text:5");
    session->schemes = {{.id = "rope-tie"}, {.id = "rope-tv"}};
    return session;
}

Expected<std::shared_ptr<const Figure>> pageOf(const std::string& preset) {
    const auto page = findPreset(preset);
    FigureSpec spec;
    spec.widthPoints = page->widthPoints;
    spec.heightPoints = page->heightPoints;
    spec.plots = {"positions"};
    return Figure::make(shortSession(), spec);
}

QByteArray written(const Figure& figure, const char* format) {
    return findFigureFormat(QString::fromLatin1(format))->write(figure).value().bytes;
}

/// The numbers that a pattern captures in a file.
std::vector<double> numbersIn(const QByteArray& file, const char* pattern) {
    const auto match = QRegularExpression(QString::fromLatin1(pattern)).match(QString::fromLatin1(file));
    std::vector<double> numbers;
    for (int i = 1; i <= match.lastCapturedIndex(); ++i) numbers.push_back(match.captured(i).toDouble());
    return numbers;
}

} // namespace

/// The page has the size that a venue asks for, in every format.
class FigurePageTest : public QObject {
    Q_OBJECT

private slots:
    /// Panels as figures of their own compute nothing that the page has, and are one in memory at a time.
    void panelsShareWhatThePageComputed() {
        auto session = std::make_shared<Session>(*shortSession());
        session->schemes = {{.id = "rope-tie"}, {.id = "rope-tv"}, {.id = "m-rope"}, {.id = "flat"}};
        FigureSpec spec;
        spec.plots = {"heatmap", "positions"};
        std::uint64_t before = scoreCount();
        const auto page = Figure::make(session, spec);
        QVERIFY(page);
        QVERIFY(scoreCount() > before);
        before = scoreCount();
        int panels = 0;
        const auto done = forEachPanel(**page, session, [&](const Figure& panel) -> Expected<void> {
            if (&panel.placed() != &(*page)->placed()) return Error{.what = message("placed again")};
            ++panels;
            return {};
        });
        QVERIFY(done);
        QCOMPARE(panels, 4);
        QCOMPARE(scoreCount(), before);
        // Another session has other results.
        const auto other = Figure::make(std::make_shared<Session>(*session), spec, builtInPlots(), {}, page->get());
        QVERIFY(&(*other)->placed() != &(*page)->placed());
        QVERIFY(scoreCount() > before);
    }

    void everyVenueInEveryFormat_data() {
        QTest::addColumn<QString>("preset");
        for (const std::string& id : presetIds()) QTest::newRow(id.c_str()) << QString::fromStdString(id);
    }

    void everyVenueInEveryFormat() {
        QFETCH(QString, preset);
        const double wanted = findPreset(preset.toStdString())->widthPoints;
        const auto figure = pageOf(preset.toStdString());
        QVERIFY(figure);
        const double height = (*figure)->sizePoints().height();
        const std::vector<double> pdf = numbersIn(written(**figure, "pdf"), "/MediaBox \\[0 0 ([0-9.]+) ([0-9.]+)\\]");
        QCOMPARE(pdf.size(), std::size_t{2});
        QVERIFY(std::abs(pdf[0] - wanted) < 1e-3);
        QCOMPARE(pdf[1], height);
        const std::vector<double> svg =
            numbersIn(written(**figure, "svg"), "<svg width=\"([0-9.]+)mm\" height=\"([0-9.]+)mm\"\\s+viewBox=\"0 0 "
                                                "([0-9.]+) ([0-9.]+)\"");
        QCOMPARE(svg.size(), std::size_t{4});
        QVERIFY(std::abs(svg[0] * 72 / 25.4 - wanted) < 1e-3);
        QVERIFY(std::abs(svg[1] * 72 / 25.4 - height) < 0.01);
        QVERIFY(std::abs(svg[2] / svg[3] - wanted / height) < 1e-4); // or viewers would leave a strip empty
        const QImage png = QImage::fromData(written(**figure, "png"), "PNG");
        QVERIFY(std::abs(png.width() - wanted * (*figure)->spec().pixelsPerInch / 72) <= 0.5);
    }

    void pagesAreFilledUp() {
        FigureSpec spec;
        spec.plots = {"positions"};
        const auto content = Figure::make(shortSession(), spec);
        QVERIFY(content);
        const double height = (*content)->sizePoints().height();
        spec.heightPoints = height + 100;
        const auto filled = Figure::make(shortSession(), spec);
        QVERIFY(filled);
        QCOMPARE((*filled)->sizePoints(), QSizeF(495, height + 100));
        spec.heightPoints = height;
        QVERIFY(Figure::make(shortSession(), spec));
        spec.heightPoints = height - 1;
        const auto refused = Figure::make(shortSession(), spec);
        QVERIFY(!refused);
        QVERIFY(refused.error().why.english().find("points high") != std::string::npos);
        QVERIFY(!refused.error().hint.empty());
    }

    /// As many pixels per inch as print needs, and each cell as wide as the others.
    void mapsHaveTheResolutionOfPrint() {
        FigureSpec spec;
        spec.plots = {"heatmap"};
        spec.panelsAcross = 2;
        spec.widthPoints = 236.25;
        const auto figure = Figure::make(shortSession(), spec);
        QVERIFY(figure);
        const QString svg = QString::fromUtf8(written(**figure, "svg"));
        static const QRegularExpression image(QStringLiteral(
            "<image x=\"[^\"]*\" y=\"[^\"]*\" width=\"([^\"]*)\" height=\"([^\"]*)\"[^>]*base64,([^\"]*)\""));
        int maps = 0;
        for (auto matches = image.globalMatch(svg); matches.hasNext();) {
            const auto match = matches.next();
            const QImage pixels = QImage::fromData(QByteArray::fromBase64(match.captured(3).toLatin1()));
            if (pixels.height() <= 4) continue; // a colour bar
            ++maps;
            const double inches = match.captured(1).toDouble() * 0.75 / 72;
            QVERIFY(pixels.width() / inches >= 599);
            QCOMPARE(pixels.width() % 22, 0);
            QCOMPARE(pixels.height() % 22, 0);
            const int side = pixels.width() / 22;
            for (int x = 0; x < pixels.width(); ++x) QCOMPARE(pixels.pixel(x, 0), pixels.pixel(x / side * side, 0));
        }
        QCOMPARE(maps, 2);
    }

    void scaledTextsLeaveThePage() {
        FigureSpec spec;
        spec.plots = {"heatmap"};
        spec.textScale = 1.5;
        const auto figure = Figure::make(shortSession(), spec);
        QVERIFY(figure);
        QCOMPARE((*figure)->sizePoints().width(), 495.0);
        const auto saysSmall = [](const Figure& of, double smallest) {
            return std::ranges::any_of(
                of.faults({.smallestText = smallest, .printed = false}), [](const FigureFault& fault) {
                    return fault.error.why.english().find("below the smallest text") != std::string::npos;
                });
        };
        QVERIFY(!saysSmall(**figure, 8));
        spec.textScale = 1;
        const auto plain = Figure::make(shortSession(), spec);
        QVERIFY(saysSmall(**plain, 8));
    }

    void linesHaveTheWidthThatIsAskedFor() {
        const auto widestLine = [](double lineWidth) {
            FigureSpec spec;
            spec.plots = {"profile"};
            spec.lineWidth = lineWidth;
            const auto figure = Figure::make(shortSession(), spec);
            double widest = 0;
            const QString svg = QString::fromLatin1(written(**figure, "svg"));
            const QRegularExpression width(QStringLiteral("stroke-width=\"([0-9.]+)\""));
            for (auto each = width.globalMatch(svg); each.hasNext();)
                widest = std::max(widest, each.next().captured(1).toDouble());
            return widest;
        };
        const double usual = widestLine(1);
        QVERIFY(usual > 0);
        QVERIFY(std::abs(widestLine(2) - 2 * usual) < 0.02);
        QVERIFY(std::abs(widestLine(3) - 3 * usual) < 0.02);
    }
};

ROPESCOPE_TEST(FigurePageTest)
#include "tst_figure_page.moc"
