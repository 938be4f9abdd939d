// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <limits>

#include <QTest>

#include <ropescope/schemes/scheme_registry.h>
#include <ropescope/session/column_edits.h>

#include "tests/support/registration.h"
#include "tests/ui/bench.h"
#include "ui/views/token_steps.h"

using namespace ropescope;
using namespace ropescope::ui;

namespace {

QStringList ids(const Session& session) {
    QStringList list;
    for (const SchemeChoice& choice : session.schemes) list << QString::fromStdString(choice.id);
    return list;
}

} // namespace

class TestColumnEdits : public QObject {
    Q_OBJECT
private slots:
    void movesBothWays() {
        Session session = sessionOf("text:3");
        moveColumn(session, 0, 2);
        QCOMPARE(ids(session), QStringList({QStringLiteral("rope-tv"), QStringLiteral("m-rope"),
                                            QStringLiteral("rope-tie"), QStringLiteral("flat")}));
        moveColumn(session, 2, 0);
        QCOMPARE(ids(session), ids(sessionOf("text:3")));
        moveColumn(session, 0, 9);
        QCOMPARE(ids(session), ids(sessionOf("text:3")));
    }

    void unknownIdsAreNoColumns() {
        Session session = sessionOf("text:3", {"nonsense", "rope-tv", "flat"});
        QCOMPARE(columnChoices(session), std::vector<std::size_t>({1, 2}));
        removeColumn(session, 0);
        QCOMPARE(ids(session), QStringList({QStringLiteral("nonsense"), QStringLiteral("flat")}));
    }

    void togglesByScheme() {
        Session session = sessionOf("text:3", {"rope-tv"});
        const Scheme& flat = **findScheme("flat");
        toggleScheme(session, flat);
        QCOMPARE(columnOf(session, flat), 1);
        toggleScheme(session, flat);
        QCOMPARE(columnOf(session, flat), -1);
    }

    void aliasIsTheSameColumn() {
        const Session session = sessionOf("text:3", {"m-rope"});
        QCOMPARE(columnOf(session, **findScheme("qwen2-vl@hf4.57.6")), 0);
    }

    void paramsComeAndGo() {
        Session session = sessionOf("text:3", {"rope-tv"});
        setParam(session, 0, "axes", 3);
        QCOMPARE(session.schemes[0].params.at("axes"), 3.0);
        setParam(session, 0, "axes", std::numeric_limits<double>::quiet_NaN());
        QVERIFY(session.schemes[0].params.empty());
    }

    void stepsThroughPictures() {
        Bench bench(sessionOf("text:5 image:4x3 text:5", {"rope-tv"}));
        const PositionMap& map = *bench.context.placed()->columns[0].positions;
        QCOMPARE(steppedToken(map, 0, Step::Left), std::int64_t{0});
        QCOMPARE(steppedToken(map, 0, Step::Right), std::int64_t{1});
        QCOMPARE(steppedToken(map, 5, Step::Down), std::int64_t{9});
        QCOMPARE(steppedToken(map, 9, Step::Up), std::int64_t{5});
        QCOMPARE(steppedToken(map, 6, Step::Up), std::int64_t{4});
        QCOMPARE(steppedToken(map, 14, Step::Down), std::int64_t{17});
        QCOMPARE(steppedToken(map, 8, Step::Right), std::int64_t{9});
        QCOMPARE(steppedToken(map, 21, Step::Down), std::int64_t{21});
    }
};

ROPESCOPE_TEST(TestColumnEdits)
#include "tst_column_edits.moc"
