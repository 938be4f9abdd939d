// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <QFile>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include <ropescope/base/text.h>
#include <ropescope/formats/snippets/check_snippets.h>
#include <ropescope/formats/snippets/position_code.h>
#include <ropescope/positions/coordinates.h>

#include "tests/support/json.h"
#include "tests/support/placed.h"
#include "tests/support/program.h"
#include "tests/support/registration.h"

// Python that the program writes gives the ids that it was written from. The test needs no library: a file stands in for
// PyTorch with what the code uses of it.

using namespace ropescope;
using testing::Json;

namespace {

constexpr const char* kTorch = R"(import itertools

int64, float64 = int, float


class Vector:
    def __init__(self, items):
        self.items = list(items)

    def __rmul__(self, number):
        return Vector(number * item for item in self.items)

    def __radd__(self, number):
        return Vector(number + item for item in self.items)

    def __add__(self, other):
        return Vector(a + b for a, b in zip(self.items, other.items))

    def __getitem__(self, index):
        return Vector(self.items[i] for i in index.items)

    def long(self):
        return Vector(map(int, self.items))

    def flatten(self):
        return self


def arange(size, dtype):
    return Vector(map(dtype, range(size)))


def tensor(items, dtype):
    assert dtype is float or all(isinstance(item, int) for item in items)
    return Vector(map(dtype, items))


def meshgrid(*sides, indexing):
    assert indexing == "ij"
    points = list(itertools.product(*(side.items for side in sides)))
    return [Vector(point[side] for point in points) for side in range(len(sides))]


def stack(vectors):
    return [vector.items for vector in vectors]


def cat(parts, dim):
    assert dim == 1
    return [sum((part[axis] for part in parts), []) for axis in range(len(parts[0]))]
)";

/// Runs the code in ids.py, and compares with ids.json; of a test, that it passes with these and fails with others.
constexpr const char* kDriver = R"(import json
import runpy

ids = json.load(open("ids.json"))
code = runpy.run_path("ids.py")
if "position_ids" in code:
    assert code["position_ids"]() == ids
else:
    test = code["test_position_ids"]
    assert code["expected_ids"]() == ids
    test.__globals__["my_position_ids"] = lambda: [[axis] for axis in ids]
    test()
    test.__globals__["my_position_ids"] = lambda: [ids[0]] + ids
    test()
    ids[-1][-1] += 1
    try:
        test()
    except AssertionError as error:
        assert f"token {len(ids[0]) - 1}" in str(error)
    else:
        raise SystemExit("it passes with a wrong id")
)";

bool writtenFile(const QTemporaryDir& folder, const char* name, const std::string& text) {
    QFile file(folder.filePath(name));
    return file.open(QIODevice::WriteOnly) && file.write(text.data(), std::ssize(text)) == std::ssize(text);
}

std::string idsJson(const RowMatrix<double>& ids) {
    Json rows = Json::array();
    for (Eigen::Index axis = 0; axis < ids.rows(); ++axis) {
        rows.push_back(Json::array());
        for (const double id : ids.row(axis)) rows.back().push_back(id);
    }
    return rows.dump();
}

/// Empty if it gives these ids, else what Python says.
QByteArray pythonFault(const std::string& code, const RowMatrix<double>& ids) {
    const QTemporaryDir folder;
    if (!writtenFile(folder, "torch.py", kTorch) || !writtenFile(folder, "driver.py", kDriver) ||
        !writtenFile(folder, "ids.py", code) || !writtenFile(folder, "ids.json", idsJson(ids)))
        return "no files";
    const auto run = test::runProcess(QStandardPaths::findExecutable("python3"), {"-B", "driver.py"}, folder.path());
    return run.code == 0 ? QByteArray() : run.err + run.out + QByteArray::fromStdString(code);
}

CheckResult resultOf(const CheckRequest& request, const PositionDump& like) {
    const auto result = checkDump(request, like);
    if (!result) throw std::runtime_error(result.error().message());
    return *result;
}

} // namespace

