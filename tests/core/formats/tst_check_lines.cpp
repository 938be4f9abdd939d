// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <string>
#include <vector>

#include <QTest>

#include <ropescope/formats/check/check_file.h>
#include <ropescope/schemes/scheme_registry.h>
#include <ropescope/sequence/notation.h>

#include "tests/support/placed.h"
#include "tests/support/registration.h"

// What a check says in sentences: what matters first, and nothing that does not.

using namespace ropescope;

namespace {

constexpr const char* kVideo = "text:5 video:6x4x8@0.5 text:6"; ///< four frames a second

CheckRequest requestFor(const char* scheme, const char* notation) {
    return {.scheme = *findScheme(scheme), .sequence = *parseNotation(notation)};
}

std::vector<std::string> linesFor(const CheckRequest& request, const PositionDump& dump) {
    CheckReport report;
    report.rows.push_back(*checkDump(request, dump));
    std::vector<std::string> lines;
    for (const Message& line : checkLines(report)) lines.push_back(line.english());
    return lines;
}

bool says(const std::vector<std::string>& lines, const std::string& words) {
    return std::ranges::any_of(lines, [&](const std::string& line) { return line.find(words) != std::string::npos; });
}

PositionDump dumpUnder(const char* scheme, const char* notation) {
    const PositionMap map = testing::placedOf(scheme, notation);
    return dumpOf(map, {0, map.tokens}, "dump");
}

} // namespace

class TestCheckLines : public QObject {
    Q_OBJECT

private slots:
    /// The rule that a dump is of and the mistake that it makes are both named.
    void anotherReleaseAndItsMistake() {
        const auto lines =
            linesFor(requestFor("qwen2.5-vl@hf-main-pr48669", kVideo), dumpUnder("qwen2.5-vl@hf5.15.0", kVideo));
        QVERIFY(says(lines, "equal to: qwen2.5-vl@hf4.57.6"));
        QVERIFY(says(lines, "explained by seconds-truncated"));
    }

    /// A mistake that explains all leaves no room for rules that are further away.
    void aFullCauseAlone() {
        PositionDump dump = dumpUnder("qwen2-vl@hf5.15.0", "text:5 image:3x7 text:5");
        dump.values.rightCols(5).array() += 1;
        const auto lines = linesFor(requestFor("qwen2-vl@hf5.15.0", "text:5 image:3x7 text:5"), dump);
        QVERIFY(says(lines, "31 of 31 tokens explained by off-by-one-after-image"));
        QVERIFY(!says(lines, "tokens differ from qwen2-vl@hf4.57.6"));
        QVERIFY(!says(lines, "no known cause"));
    }

    void aWeakCauseIsNone() {
        PositionDump dump = dumpUnder("qwen2-vl@hf5.15.0", "text:5 image:3x7 text:5");
        for (Eigen::Index i = 0; i < dump.values.size(); ++i) dump.values.data()[i] = static_cast<double>(i * 7 % 19);
        const auto lines = linesFor(requestFor("qwen2-vl@hf5.15.0", "text:5 image:3x7 text:5"), dump);
        QVERIFY(says(lines, "no known cause"));
        QVERIFY(!says(lines, "fix:"));
    }

    void anotherLengthFirst() {
        const CheckRequest request = requestFor("qwen2-vl@hf5.15.0", "text:5 image:3x7 text:5");
        const PositionMap map = testing::placedOf("qwen2-vl@hf5.15.0", "text:5 image:3x7 text:5");
        const auto lines = linesFor(request, dumpOf(map, {0, 20}, "dump"));
        QCOMPARE(lines[0], std::string("the dump ends after 20 of 31 tokens"));
        QCOMPARE(lines[1], std::string("all 20 tokens are as qwen2-vl@hf5.15.0 places them"));
        QVERIFY(!says(lines, "no known cause"));
    }
};

ROPESCOPE_TEST(TestCheckLines)
#include "tst_check_lines.moc"
