// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QImage>
#include <QPainter>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

#include <ropescope/sequence/notation.h>

#include "tests/support/patience.h"
#include "tests/support/registration.h"
#include "ui/figure/figure.h"

using namespace ropescope;
using namespace ropescope::ui;

namespace {

std::shared_ptr<const Session> exampleOf(const std::string& notation) {
    auto session = std::make_shared<Session>(defaultSession());
    session->sequence = *parseNotation(notation);
    return session;
}

std::shared_ptr<const Figure> figureOf(const std::string& notation, FigureSpec spec = {}) {
    if (spec.plots.size() == 2) spec.plots.push_back("profile");
    spec.pixelsPerInch = 100;
    auto made = Figure::make(exampleOf(notation), spec);
    return made ? *made : nullptr;
}

QByteArray bytesOf(const Figure& figure, const char* format) {
    const auto bytes = findFigureFormat(QString::fromLatin1(format))->write(figure);
    return bytes ? *bytes : QByteArray();
}

const QStringList kSequences{QStringLiteral("text:1"), QStringLiteral("text:5 image:4x3 text:5"),
                             QStringLiteral("text:1000000000"), QStringLiteral("image:1000000x1"),
                             QStringLiteral("text:5 image:4x3 video:2x2x2 ").repeated(6)};

} // namespace

/// Figures: the same painters on paper, the same bytes for the same input, nothing lossy and no external fonts.
class FigureTest : public QObject {
    Q_OBJECT

private slots:
    void everyFormatIsStable_data();
    void everyFormatIsStable();
    void pdfIsLosslessAndEmbedsItsFonts();
    void svgIsWellFormed();
    void panelsSideBySide();
    void marksCanBeLeftOut();
    void pngHasItsResolution();
    void panelsStayOnThePage();
    void captionNamesWhatIsShown();
    void basesAreNamed();
    void attentionFactorIsNamed();
    void zoomIsNamed();
    void longSoftmaxIsAnEstimate();
    void wrongFiguresAreRefused();
    void commandWritesTheSameBytesEachTime_data();
    void commandWritesTheSameBytesEachTime();
};

void FigureTest::everyFormatIsStable_data() {
    QTest::addColumn<QString>("notation");
    for (const QString& notation : kSequences) QTest::newRow(qPrintable(notation.left(30))) << notation;
}

void FigureTest::everyFormatIsStable() {
    QFETCH(QString, notation);
    const auto first = figureOf(notation.toStdString());
    const auto second = figureOf(notation.toStdString());
    QVERIFY(first && second);
    for (const FigureFormat& format : figureFormats()) {
        if (format.id == u"npy") continue; // holds one plot under one scheme only
        const auto one = format.write(*first);
        const auto other = format.write(*second);
        QVERIFY(one && other);
        QVERIFY(one->size() > (format.id == u"csv" ? 10 : 1000));
        QCOMPARE(*one, *other);
    }
}

void FigureTest::pdfIsLosslessAndEmbedsItsFonts() {
    for (const QString& notation : kSequences) {
        const auto figure = figureOf(notation.toStdString());
        const QByteArray pdf = bytesOf(*figure, "pdf");
        QVERIFY(pdf.startsWith("%PDF-1."));
        QVERIFY(pdf.trimmed().endsWith("%%EOF"));
        QVERIFY(!pdf.contains("DCTDecode"));
        QVERIFY(!pdf.contains("/Interpolate true"));
        const auto descriptors = pdf.count("/Type /FontDescriptor");
        QVERIFY(descriptors >= 2);
        QCOMPARE(pdf.count("/FontFile2") + pdf.count("/FontFile3"), descriptors);
        QVERIFY(pdf.contains("/CreationDate (D:20000101000000"));
        const QSizeF size = figure->sizePoints();
        const QRegularExpression box(QStringLiteral("/MediaBox \\[0 0 ([0-9.]+) ([0-9.]+)\\]"));
        const auto match = box.match(QString::fromLatin1(pdf));
        QVERIFY(match.hasMatch());
        QCOMPARE(match.captured(1).toDouble(), size.width());
        QCOMPARE(match.captured(2).toDouble(), size.height());
    }
}

