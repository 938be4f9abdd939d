// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

#include "tests/support/json.h"
#include "tests/support/program.h"
#include "tests/support/registration.h"

using namespace ropescope;
using testing::Json;

namespace {

test::ProgramRun figure(const QStringList& options) {
    return test::runProgram(QStringList{"figure", "--sequence", "text:5 image:4x3", "--plots", "heatmap"} + options);
}

} // namespace

/// The layout of a figure and its boxes, on the command line.
class TestFigureBoxes : public QObject {
    Q_OBJECT

private slots:
    void boxesArePrintedInMillimetres() {
        const auto run = figure({"--layout", "ab/cd", "--boxes", "json", "--width", "141.7322834645669"});
        QCOMPARE(run.code, 0);
        const Json page = testing::parseJson(run.out.toStdString());
        QVERIFY(std::abs(page.at("page").at("width").get<double>() - 50) < 0.001);
        std::map<std::string, Json> axes;
        int scales = 0, captions = 0;
        for (const Json& box : page.at("boxes")) {
            if (box.at("kind") == "axes") axes[box.at("panel").get<std::string>()] = box;
            scales += box.at("kind") == "scale" && box.at("panel").is_null();
            captions += box.at("kind") == "caption";
            QVERIFY(box.at("x").get<double>() + box.at("width").get<double>() <
                    page.at("page").at("width").get<double>());
        }
        QCOMPARE(axes.size(), std::size_t{4});
        QCOMPARE(scales, 1);
        QCOMPARE(captions, 1);
        const auto equal = [&](const char* one, const char* other, const char* field) {
            return std::abs(axes.at(one).at(field).get<double>() - axes.at(other).at(field).get<double>()) <= 0.05;
        };
        QVERIFY(equal("a", "b", "y") && equal("a", "b", "height") && equal("c", "d", "y") && equal("c", "d", "height"));
        QVERIFY(equal("a", "c", "x") && equal("a", "c", "width") && equal("b", "d", "x") && equal("b", "d", "width"));
    }

    void boxesAndAFileCanBeWrittenTogether() {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("f.pdf"));
        const auto run = figure({"--boxes", "json", "-o", path});
        QCOMPARE(run.code, 0);
        QVERIFY(run.out.startsWith("{\"page\":"));
        QVERIFY(QFileInfo(path).size() > 1000);
        QCOMPARE(figure({"--boxes", "xml"}).code, 2);
    }

    void lettersAreOfEitherCase() {
        const QStringList rest{"--format", "svg", "--language", "en"};
        const QByteArray upper = figure(QStringList{"--layout", "AAB/CDB"} + rest).out;
        QVERIFY(upper.contains("<svg"));
        QCOMPARE(figure(QStringList{"--layout", "zzq/MAq"} + rest).out, upper);
    }

    void aWrongLayoutIsExplained() {
        const auto hole = figure({"--layout", "AAB/CAB"});
        QCOMPARE(hole.code, 2);
        QCOMPARE(hole.err,
                 QByteArray("ropescope: layout, row 2, column 2: `A` does not fill a rectangle; write another "
                            "letter here\n"));
        const auto many = figure({"--layout", "ABCDE", "--boxes", "json"});
        QCOMPARE(many.code, 2);
        QVERIFY(many.err.contains("the layout has 5 panels, but there are 4"));
        QCOMPARE(figure({"--layout", "AB", "--columns", "2"}).code, 2);
        QCOMPARE(figure({"--panels", "row"}).code, 2);
    }
};

ROPESCOPE_TEST(TestFigureBoxes)
#include "tst_figure_boxes.moc"
