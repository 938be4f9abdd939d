// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QImage>
#include <QPainter>
#include <QTest>

#include <ropescope/sequence/notation.h>

#include "tests/support/registration.h"
#include "ui/figure/figure.h"

using namespace ropescope;
using namespace ropescope::ui;

namespace {

std::shared_ptr<const Session> captionedSession(const std::string& notation) {
    auto session = std::make_shared<Session>(defaultSession());
    session->sequence = *parseNotation(notation);
    return session;
}

} // namespace

/// The caption states everything on the page that does not explain itself.
class FigureCaptionTest : public QObject {
    Q_OBJECT

private slots:
    void captionNamesWhatIsShown();
    void marksAreNamed();
    void axesAndColoursAreNamed();
    void basesAreNamed();
    void attentionFactorIsNamed();
    void zoomIsNamed();
    void longSoftmaxIsAnEstimate();
    void onlyWhatIsShownIsExplained();
};

/// Stripes of position fields, and the distances to text of a patch kernel.
void FigureCaptionTest::onlyWhatIsShownIsExplained() {
    const auto captionOf = [](const char* sequence, const char* plot) {
        FigureSpec spec;
        spec.plots = {plot};
        return (*Figure::make(captionedSession(sequence), spec))->caption();
    };
    QVERIFY(captionOf("text:5 image:4x3", "patch-kernel").contains(u"PTD: mean over text tokens"));
    QVERIFY(!captionOf("image:4x3", "patch-kernel").contains(u"PTD"));
    QVERIFY(captionOf("text:64 image:48x32", "positions").contains(u"Every second stripe of "));
    QVERIFY(!captionOf("text:5 image:4x3", "positions").contains(u"stripe"));
}

void FigureCaptionTest::captionNamesWhatIsShown() {
    Session session = *captionedSession("text:5 image:4x3 text:5");
    session.scores.content = randomContent(128, 7);
    session.scores.mask = Mask::Causal;
    const auto made = Figure::make(std::make_shared<const Session>(session), {});
    QVERIFY(made);
    const QString caption = (*made)->caption();
    for (const char* words : {"text:5 image:4x3 text:5", "22 tokens", "random", "seed 7", "head dim 128", "causal",
                              "(a) RoPE-Tie", "(b) RoPE-TV", "axes t,h,w", "base 10000"}) {
        QVERIFY2(caption.contains(QString::fromUtf8(words)), words);
    }
    QVERIFY(!caption.contains(QStringLiteral("mean over the pairs")));
    QVERIFY(caption.contains(u"Positions: a cell holds the coordinates") && caption.contains(u"β + γ·i"));
    QVERIFY(caption.contains(u"Hatched pairs are masked."));
}

void FigureCaptionTest::marksAreNamed() {
    const auto captionOf = [](FigureSpec spec, std::vector<SchemeChoice> schemes = {{.id = "rope-tv"}}) {
        Session session = *captionedSession("text:5 image:4x3 text:5");
        session.schemes = std::move(schemes);
        return (*Figure::make(std::make_shared<const Session>(session), spec))->caption();
    };
    FigureSpec spec;
    const QString none = captionOf(spec);
    QVERIFY2(!none.contains(u"(Q)") && !none.contains(u"(K)") && !none.contains(u"box"), qPrintable(none));
    spec.query = Element{.segment = 2, .part = Part::Text, .column = 3};
    spec.key = Element{.segment = 1, .part = Part::Patch, .row = 1, .column = 2};
    const QString both = captionOf(spec);
    for (const char* words :
         {"The query (Q) is token 21.", "The key (K) is token 12.", "The box gives the value of the pair (Q, K).",
          "The cell of the query is filled.", "The cell of the key is outlined."})
        QVERIFY2(both.count(QString::fromLatin1(words)) == 1, qPrintable(both));
    // HunYuan adds a token to every row.
    const QString each = captionOf(spec, {{.id = "rope-tv"}, {.id = "hunyuan-vl"}});
    QVERIFY2(each.contains(u"The query (Q) is token 21 (RoPE-TV); 24 (HunYuan-VL"), qPrintable(each));
    spec.plots = {"positions"};
    QVERIFY(!captionOf(spec).contains(u"box"));
    spec.plots = {"profile"};
    QVERIFY(captionOf(spec).contains(u"The dot and the number at K give the value of the pair (Q, K)."));
    spec.plots = {"heatmap"};
    spec.viewport = {0, 1, 0, 0.3};
    const QString zoomed = captionOf(spec);
    QVERIFY2(zoomed.contains(u"(Q)") && !zoomed.contains(u"(K)") && !zoomed.contains(u"box"), qPrintable(zoomed));
    spec.viewport = {};
    spec.marks = false;
    const QString without = captionOf(spec);
    QVERIFY2(!without.contains(u"(Q)") && !without.contains(u"(K)") && !without.contains(u"box"), qPrintable(without));
}

