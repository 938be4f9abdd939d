// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include <ropescope/properties/property_registry.h>

#include "ui/document/derivation/derivation.h"
#include "ui/document/derivation/derivation_text.h"
#include "ui/document/words/property_words.h"

namespace ropescope::ui {

namespace {

/// A number computed from two others of the same evidence: "range = high − low".
struct Formula {
    std::string_view name, left, right;
    QChar sign;
};
constexpr Formula kFormulas[] = {{"density", "tokens", "advance", u'/'},
                                 {"range", "high", "low", QChar(0x2212)},
                                 {"before", "first_patch", "text_before", QChar(0x2212)},
                                 {"after", "text_after", "last_patch", QChar(0x2212)}};

const NamedNumber* numberOf(const Evidence& evidence, std::string_view name) {
    const auto found = std::ranges::find(evidence.numbers, name, &NamedNumber::name);
    return found == evidence.numbers.end() ? nullptr : &*found;
}

QStringList formulaSteps(const Evidence& evidence) {
    QStringList steps;
    for (const Formula& formula : kFormulas) {
        const NamedNumber *value = numberOf(evidence, formula.name), *left = numberOf(evidence, formula.left),
                          *right = numberOf(evidence, formula.right);
        if (!value || !left || !right) continue;
        const QString sign = u' ' + QString(formula.sign) + u' ';
        steps << QString(numberName(formula.name) % QStringLiteral(" = ") % numberName(formula.left) % sign %
                         numberName(formula.right));
        steps << QString(QStringLiteral("= ") % exactNumber(left->value) % sign % exactOperand(right->value));
        steps << QString(QStringLiteral("= ") % exactNumber(value->value));
    }
    return steps;
}

Derivations evidenceOf(const PlacedSession& placed, const SchemeColumn& column, const Finding& finding,
                       const Evidence& evidence) {
    const Property& property = *findProperty(finding.id);
    Derivations derivations{{titleOf(property), {meaningSentence(property), evidenceSentence(evidence)}}};
    derivations.front().steps << formulaSteps(evidence);
    const bool gaps = finding.id == "symmetry" && evidence.segment;
    if (gaps) derivations << deriveGaps(column, *evidence.segment);
    for (const NamedToken& named : evidence.tokens) derivations << derivePosition(placed, column, named.token);
    return derivations;
}

} // namespace

Derivations deriveFinding(const PlacedSession& placed, const SchemeColumn& column, const Finding& finding,
                          std::optional<std::size_t> place) {
    Derivations derivations;
    for (std::size_t i = 0; i < std::min(finding.evidence.size(), kMaxDerivedPlaces); ++i)
        if (!place || *place == i) derivations << evidenceOf(placed, column, finding, finding.evidence[i]);
    return derivations;
}

} // namespace ropescope::ui
