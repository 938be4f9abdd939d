// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include <ropescope/sequence/notation.h>
#include <ropescope/session/fields/field_text.h>

#include "tests/support/registration.h"

using namespace ropescope;

class FieldTextTest : public QObject {
    Q_OBJECT

private slots:
    void fieldsAreSetByTheirNames() {
        Session session = defaultSession();
        for (const auto& [name, text] : FieldTexts{{"rotary.base", "500000"},
                                                   {"rotary.scaling", "yarn:4"},
                                                   {"scores.mode", "softmax"},
                                                   {"colours.range", "fixed"},
                                                   {"colours.low", "-0.5"},
                                                   {"sequence", "text:3 image:2x2"}}) {
            QVERIFY2(setField(session, name, text), name.c_str());
            QCOMPARE(fieldText(session, name), text);
        }
        QCOMPARE(session.rotary.base, std::optional(500'000.0));
        QVERIFY(session.scores.mode == ScoreMode::Softmax);
        QCOMPARE(tokenCount(session.sequence), std::int64_t{7});
    }

    void whatIsInvalidChangesNothing() {
        const Session before = defaultSession();
        Session session = before;
        for (const auto& [name, text] : FieldTexts{{"rotary.base", "nonsense"},
                                                   {"scores.mode", "loud"},
                                                   {"sequence", "text:x"},
                                                   {"schemes", "rope-tv"},
                                                   {"no.such", "1"}})
            QVERIFY2(!setField(session, name, text), name.c_str());
        QVERIFY(session == before);
    }

    void aPanelHasTheSettingsOfTheSessionAndItsOwn() {
        Session session = defaultSession();
        session.rotary.headDim = 64;
        const PanelChoice panel{
            .scheme = "rope-tv", .plots = {"heatmap"}, .settings = {{"rotary.base", "1000"}, {"sequence", "text:9"}}};
        const Session shown = sessionOf(panel, session);
        QCOMPARE(shown.rotary.base, std::optional(1000.0));
        QCOMPARE(shown.rotary.headDim, 64);
        QCOMPARE(toNotation(shown.sequence), std::string("text:9"));
        QVERIFY(shown.schemes == session.schemes);
    }
};

ROPESCOPE_TEST(FieldTextTest)
#include "tst_field_text.moc"
