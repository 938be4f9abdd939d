// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <map>

#include <QTest>

#include <ropescope/properties/law.h>
#include <ropescope/properties/search/cursors.h>

#include "tests/support/judged.h"
#include "tests/support/law.h"
#include "tests/support/plain_property_pictures.h"
#include "tests/support/registration.h"
#include "tests/support/sequences.h"

// Every property of every scheme against a plain, token-by-token second implementation.

using namespace ropescope;

namespace {

/// A few segments, which may include videos with audio.
Sequence fewSegments() {
    const auto count = *rc::gen::inRange<std::size_t>(1, 6);
    Sequence sequence;
    for (std::size_t i = 0; i < count; ++i)
        sequence.segments.push_back(*testing::segment(*rc::gen::inRange(0, 5) == 0));
    return sequence;
}

/// Random values for some parameters.
ParamValues someParams(const Scheme& scheme) {
    ParamValues values;
    for (const ParamSpec& spec : scheme.params) {
        if (*rc::gen::arbitrary<bool>()) continue;
        const auto steps = static_cast<int>(std::min((spec.maximum - spec.minimum) / spec.step, 20.0));
        values[spec.id] = spec.choices.empty() ? spec.minimum + spec.step * *rc::gen::inRange(0, steps + 1)
                                               : *rc::gen::elementOf(spec.choices);
    }
    return values;
}

/// Whether a sequence is within the scope of the laws: seconds per grid in the range they cover.
bool ordinary(const Sequence& sequence) {
    return std::all_of(sequence.segments.begin(), sequence.segments.end(), [](const Segment& segment) {
        std::optional<double> seconds;
        if (const auto* video = std::get_if<VideoSegment>(&segment)) seconds = video->secondsPerGrid;
        if (const auto* both = std::get_if<AudioVideoSegment>(&segment)) seconds = both->secondsPerGrid;
        return !seconds || (*seconds >= kMinLawSeconds && *seconds <= kMaxLawSeconds);
    });
}

std::string word(Verdict verdict) { return !verdict ? "open" : *verdict ? "yes" : "no"; }

/// The tokens named by an injective verdict do meet, and measures agree with the tokens.
void checkNumbers(const Finding& finding, const testing::PlainSubject& plain) {
    if (finding.id == "injective" && finding.verdict == false) {
        const auto& named = finding.evidence.front().tokens;
        RC_ASSERT(named.size() == std::size_t{2} && named[0].token < named[1].token);
        RC_ASSERT(testing::samePlace(plain.map, named[0].token, named[1].token));
    }
    for (const Evidence& evidence : finding.evidence) {
        for (const NamedToken& named : evidence.tokens) {
            RC_ASSERT(plain.map.tokens[static_cast<std::size_t>(named.token)].element == named.element);
        }
        for (const NamedNumber& number : evidence.numbers) RC_ASSERT(std::isfinite(number.value));
        if (finding.id == "overlap") {
            RC_ASSERT(evidence.numbers.front().value ==
                      static_cast<double>(testing::plainInside(plain, *evidence.segment)));
        }
    }
}

void checkScheme(const Scheme& scheme, const std::vector<Law>& laws, const testing::Plans& plans) {
    const Sequence sequence = fewSegments();
    const ParamValues params = someParams(scheme);
    const auto positions = placeTokens(scheme, sequence, params);
    RC_PRE(positions.hasValue());
    const Subject subject{scheme, params, sequence, *positions, plans.plan, plans.plain};
    const testing::PlainSubject plain{scheme, params, sequence, testing::listed(*positions), plans.plan};
    const auto findings = judgeAll(subject);
    for (std::size_t i = 0; i < findings.size(); ++i) {
        const Finding& finding = findings[i];
        RC_LOG() << scheme.id << " " << toNotation(sequence) << ": " << finding.id << " is " << word(finding.verdict)
                 << ", plainly " << word(testing::plainVerdict(finding.id, plain)) << std::endl;
        // Plainly judged by the origin and `next`, where text of these does not start or go on.
        if (finding.id == "equivalence" &&
            (testing::startsAfterPictures(scheme) || testing::generatesElsewhere(scheme)))
            continue;
        RC_ASSERT(finding.verdict == testing::plainVerdict(finding.id, plain));
        RC_ASSERT((finding.undecided == Undecided::None) == finding.verdict.has_value());
        checkNumbers(finding, plain);
        if (params.empty() && ordinary(sequence) && laws[i].holds == true) RC_ASSERT(finding.verdict != false);
    }
}

} // namespace

class TestPropertyLaws : public QObject {
    Q_OBJECT

private slots:
    void verdictsAgreeWithPlainOnes() {
        std::string broken; // every one, since a run takes long
        for (const Scheme& scheme : schemeRegistry()) {
            const testing::Plans plans(scheme);
            const auto laws = decideLaws(scheme, {}, plans.plan, plans.plain, {});
            if (!testing::holds(scheme.id + " is judged as token by token, and keeps its laws",
                                [&] { checkScheme(scheme, laws, plans); }))
                broken += scheme.id + " ";
        }
        QCOMPARE(broken, std::string());
    }

    /// A counterexample fails, and no shorter sequence of the family does.
    void counterexamplesFail() {
        for (const Scheme& scheme : schemeRegistry()) {
            const testing::Plans plans(scheme);
            for (const Law& law : decideLaws(scheme, {}, plans.plan, plans.plain, {})) {
                QCOMPARE(law.counterexample.empty(), law.holds != false);
                if (law.counterexample.empty()) continue;
                QVERIFY(testing::Judged(scheme.id, law.counterexample).verdict(law.id) == false);
            }
        }
    }

    /// The cursors stored by a rule are `next` of each prefix of the sequence.
    void cursorsAreThoseOfBeginnings() {
        for (const Scheme& scheme : schemeRegistry()) {
            if (testing::startsAfterPictures(scheme) || testing::generatesElsewhere(scheme)) continue;
            const testing::Plans plans(scheme);
            QVERIFY(testing::holds(scheme.id + ": cursors", [&] {
                const Sequence sequence = fewSegments();
                auto positions = placeTokens(scheme, sequence);
                RC_PRE(positions.hasValue());
                if (positions->cursors.empty()) return;
                const std::vector<Position> kept = positions->cursors;
                RC_ASSERT(kept.size() == sequence.segments.size() + 1);
                RC_ASSERT(kept.back() == positions->next);
                positions->cursors.clear();
                const auto found = cursorsOf(Subject{scheme, {}, sequence, *positions, plans.plan, plans.plain});
                if (found.empty()) return; // axes may depend on later segments
                RC_ASSERT(found == kept);
            }));
        }
    }

    void theFamilyIsValidAndSorted() {
        std::int64_t tokens = 0;
        for (const Sequence& sequence : lawFamily()) {
            QVERIFY(validate(sequence).hasValue());
            QVERIFY(tokenCount(sequence) >= tokens);
            tokens = tokenCount(sequence);
        }
    }
};

ROPESCOPE_TEST(TestPropertyLaws)
#include "tst_property_laws.moc"
