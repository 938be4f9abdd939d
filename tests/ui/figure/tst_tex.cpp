// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>
#include <cmath>
#include <random>

#include <QFile>
#include <QImage>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include <ropescope/formulas/tex_commands.h>
#include <ropescope/sequence/notation.h>

#include "tests/support/patience.h"
#include "tests/support/registration.h"
#include "ui/figure/figure.h"
#include "ui/figure/figure_file.h"
#include "ui/figure/formats/image_cells.h"
#include "ui/figure/formats/tex_text.h"

using namespace ropescope;
using namespace ropescope::ui;

namespace {

constexpr const char* kFewCells = "text:5 image:4x3 text:5";
constexpr const char* kManyCells = "text:20 image:9x7 text:20";

std::shared_ptr<const Figure> texFigureOf(const char* notation, const FigureSpec& spec = {}) {
    auto session = std::make_shared<Session>(defaultSession());
    session->sequence = *parseNotation(notation);
    session->schemes = {{.id = "rope-tie"}, {.id = "rope-tv"}};
    const auto made = Figure::make(session, spec);
    return made ? *made : nullptr;
}

FigureFile fileOf(const Figure& figure, const char* format, const std::filesystem::path& file = "x1.tex") {
    auto written = findFigureFormat(QString::fromLatin1(format))->write(figure.writtenTo(file));
    return written ? *std::move(written) : FigureFile{};
}

/// The first page that the tool draws, at 4 pixels a point.
QImage drawn(const QString& folder, const QString& pdf) {
    QProcess tool;
    tool.setWorkingDirectory(folder);
    tool.start(QStringLiteral("pdftoppm"), {QStringLiteral("-r"), QStringLiteral("288"), QStringLiteral("-png"),
                                            QStringLiteral("-singlefile"), pdf, QStringLiteral("page")});
    if (!tool.waitForFinished(test::kHangs) || tool.exitCode() != 0) return {};
    return QImage(folder + QStringLiteral("/page.png")).convertToFormat(QImage::Format_RGB32);
}

void put(const QString& path, const QByteArray& bytes) {
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
}

bool isLike(QRgb one, QRgb other) {
    return std::abs(qRed(one) - qRed(other)) + std::abs(qGreen(one) - qGreen(other)) +
               std::abs(qBlue(one) - qBlue(other)) <
           24;
}

} // namespace

