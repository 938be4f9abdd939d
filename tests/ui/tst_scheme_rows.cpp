// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "core/schemes/registry.h"
#include "ui/panels/scheme_rows.h"

using namespace ropescope;
using namespace ropescope::ui;

namespace {

std::shared_ptr<const Layout> layoutOf(const std::vector<std::string>& ids) {
    auto session = std::make_shared<Session>();
    for (const std::string& id : ids) session->schemes.push_back({id, {}});
    return analyseLayout(session);
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
        const auto rows = schemeRows(*layoutOf({"rope-tv", "flat"}), {});
        QCOMPARE(idsOf(rows).mid(0, 2), (QStringList{QStringLiteral("rope-tv"), QStringLiteral("flat")}));
        QVERIFY(rows[0].shown && rows[1].shown);
        QVERIFY(rows[2].scheme == nullptr);
    }

    void everySchemeOnce() {
        const auto ids = idsOf(schemeRows(*layoutOf({"rope-tv", "qwen3-vl"}), {}));
        for (const Scheme& scheme : schemeRegistry()) {
            QCOMPARE(ids.count(QString::fromStdString(scheme.id)), 1);
        }
    }

    /// Columns stay at their rows, whatever is searched for.
    void searchKeepsTheShown() {
        const auto ids = idsOf(schemeRows(*layoutOf({"flat"}), QStringLiteral("OMNI qwen3")));
        QCOMPARE(ids.first(), QStringLiteral("flat"));
        QVERIFY(ids.contains(QStringLiteral("qwen3-omni@hf5.15.0")));
        QVERIFY(!ids.contains(QStringLiteral("qwen2.5-omni@hf5.15.0")));
        QCOMPARE(ids.size(), 3);
        QCOMPARE(idsOf(schemeRows(*layoutOf({"flat"}), QStringLiteral("no such thing"))).size(), 1);
    }
};

QTEST_MAIN(TestSchemeRows)
#include "tst_scheme_rows.moc"
