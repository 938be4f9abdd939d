// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <functional>
#include <set>

#include <QTest>

#include <ropescope/session/session_fields.h>
#include <ropescope/session/session_key.h>

#include "tests/support/registration.h"

using namespace ropescope;

namespace {

/// Converts to the type of any member.
struct Anything {
    template <class T>
    operator T() const;
};

/// Number of members of an aggregate.
template <class T, class... Members>
constexpr std::size_t memberCount() {
    if constexpr (requires { T{Members{}..., Anything{}}; })
        return memberCount<T, Members..., Anything>();
    else
        return sizeof...(Members);
}

struct Edit {
    Affects stage;
    std::function<void(Session&)> change;
};

} // namespace

/// The declaration of a session's fields, and the keys derived from it.
class TestSessionFields : public QObject {
    Q_OBJECT

private slots:
    /// Fails if a member is added to a struct but not declared.
    void everyMemberIsDeclared() {
        std::size_t declared = 0;
        forEachField([&](const auto&) { ++declared; });
        constexpr std::size_t kGroups = 10; // note, rotary, scores, colour, views, and five groups of views
        QCOMPARE(declared, memberCount<Session>() + memberCount<Note>() + memberCount<RotarySettings>() +
                               memberCount<ScoreOptions>() + memberCount<ColourSettings>() +
                               memberCount<ViewSettings>() + memberCount<DecaySettings>() +
                               memberCount<CurveSettings>() + memberCount<EncodingSettings>() +
                               memberCount<EquivarianceSettings>() + memberCount<HeadSettings>() - kGroups);
    }

    void namesAndOptionsAreTheirOwn() {
        std::set<std::string_view> names, options;
        std::size_t fields = 0, given = 0;
        std::set<const void*> members;
        const Session session;
        forEachField([&](const auto& field) {
            ++fields;
            names.insert(field.name);
            members.insert(&field.in(session));
            if (field.option.name.empty()) return;
            ++given;
            options.insert(field.option.name);
            QVERIFY(field.option.name.starts_with("--"));
        });
        QCOMPARE(names.size(), fields);
        QCOMPARE(members.size(), fields);
        QCOMPARE(options.size(), given);
    }

    void groupsAreNamesUpToAPoint() {
        const auto scores = field<&Session::scores, &ScoreOptions::mode>("scores.mode", Affects::Scores, Flag{});
        QVERIFY(scores.isIn("") && scores.isIn("scores") && scores.isIn("scores.mode"));
        QVERIFY(!scores.isIn("score") && !scores.isIn("scores.mod") && !scores.isIn("mode"));
    }

    void defaultsAreWithinTheirRanges() {
        const Session session;
        forEachField([&]<class Field>(const Field& field) {
            if constexpr (OptionalTraits<typename Field::Value>::kOptional) {
                return;
            } else if constexpr (std::is_same_v<typename Field::Rule, IntegerRange>) {
                const auto value = static_cast<std::int64_t>(field.in(session));
                QVERIFY2(!faultOf(value, field.rule, Message::verbatim("")), std::string(field.name).c_str());
            } else if constexpr (kIsWords<typename Field::Rule>) {
                QVERIFY(!wordOf(field.in(session), field.rule).empty());
            }
        });
    }

    /// A field changes the keys of its stage and of later stages, and no others.
    void keysFollowTheStages() {
        const std::vector<Edit> edits{
            {Affects::Sequence, [](Session& s) { s.sequence.segments.push_back(TextSegment{1}); }},
            {Affects::Sequence, [](Session& s) { s.origin = 0; }},
            {Affects::Placement, [](Session& s) { s.schemes.pop_back(); }},
            {Affects::Placement, [](Session& s) { s.schemes[0].frequenciesOf = "flat"; }},
            {Affects::Placement, [](Session& s) { s.userSchemes.push_back({.id = "a", .next = "L"}); }},
            {Affects::Plan, [](Session& s) { s.rotary.base = 7; }},
            {Affects::Plan, [](Session& s) { s.rotary.params["mscale"] = {2}; }},
            {Affects::Scores, [](Session& s) { s.scores.content.seed = 3; }},
            {Affects::Scores, [](Session& s) { s.scores.bias = *parseBias("t5:4"); }},
            {Affects::Appearance, [](Session& s) { s.note.english = "A note."; }},
            {Affects::Appearance, [](Session& s) { s.colour.range = RangeMode::PerScheme; }},
            {Affects::Appearance, [](Session& s) { s.views.decayOptions.seed = 1; }},
            {Affects::Appearance, [](Session& s) { s.views.precisionModel.angles = NumberType::Float16; }}};
        const SessionKeys before(defaultSession());
        std::set<std::uint64_t> all{before.upTo(Affects::Appearance)};
        for (const auto& [stage, change] : edits) {
            Session session = defaultSession();
            change(session);
            const SessionKeys after(session);
            for (int i = 0; i <= static_cast<int>(Affects::Appearance); ++i) {
                const auto upTo = static_cast<Affects>(i);
                QCOMPARE(after.upTo(upTo) == before.upTo(upTo), upTo < stage);
            }
            all.insert(after.upTo(Affects::Appearance));
        }
        QCOMPARE(all.size(), edits.size() + 1);
    }