void FigureCaptionTest::axesAndColoursAreNamed() {
    Session session = *captionedSession("text:5 image:4x3 text:5");
    const auto captionOf = [&session](std::vector<std::string> plots) {
        FigureSpec spec;
        spec.plots = std::move(plots);
        return (*Figure::make(std::make_shared<const Session>(session), spec))->caption();
    };
    const std::vector<std::string> all{"positions", "heatmap", "difference", "block-means", "patch-kernel"};
    QVERIFY(!captionOf(all).contains(u"span") && !captionOf(all).contains(u"token axes"));
    session.colour.range = RangeMode::PerScheme;
    QCOMPARE(captionOf(all).count(QStringLiteral("Their colours span: ")), 4);
    session.views.tokenAxis = TokenAxis::Equal;
    QCOMPARE(captionOf({"heatmap", "profile"}).count(QStringLiteral("all segments are equally long")), 1);
    session.views.positionsStyle = PositionsStyle::Fields;
    QVERIFY(captionOf({"positions"}).contains(u"coordinate of each segment."));
    for (const char* plot : {"heatmap", "profile", "difference", "block-means", "patch-kernel", "decay", "precision"})
        QVERIFY2(captionOf({plot}).contains(u"head dim 128"), plot);
}

void FigureCaptionTest::basesAreNamed() {
    Session session = *captionedSession("text:5 image:4x3 text:5");
    const auto figure = [&session](FigureSpec spec = {}) {
        return *Figure::make(std::make_shared<const Session>(session), spec);
    };
    session.schemes = {{.id = "rope-tv"}, {.id = "m-rope"}};
    session.rotary.base.reset();
    const auto own = figure();
    QCOMPARE(own->panelTitles(),
             (QStringList{QStringLiteral("(a) RoPE-TV, base 10\u2009000"), QStringLiteral("(b) M-RoPE, base 10⁶")}));
    QVERIFY(own->caption().contains(u"The panels have different bases."));
    QVERIFY(own->caption().contains(u"base 1000000") && !own->caption().contains(u"(own"));

    session.rotary.base = 10000;
    const auto same = figure();
    QCOMPARE(same->panelTitles(),
             (QStringList{QStringLiteral("(a) RoPE-TV"), QStringLiteral("(b) M-RoPE, base 10\u2009000, default 10⁶")}));
    QVERIFY(same->caption().contains(u"base 10000 (default 1000000)"));
    QVERIFY(!same->caption().contains(u"different bases"));

    // The titles are painted, next to the names or below them.
    const auto pixels = [](const Figure& shown, double top, double bottom) {
        QImage image(shown.sizePoints().toSize(), QImage::Format_RGB32);
        QPainter painter(&image);
        shown.paint(painter);
        painter.end();
        return image.copy(0, static_cast<int>(top), image.width(), static_cast<int>(bottom - top));
    };
    session.rotary.base = 1e6;
    QVERIFY(pixels(*same, 6, 21) != pixels(*figure(), 6, 21));
    FigureSpec narrow;
    narrow.widthPoints = 200;
    QVERIFY(figure(narrow)->sizePoints().height() > 100);
}

