// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <vector>

#include <QDir>
#include <QFile>
#include <QHash>
#include <QImage>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include <ropescope/figures/venues.h>

#include "tests/support/json.h"
#include "tests/support/program.h"
#include "tests/support/registration.h"

using namespace ropescope;
using testing::Json;

namespace {

const QStringList kFormats{"pdf", "svg", "png", "tex", "csv", "npy", "npz"};
constexpr int kCells = 22; ///< per side of the map whose colours are read back

QByteArray bytesOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// The colour in the middle of each cell of a map that fills an image.
std::vector<QRgb> coloursOfCells(const QImage& image, const QRectF& map) {
    std::vector<QRgb> colours;
    for (int row = 0; row < kCells; ++row)
        for (int column = 0; column < kCells; ++column)
            colours.push_back(image.pixel(static_cast<int>(map.x() + (column + 0.5) * map.width() / kCells),
                                          static_cast<int>(map.y() + (row + 0.5) * map.height() / kCells)));
    return colours;
}

std::vector<QRgb> coloursOfCells(const QImage& image) { return coloursOfCells(image, image.rect()); }

/// The square pictures among these; the colour bar is none.
QImage mapAmong(const QList<QImage>& images) {
    const auto map = std::ranges::find_if(images, [](const QImage& image) {
        return image.width() == image.height() && image.width() % kCells == 0 && image.width() > 0;
    });
    return map == images.end() ? QImage() : *map;
}

QList<QImage> imagesInSvg(const QByteArray& svg) {
    static const QRegularExpression data(QStringLiteral("base64,([^\"]*)\""));
    QList<QImage> images;
    for (auto found = data.globalMatch(QString::fromUtf8(svg)); found.hasNext();)
        images << QImage::fromData(QByteArray::fromBase64(found.next().captured(1).toLatin1()));
    return images;
}

/// The float32 values of an NPY file.
std::vector<float> valuesOf(const QByteArray& npy) {
    std::vector<float> values(static_cast<std::size_t>(kCells) * kCells);
    const auto bytes = static_cast<qsizetype>(values.size() * sizeof(float));
    if (npy.size() > bytes) std::copy_n(npy.constEnd() - bytes, bytes, reinterpret_cast<char*>(values.data()));
    return values;
}

} // namespace

/// Every venue in every format, as the command writes them.
class FigureMatrixTest : public QObject {
    Q_OBJECT

private slots:
    void venues_data() {
        QTest::addColumn<QString>("preset");
        for (const std::string& id : presetIds()) {
            const bool twice = findPreset(id)->venue->twoColumns && !id.ends_with("-1") && !id.ends_with("-2");
            if (!twice) QTest::newRow(id.c_str()) << QString::fromStdString(id);
        }
    }

    /// The page is as wide as the column to 0.1 pt, the bytes depend on neither the folder nor the time zone, fonts are
    /// embedded as outlines and pictures are lossless.
    void venues() {
        QFETCH(QString, preset);
        QStringList options{"--scheme", "rope-tv", "--plots", "heatmap", "--preset", preset};
        for (const QString& format : kFormats)
            options << "-o"
                    << "f." + format;
        const QTemporaryDir here, there;
        QCOMPARE(figure(options, here.path()).code, 0);
        qputenv("TZ", "Asia/Kathmandu");
        QCOMPARE(figure(options, there.path()).code, 0);
        qunsetenv("TZ");
        const QStringList files = QDir(here.path()).entryList(QDir::Files);
        QCOMPARE(files.size(), kFormats.size() + 1); // with the picture beside the .tex file
        for (const QString& name : files)
            QVERIFY2(bytesOf(here.filePath(name)) == bytesOf(there.filePath(name)), qPrintable(name));
        const double width = findPreset(preset.toStdString())->widthPoints;
        for (const auto& [file, pattern] :
             {std::pair{"f.pdf", "/MediaBox \\[0 0 ([0-9.]+)"}, {"f.tex", "\\(0,0\\) rectangle \\(([0-9.]+),"}}) {
            const QRegularExpression size(QString::fromLatin1(pattern));
            const auto match = size.match(QString::fromLatin1(bytesOf(here.filePath(QString::fromLatin1(file)))));
            QVERIFY2(std::abs(match.captured(1).toDouble() - width) < 0.1, file);
        }
        checkPdf(here.path());
    }

    void axesOfARowAreAligned_data() { venues_data(); }
    void axesOfARowAreAligned() {
        QFETCH(QString, preset);
        const auto run = figure({"--scheme", "rope-tie", "--scheme", "flat", "--plots", "heatmap,profile", "--columns",
                                 "2", "--preset", preset, "--boxes", "json"});
        QVERIFY2(run.code == 0, run.err.constData());
        std::vector<Json> axes;
        const Json page = testing::parseJson(run.out.toStdString());
        for (const Json& box : page.at("boxes"))
            if (box.at("kind") == "axes") axes.push_back(box);
        QCOMPARE(axes.size(), std::size_t{4});
        const auto equal = [&](std::size_t one, std::size_t other, const char* field) {
            return std::abs(axes[one].at(field).get<double>() - axes[other].at(field).get<double>()) <= 0.05;
        };
        for (const std::size_t row : {std::size_t{0}, std::size_t{1}})
            for (const char* field : {"y", "height", "width"}) QVERIFY2(equal(row, row + 2, field), field);
        QVERIFY(equal(0, 1, "x") && equal(0, 1, "width"));
    }

