// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include <QTest>

#include <ropescope/formulas/tex_commands.h>
#include <ropescope/formulas/tex_formula.h>

#include "tests/support/article_formulas.h"
#include "tests/support/registration.h"
#include "ui/document/convert.h"
#include "ui/document/theme.h"
#include "ui/painters/formula_picture.h"

using namespace ropescope;
using namespace ropescope::ui;

namespace {

FormulaPicture pictureOf(const std::string& tex, double pixels = 20) {
    const auto formula = parseTex(tex);
    if (!formula) qFatal("%s: %s", tex.c_str(), formula.error().message().c_str());
    return {*formula, fonts().symbol, pixels};
}

/// Where the text with this content stands.
QRectF inkOf(const FormulaPicture& picture, QStringView text) {
    for (const FormulaPicture::Text& each : picture.texts())
        if (each.text == text) return each.ink;
    return {};
}

/// Two texts that overlap; empty: none. The boxes of a slanted letter and its subscript may, but not their ink.
QString overlapIn(const FormulaPicture& picture) {
    const auto outlineOf = [](const FormulaPicture::Text& text) {
        QPainterPath outline;
        outline.addText(text.place, text.font, text.text);
        return outline;
    };
    const auto& texts = picture.texts();
    for (std::size_t i = 0; i < texts.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            if (!texts[i].ink.intersects(texts[j].ink)) continue;
            if (outlineOf(texts[i]).intersects(outlineOf(texts[j])))
                return texts[j].text + QLatin1Char(' ') + texts[i].text;
        }
    }
    return {};
}

} // namespace

class TestFormulaPicture : public QObject {
    Q_OBJECT

private slots:
    void formulasOfArticlesHaveRoomForEverything_data() {
        QTest::addColumn<double>("pixels");
        for (const double pixels : {12.0, 20.0, 100.0}) QTest::addRow("%g", pixels) << pixels;
    }
    void formulasOfArticlesHaveRoomForEverything() {
        QFETCH(double, pixels);
        for (const char* tex : test::kArticleFormulas) {
            const FormulaPicture picture = pictureOf(tex, pixels);
            const QSizeF size = picture.size();
            QVERIFY2(std::isfinite(size.width()) && std::isfinite(size.height()), tex);
            QVERIFY2(size.width() > 0 && size.height() > 0 && picture.baseline() <= size.height(), tex);
            const QRectF box = QRectF(0, -picture.baseline(), size.width(), size.height()).adjusted(-1, -1, 1, 1);
            for (const FormulaPicture::Text& text : picture.texts())
                QVERIFY2(box.contains(text.ink), qPrintable(toQString(tex) + u' ' + text.text));
            for (const QPainterPath& shape : picture.shapes()) QVERIFY2(box.contains(shape.boundingRect()), tex);
            const QString overlap = overlapIn(picture);
            QVERIFY2(overlap.isEmpty(), qPrintable(toQString(tex) + u' ' + overlap));
        }
    }

    void everySignIsInTheFontsOfTheProgram() {
        for (const TexCommand& command : texCommands()) {
            const FormulaPicture picture = pictureOf("\\" + std::string(command.name));
            const FormulaPicture::Text& text = picture.texts().front();
            QVERIFY2(text.ink.width() > 0.5 || command.name == "_", command.name.data());
            QFont font = text.font;
            font.setFamily(QStringLiteral("STIX"));
            for (const uint sign : text.text.toUcs4())
                QVERIFY2(QFontMetricsF(font).inFontUcs4(sign), command.name.data());
        }
    }

    void partsStandWhereTheyBelong() {
        const FormulaPicture fraction = pictureOf("\\frac{a}{b}");
        QVERIFY(inkOf(fraction, u"a").bottom() < inkOf(fraction, u"b").top());
        const FormulaPicture scripts = pictureOf("x_a^b");
        QVERIFY(inkOf(scripts, u"b").bottom() < inkOf(scripts, u"a").top());
        QVERIFY(inkOf(scripts, u"b").left() > inkOf(scripts, u"x").right() - 1);
        QVERIFY(inkOf(scripts, u"b").height() < inkOf(pictureOf("x b"), u"b").height());
        const FormulaPicture sum = pictureOf("\\sum_a^b c");
        QVERIFY(inkOf(sum, u"b").bottom() < inkOf(sum, u"∑").top());
        QVERIFY(inkOf(sum, u"a").top() > inkOf(sum, u"∑").bottom());
        const FormulaPicture matrix = pictureOf("\\begin{pmatrix} a & b \\\\ c & d \\end{pmatrix}");
        QVERIFY(inkOf(matrix, u"a").bottom() < inkOf(matrix, u"c").top());
        QVERIFY(inkOf(matrix, u"a").right() < inkOf(matrix, u"b").left());
        QCOMPARE(matrix.shapes().size(), std::size_t{2}); // brackets as high as the matrix
        QVERIFY(matrix.shapes()[0].boundingRect().height() > matrix.size().height() - 2);
        const FormulaPicture aligned = pictureOf("\\begin{aligned} a &= b \\\\ ccc &= d \\end{aligned}");
        QVERIFY(std::abs(inkOf(aligned, u"b").left() - inkOf(aligned, u"d").left()) < 3);
    }

    void variablesAreSlantedAndNamesUpright() {
        const FormulaPicture mixed = pictureOf("x \\theta \\cos 2 \\text{if} \\Delta");
        for (const FormulaPicture::Text& text : mixed.texts())
            QCOMPARE(text.font.italic(), text.text == u"x" || text.text == u"θ");
        QVERIFY(pictureOf("\\mathbf{M}").texts().front().font.bold());
        QCOMPARE(pictureOf("\\mathbb{R}").texts().front().text, QStringLiteral("ℝ"));
        QCOMPARE(pictureOf("\\boldsymbol{q}").texts().front().text, QStringLiteral("𝒒"));
    }

    void growsWithItsSizeAndHasItsColour() {
        const std::string tex = "\\sqrt{\\frac{a}{b}} + \\left( \\frac{c}{d} \\right)";
        const QSizeF small = pictureOf(tex, 20).size(), large = pictureOf(tex, 80).size();
        QVERIFY(std::abs(large.width() / small.width() - 4) < 0.2);
        QVERIFY(std::abs(large.height() / small.height() - 4) < 0.2);
        const FormulaPicture picture = pictureOf(tex, 40);
        QImage image(picture.size().toSize() + QSize(2, 2), QImage::Format_ARGB32_Premultiplied);
        image.fill(Qt::transparent);
        QPainter painter(&image);
        picture.paint(painter, {1, 1}, Qt::red);
        painter.end();
        int inked = 0;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x)
                if (qAlpha(image.pixel(x, y)) > 128) {
                    ++inked;
                    QCOMPARE(qGreen(image.pixel(x, y)), 0);
                }
        QVERIFY(inked > 200);
    }
};

ROPESCOPE_TEST(TestFormulaPicture)
#include "tst_formula_picture.moc"