/// The texts of an SVG, and its images, which are PNG.
struct SvgContent {
    QStringList texts, families;
    QString description;
    int images = 0;
    bool wellFormed = true;
};

SvgContent contentOf(const QByteArray& svg) {
    SvgContent content;
    QXmlStreamReader reader(svg);
    while (!reader.atEnd()) {
        if (reader.readNext() != QXmlStreamReader::StartElement) continue;
        if (reader.attributes().hasAttribute(QLatin1String("font-family")))
            content.families << reader.attributes().value(QLatin1String("font-family")).toString();
        if (reader.name() == QLatin1String("desc")) content.description = reader.readElementText();
        if (reader.name() == QLatin1String("text")) content.texts << reader.readElementText();
        if (reader.name() != QLatin1String("image")) continue;
        ++content.images;
        const auto data =
            reader.attributes().value(QStringLiteral("http://www.w3.org/1999/xlink"), QStringLiteral("href"));
        content.wellFormed = content.wellFormed && data.startsWith(QLatin1String("data:image/png;base64,"));
    }
    content.wellFormed = content.wellFormed && !reader.hasError();
    return content;
}

void FigureTest::svgIsWellFormed() {
    for (const QString& notation : kSequences) {
        for (const bool outlines : {false, true}) {
            FigureSpec spec;
            spec.textAsOutlines = outlines;
            const auto figure = figureOf(notation.toStdString(), spec);
            const SvgContent content = contentOf(bytesOf(*figure, "svg"));
            QVERIFY(content.wellFormed);
            QVERIFY(content.images >= 4);
            QCOMPARE(content.description, figure->caption());
            QCOMPARE(content.texts.isEmpty(), outlines);
            if (outlines) continue;
            QVERIFY(content.texts.contains(QStringLiteral("(a)")));
            QVERIFY(content.texts.contains(QStringLiteral("RoPE-Tie")));
            QVERIFY(content.texts.contains(QStringLiteral("query")) && content.texts.contains(QStringLiteral("key")));
            for (const QString& family : content.families)
                QVERIFY2(family.contains(QStringLiteral("serif")) || family.contains(QStringLiteral("monospace")),
                         qPrintable(family));
        }
    }
}

void FigureTest::panelsSideBySide() {
    FigureSpec spec;
    double before = 1e9;
    for (const int across : {1, 2, 4}) {
        spec.panelsAcross = across;
        const auto figure = figureOf("text:5 image:4x3 text:5", spec);
        QVERIFY(figure);
        QVERIFY(figure->sizePoints().height() < before);
        before = figure->sizePoints().height();
    }
    spec.panelsAcross = 9; // more than the four panels
    QCOMPARE(figureOf("text:5 image:4x3 text:5", spec)->sizePoints().height(), before);
    spec.widthPoints = 150;
    QVERIFY(!figureOf("text:5 image:4x3 text:5", spec));
}

void FigureTest::marksCanBeLeftOut() {
    FigureSpec spec;
    const auto plain = bytesOf(*figureOf("text:5 image:4x3 text:5", spec), "png");
    spec.query = Element{.segment = 0};
    spec.key = Element{.segment = 2};
    const auto marked = bytesOf(*figureOf("text:5 image:4x3 text:5", spec), "png");
    spec.plots = {"heatmap", "positions"};
    spec.marks = false;
    const auto without = bytesOf(*figureOf("text:5 image:4x3 text:5", spec), "png");
    QVERIFY(marked != plain);
    QVERIFY(without != marked);
}

void FigureTest::pngHasItsResolution() {
    const auto figure = figureOf("text:5 image:4x3 text:5");
    const QImage image = QImage::fromData(bytesOf(*figure, "png"), "PNG");
    QCOMPARE(image.width(), qRound(figure->sizePoints().width() * 100 / 72));
    QCOMPARE(image.height(), qRound(figure->sizePoints().height() * 100 / 72));
    QCOMPARE(image.dotsPerMeterX(), 3937);
    QCOMPARE(image.text(QStringLiteral("Description")), figure->caption());
}

