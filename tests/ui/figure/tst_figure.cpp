// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include <QFile>
#include <QFontDatabase>
#include <QImage>
#include <QPainter>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QTranslator>
#include <QXmlStreamReader>

#include <ropescope/formats/numpy/npz.h>
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
    const auto file = findFigureFormat(QString::fromLatin1(format))->write(figure);
    return file ? file->bytes : QByteArray();
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
    void pdfTextIsThatOfTheCaption_data();
    void pdfTextIsThatOfTheCaption();
    void svgIsWellFormed();
    void panelsSideBySide();
    void marksCanBeLeftOut();
    void pngHasItsResolution();
    void npzHasEveryTable();
    void panelsStayOnThePage();
    void legendHasTheModalitiesOfTokens();
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
        if (format.id == u"npy") continue;               // holds one plot under one scheme only
        const Figure named = first->writtenTo("figure"); // where a format may want pictures beside it
        const auto one = format.write(named);
        const auto other = format.write(second->writtenTo("figure"));
        QVERIFY(one && other);
        QVERIFY(one->bytes.size() > (format.id == u"csv" ? 10 : 1000));
        QVERIFY(*one == *other);
    }
}

bool objectsAreWhereTheTableSays(const QByteArray& pdf) {
    const qsizetype table = pdf.mid(pdf.lastIndexOf("startxref") + 10).split('\n').front().trimmed().toLongLong();
    if (!pdf.mid(table).startsWith("xref\n")) return false;
    const QList<QByteArray> lines = pdf.mid(table).split('\n');
    const int objects = lines.value(1).split(' ').last().toInt();
    for (int i = 1; i < objects; ++i) {
        const qsizetype offset = lines.value(2 + i).left(10).toLongLong();
        if (!pdf.mid(offset, 20).startsWith(QByteArray(QByteArray::number(i) + " 0 obj"))) return false;
    }
    return objects > 5;
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
        QVERIFY(!pdf.contains("/Type3"));
        QVERIFY(pdf.contains("/CreationDate (D:20000101000000Z)"));
        QVERIFY(objectsAreWhereTheTableSays(pdf));
        const QSizeF size = figure->sizePoints();
        const QRegularExpression box(QStringLiteral("/MediaBox \\[0 0 ([0-9.]+) ([0-9.]+)\\]"));
        const auto match = box.match(QString::fromLatin1(pdf));
        QVERIFY(match.hasMatch());
        QCOMPARE(match.captured(1).toDouble(), size.width());
        QCOMPARE(match.captured(2).toDouble(), size.height());
    }
}

QString withoutSpaces(QString text) { return text.remove(QRegularExpression(QStringLiteral("\\s|\\f"))); }

void FigureTest::pdfTextIsThatOfTheCaption_data() {
    QTest::addColumn<bool>("chinese");
    QTest::addColumn<double>("width");
    for (const double width : {234.0, 495.0}) {
        QTest::addRow("English, %g pt", width) << false << width;
        QTest::addRow("Chinese, %g pt", width) << true << width;
    }
}