    void groupsHaveSeparateKeys() {
        Session session = defaultSession();
        const auto keyOf = [&](std::string_view group) { return groupKey(session, group); };
        const std::uint64_t colours = keyOf("colours"), map = keyOf("colours.map"), decay = keyOf("views.decay");
        session.colour.range = RangeMode::PerScheme;
        QVERIFY(keyOf("colours") != colours);
        QCOMPARE(keyOf("colours.map"), map);
        session.views.decayOptions.draws = 3;
        QVERIFY(keyOf("views.decay") != decay);
        QCOMPARE(keyOf("colours.map"), map);
    }

    /// Titles are only displayed; no result depends on them.
    void titlesOfSchemesChangeNoKey() {
        Session session = defaultSession();
        session.userSchemes = {{.id = "a", .title = "A", .axes = {{"n", "L"}}, .next = "L"}};
        const std::uint64_t key = SessionKeys(session).upTo(Affects::Scores);
        session.userSchemes[0].title = "B";
        session.userSchemes[0].note = "note";
        QCOMPARE(SessionKeys(session).upTo(Affects::Scores), key);
        session.userSchemes[0].pad = 0;
        QVERIFY(SessionKeys(session).upTo(Affects::Scores) != key);
    }

    void precisionHasATextInBothWays() {
        for (const NumberType angles : {NumberType::Float32, NumberType::Bfloat16, NumberType::Float16}) {
            for (const NumberType rotation : {NumberType::Float32, NumberType::Bfloat16, NumberType::Float16}) {
                for (const NumberType frequencies : {NumberType::Float32, NumberType::Bfloat16}) {
                    const PrecisionModel model{angles, rotation, frequencies};
                    QCOMPARE(*parsePrecision(precisionText(model)), model);
                }
            }
        }
        QCOMPARE(precisionText({NumberType::Float16, NumberType::Bfloat16}), std::string("float16/bfloat16"));
        QCOMPARE(precisionText({NumberType::Float32, NumberType::Bfloat16}), std::string("bfloat16"));
        QCOMPARE(precisionText({.frequencies = NumberType::Float16}), std::string("float16-frequencies"));
        for (const char* text : {"float8", "float16/", "/float16", "float16/float8", "", "float16/float16/",
                                 "float16/float16/float16/float16"})
            QVERIFY(!parsePrecision(text));
    }

    void listsOfCurvesAreParsed() {
        QCOMPARE(*parseBases("10000, 5e5"), (std::vector<double>{10000, 500000}));
        QVERIFY(parseBases("")->empty() && parseBases("  ")->empty() && parseScalings("")->empty());
        for (const char* text : {"x", "10000,", ",10000", "1", "-3", "2,2,2,2,2,2,2,2,2"})
            QVERIFY2(!parseBases(text), text);
        QCOMPARE(*parseScalings("none, yarn:4,ntk:2"), (std::vector<std::string>{"none", "yarn:4", "ntk:2"}));
        for (const char* text : {"nothing", "none,", "yarn:x"}) QVERIFY2(!parseScalings(text), text);
    }

    void axesOfAPlaneAreTwoNames() {
        QCOMPARE(namedAxes("t, h"), (std::vector<std::string>{"t", "h"}));
        QVERIFY(namedAxes("automatic").empty());
        for (const char* text : {"automatic", "w,h", "image_index,seq"}) QVERIFY2(checkPlaneAxes(text), text);
        for (const char* text : {"", "w", "w,w", "w,h,t", "w,", "w;h", "w h"}) QVERIFY2(!checkPlaneAxes(text), text);
    }

    void pairsAreNumbersAndRanges() {
        using Pairs = std::vector<std::int64_t>;
        QCOMPARE(pairsShown("automatic", 64, 4), (Pairs{0, 21, 42, 63}));
        QCOMPARE(pairsShown("all", 3, 1), (Pairs{0, 1, 2}));
        QCOMPARE(pairsShown("5, 0,2-3,2,60-99", 62, 4), (Pairs{0, 2, 3, 5, 60, 61}));
        QVERIFY(pairsShown("99", 62, 4).empty() && pairsShown("automatic", 0, 4).empty());
        for (const char* text : {"automatic", "all", "0", "0,5,10-20"}) QVERIFY2(checkPairs(text), text);
        for (const char* text : {"", "a", "3-1", "1,", "-1", "1;2"}) QVERIFY2(!checkPairs(text), text);
    }

    /// Unknown ids are kept: plots are registered above the core.
    void setsOfIdsAreRead() {
        const IdSet rule;
        using Ids = std::set<std::string>;
        QCOMPARE(*fromText<Ids>("--plots", "heatmap,positions,x", rule), (Ids{"heatmap", "positions", "x"}));
        for (const char* text : {"", "heatmap,", "a b", "a;b"}) QVERIFY2(!fromText<Ids>("--plots", text, rule), text);
    }
};

ROPESCOPE_TEST(TestSessionFields)
#include "tst_session_fields.moc"