    /// Each cell has the same colour in each format: one of the colour table, and a later one for a higher score.
    void cellsHaveTheColoursOfTheTable() {
        const QTemporaryDir folder;
        const auto run = test::runProgram({"figure",
                                           "--sequence",
                                           "text:5 image:4x3 text:5",
                                           "--scheme",
                                           "rope-tv",
                                           "--plots",
                                           "heatmap",
                                           "--preset",
                                           "cvpr-1",
                                           "--without-marks",
                                           "--boxes",
                                           "json",
                                           "-o",
                                           "f.png",
                                           "-o",
                                           "f.pdf",
                                           "-o",
                                           "f.svg",
                                           "-o",
                                           "f.npy"},
                                          folder.path());
        QVERIFY2(run.code == 0, run.err.constData());
        const QList<QByteArray> lines =
            bytesOf(QStringLiteral(ROPESCOPE_SOURCE_DIR "/resources/colour_maps/viridis.csv")).trimmed().split('\n');
        QHash<QRgb, int> table;
        for (int i = 0; i < lines.size(); ++i) table[QColor(QString::fromLatin1(lines[i])).rgb()] = i;
        const std::vector<QRgb> svg = coloursOfCells(mapAmong(imagesInSvg(bytesOf(folder.filePath("f.svg")))));
        const Json page = testing::parseJson(run.out.toStdString());
        const auto axes = std::ranges::find_if(page.at("boxes"), [](const Json& box) { return box["kind"] == "axes"; });
        const double perMillimetre = 300 / 25.4;
        const auto pixels = [&](const char* field) { return axes->at(field).get<double>() * perMillimetre; };
        const QImage png(folder.filePath(QStringLiteral("f.png")));
        QVERIFY(coloursOfCells(png, {pixels("x"), pixels("y"), pixels("width"), pixels("height")}) == svg);
        const std::vector<float> scores = valuesOf(bytesOf(folder.filePath(QStringLiteral("f.npy"))));
        std::vector<std::pair<float, int>> order;
        for (std::size_t i = 0; i < svg.size(); ++i) {
            QVERIFY(table.contains(svg[i]));
            order.emplace_back(scores[i], table[svg[i]]);
        }
        std::ranges::sort(order);
        QVERIFY(std::ranges::is_sorted(order, {}, &std::pair<float, int>::second));
        QVERIFY(order.front().second == 0 && order.back().second == lines.size() - 1);
        const QString tool = QStandardPaths::findExecutable(QStringLiteral("pdfimages"));
        if (tool.isEmpty()) QSKIP("pdfimages is not installed");
        QCOMPARE(test::runProcess(tool, {"-png", "f.pdf", "p"}, folder.path()).code, 0);
        QList<QImage> images;
        for (const QString& name : QDir(folder.path()).entryList({QStringLiteral("p-*.png")}))
            images << QImage(folder.filePath(name));
        QVERIFY(coloursOfCells(mapAmong(images)) == svg);
    }

    /// Each is a whole figure, as it would go into a paper.
    void commandsOfTheManualMakeFaultlessFigures() {
        const QTemporaryDir folder;
        int commands = 0;
        for (const QByteArray& line :
             bytesOf(QStringLiteral(ROPESCOPE_SOURCE_DIR "/resources/manual/manual.md")).split('\n')) {
            if (!line.startsWith("ropescope figure ")) continue;
            const QStringList words = QProcess::splitCommand(QString::fromUtf8(line)).mid(1) + QStringList{"--check"};
            const auto run = test::runProgram(words, folder.path());
            QVERIFY2(run.code == 0 && run.err.isEmpty(), line + run.out + run.err);
            ++commands;
        }
        QVERIFY(commands >= 6);
    }

private:
    static test::ProgramRun figure(const QStringList& options, const QString& folder = {}) {
        return test::runProgram(QStringList{"figure", "--sequence", "text:20 image:12x8 text:20"} + options, folder);
    }

    /// As poppler's tools see it, where they are installed.
    static void checkPdf(const QString& folder) {
        const QString fonts = QStandardPaths::findExecutable(QStringLiteral("pdffonts"));
        const QString images = QStandardPaths::findExecutable(QStringLiteral("pdfimages"));
        if (fonts.isEmpty() || images.isEmpty()) return;
        const auto list = test::runProcess(fonts, {"f.pdf"}, folder);
        QVERIFY(list.code == 0 && list.out.count('\n') >= 3 && !list.out.contains("Type 3"));
        const QList<QByteArray> lines = list.out.trimmed().split('\n');
        const qsizetype embedded = lines[0].indexOf("emb");
        for (const QByteArray& line : lines.mid(2)) {
            QVERIFY2(line.mid(embedded, 3) == "yes", line.constData());
            const bool bundled = line.startsWith("STIX") || line.startsWith("Inter") || line.startsWith("JetBrains");
            QVERIFY2(bundled, line.constData());
        }
        const QByteArray pictures = test::runProcess(images, {"-list", "f.pdf"}, folder).out;
        QVERIFY(pictures.count('\n') > 2 && !pictures.contains("jpeg") && !pictures.contains("jpx"));
    }
};

ROPESCOPE_TEST(FigureMatrixTest)
#include "tst_figure_matrix.moc"
