// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/principle_words.h"

#include <QCoreApplication>
#include <QStringList>

#include "core/base/text.h"
#include "ui/document/convert.h"
#include "ui/document/lists.h"

namespace ropescope::ui {

namespace {

/// Words of core, whose translations stand in the context "Principles".
QString word(std::string_view text) {
    const QString translated = QCoreApplication::translate("Principles", std::string(text).c_str());
    return QString(translated).replace(QLatin1Char('_'), QLatin1Char(' '));
}

QString valueText(const NamedNumber& number) {
    const bool index = number.name == "frame" || number.name == "other_frame"; // the window counts them from 1
    return toQString(formatNumber(index ? number.value + 1 : number.value));
}

/// "pairs 64": translated as a whole, because languages differ in order and measure words.
QString numberText(const NamedNumber& number) {
    const std::string name(number.name);
    // Some languages say these with a word of their own.
    if (number.value == 0 && (name == "different" || name == "separable")) return word(name + " 0");
    return word(name + " %1").arg(valueText(number));
}

/// The number that `number` is to be compared with, which core puts after it; null when there is none.
const NamedNumber* comparedWith(const NamedNumber& number, const std::vector<NamedNumber>& numbers) {
    const NamedNumber* after = &number + 1;
    if (after == numbers.data() + numbers.size()) return nullptr;
    const bool expected = after->name == "expected_" + std::string(number.name);
    return expected || (number.name == "position" && after->name == "after") ? after : nullptr;
}

struct Text {
    Q_DECLARE_TR_FUNCTIONS(PrincipleWords)
};

} // namespace

QString titleOf(const Principle& principle) { return word(principle.title); }
QString meaningOf(const Principle& principle) { return word(principle.meaning); }

QString verdictText(const Finding& finding) {
    if (finding.verdict) return *finding.verdict ? Text::tr("✓ holds") : Text::tr("✗ fails");
    switch (finding.undecided) {
    case Undecided::Measure: return Text::tr("– measure");
    case Undecided::Nothing: return Text::tr("– nothing to decide");
    case Undecided::TooLarge: return Text::tr("– too large to decide");
    case Undecided::Refused: return Text::tr("– refused");
    case Undecided::None:
    case Undecided::Cancelled: break;
    }
    return Text::tr("– open");
}

QString numbersText(const Evidence& evidence) {
    QStringList parts;
    for (std::size_t i = 0; i < evidence.numbers.size(); ++i) {
        const NamedNumber& number = evidence.numbers[i];
        if (number.name == "token" || number.name == "other_token") continue; // named below, as the window counts
        const NamedNumber* other = comparedWith(number, evidence.numbers);
        if (other) ++i;
        if (!other) {
            parts << numberText(number);
        } else if (other->name == "after") {
            parts << Text::tr("%1 after %2", "a position lower than one before it")
                         .arg(numberText(number), valueText(*other));
        } else {
            parts << Text::tr("%1 (expected %2)").arg(numberText(number), valueText(*other));
        }
    }
    for (const NamedToken& named : evidence.tokens) {
        parts << Text::tr("token #%1").arg(QString::number(named.token + 1));
    }
    return joinClauses(parts);
}

QString placeText(const Evidence& evidence) {
    QStringList parts;
    if (evidence.segment) parts << Text::tr("segment %1").arg(QString::number(*evidence.segment + 1));
    if (!evidence.axis.empty()) parts << toQString(evidence.axis);
    return parts.isEmpty() ? Text::tr("the whole") : parts.join(QStringLiteral(" · "));
}

QString lawText(const Law& law) {
    if (!law.holds) return {};
    return *law.holds ? Text::tr("As a law: holds for every sequence.")
                      : Text::tr("As a law: fails for %1.").arg(toQString(law.counterexample));
}

} // namespace ropescope::ui