/// Nothing is painted on the margin or beyond the page.
void FigureTest::panelsStayOnThePage() {
    for (const QString& notation : kSequences) {
        for (const double width : {130.0, 240.0, 495.0, 1200.0}) {
            FigureSpec spec;
            spec.widthPoints = width;
            const auto figure = figureOf(notation.toStdString(), spec);
            const QSize size = figure->sizePoints().toSize();
            QImage image(size + QSize(20, 20), QImage::Format_RGB32);
            image.fill(Qt::white);
            QPainter painter(&image);
            figure->paint(painter);
            painter.end();
            for (int y = 0; y < image.height(); ++y) {
                for (int x = size.width() - 2; x < image.width(); ++x) QCOMPARE(image.pixel(x, y), 0xffffffffU);
            }
            for (int x = 0; x < image.width(); ++x) QCOMPARE(image.pixel(x, image.height() - 1), 0xffffffffU);
        }
    }
}

void FigureTest::captionNamesWhatIsShown() {
    Session session = *exampleOf("text:5 image:4x3 text:5");
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
}

void FigureTest::basesAreNamed() {
    Session session = *exampleOf("text:5 image:4x3 text:5");
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

void FigureTest::attentionFactorIsNamed() {
    Session session = *exampleOf("text:5 image:4x3 text:5");
    session.rotary.headDim = 64;
    session.rotary.base = 1e6;
    session.rotary.scaling = "yarn:4";
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

void FigureTest::zoomIsNamed() {
    const auto captionOf = [](std::vector<std::string> plots, Viewport view, std::vector<SchemeChoice> schemes) {
        Session session = *exampleOf("text:5 image:4x3 text:5");
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

void FigureTest::longSoftmaxIsAnEstimate() {
    Session session = *exampleOf("text:1000000");
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

void FigureTest::wrongFiguresAreRefused() {
    QVERIFY(!Figure::make(std::make_shared<const Session>(Session{}), {}));
    FigureSpec none;
    none.plots.clear();
    QVERIFY(!Figure::make(exampleOf("text:5"), none));
    FigureSpec missing;
    missing.onlyColumn = 9;
    QVERIFY(!Figure::make(exampleOf("text:5"), missing));
    const auto noRule = Figure::make(exampleOf("text:5 av:2x2x2+10"), {});
    QVERIFY(!noRule);
    QCOMPARE(noRule.error().code, ErrorCode::Content);
    FigureSpec huge;
    huge.widthPoints = kMaxFigureWidth;
    huge.pixelsPerInch = 100000;
    const auto figure = Figure::make(exampleOf("text:5"), huge);
    QVERIFY(figure);
    QVERIFY(!findFigureFormat(QStringLiteral("png"))->write(**figure));
}

void FigureTest::commandWritesTheSameBytesEachTime_data() {
    QTest::addColumn<QString>("format");
    for (const FigureFormat& format : figureFormats()) QTest::newRow(qPrintable(format.id)) << format.id;
}

void FigureTest::commandWritesTheSameBytesEachTime() {
    QFETCH(QString, format);
    QTemporaryDir folder;
    QByteArray first;
    const QStringList oneTable = QStringLiteral("--plots heatmap --scheme flat").split(u' ');
    for (int run = 0; run < 3; ++run) {
        const QString path = folder.filePath(QStringLiteral("figure%1.").arg(run) + format);
        QProcess process;
        QStringList arguments{QStringLiteral("figure"),
                              QStringLiteral("--sequence"),
                              QStringLiteral("text:5 image:4x3 text:5"),
                              QStringLiteral("--resolution"),
                              QStringLiteral("72"),
                              QStringLiteral("-o"),
                              path};
        if (format == u"npy") arguments += oneTable;
        process.start(QStringLiteral(ROPESCOPE_BINARY), arguments);
        QVERIFY(process.waitForFinished(test::kHangs));
        QCOMPARE(process.exitCode(), 0);
        const QByteArray notice = process.readAllStandardError(); // may warn that the page is tall
        QVERIFY2(notice.isEmpty() || notice.contains("--columns"), notice.constData());
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray bytes = file.readAll();
        if (run == 0) first = bytes;
        QVERIFY(!bytes.isEmpty());
        QCOMPARE(bytes, first);
    }
}

ROPESCOPE_TEST(FigureTest)
#include "tst_figure.moc"