void FigureTest::pdfTextIsThatOfTheCaption() {
    QFETCH(bool, chinese);
    QFETCH(double, width);
    const QString reader = QStandardPaths::findExecutable(QStringLiteral("pdftotext"));
    if (reader.isEmpty()) QSKIP("pdftotext is not installed");
    if (chinese && !QFontDatabase::families().contains(QStringLiteral("Noto Sans CJK SC"))) QSKIP("no Chinese font");
    QTranslator words;
    QVERIFY(words.load(QStringLiteral(":/translations/ropescope_zh_CN.qm")));
    if (chinese) QCoreApplication::installTranslator(&words);
    FigureSpec spec;
    spec.widthPoints = width;
    spec.plots = {"positions", "heatmap", "profile", "decay", "patch-kernel", "precision"};
    spec.query = Element{.segment = 2, .part = Part::Text, .column = 4};
    spec.key = Element{.segment = 1, .part = Part::Patch, .row = 1, .column = 2};
    QTemporaryDir folder;
    for (const ThemeKind theme : {ThemeKind::Light, ThemeKind::Dark}) {
        spec.dark = theme == ThemeKind::Dark;
        const auto figure = figureOf("text:5 image:4x3 text:5 video:2x2x2@0.5", spec);
        QVERIFY(figure);
        QFile file(folder.filePath(QStringLiteral("figure.pdf")));
        QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
        file.write(bytesOf(*figure, "pdf"));
        file.close();
        QProcess process;
        process.start(reader, {QStringLiteral("-enc"), QStringLiteral("UTF-8"), file.fileName(), QStringLiteral("-")});
        QVERIFY(process.waitForFinished(test::kHangs));
        const QString text = withoutSpaces(QString::fromUtf8(process.readAllStandardOutput()));
        QVERIFY2(text.contains(withoutSpaces(figure->caption())), qPrintable(text + u'\n' + figure->caption()));
        QVERIFY(text.contains(u"(b)RoPE-TV"));
    }
    QCoreApplication::removeTranslator(&words);
}

/// The texts of an SVG, and its images, which are PNG.
struct SvgContent {
    QStringList texts, families, groups;
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
        if (reader.name() == QLatin1String("g") && reader.attributes().hasAttribute(QLatin1String("id")))
            content.groups << reader.attributes().value(QLatin1String("id")).toString();
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
            QCOMPARE(content.groups.mid(0, 4).join(u' '),
                     QStringLiteral("panel-1-rope-tie panel-1-title panel-1-positions panel-1-heatmap"));
            QVERIFY(content.groups.contains(QStringLiteral("panel-4-flat")));
            QCOMPARE(content.groups.last(), QStringLiteral("caption"));
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

void FigureTest::npzHasEveryTable() {
    const auto figure = figureOf("text:5 image:4x3 text:5");
    const std::string bytes = bytesOf(*figure, "npz").toStdString();
    const auto archive = NpzArchive::open(bytes, "figure.npz");
    QVERIFY(archive);
    const std::vector<FigureTable> tables = figure->tables();
    QCOMPARE(archive->names().size(), tables.size());
    for (const FigureTable& each : tables) {
        const auto array =
            archive->array(each.plot + "-" + each.scheme, [](const NpyHeader&) { return Expected<void>(); });
        QVERIFY(array);
        QCOMPARE(array->values.size(), each.table.values.size());
        for (std::size_t i = 0; i < array->values.size(); ++i) {
            const double wanted = each.table.values[i], value = array->values[i];
            QVERIFY(std::isnan(wanted) ? std::isnan(value)
                                       : value == (each.table.shape.floats ? static_cast<float>(wanted) : wanted));
        }
    }
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

void FigureTest::legendHasTheModalitiesOfTokens() {
    Session session = *exampleOf("image:2x2 av:2x2x2@0.5+3");
    session.schemes = {{.id = "qwen2.5-omni"}};
    FigureSpec spec;
    spec.plots = {"heatmap"};
    const auto figure = Figure::make(std::make_shared<const Session>(session), spec);
    QVERIFY(figure);
    const QStringList texts = contentOf(bytesOf(**figure, "svg")).texts;
    for (const char* word : {"text", "image", "video", "audio"})
        QVERIFY2(texts.contains(QString::fromLatin1(word)), qPrintable(texts.join(u'|')));
    QVERIFY(!texts.contains(QStringLiteral("video with audio")));
    spec.plots = {"curves", "spectrum"}; // without colours of modalities
    const auto curves = Figure::make(std::make_shared<const Session>(session), spec);
    QVERIFY(curves && !contentOf(bytesOf(**curves, "svg")).texts.contains(QStringLiteral("audio")));
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
    const QStringList zones{QStringLiteral("UTC0"), QStringLiteral("CST-8"), QStringLiteral("NST3:30")};
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
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("TZ"), zones[run]);
        process.setProcessEnvironment(environment);
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