void FigureCaptionTest::attentionFactorIsNamed() {
    Session session = *captionedSession("text:5 image:4x3 text:5");
    session.rotary.headDim = 64;
    session.rotary.base = 1e6;
    session.rotary.scaling = "yarn:4";
    session.rotary.params = {{kOriginalLength, {2048}}};
    const auto captionOf = [&session](std::vector<std::string> plots) {
        FigureSpec spec;
        spec.plots = std::move(plots);
        return (*Figure::make(std::make_shared<const Session>(session), spec))->caption();
    };
    const QString heatmap = captionOf({"heatmap"});
    QVERIFY(heatmap.contains(u"m² times the mean over the pairs of cos(Δ·θ)"));
    for (const char* row : {"heatmap", "profile", "decay", "patch-kernel"})
        QVERIFY(captionOf({row}).contains(u"attention factor m = 1.1386"));
    QVERIFY(!captionOf({"positions"}).contains(u"attention factor"));
    session.rotary.scaling = "none";
    QVERIFY(!captionOf({"heatmap"}).contains(u"m²"));
}

void FigureCaptionTest::zoomIsNamed() {
    const auto captionOf = [](std::vector<std::string> plots, Viewport view, std::vector<SchemeChoice> schemes) {
        Session session = *captionedSession("text:5 image:4x3 text:5");
        session.schemes = std::move(schemes);
        FigureSpec spec;
        spec.plots = std::move(plots);
        spec.viewport = view;
        return (*Figure::make(std::make_shared<const Session>(session), spec))->caption();
    };
    const double token = 1.0 / 22;
    const std::vector<SchemeChoice> one{{.id = "rope-tv"}, {.id = "flat"}};
    const Viewport square{2 * token, 12 * token, 2 * token, 12 * token}, oblong{2 * token, 12 * token, 0, 8 * token};
    QVERIFY(captionOf({"heatmap"}, square, one).contains(u"Maps show only tokens 3 to 12 of 22."));
    for (const char* row : {"heatmap", "precision"}) {
        const QString caption = captionOf({row}, oblong, one);
        QVERIFY2(caption.contains(u"Maps show only query tokens 3 to 12 and key tokens 1 to 8 of 22."),
                 qPrintable(caption));
    }
    const QString curve = captionOf({"profile"}, oblong, one);
    QVERIFY2(curve.contains(u"from query token 22 to key tokens 1 to 8 of 22."), qPrintable(curve));
    QVERIFY(!curve.contains(u"Maps") && !curve.contains(u"every key"));
    QVERIFY(captionOf({"profile"}, {2 * token, 12 * token, 0, 1}, one).contains(u"every key"));
    QVERIFY(!captionOf({"positions", "decay"}, oblong, one).contains(u" of 22"));
    for (const Viewport& whole : {Viewport{}, Viewport{0, 1 - token / 2, 0, 1}})
        QVERIFY(!captionOf({"heatmap", "profile"}, whole, one).contains(u"only"));
    // HunYuan adds a token to every row, and two around the image.
    const QString each = captionOf({"heatmap"}, square, {{.id = "rope-tv"}, {.id = "hunyuan-vl"}});
    QVERIFY2(each.contains(u"tokens 3 to 12 of 22 (RoPE-TV); ") && each.contains(u" (HunYuan-VL"), qPrintable(each));
}

void FigureCaptionTest::longSoftmaxIsAnEstimate() {
    Session session = *captionedSession("text:1000000");
    session.schemes = {{.id = "flat"}};
    session.scores.mode = ScoreMode::Softmax;
    FigureSpec spec;
    spec.plots = {"heatmap"};
    const auto made = Figure::make(std::make_shared<const Session>(session), spec);
    QVERIFY(made.hasValue());
    QVERIFY2((*made)->caption().contains(u"Their probabilities are estimates."), qPrintable((*made)->caption()));
    CancelToken cancelled;
    cancelled.cancel();
    const auto none =
        Figure::make(std::make_shared<const Session>(session), spec, builtInPlots(), {.cancel = cancelled});
    QVERIFY(!none.hasValue() && none.error().code == ErrorCode::Cancelled);
}

ROPESCOPE_TEST(FigureCaptionTest)
#include "tst_figure_caption.moc"