class TestCheckSnippets : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        if (QStandardPaths::findExecutable("python3").isEmpty()) QSKIP("python3 is not installed");
    }

    void codeGivesThePositions_data() {
        QTest::addColumn<QString>("scheme");
        QTest::addColumn<QString>("sequence");
        QTest::newRow("few") << "m-rope"
                             << "text:3 image:4x3 text:5";
        QTest::newRow("one axis") << "flat"
                                  << "text:3 image:4x3 text:5";
        QTest::newRow("many") << "m-rope"
                              << "text:50 image:24x16 pad:2 text:9 image:3x30 text:40";
        QTest::newRow("halves") << "rope-tv"
                                << "text:50 image:5x4 text:50";
        QTest::newRow("fractions") << "rope-tie-fractional"
                                   << "text:40 video:3x2x8@0.7 text:30";
        QTest::newRow("times") << "qwen2.5-vl@hf4.57.6"
                               << "text:50 video:4x3x9@0.7 text:20";
        QTest::newRow("timestamps") << "qwen3-vl"
                                    << "text:50 video:4x3x9@0.7+6 text:20";
        QTest::newRow("circle") << "circle-rope"
                                << "text:50 image:5x4 text:20";
    }
    void codeGivesThePositions() {
        QFETCH(const QString, scheme);
        QFETCH(const QString, sequence);
        const Scheme* rule = *findScheme(scheme.toStdString());
        const CheckRequest request{.scheme = rule, .sequence = *parseNotation(sequence.toStdString())};
        const PositionMap map = testing::placedOf(scheme.toStdString(), sequence.toStdString());
        const RowMatrix<double> ids = coordinates(map, {0, map.tokens});
        const auto pytorch = positionsAsPytorch(*rule, request.sequence);
        QVERIFY(pytorch.hasValue());
        QCOMPARE(pythonFault(*pytorch, ids), QByteArray());
        const CheckResult result = resultOf(request, dumpOf(map, {0, map.tokens}, "ids.npy"));
        QVERIFY(result.equal());
        QCOMPARE(pythonFault(checkPytest(result), ids), QByteArray());
    }

    /// A part of packed sequences with generated tokens, and the words of the command for it.
    void partsAndOptions() {
        CheckRequest request{.scheme = *findScheme("m-rope"),
                             .sequence = *parseNotation("text:12 image:6x4 text:40 image:5x3 text:4"),
                             .decode = DecodeRule::Generate,
                             .packed = {76, 95},
                             .tokens = TokenRange{20, 98}};
        const auto expected = expectationOf(request, *request.scheme, {});
        QVERIFY(expected.hasValue());
        PositionDump dump = dumpOf(expected->positions, {20, 98}, "my ids.npy");
        QCOMPARE(pythonFault(checkPytest(resultOf(request, dump)), dump.values), QByteArray());
        dump.values(1, 7) += 5;
        dump.values.row(0).swap(dump.values.row(2));
        dump.axes = {"w", "h", "t"};
        const CheckResult result = resultOf(request, dump);
        const std::vector<std::string> words{"ropescope",
                                             "check",
                                             "my ids.npy",
                                             "--sequence",
                                             "text:12 image:6x4 text:40 image:5x3 text:4",
                                             "--scheme",
                                             request.scheme->id,
                                             "--decode",
                                             "generate",
                                             "--packed",
                                             "76,95",
                                             "--tokens",
                                             "20:98",
                                             "--axes",
                                             "w,h,t"};
        QCOMPARE(QByteArray::fromStdString(join(checkWords(result), "|")), QByteArray::fromStdString(join(words, "|")));
        const std::string text = checkIssueText(result);
        QVERIFY(text.find("**1 of 78 tokens differ from `" + request.scheme->id) == 0);
        QVERIFY2(text.find("| 27 | image:6x4 | 12, 14, 15 | **12, 19, 15** |") != std::string::npos, text.c_str());
        QVERIFY(text.find("| 25 | image:6x4 | ") != std::string::npos && text.find("| 31 |") == std::string::npos);
    }

    void longOnesAreRefusedOrCompact() {
        std::string notation;
        for (int i = 0; i < 6000; ++i) notation += "text:1 image:2x2 ";
        const auto refused = positionsAsPytorch(**findScheme("m-rope"), *parseNotation(notation));
        QVERIFY(!refused && refused.error().message().find("blocks") != std::string::npos);
        const auto compact =
            positionsAsPytorch(**findScheme("m-rope"), *parseNotation("text:5 video:900x900x900 text:5"));
        QVERIFY(compact && compact->size() < 2000);
    }
};

ROPESCOPE_TEST(TestCheckSnippets)
#include "tst_check_snippets.moc"