/// Figures as TikZ.
class TexTest : public QObject {
    Q_OBJECT

private slots:
    void signsAreEscaped_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QByteArray>("tex");
        const auto row = [](const char* text, const char* tex) {
            QTest::newRow(text) << QString::fromUtf8(text) << QByteArray(tex);
        };
        row("image 4×3", "image 4\\ensuremath{\\times}3");
        row("50 % of $5 & #1_a", "50 \\% of \\$5 \\& \\#1\\_a");
        row("\\{a}~^", "\\textbackslash{}\\{a\\}\\textasciitilde{}\\textasciicircum{}");
        row("a--b<c>|", "a-{}-b\\textless{}c\\textgreater{}\\textbar{}");
        row("−0.5", "\\ensuremath{-}0.5");
        row("β + γ·θ, Ω", "\\ensuremath{\\beta} + \\ensuremath{\\gamma}\\ensuremath{\\cdot}\\ensuremath{\\theta}, "
                          "\\ensuremath{\\Omega}");
        row("10⁻⁶ x₁", "10\\ensuremath{^{-}}\\ensuremath{^{6}} x\\ensuremath{_{1}}");
        row("✓ ✗", "\\ensuremath{\\checkmark} \\ensuremath{\\times}");
        row("ℝ 𝒮 𝒙 Rᵀᵢⱼ ⟨ℓ⟩", "\\ensuremath{\\mathbb{R}} \\ensuremath{\\mathcal{S}} "
                              "\\ensuremath{\\mbox{\\boldmath$x$}} R\\ensuremath{^{T}}\\ensuremath{_{i}}"
                              "\\ensuremath{_{j}} \\ensuremath{\\langle}\\ensuremath{\\ell}"
                              "\\ensuremath{\\rangle}");
        row("Grüße 方案", "Grüße 方案");
    }

    void signsAreEscaped() {
        QFETCH(QString, text);
        QFETCH(QByteArray, tex);
        QCOMPARE(texText(text), tex);
        QCOMPARE(needsUnicodeTex(text), text.contains(u'方'));
    }

    void cellsOfAnEnlargedImage() {
        std::mt19937 random(7);
        for (int i = 0; i < 20; ++i) {
            QImage small(1 + static_cast<int>(random() % 9), 1 + static_cast<int>(random() % 9), QImage::Format_ARGB32);
            for (int y = 0; y < small.height(); ++y)
                for (int x = 0; x < small.width(); ++x) // no two lines are alike
                    small.setPixel(x, y, qRgba(x * 20 + 1, y * 20 + 1, static_cast<int>(random() % 256), 200));
            std::vector<int> columns{0}, rows{0};
            for (int x = 0; x < small.width(); ++x)
                columns.push_back(columns.back() + 1 + static_cast<int>(random() % 7));
            for (int y = 0; y < small.height(); ++y) rows.push_back(rows.back() + 1 + static_cast<int>(random() % 7));
            QImage large(columns.back(), rows.back(), QImage::Format_ARGB32);
            for (int y = 0, row = 0; y < large.height(); ++y) {
                row += y == rows[static_cast<std::size_t>(row) + 1];
                for (int x = 0, column = 0; x < large.width(); ++x) {
                    column += x == columns[static_cast<std::size_t>(column) + 1];
                    large.setPixel(x, y, small.pixel(column, row));
                }
            }
            const ImageCells cells = imageCells(large);
            QCOMPARE(cells.image, small);
            QCOMPARE(cells.columns, columns);
            QCOMPARE(cells.rows, rows);
        }
    }

    void thePageIsAPictureOfItsSize() {
        const auto figure = texFigureOf(kFewCells);
        const FigureFile file = fileOf(*figure, "tex");
        QVERIFY(file.beside.empty());
        const QSizeF size = figure->sizePoints();
        const QByteArray corner = QByteArray::number(size.width()) + ',' + QByteArray::number(size.height());
        QVERIFY(file.bytes.contains(QByteArray("\\useasboundingbox (0,0) rectangle (" + corner + ");")));
        for (const char* part : {"% panel-1-title", "% panel-2-heatmap", "% scale-1", "% legend", "{RoPE-TV}", "{text}",
                                 "4\\ensuremath{\\times}3}", "{\\bfseries (a)}", "{\\ttfamily "})
            QVERIFY2(file.bytes.contains(part), part);
        QCOMPARE(file.bytes.count("\\begin{tikzpicture}"), 1);
        QVERIFY(file.bytes.startsWith("% RopeScope: text:5"));
        // What submission systems look for to find the papers in a folder.
        QVERIFY(!file.bytes.contains("\\documentclass"));
        FigureSpec anonymous;
        anonymous.session = false;
        QVERIFY(!fileOf(*texFigureOf(kFewCells, anonymous), "tex").bytes.contains("% RopeScope: text"));
    }

    void largeMapsArePicturesBesideIt() {
        FigureSpec spec;
        spec.plots = {"heatmap", "difference"};
        const auto figure = texFigureOf(kManyCells, spec);
        const FigureFile file = fileOf(*figure, "tex", "a folder/x#1.tex");
        QStringList names;
        for (const SideFile& picture : file.beside) {
            names << picture.name;
            const QImage image = QImage::fromData(picture.bytes, "PNG");
            QVERIFY(!image.isNull());
            const ImageCells cells = imageCells(image);
            QCOMPARE(image.width() % cells.image.width(), 0); // every cell is enlarged equally
            QVERIFY(file.bytes.contains(QByteArray("bp]{" + picture.name.toUtf8() + '}')));
        }
        QCOMPARE(names.join(u' '), QStringLiteral("x-1-a.png x-1-b.png x-1-b-2.png"));
        // Without a name there is no place for them.
        QVERIFY(!findFigureFormat(QStringLiteral("tex"))->write(*figure));

        const QTemporaryDir folder;
        const std::string path = folder.filePath(QStringLiteral("x#1.tex")).toStdString();
        QVERIFY(saveFigure(file, path));
        QVERIFY(QFile::exists(folder.filePath(QStringLiteral("x-1-b.png"))));
        QVERIFY(QFile::exists(QString::fromStdString(path)));
        QVERIFY(!saveFigure(file, folder.filePath(QStringLiteral("missing/x.tex")).toStdString()));
    }

    void itLiesOnThePdf_data() {
        QTest::addColumn<QByteArray>("notation");
        QTest::addColumn<QByteArray>("plot");
        QTest::newRow("cells and a colour bar") << QByteArray(kFewCells) << QByteArray("heatmap");
        QTest::newRow("a picture and a colour bar") << QByteArray(kManyCells) << QByteArray("heatmap");
        QTest::newRow("without a colour bar") << QByteArray(kFewCells) << QByteArray("positions");
        QTest::newRow("curves") << QByteArray(kManyCells) << QByteArray("profile");
    }

    /// Compiled by itself and in a paper, its boxes have the colours of the PDF, a point inside of their edges.
    void itLiesOnThePdf() {
        QFETCH(QByteArray, notation);
        QFETCH(QByteArray, plot);
        for (const char* tool : {"pdflatex", "pdftoppm"})
            if (QStandardPaths::findExecutable(QString::fromLatin1(tool)).isEmpty()) QSKIP("no LaTeX or no poppler");
        FigureSpec spec;
        spec.plots = {plot.toStdString()};
        const auto figure = texFigureOf(notation.constData(), spec);
        const QTemporaryDir folder;
        const std::string path = folder.filePath(QStringLiteral("x1.tex")).toStdString();
        QVERIFY(saveFigure(fileOf(*figure, "tex", path), path));
        put(folder.filePath(QStringLiteral("page.pdf")), fileOf(*figure, "pdf").bytes);
        const QSizeF size = figure->sizePoints();
        put(folder.filePath(QStringLiteral("paper.tex")),
            "\\documentclass{article}\\usepackage{tikz}\\usepackage[paperwidth=" + QByteArray::number(size.width()) +
                "bp,paperheight=" + QByteArray::number(size.height()) +
                "bp,margin=0bp]{geometry}\\pagestyle{empty}\\parindent0pt\\topskip0pt\\begin{document}\n"
                "\\input{x1}\\end{document}\n");
        const QImage page = drawn(folder.path(), QStringLiteral("page.pdf"));
        QVERIFY(!page.isNull());
        for (const char* name : {"x1", "paper"}) {
            QProcess latex;
            latex.setWorkingDirectory(folder.path());
            latex.start(QStringLiteral("pdflatex"), {QStringLiteral("-interaction=nonstopmode"),
                                                     QStringLiteral("-halt-on-error"), QString::fromLatin1(name)});
            QVERIFY(latex.waitForFinished(test::kHangs));
            const QByteArray log = latex.readAllStandardOutput();
            QVERIFY2(latex.exitCode() == 0, log.right(1500).constData());
            QVERIFY(log.contains("(1 page,") && !log.contains("Overfull") && !log.contains("Missing character"));
            const QImage own = drawn(folder.path(), QString::fromLatin1(name) + QStringLiteral(".pdf"));
            QCOMPARE(own.size(), page.size());
            compare(page, own);
        }
    }

    void everyPlotIsSetByLatexAlone_data() {
        QTest::addColumn<QByteArray>("plot");
        for (const PlotPtr& plot : builtInPlots()) QTest::newRow(plot->id().c_str()) << QByteArray(plot->id().c_str());
        QTest::newRow("text") << QByteArray();
    }

    /// In English, without the fonts of any other script.
    void everyPlotIsSetByLatexAlone() {
        QFETCH(QByteArray, plot);
        FigureSpec spec;
        spec.complete = false;
        if (!plot.isEmpty()) {
            spec.plots = {plot.toStdString()};
        } else { // every sign of formulas
            spec.layout = *parseLayout("AB/TT");
            for (const TexCommand& command : texCommands()) spec.cellText += "$\\" + std::string(command.name) + "$ ";
            spec.cellText +=
                R"($\hat{x} \tilde{x} \bar{x} \dot{x} \vec{x} \mathbb{RxZ1} \mathcal{SB} \boldsymbol{x\theta}$)";
        }
        const auto figure = texFigureOf(kFewCells, spec);
        if (!figure && plot == "heads") QSKIP("it needs a file");
        QVERIFY(figure);
        const FigureFile file = fileOf(*figure, "tex");
        QVERIFY(!file.bytes.contains("CJK"));
        if (QStandardPaths::findExecutable(QStringLiteral("pdflatex")).isEmpty()) return;
        const QTemporaryDir folder;
        QVERIFY(saveFigure(file, folder.filePath(QStringLiteral("x1.tex")).toStdString()));
        QProcess latex;
        latex.setWorkingDirectory(folder.path());
        latex.start(QStringLiteral("pdflatex"), {QStringLiteral("-interaction=nonstopmode"),
                                                 QStringLiteral("-halt-on-error"), QStringLiteral("x1")});
        QVERIFY(latex.waitForFinished(test::kHangs));
        const QByteArray log = latex.readAllStandardOutput();
        QVERIFY2(latex.exitCode() == 0 && !log.contains("Missing character"),
                 log.mid(log.indexOf("\n!")).left(600).constData());
    }

private:
    /// Texts have other glyphs, but large areas of one colour are where they were.
    static void compare(const QImage& page, const QImage& own) {
        constexpr int kPoint = 4;
        int compared = 0, wrong = 0;
        for (int y = kPoint; y + kPoint < page.height(); y += 3) {
            for (int x = kPoint; x + kPoint < page.width(); x += 3) {
                const QRgb colour = page.pixel(x, y);
                bool plain = qRed(colour) + qGreen(colour) + qBlue(colour) < 3 * 245; // not the ground
                for (int i = -kPoint; plain && i <= kPoint; ++i)
                    plain = page.pixel(x + i, y) == colour && page.pixel(x, y + i) == colour;
                if (!plain) continue;
                ++compared;
                wrong += !isLike(own.pixel(x, y), colour);
            }
        }
        QVERIFY2(compared > 200, qPrintable(QString::number(compared)));
        QVERIFY2(wrong * 100 <= compared, qPrintable(QStringLiteral("%1 of %2").arg(wrong).arg(compared)));
    }
};

ROPESCOPE_TEST(TexTest)
#include "tst_tex.moc"
