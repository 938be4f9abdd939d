// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <ropescope/schemes/scheme_registry.h>

#include "tests/support/registration.h"
#include "ui/panels/schemes/scheme_rows.h"

using namespace ropescope;
using namespace ropescope::ui;

namespace {

Session sessionOfSchemes(const std::vector<std::string>& ids) {
    Session session;
    for (const std::string& id : ids) session.schemes.push_back({.id = id, .params = {}});
    return session;
}

QStringList idsOf(const std::vector<SchemeRow>& rows) {
    QStringList ids;
    for (const SchemeRow& row : rows) ids << (row.scheme ? QString::fromStdString(row.scheme->id) : row.heading);
    return ids;
}

} // namespace

class TestSchemeRows : public QObject {
    Q_OBJECT

private slots:
    void shownFirstInTheirOrder() {
        const auto rows = schemeRows(sessionOfSchemes({"rope-tv", "flat"}), {});
        QCOMPARE(idsOf(rows).mid(0, 2), (QStringList{QStringLiteral("rope-tv"), QStringLiteral("flat")}));
        QVERIFY(rows[0].shown && rows[1].shown);
        QVERIFY(rows[2].scheme == nullptr);
    }

    void everySchemeOnce() {
        const auto ids = idsOf(schemeRows(sessionOfSchemes({"rope-tv", "qwen3-vl"}), {}));
        for (const Scheme& scheme : schemeRegistry()) {
            QCOMPARE(ids.count(QString::fromStdString(scheme.id)), 1);
        }
    }

    void searchFiltersAll() {
        const Session session = sessionOfSchemes({"flat", "qwen3-vl@hf5.15.0"});
        const auto ids = idsOf(schemeRows(session, QStringLiteral("OMNI qwen3")));
        QVERIFY(ids.contains(QStringLiteral("qwen3-omni@hf5.15.0")));
        QCOMPARE_GT(ids.size(), 2);
        for (const QString& id : ids.mid(1)) QVERIFY2(id.startsWith(QLatin1String("qwen3-omni@")), qPrintable(id));
        const auto shown = schemeRows(session, QStringLiteral("qwen3-vl"));
        QCOMPARE(idsOf(shown).first(), QStringLiteral("qwen3-vl@hf5.15.0"));
        QVERIFY(shown.front().shown);
        QVERIFY(!idsOf(shown).contains(QStringLiteral("flat")));
        QVERIFY(schemeRows(session, QStringLiteral("no such thing")).empty());
    }

    void searchFindsEnginesAndAliases() {
        const Session session = sessionOfSchemes({"flat"});
        const auto ids = idsOf(schemeRows(session, QStringLiteral("vllm qwen")));
        QCOMPARE(ids, idsOf(schemeRows(session, QStringLiteral("Qwen  VLLM"))));
        for (const char* model : {"qwen2-vl", "qwen2.5-vl", "qwen3-vl", "qwen2.5-omni", "qwen3-omni"})
            QVERIFY2(ids.contains(QString::fromLatin1(model) + QStringLiteral("@vllm-28be48fa")), model);
        for (const QString& id : ids.mid(1)) QVERIFY2(id.contains(QLatin1String("@vllm")), qPrintable(id));
        const auto alias = idsOf(schemeRows(session, QStringLiteral("mrope@llama")));
        QCOMPARE(alias.mid(1), QStringList{QStringLiteral("qwen2-vl@llama.cpp-3f545bec")});
    }

    void theFirstNineHaveTheirDigits() {
        QSet<int> digits;
        for (const SchemeRow& row : schemeRows(sessionOfSchemes({"rope-tv"}), {})) {
            if (row.digit == 0) continue;
            QCOMPARE(row.scheme->id, schemeRegistry()[static_cast<std::size_t>(row.digit - 1)].id);
            digits.insert(row.digit);
        }
        QCOMPARE(digits.size(), 9);
    }

    void rowsCanKeepTheirOrder() {
        const auto before = schemeRows(sessionOfSchemes({"rope-tv", "flat"}), {});
        const auto fresh = schemeRows(sessionOfSchemes({"flat", "rope-2d"}), {});
        const auto existing = inExistingOrder(fresh, before);
        QVERIFY(existing);
        QCOMPARE(idsOf(*existing), idsOf(before));
        for (const SchemeRow& row : *existing)
            QCOMPARE(row.shown, row.scheme && (row.scheme->id == "flat" || row.scheme->id == "rope-2d"));
        QVERIFY(!inExistingOrder(schemeRows(sessionOfSchemes({"flat"}), QStringLiteral("qwen")), before));
    }

    /// Only the dragged column moves, whatever rows are hidden by the search or lie in between.
    void aDragMovesOneColumn() {
        const std::vector<std::string> columns{"a", "b", "c", "d"};
        QCOMPARE(columnMove(columns, {"b", "c", "a", "d"}, "a"), (ColumnMove{0, 2}));
        QCOMPARE(columnMove(columns, {"d", "a", "b", "c"}, "d"), (ColumnMove{3, 0}));
        QCOMPARE(columnMove(columns, {"a", "d", "b", "c"}, "d"), (ColumnMove{3, 1}));
        // b and c are hidden by the search.
        QCOMPARE(columnMove(columns, {"d", "a", "", "x"}, "a"), (ColumnMove{0, 3}));
        QCOMPARE(columnMove(columns, {"d", "a", "", "x"}, "d"), (ColumnMove{3, 0}));
        QCOMPARE(columnMove(columns, {"d", "b", "", "x"}, "b"), (ColumnMove{1, 3}));
        // Dropped among schemes without a column, it comes after the last column above it.
        QCOMPARE(columnMove(columns, {"b", "", "x", "a"}, "a"), (ColumnMove{0, 1}));
        QVERIFY(!columnMove(columns, {"a", "", "x"}, "x"));
        QVERIFY(!columnMove(columns, {"a", "", "x"}, "a"));
    }
};

ROPESCOPE_TEST(TestSchemeRows)
#include "tst_scheme_rows.moc"
